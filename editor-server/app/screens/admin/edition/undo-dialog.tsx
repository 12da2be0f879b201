import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../../../client/api/api-problem.ts'
import { runFormTask } from '../../../tasks/run-form-task.ts'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { describeFailure, type FormProblem } from '../../../ui/call-form/describe-failure.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { EditionDialogProps } from './edition-dialogs.tsx'
import { nameKey } from './entry-words.ts'

/** Puts back what stood there before an edition. What somebody has changed since is named, and may stay as it is. */
export function UndoDialog({ read: { edition, version }, changes, reload, onClose }: EditionDialogProps): ReactNode {
  const { t } = useTranslation()
  const tasks = useTasks()
  const [changed, setChanged] = useState<readonly { path: string; message: string }[]>([])
  const [problem, setProblem] = useState<FormProblem>()
  const [isBusy, setBusy] = useState(false)
  const keepsChanged = changed.length > 0
  const run = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await runFormTask(tasks, {
        type: 'revert',
        entity: 'edition',
        work: () => changes.undo({ version, keepsChanged }),
        doneWords: () => t(keepsChanged ? 'edition.undo.doneRest' : 'edition.undo.done', { name: edition.name }),
      })
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiProblem && error.code === 'SITE_EDITION_CHANGED') return setChanged(error.errors)
      setProblem(describeFailure(error, t, { SITE_VERSION_STALE: { title: t('edition.changedMeanwhile'), text: t('edition.lookAgain') } }))
      reload()
    }
  }
  return (
    <Dialog
      isOpen
      title={t('edition.undo.title', { name: edition.name })}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" isBusy={isBusy} onClick={() => void run()}>
            {t(keepsChanged ? 'edition.undo.rest' : 'edition.undo.open')}
          </Button>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
        </>
      }
    >
      {problem && (
        <Notice kind="negative" isAnswer title={problem.title}>
          <p>{problem.text}</p>
        </Notice>
      )}
      {keepsChanged ? (
        <Notice kind="warning" isAnswer title={t('edition.undo.changed', { count: changed.length })}>
          <ul>
            {changed.map(({ path, message }) => (
              <li key={path}>{nameKey(edition, path, t, message)}</li>
            ))}
          </ul>
          <p>{t('edition.undo.changedText')}</p>
        </Notice>
      ) : (
        <p>{t('edition.undo.text')}</p>
      )}
    </Dialog>
  )
}
