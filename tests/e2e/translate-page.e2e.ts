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

/** Of a page that was never live, what is live is asked for all the same. */
const isUnexpected = (complaint: string) => !complaint.includes('?draft=false')
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
  await dialog.getByLabel('Titel in het Engels').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Waste')
  await expect.poll(() => dialog.getByRole('status').textContent()).toContain('/en/waste')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/en/waste/edit')
  await canvas.getByText('Tekst van Afval.').waitFor()
  expect(await canvas.locator('html').getAttribute('lang')).toBe('en')
  // The menu of the language has it where it will be.
  await canvas.getByRole('navigation').getByText('Waste').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('vertalen')
  await page.keyboard.press('Enter')
  const original = dialogOf(page).getByRole('link', { name: 'Afval' })
  expect(await original.getAttribute('href')).toBe('/wonen/afval/edit')
  expect(await dialogOf(page).getByLabel('Vertalen naar').locator('option').allTextContents()).not.toContain('Engels')
  await original.press('Enter')
  await page.waitForURL('**/wonen/afval/edit')
  expect(complaints.filter(isUnexpected)).toEqual([])
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
  expect(complaints.filter(isUnexpected)).toEqual([])
  await page.context().close()
})

test('the home page in another language stands at the top, at the address of its language', async () => {
  const { page, dialog, complaints } = await openTranslate('/edit')
  await dialog.getByRole('link', { name: 'English' }).waitFor()
  await expect.poll(() => dialog.getByRole('status').textContent()).toBe('Komt in het hoofdmenu, op /de.')
  await dialog.getByLabel('Titel in het Duits').fill('Startseite')
  await dialog.getByRole('button', { name: 'Vertaling maken' }).click()
  await page.waitForURL('**/de/edit')
  expect(complaints.filter(isUnexpected)).toEqual([])
  await page.context().close()
})
