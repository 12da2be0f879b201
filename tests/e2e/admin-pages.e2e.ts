import { beforeAll, expect, test } from 'vitest'
import type { Menu } from '#content/model/menu/schema.ts'
import type { Site } from '#editor-server/site/site.ts'
import { measureHealth } from '#editor-server/statistics/measure-health.ts'
import { putDraft } from '#editor-server/site/working-copies.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { buildMenu, buildMenuItem, buildPage } from '../support/build.ts'
import { nameOfFocus, press, tabTo, typeInto } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'

const screens = useAdminScreens()
const { open } = screens
const site = () => screens.server.sites.find('een') as Site
/** A text of Thuis with a link that leads nowhere. */
const BLOCK = guidOf(0x8101)
const guids = { zorg: guidOf(0x8000), thuis: guidOf(0x8001), afval: guidOf(0x8002), buiten: guidOf(0x8003) }

beforeAll(async () => {
  const pages = Object.entries(guids).map(([name, guid]) => ({
    ...buildPage({ guid, title: name[0]?.toUpperCase() + name.slice(1) }),
    ...(name === 'afval' && { formerUrls: ['/afval-en-milieu'] }),
  }))
  const at = (name: keyof typeof guids) => buildMenuItem(name, { pageGuid: guids[name] })
  const text = { guid: BLOCK, layoutPosition: 'main' as const, sortId: 1, version: 1, options: {}, buildingBlockName: 'text' }
  const [, thuis] = pages
  if (thuis)
    pages[1] = { ...thuis, buildingBlockInstances: [{ ...text, content: 'Meer weten? Kijk [hier](/nergens) of bij [afval](/afval).' }] }
  const items = [{ ...at('zorg'), relatedMenuItems: [at('thuis')] }, at('afval')]
  await site().content.transact(async (writer) => {
    for (const page of pages) await writer.put('page', page.guid, page)
    await writer.put('menu', guidOf(0x6100), { ...buildMenu(items), guid: guidOf(0x6100) })
  })
  await measureHealth(site(), { rest: 0 })
})

test('by keyboard alone pages are found, in the order of the menu or by title, and opened where they are edited', async () => {
  const { page, t, end } = await open('/admin')
  await page.waitForURL('**/admin/pages')
  await seesHeading(page, t('admin.menu.pages'))
  const titles = () => page.getByRole('rowheader').getByRole('link').allTextContents()
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual(['Zorg', 'Thuis', 'Afval'])
  expect(await page.locator('[data-depth="1"]').allTextContents()).toEqual(['Thuis /zorg/thuis'])
  await page.getByRole('combobox', { name: t('all-pages.order') }).selectOption({ label: t('all-pages.orders.titleDown') })
  await expect.poll(async () => (await titles())[0]).toBe('Zorg')
  await page.waitForURL(/sort=title_desc/)
  for (const column of ['state', 'changedOn'] as const) {
    await press(page, t(`all-pages.${column}`))
    await page.waitForURL(new RegExp(`sort=${column}_asc`))
    await expect.poll(() => page.locator('th[aria-sort=ascending]').textContent()).toBe(t(`all-pages.${column}`))
  }
  await press(page, t('all-pages.detailsOf', { title: 'Afval' }))
  const details = page.getByRole('dialog', { name: 'Afval' })
  await details.getByText('/afval-en-milieu').waitFor()
  await details.getByRole('link', { name: t('all-pages.mainMenu') }).waitFor()
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(t('all-pages.detailsOf', { title: 'Afval' }))
  await typeInto(page, t('all-pages.search'), 'zorg thuis')
  await expect.poll(titles).toEqual(['Thuis'])
  await press(page, 'Thuis')
  await page.waitForURL('**/zorg/thuis/edit')
  await end()
})

test('by keyboard alone a page becomes the start of new pages, which is taken back and done again', async () => {
  const { page, t, end } = await open('/admin/pages')
  const starts = () =>
    site()
      .index.list('template')
      .filter(({ kind }) => kind === 'page')
  const makeTemplate = async () => {
    await press(page, t('all-pages.detailsOf', { title: 'Thuis' }))
    // Tab would go on to the next row until the dialog is there.
    await page.getByRole('button', { name: t('all-pages.templateOfPage') }).waitFor()
    await press(page, t('all-pages.templateOfPage'))
    await page.getByRole('textbox', { name: t('edit.page-settings.template.name') }).waitFor()
    await press(page, t('edit.page-settings.template.make'))
    await page.getByText(t('edit.page-settings.template.done', { name: 'Thuis' })).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(t('all-pages.detailsOf', { title: 'Thuis' }))
  }
  const before = starts().length
  await makeTemplate()
  expect(starts().at(-1)).toMatchObject({
    name: 'Thuis',
    blocks: [{ buildingBlockName: 'text', content: expect.stringContaining('Meer weten?') }],
  })
  await press(page, t('actions.undo'))
  await expect.poll(() => starts().length).toBe(before)
  await makeTemplate()
  await page.getByRole('button', { name: t('all-pages.new') }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Thuis' }).waitFor()
  await end()
})

test('what is chosen is deleted once that is confirmed, and comes back as it was', async () => {
  const before = [guids.afval, guids.zorg].map((guid) => site().index.find('page', guid))
  const menu = () => site().index.list('menu')
  const menusBefore = menu()
  const { page, t, end, check } = await open('/admin/pages')
  for (const name of ['Afval', 'Zorg']) await page.getByRole('checkbox', { name: t('table.choose', { name }), exact: true }).check()
  await page.getByRole('button', { name: t('admin.actions.delete') }).click()
  const dialog = page.getByRole('dialog', { name: t('all-pages.delete.title', { count: 2 }) })
  await dialog.getByText('Zorg').waitFor()
  await check('asking')
  await dialog.getByRole('button', { name: t('admin.actions.delete') }).press('Enter')
  await page.getByText(t('all-pages.removed', { count: 2 })).waitFor()
  expect(site().index.find('page', guids.zorg)).toBeUndefined()
  await page.getByRole('button', { name: t('actions.undo') }).click()
  await expect.poll(() => [guids.afval, guids.zorg].map((guid) => site().index.find('page', guid))).toEqual(before)
  expect(menu()).toEqual(menusBefore)
  await end()
})

test('what is chosen is published or taken off the site, which can be taken back; what cannot be says why', async () => {
  const { draftPage, accounts } = screens.server.seeds.een
  const buiten = buildPage({ guid: guids.buiten, title: 'Buiten gewijzigd' })
  const change = { by: accounts.admin.guid, now: new Date() }
  await site().records.transact((writer) => putDraft(writer, 'page', buiten, change))
  const { page, t, end } = await open('/admin/pages')
  const choose = (name: string) => page.getByRole('checkbox', { name: t('table.choose', { name }), exact: true })
  const isLive = (guid: string) => site().index.find('page', guid)?.isPublished
  await choose('Afval').check()
  await choose('Zorg').check()
  await page.getByRole('button', { name: t('all-pages.unpublish') }).click()
  await page.getByText(t('all-pages.unpublished', { count: 2 })).waitFor()
  expect([isLive(guids.afval), isLive(guids.zorg), isLive(guids.thuis)]).toEqual([false, false, true])
  await expect.poll(() => page.getByRole('cell', { name: t('all-pages.states.off') }).count()).toBe(3)
  await page.getByRole('button', { name: t('actions.undo') }).click()
  await expect.poll(() => [isLive(guids.afval), isLive(guids.zorg)]).toEqual([true, true])

  await choose('Buiten gewijzigd').check()
  await page.getByRole('button', { name: t('admin.actions.publish') }).click()
  await page.getByText(t('all-pages.published', { count: 1 })).waitFor()
  expect(site().index.find('page', guids.buiten)?.title).toBe('Buiten gewijzigd')
  await page
    .getByRole('button', { name: t('actions.undo') })
    .last()
    .click()
  await expect.poll(() => site().index.find('page', guids.buiten)?.title).toBe('Buiten')
  await page.getByRole('cell', { name: t('all-pages.states.changed'), exact: true }).waitFor()

  await choose(draftPage.title).check()
  await page.getByRole('button', { name: t('admin.actions.publish') }).click()
  const dialog = page.getByRole('dialog', { name: t('all-pages.refused', { count: 1 }) })
  await dialog.getByRole('link', { name: draftPage.title }).waitFor()
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(1)
  expect(isLive(draftPage.guid)).toBe(false)
  await dialog.getByRole('button', { name: t('actions.ok') }).click()
  await page.getByRole('region', { name: t('table.chosen') }).waitFor({ state: 'detached' })
  await end()
})

test('a page is made below another, and opens where it is edited', async () => {
  const { page, t, end } = await open('/admin/pages')
  await page.getByRole('button', { name: t('all-pages.new') }).click()
  const dialog = page.getByRole('dialog', { name: t('edit.page-settings.new.title') })
  // Without a title nothing is made, and the focus goes to where it is missing.
  await dialog.getByRole('button', { name: t('edit.page-settings.new.create') }).click()
  await expect.poll(() => nameOfFocus(page)).toBe(t('edit.page-settings.new.name'))
  await dialog.getByText(t('edit.page-settings.new.missing')).waitFor()
  await dialog.getByLabel(t('edit.page-settings.new.name')).fill('Wijkteam')
  await dialog.getByLabel(t('edit.page-settings.new.place')).selectOption({ label: t('edit.page-settings.new.below', { name: 'zorg' }) })
  await dialog.getByRole('button', { name: t('edit.page-settings.new.create') }).click()
  await page.waitForURL('**/zorg/wijkteam/edit')
  await page.goto(`${screens.server.urlOf('een')}/admin/pages?state=new`)
  await page.getByRole('rowheader', { name: 'Wijkteam /zorg/wijkteam' }).waitFor()
  await end()
})

test('by keyboard alone the tree is walked, unfolded and folded; what is found on a page leads to its place in edit mode', async () => {
  const { page, t } = await open('/admin/pages?view=tree')
  const row = (name: string) => page.getByRole('treegrid').getByRole('row', { name: new RegExp(`^${name}`) })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await row('Zorg').waitFor()
  expect(await row('Thuis').count()).toBe(0)
  await tabTo(page, 'Zorg')
  await page.keyboard.press('ArrowRight')
  await row('Thuis').waitFor()
  expect(await row('Zorg').getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe('Thuis')
  await page.keyboard.press('Space')
  await page.getByRole('region', { name: t('table.chosen') }).waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('region', { name: t('table.chosen') }).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).toBe('Zorg')
  await page.keyboard.press('ArrowLeft')
  await row('Thuis').waitFor({ state: 'detached' })

  await page.getByRole('combobox', { name: t('all-pages.findings') }).selectOption('some')
  await page.waitForURL(/view=tree&findings=some|findings=some&view=tree/)
  const found = page.getByRole('button', { name: / op Thuis$/ })
  await found.focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Thuis' })
  await details
    .getByRole('link', { name: t('all-pages.toFinding') })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/zorg\/thuis\/edit/)
  await page.locator(`.edit-tree [data-guid="${BLOCK}"][aria-selected="true"]`).waitFor()
  await page.waitForURL('**/zorg/thuis/edit')
  // Not `end`: the server of this file draws no pages, of which edit mode complains.
  await page.context().close()
})

test.each(isFull ? looks : sample('looks of the pages', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/admin/pages', { width, height: 800, ...look })
    await page.getByRole('rowheader').first().waitFor()
    await check('the pages')
    await page.getByRole('checkbox', { name: t('table.chooseAll') }).check()
    await page.getByRole('region', { name: t('table.chosen') }).waitFor()
    await check('all are chosen')
    await page.getByRole('button', { name: t('all-pages.new') }).click()
    await page.getByRole('dialog').getByRole('heading').waitFor()
    await check('a new page')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: t('all-pages.views.tree') }).click()
    const tree = page.getByRole('treegrid')
    await tree.getByRole('row').first().press('ArrowRight')
    await tree.getByRole('row', { name: 'Thuis' }).waitFor()
    await check('the tree')
    await tree.getByRole('button', { name: t('all-pages.detailsOf', { title: 'Thuis' }) }).click()
    await page
      .getByRole('link', { name: t('all-pages.toFinding') })
      .first()
      .waitFor()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: 'Zorg' })
      .or(page.getByText(t('all-pages.noFormerUrls')))
      .first()
      .waitFor()
    await check('the details')
    await page.getByRole('button', { name: t('all-pages.templateOfPage') }).click()
    await page.getByRole('textbox', { name: t('edit.page-settings.template.name') }).waitFor()
    await check('a template of the page')
    await page.context().close()
  },
)

test('by keyboard alone a page is deleted where it is edited, and put back from the wastebasket as it was', async () => {
  const gone = buildPage({ guid: guidOf(0x8009), title: 'Oude regeling' })
  const menu = site().index.find('menu', guidOf(0x6100)) as Menu
  await site().content.transact(async (writer) => {
    await writer.put('page', gone.guid, gone)
    await writer.put('menu', menu.guid, { ...menu, items: [...menu.items, buildMenuItem('oud', { pageGuid: gone.guid })] })
  })
  const before = site().index.find('menu', menu.guid)
  const { page, t, check } = await open('/oud/edit')
  await page.getByRole('heading', { name: 'Oude regeling' }).or(page.getByRole('treegrid')).first().waitFor()
  await press(page, t('edit.publish.menu.label'))
  await page.getByRole('menuitem', { name: t('edit.palette.page.delete') }).waitFor()
  // The menu takes the focus a moment after it is shown.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitem')
  await page.keyboard.press('End')
  await expect.poll(() => nameOfFocus(page)).toContain(t('edit.palette.page.delete'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('edit.page-settings.delete.title', { title: 'Oude regeling' }) })
  await dialog.getByText(t('edit.page-settings.delete.text')).waitFor()
  await press(page, t('edit.page-settings.delete.confirm'))
  await dialog.getByText(t('edit.page-settings.delete.inUse')).waitFor()
  await press(page, t('edit.page-settings.delete.force'))
  await page.waitForURL('**/admin/pages?view=deleted')
  await page.getByRole('rowheader', { name: 'Oude regeling' }).waitFor()
  expect(site().index.find('page', gone.guid)).toBeUndefined()
  await expect.poll(() => nameOfFocus(page)).toBe(t('all-pages.deleted.lead'))
  await check('wastebasket')
  await press(page, `${t('admin.actions.restore')} Oude regeling`)
  await page.getByText(t('all-pages.deleted.done', { count: 1 })).waitFor()
  await page.getByText(t('all-pages.deleted.none')).waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe(t('all-pages.deleted.none'))
  expect([site().index.find('page', gone.guid), site().index.find('menu', menu.guid)]).toEqual([gone, before])
  await check('an empty wastebasket')
  // This server renders no drafts, of which edit mode complains.
  await page.context().close()
})
