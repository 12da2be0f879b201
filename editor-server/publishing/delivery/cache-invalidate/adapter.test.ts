import { expect, test } from 'vitest'
import { cacheIndexOf } from '#content/tenancy/cache-index.ts'
import { describePurgeAdapter } from '#tests/conformance/purge-adapter.ts'
import { CDN_TOKEN, demand, drop, readJson, refusal } from '#tests/support/cdn-vendor.ts'
import { adapter } from './adapter.ts'

const variants = ['public', 'private'] as const
const done = { status: 204 }

/** Worked out once for each address: hashing for every request would take most of the test's time. */
const indexes = new Map<string, string[]>()
function indexesOf({ href, host, pathname, search }: URL): string[] {
  const known =
    indexes.get(href) ?? variants.map((variant) => cacheIndexOf({ host, variant, method: 'GET', path: pathname, query: search }))
  indexes.set(href, known)
  return known
}

describePurgeAdapter(adapter, {
  config: (origin) => ({ url: origin }),
  tooMany: { status: 429, headers: { 'Retry-After': '7' } },
  limits: { oneThingAtATime: true },
  obey(request, kept) {
    demand(request.method === 'DELETE' && request.path === '/cache_invalidate', 'another call')
    if (request.headers['authorization'] !== `Bearer ${CDN_TOKEN}`) return refusal(401, 'no session')
    const { index, ...others } = readJson(request)
    demand(/^[a-z0-9.-]+:[0-9a-f]{64}$/.test(String(index)) && Object.keys(others).length === 0, 'no index')
    drop(kept, (address) => indexesOf(address).includes(String(index)))
    return done
  },
})

const opened = adapter.open({ kind: 'cache-invalidate', url: 'https://cache.example/', again: 0 }, { token: undefined })
const indexesAt = (host: string, path: string) => variants.map((variant) => cacheIndexOf({ host, variant, method: 'GET', path }))

test('every path is named at every host in both variants, and each index once', () => {
  const [first] = indexesAt('a.example', '/') as [string, string]
  const targets = {
    origins: ['https://a.example', 'https://b.example:8443'],
    paths: ['/', '/x'],
    indexes: [first, 'b.example:0'],
    everything: false,
  }
  const indexes = [
    ...['/', '/x'].flatMap((path) => indexesAt('a.example', path)),
    ...['/', '/x'].flatMap((path) => indexesAt('b.example:8443', path)),
    'b.example:0',
  ]
  expect(opened.plan(targets)).toEqual(
    indexes.map((index) => ({
      method: 'DELETE',
      url: 'https://cache.example/cache_invalidate',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ index }),
    })),
  )
  expect(opened.concurrency).toBe(4)
})

test('an answer from 200 to 299 is good, any other is a fault', () => {
  expect([199, 200, 299, 300].map((status) => opened.findFault({ status, body: '' }))).toEqual([
    'it answered 199',
    undefined,
    undefined,
    'it answered 300',
  ])
})
