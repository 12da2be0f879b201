import { useLayoutEffect } from 'react'

/** Frames in which the focus is waited for: a dialog that closes slowly keeps everything else from having it. */
const FRAMES = 40

/**
 * Gives the focus back to what opened a dialog. Headless UI does so as well, but knows only what had the focus since its script came, and that
 * comes with the first dialog of a visit.
 */
export function useOpener(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      const look = (left: number) => {
        if (document.activeElement !== document.body || !(opener instanceof HTMLElement) || !opener.isConnected) return
        opener.focus()
        if (left > 0) requestAnimationFrame(() => look(left - 1))
      }
      // After whatever else moves the focus when the dialog goes.
      requestAnimationFrame(() => requestAnimationFrame(() => look(FRAMES)))
    }
  }, [isOpen])
}
