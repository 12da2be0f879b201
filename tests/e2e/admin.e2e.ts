import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApplicationServer, startApplicationServer } from '../support/application-server.ts'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage } from '../support/browser.ts'
import { press, tabTo, typeInto } from '../support/keyboard.ts'
import { createScreenTexts } from '../support/screen-texts.ts'
import { isFull, sample } from '../support/seed.ts'
import { watchForTest } from '../support/watch-for-test.ts'

const PASSWORD = 'vier paarden op zolder'
/** Console messages about an answer that a screen is meant to explain. */
const explained = /Failed to load resource: the server responded with a status of 4\d\d/

let server: ApplicationServer
let browser: Browser
beforeAll(async () => {
  server = await startApplicationServer()
  const { accounts } = server.seeds.een
  for (const account of [accounts.admin, accounts.user]) {
    await server.acceptTerms('een', account)
    await server.setPassword('een', account, PASSWORD)
  }
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

interface Visit {
  page: Page
  complaints: string[]
}

async function open(path: string, options: Parameters<typeof newPage>[1] & { as?: 'admin' | 'user' } = {}): Promise<Visit> {
  const { as = 'admin', locale = 'nl-NL', ...rest } = options
  const t = createScreenTexts(locale.startsWith('nl') ? 'nl' : 'en')
  const page = await newPage(browser, { locale, reducedMotion: 'reduce', ...rest })
  await prepareAxe(page)
  const { complaints } = watchForTest(page)
  await page.goto(`${server.urlOf('een')}/sign-in?returnTo=${encodeURIComponent(path)}`)
  await untilAlive(page)
  await page.getByRole('textbox', { name: t('sign-in.email') }).fill(server.seeds.een.accounts[as].email)
  await page.getByRole('textbox', { name: t('sign-in.password') }).fill(PASSWORD)
  await page.getByRole('textbox', { name: t('sign-in.password') }).press('Enter')
  await page.getByRole('button', { name: t('second-factor.later') }).click()
  return { page, complaints }
}

/** React has taken over the page: before that nothing is sent. */
const untilAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('application')?.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  )

const seesHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('by keyboard alone a role is made, changed, deleted and taken back; one that is named stays', async () => {
  const t = createScreenTexts('nl')
  const { page, complaints } = await open('/admin')
  await page.waitForURL('**/admin/roles')
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
  await page.getByText(t('admin.tasks.done.add')).waitFor()

  await press(page, t('roles.edit', { name: 'Redactie sport' }))
  await dialog.getByText(t('roles.noHolders')).waitFor()
  await tabTo(page, `${t('roles.description')} ${t('form.optional')}`)
  await page.keyboard.type('Bewerkt alles over sport.')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await table.getByText('Bewerkt alles over sport.').waitFor()

  await press(page, t('roles.delete', { name: 'Redactie sport' }))
  await table.getByRole('rowheader', { name: 'Redactie sport' }).waitFor({ state: 'detached' })
  await press(page, t('actions.undo'))
  await table.getByText('Bewerkt alles over sport.').waitFor()

  const held = (await table.getByRole('rowheader').allTextContents()).find((name) => name !== 'Redactie sport') ?? ''
  await press(page, t('roles.delete', { name: held }))
  await page.getByText(t('roles.inUse', { name: held })).waitFor()
  await table.getByRole('rowheader', { name: held, exact: true }).waitFor()
  expect(complaints.filter((line) => !explained.test(line))).toEqual([])
  await page.context().close()
})

const looks = [320, 1024, 1440].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => ['nl-NL', 'en-GB'].map((locale) => ({ width, colorScheme, locale }))),
)

test.each(isFull ? looks : sample('looks of the administration', looks, 2))(
  'at $width px, $colorScheme, $locale nothing of it breaks a rule, is too wide or is cut off',
  async ({ width, ...look }) => {
    const t = createScreenTexts(look.locale.startsWith('nl') ? 'nl' : 'en')
    const { page } = await open('/admin/roles', { width, height: 800, ...look })
    await seesHeading(page, t('admin.menu.roles'))
    expect(await page.evaluate(() => document.documentElement.dataset.area)).toBe('admin')
    expect(await page.locator('header').evaluate((header) => header.getBoundingClientRect().height)).toBe(48)
    const check = async (state: string) =>
      expect([state, await findViolations(page), await horizontalOverflow(page)]).toEqual([state, [], 0])
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
  const stranger = await newPage(browser, { locale: 'nl-NL' })
  await stranger.goto(`${server.urlOf('een')}/admin`)
  expect(new URL(stranger.url()).pathname + new URL(stranger.url()).search).toBe('/sign-in?returnTo=%2Fadmin')
  await stranger.context().close()
  const user = await open('/admin', { as: 'user' })
  await user.page.waitForURL('**/unauthorized')
  await user.page.context().close()
})

test('without a connection nothing typed is lost, and what cannot be read can be asked for again', async () => {
  const t = createScreenTexts('nl')
  const { page } = await open('/admin/roles')
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
  await page.getByText(t('roles.notRead')).waitFor()
  await page.unroute('**/api/roles')
  await page.getByRole('button', { name: t('actions.retry') }).click()
  await page.getByRole('rowheader', { name: 'Zonder verbinding' }).waitFor()
  await page.context().close()
})

test('what somebody else has changed since the dialog was opened is not overwritten', async () => {
  const t = createScreenTexts('nl')
  const [first, second] = await Promise.all([open('/admin/roles'), open('/admin/roles')])
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
