import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMails } from '#tests/support/api-browser.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { linkIdentity } from '../../accounts/oidc/identities.ts'
import { STAFF } from '../../site/open-sites.ts'

const path = '/api/profiles:loggedIn/identities'
const provider = { name: 'gemeente', label: 'Gemeente', issuer: 'https://p.example', clientId: 'x', acr: [], createAccounts: false }
const linkedOn = '2026-06-01T12:00:00.000Z'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({ oidcOf: () => [provider] })
})
afterEach(() => server.close())

const guidOfCaller = (caller: Exclude<Caller, 'anonymous'>) => server.seeds.een.accounts[caller].guid

async function link(caller: Exclude<Caller, 'anonymous'>, subject: string, name = 'gemeente'): Promise<void> {
  const [store, site] = caller === 'staff' ? [server.staff, STAFF] : [server.records, 'een']
  const identity = { issuer: provider.issuer, subject, provider: name }
  await store.transact(site, (writer) => linkIdentity(writer, guidOfCaller(caller), identity, server.clock.now))
}

async function givePassword(): Promise<void> {
  const password = { hash: 'x', changedOn: linkedOn }
  await server.records.transact('een', (writer) => writer.put('passwordHash', guidOfCaller('user'), password))
}

type Identities = { id: string; provider: string; label: string; linkedOn: string }[]
const list = async (as: Caller = 'user') => (await server.call(`GET ${path}`, { as })).body as Identities
const tagOf = async (id: string) => (await server.call(`GET ${path}/${id}`, { as: 'user' })).headers.get('ETag') ?? ''

describe('accounts elsewhere that sign in to this one', () => {
  it('are listed, the oldest first, without what the provider knows them by', async () => {
    await link('user', 'sub-1')
    server.clock.now = new Date(Date.parse(linkedOn) + 1000)
    await link('user', 'sub-2', 'vroeger')
    await link('verified', 'sub-3')
    const identities = await list()
    expect(identities).toEqual([
      { id: expect.stringMatching(/^[0-9a-f]{64}$/), provider: 'gemeente', label: 'Gemeente', linkedOn },
      { id: expect.any(String), provider: 'vroeger', label: 'vroeger', linkedOn: '2026-06-01T12:00:01.000Z' },
    ])
    expect(JSON.stringify(identities)).not.toMatch(/sub-|p\.example/)
    expect((await server.call(`GET ${path}/${identities[0]?.id}`, { as: 'user' })).body).toEqual(identities[0])
  })

  it('are unlinked one by one, with a version and a proof, and their owner is told', async () => {
    await givePassword()
    await link('user', 'sub-1')
    await link('user', 'sub-2')
    const [{ id = '' } = {}, other] = await list()
    const remove = (headers: Record<string, string> = {}) => server.call(`DELETE ${path}/${id}`, { as: 'user', headers })
    expect((await remove()).status).toBe(428)
    expect((await remove({ 'If-Match': '"old"' })).status).toBe(412)
    const tag = await tagOf(id)
    server.clock.now = new Date(Date.parse(linkedOn) + 11 * 60_000)
    expect(await remove({ 'If-Match': tag })).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
    server.clock.now = new Date(linkedOn)
    expect((await remove({ 'If-Match': tag })).status).toBe(204)
    expect((await readMails(server)).at(-1)?.subject).toBe('Uw gekoppelde accounts bij een zijn gewijzigd')
    expect(await list()).toEqual([other])
    expect((await remove({ 'If-Match': '*' })).status).toBe(404)
    const kept = await server.records.read('een', (reader) => reader.list('oidcIdentity'))
    expect(kept.map(({ value }) => value.subject)).toHaveLength(1)
  })

  it('are linked from a screen, which is told where to send the browser once its person has shown who they are', async () => {
    const begin = (body: object, as: Caller = 'user') => server.call(`POST ${path}`, { as, body })
    expect((await begin({ provider: 'onbekend' })).status).toBe(400)
    const { status, body } = await begin({ provider: 'gemeente', returnTo: '/account/security' })
    expect(status).toBe(200)
    const url = new URL((body as { url: string }).url, 'http://een.localhost')
    expect([url.pathname, url.searchParams.get('returnTo')]).toEqual(['/api/oidc/gemeente', '/account/security'])
    // The token is that of this session, and of no other.
    const go = (as: Caller) => server.call(`GET ${url.pathname}${url.search}`, { as })
    expect(await go('verified')).toMatchObject({ status: 403, body: { code: 'SITE_XSRF' } })
    expect((await go('user')).status).toBe(302)
    server.clock.now = new Date(Date.parse(linkedOn) + 11 * 60_000)
    expect(await begin({ provider: 'gemeente' })).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
  })

  it('are not unlinked when nothing else opens the account', async () => {
    await link('user', 'sub-1')
    const [{ id = '' } = {}] = await list()
    const remove = () => server.call(`DELETE ${path}/${id}`, { as: 'user', headers: { 'If-Match': '*' } })
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'SITE_LAST_WAY_IN' } })
    expect(await list()).toHaveLength(1)
    await givePassword()
    expect((await remove()).status).toBe(204)
  })

  it('are everyone’s own', async () => {
    await givePassword()
    await link('user', 'sub-1')
    const [{ id = '' } = {}] = await list()
    for (const as of ['verified', 'admin', 'staff'] as const) {
      expect(await list(as)).toEqual([])
      expect((await server.call(`GET ${path}/${id}`, { as })).status).toBe(404)
      expect((await server.call(`DELETE ${path}/${id}`, { as, headers: { 'If-Match': '*' } })).status).toBe(404)
    }
    for (const line of [`GET ${path}`, `GET ${path}/${id}`, `DELETE ${path}/${id}`]) expect((await server.call(line)).status).toBe(401)
    expect((await server.call(`GET ${path}/x`, { as: 'user' })).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('of the staff are the same on every site', async () => {
    await link('staff', 'sub-9')
    const elsewhere = await server.call(`GET ${path}`, { as: 'staff', site: 'twee' })
    expect([await list('staff'), elsewhere.body]).toEqual([[expect.objectContaining({ provider: 'gemeente' })], await list('staff')])
  })
})
