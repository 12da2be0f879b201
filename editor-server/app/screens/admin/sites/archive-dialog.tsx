import { ARCHIVE_DAYS, type SiteRow } from '#content/model/site/schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useHostTaken } from './use-restore-site.ts'
import { useSiteChanges } from './use-site-changes.ts'

/** Asks before a site goes off the web: visitors notice at once, though it can be taken back. */
export function ArchiveDialog({ site: { name, title }, onClose }: { site: SiteRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const { runTask } = useTasks()
  const { archive, restore } = useSiteChanges()
  const undoWordsFor = useHostTaken()
  const start = () => {
    onClose()
    void runTask({
      type: 'edit',
      entity: 'site',
      work: () => archive(name),
      undo: () => restore(name),
      doneWords: () => t('sites.archived', { title }),
      undoWordsFor: undoWordsFor(title),
    })
  }
  return (
    <Dialog
      isOpen
      title={t('sites.archiveTitle', { title })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={start}>
            {t('sites.archiveNow')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <p>{t('sites.archiveText')}</p>
      <p className="app-dim">{t('sites.archiveKept', { days: ARCHIVE_DAYS })}</p>
    </Dialog>
  )
}
