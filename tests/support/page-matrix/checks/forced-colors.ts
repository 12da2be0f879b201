import type { Page } from 'playwright'
import { tabStops } from './tab-stops.ts'

/** With forced colours backgrounds and shadows are gone: controls need a border, focus an outline (WCAG 1.4.11, 2.4.7). */
export async function findInForcedColors(page: Page): Promise<string[]> {
  await markFilled(page)
  // After a key press, scripted focus is shown like keyboard focus.
  await page.keyboard.press('Tab')
  return page.evaluate((selector) => {
    const { filled } = globalThis as unknown as { filled: Set<Element> }
    const hasLine = (style: string, width: string, color: string) =>
      style !== 'none' && parseFloat(width) >= 1 && !/^rgba\(.*, 0\)$|transparent/.test(color)
    // The browser draws a background under each word if an author's plane has another colour.
    const probe = document.body.appendChild(document.createElement('i'))
    const grounds = ['Canvas', 'ButtonFace', 'transparent'].map((color) => {
      probe.style.backgroundColor = color
      return getComputedStyle(probe).backgroundColor
    })
    probe.remove()
    const isOnPlate = (element: Element) => {
      const { backgroundColor, forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & { forcedColorAdjust: string }
      return forcedColorAdjust !== 'none' && !grounds.includes(backgroundColor)
    }
    const hasBorder = (element: Element) => {
      const { borderBlockEndStyle, borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(element)
      return hasLine(borderBlockEndStyle, borderBlockEndWidth, borderBlockEndColor)
    }
    const found = [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return []
      const name = `<${element.localName} class="${element.className}"> “${element.innerText?.trim().slice(0, 30)}”`
      // A field may share the border of the surrounding box, as a search field and its button do.
      const isField = element.matches('input:not([type=checkbox], [type=radio]), select, textarea')
      const isFilled = filled.has(element) && !hasBorder(element)
      const bare =
        isFilled ||
        (isField && ![element, element.parentElement, element.parentElement?.parentElement].some((box) => box && hasBorder(box)))
      const plate = filled.has(element) && isOnPlate(element) ? [`${name} has its text on a plate of another colour`] : []
      element.focus({ preventScroll: true })
      if (document.activeElement !== element) return [...(bare ? [`${name} has no border`] : []), ...plate]
      const boxes = [element, element.parentElement, element.parentElement?.parentElement]
      const isShown = boxes.some((box) =>
        [undefined, '::before', '::after'].some((part) => {
          if (!box) return false
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box, part)
          return hasLine(outlineStyle, outlineWidth, outlineColor)
        }),
      )
      return [...(bare ? [`${name} has no border`] : []), ...plate, ...(isShown ? [] : [`${name} shows no focus`])]
    })
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
    return found
  }, tabStops)
}

/** Buttons, and links that look like one, on a coloured plane: without the colour they need a border. */
async function markFilled(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => {
    const planeOf = (box: Element | null): string => {
      const { backgroundColor } = box ? getComputedStyle(box) : { backgroundColor: '' }
      return box && /^rgba\(.*, 0\)$|transparent/.test(backgroundColor) ? planeOf(box.parentElement) : backgroundColor
    }
    const filled = [...document.querySelectorAll('button, .action')].filter(
      (element) => planeOf(element) !== planeOf(element.parentElement),
    )
    Object.assign(globalThis, { filled: new Set(filled) })
  })
  await page.emulateMedia({ forcedColors: 'active' })
}
