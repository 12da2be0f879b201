import type { Locator } from 'playwright'

/** How somebody operates what is on the screen: with a mouse, or with keys alone. A journey does the same with both. */
export interface Hand {
  /** A button, link, tab, box or radio button. */
  press: (target: Locator) => Promise<void>
  /** Replaces the text in a field. */
  write: (field: Locator, text: string) => Promise<void>
  /** Chooses the option with this value in a native list. */
  choose: (select: Locator, value: string) => Promise<void>
}

/** A pointer, and keys only for typing. */
export const pointer: Hand = {
  press: (target) => target.click(),
  async write(field, text) {
    await field.click()
    // A date or time has parts that differ by language; everything else is typed.
    if (/^(?:date|time)$/.test((await field.getAttribute('type')) ?? '')) return field.fill(text)
    await field.press('Control+a')
    const { keyboard } = field.page()
    if (text === '') await field.press('Delete')
    else if (text.length < 60) await keyboard.type(text)
    else await keyboard.insertText(text)
  },
  async choose(select, value) {
    await select.selectOption(value)
  },
}
