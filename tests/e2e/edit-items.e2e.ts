import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { horizontalOverflow } from '../support/browser.ts'
import { nameOfFocus, press, tabTo } from '../support/keyboard.ts'
import { useServedEditor } from '../support/served-editor.ts'
import { makePlainEditSite } from '../support/plain-edit-site.ts'
import type { Workspace } from '../support/workspace.ts'

/** A type of the workspace, as a developer writes it. */
const typeCode = `import { defineItemType, z } from 'bouwsteen/type'
export const type = defineItemType({
  name: 'vacancy',
  version: 1,
  fields: z.strictObject({ hours: z.int().min(1).max(40), contract: z.enum(['permanent', 'temporary']) }),
})
`
const typeTexts = {
  title: 'Vacature',
  fields: { hours: { label: 'Uren per week' }, contract: { label: 'Contract', options: { permanent: 'Vast', temporary: 'Tijdelijk' } } },
}

const { open } = useServedEditor(makeSite)

function makeSite(): Workspace {
  const site = makePlainEditSite()
  site.writeJson('list-item-types.json', { schema: 1, listItemTypes: [{ name: 'nieuws' }] })
  mkdirSync(join(site.root, 'types', 'vacancy'), { recursive: true })
  writeFileSync(join(site.root, 'types', 'vacancy', 'type.ts'), typeCode)
  writeFileSync(join(site.root, 'types', 'vacancy', 'messages.nl.json'), JSON.stringify(typeTexts))
  return site
}

async function openItems() {
  const opened = await open('/met-toetsen/edit', { width: 1700, height: 900 })
  await opened.canvas.locator('.block-list').first().click()
  await opened.page.getByRole('tab', { name: 'Items' }).click()
  await title(opened.page).waitFor()
  return opened
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Nieuw item' })
const row = (page: Page, name: string) => page.getByRole('row', { name })

/**
 * Holds the first call of this kind until it is released, with the server's answer as of then or as of `before`; `never` gets no answer.
 */
async function holdFirst(page: Page, path: string, method: string, answer: 'then' | 'before' | 'never') {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let isHeld = false
  let known = (): void => {}
  const asked = new Promise<void>((resolve) => (known = resolve))
  await page.route(path, async (route) => {
    const url = route.request().url()
    if (isHeld || route.request().method() !== method) return route.fallback()
    isHeld = true
    // Node does not resolve the site's name; the page does.
    const body = answer === 'before' ? await page.evaluate((of) => fetch(of).then((response) => response.text()), url) : ''
    known()
    await released
    if (answer === 'then') return route.continue()
    return answer === 'never' ? route.abort() : route.fulfill({ contentType: 'application/json', body })
  })
  return { asked, release }
}

test('the next title may be typed while an item is being added', async () => {
  const { page, complaints } = await openItems()
  const { asked, release } = await holdFirst(page, '**/api/listitem/**', 'POST', 'then')
  await title(page).fill('Eerste bericht')
  await page.keyboard.press('Enter')
  await asked
  await page.keyboard.type('Tweede bericht')
  release()
  await row(page, 'Eerste bericht').waitFor()
  await expect.poll(() => title(page).inputValue()).toBe('Tweede bericht')
  await page.keyboard.press('Enter')
  await row(page, 'Tweede bericht').waitFor()
  await expect.poll(() => title(page).inputValue()).toBe('')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('items that are not published yet stand in their list on the page, and say so', async () => {
  const { page, canvas, complaints } = await openItems()
  await title(page).fill('Nog niet voor bezoekers')
  await page.keyboard.press('Enter')
  await row(page, 'Nog niet voor bezoekers').waitFor()
  const link = canvas.locator('.block-list a', { hasText: 'Nog niet voor bezoekers' })
  await link.first().waitFor()
  expect(await link.first().getAttribute('data-draft')).toBe('Concept')
  expect(await findViolations(page)).toEqual([])
  const seen = await page.evaluate(async () => (await fetch('/met-toetsen')).text())
  expect(seen).not.toContain('Nog niet voor bezoekers')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('several items are highlighted, published and deleted at once, by keyboard, and come back', async () => {
  const { page, complaints } = await openItems()
  const names = ['Samen een', 'Samen twee', 'Samen drie']
  for (const name of names) {
    await title(page).fill(name)
    await page.keyboard.press('Enter')
    await row(page, name).waitFor()
  }
  // The newest stands first.
  await page.getByRole('button', { name: 'Zelf ordenen' }).focus()
  for (const key of ['Tab', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  const chosen = page.getByRole('group', { name: '2 items gekozen' })
  const press = async (name: string) => {
    await chosen.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await chosen.waitFor()
  expect(await findViolations(page)).toEqual([])
  await press('Uitlichten')
  await page.getByRole('log').getByText('2 items uitgelicht').waitFor()
  await press('Publiceren')
  for (const name of names.slice(0, 2)) await row(page, name).getByText('Gepubliceerd').waitFor()
  await row(page, names[2] ?? '')
    .getByText('Concept')
    .waitFor()
  await press('Verwijderen')
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen', exact: true }).press('Enter')
  for (const name of names.slice(0, 2)) await row(page, name).waitFor({ state: 'detached' })
  await expect.poll(() => row(page, names[2] ?? '').evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('log').getByRole('button', { name: 'Ongedaan maken' }).last().press('Enter')
  for (const name of names.slice(0, 2)) await row(page, name).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('several items are planned and get a topic at once', async () => {
  const { page, complaints } = await openItems()
  const names = ['Gepland een', 'Gepland twee', 'Onderwerp']
  const select = (name = '') => row(page, name).locator('.ui-row-checkbox').click()
  for (const name of names) {
    await title(page).fill(name)
    await page.keyboard.press('Enter')
    await row(page, name).waitFor()
  }
  // A topic is one that visitors can read.
  await select(names[2])
  await page.getByRole('group', { name: '1 item gekozen' }).getByRole('button', { name: 'Publiceren' }).press('Enter')
  await row(page, names[2] ?? '')
    .getByText('Gepubliceerd')
    .waitFor()
  await select(names[2])
  for (const name of names.slice(0, 2)) await select(name)
  const chosen = page.getByRole('group', { name: '2 items gekozen' })
  const dialog = page.getByRole('dialog')
  const check = async (state: string) => {
    expect([state, await findViolations(page)]).toEqual([state, []])
  }
  await chosen.getByRole('button', { name: 'Onderwerpen…' }).press('Enter')
  await dialog.getByLabel('Onderwerp toevoegen').selectOption({ label: 'Onderwerp (Berichten)' })
  await dialog.getByRole('checkbox', { name: /^Onderwerp/ }).waitFor()
  await check('topics')
  await dialog.getByRole('button', { name: 'Onderwerpen wijzigen' }).press('Enter')
  await page.getByRole('log').getByText('Onderwerpen van 2 items gewijzigd').waitFor()
  // One of them loses it again, so that some have it.
  await select(names[1])
  const one = page.getByRole('group', { name: '1 item gekozen' })
  await one.getByRole('button', { name: 'Onderwerpen…' }).press('Enter')
  await dialog.getByRole('checkbox', { name: /^Onderwerp/ }).press('Space')
  await dialog.getByRole('button', { name: 'Onderwerpen wijzigen' }).press('Enter')
  await page.getByRole('log').getByText('Onderwerpen van 1 item gewijzigd').waitFor()
  await select(names[1])
  await chosen.getByRole('button', { name: 'Onderwerpen…' }).press('Enter')
  await dialog.getByText('Bij 1 van de 2').waitFor()
  expect(await dialog.getByRole('checkbox', { name: /^Onderwerp/ }).evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true)
  await check('some')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await chosen.getByRole('button', { name: 'Plannen…' }).press('Enter')
  await dialog.getByLabel('Datum').fill('01-01-2020')
  await dialog.getByRole('button', { name: /^Plan/ }).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await check('plan')
  await dialog.getByLabel('Datum').fill(`01-02-${new Date().getFullYear() + 1}`)
  await dialog.getByRole('button', { name: /^Plan/ }).press('Enter')
  await page.getByRole('log').getByText('2 items gepland.').waitFor()
  const planned = await page.evaluate(() => fetch('/api/schedules').then((answer) => answer.json() as Promise<{ title: string }[]>))
  expect(planned.map((each) => each.title).sort()).toEqual(names.slice(0, 2))
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the second button opens the menu of an item', async () => {
  const { page, complaints } = await openItems()
  await title(page).fill('Met een menu')
  await page.keyboard.press('Enter')
  await row(page, 'Met een menu').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Met een menu uitlichten' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/i/**/edit')
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a press on a button of an item does not select the item, a press on its words does', async () => {
  const { page, complaints } = await openItems()
  await title(page).fill('Met de muis')
  await page.keyboard.press('Enter')
  await row(page, 'Met de muis').getByRole('button', { name: 'Met de muis uitlichten' }).click()
  await row(page, 'Met de muis').getByRole('button', { name: 'Met de muis niet meer uitlichten' }).waitFor()
  expect(await page.getByRole('group', { name: 'gekozen' }).count()).toBe(0)
  await row(page, 'Met de muis').getByText('Met de muis').click()
  await page.getByRole('group', { name: '1 item gekozen' }).getByRole('button', { name: 'Niets' }).click()
  expect(await page.getByRole('group', { name: 'gekozen' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('focus stays where people went on while an item is being added', async () => {
  const { page, complaints } = await openItems()
  const { asked, release } = await holdFirst(page, '**/api/listitem/**', 'POST', 'then')
  await title(page).fill('Nulde bericht')
  await page.keyboard.press('Enter')
  await asked
  const batch = page.getByRole('button', { name: 'Meer tegelijk' })
  await batch.focus()
  release()
  await row(page, 'Nulde bericht').waitFor()
  await page.waitForTimeout(300)
  await expect.poll(() => batch.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('titles of several items are typed as soon as their dialog opens', async () => {
  const { page, complaints } = await openItems()
  await page.getByRole('button', { name: 'Meer tegelijk' }).press('Enter')
  await page.getByRole('textbox', { name: 'Titels' }).waitFor()
  await page.keyboard.type('Meer een\nMeer twee')
  await page.getByRole('button', { name: '2 items maken' }).press('Enter')
  await row(page, 'Meer twee').waitFor()
  // The page itself is as visitors see it; its drafts are offered with it.
  await page.getByRole('button', { name: /^Publiceren/ }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Meer twee' }).waitFor()
  expect(complaints).toEqual([])
  await page.context().close()
})

test('the title of an item that cannot be added is not lost, and the problem says which', async () => {
  const { page } = await openItems()
  const { release } = await holdFirst(page, '**/api/listitem/**', 'POST', 'never')
  await title(page).fill('Derde bericht')
  await page.keyboard.press('Enter')
  release()
  await page.getByRole('alert').getByText('Derde bericht').waitFor()
  await expect.poll(() => title(page).inputValue()).toBe('Derde bericht')
  await page.keyboard.press('Enter')
  await row(page, 'Derde bericht').waitFor()
  await page.context().close()
})

test('an answer that comes late takes nothing back', async () => {
  const { page, complaints } = await openItems()
  const star = (name: string) => row(page, name).getByRole('button', { name: /uitlichten$/ })
  for (const name of ['Vierde bericht', 'Vijfde bericht']) {
    await title(page).fill(name)
    await page.keyboard.press('Enter')
    await star(name).waitFor()
  }
  const { asked, release } = await holdFirst(page, '**/api/listitem/list/**', 'GET', 'before')
  const held = page.waitForRequest((request) => request.method() === 'GET' && request.url().includes('/api/listitem/list/'))
  await star('Vierde bericht').click()
  await asked
  // It is answered late, or abandoned as soon as the next change makes it stale.
  const late = held.then((request) => request.response())
  await star('Vijfde bericht').click()
  await row(page, 'Vijfde bericht').locator('[data-on]').waitFor()
  release()
  await late
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect.poll(() => row(page, 'Vierde bericht').locator('[data-on]').count()).toBe(1)
  await expect.poll(() => row(page, 'Vijfde bericht').locator('[data-on]').count()).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('an item of a type of the workspace is filled in by its form, and its fields stand on the published page', async () => {
  const { page, canvas } = await openItems()
  await page.getByLabel('Soort').selectOption('vacancy')
  await title(page).fill('Bouwmeester')
  await page.keyboard.press('Enter')
  await row(page, 'Bouwmeester')
    .getByRole('button', { name: /bewerken/ })
    .click()
  const hours = page.getByLabel('Uren per week')
  await hours.waitFor()
  expect(await page.getByRole('heading', { name: 'Vacature' }).count()).toBe(1)

  // What cannot be is said at its field and stays there; nothing of it is saved.
  await hours.fill('90')
  await hours.press('Tab')
  await page.getByText('Gebruik een getal van 40 of lager.').waitFor()
  await hours.fill('36')
  await canvas.getByText('36', { exact: true }).waitFor()
  await page.locator('.edit-top').getByRole('button', { name: 'Ongedaan maken' }).click()
  await canvas.getByText('36', { exact: true }).waitFor({ state: 'detached' })
  await hours.fill('32')

  // What is required is asked for by publishing.
  const publish = page.getByRole('button', { name: /^Publiceren/ })
  const dialog = page.getByRole('dialog')
  await publish.click()
  await dialog.getByText(/Contract: Kies een van deze waarden/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('Tijdelijk').check()
  await canvas.getByText('Tijdelijk').waitFor()
  await publish.click()
  await dialog.getByRole('button', { name: 'Nu publiceren' }).click()
  const url = new URL(page.url()).pathname.replace(/\/edit$/, '')
  const read = () => page.evaluate(async (of) => (await fetch(of)).text(), url)
  await expect.poll(read, { timeout: 10_000 }).toMatch(/<dt>Uren per week<\/dt><dd>32<\/dd>/)
  await page.context().close()
})

test('by keyboard alone cells of a table are written, row after row, and what fails keeps what was typed', async () => {
  const { page, complaints } = await openItems()
  for (const name of ['Zwembad open', 'Markt verplaatst']) {
    await title(page).fill(name)
    await page.keyboard.press('Enter')
    await row(page, name).waitFor()
  }
  await press(page, 'Als tabel…')
  const table = page.getByRole('dialog', { name: 'Items in een tabel' })
  const cell = (column: string, of: string) => table.getByRole('textbox', { name: `${column} van ${of}`, exact: true })
  await cell('Titel', 'Markt verplaatst').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' naar zaterdag')
  await page.keyboard.press('Enter')
  await expect.poll(() => nameOfFocus(page)).toBe('Titel van Zwembad open')
  await expect.poll(() => table.getByRole('status').textContent()).toBe('Titel van Markt verplaatst gewijzigd, in het concept.')
  await page.keyboard.type('Weg')
  await page.keyboard.press('Escape')
  expect(await cell('Titel', 'Zwembad open').inputValue()).toBe('Zwembad open')
  await tabTo(page, 'Beschrijving van Zwembad open')
  await page.keyboard.type('Van mei tot september')
  const date = cell('Publicatiedatum', 'Zwembad open')
  await date.fill('01-05-2026')
  await tabTo(page, 'Zwembad open uitlichten')
  await page.keyboard.press('Space')
  await expect.poll(() => table.getByRole('status').textContent()).toBe('Uitgelicht van Zwembad open gewijzigd, in het concept.')
  expect(await table.getByRole('checkbox', { name: 'Zwembad open uitlichten' }).isChecked()).toBe(true)
  expect(await date.inputValue()).toBe('01-05-2026')
  expect(await cell('Beschrijving', 'Zwembad open').inputValue()).toBe('Van mei tot september')

  await cell('Titel', 'Zwembad open').fill('')
  await page.keyboard.press('Tab')
  await table.getByRole('alert').getByText('Vul een titel in.').waitFor()
  await page.route('**/api/listitem/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await cell('Titel', 'Zwembad open').fill('Zwembad dicht')
  await page.keyboard.press('Tab')
  await table.getByRole('alert').waitFor()
  expect(await cell('Titel', 'Zwembad open').inputValue()).toBe('Zwembad dicht')
  await page.unroute('**/api/listitem/**')
  await cell('Titel', 'Zwembad open').focus()
  await page.keyboard.press('Enter')
  await cell('Titel', 'Zwembad dicht').waitFor()
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect([width, await findViolations(page), await horizontalOverflow(page)]).toEqual([width, [], 0])
  }
  await page.keyboard.press('Escape')
  await table.waitFor({ state: 'detached' })
  expect(complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  await page.context().close()
})
