import type { Page } from 'playwright'
import { findSideways } from './sideways.ts'

/** The share of the window that may be covered by what stays in place during scrolling. */
const MOST_COVERED = 0.5

/** At 400 % a window of 1280 × 1024 px is 320 × 256 (WCAG 1.4.10): scrolling in one direction, and room left to read. */
export async function findAtZoom(page: Page): Promise<string[]> {
  const covered = await page.evaluate(async () => {
    const settle = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    // Down and a little up again: a header that hides is back then.
    scrollTo(0, 1200)
    await settle()
    scrollBy(0, -100)
    await settle()
    const rows = Array.from({ length: innerHeight }, (_, y) => {
      const hit = document.elementFromPoint(innerWidth / 2, y + 0.5)
      for (let box = hit; box; box = box.parentElement) {
        const { position } = getComputedStyle(box)
        // A sticky box counts while it sticks to an edge of the window.
        const { top, bottom } = box.getBoundingClientRect()
        if (position === 'fixed' || (position === 'sticky' && (Math.abs(top) < 1 || Math.abs(bottom - innerHeight) < 1))) return 1
      }
      return 0
    })
    scrollTo(0, 0)
    return rows.reduce<number>((sum, row) => sum + row, 0) / innerHeight
  })
  const hidden = covered > MOST_COVERED ? [`${Math.round(covered * 100)} % of the window stays covered while scrolling`] : []
  return [...hidden, ...(await findSideways(page))]
}
