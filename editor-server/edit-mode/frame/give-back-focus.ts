/** Frames of the screen that it may take until what lay under a dialog can have the focus. */
const LONGEST_WAIT = 30

/**
 * Brings the focus back after something lay over the page, and sees that it arrives: a dialog gives it to what had it before by itself, and
 * the page in its frame cannot take it before it has been drawn as one that can. Who goes on meanwhile is left where he is.
 * @param giveBack brings the focus where it belongs, and says whether it has arrived
 */
export function giveBackFocus(giveBack: () => boolean): void {
  let left: Element | null | undefined
  const attempt = (waited: number) => {
    if (left !== undefined && document.activeElement !== left) return
    if (giveBack() || waited === LONGEST_WAIT) return
    left = document.activeElement
    requestAnimationFrame(() => attempt(waited + 1))
  }
  // After what was open has given the focus up.
  requestAnimationFrame(() => requestAnimationFrame(() => attempt(0)))
}
