import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import type { PageRow } from './page-row.ts'
import { type Outcome, usePageChanges } from './use-page-changes.ts'
import { createLateDialog } from '../../../ui/late-part/held-part.tsx'

const AddToEdition = createLateDialog(async () => (await import('../../../edition-choice/add-to-edition.tsx')).AddToEdition)
const DeleteDialog = createLateDialog(async () => (await import('./delete-dialog.tsx')).DeleteDialog)
const RefusedDialog = createLateDialog(async () => (await import('./refused-dialog.tsx')).RefusedDialog)

/** Publishes the chosen pages, takes them off the site, deletes them, or puts them in an edition. What did not go through is told page by page. */
export function ActionsOfChosen({ pages, onDone }: { pages: readonly PageRow[]; onDone: () => void }): ReactNode {
  const { t } = useTranslation()
  const { publish, unpublish, remove } = usePageChanges()
  const [refused, setRefused] = useState<Outcome['refused']>([])
  const [isAdding, setAdding] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const start = async (work: (pages: readonly PageRow[]) => Promise<Outcome | undefined>) => {
    const outcome = await work(pages)
    if (outcome && outcome.refused.length > 0) setRefused(outcome.refused)
    else if (outcome) onDone()
  }
  const close = () => {
    setRefused([])
    onDone()
  }
  return (
    <>
      <Button onClick={() => void start(publish)}>{t('admin.actions.publish')}</Button>
      <Button onClick={() => void start(unpublish)}>{t('all-pages.unpublish')}</Button>
      <Button onClick={() => setAdding(true)}>{t('all-pages.toEdition')}</Button>
      <Button look="danger" onClick={() => setDeleting(true)}>
        {t('admin.actions.delete')}
      </Button>
      {isDeleting && (
        <DeleteDialog
          pages={pages}
          onClose={() => setDeleting(false)}
          onDelete={() => {
            setDeleting(false)
            void start(remove)
          }}
        />
      )}
      {isAdding && (
        <AddToEdition
          things={pages.map(({ guid }) => ({ kind: 'page', guid }))}
          mayUnpublish={pages.every(({ state }) => state === 'live' || state === 'changed')}
          onDone={onDone}
          onClose={() => setAdding(false)}
        />
      )}
      {refused.length > 0 && <RefusedDialog refused={refused} onClose={close} />}
    </>
  )
}
