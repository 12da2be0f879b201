import { isFixed } from '#content/model/profile-property/built-in.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserState } from '../../../client/application-context.ts'
import { AccountScreen, AccountSection } from '../../../layout/account-screen.tsx'
import { ProfileForm } from '../../../layout/profile-form/profile-form.tsx'
import { useDefinitions } from '../../../ui/profile-fields/use-definitions.ts'
import { Closing } from './closing.tsx'
import { Consents } from './consents.tsx'
import { OwnData } from './own-data.tsx'
import { Preview } from './preview.tsx'

/** What others see of somebody, what they have agreed to, and what the site holds of them. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { applicationUser } = useUserState()
  const { definitions } = useDefinitions()
  const ofSite = definitions?.filter(({ key, category }) => category === 'privacy' && !isFixed(key)) ?? []
  return (
    <AccountScreen title={t('layout.menu.privacy')} lead={t('privacy.lead')}>
      <Preview />
      {applicationUser && ofSite.length > 0 && (
        <AccountSection title={t('privacy.choices')}>
          <ProfileForm label={t('privacy.choices')} user={applicationUser} definitions={ofSite} />
        </AccountSection>
      )}
      <Consents />
      <OwnData />
      <Closing />
    </AccountScreen>
  )
}
