import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDefinitionChanges } from './use-definition-changes.ts'

/** Asks before a property goes with what people filled in, which nobody can bring back. */
export function DeleteDialog({ propertyKey, name, onClose }: { propertyKey: string; name: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { remove } = useDefinitionChanges()
  const start = () => {
    onClose()
    void runTask({ type: 'delete', entity: 'profileproperty', work: () => remove(propertyKey) })
  }
  return (
    <Dialog
      isOpen
      title={t('profile-properties.deleteTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={start}>
            {t('admin.actions.delete')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <p>{t('profile-properties.deleteText')}</p>
    </Dialog>
  )
}
