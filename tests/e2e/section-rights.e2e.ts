import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import type { EditorScreen } from '../support/edit-journey/editor-screen.ts'
import { type Journey, startJourney } from '../support/edit-journey/start-journey.ts'

let journey: Journey

/** Content managers edit the section Wonen, by one line in its page; the site says nothing. */
beforeAll(async () => {
  journey = await startJourney({
    prepare(site) {
      site.edit('pages/wonen/index.md', (text) => text.replace('---\n', '---\neditPermission: Roles\neditRoles: [ContentManager]\n'))
      const links = '[naar wonen](/wonen), [naar bouwen](/bouwen) en [naar elders](https://elders.example/)'
      site.edit('pages/wonen/afval.md', (text) => `${text}\n\nGa ${links}.\n`)
    },
  })
}, 120_000)
afterAll(() => journey?.stop())

test('a content manager edits a page of the section, reads where that comes from, and makes a page below it', async () => {
  const screen = await journey.openEditor('/wonen/afval', { as: 'manager' })
  const { page, drawer, dialog } = screen
  await page.keyboard.press('F2')
  await drawer.getByText('Wie mag deze pagina wijzigen? Overgenomen van Pagina wonen/index.').waitFor()
  expect(await drawer.getByRole('button', { name: 'Pagina verwijderen' }).count()).toBe(0)
  await drawer.getByRole('button', { name: 'Nieuwe pagina…' }).click()
  await dialog.getByLabel('Titel').fill('Oud papier')
  const places = dialog.getByLabel('Plaats in het menu')
  await places.waitFor()
  expect(await places.locator('option').allInnerTexts()).toEqual(['Onder Wonen', 'Onder Wonen › Afval', 'Onder Wonen › Verhuizen'])
  expect(await places.locator('option:checked').innerText()).toBe('Onder Wonen › Afval')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Pagina maken' }).click()
  await page.waitForURL(/\/wonen\/afval\/oud-papier\/edit$/)
  await screen.isOpen()
  expect(screen.complaints).toEqual([])
  await screen.close()
})

test('an administrator sees and ends what a page inherits, and hears that a move changes who edits', async () => {
  const screen = await journey.openEditor('/wonen/verhuizen')
  const { page, drawer, dialog } = screen
  await page.keyboard.press('F2')
  const who = drawer.getByLabel('Wie mag de pagina wijzigen')
  await expect.poll(() => who.locator('option:checked').innerText()).toBe('Overgenomen van Pagina wonen/index')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('plaats menu')
  await page.keyboard.press('Enter')
  await dialog.getByRole('option', { name: 'In het hoofdmenu zelf' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Daarmee is ook veranderd wie “Pagina wonen/verhuizen” mag wijzigen.').waitFor()
  await expect.poll(() => who.locator('option:checked').innerText()).toBe('Overgenomen: alleen beheerders')
  await who.selectOption({ label: 'Bepaalde rollen' })
  await drawer.getByLabel('Rollen die de pagina mogen wijzigen').waitFor()
  expect(screen.complaints).toEqual([])
  await screen.close()
})

test('the start page finds what was left without publishing, and says what may be edited and by whom', async () => {
  const { page, complaints } = await journey.openPage('/admin', { as: 'manager' })
  await page.waitForURL('**/admin/work')
  await page.getByRole('heading', { name: 'Mijn werk', level: 1 }).waitFor()
  const own = page.getByRole('region', { name: 'Uw concepten' })
  await own.getByText('Nooit gepubliceerd').waitFor()
  await page.getByText(/^U mag \d van de \d+ pagina’s die u ziet bewerken\.$/).waitFor()
  const row = page.getByRole('row').filter({ hasText: '/wonen/afval' }).first()
  await row.getByText('Overgenomen van “Pagina wonen/index”').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await own.getByRole('link', { name: 'Oud papier' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/wonen\/afval\/oud-papier\/edit$/)

  await page.goto(`${journey.origin}/bouwen/edit`)
  await page.waitForURL(/\/unauthorized\?page=%2Fbouwen$/)
  await page.getByText('U mag de pagina “Pagina bouwen/index” niet bewerken.').waitFor()
  await page.getByText('Alleen beheerders mogen dat. Dat is overgenomen van de site.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Pagina bekijken' }).click()
  await page.waitForURL(`${journey.origin}/bouwen`)
  expect(complaints.filter((complaint) => !/403/.test(complaint))).toEqual([])
  await page.context().close()
})

/** What a new tab shows, which is closed again. */
async function tabOf({ page }: EditorScreen, open: () => Promise<unknown>): Promise<string> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), open()])
  // Where it leads may not be there.
  await tab.waitForURL(/^http/, { waitUntil: 'commit', timeout: 5000 }).catch(() => {})
  const url = tab.url()
  expect(await tab.evaluate(() => window.opener as unknown).catch(() => null)).toBeNull()
  await tab.close()
  return url
}

test('a content manager goes anywhere by keyboard alone, and nothing that was typed stays behind', async () => {
  const screen = await journey.openEditor('/wonen/afval', { as: 'manager' })
  const { page, canvas } = screen
  const { keyboard } = page
  const options = page.getByRole('listbox').getByRole('option')
  await canvas.locator('.block').first().focus()
  await keyboard.press('Enter')
  await keyboard.type('Net getypt. ')
  await keyboard.press('Escape')
  await keyboard.press('Control+k')
  await keyboard.type('wonen/index')
  await options.filter({ hasText: 'Pagina wonen/index' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  const opened = page.waitForURL(/\/wonen\/edit$/)
  await keyboard.press('Enter')
  await opened
  await screen.isOpen()

  await keyboard.press('Control+k')
  await keyboard.type('bouwen')
  // A page that this person may read only, and none of the administration.
  await options.filter({ hasText: 'alleen bekijken' }).waitFor()
  expect(await tabOf(screen, () => keyboard.press('Control+Enter'))).toBe(`${journey.origin}/bouwen`)
  await keyboard.press('Control+k')
  await keyboard.type('gebruikers')
  await page.getByText('In de teksten').waitFor()
  expect(await options.allInnerTexts()).toEqual(['Zoek “gebruikers” in alle teksten'])
  await keyboard.press('Control+a')
  await keyboard.type('wonen/afval')
  await options.filter({ hasText: 'Pagina wonen/afval' }).waitFor()
  await keyboard.press('Enter')
  await page.waitForURL(/\/wonen\/afval\/edit$/)
  await screen.isOpen()
  await canvas.getByText('Net getypt.').waitFor()

  // The links of a text, from within it.
  await canvas.locator('.block').first().focus()
  await keyboard.press('Control+o')
  await expect.poll(() => options.count()).toBe(3)
  await keyboard.type('bouw')
  await expect.poll(() => options.count()).toBe(1)
  expect(await findViolations(page)).toEqual([])
  expect(await tabOf(screen, () => keyboard.press('Enter'))).toBe(`${journey.origin}/bouwen`)
  await keyboard.press('Control+o')
  await keyboard.type('won')
  await keyboard.press('Enter')
  await page.waitForURL(/\/wonen\/edit$/)
  await screen.isOpen()
  // What a link leads to that may not be edited is asked for, and refused.
  expect(screen.complaints.filter((complaint) => !/403|ERR_/.test(complaint))).toEqual([])
  await screen.close()
})

test('a press with Ctrl opens what a link leads to, in edit mode where the person may edit it', async () => {
  const screen = await journey.openEditor('/wonen/afval', { as: 'manager' })
  const { page, canvas } = screen
  const press = (name: string) =>
    canvas
      .getByRole('link', { name })
      .first()
      .click({ modifiers: ['Control'] })
  expect(await tabOf(screen, () => press('naar bouwen'))).toBe(`${journey.origin}/bouwen`)
  expect(page.url()).toBe(`${journey.origin}/wonen/afval/edit`)
  await tabOf(screen, () => press('naar elders'))
  await press('naar wonen')
  await page.waitForURL(/\/wonen\/edit$/)
  await screen.isOpen()
  // The menu of the page takes no presses, but for this.
  const box = await canvas.locator('header a[href="/bouwen"]').first().boundingBox()
  const pressMenu = async () => {
    await page.keyboard.down('Control')
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await page.keyboard.up('Control')
  }
  expect(await tabOf(screen, pressMenu)).toBe(`${journey.origin}/bouwen`)
  await screen.close()
})
