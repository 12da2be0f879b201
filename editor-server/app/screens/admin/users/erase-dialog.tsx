import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useUserChanges } from './use-user-changes.ts'

/** Asks before a deleted person is erased: that is for good. */
export function EraseDialog({ guid, name, onClose }: { guid: string; name: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { erase } = useUserChanges()
  const start = () => void runTask({ type: 'delete', entity: 'user', work: () => erase(guid) })
  return (
    <ConfirmDialog title={t('users.eraseTitle', { name })} confirm={t('users.eraseNow')} look="danger" onConfirm={start} onClose={onClose}>
      <p>{t('users.eraseText')}</p>
    </ConfirmDialog>
  )
}
