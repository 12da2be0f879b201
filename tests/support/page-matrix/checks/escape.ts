import type { Page } from 'playwright'

/** What opens over the page, with what shows that it is open. */
const openers = [
  { name: 'drawer', button: '.site-header__menu', open: '.main-menu:popover-open' },
  { name: 'submenu', button: '.main-menu--bar .main-menu__toggle', open: '.main-menu__toggle[aria-expanded=true]' },
  { name: 'search', button: 'a[data-search]', open: 'dialog[open]:not(.consent)' },
]

/** Enter opens drawer, submenu and search; Escape closes them and gives focus back (WCAG 2.1.2, 2.4.3). */
export async function findUnclosable(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { name, button, open } of openers) {
    const opener = page.locator(button).first()
    if (!(await opener.isVisible())) continue
    await opener.focus()
    await page.keyboard.press('Enter')
    const opened = page.locator(open).first()
    if (!(await becomes(async () => (await opened.count()) > 0))) {
      found.push(`Enter does not open the ${name}`)
      continue
    }
    if (name !== 'submenu' && !(await becomes(() => opened.evaluate((box) => box.contains(document.activeElement))))) {
      found.push(`focus does not go into the ${name}`)
    }
    await page.keyboard.press('Escape')
    if (!(await becomes(async () => (await page.locator(open).count()) === 0))) found.push(`Escape does not close the ${name}`)
    if (!(await becomes(() => opener.evaluate((element) => element === document.activeElement)))) {
      found.push(`Escape in the ${name} does not give focus back`)
    }
  }
  return found
}

/** Waits for the page's script to react to a key. */
async function becomes(isTrue: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    if (await isTrue()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
