import type { Account } from '#content/model/account/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { describeMoment } from '../../../../client/describe-moment.ts'
import { Facts, PropertyFacts } from './facts.tsx'

/** What somebody has agreed to. */
export function PrivacyPart({ user }: { user: Account }): ReactNode {
  const { t, i18n } = useTranslation()
  const { termsOfUseVersionAccepted: version, termsOfUseAcceptedOn: on } = user
  const accepted = on === undefined ? 'single-user.termsAccepted' : 'single-user.termsAcceptedOn'
  const moment = on === undefined ? '' : describeMoment(on, i18n.language === 'en' ? 'en' : 'nl')
  const terms = version === undefined ? t('single-user.termsNotAccepted') : t(accepted, { version, on: moment })
  return (
    <>
      <Facts title={t('single-user.agreements')} facts={[[t('profile-fields.builtIn.termsOfUse'), terms]]} />
      <PropertyFacts user={user} category="privacy" />
    </>
  )
}
