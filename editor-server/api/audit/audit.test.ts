import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#content/model/audit/schema.ts'
import { givePasswords, openBrowser } from '#tests/support/api-browser.ts'
import { type ApiServer, findEndpoints, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'
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
    // Sends the mail of an invitation once more, which gives nothing.
    expect(left).toEqual(['POST /api/userinvitations/{id}:resend'])
  })
})
