import type { FrameLocator, Page } from 'playwright'

/** Edit mode on an open page. */
export interface OpenedEdit {
  page: Page
  /** The page that is edited. */
  canvas: FrameLocator
}

const dialogOf = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
const opened = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[role=dialog][aria-modal=true]')?.contains(document.activeElement))
const closed = (page: Page) => dialogOf(page).waitFor({ state: 'detached' })
const saveState = (page: Page, state: string) => page.locator(`.edit-state[data-state=${state}]`).waitFor({ state: 'attached' })

async function choose(page: Page, command: RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: command }).first().click()
}

async function showArea(page: Page, area: 0 | 1 | 2): Promise<void> {
  const areas = page.locator('.edit-areas button')
  if (await areas.first().isVisible()) await areas.nth(area).click()
}

const put = '**/api/pages/*'
const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Er ging iets mis.', status, code, correlationId: '0' }),
})
/** Anything that is saved. */
const change = async ({ canvas, page }: OpenedEdit) => {
  await showArea(page, 1)
  await canvas.locator('.block').nth(1).focus()
  await page.keyboard.press('Alt+ArrowUp')
}

/** What a command opens, after closing what was open before. */
const dialogFrom =
  (command: RegExp) =>
  async ({ page }: OpenedEdit) => {
    await page.keyboard.press('Escape')
    await closed(page)
    await choose(page, command)
    await page.locator('.ui-dialog').waitFor({ state: 'attached' })
    await opened(page)
  }

/** Each continues from the previous one; each closes what the previous one opened. */
const states: Readonly<Record<string, (opened: OpenedEdit) => Promise<unknown>>> = {
  'as it opens': async () => {},
  'a block under the pointer': ({ canvas }) => canvas.locator('.block').nth(1).hover(),
  'a block is selected': async ({ canvas, page }) => {
    await canvas.locator('.block').nth(1).focus()
    await page.locator('.edit-bar').waitFor()
  },
  'what can be done with it': async ({ page }) => {
    await page.locator('.edit-bar button').last().click()
    await page.getByRole('menu').waitFor()
  },
  'several are selected': async ({ canvas, page }) => {
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await canvas.locator('.block').first().focus()
    await page.keyboard.press('Shift+ArrowDown')
  },
  'where they go': async ({ page }) => {
    await choose(page, /^(Verplaatsen naar|Move to)/)
    await opened(page)
    await page.locator('.edit-move').waitFor()
  },
  'what can be done': async ({ page }) => {
    await page.keyboard.press('Escape')
    await closed(page)
    await page.keyboard.press('Control+k')
    await opened(page)
    await page.getByRole('option').first().waitFor()
  },
  'nothing can but a search': async ({ page }) => {
    await page.keyboard.type('zzzz')
    // To search the texts themselves is always the last.
    await page.getByRole('option').nth(1).waitFor({ state: 'detached' })
  },
  'words that are found on the page': async ({ page }) => {
    await page.keyboard.press('Escape')
    await closed(page)
    await page.keyboard.press('Control+Shift+f')
    await opened(page)
    await page.keyboard.type('alinea')
    await page.getByRole('option').first().waitFor()
  },
  'the main menu': async ({ page }) => {
    await page.keyboard.press('Escape')
    await closed(page)
    await page.locator('.edit-top button').first().click()
    await page.getByRole('menu').waitFor()
  },
  'all keys': async ({ page }) => {
    await page.getByRole('menuitem').last().click()
    await opened(page)
  },
  'what can be inserted': async ({ page, canvas }) => {
    await page.keyboard.press('Escape')
    await closed(page)
    await canvas.locator('.block').first().focus()
    await page.keyboard.press('/')
    await page.getByRole('option').first().waitFor()
  },
  'writing in a table': async ({ page, canvas }) => {
    await page.keyboard.press('Escape')
    await closed(page)
    // At its beginning: on a small screen the buttons of the block below cover the rest.
    await canvas
      .locator('td')
      .first()
      .click({ position: { x: 6, y: 6 } })
    await page.locator('.edit-text-tools').waitFor()
  },
  'a link is made': async ({ page, canvas }) => {
    await canvas.getByText('Eerste alinea').dblclick()
    await page.keyboard.press('Control+k')
    await opened(page)
  },
  'the language of words': async ({ page, canvas }) => {
    await page.keyboard.press('Escape')
    await closed(page)
    // The text has the focus again a frame later.
    await canvas.locator('[contenteditable=true]:focus').waitFor()
    await page.getByRole('button', { name: /^(Taal van de woorden|Language of the words)/ }).click()
    await page.getByRole('menu').waitFor()
  },
  'words in another language': async ({ page, canvas }) => {
    await page.getByRole('menuitemradio', { name: /^(Engels|English)$/ }).click()
    await canvas.locator('span[lang=en]').waitFor()
  },
  'the parts of the page': async ({ page, canvas }) => {
    await canvas.locator('span[lang=en]').click()
    await canvas.locator('[contenteditable=true]:focus').waitFor()
    await page.keyboard.press('Escape')
    await showArea(page, 0)
    const show = page.locator('.edit:not([data-tree]) .edit-top__start .edit-top__panel button')
    if (await show.isVisible()) await show.click()
    await page.locator('.edit-row').first().waitFor()
  },
  'what can be done with one of them': async ({ page }) => {
    await page.locator('.edit-row').nth(1).click({ button: 'right' })
    await page.getByRole('menu').waitFor()
  },
  'settings of a list': async ({ page, canvas }) => {
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.locator('.edit-row').last().click()
    await showArea(page, 2)
    const show = page.locator('.edit:not([data-drawer]) .edit-top__end .edit-top__panel button')
    if (await show.isVisible()) await show.click()
    await page.locator('.edit-drawer .edit-field').first().waitFor()
    await canvas.locator('main').waitFor()
  },
  'its items, of which there are none': async ({ page }) => {
    await page.locator('.edit-drawer [role=tab]').nth(2).click()
    await page.locator('.edit-items').waitFor()
  },
  'its rights': ({ page }) => page.locator('.edit-drawer [role=tab]').nth(3).click(),
  'what was done, and how to undo it': async (given) => {
    await given.page.locator('.edit-drawer__head button').last().click()
    await change(given)
    await given.page.locator('.edit-last').waitFor()
    await saveState(given.page, 'draft')
  },
  'what a press would publish': async ({ page }) => {
    await page.locator('.edit-top .ui-button[data-look=primary]').click()
    await opened(page)
    await page.locator('.edit-facts').first().waitFor()
  },
  'how it differs from what visitors see': dialogFrom(/^(Vergelijken|Compare)/),
  'what it was before': dialogFrom(/^(Versies|Versions)/),
  'when it goes out': dialogFrom(/^(Plannen|Schedule)/),
  'what the checks say': dialogFrom(/^(Controle|Checks)/),
  'another page': dialogFrom(/^(Nieuwe pagina|New page)/),
  'a change that could not be shown': async (given) => {
    await given.page.keyboard.press('Escape')
    await closed(given.page)
    await given.page.route('**/api/pages/*:render', (route) => route.abort('internetdisconnected'))
    // It is retried as soon as the change is saved, and only then stays as it is.
    let tries = 0
    const isSecond = given.page.waitForEvent('requestfailed', (request) => request.url().endsWith(':render') && ++tries === 2)
    await change(given)
    await isSecond
    await given.page.locator('.edit-notices__line[role=alert]').waitFor()
  },
  'which is shown again': async ({ page }) => {
    await page.unroute('**/api/pages/*:render')
    await page.locator('.edit-notices__actions button').click()
    await page.locator('.edit-notices__line').waitFor({ state: 'detached' })
  },
  'work that is not saved without a connection': async (given) => {
    await given.page.route(put, (route) => route.abort('internetdisconnected'))
    await change(given)
    await saveState(given.page, 'offline')
  },
  'work that the server does not take': async ({ page, ...given }) => {
    await page.unroute(put)
    await page.route(put, (route) => (route.request().method() === 'PUT' ? route.fulfill(problem(500, 'SITE_INTERNAL')) : route.continue()))
    await change({ page, ...given })
    await saveState(page, 'failed')
  },
  'a session that has ended': async ({ page }) => {
    await page.unroute(put)
    await page.route(put, (route) =>
      route.request().method() === 'PUT' ? route.fulfill(problem(401, 'SITE_UNAUTHORIZED')) : route.continue(),
    )
    await page.locator('.edit-notices__actions button').first().click()
    await saveState(page, 'signed-out')
    await opened(page)
  },
  'which is put off': async ({ page }) => {
    await dialogOf(page).locator('button').last().click()
    await page.locator('.edit-rescue-bar').waitFor()
  },
}

/** How one open page goes from state to state, in this order. */
export function listPageStates(): { name: string; go: (opened: OpenedEdit) => Promise<unknown> }[] {
  return Object.entries(states).map(([name, go]) => ({ name, go }))
}

/** Whether an open dialog traps the focus. */
export async function isModal(page: Page): Promise<boolean> {
  return (await dialogOf(page).count()) > 0
}
