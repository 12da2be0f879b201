import type { Locator, Page } from 'playwright'
import type { Hand } from './hand.ts'

/** More stops than any part of edit mode has. */
const FAR = 150

/** Keys alone: Tab and arrows until the target has the focus. Throws if it never does. */
export const keyboard: Hand = {
  async press(target) {
    const kind = await kindOf(target)
    if (kind === 'option') return chooseActive(target)
    if (kind === 'radio') return chooseRadio(target)
    if (kind === 'tab') return chooseTab(target)
    if ((await target.locator('xpath=ancestor::*[@role="grid"]').count()) > 0) await goToRow(target)
    await tabTo(target)
    await target.page().keyboard.press(kind === 'box' ? 'Space' : 'Enter')
  },

  async write(field, text) {
    await tabTo(field)
    const keys = field.page().keyboard
    await keys.press('Control+a')
    if (text === '') return keys.press('Delete')
    if (text.length < 60) return keys.type(text)
    return keys.insertText(text)
  },

  async choose(select, value) {
    await tabTo(select)
    const keys = select.page().keyboard
    await keys.press('Home')
    for (let presses = 0; presses < FAR; presses += 1) {
      if ((await select.inputValue()) === value) return
      await keys.press('ArrowDown')
    }
    throw new Error(`The list has no “${value}”`)
  },
}

type Kind = 'option' | 'radio' | 'tab' | 'box' | 'button'

async function kindOf(target: Locator): Promise<Kind> {
  return target.evaluate((element): Kind => {
    const role = element.getAttribute('role')
    if (role === 'option' || role === 'menuitem') return 'option'
    if (role === 'tab') return 'tab'
    const control = element instanceof HTMLLabelElement ? element.control : element
    if (control instanceof HTMLInputElement && control.type === 'radio') return 'radio'
    return role === 'switch' || (control instanceof HTMLInputElement && control.type === 'checkbox') ? 'box' : 'button'
  })
}

/** In a list below a field: presses arrows until the field reports the right entry. */
async function chooseActive(target: Locator): Promise<void> {
  await target.waitFor()
  const keys = target.page().keyboard
  for (let presses = 0; presses < FAR; presses += 1) {
    // Its place, and with it its id, changes while the list follows the typing.
    const id = await target.getAttribute('id')
    const active = await target.page().evaluate(() => document.activeElement?.getAttribute('aria-activedescendant'))
    if (active === id) return keys.press('Enter')
    await keys.press('ArrowDown')
  }
  throw new Error(`“${await target.textContent()}” is not reached with ArrowDown`)
}

/** Tab leads to one of a group, the arrows to the others. */
async function chooseRadio(target: Locator): Promise<void> {
  const page = target.page()
  const look = () =>
    target.evaluate((element) => {
      const radio = (element instanceof HTMLLabelElement ? element.control : element) as HTMLInputElement
      const active = document.activeElement
      const isInGroup = active instanceof HTMLInputElement && active.type === 'radio' && active.name === radio.name
      return { isInGroup, isChosen: isInGroup && radio.checked && active === radio, isHere: active === radio }
    })
  await walk(page, target, async () => (await look()).isInGroup)
  for (let presses = 0; presses < FAR; presses += 1) {
    const { isChosen, isHere } = await look()
    if (isChosen) return
    await page.keyboard.press(isHere ? 'Space' : 'ArrowDown')
  }
  throw new Error(`“${await target.textContent()}” is not reached with the arrows`)
}

/** Tab leads to the selected one, the arrows to the others. */
async function chooseTab(target: Locator): Promise<void> {
  await tabTo(target.locator('xpath=..').locator('[role=tab][tabindex="0"]'))
  for (let presses = 0; presses < FAR; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('ArrowRight')
  }
  throw new Error(`“${await target.textContent()}” is not reached with the arrows`)
}

/** Tab leads to one row of a list and to its content; the arrows lead to the other rows. */
async function goToRow(target: Locator): Promise<void> {
  const row = target.locator('xpath=ancestor::*[@role="row"]').last()
  const isIn = () => row.evaluate((element) => element.contains(document.activeElement))
  if (await isIn()) return
  await walk(target.page(), row, () =>
    row.evaluate((element) => element.parentElement?.querySelector(':scope > [role=row]:focus') !== null),
  )
  const count = await row.locator('xpath=../*[@role="row"]').count()
  await target.page().keyboard.press('Home')
  for (let presses = 0; presses < count; presses += 1) {
    if (await isIn()) return
    await target.page().keyboard.press('ArrowDown')
  }
  throw new Error(`The row of “${await target.textContent()}” is not reached with the arrows`)
}

/** Presses Tab, or Shift+Tab if that is the way, until the focus is there. */
function tabTo(target: Locator): Promise<void> {
  return walk(target.page(), target, () => target.evaluate((element) => element === document.activeElement))
}

async function walk(page: Page, target: Locator, isThere: () => Promise<boolean>): Promise<void> {
  await target.waitFor({ state: 'attached' })
  // A dialog takes the focus by itself.
  await page.waitForFunction(
    (element) => {
      const dialog = element?.closest('[role=dialog]')
      return !dialog || dialog.contains(document.activeElement)
    },
    await target.elementHandle(),
  )
  const passed: string[] = []
  for (let presses = 0; presses < FAR; presses += 1) {
    if (await isThere()) return
    const { isBehind, name } = await target.evaluate((element) => {
      const active = document.activeElement ?? document.body
      const isBefore = (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
      const isInside = (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_CONTAINS) !== 0
      return { isBehind: isBefore && !isInside, name: active.getAttribute('aria-label') ?? active.textContent.trim().slice(0, 30) }
    })
    passed.push(name)
    await page.keyboard.press(isBehind ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(`${String(target)} is not reached with Tab; passed: ${[...new Set(passed)].join(' | ')}`)
}
