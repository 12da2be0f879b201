import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import type { EditionDialogProps } from './edition-dialogs.tsx'

/** Asks before an edition is deleted, and says what stays. */
export function DeleteDialog({ read: { edition }, changes, onClose }: EditionDialogProps): ReactNode {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={t('edition.delete.title', { name: edition.name })}
      confirm={t('admin.actions.delete')}
      look="danger"
      onConfirm={() =>
        void runTask({
          type: 'delete',
          entity: 'edition',
          work: changes.discard,
          doneWords: () => t('edition.delete.done', { name: edition.name }),
          wordsFor: changes.wordsFor,
          onDone: () => void navigate('/admin/editions'),
        })
      }
      onClose={onClose}
    >
      <p>{t(edition.state === 'published' ? 'edition.delete.published' : 'edition.delete.text')}</p>
    </ConfirmDialog>
  )
}
