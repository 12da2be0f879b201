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
