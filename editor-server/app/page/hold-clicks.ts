/** What does nothing before React runs. Links work by themselves, and so does a button that opens a popover. */
const WAITING = 'button:not([popovertarget]), [role="tab"], [role="row"]'

/**
 * Holds back clicks that come before React does: without this, who is quick has to press twice. Enter and Space on a button are clicks too, and
 * Enter in a field is one on the button that sends its form.
 * @returns repeats the last of them
 */
export function holdClicks(): () => void {
  let held: HTMLElement | undefined
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>(WAITING)
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    held = target
  }
  document.addEventListener('click', hold, true)
  return () => {
    document.removeEventListener('click', hold, true)
    // React hydrates what is clicked at once.
    held?.click()
  }
}
