import { expect, test } from 'vitest'
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

const opened = adapter.open({ kind: 'cloudflare', zone: ZONE, again: 0 }, { token: 'geheim' })
const targets = { origins: ['https://a.example', 'https://b.example:8443'], paths: ['/', '/a/beeld'], indexes: [], everything: false }
const many = (count: number, prefix = '/') => Array.from({ length: count }, (_, index) => `${prefix}${index}`)
const bodies = (given: Partial<typeof targets>) =>
  opened.plan({ ...targets, ...given }).map(({ body = '' }) => JSON.parse(body) as Record<string, string[]>)
const sizes = (given: Partial<typeof targets>) =>
  bodies(given).map((body) =>
    Object.entries(body)
      .map(([name, list]) => `${name} ${list.length}`)
      .join(),
  )

test('addresses are purged as files, images as prefixes of their host', () => {
  expect(opened.concurrency).toBe(1)
  expect(opened.plan(targets)[0]).toEqual({
    method: 'POST',
    url: `https://api.cloudflare.com/client/v4/zones/${ZONE}/purge_cache`,
    headers: { Authorization: 'Bearer geheim', 'Content-Type': 'application/json' },
    body: '{"files":["https://a.example/","https://b.example:8443/"]}',
  })
  expect(bodies({})[1]).toEqual({ prefixes: ['a.example/a/beeld', 'b.example:8443/a/beeld'] })
})

test('a request names 100 things, and more than 20 requests become one of hosts', () => {
  const origins = ['https://a.example']
  expect(sizes({ origins, paths: [...many(101), ...many(101, '/a/')] })).toEqual(['files 100', 'files 1', 'prefixes 100', 'prefixes 1'])
  expect(sizes({ origins, paths: many(2000) })).toHaveLength(20)
  expect(bodies({ origins, paths: many(2001) })).toEqual([{ hosts: ['a.example'] }])
  expect(bodies({ everything: true })).toEqual([{ hosts: ['a.example', 'b.example:8443'] }])
  expect(sizes({ everything: true, origins: many(101, 'https://x').map((each) => `${each}.example`) })).toEqual(['hosts 100', 'hosts 1'])
})

test('an answer is good that says so itself; otherwise its first error is told', () => {
  const fault = (status: number, body: unknown) =>
    opened.findFault({ status, body: typeof body === 'string' ? body : JSON.stringify(body) })
  expect(fault(200, { success: true })).toBeUndefined()
  expect(fault(201, { success: true })).toBe('it answered 201: {"success":true}')
  expect(fault(200, { success: false, errors: [{ code: 7, message: 'Nee' }] })).toBe('it answered 200: Nee (7)')
  expect(
    fault(403, {
      errors: [
        { code: 7, message: 'Nee' },
        { code: 8, message: 'Ook niet' },
      ],
    }),
  ).toBe('it answered 403: Nee (7)')
  expect(fault(200, { success: 'true', errors: [] })).toBe('it answered 200: {"success":"true","errors":[]}')
  expect(fault(500, { errors: 'stuk' })).toBe('it answered 500: {"errors":"stuk"}')
  expect(fault(502, '<html>')).toBe('it answered 502')
  expect(fault(200, 'null')).toBe('it answered 200: null')
})

test('a zone is named by 32 hexadecimal digits', () => {
  const isRight = (zone: string) => adapter.schema.safeParse({ kind: 'cloudflare', zone }).success
  expect([ZONE, ZONE.slice(1), `${ZONE}0`, ZONE.replace('a', 'g')].map(isRight)).toEqual([true, false, false, false])
})
