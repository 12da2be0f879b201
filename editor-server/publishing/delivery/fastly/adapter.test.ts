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
