import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { useServedEditor } from '../support/served-editor.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'

const { open } = useServedEditor(makePlainEditSite)

test('what is opened before the focus is back from what was closed keeps it', async () => {
  const { page, canvas, complaints } = await open('/bekijken/edit')
  await canvas.locator('.block').first().focus()
  const field = page.getByRole('combobox', { name: 'Acties' })
  await page.keyboard.press('Control+k')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await drawSlowly(page)
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await field.waitFor()
  await page.waitForTimeout(1500)
  await page.keyboard.type('stoppen')
  await expect.poll(() => field.inputValue()).toBe('stoppen')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('Tab leaves the actions and the search of a link, and chooses nothing', async () => {
  const { page, canvas, complaints } = await open('/bekijken/edit')
  const texts = () => canvas.locator('.block[data-block]').evaluateAll((blocks) => blocks.map(({ innerHTML }) => innerHTML))
  const begun = await texts()
  await canvas.locator('.block').first().focus()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Acties' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.type('verwijderen')
  await page
    .getByRole('option', { name: /Verwijderen/ })
    .first()
    .waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Acties' }).waitFor({ state: 'detached' })
  expect(await texts()).toEqual(begun)
  await canvas.locator('.block p').first().click()
  await canvas.locator('[contenteditable=true]:focus').waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.and(page.locator(':focus')).waitFor()
  for (const key of ['Tab', 'Shift+Tab']) {
    await search.fill('bekijken')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press(key)
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(false)
    expect(await search.count()).toBe(1)
  }
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await expect.poll(texts).toEqual(begun)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('Escape leads from the toolbar of a text back to the caret, and from that of a block to the page', async () => {
  const { page, canvas, complaints } = await open('/bekijken/edit')
  await canvas.getByText('Tweede alinea').click()
  await canvas.locator('[contenteditable=true]:focus').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Alt+F10')
  const toolbar = page.getByRole('toolbar').and(page.locator(':focus-within'))
  await toolbar.waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.type(' verder')
  await expect.poll(() => canvas.locator('[contenteditable=true]').textContent()).toBe('Tweede alinea verder')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+F10')
  await toolbar.waitFor()
  await page.keyboard.press('Escape')
  await canvas.locator('.block:focus', { hasText: 'verder' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the second button and the menu key open the menu of a block on the page; a text keeps that of the browser', async () => {
  const { page, canvas, complaints } = await open('/met-muis/edit')
  const order = () =>
    canvas.locator('.block[data-block]').evaluateAll((blocks) => blocks.map((each) => each.textContent.trim().split(' ')[0] ?? ''))
  const begun = await order()
  const block = canvas.locator('.block', { hasText: 'Derde alinea' })
  const menu = page.getByRole('menu')
  await block.click({ button: 'right' })
  await menu.waitFor()
  expect(await page.locator('.edit-overlay__ring').count()).toBe(1)
  const [at, box] = [await menu.boundingBox(), await block.boundingBox()]
  const pointer = (box?.y ?? 0) + (box?.height ?? 0) / 2
  // Below the pointer, or above it where there is no room.
  const edges = [at?.y ?? 0, (at?.y ?? 0) + (at?.height ?? 0)]
  expect(Math.min(...edges.map((edge) => Math.abs(edge - pointer)))).toBeLessThan(40)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/point-menu.png` })
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await expect.poll(() => block.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Omhoog' }).press('Enter')
  await expect.poll(order).not.toEqual(begun)
  await page.keyboard.press('Control+z')
  await expect.poll(order).toEqual(begun)
  // Where words are written, that of the browser mends spelling.
  await canvas.getByText('Derde alinea').click()
  await canvas.locator('[contenteditable=true]').click({ button: 'right' })
  expect(await menu.count()).toBe(0)
  // Other tests count on the saved order.
  await page.locator('.edit-state[data-state=live]').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what is typed right after Enter arrives in the text, all of it', async () => {
  const { page, canvas, complaints } = await open('/bekijken/edit')
  await drawSlowly(page)
  await canvas.locator('.block', { hasText: 'Derde alinea' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' en meer')
  await canvas.getByText('Derde alinea en meer', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await page.locator('.edit-state[data-state=live]').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what is typed right after a text is split, joined or left arrives where the caret went', async () => {
  const { page, canvas, complaints } = await open('/met-toetsen/edit')
  await canvas.locator('.block', { hasText: 'Tweede alinea' }).focus()
  await drawSlowly(page)
  const texts = expect.poll(() => canvas.locator('.layout__main .block-text').allInnerTexts())
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('Deze ')
  await texts.toEqual(['Eerste alinea', 'Tweede alinea', 'Deze Derde alinea'])
  await page.keyboard.press('Control+Shift+Enter')
  await page.keyboard.type('Los: ')
  await texts.toEqual(['Eerste alinea', 'Tweede alinea', 'Deze', 'Los: Derde alinea'])
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('!')
  await texts.toEqual(['Eerste alinea', 'Tweede alinea', 'Deze\n\nLos: Derde alinea!'])
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what is added while the page before it comes in keeps the focus', async () => {
  const { page, canvas, complaints } = await open('/bekijken/edit')
  // A browser that is slow to read what the server rendered.
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      setTimeout(() => send.call(this, body), 1500)
    }
  })
  await canvas.locator('.block').first().focus()
  const rendered = page.waitForResponse((response) => response.url().endsWith(':render'))
  await page.keyboard.press('Alt+ArrowDown')
  await rendered
  await page.keyboard.press('/')
  await page.keyboard.type('citaat')
  await page.keyboard.press('Enter')
  const added = canvas.locator('.block-quote [contenteditable=true]:focus')
  await added.waitFor()
  await page.waitForTimeout(2000)
  await expect.poll(() => added.count()).toBe(1)
  await page.keyboard.press('Escape')
  await canvas.locator('.block-quote:focus').waitFor()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await page.locator('.edit-state[data-state=live]').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('what is added by the button above the tree is what one goes on with', async () => {
  const { page, canvas, complaints } = await open('/bekijken/edit')
  const add = page.getByRole('button', { name: 'Blok toevoegen', exact: true })
  await add.press('Enter')
  await page.getByRole('combobox').press('Escape')
  await expect.poll(() => add.evaluate((element) => element === document.activeElement)).toBe(true)
  const before = await canvas.locator('.block[data-block]').count()
  // A server that is slow to render: people can start writing without waiting, and lose no key.
  let render = (): void => {}
  const isAsked = new Promise<void>((resolve) => (render = resolve))
  await page.route('**/api/pages/*:render', async (route) => {
    await isAsked
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.getByRole('combobox').fill('tekst')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nieuwe woorden')
  await expect.poll(() => canvas.locator('.block[data-block]').count()).toBe(before + 1)
  await canvas.getByText('Nieuwe woorden').waitFor()
  render()
  await canvas.locator('.text--normal[contenteditable=true]', { hasText: 'Nieuwe woorden' }).waitFor()
  await page.keyboard.press('Escape')
  await canvas.locator('.block[data-block]:focus').waitFor()
  await page.keyboard.press('Delete')
  await page.locator('.edit-state[data-state=live]').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test.each([
  ['with / on a block', '.block', 'Derde alinea', '/'],
  ['with / in an empty line of a text', 'line', 'Derde alinea', '/'],
  ['by its name', '.block', 'Derde alinea', 'Control+k'],
])('what is typed right after a text is added %s arrives in that text', async (_, from, text, keys) => {
  const { page, canvas, complaints } = await open('/met-muis/edit')
  const block = canvas.locator('.block', { hasText: text })
  await block.focus()
  if (from === 'line') {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await canvas.locator('[contenteditable=true] p').nth(1).waitFor()
  }
  await drawSlowly(page)
  await page.keyboard.press(keys)
  await page.keyboard.type(keys === '/' ? 'tekst' : 'tekst toevoegen')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Nieuwe woorden')
  const texts = expect.poll(() => canvas.locator('.layout__main .block-text').allInnerTexts())
  await texts.toEqual(['Eerste alinea', 'Tweede alinea', 'Derde alinea', 'Nieuwe woorden'])
  // Nor does what lay over the page take the focus back.
  await page.waitForTimeout(2000)
  await page.keyboard.type(' en meer')
  await texts.toEqual(['Eerste alinea', 'Tweede alinea', 'Derde alinea', 'Nieuwe woorden en meer'])
  await page.keyboard.press('Escape')
  await canvas.locator('.block[data-block]:focus').waitFor()
  await page.keyboard.press('Delete')
  await page.locator('.edit-state[data-state=live]').waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('after a dialog the focus goes to the page that it was opened on, and not first to the tree, where a row would be selected', async () => {
  const { page, canvas, complaints } = await open('/bekijken/edit')
  await page.keyboard.press('F6')
  await canvas.locator('.block[data-block]:focus').waitFor()
  await page.evaluate(() => {
    const tree = document.querySelector<HTMLElement>('.edit-tree')
    tree?.addEventListener('focusin', () => (tree.dataset['wasFocused'] = ''))
  })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Acties' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await canvas.locator('.block[data-block]:focus').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
  expect(await page.locator('.edit-tree[data-was-focused]').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the palette keeps what is typed at once, also while the drawer that was asked for before it opens', async () => {
  const { page, complaints } = await open('/bekijken/edit')
  await drawSlowly(page)
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('plaats menu')
  const field = page.getByRole('combobox', { name: 'Acties' })
  // The drawer would take the focus now.
  await page.waitForTimeout(1000)
  await expect.poll(() => field.inputValue()).toBe('plaats menu')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})

/** As a machine that is slow to draw. */
async function drawSlowly(page: Page): Promise<void> {
  await page.evaluate(() => {
    const soon = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (act) => window.setTimeout(() => soon(act), 300)
  })
}

test('undo and redo bring the caret and the page to what they change; a button that was pressed keeps the focus', async () => {
  const { page, canvas, complaints } = await open('/met-toetsen/edit', { width: 1440, height: 400 })
  const block = (words: string) => canvas.locator('.block', { hasText: words })
  const isSeen = (words: string) =>
    block(words)
      .first()
      .evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
  const begin = async (words: string) => {
    await canvas.getByText(words).click()
    await canvas.locator('[contenteditable=true]:focus', { hasText: words }).waitFor()
  }
  await begin('Eerste alinea')
  await page.keyboard.press('Home')
  await page.keyboard.type('Nieuw. ')
  await page.keyboard.press('Escape')
  await begin('Derde alinea')
  await page.keyboard.press('Control+z')
  await expect.poll(() => canvas.getByText('Nieuw.').count()).toBe(0)
  await canvas.locator('[contenteditable=true]:focus', { hasText: 'Eerste alinea' }).waitFor()
  await expect.poll(() => isSeen('Eerste alinea')).toBe(true)
  await page.keyboard.press('Escape')

  // From a block, the focus goes from block to block.
  await block('Derde alinea').focus()
  await page.keyboard.press('Control+y')
  const isFocused = () => block('Nieuw. Eerste alinea').evaluate((element) => element === element.ownerDocument.activeElement)
  await expect.poll(isFocused).toBe(true)

  await block('Derde alinea').focus()
  const undo = page.locator('.edit-top').getByRole('button', { name: 'Ongedaan maken', exact: true })
  await undo.press('Enter')
  await expect.poll(() => canvas.getByText('Nieuw.').count()).toBe(0)
  await expect.poll(() => isSeen('Eerste alinea')).toBe(true)
  expect(await undo.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})
