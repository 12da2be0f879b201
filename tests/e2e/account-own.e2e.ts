import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { looks, PASSWORD, seesHeading, useAdminScreens } from '../support/admin-screens.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { createScreenTexts } from '../support/screen-texts.ts'
import { isFull, sample } from '../support/seed.ts'

const screens = useAdminScreens()
const { open } = screens
const english = createScreenTexts('en')

const noticesOf = (page: Page, label: string) => page.getByRole('log', { name: label })

/** Somebody follows a page, and was told of it three times, of which one was read. */
async function tell(as: 'admin' | 'user'): Promise<void> {
  const { accounts, page } = screens.server.seeds.een
  const { guid } = accounts[as]
  await screens.server.records.transact('een', async (writer) => {
    await writer.put('follow', `${guid}/${page.guid}`, { userGuid: guid, kind: 'page', guid: page.guid, on: '2026-05-01T10:00:00Z' })
    await writer.put('followerOf', `${page.guid}/${guid}`, { userGuid: guid })
    for (const day of [1, 2, 3]) {
      const on = `2026-06-0${day}T10:00:00Z`
      const id = `00000000-0000-4000-8000-00000000000${day}`
      const told = { id, userGuid: guid, kind: 'page' as const, guid: page.guid, follows: page.guid, on }
      await writer.put('followNotification', `${guid}/${on}/${id}`, { ...told, ...(day === 1 && { readOn: on }) })
    }
  })
}

test('by keyboard alone the language is changed at once, taken back, and kept for other browsers', async () => {
  const { page, t, end } = await open('/account/preferences', { as: 'user' })
  await seesHeading(page, t('layout.menu.preferences'))
  const choose = async (key: string) => {
    await tabTo(page, t('language-switch.nl') + t('language-switch.en'))
    await page.keyboard.press(key)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await choose('ArrowDown')
  await seesHeading(page, english('layout.menu.preferences'))
  const focused = () => page.evaluate(() => [document.documentElement.lang, document.activeElement?.textContent])
  expect(await focused()).toEqual(['en', english('preferences.save')])
  await expect.poll(() => page.title()).toContain(english('layout.menu.preferences'))
  await press(page, english('actions.undo'))
  await seesHeading(page, t('layout.menu.preferences'))
  await expect.poll(() => page.getByLabel(t('preferences.language.label')).inputValue()).toBe('nl')
  await choose('ArrowDown')
  await seesHeading(page, english('layout.menu.preferences'))
  // As in a browser where nothing was chosen, and which would rather have Dutch.
  await page.context().clearCookies({ name: 'language' })
  await page.reload()
  await seesHeading(page, english('layout.menu.preferences'))
  await choose('ArrowUp')
  await seesHeading(page, t('layout.menu.preferences'))
  await end()
})

test('a notice closes when its reader has said it should', async () => {
  const { page, t, end } = await open('/account/preferences')
  const section = page.getByRole('region', { name: t('preferences.notices.title') })
  await section.getByRole('combobox').selectOption('5')
  await section.getByRole('button').click()
  const done = noticesOf(page, t('notices.label')).getByText(t('tasks.done.save'))
  await done.waitFor()
  await page.mouse.move(0, 0)
  // The default is ten seconds.
  await done.waitFor({ state: 'detached', timeout: 9000 })
  const mails = page.getByRole('region', { name: t('preferences.mail.title') })
  await mails.getByRole('combobox').selectOption('none')
  await mails.getByRole('button').click()
  await noticesOf(page, t('notices.label'))
    .getByRole('button', { name: t('actions.undo') })
    .click()
  await expect.poll(() => mails.getByRole('combobox').inputValue()).toBe('soon')
  await end()
})

test('notifications are counted, read and unread again, and following ends and begins again', async () => {
  await tell('user')
  const { page, t, end } = await open('/account/notifications', { as: 'user' })
  const menu = page.getByRole('banner').getByRole('button', { name: t('layout.unread', { count: 2 }) })
  await menu.click()
  await page.getByRole('link', { name: t('layout.withUnread', { title: t('layout.menu.notifications'), count: 2 }) }).waitFor()
  await page.keyboard.press('Escape')
  const notices = noticesOf(page, t('notices.label'))
  await page.getByRole('button', { name: t('notifications.readAll') }).click()
  await page.getByText(t('notifications.unread', { count: 0 })).waitFor()
  await menu.waitFor({ state: 'detached' })
  await notices.getByRole('button', { name: t('actions.undo') }).click()
  await menu.waitFor()
  const inbox = page.getByRole('region', { name: t('notifications.inbox') })
  await inbox.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Een pagina van de site' }).waitFor()
  await page.goBack()
  await inbox.getByText(t('notifications.unread', { count: 1 })).waitFor()
  const follows = page.getByRole('region', { name: t('notifications.follows') })
  await follows.getByRole('button', { name: t('notifications.stop', { title: 'Pagina 1' }) }).click()
  await follows.getByText(t('notifications.noFollows')).waitFor()
  await notices.getByRole('button', { name: t('actions.undo') }).click()
  await follows.getByRole('link', { name: 'Pagina 1' }).waitFor()
  await end()
})

test('activity shows sign-ins and drafts, and is narrowed by kind', async () => {
  const { accounts, page: edited } = screens.server.seeds.een
  await screens.server.records.transact('een', (writer) =>
    writer.put('workingCopy', `page/${edited.guid}`, {
      kind: 'page',
      value: { ...edited, title: 'Mijn concept' },
      changedBy: accounts.admin.guid,
      changedOn: '2026-06-01T10:00:00Z',
    }),
  )
  const { page, t, end } = await open('/account/activity')
  await page.getByRole('link', { name: 'Mijn concept' }).waitFor()
  const table = page.getByRole('table', { name: t('activity.done') })
  await table.getByText(t('activity.actions.signIn')).first().waitFor()
  await page.getByLabel(t('activity.kind')).selectOption('administration')
  await page.getByText(t('table.noRecords')).first().waitFor()
  expect(new URL(page.url()).searchParams.get('kind')).toBe('administration')
  await page
    .getByRole('navigation', { name: t('shell.account') })
    .getByRole('link', { name: t('layout.menu.preferences') })
    .click()
  await seesHeading(page, t('layout.menu.preferences'))
  await end()
})

test('by keyboard alone somebody takes their data along, closes the account, and takes that back twice', async () => {
  const { page, t, end } = await open('/account/privacy', { as: 'user' })
  await page
    .getByRole('region', { name: t('privacy.viewer.admin') })
    .getByText('user@proef.example')
    .waitFor()
  expect(
    await page
      .getByRole('region', { name: t('privacy.viewer.user') })
      .getByText('user@proef.example')
      .count(),
  ).toBe(0)
  const download = page.waitForEvent('download')
  await press(page, t('privacy.download'))
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ records: { account: [{ email: 'user@proef.example' }] } })
  await press(page, t('privacy.close.begin'))
  await press(page, t('privacy.close.submit'))
  const closed = page.getByRole('dialog', { name: t('layout.closed.title') })
  await closed.getByRole('heading').waitFor()
  expect(new URL(page.url()).pathname).toBe('/account/privacy')
  expect(await closed.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await press(page, t('layout.closed.takeBack'))
  await seesHeading(page, t('layout.menu.privacy'))
  await press(page, t('privacy.close.begin'))
  await press(page, t('privacy.close.submit'))
  await closed.getByRole('heading').waitFor()
  await press(page, t('shell.signOut'))
  await seesHeading(page, t('signed-out.title'))
  // Signing in offers it again.
  await page.goto(`${screens.server.urlOf('een')}/sign-in`)
  await page.getByLabel(t('sign-in.email')).fill('user@proef.example')
  await page.getByLabel(t('layout.proof.password'), { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await closed.getByRole('heading').waitFor()
  await press(page, t('layout.closed.takeBack'))
  await seesHeading(page, t('layout.menu.privacy'))
  await end()
})

test('the last administrator is told why the account stays', async () => {
  const { page, t, end } = await open('/account/privacy')
  await page.getByText(t('privacy.close.obstacle.lastAdministrator')).waitFor()
  expect(await page.getByRole('button', { name: t('privacy.close.begin') }).count()).toBe(0)
  await end()
})

test('on a phone what stands between sections begins where their text does', async () => {
  const { page, t, end } = await open('/account/preferences', { width: 320 })
  const leftOf = async (words: string) => (await page.getByText(words, { exact: true }).boundingBox())?.x
  expect(await leftOf(t('preferences.toNotifications'))).toBe(await leftOf(t('preferences.mail.title')))
  await end()
})

test.each(isFull ? looks : sample('looks of the account', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    await tell('admin')
    const { page, t, check } = await open('/account/preferences', { width, height: 800, ...look })
    await seesHeading(page, t('layout.menu.preferences'))
    await check('preferences')
    for (const name of ['notifications', 'activity', 'privacy']) {
      await page.goto(`${screens.server.urlOf('een')}/account/${name}`)
      await seesHeading(page, t(`layout.menu.${name}`))
      await page.getByText(t('table.loading')).first().waitFor({ state: 'detached' })
      await check(name)
    }
    await page.context().close()
  },
)
