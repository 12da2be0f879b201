import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TaskPanel } from '../../../application/layout/task-panel.tsx'
import { LinkButton } from '../../../ui/link-button/link-button.tsx'

/** After signing out, in this tab or another. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  return (
    <TaskPanel title={t('signed-out.title')} lead={t('signed-out.lead')} needsScript={false}>
      <div className="app-actions">
        <LinkButton to="/sign-in" look="primary">
          {t('signed-out.again')}
        </LinkButton>
        <LinkButton to="/" isOutside>
          {t('layout.toSite')}
        </LinkButton>
      </div>
    </TaskPanel>
  )
}
