import { describePurgeAdapter } from '#tests/conformance/purge-adapter.ts'
import { CDN_TOKEN, demand, drop, readJson, readTexts } from '#tests/support/cdn-vendor.ts'
import { adapter } from './adapter.ts'

const ZONE = '0123456789abcdef0123456789abcdef'
const done = { status: 200, body: `{"success":true,"errors":[],"messages":[],"result":{"id":"${ZONE}"}}` }

describePurgeAdapter(adapter, {
  config: () => ({ zone: ZONE }),
  tooMany: {
    status: 429,
    headers: { 'Retry-After': '7' },
    body: '{"success":false,"errors":[{"code":971,"message":"Please slow down"}]}',
  },
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
    return done
  },
})
