import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright'
import { guidOf } from '../support/build.ts'
import { checkLooks } from '../support/check-looks.ts'
import { pageFile as fileOf } from '../support/every-block.ts'
import { type Journey, startJourney } from '../support/edit-journey/start-journey.ts'
import { createScreenTexts } from '../support/screen-texts.ts'

const t = createScreenTexts('nl')
const guid = guidOf(0x9201, 'block')
const pageFile = `---\nschema: 1\nguid: ${guidOf(0x9200)}\ntitle: Paneel\nlayout: "100"\nisPublished: true\nblocks:\n  - guid: ${guid}\n    name: text\n    position: main\n    sort: 1\n---\n<!-- block ${guid} -->\nEen tekst.\n`

let journey: Journey
beforeAll(async () => {
  const texts = ['Een', 'Twee', 'Drie'].map((prose) => ({ name: 'text', prose }))
  journey = await startJourney({
    prepare(site) {
      site.write('pages/paneel.md', pageFile)
      site.write('pages/slepen.md', fileOf('Slepen', 0x9300, texts))
    },
  })
}, 120_000)
afterAll(() => journey?.stop())

const boxOf = async (page: Page, part: string) => {
  const box = await page.locator(part).boundingBox()
  if (!box) throw new Error(`${part} is not seen`)
  return { ...box, right: box.x + box.width }
}
const drawer = (page: Page) => page.locator('.edit-drawer')
const tree = (page: Page) => page.locator('.edit-tree')
/** It may be open as it was left, though it is still to come. */
async function openDrawer(page: Page): Promise<void> {
  const [show, hide] = [t('edit.frame.showDrawer'), t('edit.frame.hideDrawer')].map((name) => page.getByRole('button', { name })) as [
    Locator,
    Locator,
  ]
  await show.or(hide).waitFor()
  if (await show.isVisible()) await show.click()
  await drawer(page).waitFor()
}

test.each([1366, 1440, 1555, 1556, 1920])('at %i px the drawer hides nothing of the page, with the tree beside it', async (width) => {
  const { page, complaints } = await journey.openEditor('/paneel', { as: 'admin' })
  await page.setViewportSize({ width, height: 900 })
  await openDrawer(page)
  await expect.poll(async () => (await boxOf(page, '.edit-canvas__frame')).right).toBeLessThanOrEqual((await boxOf(page, '.edit-drawer')).x)
  expect(await tree(page).isVisible()).toBe(true)
  // The page is as wide as on a desktop, and text on it stays readable: at least seven tenths of its size.
  const frame = await boxOf(page, '.edit-canvas__frame')
  expect(frame.width / 1024).toBeGreaterThan(0.69)
  await checkLooks(page, `drawer at ${width}`)
  expect(complaints).toEqual([])
  await page.close()
})

test('at 1024 px one panel is open at a time, and the tree comes back after the drawer', async () => {
  const { page, complaints } = await journey.openEditor('/paneel', { as: 'admin' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.reload()
  await tree(page).waitFor()
  await openDrawer(page)
  await tree(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: t('edit.tree.show') }).click()
  await tree(page).waitFor()
  await drawer(page).waitFor({ state: 'hidden' })
  await openDrawer(page)
  await page.getByRole('button', { name: t('edit.drawer.close') }).click()
  await tree(page).waitFor()
  // A reload begins in the same way.
  await openDrawer(page)
  await page.reload()
  await drawer(page).waitFor()
  expect(await tree(page).isVisible()).toBe(false)
  expect(complaints).toEqual([])
  await page.close()
})

test('a block is dragged to another place in the tree', async () => {
  const screen = await journey.openEditor('/slepen', { as: 'admin' })
  await expect.poll(async () => (await screen.order()).length).toBe(3)
  const [one = '', two = '', three = ''] = await screen.order()
  await screen.row(three).dragTo(screen.row(one), { targetPosition: { x: 60, y: 4 } })
  await expect.poll(() => screen.order()).toEqual([three, one, two])
  await screen.row(three).dragTo(screen.row(one), { targetPosition: { x: 60, y: 26 } })
  await expect.poll(() => screen.order()).toEqual([one, three, two])
  expect(screen.complaints).toEqual([])
  await screen.close()
})
