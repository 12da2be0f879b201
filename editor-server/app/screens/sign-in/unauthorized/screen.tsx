import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useUserState } from '../../../client/application-context.ts'
import { REFUSED_PARAMETER } from '../../../client/refused-page.ts'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'
import { WhoMayEdit } from './who-may-edit.tsx'

/** Shown for a page that the account may not see (SPEC section 8). */
export function Screen(): ReactNode {
  const refused = useSearchParams()[0].get(REFUSED_PARAMETER)
  const { t } = useTranslation()
  const { applicationUser } = useUserState()
  return (
    <TaskPanel
      title={t('pages.unauthorized.title')}
      lead={t(applicationUser ? 'pages.unauthorized.text' : 'unauthorized.signedOut')}
      needsScript={false}
    >
      {applicationUser && <p>{t('unauthorized.as', { email: applicationUser.email })}</p>}
      {applicationUser && refused?.startsWith('/') && <WhoMayEdit path={refused} />}
      <div className="app-actions">
        <LinkButton to="/" look="primary" isOutside>
          {t('layout.toSite')}
        </LinkButton>
        <LinkButton to="/sign-in">{t(applicationUser ? 'unauthorized.other' : 'shell.signIn')}</LinkButton>
      </div>
    </TaskPanel>
  )
}
