import type { CdnKind } from '#content/config/cdn.ts'
import { cdnSchema } from '#content/config/cdn.ts'
import { cacheIndexOf } from '#content/tenancy/cache-index.ts'
import type { PurgeAdapter } from '#editor-server/publishing/delivery/contract.ts'
import { createAdapter } from '#editor-server/publishing/delivery/create-adapter.ts'
import type { CdnAnswer, CdnRequest } from './cdn-server.ts'

export const CDN_TOKEN = 'een-geheim-van-de-proef'
const ZONE = '0123456789abcdef0123456789abcdef'
const SERVICE = 'SU1Z0isxPaozGVKXdv0eY'

/** A cache of one kind, which takes requests in the form that its vendor documents and in no other. */
export interface CdnVendor {
  kind: CdnKind
  /** Address of what it keeps: scheme, host, path and query. */
  kept: Set<string>
  answer: (request: CdnRequest) => CdnAnswer
  adapterAt: (origin: string) => PurgeAdapter
  /** What it says to a token that it does not know. */
  tooMany: CdnAnswer
}

const refusal = (status: number, reason: string): CdnAnswer => ({ status, body: reason })

/** What is wrong with a request's form. */
class Unfit extends Error {}
function demand(isSo: boolean, what: string): void {
  if (!isSo) throw new Unfit(what)
}

function readJson(request: CdnRequest): Record<string, unknown> {
  demand(request.headers['content-type'] === 'application/json', 'the content type is not JSON')
  return JSON.parse(request.body) as Record<string, unknown>
}

function readTexts(value: unknown, most: number): string[] {
  demand(Array.isArray(value) && value.length > 0 && value.length <= most, `there have to be 1 to ${most} of them`)
  return (value as unknown[]).map(String)
}

type Vendor = Omit<CdnVendor, 'kept' | 'answer'> & { obey: (request: CdnRequest, kept: Set<string>) => CdnAnswer; done: CdnAnswer }

function drop(kept: Set<string>, isMeant: (address: URL) => boolean): void {
  for (const address of kept) if (isMeant(new URL(address))) kept.delete(address)
}

const config = (value: unknown) => cdnSchema.parse(value) as never

const vendors: readonly Vendor[] = [
  {
    kind: 'cache-invalidate',
    adapterAt: (origin) => createAdapter(config({ kind: 'cache-invalidate', url: origin }), { token: CDN_TOKEN }),
    tooMany: { status: 429, headers: { 'Retry-After': '7' } },
    done: { status: 204 },
    obey(request, kept) {
      demand(request.method === 'DELETE' && request.path === '/cache_invalidate', 'another call')
      if (request.headers['authorization'] !== `Bearer ${CDN_TOKEN}`) return refusal(401, 'no session')
      const { index, ...others } = readJson(request)
      demand(/^[a-z0-9.-]+:[0-9a-f]{64}$/.test(String(index)) && Object.keys(others).length === 0, 'no index')
      drop(kept, ({ host, pathname, search }) =>
        (['public', 'private'] as const).some(
          (variant) => cacheIndexOf({ host, variant, method: 'GET', path: pathname, query: search }) === index,
        ),
      )
      return this.done
    },
  },
  {
    kind: 'varnish',
    adapterAt: (origin) => createAdapter(config({ kind: 'varnish', url: [origin] }), { token: CDN_TOKEN }),
    tooMany: { status: 503 },
    done: { status: 200, body: 'Purged' },
    obey({ method, path, headers }, kept) {
      demand(method === 'PURGE' || method === 'BAN', 'another method')
      if (headers['x-purge-token'] !== CDN_TOKEN) return refusal(403, 'Forbidden')
      drop(kept, ({ host, pathname }) => host === headers['host'] && (method === 'BAN' || pathname === path))
      return this.done
    },
  },
  {
    kind: 'fastly',
    adapterAt: (apiOrigin) => createAdapter(config({ kind: 'fastly', service: SERVICE }), { token: CDN_TOKEN, apiOrigin }),
    tooMany: { status: 429, headers: { 'Retry-After': '7' }, body: '{"msg":"You have exceeded your hourly rate limit"}' },
    done: { status: 200, body: '{"status":"ok","id":"1"}' },
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
      return this.done
    },
  },
  {
    kind: 'cloudflare',
    adapterAt: (apiOrigin) => createAdapter(config({ kind: 'cloudflare', zone: ZONE }), { token: CDN_TOKEN, apiOrigin }),
    tooMany: {
      status: 429,
      headers: { 'Retry-After': '7' },
      body: '{"success":false,"errors":[{"code":971,"message":"Please slow down"}]}',
    },
    done: { status: 200, body: `{"success":true,"errors":[],"messages":[],"result":{"id":"${ZONE}"}}` },
    obey(request, kept) {
      demand(request.method === 'POST' && request.path === `/client/v4/zones/${ZONE}/purge_cache`, 'another call')
      if (request.headers['authorization'] !== `Bearer ${CDN_TOKEN}`)
        return { status: 403, body: '{"success":false,"errors":[{"code":10000,"message":"Authentication error"}],"result":null}' }
      const [entry, ...others] = Object.entries(readJson(request))
      demand(entry !== undefined && others.length === 0, 'one kind of purge in a request')
      const [name, value] = entry as [string, unknown]
      const texts = readTexts(value, 100)
      if (name === 'files') for (const file of texts) kept.delete(new URL(file).href)
      else if (name === 'hosts') drop(kept, ({ host }) => texts.includes(host))
      else {
        demand(name === 'prefixes' && texts.every((text) => !text.includes('://')), 'no purge that is known')
        drop(kept, ({ host, pathname }) => texts.some((prefix) => `${host}${pathname}`.startsWith(prefix)))
      }
      return this.done
    },
  },
]

/** One of each kind, with these addresses in it. */
export function makeVendors(addresses: readonly string[]): CdnVendor[] {
  return vendors.map((vendor) => {
    const kept = new Set(addresses)
    return {
      ...vendor,
      kept,
      answer(request) {
        try {
          return vendor.obey(request, kept)
        } catch (error) {
          return refusal(400, (error as Error).message)
        }
      },
    }
  })
}
