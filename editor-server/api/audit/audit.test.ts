import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#content/model/audit/schema.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { linkOf } from '../../audit/append-audit.ts'

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
    expect(await readLog()).toEqual([])
    expect((await rename('Toch-overschreven', '*')).status).toBe(200)
    expect((await rename('', '*')).status).toBe(400)
    const [entry, ...others] = await readLog()
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
    const all = (await readLog()).toReversed()
    let link = ''
    for (const entry of all) {
      expect(linkOf(link, entry)).toBe(entry.link)
      link = entry.link
    }
    const [first, second] = all
    if (!first || !second) throw new Error('two entries were written')
    expect(linkOf(first.link, { ...second, path: '/api/roles/other' })).not.toBe(second.link)
    expect(await readLog('?itemCount=1')).toEqual(all.slice(-1))
  })
})
