/** Under this name in the storage of the tab. */
const KEY = 'just-deleted'

/** Keeps which page was deleted where it was edited, for the screen that comes in its place and offers to take that back. */
export function keepJustDeleted(guid: string): void {
  try {
    sessionStorage.setItem(KEY, guid)
  } catch {
    // Without storage the wastebasket is the way back.
  }
}

/** The page that was deleted just before this screen came; told once. */
export function takeJustDeleted(): string | undefined {
  try {
    const guid = sessionStorage.getItem(KEY) ?? undefined
    sessionStorage.removeItem(KEY)
    return guid
  } catch {
    return undefined
  }
}
