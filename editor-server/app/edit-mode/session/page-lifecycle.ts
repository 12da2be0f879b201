export interface PageLifecycleOptions {
  hasUnsaved: () => boolean
  /** The page is hidden; it may be gone after this. */
  onLeave: () => void
  /** The person is back, or the connection is. */
  onReturn: () => void
}

/** Event of the window: the page may go, and what is only in a field has to be given out now. */
export const LEAVING = 'bouwsteen-leaving'

/** Watches the page being hidden, shown or left with unsaved work, and the connection coming back. @returns a function that stops it */
export function watchPageLifecycle({ hasUnsaved, onLeave, onReturn }: PageLifecycleOptions): () => void {
  if (typeof document === 'undefined') return () => {}
  const events = new AbortController()
  const leave = () => {
    dispatchEvent(new Event(LEAVING))
    onLeave()
  }
  const { signal } = events
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? leave() : onReturn()), { signal })
  addEventListener('online', onReturn, { signal })
  // A window also loses focus to a frame of its own page: moving from the canvas to a dialog is no absence.
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
  addEventListener('pagehide', leave, { signal })
  addEventListener(
    'beforeunload',
    (event) => {
      dispatchEvent(new Event(LEAVING))
      if (!hasUnsaved()) return
      // Now, while the browser asks: once the page goes, nothing is written any more.
      onLeave()
      event.preventDefault()
    },
    { signal },
  )
  return () => events.abort()
}
