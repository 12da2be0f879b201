import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useUserChanges } from './use-user-changes.ts'

/** Asks before a deleted person is erased: that is for good. */
export function EraseDialog({ guid, name, onClose }: { guid: string; name: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { erase } = useUserChanges()
  const start = () => {
    onClose()
    void runTask({ type: 'delete', entity: 'user', work: () => erase(guid) })
  }
  return (
    <Dialog
      isOpen
      title={t('users.eraseTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={start}>
            {t('users.eraseNow')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <p>{t('users.eraseText')}</p>
    </Dialog>
  )
}
