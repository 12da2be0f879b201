import { afterEach, beforeAll, expect, test } from 'vitest'
import { looks, PASSWORD, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { press } from '../support/keyboard.ts'
import { addPeople, findPerson, nameOf, personGuid } from '../support/people.ts'
import { isFull, sample } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'

/** ms that the server's clock is ahead. */
let ahead = 0
const screens = useAdminScreens({ now: () => new Date(Date.now() + ahead) })
const { open } = screens
afterEach(() => {
  ahead = 0
})
beforeAll(() => addPeople(screens.server, 5))

const find = (index: number) => findPerson(screens.server, index)

test('rights are given with a role of the site, and the person has to sign in again; nobody gives them to themselves', async () => {
  const { page, t, end } = await open('/admin/users?q=persoon+02')
  const dialog = page.getByRole('dialog')
  await press(page, t('users.edit', { name: nameOf(2) }))
  await dialog.getByRole('checkbox', { name: t('admin.role.ContentManager') }).waitFor()
  await dialog.getByRole('checkbox', { name: t('admin.role.ContentManager') }).press('Space')
  await dialog.getByRole('checkbox', { name: 'Redactie' }).press('Space')
  await press(page, t('admin.actions.save'))
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: `${t('admin.role.ContentManager')}, Redactie` }).waitFor()
  expect(await find(2)).toMatchObject({ isContentManager: true, isAdmin: false, roleIds: [screens.server.seeds.een.roleGuid] })

  const { admin } = screens.server.seeds.een.accounts
  const own = [admin.firstName, admin.middleName, admin.lastName].filter(Boolean).join(' ')
  await page.goto(`${screens.server.urlOf('een')}/admin/users?q=${encodeURIComponent(admin.email)}`)
  await page.getByRole('button', { name: t('users.edit', { name: own }) }).click()
  await dialog.getByText(t('parts.user.ownRights')).waitFor()
  expect(await dialog.getByRole('button', { name: t('admin.actions.save') }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await end()
})

test('who has not shown for a while who they are is asked once, over what is open, and it goes on', async () => {
  const { page, t, end } = await open('/admin/users?q=persoon+05')
  const rights = page.getByRole('dialog', { name: t('parts.user.rightsOf', { name: nameOf(5) }) })
  const proof = page.getByRole('dialog', { name: t('layout.proof.title') })
  await page.getByRole('button', { name: t('users.edit', { name: nameOf(5) }) }).click()
  await rights.getByRole('checkbox', { name: t('admin.role.Admin') }).check()
  ahead = 11 * 60_000
  await rights.getByRole('button', { name: t('admin.actions.save') }).click()
  const password = proof.getByLabel(t('layout.proof.password'), { exact: true })
  await password.waitFor()
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('fout')
  await page.keyboard.press('Enter')
  await proof.getByText(t('layout.proof.wrong.password')).waitFor()
  await password.fill(PASSWORD)
  await password.press('Enter')
  await proof.waitFor({ state: 'detached' })
  await rights.waitFor({ state: 'detached' })
  await page.getByRole('cell', { name: t('admin.role.Admin') }).waitFor()
  expect(await find(5)).toMatchObject({ isAdmin: true })

  // Who thinks better of it loses nothing.
  ahead = 22 * 60_000
  await page.reload()
  await page.getByRole('button', { name: t('users.edit', { name: nameOf(5) }) }).click()
  await rights.getByRole('checkbox', { name: t('admin.role.Admin') }).uncheck()
  await rights.getByRole('button', { name: t('admin.actions.save') }).click()
  await password.waitFor()
  await page.keyboard.press('Escape')
  await proof.waitFor({ state: 'detached' })
  await rights.getByRole('alert').waitFor()
  expect(await rights.getByRole('checkbox', { name: t('admin.role.Admin') }).isChecked()).toBe(false)
  expect(await find(5)).toMatchObject({ isAdmin: true })
  await end()
})

test('one person has a screen, with what administrators may see; from there they are signed out, mailed and deleted', async () => {
  const { user } = screens.server.seeds.een.accounts
  const theirs = await open('/account/security', { as: 'user' })
  const { page, t, end } = await open(`/admin/users?q=${encodeURIComponent(user.email)}`)
  const name = [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' ')
  await page.getByRole('link', { name }).click()
  await page.waitForURL('**/profile')
  await seesHeading(page, name)
  await page.getByRole('button', { name: t('single-user.sendVerification') }).click()
  await page.getByText(t('mail-request.verify.Sent', { email: user.email })).waitFor()
  await page.getByRole('button', { name: t('single-user.sendVerification') }).click()
  await page.getByText(t('mail-request.verify.TooSoon', { email: user.email })).waitFor()
  await page.getByRole('link', { name: t('single-user.category.preferences') }).click()
  await page.getByText(t('single-user.preferences.own')).waitFor()
  await page.getByRole('link', { name: t('single-user.category.activity') }).click()
  await page
    .getByRole('rowheader', { name: t('single-user.activity.actions.signIn') })
    .first()
    .waitFor()
  await page.getByRole('link', { name: t('single-user.category.security') }).click()
  await page.getByRole('button', { name: t('single-user.sendPasswordLink') }).click()
  await page.getByText(t('mail-request.reset.Sent', { email: user.email })).waitFor()
  await page.getByRole('button', { name: t('single-user.endSessions') }).click()
  await page.getByText(t('single-user.devices_zero')).waitFor()
  await theirs.page.reload()
  await theirs.page.waitForURL(/\/sign-in\?/)
  await theirs.page.context().close()
  await page.getByRole('button', { name: t('admin.actions.delete') }).click()
  await page.waitForURL('**/admin/users')
  await page.getByRole('button', { name: t('actions.undo') }).click()
  await expect
    .poll(() => screens.server.records.read('een', (reader) => reader.find('account', user.guid)))
    .toMatchObject({ email: user.email })
  const nowhere = await page.goto(`${screens.server.urlOf('een')}/admin/users/${user.guid}/elsewhere`)
  expect(nowhere?.status()).toBe(404)
  await page.getByText(t('single-user.noPart')).waitFor()
  const { admin } = screens.server.seeds.een.accounts
  await page.goto(`${screens.server.urlOf('een')}/admin/users/${admin.guid}/security`)
  await page.getByText(t('single-user.signsIn')).waitFor()
  expect(await page.getByRole('button', { name: t('admin.actions.delete') }).count()).toBe(0)
  await page.goto(`${screens.server.urlOf('een')}/admin/users/${guidOf(0x777)}/profile`)
  await page.getByText(t('single-user.gone')).waitFor()
  await end()
})

test.each(isFull ? looks : sample('looks of one user', looks, 1))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open(`/admin/users/${personGuid(1)}/profile`, { width, height: 800, ...look })
    await seesHeading(page, nameOf(1))
    await check('one person')
    await page.getByRole('link', { name: t('single-user.category.security') }).click()
    await page.getByText(t('single-user.signsIn')).waitFor()
    await check('how they sign in')
    await page.getByRole('link', { name: t('single-user.category.activity') }).click()
    await page.getByText(t('single-user.activity.none')).waitFor()
    await check('what they did')
    await page.context().close()
  },
)
