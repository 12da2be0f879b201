import { expect, test } from 'vitest'
import type { CompareOutcome, Comparison } from '#renderer/comparison/contract.ts'
import { OutputComparisons } from './output-comparisons.ts'

const HOUR = 3600_000
const night = Date.parse('2026-06-01T01:30:00Z')
const day = Date.parse('2026-06-01T12:00:00Z')

const comparison = (at: number, differences = 0): Comparison => ({
  schema: 1,
  at: new Date(at).toISOString(),
  ms: 5,
  generation: 1,
  outputs: 40,
  stale: { count: differences, first: differences > 0 ? ['page/1'] : [] },
  damaged: { count: 0, first: [] },
})

interface Setting {
  now?: number
  sites?: readonly string[]
  last?: Record<string, number>
  outcome?: (site: string) => CompareOutcome | Promise<CompareOutcome>
  isCurrent?: (site: string) => boolean
}

function open({ now = night, sites = ['een'], last = {}, outcome = () => comparison(now), isCurrent = () => true }: Setting) {
  const seen = { compared: [] as string[], differing: [] as string[], logged: [] as string[], now, stopped: 0 }
  const log = (level: string) => (_told: object, text: string) => void seen.logged.push(`${level}: ${text}`)
  const kept = new Map(Object.entries(last).map(([site, at]) => [site, comparison(at)]))
  const comparisons = new OutputComparisons({
    listSites: () => sites,
    isCurrent,
    compare(site) {
      seen.compared.push(site)
      const done = Promise.resolve(outcome(site)).then((found) => {
        if (typeof found !== 'string') kept.set(site, found)
        return found
      })
      return { done, stop: () => void (seen.stopped += 1) }
    },
    lastOf: (site) => kept.get(site),
    onDiffers: (site) => void seen.differing.push(site),
    log: { info: log('info'), warn: log('warn'), error: log('error') } as never,
    now: () => seen.now,
  })
  return { comparisons, seen }
}

test.each<[when: string, setting: Setting, compared: string[]]>([
  ['at night, a site that was never compared', {}, ['een']],
  ['by day, a site that was never compared waits', { now: day }, []],
  ['at night, one that was compared the night before', { last: { een: night - 24 * HOUR } }, ['een']],
  ['at night, one that was compared an hour ago waits', { last: { een: night - HOUR } }, []],
  ['by day, one that was compared two days ago', { now: day, last: { een: day - 49 * HOUR } }, ['een']],
  ['a site whose changes are not built yet waits', { isCurrent: () => false }, []],
  ['each site in turn', { sites: ['een', 'twee'], last: { een: night - HOUR } }, ['twee']],
])('%s', async (_when, setting, compared) => {
  const { comparisons, seen } = open(setting)
  await comparisons.runDue()
  expect(seen.compared).toEqual(compared)
})

test('what differs is built anew and told; the rest is as it should be', async () => {
  const { comparisons, seen } = open({ sites: ['een', 'twee'], outcome: (site) => comparison(night, site === 'een' ? 3 : 0) })
  await comparisons.runDue()
  expect(seen.differing).toEqual(['een'])
  expect(seen.logged).toEqual([expect.stringMatching(/^error: the output is not/), expect.stringMatching(/^info: compared/)])
  expect(comparisons.list().map(({ site, comparison: { stale } }) => [site, stale.count])).toEqual([
    ['een', 3],
    ['twee', 0],
  ])
  await comparisons.runDue()
  expect(seen.compared).toEqual(['een', 'twee'])
})

test.each<[what: string, outcome: Setting['outcome']]>([
  ['is released meanwhile', () => 'changed'],
  ['cannot be compared', () => Promise.reject(new Error('no memory'))],
])('a site that %s is tried again in an hour, and holds up no other', async (_what, outcome) => {
  const { comparisons, seen } = open({ sites: ['een', 'twee'], outcome: (site) => (site === 'een' ? outcome!(site) : comparison(night)) })
  await comparisons.runDue()
  await comparisons.runDue()
  expect(seen.compared).toEqual(['een', 'twee'])
  seen.now += HOUR
  await comparisons.runDue()
  expect(seen.compared).toEqual(['een', 'twee', 'een'])
})

test('a stop ends the one that runs, and begins no other', async () => {
  let end = (_outcome: CompareOutcome) => {}
  const { comparisons, seen } = open({ sites: ['een', 'twee'], outcome: () => new Promise((resolve) => (end = resolve)) })
  const round = comparisons.runDue()
  const stopped = comparisons.stop()
  expect(seen.stopped).toBe(1)
  end('changed')
  await Promise.all([round, stopped])
  expect(seen.compared).toEqual(['een'])
})
