import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { looks, seesHeading } from '../support/admin-screens.ts'
import { findViolations } from '../support/axe.ts'
import { horizontalOverflow, newPage, type PageOptions } from '../support/browser.ts'
import { EditorScreen } from '../support/edit-journey/editor-screen.ts'
import { KeyboardBuilder } from '../support/edit-journey/keyboard-builder.ts'
import { visitStatic } from '../support/edit-journey/read-static.ts'
import { type EditorName, type Journey, startJourney } from '../support/edit-journey/start-journey.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { createScreenTexts } from '../support/screen-texts.ts'
import { isFull, sample } from '../support/seed.ts'

const t = createScreenTexts('nl')
let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
}, 120_000)
afterAll(() => journey?.stop())

const home = async () => (await journey.server.get('/')).body

async function openList(options: PageOptions & { as?: EditorName } = {}) {
  const opened = await journey.openPage('/admin/templates', options)
  const words = createScreenTexts(options.locale?.startsWith('en') ? 'en' : 'nl')
  await seesHeading(opened.page, words('admin.menu.templates'))
  await row(opened.page, 'Voet').waitFor()
  return { ...opened, words }
}

const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) })
    .first()

test('by keyboard alone a footer is made, filled, published and made that of the site, where a visitor reads it', async () => {
  const { page, complaints } = await openList()
  await press(page, t('templates.new'))
  await page.getByRole('textbox', { name: t('templates.name') }).waitFor()
  await typeInto(page, t('templates.name'), 'Voettekst 2027')
  await press(page, t('templates.make'))
  await page.waitForURL('**/admin/templates/*/edit')
  const screen = new EditorScreen(page, { origin: journey.origin, complaints })
  await screen.isOpen()
  await page.getByRole('heading', { level: 1, name: 'Voettekst 2027' }).waitFor()
  const builder = new KeyboardBuilder(screen)
  const kinds = await screen.listKinds()
  const kind = (name: string) => kinds.find((each) => each.name === name) as (typeof kinds)[number]
  const address = await builder.insertBlock(kind('text'), 'main')
  await builder.writeText(address, ['Gemeente Nieuwstad', '[Klacht indienen](https://klachten.example/) kan altijd.'])
  const contact = await builder.insertBlock(kind('contact'), 'main', address)
  await builder.showSettings(contact)
  await typeInto(page, 'Telefoonnummer', '14 099')
  await builder.expectFooting()
  await screen.isSaved()
  expect(await home()).not.toContain('Gemeente Nieuwstad')
  // Both stand in the footer, beside each other.
  const boxes = await Promise.all([address, contact].map((guid) => screen.canvas.locator(`footer [data-block="${guid}"]`).boundingBox()))
  expect(boxes[0]?.y).toBe(boxes[1]?.y)
  await page.keyboard.press('Control+Enter')
  // What changed is worked out first.
  await page
    .getByRole('button', { name: t('edit.publish.now') })
    .and(page.locator(':not([aria-disabled=true])'))
    .waitFor()
  await press(page, t('edit.publish.now'))
  await page.getByText(t('edit.publish.notice.done.publish')).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await builder.expectFooting()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('edit.palette.title') }).waitFor()
  await page.keyboard.type(t('edit.palette.commands.leave'))
  // The last one looks for these words instead.
  await page
    .getByRole('option', { name: t('edit.palette.commands.leave') })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/templates')
  const name = 'Voettekst 2027'
  const use = t('templates.useAsFooter', { name })
  const isOfSite = (of: string) =>
    row(page, of)
      .filter({ hasText: t('templates.footerOfSite') })
      .waitFor()
  await press(page, use)
  await isOfSite(name)
  const pressed = page.getByRole('button', { name: use })
  expect(await pressed.evaluate((button) => [button === document.activeElement, button.ariaDisabled])).toEqual([true, 'true'])
  await press(page, t('actions.undo'))
  await isOfSite('Voet')
  await press(page, use)
  await isOfSite(name)
  expect(complaints).toEqual([])
  await page.context().close()
  const built = await visitStatic(journey.browser, journey.site, '/')
  const live = await newPage(journey.browser)
  await live.goto(journey.origin)
  for (const visited of [built.page, live]) {
    const words = visited.getByRole('contentinfo')
    await words.getByText('Gemeente Nieuwstad').waitFor()
    await words.getByRole('link', { name: 'Klacht indienen' }).waitFor()
    await words.getByRole('link', { name: '14 099' }).waitFor()
    expect(await words.getByText('Voettekst 0.').count()).toBe(0)
  }
  await built.leave()
  await live.context().close()
})

test('one in use stays and says where; another is made, renamed, deleted and taken back', async () => {
  const { page, complaints } = await openList()
  const dialog = page.getByRole('dialog')
  const used = page.getByRole('row').filter({ hasText: t('templates.footerOfSite') })
  await used.getByRole('button', { name: /verwijderen$/ }).click()
  await dialog.getByText(t('templates.inUseText')).waitFor()
  await dialog.getByRole('link', { name: t('templates.inSettings') }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('templates.new') }).click()
  await dialog.getByRole('textbox', { name: t('templates.name') }).fill('Voet')
  await dialog.getByRole('button', { name: t('templates.make') }).click()
  await dialog.getByText(t('templates.takenTitle')).waitFor()
  await dialog.getByRole('radio', { name: t('templates.kindMeans.page') }).check()
  await dialog.getByRole('button', { name: t('templates.make') }).click()
  await page.waitForURL('**/admin/templates/*/edit')
  await page.getByRole('link', { name: t('admin.menu.templates') }).click()
  await page.waitForURL('**/admin/templates')
  const start = page.getByRole('row').filter({ hasText: t('templates.kinds.page') })
  await start.getByRole('button', { name: t('templates.rename', { name: 'Voet' }) }).click()
  await dialog.getByRole('textbox', { name: t('templates.name') }).fill('Nieuwsbericht')
  await dialog.getByRole('button', { name: t('admin.actions.save') }).click()
  await row(page, 'Nieuwsbericht').waitFor()
  await page.getByRole('button', { name: t('templates.delete', { name: 'Nieuwsbericht' }) }).click()
  await row(page, 'Nieuwsbericht').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: t('actions.undo') }).click()
  await row(page, 'Nieuwsbericht').waitFor()
  // The dialog says which name is taken.
  expect(complaints.filter((line) => !/status of 409/.test(line))).toEqual([])
  await page.context().close()
})

test('two administrators in one footer see each other, and what one saves shows on the canvas of the other', async () => {
  const open = async (as: EditorName) => {
    const { page, complaints } = await openList({ as })
    await row(page, 'Voet').getByRole('link', { name: 'Voet' }).click()
    const screen = new EditorScreen(page, { origin: journey.origin, complaints })
    await screen.isOpen()
    return { page, complaints, screen }
  }
  const anna = await open('admin')
  const bram = await open('colleague')
  const here = bram.page.getByRole('list', { name: t('edit.presence.label') })
  await here.getByText('admin Proef').waitFor()
  const text = anna.screen.canvas.locator('footer [contenteditable="true"], footer [data-block] p').first()
  await text.click()
  await anna.page.keyboard.press('End')
  await anna.page.keyboard.type(' Samen geschreven.')
  await anna.screen.isSaved()
  await bram.screen.canvas.getByText('Samen geschreven.').waitFor()
  await anna.page.goto('about:blank')
  await here.waitFor({ state: 'detached' })
  expect([...anna.complaints, ...bram.complaints]).toEqual([])
  await bram.page.context().close()
})

test('nobody but an administrator comes in', async () => {
  for (const path of ['/admin/templates', '/admin/templates/00000000-0000-4000-8000-000000000001/edit']) {
    const { page } = await journey.openPage(path, { as: 'manager' })
    await page.waitForURL('**/unauthorized')
    await page.context().close()
  }
})

test('at 1024 px the buttons of a template stand in one row', async () => {
  const { page, words } = await openList({ width: 1024, height: 800 })
  const buttons = await row(page, 'Voet').getByRole('button').all()
  const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y))
  expect(tops.length).toBe(4)
  expect(new Set(tops).size).toBe(1)
  expect(await horizontalOverflow(page)).toBe(0)
  // What this screen needs is no other's affair.
  await page.getByRole('link', { name: words('admin.menu.profileProperties') }).click()
  const edit = page.getByRole('row').filter({ hasText: 'notificationClose' }).getByRole('button')
  await edit.first().waitFor()
  const others = await Promise.all((await edit.all()).map(async (button) => (await button.boundingBox())?.y))
  expect(new Set(others).size).toBe(1)
  const key = await page.getByText('notificationClose', { exact: true }).boundingBox()
  expect(key?.width, 'broken no more than once').toBeGreaterThanOrEqual(80)
  expect(await horizontalOverflow(page)).toBe(0)
  await page.context().close()
})

test.each(isFull ? looks : sample('looks of templates', looks, 2))(
  'at $width px, $colorScheme, $locale neither list, dialogs nor edit mode break a rule or are too wide',
  async ({ width, ...look }) => {
    const { page, words, complaints } = await openList({ width, height: 800, reducedMotion: 'reduce', ...look })
    const check = async (state: string) => {
      expect([state, await findViolations(page), await horizontalOverflow(page)]).toEqual([state, [], 0])
    }
    await check('list')
    await page.getByRole('button', { name: words('templates.new') }).click()
    await page.getByRole('textbox', { name: words('templates.name') }).waitFor()
    await check('new')
    await page.keyboard.press('Escape')
    await row(page, 'Voet')
      .getByRole('button', { name: words('templates.rename', { name: 'Voet' }) })
      .click()
    await page.getByRole('textbox', { name: words('templates.name') }).waitFor()
    await check('rename')
    await page.keyboard.press('Escape')
    await row(page, 'Voet').getByRole('link', { name: 'Voet' }).click()
    await new EditorScreen(page, { origin: journey.origin, complaints }).isOpen()
    await check('edit')
    expect(complaints).toEqual([])
    await page.context().close()
  },
)
