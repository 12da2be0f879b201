import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OnwardLinks } from '../../../layout/onward-links.tsx'
import { TaskPanel } from '../../../layout/task-panel.tsx'

/** After signing out, in this tab or another. */
export function Screen(): ReactNode {
  const { t } = useTranslation()
  return (
    <TaskPanel title={t('signed-out.title')} lead={t('signed-out.lead')} needsScript={false}>
      <OnwardLinks signIn={t('signed-out.again')} />
    </TaskPanel>
  )
}
