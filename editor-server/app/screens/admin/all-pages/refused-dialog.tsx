import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { editUrlOf } from './page-row.ts'
import type { Outcome } from './use-page-changes.ts'

/** Tells which pages stayed as they were, and why. */
export function RefusedDialog({ refused, onClose }: { refused: Outcome['refused']; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      title={t('all-pages.refused', { count: refused.length })}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('actions.ok')}
        </Button>
      }
    >
      <Notice kind="warning">{t('all-pages.refusedText')}</Notice>
      <ul className="admin-refused">
        {refused.map(({ page, reasons }) => (
          <li key={page.guid}>
            <a href={editUrlOf(page.url)}>{page.title}</a>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
