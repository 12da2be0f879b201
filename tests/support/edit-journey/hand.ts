import type { Locator } from 'playwright'

/** How somebody works with what is on the screen: with a mouse, or with keys alone. What a journey does is the same for both. */
export interface Hand {
  /** A button, link, tab, box or radio button. */
  press: (target: Locator) => Promise<void>
  /** Puts a text in the place of what stands in a field. */
  write: (field: Locator, text: string) => Promise<void>
  /** Chooses the option with this value in a list of the browser's own. */
  choose: (select: Locator, value: string) => Promise<void>
}

/** A pointer, and keys only for what has to be written. */
export const pointer: Hand = {
  press: (target) => target.click(),
  async write(field, text) {
    await field.click()
    // A day or a time has parts of its own, which differ by language; everything else is typed.
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
