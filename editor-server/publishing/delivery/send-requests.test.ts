import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CdnServer, startCdnServer } from '#tests/support/cdn-server.ts'
import { describeRefusal, type PurgeRequest } from './contract.ts'
import { sendRequests } from './send-requests.ts'

let server: CdnServer
beforeEach(async () => {
  server = await startCdnServer(() => ({ status: 200 }))
})
afterEach(() => server.close())

const findFault = (answer: { status: number; body: string }) => (answer.status === 200 ? undefined : describeRefusal(answer))
const purge = (path: string, more: Partial<PurgeRequest> = {}): PurgeRequest => ({
  method: 'PURGE',
  url: server.origin + path,
  headers: {},
  ...more,
})

function send(requests: readonly PurgeRequest[], more: Partial<Parameters<typeof sendRequests>[2]> & { concurrency?: number } = {}) {
  const { concurrency = 1, ...options } = more
  return sendRequests({ concurrency, findFault }, requests, {
    done: new Set(),
    signal: new AbortController().signal,
    now: () => Date.parse('2026-11-21T10:00:00Z'),
    ...options,
  })
}
const asked = () => server.requests.map(({ method, path }) => `${method} ${path}`)

test('requests go out in their order, with host, headers and body', async () => {
  expect(
    await send([purge('/a', { host: 'site.example', headers: { 'X-Token': 'geheim' } }), purge('/b?c=d', { method: 'POST', body: 'één' })]),
  ).toBeUndefined()
  expect(asked()).toEqual(['PURGE /a', 'POST /b?c=d'])
  const [first, second] = server.requests
  expect(first?.headers).toMatchObject({ host: 'site.example', 'x-token': 'geheim', 'user-agent': 'Bouwsteen', 'content-length': '0' })
  expect(second?.headers['host']).toBe(new URL(server.origin).host)
  expect([second?.body, second?.headers['content-length']]).toEqual(['één', '5'])
})

test('a redirect is not followed, so a token goes to no other host', async () => {
  server.answer = ({ path }) => ({ status: path === '/a' ? 307 : 200, headers: { Location: `${server.origin}/elsewhere` } })
  expect((await send([purge('/a', { headers: { 'X-Token': 'geheim' } })]))?.reason).toBe('it answered 307')
  expect(asked()).toEqual(['PURGE /a'])
})

test('what went well is not sent again with the next attempt, and the rest is', async () => {
  const done = new Set<string>()
  const requests = [purge('/a'), purge('/b'), purge('/c')]
  server.answer = ({ path }) => ({ status: path === '/b' ? 503 : 200 })
  expect(await send(requests, { done })).toEqual({ reason: 'it answered 503', retryAfter: undefined })
  expect(asked()).toEqual(['PURGE /a', 'PURGE /b'])
  server.answer = () => ({ status: 200 })
  expect(await send(requests, { done })).toBeUndefined()
  expect(asked().slice(2)).toEqual(['PURGE /b', 'PURGE /c'])
  expect(
    await send([purge('/a', { host: 'ander.example' }), purge('/a', { method: 'BAN' }), purge('/a', { body: 'x' })], { done }),
  ).toBeUndefined()
  expect(server.requests).toHaveLength(7)
})

test('several are under way at a time; those end when one fails, and no other begins', async () => {
  server.answer = ({ path }) => ({ status: path === '/0' ? 500 : 200 })
  const requests = Array.from({ length: 6 }, (_, index) => purge(`/${index}`))
  const fault = await send(requests, { concurrency: 3 })
  expect(fault?.reason).toBe('it answered 500')
  expect(server.requests.length).toBeLessThanOrEqual(5)
})

test('how long a cache asks to wait goes with its refusal', async () => {
  server.answer = () => ({ status: 429, headers: { 'Retry-After': 'Sat, 21 Nov 2026 10:01:30 GMT' } })
  expect(await send([purge('/a')])).toEqual({ reason: 'it answered 429', retryAfter: 90_000 })
})

test('a token that a cache repeats is not told, a short word is', async () => {
  server.answer = () => ({ status: 403, body: 'Bearer geheime-sleutel of kort of application/json: geheime-sleutel' })
  const headers = { Authorization: 'Bearer geheime-sleutel', 'X-Kort': 'kort', 'Content-Type': 'application/json' }
  expect((await send([purge('/a', { headers })]))?.reason).toBe('it answered 403: Bearer … of kort of application/json: …')
})

test('of an answer only the beginning is read', async () => {
  server.answer = () => ({ status: 500, body: 'x'.repeat(200_000) })
  let length = 0
  const adapter = { concurrency: 1, findFault: ({ body }: { body: string }) => ((length = body.length), 'nee') }
  await sendRequests(adapter, [purge('/a')], { done: new Set(), signal: new AbortController().signal, now: Date.now })
  expect(length).toBe(16_384)
})

test('a cache that does not answer, or is not there, is told without its token', async () => {
  server.answer = () => undefined
  expect(await send([purge('/a')], { timeoutMs: 20 })).toEqual({ reason: 'it did not answer in time' })
  expect((await send([purge('/a', { url: 'http://127.0.0.1:1/a', headers: { 'X-Token': 'geheim-genoeg' } })]))?.reason).toMatch(
    /ECONNREFUSED/,
  )
  expect((await send([purge('/a', { headers: { 'X-Token': 'geheim\u0000genoeg' } })]))?.reason).toBe(
    'its token holds a character that no header may have',
  )
  expect((await send([purge('/a', { url: server.origin.replace('http:', 'https:') })], { timeoutMs: 2000 }))?.reason).not.toBeUndefined()
})

test('nothing is sent after the end', async () => {
  const stop = new AbortController()
  stop.abort()
  expect(await send([purge('/a')], { signal: stop.signal })).toMatchObject({ reason: expect.any(String) as string })
  expect(asked()).toEqual([])
})

test('a cache that does not answer is given up in time, whatever is collected as garbage meanwhile', { timeout: 5000 }, async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  server.answer = () => undefined
  const collecting = setInterval(collect, 20)
  try {
    expect(await send([purge('/a')], { timeoutMs: 200 })).toEqual({ reason: 'it did not answer in time' })
  } finally {
    clearInterval(collecting)
  }
})
