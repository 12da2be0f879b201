import type { Page } from 'playwright'
import { tabStops } from './page-matrix/checks/tab-stops.ts'

/**
 * What takes the focus without showing it (WCAG 2.4.7), and focus outside an open dialog (WCAG 2.4.3). The focus returns to where it was.
 */
export async function findFocusFaults(page: Page): Promise<string[]> {
  // After a key press, scripted focus is shown like keyboard focus.
  await page.keyboard.press('Shift')
  return page.evaluate((selector) => {
    const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
    const before = document.activeElement as HTMLElement | null
    const isOutside = dialog && before?.localName !== 'iframe' && !dialog.contains(before)
    const lookOf = (from: Element) =>
      [from, from.parentElement, from.parentElement?.parentElement, from.firstElementChild, from.nextElementSibling]
        .flatMap((box) => (box ? [undefined, '::before', '::after'].map((part) => getComputedStyle(box, part)) : []))
        .map(({ outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, borderWidth }) =>
          [outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`, boxShadow, borderColor, borderWidth].join(),
        )
        .join('|')
    // A transition would start from the previous look.
    const still = new CSSStyleSheet()
    still.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const faults = [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      // A list that keeps the focus shows its active entry instead; a combobox opens on focus, and only keys close it.
      if (element.matches('[role=menu], [role=listbox], [role=combobox]')) return []
      if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true }) || element.localName === 'iframe') return []
      if (element === document.activeElement) element.blur()
      const plain = lookOf(element)
      element.focus({ preventScroll: true })
      if (document.activeElement !== element || lookOf(element) !== plain) return []
      return [
        `<${element.localName} class="${element.className}"> “${(element.ariaLabel ?? element.innerText).slice(0, 30)}” shows no focus`,
      ]
    })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
    before?.focus({ preventScroll: true })
    return [...(isOutside ? [`the focus is not in the dialog: <${before?.localName} class="${before?.className}">`] : []), ...faults]
  }, tabStops)
}
