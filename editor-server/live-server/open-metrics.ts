import { countSessions, countUploadBytes } from '../metrics/count-by-site.ts'
import { createMetrics, type Metrics } from '../metrics/create-metrics.ts'
import type { LiveServerOptions } from './contract.ts'
import type { LiveEvents } from './events.ts'
import type { LiveSites } from './open-live-sites.ts'
import type { LivePublishing } from './open-publishing.ts'
import type { OutputComparisons } from './output-comparisons.ts'

export function openMetrics(
  { endpoints }: LiveServerOptions,
  events: LiveEvents,
  { live: { sites }, publishing, comparisons }: { live: LiveSites; publishing: LivePublishing; comparisons: OutputComparisons },
): Metrics {
  const metrics = createMetrics({
    countSessions: () => countSessions(sites),
    countUploadBytes: () => countUploadBytes(sites),
    uploadRoutes: new Set(endpoints.filter(({ call }) => call.upload).map(({ call }) => call.path as string)),
    listWaiting: () => publishing.purges.listWaiting(),
    listComparisons: () => comparisons.list(),
  })
  events
    .on('built', (site, built) => metrics.observeBuild({ site, ...built }))
    .on('delivered', (delivered) => metrics.observeDelivery(delivered))
    .on('unkept', () => metrics.countUnkeptCopy())
  return metrics
}
