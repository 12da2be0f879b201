import { isFixed } from '#content/model/profile-property/built-in.ts'
import { profilePropertyKeys } from '#content/model/profile/properties.ts'
import type { ProfileProperty } from '#content/model/profile-property/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserState } from '../../../client/application-context.ts'
import { AccountScreen, AccountSection } from '../../../layout/account-screen.tsx'
import { ProfileForm } from '../../../layout/profile-form/profile-form.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { PictureField } from '../../../ui/profile-fields/picture-field.tsx'
import { useDefinitions } from '../../../ui/profile-fields/use-definitions.ts'
import { EmailSection } from './email-section.tsx'

const isPhoto = ({ key, inputType }: ProfileProperty) => key === profilePropertyKeys.picture && inputType === 'image'

/** Who somebody is on the site: photo, names, and what the site asks of people. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  const { applicationUser } = useUserState()
  const { definitions, isError, retry } = useDefinitions()
  const photo = definitions?.find(isPhoto)
  const ofProfile = definitions?.filter((each) => each.category === 'profile' && !isFixed(each.key) && !isPhoto(each))
  return (
    <AccountScreen title={t('layout.menu.profile')} lead={t('profile.lead')}>
      {photo && (
        <AccountSection title={t('profile.photo')}>
          <PictureField definition={photo} />
        </AccountSection>
      )}
      <AccountSection title={t('profile.details')}>
        {isError && (
          <Notice kind="negative" isAnswer title={t('profile.notRead')}>
            <Button onClick={retry}>{t('actions.retry')}</Button>
          </Notice>
        )}
        {!isError && !ofProfile && <p className="app-dim">{t('table.loading')}</p>}
        {applicationUser && ofProfile && (
          <ProfileForm label={t('profile.details')} user={applicationUser} definitions={ofProfile} hasNames />
        )}
      </AccountSection>
      <EmailSection />
    </AccountScreen>
  )
}
