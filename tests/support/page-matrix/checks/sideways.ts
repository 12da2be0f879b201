import type { Page } from 'playwright'
import { horizontalOverflow } from '../../browser.ts'
import { findCutText } from './cut-text.ts'

/** No page scrolls sideways, no text is cut off, and scrolling areas can be scrolled by keyboard and have a name (WCAG 1.4.10, 2.1.1). */
export async function findSideways(page: Page): Promise<string[]> {
  const overflow = await horizontalOverflow(page)
  return [...(overflow === 0 ? [] : [`${overflow} px wider than the window`]), ...(await findCutText(page)), ...(await findScrollers(page))]
}

/** Two-dimensional content may scroll in its own frame; other content has to wrap. */
function findScrollers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((box) => {
      if (box.scrollWidth <= box.clientWidth + 1 || !box.checkVisibility({ visibilityProperty: true })) return []
      if (!/auto|scroll/.test(getComputedStyle(box).overflowX) || box.matches('textarea, input')) return []
      const name = `<${box.localName} class="${box.className}">`
      const isNamed = box.matches('[role]:is([aria-label], [aria-labelledby]), section:is([aria-label], [aria-labelledby]), pre')
      return [
        ...(box.matches('pre, :has(table, pre, svg, img, figure)') ? [] : [`${name} scrolls sideways without need`]),
        ...(box.tabIndex < 0 && !box.querySelector('a[href], button') ? [`${name} scrolls and takes no focus`] : []),
        ...(isNamed ? [] : [`${name} scrolls and has no role and name`]),
      ]
    }),
  )
}
