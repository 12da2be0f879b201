import type { Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { profilePropertySchema } from '#content/model/profile-property/schema.ts'
import { findProperty } from '#content/model/profile/properties.ts'
import { looks, PASSWORD, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { nameOfFocus, press, tabTo } from '../support/keyboard.ts'
import { isFull, sample } from '../support/seed.ts'

const screens = useAdminScreens()
const { open } = screens

beforeAll(async () => {
  const definitions = [
    { key: 'telefoon', label: { nl: 'Telefoon', en: 'Phone' }, inputType: 'phone', required: true, section: 'Contact', sectionSort: 1 },
    {
      key: 'wijken',
      label: { nl: 'Wijken', en: 'Districts' },
      inputType: 'checkboxes',
      visibleFor: 'Users',
      options: ['Noord', 'Zuid'].map((value) => ({ value, label: value })),
    },
    { key: 'dossier', label: { nl: 'Dossier', en: 'File' }, isStaffOnly: true },
  ].map((definition) => profilePropertySchema.parse(definition))
  await screens.server.sites.find('een')?.content.transact(async (writer) => {
    for (const definition of definitions) await writer.put('profileProperty', definition.key, definition)
  })
})

const find = async () => {
  const { guid } = screens.server.seeds.een.accounts.user
  return (await screens.server.records.read('een', (reader) => reader.find('account', guid)))!
}

/** Puts something in the place of what a field holds, by keyboard. */
async function replace(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

test('by keyboard alone somebody changes their profile, is told what is missing, and takes it back', async () => {
  const { page, t, end } = await open('/account', { as: 'user' })
  await page.waitForURL('**/account/profile')
  await seesHeading(page, t('layout.menu.profile'))
  expect(await page.getByLabel('Dossier').count()).toBe(0)
  const alias = `${t('profile-fields.builtIn.alias')} ${t('form.optional')}`
  await replace(page, t('name-fields.first'), 'Noor')
  await replace(page, alias, 'Zwaan')
  await press(page, 'Zuid', 'Space')
  await press(page, t('profile-form.save'))
  await page
    .getByRole('alert')
    .getByRole('link', { name: t('profile-fields.fault.propertyRequired', { label: 'Telefoon' }) })
    .press('Enter')
  await page.keyboard.type('bel mij')
  await page.keyboard.press('Enter')
  await page
    .getByRole('alert')
    .getByRole('link', { name: t('profile-fields.fault.phone') })
    .press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('020 123 45 67')
  await page.keyboard.press('Enter')
  await page.getByText(t('tasks.done.save')).waitFor()
  await page.getByRole('button', { name: 'Zwaan' }).waitFor()
  expect(await find()).toMatchObject({ firstName: 'Noor' })
  expect((await find()).properties.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
    { key: 'alias', value: 'Zwaan' },
    { key: 'telefoon', value: '020 123 45 67' },
    { key: 'wijken', value: ['Zuid'] },
  ])
  await page.getByRole('button', { name: t('actions.undo') }).press('Enter')
  await page.getByText(t('tasks.done.revert')).waitFor()
  expect(await page.getByLabel(t('name-fields.first'), { exact: true }).inputValue()).toBe('user')
  // What is required stays: nobody may take it away.
  expect((await find()).properties).toEqual([{ key: 'telefoon', value: '020 123 45 67' }])
  await press(page, t('profile-form.save'))
  await page.getByText(t('profile-form.nothingChanged')).waitFor()
  await end()
})

test('what is changed in two windows is kept together; where both changed one thing, the person chooses', async () => {
  const [one, two] = [await open('/account/profile', { as: 'user' }), await open('/account/profile', { as: 'user' })]
  const { t } = one
  const field = (page: Page, label: string) => page.getByLabel(label)
  const save = (page: Page) => page.getByRole('button', { name: t('profile-form.save') }).click()
  const alias = t('profile-fields.builtIn.alias')
  await field(one.page, alias).fill('Meeuw')
  await field(one.page, 'Telefoon').fill('14 020')
  await save(one.page)
  await one.page.getByText(t('tasks.done.save')).waitFor()

  await field(two.page, t('name-fields.last')).fill('Zwaan')
  await field(two.page, 'Telefoon').fill('14 010')
  await save(two.page)
  await two.page.getByText(t('profile-form.saved', { label: 'Telefoon', value: '14 020' })).waitFor()
  expect(await field(two.page, 'Telefoon').inputValue()).toBe('14 010')
  await two.check('a conflict')
  await two.page.getByRole('button', { name: t('profile-form.keepMine') }).click()
  await two.page.getByText(t('tasks.done.save')).waitFor()
  expect(await find()).toMatchObject({ lastName: 'Zwaan' })
  expect([findProperty(await find(), 'alias'), findProperty(await find(), 'telefoon')]).toEqual(['Meeuw', '14 010'])
  expect(await field(two.page, alias).inputValue()).toBe('Meeuw')

  await field(one.page, 'Telefoon').fill('14 030')
  await save(one.page)
  await one.page.getByRole('button', { name: t('profile-form.takeTheirs') }).click()
  expect(await field(one.page, 'Telefoon').inputValue()).toBe('14 010')
  expect(await one.page.getByRole('alert').count()).toBe(0)
  await one.end()
  await two.end()
})

test('a photo is cut out and shown in the header, and taken away', async () => {
  const { page, t, end } = await open('/account/profile', { as: 'user' })
  await seesHeading(page, t('layout.menu.profile'))
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'ik.png', mimeType: 'image/png', buffer: picture })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('photo-field.save') })
    .click()
  await page.getByRole('img', { name: t('photo-field.present') }).waitFor()
  const inHeader = page.getByRole('banner').locator('img[width="32"]')
  await expect.poll(() => inHeader.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  expect(findProperty(await find(), 'profielfoto')).toMatch(/^[\da-f-]{36}$/)
  await page.getByRole('button', { name: t('photo-field.remove') }).click()
  await page.getByRole('button', { name: t('photo-field.ask.remove') }).click()
  await page.getByRole('img', { name: t('photo-field.none') }).waitFor()
  expect(findProperty(await find(), 'profielfoto')).toBeUndefined()
  await end()
})

test('by keyboard alone somebody changes their e-mail address, and takes that back with the link in the mail to the old one', async () => {
  const { email } = screens.server.seeds.een.accounts.user
  const mailed = (to: string) => screens.server.findMailedPath('een', to)
  const { page, t, end } = await open('/account/profile', { as: 'user' })
  await seesHeading(page, t('layout.menu.profile'))
  await press(page, t('profile.sendVerification'))
  await page.getByText(t('mail-request.verify.Sent', { email })).waitFor()
  await press(page, t('profile.changeEmail'))
  await press(page, t('actions.cancel'))
  const isBack = () => expect.poll(() => nameOfFocus(page)).toBe(t('profile.changeEmail'))
  await isBack()
  await page.keyboard.press('Enter')
  await page.keyboard.type(email.toUpperCase())
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText(t('profile.isOwn')).waitFor()
  await replace(page, t('profile.newEmail'), 'noor@elders.example')
  await page.keyboard.press('Enter')
  await page.getByText(t('profile.pending', { email: 'noor@elders.example' })).waitFor()
  await isBack()
  await press(page, t('profile.withdraw'))
  await page.getByText(t('profile.withdrawn')).waitFor()
  await isBack()
  await page.keyboard.press('Enter')
  await page.keyboard.type('noor@later.example')
  await page.keyboard.press('Enter')
  await page.getByText(t('profile.pending', { email: 'noor@later.example' })).waitFor()
  await page.goto(screens.server.urlOf('een') + (await mailed('noor@later.example')))
  await press(page, t('verify.submit'))
  await seesHeading(page, t('verify.doneTitle'))
  expect(await find()).toMatchObject({ email: 'noor@later.example', isEmailVerified: true })
  await page.goto(screens.server.urlOf('een') + (await mailed(email)))
  await press(page, t('undo-address.submit'))
  await seesHeading(page, t('undo-address.doneTitle'))
  expect(await find()).toMatchObject({ email })
  await page.goto(`${screens.server.urlOf('een')}/account/profile`)
  await page.waitForURL(/\/sign-in\?/)
  // The next test signs in again.
  await screens.server.setPassword('een', screens.server.seeds.een.accounts.user, PASSWORD)
  await end()
})

test.each(isFull ? looks : sample('looks of the profile', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/account/profile', { as: 'user', width, height: 800, ...look })
    await seesHeading(page, t('layout.menu.profile'))
    await check('the profile')
    await page.getByLabel(t('name-fields.first'), { exact: true }).fill('')
    await page.getByRole('button', { name: t('profile-form.save') }).click()
    await page.getByRole('alert').first().waitFor()
    await check('without a name')
    await page.getByRole('button', { name: t('profile.changeEmail') }).click()
    await page.getByLabel(t('profile.newEmail')).waitFor()
    await check('another address')
    await page.context().close()
  },
)
