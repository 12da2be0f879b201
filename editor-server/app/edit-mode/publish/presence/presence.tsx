import { type ReactNode, useEffect } from 'react'
import { PresenceAvatars } from './presence-avatars.tsx'
import { versionIn } from '../../session/edited-calls.ts'
import { useEdit } from '../../workspace/edit-context.ts'

/** Those who are here too. What they save shows here as well, and meets what is not saved yet sooner than at the next save. */
export function Presence(): ReactNode {
  const { session, presence } = useEdit()
  useEffect(() => {
    let known = presence.getState().latest
    return presence.subscribe(() => {
      const before = known
      known = presence.getState().latest
      const isPublished = before !== undefined && known?.live !== before.live
      // Nothing is lost where it cannot be read now: the next save meets it all the same.
      if (isPublished || (known && known.version !== versionIn(session.getState().version ?? ''))) void session.refresh().catch(() => {})
    })
  }, [session, presence])
  return <PresenceAvatars store={presence} />
}
