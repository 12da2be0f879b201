import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#content/model/audit/schema.ts'
import { givePasswords, openBrowser } from '#tests/support/api-browser.ts'
import { type ApiServer, findEndpoints, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { addAudit } from '../../audit/append-audit.ts'
import { auditKeyOf, linkOf } from '../../audit/seal-audit.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

const role = guidOf(0x500)
const admin = { as: 'admin' } as const

async function readLog(query = ''): Promise<AuditEntry[]> {
  return (await server.call(`GET /api/audit${query}`, admin)).body as AuditEntry[]
}

type Row = AuditEntry & { number: number; about: { resource: string; id?: string; title?: string }; person?: { guid: string } }
const readRows = async (query: string) => (await server.call(`GET /api/audit${query}`, admin)).body as Row[]
const site = () => server.sites.find('een')!

async function rename(name: string, version: string) {
  return server.call(`PUT /api/roles/${role}`, { ...admin, headers: { 'If-Match': version, 'X-Correlation-Id': name }, body: { name } })
}

describe('audit log', () => {
  it('holds what was overwritten on purpose, and nothing that was written over a known version', async () => {
    const read = await server.call(`GET /api/roles/${role}`, admin)
    expect((await rename('Gewoon', read.headers.get('ETag') ?? '')).status).toBe(200)
    expect((await rename('Verouderd', read.headers.get('ETag') ?? '')).status).toBe(412)
    expect(await readLog('?action=overwrite')).toEqual([])
    expect((await rename('Toch-overschreven', '*')).status).toBe(200)
    expect((await rename('', '*')).status).toBe(400)
    const [entry, ...others] = await readLog('?action=overwrite')
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      action: 'overwrite',
      method: 'PUT',
      path: `/api/roles/${role}`,
      result: 200,
      correlationId: 'Toch-overschreven',
    })
    expect(entry?.actor).toBe(((await server.call('GET /api/profiles:loggedIn', admin)).body as { guid: string }).guid)
  })

  it('ties each entry to the one before, newest first, page by page', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => rename(name, '*')))
    const all = (await readLog('?itemCount=100')).toReversed()
    const key = auditKeyOf(server.sites.find('een')!)
    let link = ''
    for (const entry of all) {
      expect(linkOf(key, link, entry)).toBe(entry.link)
      link = entry.link
    }
    const [first, second] = all
    if (!first || !second) throw new Error('two entries were written')
    expect(linkOf(key, first.link, { ...second, path: '/api/roles/other' })).not.toBe(second.link)
    expect(await readLog('?itemCount=1')).toEqual(all.slice(-1))
  })

  it('says who gives rights, changes users and settings, comes in and goes', async () => {
    await givePasswords(server, ['user'])
    const { user, admin: account } = server.seeds.een.accounts
    const before = (await readLog('?itemCount=100')).length
    const call = (line: string, body: object) => server.call(line, { ...admin, headers: { 'If-Match': '*' }, body })
    await call('POST /api/roles', { name: 'Redactie' })
    await call('PUT /api/platformsettingvalues/showSubMenu', { value: true })
    const person = (await server.call(`GET /api/users/${user.guid}`, admin)).body as object
    const changed = await call(`PUT /api/users/${user.guid}`, { ...person, isContentManager: true })
    const browser = openBrowser(server)
    expect((await browser.signIn('user@proef.example', 'not the password at all')).status).toBe(401)
    expect((await browser.signIn('user@proef.example')).status).toBe(201)
    expect((await browser.call('DELETE /api/sessions:current')).status).toBe(204)
    const log = (await readLog('?itemCount=100')).toReversed().slice(before)
    expect(
      log.filter(({ action }) => action !== 'overwrite').map(({ action, method, path, actor }) => [action, method, path, actor]),
    ).toEqual([
      ['rights', 'POST', '/api/roles', account.guid],
      ['settings', 'PUT', '/api/platformsettingvalues/showSubMenu', account.guid],
      // Giving rights asks for a recent proof of who does it.
      ...(changed.status === 200 ? [['users', 'PUT', `/api/users/${user.guid}`, account.guid]] : []),
      ['signIn', 'POST', '/api/sessions', user.guid],
      ['signOut', 'DELETE', '/api/sessions:current', user.guid],
    ])
  })

  it('leaves out no call that changes the site’s people, roles and settings', async () => {
    const calls = (await findEndpoints()).map(({ call }) => call)
    const areas = new Set(['roles', 'users', 'invitations', 'settings'])
    const writes = calls.filter(({ method, policy }) => method !== 'GET' && policy.kind === 'area' && areas.has(policy.area))
    const left = writes.filter(({ auditedAs }) => auditedAs === undefined).map(({ method, path }) => `${method} ${path}`)
    // They change nothing of these: they look, try what is configured, and keep what an edition is to change.
    expect(left.toSorted()).toEqual([
      'POST /api/deliveries:purgeAgain',
      'POST /api/legaltexts/{kind}:render',
      'POST /api/platformsettingvalues:checkHost',
      'POST /api/platformsettingvalues:render',
      'POST /api/services:testCdn',
      'POST /api/services:testMail',
      'PUT /api/editions/{id}/settings',
    ])
  })

  it('tells rights, roles and settings from what to what, seals that, and says what it is about in words', async () => {
    const { user, admin: account } = server.seeds.een.accounts
    const headers = { 'If-Match': '*' }
    const made = await server.call('POST /api/roles', { ...admin, body: { name: 'Sport', description: '' } })
    const { guid } = made.body as { guid: string }
    await server.call(`PUT /api/roles/${guid}`, { ...admin, headers, body: { name: 'Sport en spel' } })
    await server.call('PUT /api/platformsettingvalues/platformName', { ...admin, headers, body: { value: 'Voorbeeldstad' } })
    const rows = await readRows('?itemCount=20')
    const of = (action: string, method: string, id: string) =>
      rows.find((row) => row.action === action && row.method === method && row.about.id === id)
    expect(of('rights', 'POST', guid)).toMatchObject({ thing: guid, about: { resource: 'roles', title: 'Sport en spel' } })
    expect(of('rights', 'PUT', guid)).toMatchObject({
      person: { guid: account.guid },
      changes: [{ field: 'name', from: 'Sport', to: 'Sport en spel' }],
    })
    expect(of('settings', 'PUT', 'platformName')).toMatchObject({ changes: [{ field: 'platformName', to: 'Voorbeeldstad' }] })
    expect(await server.call('GET /api/audit:verify', admin)).toMatchObject({ status: 200, body: { isSound: true, faults: [] } })

    const entry = await site().records.read(async (reader) => (await reader.list('audit', { by: 'thing', prefix: `${guid} ` })).at(-1))
    const changes = [{ field: 'name', from: 'Sport', to: 'Iets anders' }]
    await site().records.transact((writer) => writer.put('audit', entry?.id ?? '', { ...(entry?.value as AuditEntry), changes }))
    const verified = (await server.call('GET /api/audit:verify', admin)).body
    expect(verified).toMatchObject({ isSound: false, faults: [{ kind: 'changed', number: Number(entry?.id) }] })
    await site().records.transact((writer) => writer.put('audit', entry?.id ?? '', entry?.value as AuditEntry))
    expect(user.guid).not.toBe(account.guid)
  })

  it('is narrowed to a person, an action, a thing and a period, by its indexes', async () => {
    const { admin: account, user } = server.seeds.een.accounts
    const other = guidOf(0x501)
    const begin = Date.parse('2026-01-10T12:00:00Z')
    const momentOf = (day: number) => new Date(begin + day * 24 * 3600_000).toISOString()
    const at = (day: number) => encodeURIComponent(momentOf(day))
    const event = { method: 'PUT', path: `/api/roles/${other}`, result: 200, actor: account.guid, correlationId: 'x' }
    await site().records.transact(async (writer) => {
      for (const day of [1, 2, 3])
        for (const action of ['rights', 'overwrite'] as const) {
          const changes = action === 'rights' ? { changes: [{ field: 'name', to: `Dag ${day}` }] } : {}
          await addAudit(site(), writer, { ...event, ...changes, action, on: momentOf(day) })
        }
    })
    const daysOf = async (query: string) => (await readRows(`?action=rights&thing=${other}${query}`)).map(({ changes }) => changes?.[0]?.to)
    expect(await daysOf('')).toEqual(['Dag 3', 'Dag 2', 'Dag 1'])
    expect(await daysOf(`&from=${at(2)}`)).toEqual(['Dag 3', 'Dag 2'])
    expect(await daysOf(`&before=${at(2)}`)).toEqual(['Dag 1'])
    expect(await daysOf(`&from=${at(2)}&before=${at(3)}&actor=${account.guid}`)).toEqual(['Dag 2'])
    expect(await daysOf(`&actor=${user.guid}`)).toEqual([])
    const counted = async (query: string) => Number((await server.call(`GET /api/audit?${query}`, admin)).headers.get('X-Total-Count'))
    expect(await counted(`from=${at(1)}&before=${at(4)}`)).toBe(6)
    expect(await counted(`actor=${account.guid}&from=${at(1)}&before=${at(3)}`)).toBe(4)
    expect(await counted(`actor=${account.guid}&action=rights&from=${at(1)}&before=${at(4)}`)).toBe(3)
    expect(await counted(`action=overwrite&before=${at(-1)}`)).toBe(0)
    expect((await server.call('GET /api/audit?from=gisteren', admin)).status).toBe(400)
    expect((await server.call('GET /api/audit?actor=ik', admin)).status).toBe(400)
    expect((await server.call('GET /api/audit:people', admin)).body).toContainEqual({ guid: account.guid, name: 'admin Proef' })
  })

  it.each(['/api/audit', '/api/audit:people', '/api/audit:verify'])('%s is the administrators’', async (path) => {
    expect((await server.call(`GET ${path}`)).status).toBe(401)
    expect((await server.call(`GET ${path}`, { as: 'manager' })).status).toBe(403)
  })
})
