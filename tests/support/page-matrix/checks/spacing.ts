import type { Page } from 'playwright'
import { findSideways } from './sideways.ts'

/** Nothing is lost with the spacing of WCAG 1.4.12. The page's policy blocks `<style>`, but not a sheet made by script. */
export async function findUnderSpacing(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    await sheet.replace(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  try {
    return [...(await findSideways(page)), ...(await findOverlaps(page))]
  } finally {
    await page.evaluate(() => void (document.adoptedStyleSheets = []))
  }
}

/** Words of links, buttons and headings that stick out below their box cover what follows. */
function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, h1, h2, h3, h4, th, td')].flatMap((box) => {
      if (!box.checkVisibility({ visibilityProperty: true }) || getComputedStyle(box).display === 'inline') return []
      if (box.closest('.sr-only, .skip-link')) return []
      const own = box.getBoundingClientRect()
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { width, height } = node.parentElement?.getBoundingClientRect() ?? own
        // A one-pixel box hides text only visually.
        if (!node.textContent?.trim() || node.parentElement?.closest('.sr-only') || width <= 2 || height <= 2) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        if (text.bottom > own.bottom + 6 || text.right > own.right + 6) {
          return [`“${node.textContent.trim().slice(0, 40)}” sticks out of its <${box.localName} class="${box.className}">`]
        }
      }
      return []
    }),
  )
}
