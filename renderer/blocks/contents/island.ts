/** Distance in px below the line where link targets stop; a heading above it counts as being read. */
const UNDER = 24

/** Marks the heading that is being read while the page scrolls. */
export function mount(island: HTMLElement): void {
  const parts = [...island.querySelectorAll<HTMLAnchorElement>('a')].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  let isPlanned = false

  const show = () => {
    isPlanned = false
    const line = (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0) + UNDER
    const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0
    // At the end of the page the last parts may be too short to reach the line.
    const read = parts.filter(({ heading }) => heading.getBoundingClientRect().top <= (isAtEnd ? innerHeight : line)).at(-1) ?? parts[0]
    for (const part of parts) {
      if (part === read) part.link.setAttribute('aria-current', 'location')
      else part.link.removeAttribute('aria-current')
    }
  }

  const plan = () => {
    if (!isPlanned) requestAnimationFrame(show)
    isPlanned = true
  }
  addEventListener('scroll', plan, { passive: true })
  addEventListener('resize', plan, { passive: true })
  show()
}
