import type { Edited } from '../session/contract.ts'

/** Who sees what is published: everyone, or only who is signed in and may. */
export function isForEveryone(edited: Edited): boolean {
  return edited.kind === 'item' || edited.value.viewAccess === 'Public'
}

/** What a publish means for visitors beyond the words that change, as a name under `edit.publish.changes`; undefined for nothing. */
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
