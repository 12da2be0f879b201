import type { Locator } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { profilePropertySchema } from '#content/model/profile-property/schema.ts'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { nameOfFocus, press, tabTo } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'

const screens = useAdminScreens()
const { open } = screens

const site = () => screens.server.sites.find('een')!
const find = (key: string) => site().index.find('profileProperty', key)

beforeEach(async () => {
  await site().content.transact(async (writer) => {
    for (const { id } of await writer.list('profileProperty')) await writer.delete('profileProperty', id)
    for (const [sort, key] of ['wijk', 'straat'].entries())
      await writer.put('profileProperty', key, profilePropertySchema.parse({ key, section: 'Adres', sectionSort: 1, sort }))
  })
})

/** What a site has besides the fields of the product. */
const own = ['Liefst per', 'wijk', 'straat']

test('by keyboard alone a property is made, told what is wrong with it, moved, and taken away with a warning', async () => {
  const { page, t, end } = await open('/admin/profile-properties')
  const names = async () => (await page.getByRole('rowheader').allTextContents()).filter((name) => own.includes(name))
  await page.getByRole('rowheader', { name: 'straat' }).waitFor()
  await press(page, t('profile-properties.new'))
  await page.getByLabel(t('profile-properties.key')).waitFor()
  await press(page, t('admin.actions.save'))
  await page
    .getByRole('alert')
    .getByRole('link', { name: t('profile-properties.keyMissing') })
    .press('Enter')
  await page.keyboard.type('contact')
  await tabTo(page, `${t('parts.definition.labelNl')} ${t('form.optional')}`)
  await page.keyboard.type('Liefst per')
  await page.getByLabel(t('parts.definition.inputType')).selectOption('radio')
  await page.getByLabel(t('parts.definition.options'), { exact: true }).focus()
  await page.keyboard.type('mail | E-mail')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Post')
  await page.getByLabel(t('profile-properties.section'), { exact: false }).first().fill('Adres')
  await page.getByLabel(t('profile-properties.sectionSort'), { exact: true }).fill('1')
  await page.getByLabel(t('profile-properties.defaultValue')).fill('fax')
  await press(page, t('admin.actions.save'))
  await page
    .getByRole('alert')
    .getByRole('link', { name: t('profile-fields.fault.choice', { label: t('profile-properties.defaultValue') }) })
    .press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('mail')
  await page.keyboard.press('Enter')
  await page.getByRole('rowheader', { name: 'Liefst per' }).waitFor()
  expect(find('contact')).toMatchObject({
    label: { nl: 'Liefst per' },
    inputType: 'radio',
    options: [
      { value: 'mail', label: 'E-mail' },
      { value: 'Post', label: 'Post' },
    ],
    defaultValue: 'mail',
  })
  await expect.poll(names).toEqual(['Liefst per', 'wijk', 'straat'])
  await press(page, t('profile-properties.down', { name: 'Liefst per' }))
  await expect.poll(names).toEqual(['wijk', 'Liefst per', 'straat'])
  await page.getByRole('button', { name: t('actions.undo') }).press('Enter')
  await expect.poll(names).toEqual(['Liefst per', 'wijk', 'straat'])
  await page.getByRole('button', { name: t('profile-properties.delete', { name: 'Liefst per' }) }).press('Enter')
  await page.getByText(t('profile-properties.deleteText')).waitFor()
  await press(page, t('admin.actions.delete'))
  await expect.poll(() => find('contact')).toBeUndefined()
  await expect.poll(() => nameOfFocus(page)).toBe(t('profile-properties.delete', { name: 'wijk' }))
  await end()
})

test('a property is dragged to its place, or brought there by the arrow keys', async () => {
  const { page, t, end } = await open('/admin/profile-properties')
  const handleOf = (name: string, position: number) =>
    page.getByRole('button', { name: t('parts.order.handle', { name, position, count: 2 }) })
  const names = async () => (await page.getByRole('rowheader').allTextContents()).filter((name) => own.includes(name))
  const row = page.getByRole('row', { name: 'straat' })
  // A pointer drops on what the window shows.
  await row.scrollIntoViewIfNeeded()
  await handleOf('wijk', 1).hover()
  const target = await row.boundingBox()
  await page.mouse.down()
  for (const step of [0.8, 0.9])
    await page.mouse.move(200 + (target?.x ?? 0), (target?.y ?? 0) + step * (target?.height ?? 0), { steps: 4 })
  await page.mouse.up()
  await handleOf('wijk', 2).waitFor()
  await expect.poll(names).toEqual(['straat', 'wijk'])
  await handleOf('straat', 1).press('ArrowUp')
  await handleOf('wijk', 2).press('Home')
  await handleOf('wijk', 1).waitFor()
  await page.getByText(t('parts.order.moved', { name: 'wijk', position: 1, count: 2 })).waitFor({ state: 'attached' })
  await expect.poll(() => handleOf('wijk', 1).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await names()).toEqual(['wijk', 'straat'])
  await end()
})

test('a built-in property gets the form that the site wants, and its own again', async () => {
  const { page, t, end } = await open('/admin/profile-properties')
  const alias = t('profile-fields.builtIn.alias')
  await page.getByRole('button', { name: t('profile-properties.edit', { name: alias }) }).click()
  await page.getByLabel(t('parts.definition.labelNl')).fill('Roepnaam')
  await page.getByRole('button', { name: t('admin.actions.save') }).click()
  await page.getByRole('rowheader', { name: 'Roepnaam' }).waitFor()
  expect(find('alias')).toMatchObject({ label: { nl: 'Roepnaam' }, visibleFor: 'Users' })
  await page.getByRole('button', { name: t('profile-properties.reset', { name: 'Roepnaam' }) }).click()
  await page.getByRole('rowheader', { name: alias }).waitFor()
  expect(find('alias')).toBeUndefined()
  await page.getByRole('button', { name: t('actions.undo') }).click()
  await page.getByRole('rowheader', { name: 'Roepnaam' }).waitFor()
  await end()
})

test('whoever lets more people see what was filled in is told so first', async () => {
  const { page, t, check, end } = await open('/admin/profile-properties')
  await page.getByRole('button', { name: t('profile-properties.edit', { name: 'straat' }) }).click()
  const seenBy = page.getByRole('dialog').getByRole('combobox', { name: t('profile-properties.visibleFor') })
  const warning = page.getByRole('status').filter({ hasText: t('profile-properties.widened.Users') })
  await seenBy.selectOption('Users')
  await warning.waitFor()
  await check('more people see it')
  await seenBy.selectOption('User')
  await warning.waitFor({ state: 'detached' })
  await end()
})

test('on a phone buttons take room from the first line of a row alone', async () => {
  const { page, end } = await open('/admin/profile-properties', { width: 320 })
  const row = page.getByRole('row').filter({ hasText: 'notificationClose' })
  const edgeOf = async (cell: Locator) => {
    const box = await cell.boundingBox()
    return box && Math.round(box.x + box.width)
  }
  const buttons = row.getByRole('cell').filter({ has: page.getByRole('button') })
  expect(await edgeOf(row.getByRole('cell').filter({ hasText: 'notificationClose' }))).toBe(await edgeOf(buttons))
  expect(await edgeOf(row.getByRole('rowheader'))).toBe(Math.round((await buttons.boundingBox())?.x ?? 0))
  await end()
})

test.each(isFull ? looks : sample('looks of the profile properties', looks, 1))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/admin/profile-properties', { width, height: 800, ...look })
    await seesHeading(page, t('admin.menu.profileProperties'))
    await check('the properties')
    await page.getByRole('button', { name: t('profile-properties.new') }).click()
    await page.getByLabel(t('profile-properties.key')).waitFor()
    await check('a new one')
    await page.context().close()
  },
)
