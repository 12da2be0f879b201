import type { InterfaceLanguage } from '#content/messages/create-translate.ts'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button/button.tsx'
import { createLatePart } from '../../../ui/late-part/late-part.tsx'
import { useEdit } from '../../workspace/edit-context.ts'
import { useEditState } from '../../session/use-edit-session.ts'

// Each may come when there is no connection to load it by, so these come before anybody needs them.
const RecoveryDialog = createLatePart(async () => (await import('../../publish/recovery/recovery-dialog.tsx')).RecoveryDialog)
const ConflictScreen = createLatePart(async () => (await import('../../publish/conflict/conflict-screen.tsx')).ConflictScreen)
const SignedOutDialog = createLatePart(async () => (await import('./signed-out-dialog.tsx')).SignedOutDialog)

export const sessionParts = [RecoveryDialog, SignedOutDialog, ConflictScreen]

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
