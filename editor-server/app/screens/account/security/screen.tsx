import { isFixed } from '#content/model/profile-property/built-in.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserState } from '../../../client/application-context.ts'
import { AccountScreen, AccountSection } from '../../../layout/account-screen.tsx'
import { ProfileForm } from '../../../layout/profile-form/profile-form.tsx'
import { useDefinitions } from '../../../ui/profile-fields/use-definitions.ts'
import { IdentitiesSection } from './identities-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** How somebody signs in, and where they are signed in. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { applicationUser } = useUserState()
  const { definitions } = useDefinitions()
  const ofSite = definitions?.filter(({ key, category }) => category === 'security' && !isFixed(key)) ?? []
  return (
    <AccountScreen title={t('layout.menu.security')} lead={t('security.lead')}>
      <PasswordSection />
      <SecondFactorSection />
      <PasskeysSection />
      <IdentitiesSection />
      {applicationUser && ofSite.length > 0 && (
        <AccountSection title={t('security.fields')}>
          <ProfileForm label={t('security.fields')} user={applicationUser} definitions={ofSite} />
        </AccountSection>
      )}
      <SessionsSection />
    </AccountScreen>
  )
}
