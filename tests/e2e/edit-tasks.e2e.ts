import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import { type OpenedEditor, useServedEditor } from '../support/served-editor.ts'

const { open } = useServedEditor(makePlainEditSite)

/** Runs a command by its name, by keyboard alone. */
async function run(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
}

const notices = (page: Page) => page.getByRole('log')
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Ongedaan maken' })

/** Types before a text, and waits until the server has it. */
async function type({ page, canvas }: Pick<OpenedEditor, 'page' | 'canvas'>, words: string): Promise<void> {
  await canvas.locator('.block', { hasText: 'Tweede alinea' }).locator('p').click()
  await canvas.locator('[contenteditable=true]:focus').waitFor()
  await page.keyboard.press('Home')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.keyboard.type(words)
  await saved
  await page.keyboard.press('Escape')
}

test('what is discarded comes back by the notice that says so', async () => {
  const { page, canvas, complaints } = await open('/met-muis/edit')
  await type({ page, canvas }, 'Nieuw werk. ')
  const typed = canvas.locator('.block', { hasText: 'Nieuw werk. Tweede alinea' })
  await typed.waitFor()
  await run(page, 'Wijzigingen weggooien')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Daarna kunt u het nog ongedaan maken').waitFor()
  await dialog.getByRole('button', { name: 'Wijzigingen weggooien' }).press('Enter')
  await notices(page).getByText('De wijzigingen zijn weggegooid.').waitFor()
  await typed.waitFor({ state: 'detached' })
  await dialog.waitFor({ state: 'detached' })
  expect(await findViolations(page)).toEqual([])
  await undo(page).press('Enter')
  await notices(page).getByText('Teruggezet.', { exact: true }).waitFor()
  await typed.waitFor()
  await page.reload()
  await typed.waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a page that is put in the menu leaves it again by the notice, and has its address back', async () => {
  const { page, complaints } = await open('/met-toetsen/edit')
  await run(page, 'Plaats in het menu')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naam in het menu').waitFor()
  await dialog.getByRole('button', { name: 'In het menu zetten' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await notices(page).getByText('Het menu is gewijzigd.').waitFor()
  const isInMenu = () =>
    page.evaluate(async () => (await (await fetch('/api/menus:withName?name=Top%20level%20menu')).text()).includes('Met toetsen'))
  await expect.poll(isInMenu).toBe(true)
  await undo(page).press('Enter')
  await notices(page).getByText('Teruggezet.', { exact: true }).waitFor()
  await expect.poll(isInMenu).toBe(false)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/met-toetsen/edit')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('who deletes a page where it is edited is offered to take that back, and is led to it again', async () => {
  const { page, canvas, complaints } = await open('/bekijken/edit')
  await run(page, 'Pagina verwijderen')
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen', exact: true }).press('Enter')
  await page.waitForURL('**/admin/pages?view=deleted')
  await notices(page).getByText('1 pagina verwijderd.').waitFor()
  await page.getByRole('rowheader', { name: 'Bekijken' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await undo(page).press('Enter')
  await page.waitForURL('**/bekijken/edit')
  await canvas.locator('.block', { hasText: 'Tweede alinea' }).waitFor()
  // It is told once.
  await page.goto(new URL('/admin/pages?view=deleted', page.url()).href)
  await page.getByText('De prullenbak is leeg').or(page.getByRole('table')).first().waitFor()
  expect(await undo(page).count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})
