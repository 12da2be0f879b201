/** Most frames to wait: a dialog takes 300 ms to go. */
const LONGEST_WAIT = 60

/** Runs once what lies over the page has gone and returned focus. */
export function whenGone(selector: string, run: () => void, waited = 0): void {
  requestAnimationFrame(() => {
    const isThere = document.querySelector(selector) !== null
    if (isThere && waited < LONGEST_WAIT) whenGone(selector, run, waited + 1)
    else requestAnimationFrame(() => requestAnimationFrame(run))
  })
}
