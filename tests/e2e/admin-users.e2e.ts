import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { looks, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { nameOfFocus, press, tabTo, typeInto } from '../support/keyboard.ts'
import { addPeople, findPerson, nameOf } from '../support/people.ts'
import { isFull, sample } from '../support/seed.ts'

/** ms that the server's clock is ahead. */
let ahead = 0
const screens = useAdminScreens({ now: () => new Date(Date.now() + ahead) })
const { open } = screens
afterEach(() => {
  ahead = 0
})

/** More people than one page shows. */
const MANY = 60

beforeAll(() => addPeople(screens.server, MANY))

const rowNames = (page: Page) => page.getByRole('rowheader').allTextContents()
/** Beside each name is a picture, or initials in its place. */
const people = (page: Page) => page.getByRole('rowheader').getByRole('link').allTextContents()
const find = (index: number) => findPerson(screens.server, index)

test('by keyboard alone people are searched, sorted and paged, and a link shows the same rows', async () => {
  const { page, t, end } = await open('/admin')
  await page.waitForURL('**/admin/pages')
  await page.getByRole('link', { name: t('admin.menu.users') }).click()
  await seesHeading(page, t('admin.menu.users'))
  await page.getByRole('rowheader').first().waitFor()
  expect(await page.getByRole('row').count()).toBe(26)
  await typeInto(page, t('users.search'), 'PERSOON1')
  await expect.poll(() => people(page)).toEqual([nameOf(1), ...Array.from({ length: 10 }, (_, index) => nameOf(10 + index))])
  await page
    .getByRole('status')
    .filter({ hasText: t('table.found', { count: 11 }) })
    .waitFor({ state: 'attached' })
  await press(page, t('parts.user.createdOn'))
  await page.waitForURL(/sort=createdOn_asc/)
  await page
    .locator('[aria-sort=ascending]')
    .filter({ hasText: t('parts.user.createdOn') })
    .waitFor()
  await press(page, t('parts.user.createdOn'))
  await page.waitForURL(/sort=createdOn_desc/)
  await expect.poll(async () => (await people(page))[0]).toBe(nameOf(19))
  expect(await page.getByRole('columnheader', { name: t('parts.user.createdOn') }).getAttribute('aria-sort')).toBe('descending')
  await page.reload()
  await expect.poll(async () => (await people(page))[0]).toBe(nameOf(19))
  expect(await page.getByRole('searchbox').inputValue()).toBe('PERSOON1')
  await page.goBack()
  await expect.poll(async () => (await people(page))[0]).toBe(nameOf(1))

  await page.goto(`${screens.server.urlOf('een')}/admin/users?q=persoon`)
  await page.getByText(t('table.range', { from: 1, to: 25, total: MANY })).waitFor()
  await press(page, t('table.next'))
  await page.getByText(t('table.range', { from: 26, to: 50, total: MANY })).waitFor()
  await press(page, t('table.next'))
  await page.getByText(t('table.range', { from: 51, to: MANY, total: MANY })).waitFor()
  expect(await page.getByRole('button', { name: t('table.next') }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('combobox', { name: t('table.recordsPerPage') }).selectOption('all')
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(MANY)
  await page.goto(`${screens.server.urlOf('een')}/admin/users?page=9`)
  await page.getByText(t('table.beyond')).waitFor()
  expect(await page.getByText(t('table.noRecords')).count()).toBe(0)
  await page.getByRole('button', { name: t('table.toFirst') }).click()
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(25)
  await end()
})

test('a search that finds nothing says so and can be cleared; a filter narrows', async () => {
  const { page, t, end } = await open('/admin/users?q=niemand+heet+zo')
  await page.getByText(t('table.noRecords')).first().waitFor()
  await page.getByRole('button', { name: t('actions.clear') }).click()
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(25)
  await page.getByRole('searchbox').fill('persoon 03')
  await page.getByRole('button', { name: t('actions.search'), exact: true }).click()
  await expect.poll(() => people(page)).toEqual([nameOf(3)])
  await page.getByRole('searchbox').fill('')
  await page.getByRole('combobox', { name: t('users.role') }).selectOption('Admin')
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1)
  await page.getByRole('combobox', { name: t('users.state') }).selectOption('inactive')
  await page.getByText(t('table.noRecords')).first().waitFor()
  await end()
})

test('people who are chosen on several pages are kept out at once, which can be taken back; another search ends the choice', async () => {
  const { page, t, end } = await open('/admin/users?q=persoon')
  const choose = (index: number) => page.getByRole('checkbox', { name: t('table.choose', { name: nameOf(index) }) })
  await choose(3).check()
  await page.getByRole('button', { name: t('table.next') }).click()
  await choose(30).check()
  await page.getByText(t('table.chosenCount', { count: 2 })).waitFor()
  await page.getByRole('button', { name: t('users.deactivate') }).click()
  await page.getByText(t('tasks.done.edit')).waitFor()
  expect([await find(3), await find(30), await find(4)].map((account) => account?.isActive)).toEqual([false, false, true])
  await expect.poll(() => page.getByRole('cell', { name: t('parts.user.inactive') }).count()).toBe(1)
  await page.getByRole('button', { name: t('actions.undo') }).click()
  await expect.poll(async () => [await find(3), await find(30)].map((account) => account?.isActive)).toEqual([true, true])

  await page.getByRole('checkbox', { name: t('table.chooseAll') }).check()
  await page.getByText(t('table.chosenCount', { count: 25 })).waitFor()
  await page.getByRole('searchbox').fill('persoon 31')
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1)
  expect(await page.getByRole('region', { name: t('table.chosen') }).count()).toBe(0)
  await end()
})

test('what is searched for is saved as a file, from every page', async () => {
  const { page, t, end } = await open('/admin/users?q=persoon')
  await page.getByRole('rowheader').first().waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('table.export') }).click()])
  expect(download.suggestedFilename()).toBe('gebruikers.csv')
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(MANY + 1)
  expect(lines[0]).toBe('\uFEFFNaam;E-mailadres;Rechten;Status;Sinds')
  expect(lines[1]).toContain('Persoon 01;persoon1@proef.example;')
  await end()
})

test('by keyboard alone several people are invited, again, and one no longer; who has an account stays in the field', async () => {
  const { page, t, end } = await open('/admin/users?view=invitations')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(t('users.addresses'))
  const { user } = screens.server.seeds.een.accounts
  await page.getByText(t('users.noInvitations')).waitFor()
  await press(page, t('admin.actions.invite'))
  await field.waitFor()
  await press(page, t('admin.actions.invite'))
  await dialog.getByRole('alert').waitFor()
  // What is right now and wrong again while it is typed is no reason to lead away from the field.
  await field.focus()
  await page.keyboard.type('noor@proef.example, noor@, sam@proef.example')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await press(page, t('admin.actions.invite'))
  await expect.poll(() => dialog.getByText(t('users.wrongAddresses', { count: 1, addresses: 'noor@' })).count()).toBeGreaterThan(0)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Noor Zwaan <noor@proef.example>, sam@proef.example, ' + user.email)
  await dialog.getByRole('checkbox', { name: t('admin.role.ContentManager') }).press('Space')
  await press(page, t('admin.actions.invite'))
  await expect.poll(() => field.inputValue()).toBe(user.email)
  await page.getByText(t('users.invited', { count: 2 })).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await rowNames(page)).toSorted()).toEqual(['noor@proef.example', 'sam@proef.example'])
  const mailed = () => screens.server.findMailedPath('een', 'noor@proef.example')
  const first = await mailed()
  expect(first).toMatch(/^\/invitation\//)

  await press(page, t('users.resend', { email: 'noor@proef.example' }))
  await page.getByText(t('users.resendTooSoon')).waitFor()
  ahead = 2 * 60_000
  await press(page, t('users.resend', { email: 'noor@proef.example' }))
  await page.getByText(t('users.resent', { count: 1 })).waitFor()
  expect(await mailed()).not.toBe(first)
  await press(page, t('users.revoke', { email: 'sam@proef.example' }))
  await page.getByRole('cell', { name: t('parts.invitation.Revoked') }).waitFor()
  await page.getByRole('combobox', { name: t('users.state') }).selectOption('Open')
  await expect.poll(() => rowNames(page)).toEqual(['noor@proef.example'])
  await end()
})

test('by keyboard alone somebody is deleted, taken back, and erased from the wastebasket', async () => {
  const { page, t, end } = await open('/admin/users?q=persoon+08')
  const remove = async () => {
    await press(page, t('table.choose', { name: nameOf(8) }), 'Space')
    await press(page, t('admin.actions.delete'))
  }
  await remove()
  await page.getByText(t('parts.user.deletedPeople', { count: 1 })).waitFor()
  expect(await find(8)).toBeUndefined()
  await expect.poll(() => nameOfFocus(page)).toBe(t('table.noRecords') + t('actions.clear'))
  await press(page, t('actions.undo'))
  await expect.poll(() => find(8)).toMatchObject({ lastName: '08' })
  await expect.poll(() => people(page)).toEqual([nameOf(8)])
  await remove()
  await page.getByText(t('table.noRecords')).first().waitFor()
  await press(page, t('users.deleted'))
  await page.waitForURL('**/admin/users?view=deleted')
  await page.reload()
  await press(page, t('users.erase', { name: nameOf(8) }))
  await page.getByText(t('users.eraseText')).waitFor()
  await press(page, t('users.eraseNow'))
  await page.getByText(t('users.noDeleted')).waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe(t('users.noDeleted'))
  expect(await screens.server.records.read('een', (reader) => reader.list('deletedAccount'))).toEqual([])
  await end()
})

test('whoever deletes or restores somebody by keyboard goes on with the next person, and after the last one with the one before', async () => {
  const { page, t, end } = await open('/admin/users?q=persoon+1')
  const has = (name: string) => expect.poll(() => nameOfFocus(page)).toBe(name)
  const box = (index: number) => t('table.choose', { name: nameOf(index) })
  await press(page, box(11), 'Space')
  await press(page, box(12), 'Space')
  await press(page, t('admin.actions.delete'))
  await page.getByText(t('parts.user.deletedPeople', { count: 2 })).waitFor()
  await has(box(13))
  await page.goto(`${screens.server.urlOf('een')}/admin/users?view=deleted`)
  const names = async () => (await rowNames(page)).map((name) => t('users.restore', { name }))
  await page.getByRole('rowheader').nth(1).waitFor()
  const [first = '', second = ''] = await names()
  await press(page, second)
  await has(first)
  await press(page, first)
  await has(t('users.noDeleted'))
  await end()
})

test.each(isFull ? looks : sample('looks of the users', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const { page, t, check } = await open('/admin/users?q=persoon', { width, height: 800, ...look })
    const dialog = page.getByRole('dialog')
    await page.getByRole('rowheader').first().waitFor()
    await check('the users')
    await page.getByRole('checkbox', { name: t('table.choose', { name: nameOf(1) }) }).check()
    await page.getByRole('region', { name: t('table.chosen') }).waitFor()
    await check('one is chosen')
    await page.getByRole('button', { name: t('table.chooseNone') }).click()
    await page.getByRole('button', { name: t('users.edit', { name: nameOf(1) }) }).click()
    await dialog.getByRole('checkbox').first().waitFor()
    await check('rights')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('niemand heet zo')
    await page.getByRole('button', { name: t('actions.clear') }).waitFor()
    await check('nothing is found')
    await page.getByRole('link', { name: t('users.invitations') }).click()
    await page.getByRole('button', { name: t('admin.actions.invite') }).click()
    await dialog.getByRole('button', { name: t('admin.actions.invite') }).click()
    await dialog.getByRole('alert').waitFor()
    await check('an invitation without an address')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('users.import.open') }).click()
    await dialog.getByLabel(t('users.import.file')).setInputFiles({
      name: 'mensen.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('firstName;lastName;email\nNoor;Zwaan;noor@proef.example\nSam;Bos;dit-is-een-lang-adres-zonder-apenstaartje'),
    })
    await dialog.getByText(t('users.import.leftOut', { count: 1 })).waitFor()
    await check('people of a file')
    await page.keyboard.press('Escape')
    await page.goto(`${screens.server.urlOf('een')}/admin/users?q=persoon`)
    await page.getByRole('checkbox', { name: t('table.choose', { name: nameOf(1) }) }).check()
    await page.getByRole('button', { name: t('admin.actions.delete') }).click()
    await page.getByRole('button', { name: t('actions.undo') }).waitFor()
    await page.getByRole('link', { name: t('users.deleted') }).click()
    await page.getByRole('button', { name: t('users.erase', { name: nameOf(1) }) }).waitFor()
    await check('the wastebasket')
    await page.getByRole('button', { name: t('users.restore', { name: nameOf(1) }) }).click()
    await expect.poll(() => find(1)).toBeDefined()
    await page.context().close()
  },
)

test('by keyboard alone the box before a row is reached, and says whom it chooses', async () => {
  const { page, t, end } = await open('/admin/users?q=persoon+07')
  await tabTo(page, t('table.choose', { name: nameOf(7) }))
  await page.keyboard.press('Space')
  await page.getByText(t('table.chosenCount', { count: 1 })).waitFor()
  await end()
})

test('people of a spreadsheet get accounts and a mail each; lines with a fault are left out, who has an account stays, and all is taken back', async () => {
  const { page, t, end } = await open('/admin/users')
  const dialog = page.getByRole('dialog')
  const { user } = screens.server.seeds.een.accounts
  const field = dialog.getByLabel(t('users.import.file'))
  const chosen = (text: string, encoding: BufferEncoding = 'utf8') =>
    field.setInputFiles({ name: 'mensen.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) })
  await press(page, t('users.import.open'))
  await field.waitFor()
  await press(page, t('users.import.start'))
  await dialog.getByRole('alert').waitFor()
  const [example] = await Promise.all([page.waitForEvent('download'), press(page, t('users.import.saveExample'))])
  await field.setInputFiles(await example.path())
  await dialog.getByText(t('users.import.ready', { count: 1 })).waitFor()
  await chosen('Naam;Mail\nZoë Brontë;zoe@proef.example')
  await dialog
    .getByText(t('users.import.columnsMissing', { count: 2, columns: 'Voornaam, Achternaam' }))
    .first()
    .waitFor()
  // As Excel saves it on Windows.
  await chosen(
    ['Voornaam;Achternaam;E-mailadres;Rollen', `Zoë;Brontë;zoe@proef.example;Redacteur`, `Al;Bekend;${user.email};`, 'Ali;Vos;ali@;'].join(
      '\r\n',
    ),
    'latin1',
  )
  await dialog.getByText(t('users.import.ready', { count: 2 })).waitFor()
  await dialog.getByText(t('users.import.faults.email', { line: 4, text: 'ali@' })).waitFor()
  await press(page, t('users.import.start'))
  await dialog.getByText(t('users.import.known', { count: 1 })).waitFor()
  await dialog.getByText(user.email, { exact: true }).waitFor()
  const made = () =>
    screens.server.records.read('een', async (reader) => (await reader.list('account')).find(({ value }) => value.firstName === 'Zoë'))
  expect((await made())?.value).toMatchObject({ lastName: 'Brontë', isContentManager: true, isAdmin: false, language: 'nl' })
  expect(await screens.server.findMailedPath('een', 'zoe@proef.example')).toMatch(/^\/password\//)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => nameOfFocus(page)).toBe(t('users.import.open'))
  await page.getByText(t('users.import.done', { count: 1 })).waitFor()
  await page.getByRole('button', { name: t('actions.undo') }).click()
  await expect.poll(made).toBeUndefined()
  await end()
})
