import { cacheIndexOf } from '#content/tenancy/cache-index.ts'
import { addressSchema, defineAdapter, describeRefusal, type PurgeRequest, type PurgeTargets } from '../contract.ts'

const variants = ['public', 'private'] as const

/**
 * `DELETE /cache_invalidate` with the index of a request, once for each variant (SPEC section 7, DESIGN section 6). It names one thing
 * at a time, so of everything all paths are named.
 */
export const adapter = defineAdapter({
  kind: 'cache-invalidate',
  /** Sent as a bearer token where there is one. */
  token: { variable: 'CDN_TOKEN', isNeeded: false },
  options: {
    /** Where `/cache_invalidate` stands. */
    url: addressSchema,
  },
  again: 0,
  create(config, { token }) {
    const url = `${config.url.replace(/\/$/, '')}/cache_invalidate`
    const headers = { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) }
    return {
      concurrency: 4,
      plan: (targets) =>
        listIndexes(targets).map((index): PurgeRequest => ({ method: 'DELETE', url, headers, body: JSON.stringify({ index }) })),
      findFault: (answer) => (answer.status >= 200 && answer.status < 300 ? undefined : describeRefusal(answer)),
    }
  },
})

function listIndexes({ origins, paths, indexes }: PurgeTargets): string[] {
  const hosts = origins.map((origin) => new URL(origin).host)
  const ofPaths = hosts.flatMap((host) =>
    paths.flatMap((path) => variants.map((variant) => cacheIndexOf({ host, variant, method: 'GET', path }))),
  )
  return [...new Set([...ofPaths, ...indexes])]
}
