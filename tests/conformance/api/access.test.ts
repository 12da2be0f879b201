import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageRights } from '#content/access/page-access.ts'
import { asksForSubject, decide, type Policy, type PolicySubjects, type SubjectKind } from '#content/access/policy.ts'
import { findEndpoints } from '#cli/find-endpoints.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { type ContentKinds, SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { type OpenRecords, openRecords } from '#content/store/open-records.ts'
import type { Store } from '#content/store/contract.ts'
import { createMemoryStore } from '#content/store/memory/memory-store.ts'
import { giveAccessToken } from '#editor-server/accounts/sessions.ts'
import { type Call, defineCall } from '#editor-server/api/call.ts'
import { type Endpoint, implement, reply } from '#editor-server/api/endpoint.ts'
import { type ApiAnswer, type ApiCallOptions, type ApiServer, callers, startApiServer } from '#tests/support/api-server.ts'
import { furnish, furnishRecords, guidIn, pathTo, pathToNothing } from '#tests/support/furnished-sites.ts'
import { type Postgres, query, startPostgres, type TestDatabase, withClient } from '#tests/support/postgres.ts'
import { sampleBody } from '#tests/support/route-samples.ts'
import { sample } from '#tests/support/seed.ts'
import { watchStore } from '#tests/support/watched-store.ts'

const everyone = [...callers, 'otherAdmin', 'otherBearer'] as const
type Everyone = (typeof everyone)[number]

/**
 * Who passes each policy on a public page with edit roles: `ok` or the status of the refusal. `otherAdmin` is the administrator of the
 * other site, with that site's cookie sent to this host; `otherBearer` is the same with an access token, which no call accepts.
 */
const table: readonly (readonly [policy: Policy['kind'], of: string, expected: string])[] = [
  //                       anon user veri mana othe admi staf othA othB
  ['anyone', '', '         ok   ok   ok   ok   ok   ok   ok   ok   401'],
  ['signedIn', '', '       401  ok   ok   ok   ok   ok   ok   401  401'],
  ['user', '', '           401  ok   ok   ok   ok   ok   ok   401  401'],
  ['area', 'account', '    401  ok   ok   ok   ok   ok   ok   401  401'],
  ['area', 'media', '      401  403  403  ok   ok   ok   ok   401  401'],
  ['area', 'editing', '    401  403  403  ok   ok   ok   ok   401  401'],
  ['area', 'cache', '      401  403  403  ok   ok   ok   ok   401  401'],
  ['area', 'diagnostics', '401  403  403  403  403  403  ok   401  401'],
  ['area', '', '           401  403  403  403  403  ok   ok   401  401'],
  ['staff', '', '          401  403  403  403  403  403  ok   401  401'],
  ['page', 'view', '       ok   ok   ok   ok   ok   ok   ok   ok   401'],
  ['page', 'delete', '     401  403  403  403  403  ok   ok   401  401'],
  ['page', 'setPermissions', '401  403  403  403  403  ok   ok   401  401'],
  ['page', '', '           401  403  403  ok   403  ok   ok   401  401'],
  ['item', 'view', '       ok   ok   ok   ok   ok   ok   ok   ok   401'],
  ['item', '', '           401  403  403  ok   403  ok   ok   401  401'],
  ['list', 'view', '       ok   ok   ok   ok   ok   ok   ok   ok   401'],
  ['list', 'add', '        401  403  403  ok   403  ok   ok   401  401'],
  ['media', 'view', '      ok   ok   ok   ok   ok   ok   ok   ok   401'],
  ['media', '', '          401  403  403  ok   ok   ok   ok   401  401'],
  ['form', 'view', '       ok   ok   ok   ok   ok   ok   ok   ok   401'],
  ['form', 'submit', '     ok   ok   ok   ok   ok   ok   ok   ok   401'],
]

function expectedFor(policy: Policy): Record<Everyone, string> {
  const of = 'area' in policy ? policy.area : 'action' in policy ? policy.action : ''
  const row =
    table.find(([kind, each]) => kind === policy.kind && each === of) ?? table.find(([kind, each]) => kind === policy.kind && each === '')
  if (!row) throw new Error(`The table has no row for ${policy.kind} ${of}`)
  const cells = row[2].trim().split(/\s+/)
  return Object.fromEntries(everyone.map((caller, index) => [caller, cells[index]])) as Record<Everyone, string>
}

/** Answers that depend on more than the policy: nobody here has closed their account, and the staff's accounts are not closed on a site. */
const besides: Readonly<Record<string, Partial<Record<Everyone, string>>>> = {
  'POST /api/account:close': { staff: '403' },
  // What is deleted is there only for who may take it back.
  'POST /api/wastebasket/{guid}:restore': { user: '404', verified: '404', otherManager: '404' },
  // The administrator, who comes first, deletes it.
  'DELETE /api/comments/{page}/{thread}/replies/{number}': { staff: '404' },
  // Decided by the pages that it names, or that the edition holds.
  'POST /api/editions/{id}:add': { otherManager: '403' },
  'POST /api/editions/{id}/links': { otherManager: '403' },
  'POST /api/account:reopen': Object.fromEntries(
    ['user', 'verified', 'manager', 'otherManager', 'admin', 'staff'].map((caller) => [caller, '404']),
  ),
}

/** The bodies of every run are the same: the question here is who, not what. */
const SAME_BODIES = 1

/** What a body names beside the path: rights to send a form are those of the block that shows it. */
const inBody: Readonly<Record<string, object>> = {
  'POST /api/forms/{guid}/submissions': { blockGuid: guidIn('een', 'formBlock') },
}

const refusals = new Set(['SITE_SIGN_IN', 'SITE_FORBIDDEN', 'SITE_NOT_FOUND', 'SITE_XSRF'])

/** `ok` for anything that got past the policy, even with a wrong version or body. */
function outcomeOf({ status, body }: ApiAnswer): string {
  return refusals.has((body as { code?: string } | null)?.code ?? '') ? String(status) : 'ok'
}

/** Number of calls tried on PostgreSQL in a sampled run. */
const MOST_ON_POSTGRES = 12

/** The whole answer except its correlation id. */
function textOf({ status, body, headers }: ApiAnswer): string {
  const { correlationId: _, ...rest } = (typeof body === 'object' && body !== null ? body : { body }) as Record<string, unknown>
  const told = [...headers].filter(([name]) => name !== 'x-correlation-id' && name !== 'date')
  return JSON.stringify([status, rest, told])
}

const endpoints = await findEndpoints()

type RecordStores = Record<'records' | 'staff', Store<RecordKinds>>

const inMemory = (): RecordStores => ({
  records: createMemoryStore<RecordKinds>({ indexes: recordIndexes }),
  staff: createMemoryStore<RecordKinds>({ indexes: recordIndexes }),
})

async function start(stores: RecordStores = inMemory()) {
  const content = watchStore(createMemoryStore<ContentKinds>({ isInner: true }))
  const records = watchStore(stores.records)
  const server = await startApiServer({ content, records, staff: stores.staff })
  await furnish(server)
  await furnishRecords(server)
  // Editors of the seeded pages create pages at the top level.
  for (const name of ['een', 'twee'] as const)
    await server.sites.find(name)?.content.transact(async (writer) => {
      const settings = (await writer.find('settings', SETTINGS_ID)) as PlatformSettings
      await writer.put('settings', SETTINGS_ID, { ...settings, defaultEditRoles: [server.seeds[name].roleGuid] })
    })
  const bearer = await server.records.transact('twee', async (writer) => {
    const sessions = await writer.list('session')
    const own = sessions.find(({ value }) => value.userGuid === server.seeds.twee.accounts.admin.guid)
    return (await giveAccessToken(writer, own?.id ?? '', server.clock.now)).accessToken
  })
  const fingerprint = async (site: string) => [await content.fingerprint(site), await records.fingerprint(site)]
  return { server, bearer, fingerprint }
}

function optionsFor(caller: Everyone, server: ApiServer, bearer: string): ApiCallOptions {
  const host = `een.localhost:${server.port}`
  const headers: Record<string, string> = { origin: `http://${host}` }
  if (caller === 'otherAdmin') return { as: 'admin', site: 'twee', headers: { ...headers, host } }
  if (caller === 'otherBearer') return { headers: { ...headers, authorization: `Bearer ${bearer}` } }
  return { as: caller, headers }
}

/** What the policies of things are decided on: a public page with edit roles, and its blocks. */
function subjectOf(policy: Policy, { seeds }: ApiServer): PolicySubjects[SubjectKind] | undefined {
  if (!asksForSubject(policy)) return undefined
  const { roleGuid } = seeds.een
  const page: PageRights = { ...seeds.een.page, editPermission: 'Roles' }
  if (policy.kind === 'media') return { of: 'library', editRoles: new Set([roleGuid]) }
  if (policy.kind === 'page') return page
  if (policy.kind === 'item') return { item: { isPublished: true }, page }
  return { block: {}, page, state: 'open' }
}

/** As every caller, requests a call's thing from the caller's own site, from the other site and one that does not exist. */
async function tryAsEveryone(call: Call, stores?: RecordStores): Promise<void> {
  const { server, bearer, fingerprint } = await start(stores)
  try {
    const before = await fingerprint('twee')
    const sampled = sampleBody(call, SAME_BODIES)
    const own = inBody[`${call.method} ${call.path}`]
    const body = own ? { ...(sampled as object), ...own } : sampled
    const expected = { ...expectedFor(call.policy), ...besides[`${call.method} ${call.path}`] }
    const line = (path: string) => `${call.method} ${path}`
    const foreign = call.path.includes('{') ? pathTo(call.path, server, 'twee') : undefined
    const found: Record<string, string> = {}
    for (const caller of everyone) {
      const options = optionsFor(caller, server, bearer)
      const headers = { ...options.headers, 'if-match': '*' }
      if (foreign !== undefined) {
        const answers = [foreign, pathToNothing(call.path)].map((path) => server.call(line(path), { ...options, body, headers }))
        const [other, absent] = await Promise.all(answers)
        expect(textOf(other as ApiAnswer), `${caller}: foreign`).toBe(textOf(absent as ApiAnswer))
        expect([400, 401, 403, 404], caller).toContain((absent as ApiAnswer).status)
      }
      const path = pathTo(call.path, server, 'een')
      if (path !== undefined) found[caller] = outcomeOf(await server.call(line(path), { ...options, body }))
      else found[caller] = outcomeOf(await server.call(line(pathToNothing(call.path)), { ...options, body, headers })).replace('404', 'ok')
    }
    expect(found).toEqual(expected)
    expect(await fingerprint('twee')).toEqual(before)
  } finally {
    await server.close()
  }
}

const named = (each: readonly Endpoint[]) => each.map(({ call }) => [`${call.method} ${call.path}`, call] as const)

describe.each(named(endpoints))('%s', (_, call) => {
  it('lets in whom its policy names, and answers foreign and absent things alike', () => tryAsEveryone(call))
})

describe('with the records of both sites in one PostgreSQL', () => {
  let postgres: Postgres
  let at: TestDatabase
  let opened: OpenRecords
  beforeAll(async () => {
    postgres = await startPostgres()
    at = await postgres.createDatabase()
  }, 60_000)
  afterAll(() => postgres.stop(), 60_000)
  beforeEach(async () => {
    await query(at.adminUrl, 'TRUNCATE bouwsteen.records, bouwsteen.record_keys, bouwsteen.sites')
    opened = await openRecords({ data: '/nowhere', databaseUrl: at.url })
  })
  afterEach(() => opened.close())

  const sampled = sample('access on PostgreSQL', endpoints, MOST_ON_POSTGRES, { kindOf: ({ call }) => call.policy.kind })
  it.each(named(sampled))('%s does so too', { timeout: 60_000 }, async (_, call) => {
    await tryAsEveryone(call, opened)
    const sites = await withClient(at.adminUrl, (client) => client.query('SELECT DISTINCT site FROM bouwsteen.records ORDER BY site'))
    expect(sites.rows).toEqual([{ site: 'een' }, { site: 'staff/staff' }, { site: 'twee' }])
  })
})

describe('the table', () => {
  it('is what the one decision function says of every route', async () => {
    const { server } = await start()
    await server.close()
    const outcomes = { allowed: 'ok', signIn: '401', forbidden: '403', notFound: '404' }
    for (const { call } of endpoints) {
      const expected = expectedFor(call.policy)
      for (const caller of callers) {
        const actor = caller === 'anonymous' ? undefined : server.seeds.een.accounts[caller]
        const { outcome } = decide(call.policy, actor, subjectOf(call.policy, server))
        expect(outcomes[outcome], `${call.method} ${call.path} ${caller}`).toBe(expected[caller])
      }
    }
  })
})

describe('a route without a policy', () => {
  it('stops the server at start', async () => {
    const call = defineCall({ method: 'GET', path: '/api/zeppelins', summary: '', policy: { kind: 'anyone' }, answers: { 204: null } })
    const endpoint = implement(call, { run: async () => reply(204) })
    const planted = { ...endpoint, call: { ...call, policy: undefined } } as unknown as Endpoint
    await expect(startApiServer({ endpoints: [planted] })).rejects.toThrow('GET /api/zeppelins declares no policy')
  })
})
