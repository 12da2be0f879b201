import { expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { blockLines, proseLines } from '../support/block-lines.ts'
import { horizontalOverflow } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import { useServedEditor } from '../support/served-editor.ts'
import type { Workspace } from '../support/workspace.ts'

const [home, english, living, waste] = [guidOf(8500), guidOf(8510), guidOf(8520), guidOf(8530)] as const
const { open } = useServedEditor(makeSite)

/** Home, which is there in English at /en, and a page below one that is not. */
function makeSite(): Workspace {
  const site = makePlainEditSite()
  const write = (name: string, guid: number, title: string, more = '') =>
    site.write(
      `pages/${name}.md`,
      `---\nschema: 1\nguid: ${guidOf(guid)}\ntitle: ${title}\n${more}blocks:\n${blockLines(guid + 1, 'text', 'main', 1)}---\n${proseLines(guid + 1, `Tekst van ${title}.`)}`,
    )
  write('thuis', 8500, 'Thuis')
  write('engels', 8510, 'English', `lang: en\ntranslationOf: ${home}\n`)
  write('wonen', 8520, 'Wonen')
  write('afval', 8530, 'Afval')
  const item = (number: number, urlSegment: string, name: string, pageGuid: string, relatedMenuItems: object[] = []) => ({
    guid: guidOf(number, 'menu'),
    urlSegment,
    name,
    pageGuid,
    relatedMenuItems,
  })
  const items = [
    item(1, '', 'Thuis', home),
    item(2, 'wonen', 'Wonen', living, [item(3, 'afval', 'Afval', waste)]),
    item(4, 'en', 'English', english),
  ]
  site.writeJson('menus.json', { schema: 1, menus: [{ guid: guidOf(9, 'menu'), name: 'Top level menu', items }] })
  return site
}

const dialogOf = (page: Awaited<ReturnType<typeof open>>['page']) => page.getByRole('dialog', { name: /vertalen/ })

async function openTranslate(path: string, options?: Parameters<typeof open>[1]) {
  const opened = await open(path, options)
  await opened.page.keyboard.press('Control+k')
  await opened.page.keyboard.type('vertalen')
  await opened.page.keyboard.press('Enter')
  const dialog = dialogOf(opened.page)
  await dialog.getByLabel('Vertalen naar').waitFor()
  return { ...opened, dialog }
}

test('by keyboard alone a page is translated in one step: copied, linked, and in the menu of its language', async () => {
  const { page, canvas, complaints, dialog } = await openTranslate('/wonen/afval/edit')
  await expect.poll(() => dialog.getByRole('status').textContent()).toBe('Komt in het menu onder “English”, op /en/afval.')
  expect(await findViolations(page)).toEqual([])
  // Its title is what is left to be written, in the place of that of the original.
  await dialog.getByLabel('Titel in het Engels').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Waste')
  await expect.poll(() => dialog.getByRole('status').textContent()).toContain('/en/waste')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/waste/edit')
  await canvas.getByText('Tekst van Afval.').waitFor()
  expect(await canvas.locator('html').getAttribute('lang')).toBe('en')
  // The menu of the language has it where it will be.
  await canvas.getByRole('navigation').getByText('Waste').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('vertaal naar')
  await page.keyboard.press('Enter')
  const original = dialogOf(page).getByRole('link', { name: 'Afval' })
  expect(await original.getAttribute('href')).toBe('/wonen/afval/edit')
  expect(await dialogOf(page).getByLabel('Vertalen naar').locator('option').allTextContents()).not.toContain('Engels')
  await original.press('Enter')
  await page.waitForURL('**/wonen/afval/edit')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('in a language that nothing above is there in, the translation stands outside the menu, and says so', async () => {
  const { page, dialog, complaints } = await openTranslate('/wonen/afval/edit', { width: 320, height: 700 })
  await dialog.getByLabel('Vertalen naar').selectOption({ label: 'Frans' })
  await expect.poll(() => dialog.getByRole('status').textContent()).toMatch(/^Komt nog niet in het menu: .* in het Frans/)
  expect(await findViolations(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Vertaling maken' }).press('Enter')
  await page.waitForURL('**/g/*/edit')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the home page in another language stands at the top, at the address of its language', async () => {
  const { page, dialog, complaints } = await openTranslate('/edit')
  await dialog.getByRole('link', { name: 'English' }).waitFor()
  await expect.poll(() => dialog.getByRole('status').textContent()).toBe('Komt in het hoofdmenu, op /de.')
  await dialog.getByLabel('Titel in het Duits').fill('Startseite')
  await dialog.getByRole('button', { name: 'Vertaling maken' }).click()
  await page.waitForURL('**/de/edit')
  expect(complaints).toEqual([])
  await page.context().close()
})

const changesOf = (page: Awaited<ReturnType<typeof open>>['page']) => page.getByRole('dialog', { name: 'Wijzigingen in het origineel' })

async function openChanges(page: Awaited<ReturnType<typeof open>>['page']) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('wijzigingen in het origineel')
  await page.keyboard.press('Enter')
  await changesOf(page).getByRole('status').waitFor()
  return changesOf(page)
}

/** As somebody else does: other words for the text of a page, or for a new one below it, published. */
async function publishWords(path: string, words: string, isNew = false): Promise<void> {
  const { page, canvas } = await open(path)
  await canvas.locator('.block-text').first().click()
  if (isNew) {
    // From the words to their block.
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.locator('.edit-picker').waitFor()
    await page.keyboard.type('tekst')
    await page.getByRole('option', { name: 'Tekst' }).first().waitFor()
    await page.keyboard.press('Enter')
    await canvas.locator('[contenteditable=true]').waitFor()
  } else {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
  }
  await page.keyboard.type(words)
  await canvas.getByText(words).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Nu publiceren' }).and(page.locator(':not([aria-disabled=true])')).click()
  await page.locator('.edit-state[data-state=live]').waitFor()
  await page.context().close()
}

test('what changed in the original stands beside the translation, leads to its words, and is called right one by one', async () => {
  const first = await open('/en/edit')
  const unknown = await openChanges(first.page)
  expect(await unknown.getByRole('status').textContent()).toMatch(/^Nog niemand gaf aan/)
  expect(await findViolations(first.page)).toEqual([])
  await unknown.getByRole('button', { name: 'De vertaling klopt' }).press('Enter')
  await expect.poll(() => unknown.getByRole('status').textContent()).toMatch(/^De vertaling is bij/)
  await first.page.context().close()

  await publishWords('/edit', 'Wij zijn dicht op maandag.')
  const { page, canvas, complaints } = await open('/en/edit')
  const state = page.getByRole('button', { name: 'Origineel: 1 tekst gewijzigd' })
  await state.press('Enter')
  const dialog = changesOf(page)
  await dialog.getByRole('heading', { name: /^Tekst/ }).waitFor()
  expect(await dialog.locator('del').textContent()).toContain('Tekst van Thuis.')
  expect(await dialog.locator('ins').textContent()).toContain('Wij zijn dicht op maandag.')
  await dialog.getByText('Tekst van English.', { exact: true }).waitFor()
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page), `${width}, ${colorScheme}`).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/original-${width}.png` })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: /^Naar de vertaling van/ }).press('Enter')
  await expect.poll(() => canvas.locator('[contenteditable=true]').count()).toBe(1)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Closed on Monday.')
  await canvas.getByText('Closed on Monday.').waitFor()
  await page.keyboard.press('Escape')
  await state.click()
  await dialog.getByText('Closed on Monday.', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: /^Is bijgewerkt/ }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^De vertaling is bij/)
  await page.keyboard.press('Escape')
  await state.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a block that is new in the original is put into the translation behind the same block, and waits for its words', async () => {
  const first = await open('/en/edit')
  const changes = await openChanges(first.page)
  const right = changes.getByRole('button', { name: /^(De vertaling klopt|Alles is bijgewerkt)$/ })
  if (await right.count()) await right.click()
  await expect.poll(() => changes.getByRole('status').textContent()).toMatch(/^De vertaling is bij/)
  await first.page.context().close()
  await publishWords('/edit', 'Het loket is nieuw.', true)

  const { page, canvas, complaints } = await open('/en/edit')
  await page.getByRole('button', { name: 'Origineel: 1 tekst gewijzigd' }).click()
  const dialog = changesOf(page)
  await dialog.getByText('Dit blok staat niet in de vertaling.').waitFor()
  expect(await findViolations(page)).toEqual([])
  // Somebody who presses twice gets one.
  await dialog.getByRole('button', { name: /^Zet in de vertaling/ }).dblclick()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3')
  await expect.poll(() => dialog.getByText('Het loket is nieuw.', { exact: true }).count()).toBe(2)
  expect(await canvas.getByText('Het loket is nieuw.').count()).toBe(1)
  await dialog.getByRole('button', { name: /^Naar de vertaling van/ }).press('Enter')
  await expect.poll(() => canvas.locator('[contenteditable=true]').count()).toBe(1)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('The desk is new.')
  // Right behind the counterpart of the text that it stands behind in the original.
  await expect.poll(async () => (await canvas.locator('.block-text').nth(1).textContent())?.trim()).toBe('The desk is new.')
  expect(complaints).toEqual([])
  await page.context().close()
})
