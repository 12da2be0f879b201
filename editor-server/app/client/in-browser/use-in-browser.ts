import { useSyncExternalStore } from 'react'

/** What only the browser knows, such as what it can do. False in the server's HTML and while the browser takes that over, then as read. */
export function useInBrowser(read: () => boolean): boolean {
  return useSyncExternalStore(followNothing, read, isFalse)
}

const followNothing = () => () => {}
const isFalse = () => false
