import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod'
import { givePasswords, openBrowser } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import type { FinishedRequest } from '../../http/request-log/observe-requests.ts'
import { defineCall } from '../call.ts'
import { implement } from '../endpoint.ts'

let server: ApiServer
let seen: FinishedRequest[]
beforeEach(async () => {
  seen = []
  server = await startApiServer({ observe: (request) => seen.push(request), trustProxy: 1 })
})
afterEach(() => server.close())

async function lastOf(count: number): Promise<FinishedRequest | undefined> {
  await expect.poll(() => seen.length).toBe(count)
  return seen.at(-1)
}

it('the log says of a refused call from which network it came, and of whom where somebody is signed in', async () => {
  await givePasswords(server, ['user'])
  await openBrowser(server).signIn('user@proef.example', 'not the password at all')
  expect(await lastOf(1)).toMatchObject({ route: '/api/sessions', code: 'SITE_SIGN_IN_FAILED', network: '127.0.0.0/24' })
  expect(seen[0]).not.toHaveProperty('account')
  await server.call('GET /api/roles', { as: 'user' })
  expect(await lastOf(2)).toMatchObject({ status: 403, network: '127.0.0.0/24', account: server.seeds.een.accounts.user.guid })
  await server.call('GET /api/roles', { headers: { 'X-Forwarded-For': '2001:db8:1:2:3::4' } })
  expect(await lastOf(3)).toMatchObject({ status: 421, network: '2001:db8:1::/48' })
})

it('the log says neither of a call that is answered, nor of one that finds nothing', async () => {
  await server.call('GET /api/profiles:loggedIn', { as: 'user' })
  await server.call('GET /api/nothing', { as: 'user' })
  expect(await lastOf(2)).toMatchObject({ status: 404 })
  expect(seen.flatMap(Object.keys).filter((name) => ['network', 'account'].includes(name))).toEqual([])
})

it('an error that nobody foresaw is a line of the log, and its caller learns nothing but its number', async () => {
  const call = defineCall({
    method: 'GET',
    path: '/api/breaks',
    summary: 'Breaks',
    policy: { kind: 'anyone' },
    answers: { 200: z.string() },
  })
  const breaks = implement(call, {
    run() {
      throw new Error('SELECT secret FROM records')
    },
  })
  const lines: string[] = []
  const broken = await startApiServer({
    endpoints: [breaks],
    log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
  })
  try {
    const { status, body } = await broken.call('GET /api/breaks', { headers: { 'X-Correlation-Id': 'number-of-the-call' } })
    expect([status, (body as { code: string }).code]).toEqual([500, 'SITE_INTERNAL'])
    expect(JSON.stringify(body)).not.toMatch(/SELECT|\.ts/)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'request failed',
      correlationId: 'number-of-the-call',
      err: { message: 'SELECT secret FROM records', stack: expect.stringContaining('.ts') },
    })
  } finally {
    await broken.close()
  }
})
