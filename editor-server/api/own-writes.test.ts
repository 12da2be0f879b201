import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiServer, findEndpoints, startApiServer } from '#tests/support/api-server.ts'
import { createThrottle } from '../http/throttle/throttle.ts'
import { limitOf } from './call.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({ createLimit: (most) => createThrottle({ most }) })
})
afterEach(() => server.close())

/** Statuses of as many calls as it takes, some at a time. */
async function repeat(times: number, call: (number: number) => Promise<{ status: number }>): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (let at = 0; at < times; at += 20) {
    const answers = await Promise.all(Array.from({ length: Math.min(20, times - at) }, (_, offset) => call(at + offset)))
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  }
  return counts
}

const countOf = (kind: 'audit' | 'accessToken') => server.records.read('een', (reader) => reader.count(kind))

it('gives every call that writes a limit', async () => {
  const writes = (await findEndpoints()).map(({ call }) => call).filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThan(60)
  const free = writes.filter((call) => call.throttledAs === undefined && !((limitOf(call) ?? Infinity) <= 1200))
  expect(free.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

describe('a user without any rights', () => {
  it('makes no more entries of the audit log than a person would', async () => {
    const { body: profile } = await server.call('GET /api/profiles:loggedIn', { as: 'user' })
    const put = () => server.call('PUT /api/profiles:loggedIn', { as: 'user', body: profile, headers: { 'if-match': '*' } })
    expect([...(await repeat(200, put))]).toEqual([
      [200, 60],
      [429, 140],
    ])
    expect(await countOf('audit')).toBe(60)
    // Whoever sits behind the same address is not held up.
    const { body: other } = await server.call('GET /api/profiles:loggedIn', { as: 'verified' })
    const answer = await server.call('PUT /api/profiles:loggedIn', { as: 'verified', body: other, headers: { 'if-match': '*' } })
    expect(answer.status).toBe(200)
  })

  it('holds twenty access tokens of a session, however many it asks for, and the last ones work', async () => {
    const refresh = () => server.call('POST /api/sessions:refresh', { as: 'user' })
    const first = (await refresh()).body as { accessToken: string }
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await repeat(100, refresh)).get(201)).toBe(59)
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect(await countOf('accessToken')).toBe(20)
    const bearer = (token: string) => ({ host: `een.localhost:${server.port}`, authorization: `Bearer ${token}` })
    expect((await server.call('GET /api/sessions', { headers: bearer(first.accessToken) })).status).toBe(401)
  })

  it('follows and leaves a page no more often than a person would', async () => {
    const { guid } = server.seeds.een.page
    expect((await repeat(80, () => server.call(`PUT /api/follows/${guid}`, { as: 'user' }))).get(429)).toBe(20)
  })
})

describe('who edits', () => {
  it('overwrites ten times a second at most, on whatever calls: each is an entry of the audit log', async () => {
    const { guid } = server.seeds.een.page
    const calls = [`POST /api/pages/${guid}:revert`, `PUT /api/roles/${server.seeds.een.roleGuid}`]
    const statuses = await repeat(700, (number) =>
      server.call(calls[number % 2] ?? '', {
        as: 'admin',
        body: number % 2 === 0 ? undefined : { name: 'Redactie', description: `${number}` },
        headers: { 'if-match': '*' },
      }),
    )
    expect(statuses.get(429)).toBe(100)
    const entries = await server.records.read('een', (reader) => reader.list('audit'))
    expect(entries.filter(({ value }) => value.action === 'overwrite').length).toBeLessThanOrEqual(600)
  })
})
