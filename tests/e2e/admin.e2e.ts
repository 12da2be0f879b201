import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { looks, seesHeading, useAdminScreens, type Visit } from '../support/admin-screens.ts'
import { newPage } from '../support/browser.ts'
import { press, tabTo, typeInto } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'

const screens = useAdminScreens()
const { open } = screens

test('by keyboard alone a role is made, changed, deleted and taken back; one that is named stays', async () => {
  const { page, t, end } = await open('/admin/roles')
  await seesHeading(page, t('admin.menu.roles'))
  const dialog = page.getByRole('dialog')
  const table = page.getByRole('table').first()

  await press(page, t('roles.new'))
  await dialog.getByRole('heading').waitFor()
  await press(page, t('admin.actions.save'))
  await dialog.getByRole('alert').waitFor()
  await typeInto(page, t('roles.name'), 'admin')
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.getByLabel(t('roles.name'), { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await tabTo(page, t('roles.name'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Redactie sport')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await table.getByRole('rowheader', { name: 'Redactie sport' }).waitFor()
  await page.getByText(t('tasks.done.add')).waitFor()

  await press(page, t('roles.edit', { name: 'Redactie sport' }))
  await dialog.getByText(t('roles.noHolders')).waitFor()
  await tabTo(page, `${t('roles.description')} ${t('form.optional')}`)
  await page.keyboard.type('Bewerkt alles over sport.')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await table.getByText('Bewerkt alles over sport.').waitFor()

  await press(page, t('roles.delete', { name: 'Redactie sport' }))
  await dialog.getByText(t('roles.deleting.nobody')).waitFor()
  await dialog.getByText(t('roles.deleting.noPlaces')).waitFor()
  await press(page, t('admin.actions.delete'))
  await table.getByRole('rowheader', { name: 'Redactie sport' }).waitFor({ state: 'detached' })
  await press(page, t('actions.undo'))
  await table.getByText('Bewerkt alles over sport.').waitFor()

  const held = (await table.getByRole('rowheader').allTextContents()).find((name) => name !== 'Redactie sport') ?? ''
  await press(page, t('roles.delete', { name: held }))
  await dialog.getByText(t('roles.deleting.blocked')).waitFor()
  expect(await dialog.getByRole('button', { name: t('admin.actions.delete') }).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  const people = dialog.getByRole('link').first()
  const count = Number.parseInt((await people.textContent()) ?? '', 10)
  await people.press('Enter')
  await seesHeading(page, t('admin.menu.users'))
  await expect.poll(() => page.locator('tbody tr').count()).toBe(count)
  expect(count).toBeGreaterThan(0)
  await page.goBack()
  await table.getByRole('rowheader', { name: held, exact: true }).waitFor()
  await end()
})

test.each(isFull ? looks : sample('looks of the administration', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/admin/roles', { width, height: 800, ...look })
    await seesHeading(page, t('admin.menu.roles'))
    expect(await page.evaluate(() => document.documentElement.dataset.area)).toBe('admin')
    expect(await page.locator('header').evaluate((header) => header.getBoundingClientRect().height)).toBe(48)
    await check('the roles')
    const menu = page.getByRole('navigation', { name: t('admin.menu.title') })
    if (width < 1024) {
      await page.getByRole('button', { name: t('shell.openMenu') }).click()
      await menu.waitFor()
      await check('the menu')
      await page.keyboard.press('Escape')
      await menu.waitFor({ state: 'hidden' })
      // It lies over the page, so it closes when the focus goes there.
      await page.keyboard.press('Enter')
      await menu.waitFor()
      await tabTo(page, t('roles.new'))
      await menu.waitFor({ state: 'hidden' })
    } else expect(await menu.getByRole('link', { name: t('admin.menu.roles') }).getAttribute('aria-current')).toBe('page')
    await page.getByRole('button', { name: t('roles.new') }).click()
    await page.getByRole('dialog').getByRole('heading').waitFor()
    await check('a new role')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin.actions.save') })
      .click()
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await check('a role without a name')
    await page.keyboard.press('Escape')
    await page.context().close()
  },
)

test('nobody else comes in', async () => {
  const stranger = await newPage(screens.browser, { locale: 'nl-NL' })
  await stranger.goto(`${screens.server.urlOf('een')}/admin`)
  expect(new URL(stranger.url()).pathname + new URL(stranger.url()).search).toBe('/sign-in?returnTo=%2Fadmin')
  await stranger.context().close()
  const user = await open('/admin', { as: 'user' })
  await user.page.waitForURL('**/unauthorized')
  await user.page.context().close()
})

test('without a connection nothing typed is lost, and what cannot be read can be asked for again', async () => {
  const { page, t } = await open('/admin/roles')
  await seesHeading(page, t('admin.menu.roles'))
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel(t('roles.name'), { exact: true })
  await page.route('**/api/roles', (route) => route.abort())
  await page.getByRole('button', { name: t('roles.new') }).click()
  await name.fill('Zonder verbinding')
  await page.keyboard.press('Enter')
  await dialog.getByRole('alert').waitFor()
  expect(await name.inputValue()).toBe('Zonder verbinding')
  await page.unroute('**/api/roles')
  await page.route('**/api/roles', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await name.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(t('table.notRead')).waitFor()
  await page.unroute('**/api/roles')
  await page.getByRole('button', { name: t('actions.retry') }).click()
  await page.getByRole('rowheader', { name: 'Zonder verbinding' }).waitFor()
  await page.context().close()
})

test('what somebody else has changed since the dialog was opened is not overwritten', async () => {
  const [first, second] = await Promise.all([open('/admin/roles'), open('/admin/roles')])
  const { t } = first
  const edit = async ({ page }: Visit) => {
    await page.getByRole('button', { name: t('roles.edit', { name: 'Redactie' }), exact: true }).click()
    return page.getByRole('dialog').getByLabel(new RegExp(t('roles.description')))
  }
  const [mine, theirs] = [await edit(first), await edit(second)]
  await theirs.fill('Van een ander')
  await theirs.press('Enter')
  await second.page.getByRole('dialog').waitFor({ state: 'detached' })
  await mine.fill('Van mij')
  await mine.press('Enter')
  await first.page.getByRole('dialog').getByRole('alert').waitFor()
  expect(await mine.inputValue()).toBe('Van mij')
  await second.page.reload()
  await second.page.getByText('Van een ander').waitFor()
  for (const { page } of [first, second]) await page.context().close()
})

test('a dialog that could not be loaded leaves the screen as it is, and comes with another try', async () => {
  const { page, t } = await open('/admin/roles')
  await seesHeading(page, t('admin.menu.roles'))
  await page.route('**/assets/app/**', (route) => route.abort())
  await page.getByRole('button', { name: t('roles.new') }).click()
  await page.getByRole('alert').getByText(t('late-part.failed')).waitFor()
  await seesHeading(page, t('admin.menu.roles'))
  await page.unroute('**/assets/app/**')
  await page.getByRole('button', { name: t('actions.retry') }).click()
  await page
    .getByRole('dialog', { name: t('roles.new') })
    .getByRole('heading')
    .waitFor()
  await page.context().close()
})

test('what is typed while a dialog is loaded is typed into it: words, Tab and Enter', async () => {
  const { page, t } = await open('/admin/roles')
  await seesHeading(page, t('admin.menu.roles'))
  await page.route('**/assets/app/**', async (route) => {
    await wait(1500)
    await route.continue()
  })
  await press(page, t('roles.new'))
  await page.keyboard.type('Redactie stra')
  await page.getByRole('status').getByText(t('late-part.loading')).waitFor()
  await page.keyboard.type('ten')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wegen en pleinen')
  await page.keyboard.press('Enter')
  await page.getByText(t('tasks.done.add')).waitFor()
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Redactie straten', exact: true }) })
  await row.getByText('Wegen en pleinen').waitFor()
  await page.context().close()
})

test('on a small screen a notice covers no button of a dialog that has the focus', async () => {
  const { page, t } = await open('/admin/roles', { width: 320, height: 400 })
  await seesHeading(page, t('admin.menu.roles'))
  await press(page, t('roles.new'))
  await typeInto(page, t('roles.name'), 'Redactie water')
  await page.keyboard.press('Enter')
  await page.getByText(t('tasks.done.add')).waitFor()
  await press(page, t('roles.new'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading').waitFor()
  for (const name of [t('admin.actions.save'), t('actions.cancel')]) {
    await tabTo(page, name)
    const [button, notice] = await Promise.all([page.locator(':focus').boundingBox(), page.locator('.ui-notices__notice').boundingBox()])
    expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0)
  }
  await page.context().close()
})
