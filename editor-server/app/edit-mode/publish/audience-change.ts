import type { Edited } from '../session/contract.ts'

/** Whether everyone sees what is published, or only people who are signed in and allowed to. */
export function isForEveryone(edited: Edited): boolean {
  return edited.kind !== 'page' || edited.value.viewAccess === 'Public'
}

/** How a publish changes who can see the page, as a key under `edit.publish.changes`; undefined where it does not. */
export function findAudienceChange(
  live: Edited | undefined,
  edited: Edited,
): 'new' | 'newClosed' | 'off' | 'offClosed' | 'closes' | 'opens' | undefined {
  const isOpen = isForEveryone(edited)
  if (!live) return isOpen ? 'new' : 'newClosed'
  if (!live.value.isPublished) return isOpen ? 'off' : 'offClosed'
  if (isOpen === isForEveryone(live)) return undefined
  return isOpen ? 'opens' : 'closes'
}
