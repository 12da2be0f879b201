/** Milliseconds that it may take until what lay under a dialog can have the focus: a new block is there once the server has rendered it. */
const LONGEST_WAIT = 5000

/**
 * Brings the focus back after something lay over the page, and sees that it arrives: a dialog gives it to what had it before by itself, and
 * the page in its frame cannot take it before it has been drawn as one that can. Focus that has moved on in the meantime stays.
 * @param giveBack brings the focus where it belongs, and says whether it has arrived
 */
export function giveBackFocus(giveBack: () => boolean): void {
  const begun = performance.now()
  const closing = dialogWithFocus()
  let left: Element | null | undefined
  const attempt = () => {
    const open = dialogWithFocus()
    const isElsewhere = left !== undefined && document.activeElement !== left && !isNowhere()
    if (isElsewhere || (open && open !== closing)) return
    if (giveBack() || performance.now() - begun > LONGEST_WAIT) return
    left = document.activeElement
    requestAnimationFrame(attempt)
  }
  // After what was open has given the focus up.
  requestAnimationFrame(() => requestAnimationFrame(attempt))
}

/** A dialog that goes while it has the focus leaves it to nobody. */
function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Nothing keeps a script from taking the focus out of a dialog into the page's frame. */
function dialogWithFocus(): Element | null {
  return document.activeElement?.closest('[role=dialog]') ?? null
}
