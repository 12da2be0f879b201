import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import type { Policy } from '#content/access/policy.ts'
import { pino } from 'pino'
import type { Page } from '#content/model/page/schema.ts'
import { accountSchema, emailKeyOf, type Account } from '#content/model/account/schema.ts'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import type { Store, StoreWriter } from '#content/store/contract.ts'
import { type ContentKinds, SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { ShownFiles } from '#content/shown/shown-files.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { beginSession } from '#editor-server/accounts/sessions.ts'
import { createXsrfToken } from '#editor-server/http/xsrf/check-xsrf.ts'
import type { Throttles } from '#editor-server/http/throttle/throttles.ts'
import { createEditorServer, type EditorServerDeps } from '#editor-server/server.ts'
import { deriveKey } from '#editor-server/site/derive-key.ts'
import { type FindTxt, hostProofOf } from '#editor-server/site/host-proof.ts'
import type { SiteCode } from '#editor-server/site/site-code.ts'
import { openSites, type OpenSites, type OpenSitesOptions, STAFF } from '#editor-server/site/open-sites.ts'
import { findEndpoints as findAll } from '#cli/find-endpoints.ts'
import type { Endpoint } from '#editor-server/api/endpoint.ts'
import { SiteAdministrator } from '#editor-server/site-administration/site-administrator.ts'
import { siteCode } from './site-code.ts'
import { MemoryFolders } from './site-folders.ts'
import { openTestMedia, type TestMedia } from './site-media.ts'
import { guidOf, makePage } from './store-samples.ts'

let found: Promise<Endpoint[]> | undefined

/** All calls, loaded once: vitest asks its main process for each of 270 modules again, which takes longer than starting a server. */
export const findEndpoints = (): Promise<Endpoint[]> => (found ??= findAll())

/** The kinds of caller to test access with; `anonymous` has no session. */
export const callers = ['anonymous', 'user', 'verified', 'manager', 'otherManager', 'admin', 'staff'] as const
export type Caller = (typeof callers)[number]

/** Who gets past the policies that depend on the caller alone: what is for staff, or for developers among them, is for no administrator. */
export function insiderOf(policy: Policy): 'admin' | 'staff' {
  return policy.kind === 'staff' || (policy.kind === 'area' && policy.area === 'diagnostics') ? 'staff' : 'admin'
}

/** Two sites whose content has the same shape but different guids. */
export const sites = ['een', 'twee'] as const
export type SiteName = (typeof sites)[number]

/** What both sites hold, by its name in tests. Guids of the two sites differ in their last digits. */
export interface Seed {
  /** Public. */
  page: Page
  /** For signed-in users. */
  closedPage: Page
  /** Not published. */
  draftPage: Page
  /** A role of `manager`, who may edit the pages above with it. */
  roleGuid: string
  accounts: Record<Exclude<Caller, 'anonymous'>, Account>
}

export interface ApiAnswer {
  status: number
  headers: Headers
  /** Parsed JSON, or the text. */
  body: unknown
}

export interface ApiCallOptions {
  as?: Caller
  site?: SiteName
  body?: unknown
  headers?: Record<string, string>
  /** Cookies in addition to that of the session. */
  cookie?: string
}

export interface ApiServer {
  sites: OpenSites
  content: Store<ContentKinds>
  records: Store<RecordKinds>
  staff: Store<RecordKinds>
  seeds: Record<SiteName, Seed>
  media: TestMedia
  /** All sites: those of `een` are the hosts of the staff. */
  administrator: SiteAdministrator
  folders: MemoryFolders
  /** The server's time; tests set it. */
  clock: { now: Date }
  port: number
  /** @param line method and path, such as `GET /api/roles` */
  call: (line: string, options?: ApiCallOptions) => Promise<ApiAnswer>
  /** What `call` sends for a caller: host, session and XSRF token. */
  headersOf: (caller: Caller, site?: SiteName) => [name: string, value: string][]
  close: () => Promise<void>
}

const free = { count: async () => {} }

/** For tests of something else than limits. */
export const uncounted: Throttles = { signIn: free, link: free, mail: free, registration: free }

const SECRET = 'a secret of tests that is longer than thirty-two bytes'

/** A DNS in which every domain names both sites, and one that tests make, for each of its hosts. */
const proveAll: FindTxt = async (name) =>
  [...sites, 'drie'].map((site) => [hostProofOf(deriveKey(SECRET, site, 'hosts'), name.replace('_bouwsteen.', '')).value])

export interface ApiServerOptions
  extends
    Partial<EditorServerDeps>,
    Pick<
      OpenSitesOptions,
      'archiveOf' | 'secondFactor' | 'oidcOf' | 'renderDraft' | 'publishingOf' | 'authorshipOf' | 'findTxt' | 'looksOf' | 'servicesOf'
    > {
  content?: Store<ContentKinds>
  records?: Store<RecordKinds>
  staff?: Store<RecordKinds>
  code?: SiteCode
}

/** A live server on stores in memory, with two sites and an account of each kind of caller, signed in. */
export async function startApiServer(
  // A test of what files do to content passes a store of files.
  {
    content = createMemoryStore<ContentKinds>({ isInner: true }),
    records = createMemoryStore<RecordKinds>({ indexes: recordIndexes }),
    staff = createMemoryStore<RecordKinds>({ indexes: recordIndexes }),
    secondFactor = 'optional',
    oidcOf = () => [],
    renderDraft,
    looksOf,
    servicesOf,
    // By default, visitors get what is stored: `publishUnbuilt`.
    publishingOf,
    authorshipOf,
    endpoints,
    findTxt = proveAll,
    archiveOf,
    code = siteCode,
    ...options
  }: ApiServerOptions = {},
): Promise<ApiServer> {
  const media = openTestMedia()
  const clock = { now: new Date('2026-06-01T12:00:00Z') }
  const seeds = { een: makeSeed(0), twee: makeSeed(1) }
  await staff.transact(STAFF, (writer) => putAccount(writer, seeds.een.accounts.staff))
  const sessions = new Map<string, { token: string; id: string }>()
  for (const site of sites) {
    await content.transact(site, (writer) => writeContent(writer, site, seeds[site]))
    await records.transact(site, async (writer) => {
      for (const [caller, account] of Object.entries(seeds[site].accounts)) {
        if (caller !== 'staff') await putAccount(writer, account)
        sessions.set(
          `${site}/${caller}`,
          await beginSession(writer, {
            account,
            isStaff: caller === 'staff',
            methods: secondFactor === 'optional' ? ['pwd'] : ['pwd', 'otp'],
            now: clock.now,
          }),
        )
      }
    })
  }
  const folders = new MemoryFolders(content, sites)
  const opened = await openSites({
    names: sites,
    administrationOf: (site) => (site === 'een' ? administrator : undefined),
    content,
    records,
    staff,
    mediaOf: media.of,
    shownOf: (site) => new ShownFiles(site, { dataFolder: join(media.folder, 'data') }),
    archiveOf: archiveOf ?? media.archiveOf,
    code: () => code,
    secondFactor,
    oidcOf,
    ...(renderDraft && { renderDraft }),
    ...(looksOf && { looksOf }),
    ...(servicesOf && { servicesOf }),
    secret: SECRET,
    findTxt,
    localOrigin: (site) => `http://${site}.localhost`,
    ...(publishingOf && { publishingOf }),
    ...(authorshipOf && { authorshipOf }),
  })
  const administrator = new SiteAdministrator({
    sites: () => opened,
    staffSite: 'een',
    folders,
    records,
    startFiles: async () => [],
    themes: () => code.themeNames,
    sendsMail: true,
    hasBuilds: false,
    log: pino({ level: 'silent' }),
    now: () => clock.now,
  })
  await administrator.open()
  const app = createEditorServer({
    sites: opened,
    endpoints: endpoints ?? (await findEndpoints()),
    trustProxy: false,
    log: pino({ level: 'silent' }),
    now: () => clock.now,
    throttles: uncounted,
    createLimit: () => uncounted.link,
    ...options,
  })
  // A test and its server share a thread: what a test works out in more than five seconds would outlast an idle connection.
  const server = createServer({ keepAliveTimeout: 60_000 }, app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  function headersOf(caller: Caller, site: SiteName = 'een'): [string, string][] {
    const session = sessions.get(`${site}/${caller}`)
    const host: [string, string] = ['host', `${site}.localhost:${port}`]
    if (!session) return [host]
    return [host, ['cookie', `__Host-sid=${session.token}`], ['x-xsrf-token', createXsrfToken(opened.find(site) as never, session.id)]]
  }

  async function call(
    line: string,
    { as = 'anonymous', site = 'een', body, cookie, headers = {} }: ApiCallOptions = {},
  ): Promise<ApiAnswer> {
    const [method = 'GET', path = '/'] = line.split(' ')
    const own = Object.fromEntries(headersOf(as, site))
    if (cookie !== undefined) own.cookie = [own.cookie, cookie].filter(Boolean).join('; ')
    return request(port, method, path, {
      headers: {
        ...own,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  }

  return {
    sites: opened,
    content,
    records,
    staff,
    media,
    administrator,
    folders,
    seeds,
    clock,
    port,
    call,
    headersOf,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await administrator.close()
      await opened.close()
      await media.close()
    },
  }
}

/** `fetch` sets Host itself, so requests go through `node:http`. */
export function request(
  port: number,
  method: string,
  path: string,
  { headers, body }: { headers: Record<string, string>; body: string | undefined },
): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const sent = send({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const isJson = /json/.test(answer.headers['content-type'] ?? '')
        const pairs = Object.entries(answer.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((each): [string, string] => [name, each]),
        )
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(pairs), body: isJson && text !== '' ? JSON.parse(text) : text })
      })
    })
    sent.on('error', reject)
    // Node by default sends no length for the body of a DELETE, and then there is no body.
    if (body !== undefined) sent.setHeader('Content-Length', Buffer.byteLength(body))
    sent.end(body)
  })
}

async function putAccount(writer: StoreWriter<RecordKinds>, account: Account): Promise<void> {
  await writer.put('account', account.guid, account)
  await writer.put('accountEmail', emailKeyOf(account.email), { guid: account.guid })
}

function makeAccount(number: number, name: string, more: Partial<Account> = {}): Account {
  return accountSchema.parse({
    guid: guidOf(number),
    firstName: name,
    lastName: 'Proef',
    email: `${name.toLowerCase()}@proef.example`,
    sourceKind: 'Manual',
    createdOn: '2026-01-01T00:00:00Z',
    ...more,
  })
}

/** @param half 0 or 1: which of the two sites */
function makeSeed(half: number): Seed {
  const guid = (number: number) => number + half * 0x10_000
  const roleGuid = guidOf(guid(0x500))
  const rights = { editPermission: 'Roles' as const, editRoles: [roleGuid] }
  const page = (number: number, more: Partial<Page>): Page => {
    const made = makePage(guid(number))
    return {
      ...made,
      buildingBlockInstances: made.buildingBlockInstances.map((block) => ({ ...block, guid: guidOf(guid(number + 0x1000)) })),
      ...rights,
      ...more,
    }
  }
  return {
    page: page(1, {}),
    closedPage: page(2, { viewAccess: 'Users' }),
    draftPage: page(3, { isPublished: false }),
    roleGuid,
    accounts: {
      user: makeAccount(guid(0x101), 'user'),
      verified: makeAccount(guid(0x102), 'verified', { isEmailVerified: true }),
      manager: makeAccount(guid(0x103), 'manager', { isContentManager: true, isEmailVerified: true, roleIds: [roleGuid] }),
      otherManager: makeAccount(guid(0x104), 'otherManager', {
        isContentManager: true,
        isEmailVerified: true,
        roleIds: [guidOf(guid(0x501))],
      }),
      admin: makeAccount(guid(0x105), 'admin', { isAdmin: true, isEmailVerified: true }),
      staff: makeAccount(0x900, 'staff', { isMett: true, isDeveloper: true }),
    },
  }
}

async function writeContent(
  writer: StoreWriter<ContentKinds>,
  site: SiteName,
  { page, closedPage, draftPage, roleGuid }: Seed,
): Promise<void> {
  await writer.put('settings', SETTINGS_ID, platformSettingsSchema.parse({ platformName: site, theme: 'polder' }))
  for (const each of [page, closedPage, draftPage]) await writer.put('page', each.guid, each)
  await writer.put('role', roleGuid, { guid: roleGuid, name: 'Redactie', description: '' })
}
