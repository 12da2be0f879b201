import type { Page } from 'playwright'

/** Name of the focused element, as assistive technology announces it: its label, or its text. */
export function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const heard = (from: Element) => {
      const copy = from.cloneNode(true) as Element
      for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove()
      return copy.textContent ?? ''
    }
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])].map(heard).join(' ') : ''
    return (element.getAttribute('aria-label') ?? (label || heard(element))).replace(/\s+/g, ' ').trim()
  })
}

/** More stops than a screen has; a page of a table has three for each of its rows. */
const FAR = 120

/** Presses Tab until the element with this name has the focus. Throws if it cannot be reached that way. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < FAR; presses += 1) {
    const current = await nameOfFocus(page)
    if (current === name) return
    passed.push(current)
    await page.keyboard.press('Tab')
  }
  throw new Error(`“${name}” is not reached with Tab; passed: ${passed.join(' | ')}`)
}

/** Tabs to a field or button and types there, or presses it. */
export async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

export async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}
