import { useLayoutEffect } from 'react'
import { giveFocus } from '../../client/kept-focus/heirs.ts'

/**
 * Gives the focus back to what opened a dialog, or to its heir where that is gone. Headless UI does so as well, but knows no heirs, and only
 * what had the focus since its script came, and that comes with the first dialog of a visit.
 */
export function useOpener(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      // After whatever else moves the focus when the dialog goes.
      requestAnimationFrame(() => requestAnimationFrame(() => giveFocus(opener)))
    }
  }, [isOpen])
}
