import { describe, expect, it } from 'vitest'
import type { SiteBuilt } from '#renderer/build/contract.ts'
import type { FinishedRequest } from '../http/request-log/observe-requests.ts'
import { Memory } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { listBuilds, noteBuild } from './build-history.ts'
import { listCallTimes, noteCall } from './call-times.ts'

function makeSite(): Site {
  const site = {} as { memory: Memory<Site> }
  site.memory = new Memory(site as unknown as Site)
  return site as unknown as Site
}

const request = (ms: number, over: Partial<FinishedRequest> = {}): FinishedRequest => ({
  correlationId: `c${ms}`,
  method: 'GET',
  route: '/api/pages',
  status: 200,
  ms,
  site: 'een',
  ...over,
})

describe('times of calls', () => {
  it('are median and 95th percentile of the last 128, and a count of all', () => {
    const site = makeSite()
    for (let ms = 1; ms <= 1_128; ms += 1) noteCall(site, request(ms), 0)
    expect(listCallTimes(site)).toEqual([
      {
        method: 'GET',
        route: '/api/pages',
        count: 1_128,
        failed: 0,
        p50: 1_064,
        p95: 1_122,
        slowest: { ms: 1_128, correlationId: 'c1128', on: '1970-01-01T00:00:00.000Z' },
      },
    ])
  })

  it('stand apart by method and route, the slowest first; faults of ours are counted', () => {
    const site = makeSite()
    noteCall(site, request(5), 0)
    noteCall(site, request(9, { method: 'PUT', status: 503 }), 0)
    noteCall(site, request(7, { method: 'PUT', status: 404 }), 0)
    expect(listCallTimes(site).map(({ method, count, failed, p50, p95 }) => [method, count, failed, p50, p95])).toEqual([
      ['PUT', 2, 1, 7, 9],
      ['GET', 1, 0, 5, 5],
    ])
  })

  it('forget the slowest after an hour', () => {
    const site = makeSite()
    noteCall(site, request(900), 0)
    noteCall(site, request(3), 3_600_000)
    expect(listCallTimes(site)[0]?.slowest.ms).toBe(900)
    noteCall(site, request(4), 3_600_001)
    expect(listCallTimes(site)[0]?.slowest).toMatchObject({ ms: 4, correlationId: 'c4' })
  })

  it('are of one site, and of so many routes at most', () => {
    const [site, other] = [makeSite(), makeSite()]
    for (let route = 0; route < 600; route += 1) noteCall(site, request(1, { route: `/${route}` }), 0)
    expect([listCallTimes(site).length, listCallTimes(other).length]).toEqual([500, 0])
  })
})

describe('builds', () => {
  const good: SiteBuilt = {
    problems: [],
    isGood: true,
    mayPass: false,
    ms: 12,
    visited: 3,
    rendered: 2,
    written: 4,
    removed: 1,
    nextDue: undefined,
  }

  it('are remembered with what they did, the newest first, 50 at most', () => {
    const site = makeSite()
    for (let nth = 0; nth < 60; nth += 1) noteBuild(site, { ...good, ms: nth }, new Date(nth))
    expect(listBuilds(site)).toHaveLength(50)
    expect(listBuilds(site)[0]).toEqual({
      endedOn: '1970-01-01T00:00:00.059Z',
      isGood: true,
      visited: 3,
      rendered: 2,
      written: 4,
      removed: 1,
      ms: 59,
      pages: [],
      problems: [],
      problemCount: 0,
    })
    expect(listBuilds(makeSite())).toEqual([])
  })

  it('name the first of their pages and problems', () => {
    const site = makeSite()
    const problem = { severity: 'error', code: 'SITE_URL_TAKEN', message: 'taken', fix: 'change it', path: 'pages/a.md', line: 3 } as const
    const pages = Array.from({ length: 30 }, (_, nth) => ({ url: `/${nth}`, title: `${nth}` }))
    const release = { id: 'r', pages, urls: [], failed: [], visited: 30, rendered: 30 }
    noteBuild(site, { ...good, problems: Array.from({ length: 25 }, () => problem), release }, new Date(0))
    const [build] = listBuilds(site)
    expect([build?.id, build?.pages.length, build?.problems.length, build?.problemCount]).toEqual(['r', 10, 20, 25])
    expect(build?.problems[0]).toEqual({ code: 'SITE_URL_TAKEN', message: 'taken', fix: 'change it', path: 'pages/a.md', line: 3 })
  })
})
