import { type ReactNode, useEffect, useState } from 'react'
import { AddToEdition } from '../../edition-choice/add-to-edition.tsx'
import { useEditSession, useEditState } from '../session/use-edit-session.ts'
import { usePublishing } from '../workspace/publishing-context.ts'

/** Puts what is on the screen in an edition, once it is saved. */
export function PutInEdition(): ReactNode {
  const session = useEditSession()
  const { close } = usePublishing()
  const { kind, value } = useEditState(({ edited }) => edited)
  const hasLive = useEditState(({ live }) => live !== undefined)
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    let isOpen = true
    void session.saveNow().then(() => isOpen && setSaved(true))
    return () => {
      isOpen = false
    }
  }, [session])
  if (!isSaved || kind === 'template') return null
  return <AddToEdition things={[{ kind, guid: value.guid }]} of={value.title} mayUnpublish={hasLive} onClose={close} />
}
