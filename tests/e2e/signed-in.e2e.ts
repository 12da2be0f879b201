import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage, type PageOptions } from '../support/browser.ts'
import { press, tabTo, typeInto } from '../support/keyboard.ts'
import { measureContrast } from '../support/measure-contrast.ts'
import { sample } from '../support/seed.ts'
import { serveEditors, type EditorsServer } from '../support/serve-editors.ts'
import { newsList } from '../support/sample-site.ts'
import { CLOSED_WORD, closedNames, makeSignedInSites, people } from '../support/signed-in-site.ts'
import { watchForTest } from '../support/watch-for-test.ts'
import type { Workspace } from '../support/workspace.ts'

type Person = keyof typeof people

let workspace: Workspace
let server: EditorsServer<Person>
let browser: Browser
beforeAll(async () => {
  workspace = makeSignedInSites()
  ;[server, browser] = await Promise.all([serveEditors(workspace.root, people), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  workspace?.dispose()
})

type Cookies = Awaited<ReturnType<EditorsServer['signIn']>>

/** One session a site: signing in for each look would exceed the limit. */
const lookers = new Map<string, Cookies>()

async function open(
  path: string,
  { as, site = 'proef', cookies, ...options }: PageOptions & { as?: Person; site?: string; cookies?: Cookies | undefined } = {},
) {
  const page = await newPage(browser, { reducedMotion: 'reduce', ...options })
  await prepareAxe(page)
  const { complaints } = watchForTest(page)
  if (as) await page.context().addCookies(cookies ?? (await server.signIn(site, as)))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${server.originOf(site)}${path}`)
  if (as) await page.locator('.signed-in__button').waitFor()
  const end = async () => {
    expect(complaints).toEqual([])
    await page.context().close()
  }
  return { page, asked, end }
}

const menuNames = (page: Page) =>
  page.locator('.main-menu').evaluate((menu) => [...menu.querySelectorAll('a')].map(({ firstChild }) => firstChild?.textContent))
const faultsOf = async (page: Page) => [...(await findViolations(page)), await horizontalOverflow(page)]

describe('a published page', () => {
  test('is the same for a visitor, who loads and asks nothing of it, and finds no closed page in its bytes', async () => {
    const { page, asked, end } = await open('/nieuws')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => /signed-?in|\/api\/(?!visits)/i.test(path))).toEqual([])
    const html = await page.evaluate(async () => (await fetch(location.href)).text())
    for (const name of Object.values(closedNames)) expect(html).not.toContain(name)
    expect(await page.locator('[class*=signed-in]').count()).toBe(0)
    await end()
  })

  test.each([
    ['user', 'Home,Wonen,Afval,Ledenkanarie,Verhuizen,Bouwen,Nieuws', false, false],
    ['manager', 'Home,Wonen,Afval,Ledenkanarie,Verhuizen,Bouwen,Raadkanarie,Nieuws', true, true],
    ['admin', 'Home,Wonen,Afval,Ledenkanarie,Verhuizen,Bouwen,Raadkanarie,Nieuws,Beheerkanarie', true, true],
  ] as const)('shows a %s the menu that is theirs, and what they may do', async (as, menu, mayEdit, mayAdminister) => {
    const { page, asked, end } = await open('/nieuws', { as })
    expect((await menuNames(page)).join()).toBe(menu)
    expect(asked.filter((path) => path.startsWith('/api/') && path !== '/api/visits')).toEqual(['/api/viewer'])
    expect(await page.getByRole('link', { name: 'Bewerken' }).count()).toBe(Number(mayEdit))
    await page.getByRole('button', { name: `Uw account, ${as} Proef` }).click()
    expect(await page.getByRole('link', { name: 'Beheer', exact: true }).count()).toBe(Number(mayAdminister))
    expect(await faultsOf(page)).toEqual([0])
    if (mayEdit) {
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Bewerken' }).click()
      await page.waitForURL('**/nieuws/edit')
    }
    await end()
  })

  test('moves nothing when it learns who is there, and a closed page has its menu once', async () => {
    const { page, end } = await open('/wonen')
    const before = await page.locator('main').boundingBox()
    await page.context().addCookies(await server.signIn('proef', 'user'))
    await page.reload()
    await page.locator('.signed-in__button').waitFor()
    expect(await page.locator('main').boundingBox()).toEqual(before)
    await page.goto(`${server.originOf('proef')}/wonen/leden`)
    await page.locator('.signed-in__button').waitFor()
    expect((await menuNames(page)).filter((name) => name === closedNames.members)).toHaveLength(1)
    await end()
  })

  test('has a drawer where the menu with the closed pages is too long for the bar', async () => {
    const { page, end } = await open('/nieuws', { as: 'admin', width: 1024 })
    expect(await page.locator('.main-menu--bar').count()).toBe(1)
    await page.setViewportSize({ width: 1030, height: 800 })
    await page.evaluate(() => {
      document.querySelectorAll<HTMLElement>('.main-menu__link').forEach((link) => link.append(' met een heel lange naam'))
      dispatchEvent(new Event('resize'))
    })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('.main-menu:popover-open').getByRole('link', { name: closedNames.staff }).waitFor()
    await end()
  })

  test('goes by keyboard: follow the page, add to a list, sign out', async () => {
    const { page, end } = await open('/nieuws', { as: 'user' })
    await press(page, 'Uw account, user Proef')
    await press(page, 'Deze pagina')
    await page.getByRole('switch', { name: 'Deze pagina', checked: true }).waitFor()
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('U krijgt bericht.')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Uw account, user Proef')

    await press(page, 'Iets toevoegen')
    await press(page, 'Versturen')
    await page.getByRole('alert').filter({ hasText: 'Vul een titel in.' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title')
    expect(await faultsOf(page)).toEqual([0])
    await page.keyboard.type('Buurtfeest')
    await typeInto(page, 'Tekst (niet verplicht)', 'Kom allemaal.')
    // Closing loses nothing.
    await page.keyboard.press('Escape')
    await press(page, 'Iets toevoegen')
    await press(page, 'Versturen')
    await page.getByRole('heading', { name: 'Uw bijdrage is verstuurd' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await page.reload()
    await page.locator('.signed-in__button').click()
    await page.getByRole('switch', { name: 'Deze pagina', checked: true }).waitFor()
    await tabTo(page, 'Uitloggen')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/sign-in/signed-out')
    await end()

    const editor = await open('/nieuws', { as: 'manager' })
    const found = await editor.page.evaluate(async () => (await fetch('/api/search?q=buurtfeest')).json())
    expect(found).toMatchObject([{ title: 'Buurtfeest', draftState: 'new' }])
    await editor.end()
  })

  test('keeps what was typed when it cannot be sent, and says why', async () => {
    const { page } = await open('/nieuws', { as: 'user' })
    await page.getByRole('button', { name: 'Iets toevoegen' }).click()
    await page.getByRole('textbox', { name: 'Titel' }).fill('Te laat')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Versturen' }).click()
    await page.getByRole('alert').filter({ hasText: 'niet meer ingelogd' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Titel' }).inputValue()).toBe('Te laat')
    await page.route('**/api/listitem/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Versturen' }).click()
    await page.getByRole('alert').filter({ hasText: 'Dit is niet gelukt' }).waitFor()
    await page.context().close()
  })
})

describe('what comes before anything else', () => {
  /** The profile of the person, changed in the way that a screen does. */
  async function decline(page: Page): Promise<void> {
    await page.evaluate(async () => {
      const read = await fetch('/api/profiles:loggedIn')
      const { termsOfUseVersionAccepted: _, ...body } = (await read.json()) as Record<string, unknown>
      const [, token = ''] = /XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
      const headers = {
        'Content-Type': 'application/json',
        'If-Match': read.headers.get('ETag') ?? '',
        'X-XSRF-TOKEN': decodeURIComponent(token),
      }
      await fetch('/api/profiles:loggedIn', { method: 'PUT', headers, body: JSON.stringify(body) })
    })
  }

  test('is the terms of use, until they are accepted; who reads them is let through', async () => {
    const { page, end } = await open('/wonen', { as: 'newcomer' })
    const dialog = page.getByRole('dialog', { name: 'Gebruiksvoorwaarden' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    expect(await faultsOf(page)).toEqual([0])
    await page.goto(`${server.originOf('proef')}/legal/terms-of-use/nl`)
    await page.locator('.signed-in__button').waitFor()
    expect(await dialog.count()).toBe(0)
    await page.goto(`${server.originOf('proef')}/wonen`)
    await press(page, 'Ik ga akkoord')
    await dialog.waitFor({ state: 'hidden' })
    await page.reload()
    await page.locator('.signed-in__button').waitFor()
    expect(await dialog.count()).toBe(0)
    await decline(page)
    await page.reload()
    await press(page, 'Ik ga niet akkoord')
    await page.waitForURL('**/sign-in/signed-out')
    await end()
  })

  test('is that an account is not active, with the way out', async () => {
    const { page, end } = await open('/wonen', { as: 'user', site: 'kade' })
    await page.evaluate(async () => {
      const [, token = ''] = /XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
      const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' }
      return (await fetch('/api/account:close', { method: 'POST', headers, body: '{}' })).status
    })
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Your account is not active' })
    await dialog.waitFor()
    expect(await faultsOf(page)).toEqual([0])
    await press(page, 'Sign out')
    await page.waitForURL('**/sign-in/signed-out')
    await end()
  })
})

describe('the search page', () => {
  const titlesIn = (page: Page) => page.locator('.search-page__title').allTextContents()

  test('asks the server nothing for a visitor, and finds nothing closed', async () => {
    const { page, asked, end } = await open(`/search?q=${CLOSED_WORD}`)
    await page.getByRole('heading', { name: `Niets gevonden voor “${CLOSED_WORD}”` }).waitFor()
    expect(asked.filter((path) => path.startsWith('/api/search'))).toEqual([])
    await end()
  })

  test.each([
    ['user', [closedNames.members]],
    ['manager', [closedNames.members, closedNames.council]],
    ['admin', [closedNames.members, closedNames.council, closedNames.staff]],
  ] as const)('finds for a %s what they may see, and says that it is not for everyone', async (as, titles) => {
    const { page, end } = await open(`/search?q=${CLOSED_WORD}`, { as })
    await page.getByRole('heading', { name: `voor “${CLOSED_WORD}”` }).waitFor()
    expect((await titlesIn(page)).sort()).toEqual([...titles].sort())
    expect(await page.locator('.search-page__mark', { hasText: 'Niet voor iedereen' }).count()).toBe(titles.length)
    expect(await faultsOf(page)).toEqual([0])
    await page.getByRole('link', { name: closedNames.members }).last().click()
    await page.getByRole('heading', { level: 1, name: closedNames.members }).waitFor()
    await end()
  })

  test('finds drafts for editors, and people and files for administrators, by kind', async () => {
    const editor = await open('/search', { as: 'manager' })
    await editor.page.evaluate(async (list) => {
      const [, token = ''] = /XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) }
      const body = JSON.stringify([
        { title: 'Een proefrit', listItemTypeName: 'nieuws' },
        { title: 'De manager', listItemTypeName: 'nieuws' },
      ])
      await fetch(`/api/listitem/list/${list}`, { method: 'POST', headers, body })
    }, newsList)
    await editor.page.goto(`${server.originOf('proef')}/search?q=proefrit`)
    const link = editor.page.getByRole('link', { name: 'Een proefrit' })
    await link.waitFor()
    await editor.page.locator('.search-page__mark', { hasText: 'Nog niet gepubliceerd' }).waitFor()
    expect(await link.getAttribute('href')).toMatch(/^\/nieuws\/i\/.*\/edit$/)
    await editor.page.getByRole('searchbox').fill('proef')
    await editor.page.waitForURL('**/search?q=proef')
    await editor.page.getByRole('heading', { name: 'voor “proef”' }).waitFor()
    expect(await editor.page.getByText('user Proef').count()).toBe(0)
    await editor.end()

    const { page, end } = await open('/search?q=manager', { as: 'admin' })
    await page.getByRole('button', { name: 'Personen 1' }).click()
    await page.getByRole('heading', { name: '1 resultaat voor “manager”' }).waitFor()
    expect(new URL(page.url()).searchParams.get('kind')).toBe(':people')
    expect(await faultsOf(page)).toEqual([0])
    await page.getByRole('link', { name: 'manager Proef' }).click()
    await page.waitForURL('**/admin/users/*/profile')
    await end()
  })

  test('answers from the static index where the server does not answer', async () => {
    const { page } = await open('/wonen', { as: 'user' })
    await page.route('**/api/search*', (route) => route.abort())
    await page.goto(`${server.originOf('proef')}/search?q=bericht`)
    await page.getByRole('heading', { name: '13 resultaten voor “bericht”' }).waitFor()
    await page.context().close()
  })
})

const looks = [320, 1024, 1440].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => ['proef', 'kade'].map((site) => ({ width, colorScheme, site }))),
)

test.each(sample('widths, schemes and themes of pages for who is signed in', looks, 4))(
  'nothing is wrong at $width px, $colorScheme, on $site',
  async ({ width, colorScheme, site }) => {
    const cookies = lookers.get(site) ?? (await server.signIn(site, 'admin'))
    lookers.set(site, cookies)
    const { page, end } = await open('/nieuws', { as: 'admin', width, colorScheme, site, cookies })
    const button = page.locator('.signed-in__button')
    expect(await measureContrast(await button.locator('.signed-in__person').screenshot())).toBeGreaterThan(4.5)
    expect(await faultsOf(page)).toEqual([0])
    await button.click()
    expect(await faultsOf(page)).toEqual([0])
    const panel = await page.locator('.signed-in__panel').boundingBox()
    expect([panel!.x >= 0, panel!.x + panel!.width <= width, panel!.y >= 0]).toEqual([true, true, true])
    await page.keyboard.press('Escape')
    await page.locator('.signed-in__add button').click()
    expect(await faultsOf(page)).toEqual([0])
    await end()
  },
)
