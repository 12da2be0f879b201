import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect } from 'vitest'
import type { TranslateShared } from '#content/messages/create-translate.ts'
import { type ApplicationServer, type ApplicationServerOptions, startApplicationServer } from './application-server.ts'
import { TERMS_OF_USE_VERSION } from '#content/model/profile/terms-of-use.ts'
import { hashPassword } from '#editor-server/accounts/passwords.ts'
import { STAFF } from '#editor-server/site/open-sites.ts'
import { findViolations, prepareAxe } from './axe.ts'
import { horizontalOverflow, launchBrowser, newPage, type PageOptions } from './browser.ts'
import { createScreenTexts } from './screen-texts.ts'
import { findUnstyled } from './unstyled.ts'
import { watchForTest } from './watch-for-test.ts'

export const PASSWORD = 'vier paarden op zolder'

/** Console messages about an answer that a screen is meant to explain. */
const explained = /Failed to load resource: the server responded with a status of 4\d\d/

/** The looks in which a screen of the administration is looked at. */
export const looks = [320, 1024, 1440].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => ['nl-NL', 'en-GB'].map((locale) => ({ width, colorScheme, locale }))),
)

export interface Visit {
  page: Page
  /** The texts of the visit's language. */
  t: TranslateShared
  /** axe, contrast by pixels, width and sheets: nothing may be wrong in this state. */
  check: (state: string) => Promise<void>
  /** Nothing was complained of but answers that the screen explains; ends the visit. */
  end: () => Promise<void>
}

export interface AdminScreens {
  readonly server: ApplicationServer
  readonly browser: Browser
  /** Signs somebody in, and opens a screen. */
  open: (path: string, options?: PageOptions & { as?: 'admin' | 'user' | 'staff' }) => Promise<Visit>
}

/** A server with the live application and a browser, for the tests of a file. */
export function useAdminScreens(options: Pick<ApplicationServerOptions, 'now' | 'servicesOf'> = {}): AdminScreens {
  let server: ApplicationServer
  let browser: Browser
  beforeAll(async () => {
    server = await startApplicationServer(options)
    const { accounts } = server.seeds.een
    for (const account of [accounts.admin, accounts.user]) {
      await server.acceptTerms('een', account)
      await server.setPassword('een', account, PASSWORD)
    }
    await server.staff.transact(STAFF, async (writer) => {
      const staff = { ...accounts.staff, termsOfUseVersionAccepted: TERMS_OF_USE_VERSION }
      await writer.put('account', staff.guid, staff)
      await writer.put('passwordHash', staff.guid, { hash: await hashPassword(PASSWORD), changedOn: staff.createdOn })
    })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  return {
    get server() {
      return server
    },
    get browser() {
      return browser
    },
    async open(path, { as = 'admin', locale = 'nl-NL', ...rest } = {}) {
      const t = createScreenTexts(locale.startsWith('nl') ? 'nl' : 'en')
      const page = await newPage(browser, { locale, reducedMotion: 'reduce', ...rest })
      await prepareAxe(page)
      const { complaints } = watchForTest(page)
      await page.goto(`${server.urlOf('een')}/sign-in?returnTo=${encodeURIComponent(path)}`)
      await untilAlive(page)
      await page.getByRole('textbox', { name: t('sign-in.email') }).fill(server.seeds.een.accounts[as].email)
      await page.getByRole('textbox', { name: t('layout.proof.password') }).fill(PASSWORD)
      await page.getByRole('textbox', { name: t('layout.proof.password') }).press('Enter')
      await page.getByRole('button', { name: t('second-factor.later') }).click()
      await page.waitForURL(({ pathname }) => pathname !== '/sign-in')
      await untilAlive(page)
      return {
        page,
        t,
        async check(state) {
          const found = [state, await findViolations(page), await horizontalOverflow(page), await findUnstyled(page)]
          expect(found).toEqual([state, [], 0, []])
        },
        async end() {
          expect(complaints.filter((line) => !explained.test(line))).toEqual([])
          await page.context().close()
        },
      }
    },
  }
}

export const seesHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** React has taken over the page: before that nothing is sent. */
export const untilAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('application')?.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  )
