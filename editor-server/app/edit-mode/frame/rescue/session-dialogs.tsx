import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ConflictScreen } from '../../publish/conflict/conflict-screen.tsx'
import { useEdit } from '../../workspace/edit-context.ts'
import { RecoveryDialog } from '../../publish/recovery/recovery-dialog.tsx'
import { useEditState } from '../../session/use-edit-session.ts'

/**
 * What a session asks on its own: to restore work from before a crash, to sign in again, to choose between two people's changes. A question
 * that was put off stays as a bar, because work is still not saved.
 */
export function SessionDialogs({ language }: { language: InterfaceLanguage }): ReactNode {
  const { t } = useTranslation()
  const recovery = useEditState((state) => state.recovery)
  const conflict = useEditState((state) => state.conflict)
  const isSignedOut = useEditState((state) => state.saving === 'signed-out')
  // Only this conflict, or this end of the session, was put off: the next one asks again.
  const [putOff, setPutOff] = useState<unknown>()
  const { presence } = useEdit()
  const { latest } = useSyncExternalStore(presence.subscribe, presence.getState, presence.getState)
  // Who made the other version may have come a moment ago.
  useEffect(() => {
    if (conflict) void presence.say()
  }, [conflict, presence])
  const asked = conflict ?? (isSignedOut ? 'signed-out' : undefined)

  if (recovery) return <RecoveryDialog recovery={recovery} language={language} />
  if (asked === undefined) return null
  if (putOff === asked) {
    return (
      <section className="edit-rescue-bar" aria-label={t(conflict ? 'edit.conflict.title' : 'edit.rescue.signedOut.title')}>
        <p>{t(conflict ? 'edit.rescue.merge.bar' : 'edit.rescue.signedOut.bar')}</p>
        <Button look="primary" onClick={() => setPutOff(undefined)}>
          {t(conflict ? 'edit.rescue.merge.open' : 'edit.rescue.signedOut.open')}
        </Button>
      </section>
    )
  }
  if (!conflict) return <SignedOutDialog onClose={() => setPutOff(asked)} />
  return <ConflictScreen conflict={conflict} latest={latest} language={language} onClose={() => setPutOff(asked)} />
}

/** The session has ended. Signing in happens in a tab of its own, so that nothing of this page is lost. */
export function SignedOutDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <Dialog
      isOpen
      title={t('edit.rescue.signedOut.title')}
      onClose={onClose}
      actions={
        <>
          <a className="ui-button" data-look="primary" href="/sign-in?returnTo=%2F" target="_blank">
            <span>{t('edit.rescue.signedOut.signIn')}</span>
          </a>
          <Button onClick={onClose}>{t('edit.rescue.later')}</Button>
        </>
      }
    >
      <p>{t('edit.rescue.signedOut.text')}</p>
    </Dialog>
  )
}
