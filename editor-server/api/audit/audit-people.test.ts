import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuditAction } from '#content/model/audit/schema.ts'
import { createThrottle } from '#editor-server/http/throttle/throttle.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { addAudit } from '../../audit/append-audit.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(() => server.close())

const site = () => server.sites.find('een')!
const event = { on: '2026-05-01T12:00:00.000Z', method: 'POST', path: '/api/sessions', result: 201, correlationId: 'x' }
const people = async () => (await server.call('GET /api/audit:people', { as: 'admin' })).body as { guid: string; name: string }[]

describe('the people of the audit log', () => {
  it('are not those who only came in, left, or changed how they sign in', async () => {
    const { admin, manager, user, verified } = server.seeds.een.accounts
    const did: [string, AuditAction[]][] = [
      [admin.guid, ['signIn', 'users']],
      [manager.guid, ['publish', 'signIn', 'signOut']],
      [user.guid, ['signIn', 'signOut']],
      [verified.guid, ['credentials', 'signIn']],
    ]
    await site().records.transact(async (writer) => {
      for (const [actor, actions] of did) for (const action of actions) await addAudit(site(), writer, { ...event, action, actor })
    })
    expect((await people()).map(({ guid }) => guid).sort()).toEqual([admin.guid, manager.guid].sort())
  })

  it('are five hundred at most', { timeout: 60_000 }, async () => {
    const { user } = server.seeds.een.accounts
    const guids = Array.from({ length: 520 }, (_, index) => guidOf(0x8_0000 + index))
    await site().records.transact(async (writer) => {
      for (const guid of guids) await writer.put('account', guid, { ...user, guid, email: `${guid}@proef.example` })
      await addAudit(site(), writer, ...guids.map((actor) => ({ ...event, action: 'publish' as const, actor })))
    })
    expect(await people()).toHaveLength(500)
  })

  it('are asked for at most thirty times a minute', async () => {
    const limits: number[] = []
    const counted = await startApiServer({
      createLimit(most) {
        limits.push(most)
        return createThrottle({ most: 1 })
      },
    })
    expect((await counted.call('GET /api/audit:people', { as: 'admin' })).status).toBe(200)
    expect((await counted.call('GET /api/audit:people', { as: 'admin' })).status).toBe(429)
    expect(limits).toContain(30)
    await counted.close()
  })
})
