import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountScreen } from '../../../layout/account-screen.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** How somebody signs in, and where they are signed in. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  return (
    <AccountScreen title={t('layout.menu.security')} lead={t('security.lead')}>
      <PasswordSection />
      <SecondFactorSection />
      <PasskeysSection />
      <SessionsSection />
    </AccountScreen>
  )
}
