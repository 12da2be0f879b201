import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Account } from '#content/model/account/schema.ts'
import { legalKinds } from '#content/model/legal/schema.ts'
import { TERMS_OF_USE_VERSION } from '#content/model/profile/terms-of-use.ts'
import { findRoute, routes } from '#editor-server/app/page/routes.ts'
import { beginSession } from '#editor-server/accounts/sessions.ts'
import { SESSION_COOKIE, XSRF_COOKIE } from '#editor-server/http/session/cookies.ts'
import { createXsrfToken } from '#editor-server/http/xsrf/check-xsrf.ts'
import { STAFF } from '#editor-server/site/open-sites.ts'
import { looks } from '../support/admin-screens.ts'
import { type ApplicationServer, startApplicationServer } from '../support/application-server.ts'
import { findViolations, prepareAxe } from '../support/axe.ts'
import { horizontalOverflow, launchBrowser, newPage } from '../support/browser.ts'
import { furnish, furnishRecords, guidIn } from '../support/furnished-sites.ts'
import { createRandom, pick, sample } from '../support/seed.ts'
import { guidOf } from '../support/store-samples.ts'
import { findUnstyled } from '../support/unstyled.ts'
import { watchForTest } from '../support/watch-for-test.ts'

/** `holder` has a role of the site and is nothing else; `developer` is nothing else either. */
const callers = ['anonymous', 'newcomer', 'user', 'holder', 'developer', 'manager', 'admin', 'staff'] as const
type Caller = (typeof callers)[number]

/** Who gets the screens of a kind; others are asked to sign in, or told that it is not for them. */
const audiences = {
  anyone: callers,
  signedIn: callers.slice(1),
  editors: ['holder', 'manager', 'admin', 'staff'],
  managers: ['manager', 'admin', 'staff'],
  administrators: ['admin', 'staff'],
  developers: ['developer', 'staff'],
  staff: ['staff'],
} as const satisfies Record<string, readonly Caller[]>

/** Console messages about an answer that a screen is meant to explain; 503: no page is rendered here. */
const explained = /Failed to load resource: the server responded with a status of (?:40[134]|503)/
const SHOTS = process.env.SHOTS

interface Screen {
  path: string
  for: readonly Caller[]
  /** There is no such thing: the page says so to those who may know. */
  isAbsent: boolean
}

const absent = guidIn('een', 'absent')
const form = `/admin/forms/${guidIn('een', 'form')}`
/** Of `user`, in the seeds of the first site. */
const user = () => `/admin/users/${server.seeds.een.accounts.user.guid}`

const present = (): Record<keyof typeof audiences, string[]> => ({
  anyone: [
    ...['/sign-in', '/sign-in/signed-out', '/sign-in/link/abc', '/password', '/password/abc', '/register', '/verify/abc'],
    ...['/verify/undo/abc', '/invitation/open', '/invitation/none', '/unfollow/abc', '/unauthorized'],
  ],
  signedIn: [
    ...['profile', 'preferences', 'activity', 'privacy', 'security', 'notifications'].map((category) => `/account/${category}`),
    '/sign-in/second-factor',
  ],
  editors: [
    ...['/admin/work', '/admin/editions'],
    ...(['edition', 'publishedEdition'] as const).map((thing) => `/admin/editions/${guidIn('een', thing)}`),
  ],
  managers: ['/admin/media'],
  administrators: [
    ...['pages', 'menu', 'plans', 'templates', 'list-item-types', 'forms', 'users', 'roles', 'profile-properties', 'audit', 'deliveries'],
    ...['search-words', 'data', 'legal', ...legalKinds.map((kind) => `legal/${kind}`)],
  ]
    .map((screen) => `/admin/${screen}`)
    .concat(form, `${form}/1/dashboard`, `${form}/${guidIn('een', 'submission')}`, form.replace('forms/', 'forms/view/'))
    .concat(['profile', 'preferences', 'activity', 'privacy', 'security'].map((category) => `${user()}/${category}`))
    .concat('/settings', '/statistics'),
  developers: ['/admin/diagnostics'],
  staff: ['/admin/sites'],
})

const missing = (): Partial<Record<keyof typeof audiences, string[]>> => ({
  editors: [`/admin/editions/${absent}`],
  administrators: [
    ...[`/admin/users/${absent}/profile`, `${user()}/zolder`, '/admin/legal/zolder', `/admin/templates/${absent}/edit`],
    ...[`/admin/forms/${absent}`, `/admin/forms/view/${absent}`, `${form}/${absent}`, `${form}/9/dashboard`],
  ],
})

function listScreens(): Screen[] {
  const screensOf = (paths: Partial<Record<keyof typeof audiences, string[]>>, isAbsent: boolean) =>
    Object.entries(paths).flatMap(([audience, each]) =>
      each.map((path) => ({ path, for: audiences[audience as keyof typeof audiences], isAbsent })),
    )
  return [...screensOf(present(), false), ...screensOf(missing(), true)]
}

let server: ApplicationServer
let browser: Browser
type Cookies = Parameters<BrowserContext['addCookies']>[0]
/** Of a session of each. */
const cookies = new Map<Caller, Cookies>()
const accounts = new Map<Caller, Account>()
beforeAll(async () => {
  server = await startApplicationServer()
  Object.assign(server.sites.find('een')?.index.settings ?? {}, { registration: 'open' })
  await furnish(server)
  await furnishRecords(server)
  server.invitations.set('open', 'Open')
  const { user, manager, admin, staff, verified } = server.seeds.een.accounts
  const consent = { termsOfUseVersionAccepted: TERMS_OF_USE_VERSION }
  const holder = { ...user, guid: guidOf(0x901), email: 'houder@proef.example', roleIds: [server.seeds.een.roleGuid] }
  const developer = { ...user, guid: guidOf(0x902), email: 'ontwikkelaar@proef.example', isDeveloper: true }
  accounts.set('newcomer', verified)
  for (const [caller, account] of Object.entries({ user, holder, developer, manager, admin, staff }))
    accounts.set(caller as Caller, { ...account, ...consent })
  await server.staff.transact(STAFF, (writer) => writer.put('account', staff.guid, { ...staff, ...consent }))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** A session of somebody who manages ends after half an hour in which nothing is asked: it begins when its screens do. */
async function begin(caller: Caller): Promise<void> {
  const account = accounts.get(caller)
  if (!account) return
  await server.records.transact('een', async (writer) => {
    if (caller !== 'staff') await writer.put('account', account.guid, account)
    const { token, id } = await beginSession(writer, { account, isStaff: caller === 'staff', methods: ['pwd'], now: new Date() })
    const site = server.sites.find('een') ?? expect.fail('There is no site')
    const place = { domain: 'een.localhost', path: '/', secure: true }
    cookies.set(caller, [
      { name: SESSION_COOKIE, value: token, httpOnly: true, ...place },
      { name: XSRF_COOKIE, value: createXsrfToken(site, id), ...place },
    ])
  })
}

interface Visit {
  screen: Screen
  as: Caller
  look: (typeof looks)[number]
}

/** A refusal has one look, drawn for each visit: it is a screen of its own. */
function listVisits(): Visit[] {
  const random = createRandom('looks of refusals')
  const visits = listScreens().flatMap((screen) => callers.map((as) => ({ screen, as })))
  return visits.flatMap(({ screen, as }) => (screen.for.includes(as) ? looks : [pick(random, looks)]).map((look) => ({ screen, as, look })))
}

test('every screen of the application is among them but edit mode, which has states of its own', () => {
  const shown = new Set(listScreens().map(({ path }) => findRoute(path)?.route.path))
  expect(routes.map(({ path }) => path).filter((path) => !shown.has(path))).toEqual(['/*/edit'])
})

/** A visit waits for half of its time, until nothing comes any more. */
const AT_ONCE = 3

test.each(callers)('%s: each screen is there for whom it is meant, whole in every look', { timeout: 3_600_000 }, async (caller) => {
  await begin(caller)
  const visits = sample('every screen', listVisits(), 8).filter(({ as }) => as === caller)
  const faults: object[] = []
  const goOn = async () => {
    for (let visit = visits.shift(); visit; visit = visits.shift()) faults.push(...(await visitScreen(visit)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
  expect(faults).toEqual([])
})

async function visitScreen({ screen, as, look }: Visit): Promise<object[]> {
  const page = await newPage(browser, { reducedMotion: 'reduce', height: 900, ...look })
  await prepareAxe(page)
  const { complaints } = watchForTest(page)
  await page.context().addCookies(cookies.get(as) ?? [])
  const answer = await page.goto(server.urlOf('een') + screen.path)
  // Three visits at once on two processors.
  await page.waitForLoadState('networkidle', { timeout: 60_000 })
  const isFor = screen.for.includes(as)
  // The terms stand in front of all else, which is hidden meanwhile; whoever is invited reads them there.
  const front =
    as === 'newcomer' && !screen.path.startsWith('/invitation')
      ? page.getByRole('dialog').getByRole('heading')
      : page.getByRole('heading', { level: 1 })
  const found = {
    status: answer?.status(),
    pathname: new URL(page.url()).pathname,
    hasHeading: await front
      .first()
      .waitFor()
      .then(
        () => true,
        () => false,
      ),
    violations: await findViolations(page),
    overflow: await horizontalOverflow(page),
    unstyled: await findUnstyled(page),
    complaints: complaints.filter((line) => !explained.test(line)),
  }
  if (SHOTS)
    await page.screenshot({
      path: `${SHOTS}/${as}-${look.width}-${look.colorScheme}-${look.locale.slice(0, 2)}-${screen.path.replaceAll('/', '_')}.png`,
    })
  await page.context().close()
  const rest = { hasHeading: true, violations: [], overflow: 0, unstyled: [], complaints: [] }
  const wanted = { status: statusOf(screen, isFor, as), pathname: isFor ? screen.path : refusalOf(as), ...rest }
  return isDeepStrictEqual(found, wanted) ? [] : [{ screen: screen.path, as, look, found, wanted }]
}

const refusalOf = (as: Caller) => (as === 'anonymous' ? '/sign-in' : '/unauthorized')

function statusOf({ path, isAbsent }: Screen, isFor: boolean, as: Caller): number {
  if (!isFor) return as === 'anonymous' ? 200 : 403
  if (path === '/unauthorized') return 403
  return isAbsent ? 404 : 200
}
