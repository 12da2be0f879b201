import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDefinitionChanges } from './use-definition-changes.ts'

/** Asks before a property goes with what people filled in, which nobody can bring back. */
export function DeleteDialog({ propertyKey, name, onClose }: { propertyKey: string; name: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { remove } = useDefinitionChanges()
  const start = () => void runTask({ type: 'delete', entity: 'profileproperty', work: () => remove(propertyKey) })
  return (
    <ConfirmDialog
      title={t('profile-properties.deleteTitle', { name })}
      confirm={t('admin.actions.delete')}
      look="danger"
      onConfirm={start}
      onClose={onClose}
    >
      <p>{t('profile-properties.deleteText')}</p>
    </ConfirmDialog>
  )
}
