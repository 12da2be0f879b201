export interface PageLifecycleOptions {
  hasUnsaved: () => boolean
  /** The page is hidden; it may be gone after this. */
  onLeave: () => void
  /** The person is back, or the connection is. */
  onReturn: () => void
}

/** Follows what happens to the page: it is hidden or shown, left with unsaved work, the connection comes back. @returns ends it */
export function watchPageLifecycle({ hasUnsaved, onLeave, onReturn }: PageLifecycleOptions): () => void {
  if (typeof document === 'undefined') return () => {}
  const events = new AbortController()
  const { signal } = events
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? onLeave() : onReturn()), { signal })
  addEventListener('online', onReturn, { signal })
  // A window loses the focus to a frame of its own page too: whoever goes from the page to a dialog has not been away.
  let isAway = false
  addEventListener('blur', () => (isAway = !document.hasFocus()), { signal })
  addEventListener(
    'focus',
    () => {
      if (isAway) onReturn()
      isAway = false
    },
    { signal },
  )
  addEventListener('pagehide', onLeave, { signal })
  addEventListener('beforeunload', (event) => hasUnsaved() && event.preventDefault(), { signal })
  return () => events.abort()
}
