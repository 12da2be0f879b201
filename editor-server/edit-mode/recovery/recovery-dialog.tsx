import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { BlockComparison } from '../compare/block-comparison.tsx'
import { diffEdited } from '../compare/diff-edited.ts'
import type { EditState } from '../contract.ts'
import { usePublishing } from '../publish/publishing-context.ts'
import { useEditSession, useEditState } from '../session/use-edit-session.ts'
import { describeMoment } from '../versions/describe-moment.ts'

/** Work that this device kept and the server does not have: what differs, and whether to take it. */
export function RecoveryDialog({ recovery, onClose }: { recovery: NonNullable<EditState['recovery']>; onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  const session = useEditSession()
  const { language } = usePublishing()
  const edited = useEditState((state) => state.edited)
  const diff = useMemo(() => diffEdited(edited, recovery.edited), [edited, recovery])
  const words = { t: (key: string, params?: Record<string, string | number>) => t(key, params ?? {}), language }
  const end = (choice: 'restore' | 'discard') => {
    session.recover(choice)
    onClose()
  }
  return (
    <Dialog
      isOpen
      title={t('edit.recovery.title')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={() => end('restore')}>
            {t('edit.recovery.restore')}
          </Button>
          <Button look="danger" onClick={() => end('discard')}>
            {t('edit.recovery.discard')}
          </Button>
          <Button onClick={onClose}>{t('edit.recovery.later')}</Button>
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
