import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TaskPanel } from '../../../layout/task-panel.tsx'
import { useApplication } from '../../../client/application-context.ts'
import { RecoveryCodes } from '../../../layout/recovery-codes/recovery-codes.tsx'

/** The codes of a second factor that has just been set up. */
export function RecoveryStep({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }): ReactNode {
  const { t } = useTranslation()
  const { state } = useApplication()
  return (
    <TaskPanel title={t('sign-in.codesTitle')} lead={t('sign-in.codesLead')}>
      <RecoveryCodes codes={codes} siteName={state.site.name} onDone={() => void onDone()} />
    </TaskPanel>
  )
}
