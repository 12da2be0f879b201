import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useEditSession, useEditState } from '../session/use-edit-session.ts'
import { ChangesPart } from './changes-part.tsx'
import { LinksHere } from '../workspace/links-here.tsx'
import { type DescribedProblem, describeProblem } from './describe-problem.ts'
import { usePublishing } from '../workspace/publishing-context.ts'

/** Asks before a page is unpublished. */
export function UnpublishDialog(): ReactNode {
  const { t } = useTranslation()
  const { store, calls } = usePublishing()
  const guid = useEditState(({ edited }) => edited.value.guid)
  const kind = useEditState(({ edited }) => edited.kind)
  return (
    <WithdrawDialog what="unpublish" run={() => store.unpublish()}>
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
  const session = useEditSession()
  const { calls } = usePublishing()
  const revert = async () => {
    await session.saveNow()
    await calls.revert(session.getState().version)
    await session.refresh()
  }
  return (
    <WithdrawDialog what="revert" run={revert}>
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
