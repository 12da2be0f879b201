import { expect, test } from 'vitest'
import * as z from 'zod'
import { adapter as cacheInvalidate } from './cache-invalidate/adapter.ts'
import { adapter as cloudflare } from './cloudflare/adapter.ts'
import {
  addressSchema,
  type CdnAdapter,
  defineAdapter,
  describeRefusal,
  idSchema,
  inBatches,
  isImagePath,
  listAddresses,
} from './contract.ts'
import { adapter as fastly } from './fastly/adapter.ts'
import { readRetryAfter, waitAfter } from './retry.ts'
import { adapter as varnish } from './varnish/adapter.ts'

const isAddress = (text: unknown) => addressSchema.safeParse(text).success

test('an address is http or https, with a port and path, and holds nothing secret', () => {
  expect(['http://cache', 'https://cache.example:6081/x'].map(isAddress)).toEqual([true, true])
  const refused = ['ftp://cache', 'shttp://cache', 'https+x://cache', 'cache:6081', '', 7]
  expect(refused.map(isAddress)).toEqual(refused.map(() => false))
  const secret = ['user', ':geheim', 'user:geheim'].map((user) => `https://${user}@cache.example`)
  expect([...secret, 'https://cache.example/?token=x', 'https://cache.example/#x'].map(isAddress)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(addressSchema.safeParse('https://u@cache.example').error?.issues[0]?.message).toMatch(/no user, query or fragment/)
  expect(addressSchema.safeParse('cache').error?.issues[0]?.message).toMatch(/starts with http/)
})

test('an id has its vendor’s form, and a wrong one is told by the vendor’s words', () => {
  const id = idSchema(/^\d+$/, 'digits are needed')
  expect(id.parse('12')).toBe('12')
  for (const wrong of ['x', 12, undefined]) expect(id.safeParse(wrong).error?.issues[0]?.message).toBe('digits are needed')
})

const adapter = defineAdapter({
  kind: 'proef',
  token: { variable: 'X', isNeeded: false },
  options: { zone: z.string().default('een') },
  again: 4,
  create: ({ zone }) => ({ concurrency: 1, plan: () => [], findFault: () => zone }),
})

test('an adapter takes its own options, a kind, and how long after a purge it purges again', () => {
  const read = (value: object) => z.safeParse(adapter.schema as unknown as z.ZodType, { kind: 'proef', ...value })
  expect(read({}).data).toEqual({ kind: 'proef', zone: 'een', again: 4 })
  expect(read({ again: 0 }).data).toMatchObject({ again: 0 })
  expect(read({ again: 60 }).data).toMatchObject({ again: 60 })
  const wrong = [{ again: -1 }, { again: 61 }, { again: 1.5 }, { zone: 3 }, { kind: 'ander' }, { token: 'geheim' }]
  expect(wrong.map((value) => read(value).success)).toEqual(wrong.map(() => false))
  const opened = adapter.open({ kind: 'proef', zone: 'twee', again: 4 } as never, { token: undefined })
  expect([opened.kind, opened.findFault({ status: 200, body: '' })]).toEqual(['proef', 'twee'])
})

test('batches hold no more than they may, and everything in its order', () => {
  expect(inBatches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(inBatches([1, 2], 2)).toEqual([[1, 2]])
  expect(inBatches([], 2)).toEqual([])
})

test('every path is named at every origin', () => {
  const targets = { origins: ['https://a.example', 'https://b.example'], paths: ['/', '/x'], indexes: [], everything: false }
  expect(listAddresses(targets)).toEqual(['https://a.example/', 'https://a.example/x', 'https://b.example/', 'https://b.example/x'])
})

test('an image is known by its guid alone', () => {
  expect(['/a/een', '/a/een?b=1', '/a/een.pdf', '/a/', '/a/een/twee', '/x/a/een', '/ab'].map(isImagePath)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('a refusal is told in one short line, and never as a page of HTML', () => {
  expect(describeRefusal({ status: 503, body: '  backend \n\n is   down ' })).toBe('it answered 503: backend is down')
  expect(describeRefusal({ status: 503, body: ' \n ' })).toBe('it answered 503')
  expect(describeRefusal({ status: 502, body: '\n<html>geheim' })).toBe('it answered 502')
  expect(describeRefusal({ status: 500, body: 'a < b' })).toBe('it answered 500: a < b')
  expect(describeRefusal({ status: 500, body: 'x'.repeat(500) })).toBe(`it answered 500: ${'x'.repeat(120)}`)
})

test('the wait after a failure doubles from a second to five minutes, less up to a fifth', () => {
  expect([1, 2, 3, 9, 10, 500].map((attempts) => waitAfter(attempts, 0))).toEqual([1000, 2000, 4000, 256_000, 300_000, 300_000])
  expect([waitAfter(1, 0.5), waitAfter(1, 1)]).toEqual([900, 800])
})

test('what a cache asks to wait is read in seconds or as a date, from a second to an hour', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  const read = (value: string | undefined) => readRetryAfter(value, now)
  expect(['7', ' 7 ', '0', '90000'].map(read)).toEqual([7000, 7000, 1000, 3_600_000])
  expect(read('Sat, 21 Nov 2026 10:01:00 GMT')).toBe(60_000)
  expect(read('Sat, 21 Nov 2026 09:00:00 GMT')).toBe(1000)
  expect([undefined, 'straks', '', '7x', 'x7'].map(read)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('each cache says which secret it needs, and how long after a purge it purges again', () => {
  const said = [varnish, fastly, cloudflare, cacheInvalidate].map(({ kind, token: { variable, isNeeded } }) => [kind, variable, isNeeded])
  expect(said).toEqual([
    ['varnish', 'CDN_TOKEN', false],
    ['fastly', 'FASTLY_TOKEN', true],
    ['cloudflare', 'CLOUDFLARE_TOKEN', true],
    ['cache-invalidate', 'CDN_TOKEN', false],
  ])
  const again = ({ schema }: CdnAdapter, options: object) => (schema.parse(options) as { again: number }).again
  expect([
    again(varnish, { kind: 'varnish', url: 'http://een' }),
    again(fastly, { kind: 'fastly', service: 'SU1Z0isxPaozGVKXdv0eY' }),
    again(cloudflare, { kind: 'cloudflare', zone: '0123456789abcdef0123456789abcdef' }),
    again(cacheInvalidate, { kind: 'cache-invalidate', url: 'http://een' }),
  ]).toEqual([3, 2, 0, 0])
})
