import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { type Journey, startJourney } from '../support/edit-journey/start-journey.ts'

let journey: Journey

/** Content managers edit the section Wonen, by one line in its page; the site says nothing. */
beforeAll(async () => {
  journey = await startJourney({
    prepare(site) {
      site.edit('pages/wonen/index.md', (text) => text.replace('---\n', '---\neditPermission: Roles\neditRoles: [ContentManager]\n'))
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
  // Edit mode asks for the live version, which a new page does not have.
  expect(screen.complaints.filter((complaint) => !complaint.includes('draft=false'))).toEqual([])
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
  await dialog.getByLabel('Waaronder').selectOption({ label: 'In het hoofdmenu zelf' })
  await dialog.getByRole('button', { name: 'Wijzigen', exact: true }).click()
  await dialog.getByText('Daarmee is ook veranderd wie “Pagina wonen/verhuizen” mag wijzigen.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => who.locator('option:checked').innerText()).toBe('Overgenomen: alleen beheerders')
  await who.selectOption({ label: 'Bepaalde rollen' })
  await drawer.getByLabel('Rollen die de pagina mogen wijzigen').waitFor()
  expect(screen.complaints).toEqual([])
  await screen.close()
})
