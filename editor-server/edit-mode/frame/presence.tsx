import { type ReactNode, useState } from 'react'
import { useApplication } from '../../application/page/application-context.ts'
import { PresenceAvatars } from '../presence/presence-avatars.tsx'
import { createPresenceCall, PresenceStore } from '../presence/presence-store.ts'
import { useEdit } from './edit-context.ts'

/** Those who are here too. */
export function Presence(): ReactNode {
  const { callApi } = useApplication()
  const { session } = useEdit()
  const [store] = useState(() => new PresenceStore({ tell: createPresenceCall(callApi, session.getState().edited) }))
  return <PresenceAvatars store={store} />
}
