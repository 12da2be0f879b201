import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import type { Menu, MenuItem } from '#content/model/menu/schema.ts'
import type { Site } from '#editor-server/site/site.ts'
import { looks, seesHeading, useAdminScreens, type Visit } from '../support/admin-screens.ts'
import { buildMenu, buildMenuItem, buildPage } from '../support/build.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'

const screens = useAdminScreens()
const { open } = screens
const site = () => screens.server.sites.find('een') as Site
const names = ['Thuis', 'Zorg', 'Wijkteam', 'Wonen', 'Afval', 'Bestuur', 'Buiten'] as const
type Name = (typeof names)[number]
const pages = new Map(
  names.map((title, at) => [
    title,
    buildPage({
      guid: guidOf(0x8100 + at),
      title,
      ...(title === 'Zorg' ? { editPermission: 'Roles', editRoles: ['ContentManager'] } : { editPermission: 'Inherited' }),
    }),
  ]),
)
const guidOfPage = (name: Name) => pages.get(name)?.guid as string
const at = (name: Name, below: MenuItem[] = []): MenuItem => ({
  ...buildMenuItem(name === 'Thuis' ? '' : name.toLowerCase(), { name, pageGuid: guidOfPage(name), relatedMenuItems: below }),
  guid: guidOf(0x8200 + names.indexOf(name)),
})
const menu: Menu = {
  ...buildMenu([at('Thuis'), at('Zorg', [at('Wijkteam')]), at('Wonen', [at('Afval')]), at('Bestuur')]),
  guid: guidOf(0x6200),
}

beforeEach(async () => {
  await site().content.transact(async (writer) => {
    for (const { id } of await writer.list('menu')) await writer.delete('menu', id)
    for (const page of pages.values()) await writer.put('page', page.guid, page)
    await writer.put('menu', menu.guid, menu)
  })
})

type Outline = (string | [string, Outline])[]
const outline = (items: readonly MenuItem[]): Outline =>
  items.map(({ name, relatedMenuItems }) => (relatedMenuItems.length === 0 ? name : [name, outline(relatedMenuItems)]))
const stored = () => site().index.find('menu', menu.guid) as Menu
const row = (page: Page, name: string) => page.getByRole('row', { name, exact: true })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

async function openMenu(options?: Parameters<typeof open>[1]): Promise<Visit> {
  const visit = await open('/admin/menu', options)
  await seesHeading(visit.page, visit.t('admin.menu.menu'))
  await row(visit.page, 'Thuis').waitFor()
  return visit
}

/** Opens what a save does. */
async function review({ page, t }: Visit) {
  await page.getByRole('button', { name: t('menu.save.open') }).click()
  const dialog = page.getByRole('dialog', { name: t('menu.save.title') })
  await dialog.getByRole('button', { name: t('admin.actions.save') }).waitFor()
  return { dialog, save: () => dialog.getByRole('button', { name: t('admin.actions.save') }).click() }
}

test('by keyboard alone a menu is put in an edition as it stands, and what is live stays', async () => {
  const { page, t, end } = await openMenu()
  await tabTo(page, 'Thuis')
  await page.keyboard.press('End')
  await page.keyboard.press('Alt+ArrowUp')
  await press(page, t('menu.toEdition'))
  const dialog = page.getByRole('dialog', { name: t('edition-choice.title') })
  await dialog.getByLabel(t('edition-choice.name')).fill('Menu van straks')
  await dialog.getByLabel(t('edition-choice.name')).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(outline(stored().items)).toEqual(outline(menu.items))
  // Here it is as it is live again.
  await page.getByRole('region', { name: t('menu.unsaved') }).waitFor({ state: 'detached' })
  await press(page, t('edition-choice.toEdition'))
  await seesHeading(page, 'Menu van straks')
  await page
    .getByRole('row')
    .filter({ hasText: menu.name })
    .getByRole('cell', { name: t('edition.kinds.menu'), exact: true })
    .waitFor()
  await end()
})

test('by keyboard alone items are moved; what that does is told before it is saved, and the notice takes it back', async () => {
  const visit = await openMenu()
  const { page, t, end } = visit
  await tabTo(page, 'Thuis')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  expect(await focused(page)).toBe('Afval')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await page.getByText(t('menu.nowAtTop', { name: 'Afval', place: '4', count: '5' })).waitFor({ state: 'attached' })
  for (const key of ['Alt+ArrowUp', 'Alt+Shift+ArrowDown']) await page.keyboard.press(key)
  expect(await focused(page)).toBe('Afval')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await page.keyboard.press('Control+z')
  await press(page, t('menu.save.open'))
  const dialog = page.getByRole('dialog', { name: t('menu.save.title') })
  await dialog.getByText('/wonen/afval').waitFor()
  await dialog.getByRole('heading', { name: t('menu.save.rights', { count: 1 }) }).waitFor()
  expect(outline(stored().items)).toEqual(outline(menu.items))
  await press(page, t('admin.actions.save'))
  await dialog.waitFor({ state: 'detached' })
  expect(outline(stored().items)).toEqual(['Thuis', ['Zorg', ['Wijkteam', 'Afval']], 'Wonen', 'Bestuur'])
  expect(site().index.find('page', guidOfPage('Afval'))?.formerUrls).toEqual(['/wonen/afval'])
  await press(page, t('actions.undo'))
  await expect.poll(() => outline(stored().items)).toEqual(outline(menu.items))
  await expect.poll(() => row(page, 'Afval').textContent()).toContain('/wonen/afval')
  await end()
})

test('by pointer an item is dragged below another, and taken out with what is below it, which can be taken back', async () => {
  const visit = await openMenu()
  const { page, t, end } = visit
  await row(page, 'Bestuur').dragTo(row(page, 'Wonen'))
  await page.getByText(t('menu.nowBelow', { name: 'Bestuur', parent: 'Wonen', place: '2', count: '2' })).waitFor({ state: 'attached' })
  await row(page, 'Zorg').click()
  await page.getByRole('button', { name: t('menu.removeChosen') }).click()
  await row(page, 'Wijkteam').waitFor({ state: 'detached' })
  const notice = page.getByRole('region', { name: t('notices.label') })
  await notice.getByRole('button', { name: t('actions.undo') }).click()
  await row(page, 'Wijkteam').waitFor()
  await page.getByRole('button', { name: t('menu.steps.down') }).click()
  await (await review(visit)).save()
  await expect.poll(() => outline(stored().items)).toEqual(['Thuis', ['Wonen', ['Afval', 'Bestuur']], ['Zorg', ['Wijkteam']]])
  await end()
})

test('a page, a link and a heading are added; what cannot be an address is said while it is typed', async () => {
  const visit = await openMenu()
  const { page, t, end } = visit
  const add = async (kind: 'page' | 'link' | 'heading') => {
    await page
      .getByRole('button', { name: t('admin.actions.add'), exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('menu.kind'), { exact: true }).selectOption({ label: t(`menu.kinds.${kind}`) })
    return { dialog, submit: () => dialog.getByRole('button', { name: t('admin.actions.add'), exact: true }).click() }
  }
  const { dialog, submit } = await add('page')
  await dialog.getByRole('combobox', { name: t('menu.page'), exact: true }).fill('buit')
  await page.getByRole('option', { name: 'Buiten' }).click()
  const segment = dialog.getByLabel(t('menu.segment'))
  expect(await segment.inputValue()).toBe('buiten')
  await segment.fill('admin')
  await dialog.locator('.ui-text-field__error', { hasText: t('menu.segmentFaults.reserved') }).waitFor()
  await segment.fill('erop-uit')
  await dialog.getByText(t('menu.address', { url: '/erop-uit' })).waitFor()
  await submit()
  await row(page, 'Buiten').waitFor()

  const link = await add('link')
  await link.dialog.getByLabel(t('menu.externalUrl')).fill('javascript:alert(1)')
  await link.dialog.getByLabel(t('menu.name'), { exact: true }).fill('Vacatures')
  await link.submit()
  await link.dialog.locator('.ui-text-field__error', { hasText: t('menu.urlWrong') }).waitFor()
  await link.dialog.getByLabel(t('menu.externalUrl')).fill('https://werk.example/')
  await link.submit()
  await row(page, 'Vacatures').waitFor()

  const heading = await add('heading')
  await heading.dialog.getByLabel(t('menu.name'), { exact: true }).fill('Over ons')
  await heading.dialog.getByLabel(t('menu.nameIn', { language: 'Engels' })).fill('About us')
  await heading.submit()
  await expect.poll(() => focused(page)).toBe('Over ons')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel(t('menu.hide')).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('menu.apply') })
    .click()
  await (await review(visit)).save()
  await expect.poll(() => stored().items.length).toBe(7)
  const [, , , , buiten, vacatures, over] = stored().items
  expect(buiten).toMatchObject({ name: 'Buiten', urlSegment: 'erop-uit', pageGuid: guidOfPage('Buiten') })
  expect(vacatures).toMatchObject({ name: 'Vacatures', externalUrl: 'https://werk.example/' })
  expect(over).toMatchObject({ name: 'Over ons', urlSegment: 'over-ons', names: { en: 'About us' }, isHidden: true })
  await end()
})

test('what somebody else saves meanwhile is merged; what both changed is asked, and leaving warns', async () => {
  const visit = await openMenu()
  const { page, t, end } = visit
  const rename = async (name: string, other: string) => {
    await page.getByRole('button', { name: t('menu.edit', { name }) }).click()
    await page.getByRole('dialog').getByLabel(t('menu.name'), { exact: true }).fill(other)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('menu.apply') })
      .click()
    await row(page, other).waitFor()
  }
  const saveAsOther = (change: (items: readonly MenuItem[]) => readonly MenuItem[]) =>
    site().content.transact((writer) => writer.put('menu', menu.guid, { ...stored(), items: [...change(stored().items)] }))
  await rename('Bestuur', 'Bestuur en raad')
  await saveAsOther((items) => items.map((item) => (item.name === 'Wonen' ? { ...item, name: 'Wonen en bouwen' } : item)))
  await page.getByRole('button', { name: t('menu.save.open') }).click()
  await page.getByText(t('menu.conflict.merged')).waitFor()
  await row(page, 'Wonen en bouwen').waitFor()
  await row(page, 'Bestuur en raad').waitFor()

  await rename('Zorg', 'Zorg en hulp')
  const { dialog, save } = await review(visit)
  await saveAsOther((items) => items.map((item) => (item.name === 'Zorg' ? { ...item, name: 'Hulp' } : item)))
  await save()
  const conflict = page.getByRole('dialog', { name: t('menu.conflict.title') })
  await conflict.getByLabel(/Hulp$/).check()
  await conflict.getByRole('button', { name: t('menu.conflict.merge') }).click()
  await row(page, 'Hulp').waitFor()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('link', { name: t('admin.menu.roles') }).click()
  await page
    .getByRole('dialog', { name: t('menu.leave.title') })
    .getByRole('button', { name: t('menu.leave.stay') })
    .click()
  await row(page, 'Bestuur en raad').waitFor()
  await (await review(visit)).save()
  await expect
    .poll(() => outline(stored().items))
    .toEqual(['Thuis', ['Hulp', ['Wijkteam']], ['Wonen en bouwen', ['Afval']], 'Bestuur en raad'])
  await end()
})

test('a further menu is made, renamed with its items in one save, and deleted, which can be taken back', async () => {
  const visit = await openMenu()
  const { page, t, end } = visit
  await page.getByRole('button', { name: t('menu.newMenu') }).click()
  const dialog = page.getByRole('dialog', { name: t('menu.newMenu') })
  await dialog.getByLabel(t('menu.menuName')).fill('top level MENU')
  await dialog.getByRole('button', { name: t('admin.actions.add') }).click()
  await dialog.locator('.ui-text-field__error', { hasText: t('menu.takenText') }).waitFor()
  await dialog.getByLabel(t('menu.menuName')).fill('Voet')
  await dialog.getByLabel(t('menu.lang')).selectOption('nl')
  await dialog.getByRole('button', { name: t('admin.actions.add') }).click()
  await page.getByText(t('menu.empty')).waitFor()
  await page.waitForURL(/menu=/)
  const find = () =>
    site()
      .index.list('menu')
      .find(({ guid }) => guid !== menu.guid)
  expect(find()).toMatchObject({ name: 'Voet', lang: 'nl', items: [] })
  await page.getByRole('button', { name: t('menu.editMenu', { name: 'Voet' }) }).click()
  const edit = page.getByRole('dialog', { name: t('menu.editMenu', { name: 'Voet' }) })
  await edit.getByLabel(t('menu.menuName')).fill('Onderaan')
  await edit.getByRole('button', { name: t('menu.apply') }).click()
  await (await review(visit)).save()
  await expect.poll(() => find()?.name).toBe('Onderaan')
  await page.getByRole('button', { name: t('menu.deleteMenu', { name: 'Onderaan' }) }).click()
  await row(page, 'Thuis').waitFor()
  expect(find()).toBeUndefined()
  await page
    .getByRole('button', { name: t('actions.undo') })
    .last()
    .click()
  await page.getByText(t('menu.empty')).waitFor()
  expect(find()).toMatchObject({ name: 'Onderaan', lang: 'nl' })
  await end()
})

test('of 2,000 items only those in sight are drawn, and one is moved to where it is in sight', async () => {
  const many = Array.from({ length: 40 }, (_, part) =>
    buildMenuItem(`deel-${part}`, {
      name: `Deel ${part}`,
      relatedMenuItems: Array.from({ length: 49 }, (_each, below) => buildMenuItem(`onder-${below}`, { name: `Onder ${part}.${below}` })),
    }),
  )
  await site().content.transact((writer) => writer.put('menu', menu.guid, { ...menu, items: [...menu.items, ...many] }))
  const { page, t, end } = await openMenu()
  await page.getByRole('button', { name: t('menu.expandAll') }).click()
  await row(page, 'Wijkteam').click()
  await page.keyboard.press('End')
  await row(page, 'Onder 39.48').waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(80)
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await page.getByText(t('menu.nowAtTop', { name: 'Onder 39.48', place: '45', count: '45' })).waitFor({ state: 'attached' })
  expect(await focused(page)).toBe('Onder 39.48')
  await end()
})

test.each(['nl-NL', 'en-GB'])('on a phone all of what to do first can be read, in %s', async (locale) => {
  const { page, t, end } = await openMenu({ width: 320, locale })
  const hint = page.locator('.admin-menu__hint')
  expect(await hint.innerText()).toBe(t('menu.chooseFirst'))
  const cut = await hint.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    scrollWidth - clientWidth,
    scrollHeight - clientHeight,
  ])
  expect(cut).toEqual([0, 0])
  const heightOfToolbar = async () => (await page.locator('.admin-menu__toolbar').boundingBox())?.height
  const before = await heightOfToolbar()
  await row(page, 'Afval').click()
  await page.getByText(t('menu.chosen', { name: 'Afval' })).waitFor()
  expect(await heightOfToolbar()).toBe(before)
  await end()
})

test.each(isFull ? looks : sample('looks of the menu', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const visit = await openMenu({ width, height: 800, ...look })
    const { page, t, check } = visit
    await check('the menu')
    await row(page, 'Afval').click()
    await page.getByRole('button', { name: t('menu.steps.out') }).click()
    await check('an item is moved')
    await page.getByRole('button', { name: t('menu.edit', { name: 'Afval' }) }).click()
    await page.getByRole('dialog').getByLabel(t('menu.segment')).fill('Wonen!')
    await check('an item with an address that cannot be')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page
      .getByRole('button', { name: t('admin.actions.add'), exact: true })
      .first()
      .click()
    await page.getByRole('combobox', { name: t('menu.page'), exact: true }).fill('z')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await check('pages to choose from')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await review(visit)
    await check('what a save does')
    await page.context().close()
  },
)
