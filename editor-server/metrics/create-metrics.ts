import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FinishedRequest } from '../http/request-log/observe-requests.ts'
import type { Comparison } from '#renderer/comparison/contract.ts'
import type { Delivered, Waiting } from '../publishing/delivery/purge-sender.ts'

/** Seconds from a publish to a cache that has forgotten: a moment, or as long as it was down. */
const deliveryBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800, 7200, 86400]

/** Seconds: a static page takes 1 ms, a password 100 ms. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface MetricsOptions {
  /** Sessions that are kept, by site. */
  countSessions: () => Promise<ReadonlyMap<string, number>>
  /** Bytes of all uploads, by site. */
  countUploadBytes?: () => Promise<ReadonlyMap<string, number>>
  /** Templates of the calls that bring a file. */
  uploadRoutes?: ReadonlySet<string>
  /** What caches have not been told yet, by site. */
  listWaiting?: () => Promise<readonly Waiting[]>
  /** The last comparison of each site's output with all of it rendered anew. */
  listComparisons?: () => readonly { site: string; comparison: Comparison }[]
}

export interface Metrics {
  observe: (request: FinishedRequest) => void
  /** A build in the background that ended. */
  observeBuild: (build: { site: string; isGood: boolean; ms: number }) => void
  /** A copy of an image that the disk did not take. */
  countUnkeptCopy: () => void
  /** A cache that was told of a publish, or could not be. */
  observeDelivery: (delivered: Delivered) => void
  /** Text in the format that Prometheus reads, and its media type. */
  read: () => Promise<{ type: string; text: string }>
}

/** What a monitor reads of the server: requests, builds, sessions, and the process itself. Labels name no person and no address. */
export function createMetrics(options: MetricsOptions): Metrics {
  const { countSessions, countUploadBytes, uploadRoutes = new Set(), listWaiting, listComparisons } = options
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'bouwsteen_http_request_duration_seconds',
    help: 'Requests by what answered them',
    labelNames: ['site', 'method', 'route', 'status'],
    buckets,
    registers: [register],
  })
  const uploads = new Counter({
    name: 'bouwsteen_uploads_total',
    help: 'Files that were sent, by what became of them: kept, or the code of the refusal',
    labelNames: ['site', 'outcome'],
    registers: [register],
  })
  const builds = new Counter({
    name: 'bouwsteen_builds_total',
    help: 'Builds in the background by outcome',
    labelNames: ['site', 'outcome'],
    registers: [register],
  })
  const buildSeconds = new Gauge({
    name: 'bouwsteen_build_last_seconds',
    help: 'How long the last build took',
    labelNames: ['site'],
    registers: [register],
  })
  const sessions = new Gauge({
    name: 'bouwsteen_sessions',
    help: 'Sessions that are kept',
    labelNames: ['site'],
    registers: [register],
    async collect() {
      sessions.reset()
      // Accounts that cannot be read now must not hide every other figure.
      for (const [site, count] of await countSessions().catch(() => [])) sessions.set({ site }, count)
    },
  })
  const unkeptCopies = new Counter({
    name: 'bouwsteen_image_copies_unkept_total',
    help: 'Copies of images that could not be written or removed: the disk is full, or read-only',
    registers: [register],
  })
  const uploadBytes = new Gauge({
    name: 'bouwsteen_upload_bytes',
    help: 'Bytes of all uploads, which uploads.megabytesPerSite limits',
    labelNames: ['site'],
    registers: [register],
    async collect() {
      uploadBytes.reset()
      for (const [site, bytes] of (await countUploadBytes?.().catch(() => undefined)) ?? []) uploadBytes.set({ site }, bytes)
    },
  })
  const { observeDelivery } = createDeliveryMetrics(register, listWaiting)
  if (listComparisons) addComparisonMetrics(register, listComparisons)
  return {
    observeDelivery,
    countUnkeptCopy: () => unkeptCopies.inc(),
    observe({ site = '', method, route, status, ms, code }) {
      requests.observe({ site, method, route, status }, ms / 1000)
      if (method === 'POST' && uploadRoutes.has(route)) uploads.inc({ site, outcome: code ?? (status < 300 ? 'kept' : 'broken off') })
    },
    observeBuild({ site, isGood, ms }) {
      builds.inc({ site, outcome: isGood ? 'done' : 'failed' })
      buildSeconds.set({ site }, ms / 1000)
    },
    read: async () => ({ type: register.contentType, text: await register.metrics() }),
  }
}

function createDeliveryMetrics(
  register: Registry,
  listWaiting: MetricsOptions['listWaiting'] = async () => [],
): Pick<Metrics, 'observeDelivery'> {
  const registers = [register]
  const labelNames = ['site'] as const
  const attempts = new Counter({
    name: 'bouwsteen_purge_attempts_total',
    help: 'Attempts to tell a CDN of publishes, by outcome',
    labelNames: ['site', 'outcome'],
    registers,
  })
  const seconds = new Histogram({
    name: 'bouwsteen_purge_delivery_seconds',
    help: 'From a publish to the confirmation of the CDN',
    labelNames,
    buckets: deliveryBuckets,
    registers,
  })
  new Gauge({
    name: 'bouwsteen_purge_oldest_waiting_seconds',
    help: 'Age of the oldest publish that the CDN has not been told of; 0 where none waits',
    labelNames,
    registers,
    async collect() {
      for (const { site, oldestMs } of await listWaiting().catch(() => [])) this.set({ site }, oldestMs / 1000)
    },
  })
  new Gauge({
    name: 'bouwsteen_purges_waiting',
    help: 'Publishes that the CDN has not been told of',
    labelNames,
    registers,
    async collect() {
      for (const { site, count } of await listWaiting().catch(() => [])) this.set({ site }, count)
    },
  })
  return {
    observeDelivery({ site, isGood, waitedMs }) {
      attempts.inc({ site, outcome: isGood ? 'done' : 'failed' })
      if (isGood) seconds.observe({ site }, waitedMs / 1000)
    },
  }
}

function addComparisonMetrics(register: Registry, list: NonNullable<MetricsOptions['listComparisons']>): void {
  const registers = [register]
  new Gauge({
    name: 'bouwsteen_output_compared_timestamp_seconds',
    help: 'When what is built was last compared with all of it rendered anew',
    labelNames: ['site'],
    registers,
    collect() {
      this.reset()
      for (const { site, comparison } of list()) this.set({ site }, Date.parse(comparison.at) / 1000)
    },
  })
  new Gauge({
    name: 'bouwsteen_output_differences',
    help: 'What that comparison found: stale is what the graph says wrongly, damaged are files that are not what it says',
    labelNames: ['site', 'kind'],
    registers,
    collect() {
      this.reset()
      for (const { site, comparison } of list())
        for (const kind of ['stale', 'damaged'] as const) this.set({ site, kind }, comparison[kind].count)
    },
  })
}
