import type { Account } from '#content/model/account/schema.ts'
import { findProperty, profilePropertyKeys } from '#content/model/profile/properties.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from './facts.tsx'

/**
 * What an administrator sees of how somebody wants the tools to behave: the language of mails, which the site sends. The rest is for the person
 * alone (SPEC section 6), unless the site's own definition of it says otherwise.
 */
export function PreferencesPart({ user }: { user: Account }): ReactNode {
  const { t } = useTranslation()
  const shown = (['notificationClose', 'followMail', 'commentMail'] as const).flatMap((name) => {
    const value = findProperty(user, profilePropertyKeys[name])
    return value === undefined ? [] : [[t(`single-user.preferences.${name}`), String(value)] as const]
  })
  return (
    <Facts
      title={t('single-user.category.preferences')}
      facts={[[t('single-user.language'), t(`language-switch.${user.language}`)], ...shown]}
    >
      <p className="app-dim">{t('single-user.preferences.own')}</p>
    </Facts>
  )
}
