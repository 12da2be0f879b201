import type { Account } from '#content/model/account/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts, PropertyFacts } from './facts.tsx'

/** What somebody has agreed to. */
export function PrivacyPart({ user }: { user: Account }): ReactNode {
  const { t } = useTranslation()
  const { termsOfUseVersionAccepted: version } = user
  const terms = version === undefined ? t('single-user.termsNotAccepted') : t('single-user.termsAccepted', { version })
  return (
    <>
      <Facts title={t('single-user.agreements')} facts={[[t('profile-fields.builtIn.termsOfUse'), terms]]} />
      <PropertyFacts user={user} category="privacy" />
    </>
  )
}
