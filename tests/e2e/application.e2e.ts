import { statSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadApplication } from '#cli/application/load-application.ts'
import type { SiteName } from '#tests/support/api-server.ts'
import { type ApplicationServer, startApplicationServer } from '#tests/support/application-server.ts'
import { findViolations, prepareAxe } from '#tests/support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage } from '#tests/support/browser.ts'
import { press, tabTo, typeInto } from '#tests/support/keyboard.ts'
import { createScreenTexts } from '#tests/support/screen-texts.ts'
import { sample } from '#tests/support/seed.ts'
import { watchForTest } from '#tests/support/watch-for-test.ts'

let server: ApplicationServer
let browser: Browser

beforeAll(async () => {
  server = await startApplicationServer()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const PASSWORD = 'vier paarden op zolder'

/** Console messages about an answer that a screen is meant to explain. */
const explained = /Failed to load resource: the server responded with a status of 4\d\d/

async function open(
  site: SiteName,
  path: string,
  options: Parameters<typeof newPage>[1] = {},
): Promise<{ page: Page; complaints: string[] }> {
  const page = await newPage(browser, { locale: site === 'een' ? 'nl-NL' : 'en-GB', ...options })
  const { complaints } = watchForTest(page)
  await page.goto(server.urlOf(site) + path)
  await untilAlive(page)
  return { page, complaints }
}

/** React has taken over the page and responds to clicks. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('application')?.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  )
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

/** Sites of the test server, in either language. */
const languages = [
  ['een', 'nl'],
  ['twee', 'en'],
] as const

describe.each(sample('languages of the application', languages, 1))('by keyboard alone, on site %s in %s', (site, language) => {
  const t = createScreenTexts(language)

  async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
    await typeInto(page, t('sign-in.email'), email)
    await typeInto(page, t('layout.proof.password'), password)
    await page.keyboard.press('Enter')
  }

  async function heading(page: Page, text: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: text }).waitFor()
  }

  test('a wrong password is told, a right one leads to the terms, the offer and back to the page that was asked for', async () => {
    const { user } = server.seeds[site].accounts
    await server.setPassword(site, user, PASSWORD)
    const { page, complaints } = await open(site, '/sign-in?returnTo=%2Fregelen%3Fx%3D1')
    await signIn(page, user.email, 'niet het goede woord')
    await page.getByRole('alert').waitFor()
    await expect.poll(() => focusedText(page)).toContain(t('sign-in.failedText'))
    // What was typed is still there, and the summary links nowhere since no field is known to be wrong.
    await expect.poll(() => page.getByLabel(t('sign-in.email')).inputValue()).toBe(user.email)
    await tabTo(page, t('layout.proof.password'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: t('terms.title') })
      .waitFor()
    // It requires an answer: Escape does not close it.
    await page.keyboard.press('Escape')
    await page.waitForTimeout(400)
    await press(page, t('terms.accept'))
    await heading(page, t('second-factor.title'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press(page, t('second-factor.later'))
    await page.waitForURL(`${server.urlOf(site)}/regelen?x=1`)
    expect(complaints.filter((line) => !explained.test(line))).toEqual([])
    await page.context().close()
  })

  test.each([
    { early: 'no script', isHeld: false },
    { early: 'the first script, without React', isHeld: true },
  ])('what is typed and sent before the page responds is not lost, and comes to /edit ($early)', async ({ isHeld }) => {
    const { verified } = server.seeds[site].accounts
    await server.acceptTerms(site, verified)
    await server.setPassword(site, verified, PASSWORD)
    const page = await newPage(browser, { locale: site === 'een' ? 'nl-NL' : 'en-GB' })
    watchForTest(page)
    let release = (): void => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const files = join((await loadApplication()).folder, 'client')
    await page.route(/\.js(\?|$)/, async (route) => {
      const { pathname } = new URL(route.request().url())
      if (!isHeld || (pathname.includes('/chunks/') && statSync(join(files, pathname)).size > 10_000)) await released
      await route.continue()
    })
    await page.goto(`${server.urlOf(site)}/sign-in?returnTo=%2Fedit`, { waitUntil: 'commit' })
    if (isHeld) await page.waitForFunction(() => '__zod_globalConfig' in globalThis)
    await signIn(page, verified.email)
    release()
    if (!isHeld) {
      await untilAlive(page)
      await expect.poll(() => page.getByLabel(t('sign-in.email')).inputValue()).toBe(verified.email)
      await page.getByRole('textbox', { name: t('layout.proof.password') }).press('Enter')
    }
    await press(page, t('second-factor.later'))
    await page.waitForURL(`${server.urlOf(site)}/edit`)
    await page.context().close()
  })

  test('nothing filled in is told at each field, and the summary leads there', async () => {
    const { page, complaints } = await open(site, '/sign-in')
    await press(page, t('sign-in.submit'))
    await page.getByRole('alert').waitFor()
    await expect.poll(() => focusedText(page)).toContain(t('form.problemTitle'))
    await press(page, t('sign-in.emailMissing'))
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('email')
    await expect.poll(() => page.getByLabel(t('sign-in.email')).getAttribute('aria-invalid')).toBe('true')
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('an app is connected, its codes and a recovery code sign in, a wrong code does not', async () => {
    const { verified } = server.seeds[site].accounts
    await server.setPassword(site, verified, PASSWORD)
    await server.acceptTerms(site, verified)
    const { page, complaints } = await open(site, '/sign-in')
    await signIn(page, verified.email)
    await heading(page, t('second-factor.title'))
    await press(page, t('factor-choice.totp.choose'))
    await press(page, t('totp-setup.noCamera'))
    const secret = (await page.locator('.ui-totp-setup__secret code').innerText()).replaceAll(/\s/g, '')
    const app = new TOTP({ secret })
    await typeInto(page, t('totp-setup.code'), app.generate())
    await page.keyboard.press('Enter')
    await heading(page, t('sign-in.codesTitle'))
    const codes = await page.locator('.ui-recovery-codes__list code').allInnerTexts()
    expect(new Set(codes).size).toBe(10)
    // Skipping them unread is not that easy.
    await press(page, t('recovery-codes.done'))
    await page.getByText(t('recovery-codes.keepFirst')).waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await press(page, t('recovery-codes.done'))
    await page.waitForURL(`${server.urlOf(site)}/`)

    for (const { way, code } of [
      { way: 'totp', code: '000000' },
      { way: 'recovery', code: codes[0] ?? '' },
    ]) {
      await page.goto(`${server.urlOf(site)}/sign-in`)
      await untilAlive(page)
      await page.getByText(t('sign-in.already', { email: verified.email })).waitFor()
      await signIn(page, verified.email)
      await heading(page, t('sign-in.proofTitle'))
      if (way === 'recovery') {
        await press(page, t('layout.proof.use.recovery'))
        await typeInto(page, t('layout.proof.recovery'), code)
      } else await typeInto(page, t('layout.proof.code'), code)
      await page.keyboard.press('Enter')
      if (way === 'totp') {
        await page.getByRole('alert').waitFor()
        await expect.poll(() => focusedText(page)).toContain(t('sign-in.wrong.totp'))
      } else await page.waitForURL(`${server.urlOf(site)}/`)
    }
    expect(complaints.filter((line) => !explained.test(line))).toEqual([])
    await page.context().close()
  })

  test('a forgotten password is set anew with the mailed link, which works once', async () => {
    const { manager } = server.seeds[site].accounts
    await server.setPassword(site, manager, 'het oude wachtwoord')
    const { page, complaints } = await open(site, '/sign-in')
    await press(page, t('sign-in.forgotten'))
    await heading(page, t('forgotten-password.title'))
    await expect.poll(() => focusedText(page)).toBe(t('forgotten-password.title'))
    await typeInto(page, t('sign-in.email'), manager.email)
    await page.keyboard.press('Enter')
    await page.getByText(t('forgotten-password.Sent.title')).waitFor()
    const path = await server.findMailedPath(site, manager.email)
    expect(path).toMatch(/^\/password\/[\w-]{20,}$/)
    await page.goto(server.urlOf(site) + path)
    await untilAlive(page)
    await typeInto(page, t('new-password.label'), 'kort')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    await tabTo(page, t('new-password.label'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('een heel ander paard op zolder')
    await page.keyboard.press('Enter')
    await heading(page, t('new-password.doneTitle'))
    await page.goto(server.urlOf(site) + path)
    await untilAlive(page)
    await typeInto(page, t('new-password.label'), 'nog een heel ander paard')
    await page.keyboard.press('Enter')
    await page.getByText(t('new-password.invalidText')).waitFor()
    expect(complaints.filter((line) => !explained.test(line))).toEqual([])
    await page.context().close()
  })

  test('an invitation is accepted once; each status has its own words', async () => {
    server.invitations.set(`open-${site}`, 'Open')
    for (const status of ['Accepted', 'Expired', 'Revoked'] as const) server.invitations.set(`${status}-${site}`, status)
    const { page, complaints } = await open(site, `/invitation/open-${site}`)
    await expect.poll(() => page.getByRole('banner').count()).toBe(0)
    await typeInto(page, t('name-fields.first'), 'Noor')
    await typeInto(page, t('name-fields.last'), 'Berg')
    await typeInto(page, t('layout.proof.password'), PASSWORD)
    await page.keyboard.press('Enter')
    await heading(page, t('invitation.doneTitle'))
    for (const [code, status] of [
      [`open-${site}`, 'Accepted'],
      [`Expired-${site}`, 'Expired'],
      [`Revoked-${site}`, 'Revoked'],
      ['none', 'NotFound'],
    ]) {
      await page.goto(`${server.urlOf(site)}/invitation/${code}`)
      await heading(page, t(`invitation.${status}.title`))
    }
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('signing out ends it in other tabs too, and nothing of the user stays', async () => {
    const { admin } = server.seeds[site].accounts
    await server.setPassword(site, admin, PASSWORD)
    await server.acceptTerms(site, admin)
    const { page, complaints } = await open(site, '/sign-in')
    await signIn(page, admin.email)
    await heading(page, t('second-factor.title'))
    const other = await page.context().newPage()
    const calls: string[] = []
    other.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await other.goto(`${server.urlOf(site)}/sign-in/second-factor`)
    await untilAlive(other)
    // The server made the call for the page; the browser does not repeat it (SPEC section 3). What is unread it asks by itself.
    expect(calls.filter((path) => path.startsWith('/api/') && path !== '/api/notifications')).toEqual([])
    await press(page, 'admin Proef')
    await press(page, t('shell.signOut'))
    await heading(page, t('signed-out.title'))
    await heading(other, t('signed-out.title'))
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-sid')
    await page.goto(`${server.urlOf(site)}/sign-in/second-factor`)
    await page.waitForURL(`${server.urlOf(site)}/sign-in`)
    await heading(page, t('sign-in.title'))
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

test('the language is chosen by a link, and stays', async () => {
  const { page } = await open('een', '/sign-in?returnTo=%2Fregelen')
  await press(page, 'English')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(new URL(page.url()).search).toBe('?returnTo=%2Fregelen')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await page.goto(`${server.urlOf('een')}/password`)
  await page.getByRole('heading', { name: 'Forgotten password' }).waitFor()
  await page.context().close()
})

test('a passkey signs in without a password', async () => {
  const { otherManager } = server.seeds.een.accounts
  await server.setPassword('een', otherManager, PASSWORD)
  await server.acceptTerms('een', otherManager)
  const t = createScreenTexts('nl')
  const { page, complaints } = await open('een', '/sign-in')
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await typeInto(page, t('sign-in.email'), otherManager.email)
  await typeInto(page, t('layout.proof.password'), PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('factor-choice.passkey.choose') }).click()
  await page.getByRole('heading', { name: t('sign-in.codesTitle') }).waitFor()
  await page.context().clearCookies()
  await page.goto(`${server.urlOf('een')}/sign-in`)
  await page.getByRole('button', { name: t('sign-in.passkey') }).click()
  await page.waitForURL(`${server.urlOf('een')}/`)
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('__Host-sid')
  expect(complaints.filter((line) => !explained.test(line))).toEqual([])
  await page.context().close()
})

test('an account that has to have a second factor sets it up before it is let in', async () => {
  const { otherManager } = server.seeds.twee.accounts
  await server.setPassword('twee', otherManager, PASSWORD)
  await server.acceptTerms('twee', otherManager)
  Object.assign(server.sites.find('twee') ?? {}, { leastSecondFactor: 'staff' })
  const t = createScreenTexts('en')
  const { page, complaints } = await open('twee', '/sign-in')
  await typeInto(page, t('sign-in.email'), otherManager.email)
  await typeInto(page, t('layout.proof.password'), PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: t('sign-in.enrolTitle') }).waitFor()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-sid')
  await press(page, t('factor-choice.totp.choose'))
  await press(page, t('totp-setup.noCamera'))
  const secret = (await page.locator('.ui-totp-setup__secret code').innerText()).replaceAll(/\s/g, '')
  await typeInto(page, t('totp-setup.code'), '000000')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await tabTo(page, t('totp-setup.code'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(new TOTP({ secret }).generate())
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: t('sign-in.codesTitle') }).waitFor()
  await press(page, t('recovery-codes.kept'), 'Space')
  await press(page, t('recovery-codes.done'))
  await page.waitForURL(`${server.urlOf('twee')}/`)
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('__Host-sid')
  expect(complaints.filter((line) => !explained.test(line))).toEqual([])
  await page.context().close()
})

test('without a script a screen says so, and no form sends what is in it', async () => {
  const page = await newPage(browser, { javaScriptEnabled: false })
  await page.goto(`${server.urlOf('een')}/sign-in`)
  await page.locator('noscript .ui-notice').waitFor()
  await expect.poll(() => page.locator('noscript .ui-notice').textContent()).toBe(createScreenTexts('nl')('call-form.withoutScript'))
  const email = page.locator('input[type=email]')
  await email.fill('een@voorbeeld.nl')
  await email.press('Enter')
  await expect.poll(() => email.inputValue()).toBe('een@voorbeeld.nl')
  expect(page.url()).toBe(`${server.urlOf('een')}/sign-in`)
  await page.context().close()
})

const screens = [
  '/sign-in',
  '/password',
  '/password/abc',
  '/verify/abc',
  '/register',
  '/invitation/open-axe',
  '/invitation/none',
  '/unauthorized',
  '/sign-in/signed-out',
  '/sign-in/link/abc',
]

const looks = [320, 1024, 1440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))

test.each(sample('looks of the application', looks, 1))(
  'at $width px, $colorScheme: axe finds nothing, and nothing is wider than the window',
  async ({ width, colorScheme }) => {
    server.invitations.set('open-axe', 'Open')
    const page = await newPage(browser, { width, colorScheme })
    await prepareAxe(page)
    const { complaints } = watchForTest(page)
    for (const path of screens) {
      await page.goto(server.urlOf('een') + path)
      await untilAlive(page)
      if (path === '/sign-in') await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
      expect([path, await findViolations(page), await horizontalOverflow(page)]).toEqual([path, [], 0])
    }
    expect(complaints.filter((line) => !explained.test(line))).toEqual([])
    await page.context().close()
  },
)
