import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Browser, Page, Route } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '#content/model/account/schema.ts'
import { readLook } from '#renderer/bundle/look/read-look.ts'
import { type ApplicationServer, startApplicationServer } from '#tests/support/application-server.ts'
import { findViolations, prepareAxe } from '#tests/support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage, watchPage } from '#tests/support/browser.ts'
import { repository } from '#tests/support/run-site.ts'
import { createScreenTexts } from '#tests/support/screen-texts.ts'
import { day, isFull } from '#tests/support/seed.ts'

let server: ApplicationServer
let browser: Browser

beforeAll(async () => {
  // A red accent, the colour most easily mistaken for errors.
  const { light, dark } = readLook(join(repository, 'themes/kade'), {})
  server = await startApplicationServer({ look: { icon: '/icon.png', colors: { light, dark } } })
  Object.assign(server.sites.find('een')?.index.settings ?? {}, { registration: 'open' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const PASSWORD = 'vier paarden op zolder'
const t = createScreenTexts('nl')
/** Console messages about an answer that a screen is meant to explain. */
const explained = /Failed to load resource: the server responded with a status of [45]\d\d/

interface Visit {
  page: Page
  /** An account that nobody has signed in with during this visit. */
  account: Account
  open: (path: string) => Promise<void>
  submit: () => Promise<void>
}

const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: t('sign-in.email') }).fill(email)
  await page.getByRole('textbox', { name: t('layout.proof.password') }).fill(password)
}

async function challenge(visit: Visit, methods: string[]): Promise<void> {
  await visit.page.route('**/api/sessions', answer(202, { challenge: 'c'.repeat(43), methods }))
  await visit.open('/sign-in')
  await fillIn(visit.page, visit.account.email)
  await visit.submit()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** States that follow each other; each step ends in a state to check. */
const journeys: Record<string, ((visit: Visit) => Promise<void>)[]> = {
  'signing in fails': [
    async ({ page, open, submit }) => {
      await open('/sign-in')
      await fillIn(page, 'niemand@proef.example')
      await submit()
      await page.getByRole('alert').waitFor()
    },
    async ({ page, submit }) => {
      await page.route('**/api/sessions', answer(500, { title: 'Er ging iets mis.', code: 'SITE_INTERNAL', status: 500 }))
      await submit()
      await page.getByText('Er ging iets mis.').waitFor()
    },
    async ({ page, submit }) => {
      await page.unroute('**/api/sessions')
      await page.route('**/api/sessions', (route) => route.abort())
      await submit()
      await page.getByText(t('call-form.noAnswer.title')).waitFor()
    },
    async ({ page, submit }) => {
      await page.unroute('**/api/sessions')
      await page.route('**/api/sessions', () => {})
      await submit()
      await page.locator('[data-busy]').waitFor()
    },
    async ({ page, open }) => {
      await page.unroute('**/api/sessions')
      await open('/sign-in?problem=SITE_OIDC_FAILED')
      await page.locator('.ui-notice').first().waitFor()
    },
    async ({ page, open }) => {
      await open('/sign-in?returnTo=%2Faccount%2Fprofile')
      await page.getByText(t('sign-in.needed')).waitFor()
    },
  ],
  'a second step': [
    async (visit) => {
      await challenge(visit, ['totp', 'passkey', 'recovery'])
      await heading(visit.page, t('sign-in.proofTitle'))
    },
    async ({ page, submit }) => {
      await submit()
      await page.getByRole('alert').waitFor()
    },
    async ({ page }) => {
      await choose(page, t('layout.proof.use.recovery'))
      await page.getByLabel(t('layout.proof.recovery')).waitFor()
    },
    async ({ page }) => {
      await choose(page, t('layout.proof.use.passkey'))
      await page.getByText(t('sign-in.proofLead.passkey')).waitFor()
    },
  ],
  'a second step that is asked for': [
    async (visit) => {
      await challenge(visit, ['enrol'])
      await heading(visit.page, t('sign-in.enrolTitle'))
    },
  ],
  'the terms, an offer, an app and its codes': [
    async ({ page, open, submit, account }) => {
      await server.setPassword('een', account, PASSWORD)
      await open('/sign-in')
      await fillIn(page, account.email)
      await submit()
      await page.getByRole('dialog').getByRole('heading').waitFor()
    },
    async ({ page }) => {
      await choose(page, t('terms.accept'))
      await heading(page, t('second-factor.title'))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
    async ({ page }) => {
      await page.locator('.app-account-menu__button').click()
      await page.getByRole('button', { name: t('shell.signOut'), exact: true }).waitFor()
    },
    async ({ page }) => {
      await page.keyboard.press('Escape')
      await choose(page, t('factor-choice.totp.choose'))
      await page.getByText(t('totp-setup.noCamera')).click()
    },
    async ({ page, submit }) => {
      await page.getByLabel(t('totp-setup.code')).fill('000000')
      await submit()
      await page.getByRole('alert').waitFor()
    },
    async ({ page, submit }) => {
      const secret = (await page.locator('.ui-totp-setup__secret code').innerText()).replaceAll(/\s/g, '')
      await page.getByLabel(t('totp-setup.code')).fill(new TOTP({ secret }).generate())
      await submit()
      await heading(page, t('sign-in.codesTitle'))
    },
    async ({ page }) => {
      await choose(page, t('recovery-codes.done'))
      await page.getByText(t('recovery-codes.keepFirst')).waitFor()
    },
  ],
  'a forgotten password': [
    async ({ page, open, submit }) => {
      await open('/password')
      await page.getByLabel(t('sign-in.email')).fill('een.heel.lang.adres@burgemeester-en-wethouders.voorbeeldstad.example')
      await submit()
      await page.getByText(t('forgotten-password.Sent.title')).waitFor()
    },
    async ({ page, open, submit }) => {
      await open('/password/abcdefghijklmnopqrstuvwxyz')
      await page.getByRole('textbox', { name: t('new-password.label') }).fill('kort')
      await submit()
      await page.getByRole('alert').waitFor()
    },
    async ({ page, submit }) => {
      await page.getByRole('textbox', { name: t('new-password.label') }).fill('een heel ander paard op zolder')
      await submit()
      await page.getByText(t('new-password.invalidText')).waitFor()
    },
    async ({ page, submit }) => {
      await page.route(/\/api\/passwords.*reset$/, answer(200, { result: 'Success' }))
      await submit()
      await heading(page, t('new-password.doneTitle'))
    },
  ],
  'links that do not work': [
    async ({ page, open, submit }) => {
      await open('/verify/abc')
      await submit()
      await page.getByText(t('new-password.invalid')).waitFor()
    },
    async ({ page, open, submit }) => {
      await open('/sign-in/link/abc')
      await submit()
      await page.getByText(t('sign-in-link.invalid')).waitFor()
    },
    async ({ page, open }) => {
      await open('/invitation/none')
      await heading(page, t('invitation.NotFound.title'))
    },
  ],
  'an account of one’s own': [
    async ({ page, open, submit }) => {
      await open('/register')
      await submit()
      await page.getByRole('alert').waitFor()
    },
    async ({ page, submit }) => {
      await page.route('**/api/registrations', answer(202, { result: 'Sent' }))
      await page.getByLabel(t('name-fields.first')).fill('Noor')
      await page.getByLabel(t('name-fields.last')).fill('Berg')
      await fillIn(page, 'noor@proef.example')
      await submit()
      await heading(page, t('forgotten-password.Sent.title'))
    },
    async ({ page, open, submit }) => {
      server.invitations.set('states', 'Open')
      await open('/invitation/states')
      await submit()
      await page.getByRole('alert').waitFor()
    },
  ],
}

const looks = [
  { width: 320, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

describe.each(looks)('at $width px, $colorScheme', (options) => {
  // Each journey with one of the two looks, and with the other one on another day.
  const names = Object.keys(journeys).filter((_, index) => isFull || (index + day) % looks.length === looks.indexOf(options))
  test.each(names)('%s: axe finds nothing, nothing is too wide, and the focus is somewhere', async (name) => {
    // Checks colours only once they settle, not halfway through a transition.
    const page = await newPage(browser, { height: 640, reducedMotion: 'reduce', ...options })
    await prepareAxe(page)
    const { complaints } = watchPage(page)
    const { accounts } = server.seeds.een
    const visit: Visit = {
      page,
      account: options.width === 1440 ? accounts.user : accounts.verified,
      async open(path) {
        await page.goto(server.urlOf('een') + path)
        await page.waitForFunction(() =>
          Object.keys(document.getElementById('application')?.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
        )
      },
      submit: () => page.locator('form [type=submit]').first().click(),
    }
    for (const [step, go] of (journeys[name] ?? []).entries()) {
      const before = page.url()
      await go(visit)
      const found = await findViolations(page)
      expect([name, step, found, await horizontalOverflow(page)]).toEqual([name, step, [], 0])
      // The pressed control may be gone: then something that says where you are has the focus.
      if (page.url() === before) expect([name, step, await page.evaluate(() => document.activeElement?.tagName)]).not.toContain('BODY')
    }
    expect(complaints.filter((line) => !explained.test(line) && !line.includes('net::ERR_FAILED'))).toEqual([])
    await page.context().close()
  })
})

test('a site that takes no registrations says so before anything is filled in', async () => {
  const page = await newPage(browser, { locale: 'en-GB' })
  const texts = createScreenTexts('en')
  await page.goto(`${server.urlOf('twee')}/register`)
  await heading(page, texts('register.closed'))
  await expect.poll(() => page.locator('form').count()).toBe(0)
  await page.context().close()
})

test('the header has the site’s own ground and mark, and its primary action its colour', async () => {
  const page = await newPage(browser, { colorScheme: 'light' })
  await page.goto(`${server.urlOf('een')}/sign-in`)
  const colorOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await colorOf('.app-header')).toBe('rgb(251, 248, 242)')
  expect(await colorOf('.ui-button[data-look=primary]')).toBe('rgb(185, 52, 27)')
  await expect.poll(() => page.locator('.app-site__icon').getAttribute('src')).toBe('/icon.png')
  const sheet = await page.locator('link[href*="brand-"]').getAttribute('href')
  const fetchHeader = (path: string | null, name: string) =>
    page.evaluate(async ([url, header]) => (await fetch(url)).headers.get(header), [path ?? '', name] as const)
  expect(await fetchHeader(sheet, 'cache-control')).toContain('immutable')
  expect(await fetchHeader('/assets/app/brand-0000000000.css', 'content-type')).not.toContain('css')
  await page.context().close()
})
