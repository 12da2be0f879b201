import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTasks } from '../../../tasks/use-tasks.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { BlockComparison } from '../compare/block-comparison.tsx'
import { diffEdited } from '../compare/diff-edited.ts'
import { useWords } from '../compare/use-words.ts'
import type { EditState } from '../../session/contract.ts'
import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { useEditSession, useEditState } from '../../session/use-edit-session.ts'
import { describeMoment } from '../../../client/describe-moment.ts'

/** Work that this device kept and the server does not have: what differs, and whether to take it. It has to be answered: both answers change what is on the page. */
export function RecoveryDialog({
  recovery,
  language,
}: {
  recovery: NonNullable<EditState['recovery']>
  language: InterfaceLanguage
}): ReactNode {
  const { t } = useTranslation()
  const session = useEditSession()
  const edited = useEditState((state) => state.edited)
  const diff = useMemo(() => diffEdited(edited, recovery.edited), [edited, recovery])
  const words = useWords(edited)
  const { runTask } = useTasks()
  const discard = () =>
    void runTask({
      type: 'delete',
      entity: edited.kind,
      work: async () => session.recover('discard'),
      doneWords: () => t('edit.recovery.discarded'),
      undo: async (work) => work && session.bringBack(work),
      isUndoable: (work) => work !== undefined,
    })
  return (
    <Dialog
      isOpen
      title={t('edit.recovery.title')}
      actions={
        <>
          <Button look="primary" onClick={() => session.recover('restore')}>
            {t('edit.recovery.restore')}
          </Button>
          <Button look="danger" onClick={discard}>
            {t('edit.recovery.discard')}
          </Button>
        </>
      }
    >
      <div className="edit-sheet edit-recovery">
        <p>{t('edit.recovery.text', { when: describeMoment(recovery.keptAt, language, 'full') })}</p>
        <BlockComparison diff={diff} kind={edited.kind} code={session.code} words={words} current={undefined} />
      </div>
    </Dialog>
  )
}
