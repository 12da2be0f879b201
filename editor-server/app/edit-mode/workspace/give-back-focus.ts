/** Longest wait, in ms, until what lay under a dialog can be focused: a new block appears once the server has rendered it. */
const LONGEST_WAIT = 5000

/**
 * Brings the focus back after something lay over the page, and sees that it arrives: a dialog gives it to what had it before by itself, and
 * the page in its frame cannot take it before it has been drawn as one that can. Focus that has moved on in the meantime stays.
 * @param giveBack brings the focus where it belongs, and says whether it has arrived
 * @param onLeft the focus has moved on, or has not arrived in time
 */
export function giveBackFocus(giveBack: () => boolean, onLeft = () => {}): void {
  const begun = performance.now()
  const closing = findDialog()
  let left: Element | null | undefined
  const attempt = () => {
    const open = findDialog()
    const isElsewhere = left !== undefined && document.activeElement !== left && !isNowhere()
    if (isElsewhere || (open && open !== closing)) return onLeft()
    if (giveBack()) return
    if (performance.now() - begun > LONGEST_WAIT) return onLeft()
    left = document.activeElement
    requestAnimationFrame(attempt)
  }
  // Wait until the closed overlay has released focus.
  requestAnimationFrame(() => requestAnimationFrame(attempt))
}

/** A dialog that is removed while focused leaves focus on the body. */
function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/**
 * A script could otherwise move focus out of a dialog into the page's frame, which the dialog does not notice. One that has just been drawn gets the
 * focus a moment later.
 */
function findDialog(): Element | null {
  return document.activeElement?.closest('[role=dialog]') ?? [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? null
}
