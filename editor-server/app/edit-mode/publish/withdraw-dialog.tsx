import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runFormTask } from '../../tasks/run-form-task.ts'
import { useTasks } from '../../tasks/use-tasks.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useEditState } from '../session/use-edit-session.ts'
import { ChangesPart } from './changes-part.tsx'
import { LinksHere } from '../workspace/links-here.tsx'
import { type DescribedProblem, describeProblem } from './describe-problem.ts'
import { usePublishing } from '../workspace/publishing-context.ts'
import { useDiscard } from './use-discard.ts'

/** Asks before a page is unpublished. */
export function UnpublishDialog(): ReactNode {
  const { t } = useTranslation()
  const { store, calls } = usePublishing()
  const tasks = useTasks()
  // The notice of publishing says that it is busy and that it is done.
  const unpublish = () =>
    runFormTask(tasks, { type: 'edit', entity: 'publication', isSilent: true, work: () => store.unpublish(), doneWords: () => '' })
  const guid = useEditState(({ edited }) => edited.value.guid)
  const kind = useEditState(({ edited }) => edited.kind)
  return (
    <WithdrawDialog what="unpublish" run={unpublish}>
      <p>{t(`edit.publish.unpublish.text.${kind}`)}</p>
      <ul className="edit-sheet__list">
        {(['gone', 'links', 'kept', 'again'] as const).map((name) => (
          <li key={name}>{t(`edit.publish.unpublish.${name}`)}</li>
        ))}
      </ul>
      {kind === 'page' && <LinksHere guid={guid} read={calls.listUses} />}
    </WithdrawDialog>
  )
}

/** Asks before unpublished work is discarded. */
export function RevertDialog(): ReactNode {
  const { t } = useTranslation()
  return (
    <WithdrawDialog what="revert" run={useDiscard()}>
      <p>{t('edit.publish.revert.text')}</p>
      <ChangesPart />
      <p>{t('edit.publish.revert.others')}</p>
    </WithdrawDialog>
  )
}

function WithdrawDialog({
  what,
  run,
  children,
}: {
  what: 'unpublish' | 'revert'
  run: () => Promise<void>
  children: ReactNode
}): ReactNode {
  const { t } = useTranslation()
  const { close } = usePublishing()
  const title = useEditState(({ edited }) => edited.value.title)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<DescribedProblem>()
  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await run()
      close()
    } catch (error) {
      setProblem(describeProblem(error, (key, params) => t(key, params ?? {})))
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={t(`edit.publish.${what}.title`, { title })}
      onClose={close}
      actions={
        <>
          <Button look="danger" isBusy={isBusy} onClick={() => void press()}>
            {t(`edit.publish.${what}.do`)}
          </Button>
          <Button onClick={close}>{t('actions.cancel')}</Button>
        </>
      }
    >
      <div className="edit-sheet">
        {problem && (
          <Notice kind="negative" title={problem.title} isAnswer>
            <p>{problem.text}</p>
          </Notice>
        )}
        {children}
      </div>
    </Dialog>
  )
}
