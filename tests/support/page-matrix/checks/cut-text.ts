import type { Page } from 'playwright'

/**
 * Text outside the window, or cut off by a surrounding box. Visually hidden text and text in a scrolling box do not count.
 */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || parent.closest('option')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const reason = whatCuts(range.getBoundingClientRect(), parent)
      if (reason) found.push(`“${node.textContent.trim().slice(0, 40)}” ${reason}`)
    }
    return found

    function whatCuts(text: DOMRect, from: Element): string | undefined {
      for (let box: Element | null = from; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowX, overflowY, display, clipPath } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) return undefined
        if (/auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1) return undefined
        if (display === 'inline' || display === 'contents') continue
        const { left, right, top, bottom } = box.getBoundingClientRect()
        // Allows for rounding, and for the part of a line's height above and below the letters.
        // A one-pixel box hides text only visually.
        if (right - left <= 2 || bottom - top <= 2) return undefined
        const past = Math.max(left - text.left, text.right - right)
        const deep = Math.max(top - text.top, text.bottom - bottom)
        if (/hidden|clip/.test(overflowX) && past > 1.5) return `is cut sideways by ${nameOf(box)}`
        if (/hidden|clip/.test(overflowY) && deep > 6) return `is cut below by ${nameOf(box)}`
        if (clipPath !== 'none' && past > 1.5) return `is clipped by ${nameOf(box)}`
      }
      return text.left < -1.5 || text.right > width + 1.5 ? 'lies outside the window' : undefined
    }

    function nameOf(element: Element): string {
      return `<${element.localName} class="${element.className}">`
    }
  })
}
