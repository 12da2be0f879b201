import { expect, test } from 'vitest'
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

const targets = { origins: ['https://a.example', 'https://b.example:8443'], paths: ['/', '/x?y=1'], indexes: [], everything: false }

test('each cache purges each path at each host, without a slash too many', () => {
  const opened = adapter.open({ kind: 'varnish', url: ['http://een:6081/', 'http://twee'], again: 3 }, { token: undefined })
  expect(opened.plan(targets).map(({ method, url, host }) => `${method} ${url} ${host}`)).toEqual([
    'PURGE http://een:6081/ a.example',
    'PURGE http://een:6081/x?y=1 a.example',
    'PURGE http://een:6081/ b.example:8443',
    'PURGE http://een:6081/x?y=1 b.example:8443',
    'PURGE http://twee/ a.example',
    'PURGE http://twee/x?y=1 a.example',
    'PURGE http://twee/ b.example:8443',
    'PURGE http://twee/x?y=1 b.example:8443',
  ])
  expect(opened.plan(targets)[0]?.headers).toEqual({})
  expect(opened.concurrency).toBe(16)
})

test('a host is banned for everything, and where single paths would be more than 2000 requests', () => {
  const opened = adapter.open({ kind: 'varnish', url: ['http://een', 'http://twee'], header: 'X-Sleutel', again: 3 }, { token: 'geheim' })
  const bans = [
    'BAN http://een/ a.example',
    'BAN http://een/ b.example:8443',
    'BAN http://twee/ a.example',
    'BAN http://twee/ b.example:8443',
  ]
  const methods = (given: Partial<typeof targets>) =>
    opened.plan({ ...targets, ...given }).map(({ method, url, host }) => `${method} ${url} ${host}`)
  expect(methods({ everything: true })).toEqual(bans)
  const paths = Array.from({ length: 501 }, (_, index) => `/${index}`)
  expect(methods({ paths })).toEqual(bans)
  expect(methods({ paths: paths.slice(1) })).toHaveLength(2000)
  expect(opened.plan(targets)[0]?.headers).toEqual({ 'X-Sleutel': 'geheim' })
})

test('what was not kept was forgotten too; any other answer is a fault', () => {
  const opened = adapter.open({ kind: 'varnish', url: 'http://een', again: 3 }, { token: undefined })
  expect([200, 404, 201, 405, 500].map((status) => opened.findFault({ status, body: '' }))).toEqual([
    undefined,
    undefined,
    'it answered 201',
    'it answered 405',
    'it answered 500',
  ])
})

test('its options are an address or several, and the name of a header', () => {
  const isRight = (more: object) => adapter.schema.safeParse({ kind: 'varnish', url: 'http://een', ...more }).success
  expect([{}, { url: ['http://een', 'http://twee'] }, { header: 'X-1' }].map(isRight)).toEqual([true, true, true])
  expect([{ url: [] }, { url: 'een' }, { header: '' }, { header: 'a b' }, { header: '1x' }, { header: 'x:y' }].map(isRight)).toEqual(
    Array.from({ length: 6 }, () => false),
  )
  expect(adapter.schema.safeParse({ kind: 'varnish', url: 'http://een', header: ' x' }).error?.issues[0]?.message).toBe(
    'the name of a header is needed',
  )
})
