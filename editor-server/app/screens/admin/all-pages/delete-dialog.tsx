import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { PageRow } from './page-row.ts'

/** Pages that are named; there may be hundreds. */
const MOST_NAMED = 10

interface DeleteDialogProps {
  pages: readonly PageRow[]
  onDelete: () => void
  onClose: () => void
}

/** Asks before pages are deleted: visitors, menus and lists lose them. */
export function DeleteDialog({ pages, onDelete, onClose }: DeleteDialogProps): ReactNode {
  const { t } = useTranslation()
  const rest = pages.length - MOST_NAMED
  return (
    <Dialog
      isOpen
      title={t('all-pages.delete.title', { count: pages.length })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={onDelete}>
            {t('admin.actions.delete')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <p>{t('all-pages.delete.text')}</p>
      <ul>
        {pages.slice(0, MOST_NAMED).map(({ guid, title }) => (
          <li key={guid}>{title}</li>
        ))}
        {rest > 0 && <li>{t('all-pages.delete.rest', { count: rest })}</li>}
      </ul>
    </Dialog>
  )
}
