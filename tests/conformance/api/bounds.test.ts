import * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { asksForSession } from '#content/access/policy.ts'
import { modest } from '#content/model/json/modest.ts'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { type Call, PAGE_BODY_LIMIT, limitOf } from '#editor-server/api/call.ts'
import { bodyLimitOf } from '#editor-server/api/reference/problems-of-call.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { furnish, pathTo, pathToNothing } from '#tests/support/furnished-sites.ts'
import { send } from '#tests/support/send.ts'
import { findUnbounded } from '#tests/support/unbounded.ts'

const calls = (await findEndpoints()).map(({ call }) => call)
const nameOf = ({ method, path }: Call) => `${method} ${path}`
const withBody = calls.filter(({ body }) => body).map((call) => [nameOf(call), call] as const)

describe('what a call takes has an end', () => {
  // Parameters and queries end with the URL: 8 KiB.
  it.each(withBody)('%s', (_name, call) => {
    expect(findUnbounded(call.body as z.ZodType)).toEqual([])
  })

  test.each<[z.ZodType, string[]]>([
    [z.strictObject({ a: z.string(), b: z.string().max(3), c: z.iso.date() }), ['.a (string)']],
    [z.array(z.string().regex(/^[a-z]{1,9}$/)), [' (array)']],
    [z.array(z.string().regex(/^[a-z]+$/)).max(3), ['[] (string)']],
    [z.record(z.string().max(9), z.boolean()).optional(), [' (record)']],
    [modest(z.record(z.string(), z.unknown())), []],
    [z.union([z.int(), z.unknown()]).default(1), [' (anything)']],
    [z.looseObject({}), [' (any keys)']],
  ])('and where it has none it is found', (schema, places) => {
    expect(findUnbounded(schema)).toEqual(places)
  })

  it('also as a whole', () => {
    const schema = modest(z.unknown(), { values: 10, characters: 20 })
    const isTaken = (value: unknown) => schema.safeParse(value).success
    expect([Array(9).fill(1), 'x'.repeat(20), { a: { b: [1, 2] } }, null].map(isTaken)).toEqual([true, true, true, true])
    expect([Array(10).fill(1), 'x'.repeat(21), { ['x'.repeat(21)]: 1 }, Array(99_999).fill([])].map(isTaken)).toEqual(Array(4).fill(false))
  })
})

describe('a call that anybody may make', () => {
  const open = calls.filter((call) => call.method !== 'GET' && !asksForSession(call.policy))
  it.each(open.map((call) => [nameOf(call), call] as const))('%s is limited by network', (_name, call) => {
    expect(call.throttledAs ?? limitOf(call)).toBeDefined()
  })

  it('takes the body of a page twice a second at most', () => {
    const large = open.filter((call) => (bodyLimitOf(call) ?? 0) >= PAGE_BODY_LIMIT)
    expect(large.filter(({ mostPerMinute = Number.POSITIVE_INFINITY }) => mostPerMinute > 120).map(nameOf)).toEqual([])
  })
})

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
  await furnish(server)
}, 60_000)
afterAll(() => server.close())

/** A body of wrong entries that any schema describes one by one. */
const wrong = JSON.stringify({
  a: Array.from({ length: 19_000 }, () => 1),
  buildingBlockInstances: Array.from({ length: 900 }, () => ({})),
})

async function sendWrong(call: Call, as: Caller, body: string) {
  const path = pathTo(call.path, server, 'een') ?? pathToNothing(call.path)
  const headers: [string, string][] = [
    ...server.headersOf(as),
    ['origin', `http://een.localhost:${server.port}`],
    ['content-type', 'application/json'],
    ['if-match', '*'],
  ]
  return send(server.port, call.method, path, { headers, body })
}

describe('a body of 19,000 wrong entries', () => {
  it.each(withBody.filter(([, { policy }]) => asksForSession(policy)))('%s is not looked into for nobody', async (_name, call) => {
    const { status, text } = await sendWrong(call, 'anonymous', wrong)
    expect(status).toBe(401)
    expect(text.length).toBeLessThan(1000)
    // Not even whether it is JSON.
    expect((await sendWrong(call, 'anonymous', '{')).status).toBe(401)
  })

  it('is not looked into for who may not write there', async () => {
    for (const [, call] of withBody) {
      if (call.policy.kind !== 'page' || call.policy.action === 'view' || call.path === '/api/pages' || call.path === '/api/presence')
        continue
      const { status, text } = await sendWrong(call, 'user', wrong)
      expect([403, 404], nameOf(call)).toContain(status)
      expect(text.length).toBeLessThan(1000)
    }
  })

  it('is described to an administrator by fifty of its faults, and how many there are besides', async () => {
    const call = calls.find((each) => nameOf(each) === 'PUT /api/menus/{id}')!
    const items = Array.from({ length: 900 }, () => 1)
    const { status, text } = await sendWrong(call, 'admin', JSON.stringify({ name: 'x', items }))
    expect(status).toBe(400)
    const { errors } = JSON.parse(text) as { errors: { path: string; code: string; message: string }[] }
    expect(errors).toHaveLength(51)
    expect(errors.at(-1)).toEqual({ path: '', code: 'more', message: expect.stringMatching(/ 850 /) as string })
    expect(text.length).toBeLessThan(20_000)
  })
})
