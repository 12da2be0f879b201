import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../support/axe.ts'
import { guidOf } from '../support/build.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { type Journey, startJourney } from '../support/edit-journey/start-journey.ts'

const guid = guidOf(8100)
const text = guidOf(8101, 'block')
let journey: Journey

beforeAll(async () => {
  journey = await startJourney({
    prepare(site) {
      site.write(
        'pages/losse-pagina.md',
        `---\nschema: 1\nguid: ${guid}\ntitle: Losse pagina\nblocks:\n  - guid: ${text}\n    name: text\n    position: main\n    sort: 1\n---\n<!-- block ${text} -->\nEen zin.\n`,
      )
    },
  })
}, 120_000)
afterAll(() => journey?.stop())

interface Item {
  name: string
  names?: Record<string, string>
  urlSegment: string
  pageGuid?: string
  relatedMenuItems: Item[]
}
const menu = () =>
  (JSON.parse(readFileSync(journey.site.path('menus.json'), 'utf8')) as { menus: { items: Item[] }[] }).menus[0]?.items ?? []

/** Path of names in the menu down to the page. */
function findPath(items: readonly Item[], above: readonly string[] = []): string | undefined {
  for (const { name, pageGuid, relatedMenuItems } of items) {
    if (pageGuid === guid) return [...above, name].join('/')
    const below = findPath(relatedMenuItems, [...above, name])
    if (below !== undefined) return below
  }
  return undefined
}

test('by keyboard alone a page is put in the menu, moved below another and taken out; old addresses lead on, and undo goes on past it', async () => {
  const screen = await journey.openEditor('/losse-pagina')
  const { page } = screen
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Opens the dialog from the palette, by an everyday word. */
  const openPlace = async () => {
    await press('Control+k')
    await page.keyboard.type('plaats menu')
    await press('Enter')
    await screen.dialog.getByLabel('Naam in het menu').waitFor()
  }
  const run = async (name: string) => {
    await screen.dialog.getByRole('button', { name, exact: true }).focus()
    await press('Enter')
    // What tells it, and takes it back, stands behind the dialog.
    await screen.dialog.waitFor({ state: 'detached' })
    await notices.getByText(/menu/).last().waitFor()
  }
  const notices = page.getByRole('log')

  await press('F2')
  await page.getByLabel('Titel').fill('Losse pagina, anders')
  await screen.isSaved()
  const first = menu()[0]?.name ?? ''
  const last = menu().at(-1)?.name ?? ''

  await openPlace()
  expect(await findViolations(page)).toEqual([])
  await screen.dialog.getByLabel('Naam in het Engels').fill('Loose page')
  await run('In het menu zetten')
  expect(menu().at(-1)?.names).toEqual({ en: 'Loose page' })
  expect(findPath(menu())).toBe('Losse pagina, anders')
  expect(menu().at(-1)?.pageGuid).toBe(guid)
  // When reopened, edit mode is at the page's current address.
  expect(new URL(page.url()).pathname).toBe('/losse-pagina-anders/edit')
  await openPlace()
  // One level in: below the item before it. The keys work anywhere in the dialog except in a list.
  await screen.dialog.getByLabel('Naam in het menu').focus()
  await press('Alt+Shift+ArrowDown')
  await screen.dialog.getByText(`Onder “${last}”.`).waitFor()
  await run('Wijzigen')
  expect(findPath(menu())).toBe(`${last}/Losse pagina, anders`)
  await openPlace()
  await screen.dialog.getByLabel('Naam in het menu').focus()
  await press('Alt+Shift+ArrowUp', 'Alt+ArrowUp')
  await screen.dialog.getByLabel('Volgorde').waitFor()
  await screen.dialog.getByLabel('Naam in het Engels').fill('')
  await run('Wijzigen')
  expect(menu().at(-2)).not.toHaveProperty('names')
  expect(menu().at(-2)?.pageGuid).toBe(guid)
  expect(menu()[0]?.name).toBe(first)

  const led = await page.evaluate(async () => (await fetch('/losse-pagina')).url)
  expect(new URL(led).pathname).toMatch(/^\/losse-pagina-anders\/?$/)

  // Neither the old address that the server keeps nor a publish takes away an undo step.
  await page
    .getByRole('button', { name: /^Publiceren/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Nu publiceren' }).and(page.locator(':not([aria-disabled=true])')).click()
  await screen.dialog.waitFor({ state: 'detached' })
  await page.locator('.edit-state[data-state=live]').waitFor()
  await page.reload()
  await screen.isOpen()
  const undo = page.locator('.edit-top').getByRole('button', { name: 'Ongedaan maken' })
  await expect.poll(() => undo.getAttribute('aria-disabled')).not.toBe('true')
  await undo.click()
  await expect.poll(() => page.getByLabel('Titel').inputValue()).toBe('Losse pagina')
  expect((await screen.readDraft(guid)).page.title).toBe('Losse pagina')

  await openPlace()
  await run('Uit het menu halen')
  expect(findPath(menu())).toBeUndefined()
  await notices.getByRole('button', { name: 'Ongedaan maken' }).last().press('Enter')
  await notices.getByText('Teruggezet.', { exact: true }).waitFor()
  expect(findPath(menu())).toBe('Losse pagina, anders')
  expect(screen.complaints).toEqual([])
  await screen.close()
})

test('a page made and left is found again by another editor; the menu has it once it is published', async () => {
  const title = 'Verhuizen naar hier'
  const maker = await journey.openEditor('/nieuws')
  const { page } = maker
  const run = async (screen: typeof maker, ...words: string[]) => {
    for (const word of words) {
      await screen.page.keyboard.press('Control+k')
      await screen.page.keyboard.type(word)
      await screen.page.keyboard.press('Enter')
    }
  }
  const before = menu()
  await run(maker, 'nieuwe pagina')
  await maker.dialog.getByLabel('Titel').fill(title)
  await maker.dialog.getByLabel('Adres').waitFor()
  await maker.dialog.getByRole('button', { name: 'Pagina maken' }).click()
  await page.waitForURL(/\/verhuizen-naar-hier\/edit$/)
  await maker.isOpen()
  // On the page itself it stands where it will be.
  const ownEntry = maker.canvas.locator('.main-menu__link', { hasText: title })
  await expect.poll(() => ownEntry.getAttribute('href')).toBe('/verhuizen-naar-hier')
  // Neither the menu nor git names a page that only a draft has.
  expect(menu()).toEqual(before)
  await page.keyboard.press('F2')
  await page.getByText('Het geldt zodra u de pagina publiceert.', { exact: false }).waitFor()
  await page.getByLabel('Adres', { exact: true }).fill('verhuizen')
  await page.getByRole('button', { name: 'Adres wijzigen' }).click()
  await page.getByText('Het adres wordt /verhuizen', { exact: false }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/verhuizen/edit')
  await expect.poll(() => ownEntry.getAttribute('href')).toBe('/verhuizen')
  expect(maker.complaints).toEqual([])
  await maker.close()

  const finder = await journey.openEditor('/nieuws', { as: 'colleague' })
  await run(finder, 'concepten')
  await finder.page.getByRole('option', { name: title }).waitFor()
  expect(await findViolations(finder.page)).toEqual([])
  await finder.page.keyboard.type('verhuizen')
  await finder.page.keyboard.press('Enter')
  await finder.page.waitForURL(/\/verhuizen\/edit$/)
  await finder.isOpen()
  const facts = finder.page.locator('.edit-impact__facts dd')
  await expect.poll(async () => (await facts.allInnerTexts()).slice(0, 2).every((text) => Number(text) > 1)).toBe(true)
  await finder.page
    .getByRole('button', { name: /^Publiceren/ })
    .first()
    .click()
  await finder.page.getByRole('button', { name: 'Nu publiceren' }).and(finder.page.locator(':not([aria-disabled=true])')).click()
  await finder.page.locator('.edit-state[data-state=live]').waitFor()
  expect(menu().map(({ name, urlSegment }) => [name, urlSegment])).toContainEqual([title, 'verhuizen'])
  expect(finder.complaints).toEqual([])
  await finder.close()
})

test('by keyboard alone an item is moved in the administration, and visitors see it there', async () => {
  const screen = await journey.openEditor('/losse-pagina')
  const { page } = screen
  const shown = () =>
    page.evaluate(async () => {
      const text = await (await fetch('/', { cache: 'no-store' })).text()
      return [...text.matchAll(/class="main-menu__link"[^>]*>([^<]+)</g)].map(([, name]) => name)
    })
  const [, name = '', next = ''] = menu().map((item) => item.name)
  const before = await shown()
  expect(before.indexOf(name)).toBeLessThan(before.indexOf(next))
  await page.goto(`${journey.origin}/admin/menu`)
  await page.getByRole('row', { name, exact: true }).waitFor()
  await tabTo(page, menu()[0]?.name ?? '')
  await page.keyboard.press('ArrowDown')
  while ((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) !== name) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await press(page, 'Bekijken en opslaan')
  await page.getByRole('dialog').getByText('dit geldt meteen', { exact: false }).waitFor()
  await press(page, 'Opslaan')
  await expect.poll(async () => (await shown()).indexOf(name)).toBe(before.indexOf(next))
  expect(screen.complaints).toEqual([])
  await page.context().close()
})

test('a page whose list has items gets another address, and edit mode goes on with its items', async () => {
  const screen = await journey.openEditor('/nieuws')
  const { page, tree } = screen
  // The row can be unfolded once its items are counted.
  await tree.getByRole('button', { name: 'Uitvouwen Lijst' }).waitFor()
  await tree.getByRole('row', { name: /Lijst/ }).first().focus()
  await page.keyboard.press('ArrowRight')
  await tree.getByRole('row', { name: 'Bericht 3' }).waitFor()
  await screen.page.keyboard.press('F2')
  await page.getByLabel('Adres', { exact: true }).fill('berichten')
  await page.getByRole('button', { name: 'Adres wijzigen' }).click()
  await page.getByText('Het adres is nu /berichten.', { exact: false }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/berichten/edit')
  await tree.getByRole('row', { name: 'Bericht 3' }).dblclick()
  await page.waitForURL(/\/berichten\/i\//)
  await screen.isOpen()
  expect(screen.complaints).toEqual([])
  await screen.close()
})

test('the page is looked at in the colours that this device does not prefer, as the palette offers it', async () => {
  const screen = await journey.openEditor('/losse-pagina')
  const { page, canvas } = screen
  const background = () =>
    canvas.locator('body').evaluate((body) => getComputedStyle(body.ownerDocument.documentElement).getPropertyValue('--color-background'))
  const choose = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  const light = await background()
  await choose('donkere kleuren')
  await expect.poll(background).not.toBe(light)
  await choose('kleuren apparaat')
  await expect.poll(background).toBe(light)
  expect(screen.complaints).toEqual([])
  await screen.close()
})
