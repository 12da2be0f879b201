import { once } from 'node:events'
import { request } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asksForSession } from '#content/access/policy.ts'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { endSessionsOf } from '#editor-server/accounts/sessions.ts'
import type { Call } from '#editor-server/api/call.ts'
import type { Throttles } from '#editor-server/http/throttle/throttles.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { furnish, pathTo, pathToNothing } from '#tests/support/furnished-sites.ts'
import { sampleBody } from '#tests/support/route-samples.ts'
import { seed } from '#tests/support/seed.ts'

/**
 * Calls that only somebody with a session may make, and that bring a body: it may take half a minute to come in. Who sends it here is no
 * staff, whose calls are refused before the body.
 */
const calls = (await findEndpoints())
  .map(({ call }) => call)
  .filter(({ body, policy }) => body && asksForSession(policy) && policy.kind !== 'staff')

/** On a machine that does other things too, all requests together take longer than the second that is usual. */
const SOON = { timeout: 15_000 }

let server: ApiServer
/** Requests that have got as far as their limit, which is looked at just before who may call. */
let counted: number

beforeEach(async () => {
  counted = 0
  const limit = { count: async () => void (counted += 1) }
  const throttles: Throttles = { signIn: limit, link: limit, mail: limit, registration: limit }
  server = await startApiServer({ throttles, createLimit: () => limit })
  await furnish(server)
})
afterEach(() => server.close())

/** Sends all of a request but the end of its body. @returns what sends the rest, and gives the status of the answer */
function begin(call: Call): () => Promise<number> {
  const body = Buffer.from(JSON.stringify(sampleBody(call, seed)))
  const sent = request({
    host: '127.0.0.1',
    port: server.port,
    method: call.method,
    path: pathTo(call.path, server, 'een') ?? pathToNothing(call.path).replace(/(?<=platformsettingvalues\/).*/, 'platformName'),
    headers: {
      ...Object.fromEntries(server.headersOf('admin')),
      'content-type': 'application/json',
      'content-length': body.length,
      'if-match': '*',
    },
  })
  const answered = once(sent, 'response')
  sent.write(body.subarray(0, -1))
  return async () => {
    sent.end(body.subarray(-1))
    const [answer] = (await answered) as [{ statusCode: number; resume: () => void }]
    answer.resume()
    return answer.statusCode
  }
}

describe('a body that comes in slowly', () => {
  it('changes nothing for somebody who was put out meanwhile, on every route', async () => {
    const open = calls.map((call) => ({ line: `${call.method} ${call.path}`, finish: begin(call) }))
    await expect.poll(() => counted, SOON).toBeGreaterThanOrEqual(open.length)
    for (let round = 0; round < 20; round += 1) await turn()
    await server.records.transact('een', (writer) => endSessionsOf(writer, server.seeds.een.accounts.admin.guid))
    const told = Object.fromEntries(await Promise.all(open.map(async ({ line, finish }) => [line, await finish()] as const)))
    expect(told).toEqual(Object.fromEntries(open.map(({ line }) => [line, 401])))
  })

  it('is worked on with the rights that its sender has by then', async () => {
    const { guid } = server.seeds.een.accounts.admin
    const areas = calls.filter(({ policy }) => policy.kind === 'area')
    const open = areas.map((call) => ({ line: `${call.method} ${call.path}`, finish: begin(call) }))
    await expect.poll(() => counted, SOON).toBeGreaterThanOrEqual(open.length)
    for (let round = 0; round < 20; round += 1) await turn()
    await server.records.transact('een', async (writer) => {
      const account = await writer.find('account', guid)
      if (account) await writer.put('account', guid, { ...account, isAdmin: false })
    })
    const told = Object.fromEntries(await Promise.all(open.map(async ({ line, finish }) => [line, await finish()] as const)))
    expect(told).toEqual(Object.fromEntries(open.map(({ line }) => [line, 403])))
  })
})
