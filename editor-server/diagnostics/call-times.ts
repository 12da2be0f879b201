import type { FinishedRequest } from '../http/request-log/observe-requests.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'

/** Requests of a route whose times are kept; older ones make room. */
const SAMPLES = 128
/** Routes are templates, of which a server has some hundreds. */
const MOST_ROUTES = 500
/** For how long the slowest request is remembered (ms). */
const HOUR = 3_600_000

/** How long the requests of one route took lately. */
export interface RouteTimes {
  method: string
  route: string
  /** Requests since the server began, and those of them that failed through a fault of ours (500 and above). */
  count: number
  failed: number
  /** Of the last `SAMPLES` requests (ms). */
  p50: number
  p95: number
  /** The slowest of the last hour. */
  slowest: { ms: number; correlationId: string; on: string }
}

interface Kept {
  method: string
  route: string
  count: number
  failed: number
  ms: Float64Array
  slowest: { ms: number; correlationId: string; at: number }
}

const times: Slot<Site, Map<string, Kept>> = { make: () => new Map() }

/** Notes one request: a look into a map and a number in a ring, whatever came before. */
export function noteCall(site: Site, { method, route, status, ms, correlationId }: FinishedRequest, at: number): void {
  const routes = site.memory.get(times)
  const key = `${method} ${route}`
  let kept = routes.get(key)
  if (!kept) {
    if (routes.size >= MOST_ROUTES) return
    kept = { method, route, count: 0, failed: 0, ms: new Float64Array(SAMPLES), slowest: { ms: -1, correlationId: '', at: 0 } }
    routes.set(key, kept)
  }
  kept.ms[kept.count % SAMPLES] = ms
  kept.count += 1
  if (status >= 500) kept.failed += 1
  if (ms >= kept.slowest.ms || at - kept.slowest.at > HOUR) kept.slowest = { ms, correlationId, at }
}

/** The routes of a site, the slowest by its 95th percentile first. */
export function listCallTimes(site: Site): RouteTimes[] {
  return [...site.memory.get(times).values()].map(describe).sort((a, b) => b.p95 - a.p95 || b.slowest.ms - a.slowest.ms)
}

function describe({ method, route, count, failed, ms, slowest: { at, ...slowest } }: Kept): RouteTimes {
  const sorted = ms.slice(0, Math.min(count, SAMPLES)).sort()
  const percentile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  return {
    method,
    route,
    count,
    failed,
    p50: percentile(0.5),
    p95: percentile(0.95),
    slowest: { ...slowest, on: new Date(at).toISOString() },
  }
}
