import type { Page } from 'playwright'
import { tabStops } from './page-matrix/checks/tab-stops.ts'

/**
 * Focused elements that are hidden by something else or out of view (WCAG 2.4.11): in the open dialog, in the tools of the text being
 * written, or on the page. An open menu keeps the focus. The focus returns to where it was.
 */
export async function findHiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
    if (!dialog && document.querySelector('[role=menu]')) return []
    const scope = dialog ?? document.querySelector('.edit-text-tools') ?? document
    const before = document.activeElement as HTMLElement | null
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const faults: string[] = []
    for (const element of scope.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.localName === 'iframe') continue
      // It opens its list on focus, over what comes after it, and only keys close it.
      if (element.matches('[role=combobox]')) continue
      element.focus()
      if (document.activeElement !== element) continue
      // The layer over the page follows its scrolling.
      if (element.closest('.edit-overlay')) for (let frames = 0; frames < 3; frames += 1) await frame()
      // An invisible checkbox is drawn by what surrounds it.
      const own = element.getBoundingClientRect()
      const { left, top, width, height } =
        own.width < 4 || own.height < 4 ? (element.closest('label') ?? element).getBoundingClientRect() : own
      const isSeen = [0.5, 0.1, 0.9].some((across) =>
        [0.5, 0.1, 0.9].some((down) => {
          const hit = document.elementFromPoint(left + across * width, top + down * height)
          return hit && (element.contains(hit) || (hit !== document.body && hit.contains(element)))
        }),
      )
      if (!isSeen)
        faults.push(
          `<${element.localName} class="${element.className}"> “${(element.ariaLabel ?? element.innerText).slice(0, 30)}” is hidden`,
        )
    }
    before?.focus({ preventScroll: true })
    return faults
  }, tabStops)
}
