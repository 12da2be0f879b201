import { describePurgeAdapter } from '#tests/conformance/purge-adapter.ts'
import { CDN_TOKEN, demand, drop, refusal } from '#tests/support/cdn-vendor.ts'
import { adapter } from './adapter.ts'

const done = { status: 200, body: 'Purged' }

describePurgeAdapter(adapter, {
  config: (origin) => ({ url: [origin] }),
  tooMany: { status: 503 },
  obey({ method, path, headers }, kept) {
    demand(method === 'PURGE' || method === 'BAN', 'another method')
    if (headers['x-purge-token'] !== CDN_TOKEN) return refusal(403, 'Forbidden')
    drop(kept, ({ host, pathname }) => host === headers['host'] && (method === 'BAN' || pathname === path))
    return done
  },
})
