import { beforeAll, expect, test } from 'vitest'
import type { Site } from '#editor-server/site/site.ts'
import { putDraft } from '#editor-server/site/working-copies.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { buildMenu, buildMenuItem, buildPage } from '../support/build.ts'
import { press, typeInto } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'

const screens = useAdminScreens()
const { open } = screens
const site = () => screens.server.sites.find('een') as Site
const guids = { zorg: guidOf(0x8000), thuis: guidOf(0x8001), afval: guidOf(0x8002), buiten: guidOf(0x8003) }

beforeAll(async () => {
  const pages = Object.entries(guids).map(([name, guid]) => ({
    ...buildPage({ guid, title: name[0]?.toUpperCase() + name.slice(1) }),
    ...(name === 'afval' && { formerUrls: ['/afval-en-milieu'] }),
  }))
  const at = (name: keyof typeof guids) => buildMenuItem(name, { pageGuid: guids[name] })
  const items = [{ ...at('zorg'), relatedMenuItems: [at('thuis')] }, at('afval')]
  await site().content.transact(async (writer) => {
    for (const page of pages) await writer.put('page', page.guid, page)
    await writer.put('menu', guidOf(0x6100), { ...buildMenu(items), guid: guidOf(0x6100) })
  })
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
  await press(page, t('all-pages.formerUrlCount', { count: 1 }))
  await page.getByText('/afval-en-milieu').waitFor()
  await typeInto(page, t('all-pages.search'), 'zorg thuis')
  await expect.poll(titles).toEqual(['Thuis'])
  await press(page, 'Thuis')
  await page.waitForURL('**/zorg/thuis/edit')
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
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: t('table.chosen') }).waitFor({ state: 'detached' })
  await end()
})

test('a page is made below another, and opens where it is edited', async () => {
  const { page, t, end } = await open('/admin/pages')
  await page.getByRole('button', { name: t('all-pages.new') }).click()
  const dialog = page.getByRole('dialog', { name: t('edit.page-settings.new.title') })
  await dialog.getByLabel(t('edit.page-settings.new.name')).fill('Wijkteam')
  await dialog.getByLabel(t('edit.page-settings.new.place')).selectOption({ label: t('edit.page-settings.new.below', { name: 'zorg' }) })
  await dialog.getByRole('button', { name: t('edit.page-settings.new.create') }).click()
  await page.waitForURL('**/zorg/wijkteam/edit')
  await page.goto(`${screens.server.urlOf('een')}/admin/pages?state=new`)
  await page.getByRole('rowheader', { name: 'Wijkteam /zorg/wijkteam' }).waitFor()
  await end()
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
    await page.context().close()
  },
)
