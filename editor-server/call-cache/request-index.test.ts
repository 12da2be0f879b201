import type { Request } from 'express'
import { expect, it } from 'vitest'
import { createRandom, pick, type Random } from '#tests/support/seed.ts'
import { publicIndexOf } from './request-index.ts'

const PAIRS = 100_000

const hosts = [
  'een.nl',
  'een.nl:8080',
  'EEN.nl',
  'een.nl.',
  'twee.nl',
  'een.nl.twee.nl',
  'een',
  'xn--bcher-kva.nl',
  '127.0.0.1',
  '[::1]:80',
]
const segments = ['api', 'pages', 'pages:withName', 'a', 'A', '%61', 'list', '..', '', '%0A', 'public', 'GET', 'a%2Fb', 'é', '😀']
const words = ['a', 'b', 'aa', '', '%26', '%3D', '+', '%20', '%0a', '=', '1', 'public', 'é']

it(`is the same for two requests exactly when they ask the same host for the same, in ${PAIRS} random pairs`, () => {
  const random = createRandom('cache-index')
  let same = 0
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const first = makeRequest(random)
    const second = random() < 0.4 ? vary(first, random) : makeRequest(random)
    const isSame = meaningOf(first) === meaningOf(second)
    if (isSame) same += 1
    if ((publicIndexOf(asRequest(first)) === publicIndexOf(asRequest(second))) !== isSame)
      expect.fail(`${JSON.stringify(first)} and ${JSON.stringify(second)} mean ${isSame ? 'the same' : 'different things'}`)
  }
  // Both sides of the rule were tried.
  expect(same).toBeGreaterThan(PAIRS / 20)
  expect(same).toBeLessThan(PAIRS / 2)
})

interface Asked {
  host: string
  path: string
  query: [string, string][]
}

function makeRequest(random: Random): Asked {
  return {
    host: pick(random, hosts),
    path: `/${Array.from({ length: 1 + random() * 3 }, () => pick(random, segments)).join('/')}`,
    query: Array.from({ length: random() * 4 }, () => [pick(random, words), pick(random, words)]),
  }
}

/** A neighbour: the same in other words, or something close to it. */
function vary(asked: Asked, random: Random): Asked {
  const change = Math.floor(random() * 5)
  if (change === 0) return { ...asked, query: asked.query.toReversed() }
  if (change === 1) return { ...asked, host: pick(random, hosts) }
  if (change === 2) return { ...asked, path: `${asked.path}/` }
  if (change === 3) return { ...asked, query: asked.query.map(([name, value]) => [value, name]) }
  return { ...asked, host: asked.host.toUpperCase() }
}

function asRequest({ host, path, query }: Asked): Request {
  const text = query.map(([name, value]) => `${name}=${value}`).join('&')
  return { headers: { host }, originalUrl: text === '' ? path : `${path}?${text}` } as Request
}

/** The request, worked out differently from the index: host, path, and the values of each name in order. */
function meaningOf({ host, path, query }: Asked): string {
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()
  const values: Record<string, string[]> = {}
  for (const [key, value] of query.filter(([key, value]) => key !== '' || value !== '' || true)) {
    const [left, ...right] = `${key}=${value}`.split('=')
    ;(values[`k${decode(left ?? '')}`] ??= []).push(decode(right.join('=')))
  }
  return JSON.stringify([name, path, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))])
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}
