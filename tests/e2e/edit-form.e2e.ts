import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { newPage } from '../support/browser.ts'
import { guidOf } from '../support/build.ts'
import { type Journey, startJourney } from '../support/edit-journey/start-journey.ts'

const unpublished = guidOf(9100)
const gone = guidOf(9101)
const [first, second] = [guidOf(9103, 'block'), guidOf(9104, 'block')]
/** The drawer stands beside the page. */
const drawerBeside = { width: 1600, height: 900 }
let journey: Journey

const form = (guid: string) => `    name: form\n    position: main\n    options:\n      formGuid: ${guid}\n`

beforeAll(async () => {
  journey = await startJourney({
    prepare(site) {
      site.writeJson(`forms/${unpublished}.json`, { schema: 1, guid: unpublished, name: 'Nog niet klaar', retentionDays: 30, versions: [] })
      site.write(
        'pages/zonder-formulier.md',
        `---\nschema: 1\nguid: ${guidOf(9102)}\ntitle: Zonder formulier\nblocks:\n  - guid: ${first}\n    sort: 1\n${form(unpublished)}  - guid: ${second}\n    sort: 2\n${form(gone)}---\n`,
      )
      const text = guidOf(9106, 'block')
      site.write(
        'pages/wensen.md',
        `---\nschema: 1\nguid: ${guidOf(9105)}\ntitle: Wensen\neditPermission: Roles\neditRoles: [ContentManager]\nblocks:\n  - guid: ${text}\n    name: text\n    position: main\n    sort: 1\n---\n<!-- block ${text} -->\nWat wenst u?\n`,
      )
    },
  })
}, 120_000)
afterAll(() => journey?.stop())

/** Makes a form with one question, by the builder, and publishes it. @returns its guid */
async function makeForm(name: string): Promise<string> {
  const { page, complaints } = await journey.openPage('/admin/forms')
  await page.getByRole('button', { name: 'Nieuw formulier' }).click()
  await page.getByRole('textbox', { name: 'Naam' }).fill(name)
  await page.getByRole('textbox', { name: 'Bewaartermijn in dagen' }).fill('30')
  await page.getByRole('button', { name: 'Maken', exact: true }).click()
  await page.waitForURL('**/admin/forms/view/*')
  await page.getByRole('textbox', { name: 'Waarvoor' }).fill('Om uw wens te vervullen')
  await page.locator('.form-build__palette').getByRole('button', { name: 'Korte tekst', exact: true }).click()
  const drawer = page.locator('.form-drawer')
  await drawer.getByRole('textbox', { name: 'Label' }).fill('Uw wens')
  await page.getByRole('button', { name: 'Publiceren', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publiceren', exact: true }).click()
  await dialog.getByText('Versie 1').waitFor()
  const guid = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(complaints).toEqual([])
  await page.context().close()
  return guid
}

test('a form is put on a page by a content manager, sent by a visitor and found by an administrator', async () => {
  const guid = await makeForm('Wensen van bewoners')
  const screen = await journey.openEditor('/wensen', { as: 'manager', ...drawerBeside })
  const { page, drawer, canvas } = screen
  await drawer.getByRole('tab', { name: 'Blokken' }).click()
  await drawer.getByRole('combobox', { name: 'Zoek een blok' }).fill('formulier')
  await drawer.getByRole('option', { name: 'Formulier' }).first().click()
  const hint = canvas.locator('.block-form[data-hint]')
  await hint.waitFor()
  expect(await hint.getAttribute('data-hint')).toBe('Formulier: Kies een formulier bij de instellingen van dit blok.')
  await drawer.getByRole('tab', { name: 'Instellingen' }).click()
  const choice = drawer.getByRole('combobox', { name: 'Formulier' })
  await expect.poll(() => choice.locator('option').allTextContents()).toContain('Wensen van bewoners')
  // The one that is not published is not offered.
  expect(await choice.locator('option').allTextContents()).not.toContain('Nog niet klaar')
  await choice.selectOption(guid)
  await canvas.getByLabel('Uw wens').waitFor()
  expect(await drawer.getByRole('link', { name: 'Dit formulier bewerken' }).count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await screen.isSaved()
  await page
    .getByRole('button', { name: /^Publiceren/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Nu publiceren' }).and(page.locator(':not([aria-disabled=true])')).click()
  await page.locator('.edit-state[data-state=live]').waitFor()
  expect(screen.complaints).toEqual([])
  await screen.close()

  const visitor = await newPage(journey.browser)
  await visitor.goto(`${journey.origin}/wensen`)
  await visitor.getByLabel('Uw wens').fill('Een bank in het park')
  await visitor.getByRole('button', { name: 'Naar het overzicht' }).click()
  // Faster than people are is not taken in.
  const send = visitor.getByRole('button', { name: 'Versturen' })
  await expect
    .poll(
      async () => {
        if (await send.isVisible()) await send.click()
        return visitor.getByText('Bekijk wat u hebt verstuurd').isVisible()
      },
      { timeout: 20_000, interval: 1500 },
    )
    .toBe(true)
  await visitor.context().close()

  const { page: office } = await journey.openPage(`/admin/forms/${guid}`)
  await office.getByRole('row').filter({ hasText: 'Een bank in het park' }).waitFor()
  await office.context().close()
})

test('a form that is not published or gone is told to editors, and nothing of it to visitors', async () => {
  const screen = await journey.openEditor('/zonder-formulier', drawerBeside)
  const { drawer } = screen
  const hintOf = (guid: string) => screen.block(guid).getAttribute('data-hint')
  await expect.poll(() => hintOf(first)).toMatch(/^Formulier: Dit formulier is niet gepubliceerd\./)
  await expect.poll(() => hintOf(second)).toMatch(/^Formulier: Dit formulier bestaat niet meer\./)
  await screen.block(first).click()
  await drawer.getByRole('tab', { name: 'Instellingen' }).click()
  const choice = drawer.getByRole('combobox', { name: 'Formulier' })
  await expect.poll(() => choice.locator('option:checked').textContent()).toBe('Niet gepubliceerd of verwijderd')
  expect(await drawer.getByRole('link', { name: 'Dit formulier bewerken' }).getAttribute('href')).toBe(`/admin/forms/view/${unpublished}`)
  await screen.close()
  const visitor = await newPage(journey.browser)
  await visitor.goto(`${journey.origin}/zonder-formulier`)
  expect(await visitor.locator('main').textContent()).not.toContain('ormulier bestaat')
  expect(await visitor.locator('.block-form').allTextContents()).toEqual(['', ''])
  await visitor.context().close()
})
