import { expect, test } from 'vitest'
import { describePurgeAdapter } from '#tests/conformance/purge-adapter.ts'
import { CDN_TOKEN, demand, drop, readJson, readTexts, refusal } from '#tests/support/cdn-vendor.ts'
import { adapter } from './adapter.ts'

const SERVICE = 'SU1Z0isxPaozGVKXdv0eY'
const done = { status: 200, body: '{"status":"ok","id":"1"}' }

describePurgeAdapter(adapter, {
  config: () => ({ service: SERVICE }),
  tooMany: { status: 429, headers: { 'Retry-After': '7' }, body: '{"msg":"You have exceeded your hourly rate limit"}' },
  limits: { dropsWholeService: true },
  obey(request, kept) {
    demand(request.method === 'POST', 'another method')
    if (request.headers['fastly-key'] !== CDN_TOKEN) return refusal(401, '{"msg":"Provided credentials are missing or invalid"}')
    if (request.path === `/service/${SERVICE}/purge_all`) {
      demand(request.headers['fastly-soft-purge'] === undefined, 'purge_all is never soft')
      kept.clear()
    } else if (request.path === `/service/${SERVICE}/purge`) {
      const keys = readTexts(readJson(request)['surrogate_keys'], 256)
      drop(kept, ({ pathname }) => keys.includes(`a-${pathname.slice(3)}`))
    } else {
      const [, address] = /^\/purge\/([^/].*)$/.exec(request.path) ?? []
      demand(address !== undefined && !address.includes('://'), 'no address')
      drop(kept, ({ host, pathname, search }) => host + pathname + search === address)
    }
    return done
  },
})

const config = { kind: 'fastly', service: SERVICE, again: 2 }
const targets = { origins: ['https://a.example', 'http://b.example'], paths: ['/', '/a/beeld'], indexes: [], everything: false }
const ofApi = 'https://api.fastly.com'
const many = (count: number, prefix = '/') => Array.from({ length: count }, (_, index) => `${prefix}${index}`)

test('addresses are purged one by one, images by their keys', () => {
  const opened = adapter.open(config, { token: 'geheim' })
  expect(opened.concurrency).toBe(8)
  const headers = { 'Fastly-Key': 'geheim', Accept: 'application/json' }
  expect(opened.plan(targets)).toEqual([
    { method: 'POST', url: `${ofApi}/purge/a.example/`, headers },
    { method: 'POST', url: `${ofApi}/purge/b.example/`, headers },
    {
      method: 'POST',
      url: `${ofApi}/service/${SERVICE}/purge`,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: '{"surrogate_keys":["a-beeld"]}',
    },
  ])
  const keys = opened.plan({ ...targets, paths: many(257, '/a/') })
  expect(keys.map(({ body = '' }) => (JSON.parse(body) as { surrogate_keys: string[] }).surrogate_keys.length)).toEqual([256, 1])
})

test('more than 2000 requests become one for the whole service, which is never soft', () => {
  const opened = adapter.open({ ...config, isSoft: true } as never, { token: 'geheim' })
  const all = [
    { method: 'POST', url: `${ofApi}/service/${SERVICE}/purge_all`, headers: { 'Fastly-Key': 'geheim', Accept: 'application/json' } },
  ]
  expect(opened.plan({ ...targets, everything: true })).toEqual(all)
  expect(opened.plan({ ...targets, paths: many(1000) })).toHaveLength(2000)
  expect(opened.plan({ ...targets, paths: [...many(1000), '/a/beeld'] })).toEqual(all)
  expect(opened.plan(targets).map(({ headers }) => headers['Fastly-Soft-Purge'])).toEqual(['1', '1', '1'])
})

test('an answer from 200 to 299 is good, any other is a fault', () => {
  const opened = adapter.open(config, { token: undefined })
  expect([199, 200, 299, 300].map((status) => opened.findFault({ status, body: '' }))).toEqual([
    'it answered 199',
    undefined,
    undefined,
    'it answered 300',
  ])
})

test('a service is named by letters and digits', () => {
  const isRight = (service: string) => adapter.schema.safeParse({ kind: 'fastly', service }).success
  expect([SERVICE, 'x'.repeat(8), 'x'.repeat(40)].map(isRight)).toEqual([true, true, true])
  expect(['x'.repeat(7), 'x'.repeat(41), `${SERVICE}/..`, `/${SERVICE}`].map(isRight)).toEqual([false, false, false, false])
})
