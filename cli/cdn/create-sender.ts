import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { type Delivered, PurgeSender, type PurgeSenderOptions, type SiteCdn } from '#editor-server/publishing/delivery/purge-sender.ts'
import { withOutbox } from '#renderer/graph/open-outbox.ts'
import { findPurgeTargets } from './purge-targets.ts'

export interface SenderOptions extends Pick<PurgeSenderOptions, 'log'> {
  cdns: ReadonlyMap<string, SiteCdn>
  /** Folder of the graphs, absolute. */
  data: string
  /** Output folder, absolute; the caller holds its lock. */
  out: string
  baseUrl: string | undefined
  /** Current hosts of a site. */
  settingsOf: (site: string) => Pick<PlatformSettings, 'primaryDomain' | 'hostNames'>
  onDelivered?: (delivered: Delivered) => void
}

/** Sends the outboxes of an output folder. */
export function createSender({ data, out, baseUrl, settingsOf, ...options }: SenderOptions): PurgeSender {
  return new PurgeSender({
    ...options,
    access: (site, work) => withOutbox({ data, out, site }, work),
    targetsOf: (site, purge) => findPurgeTargets(purge, { site, settings: settingsOf(site), out, baseUrl }),
    now: Date.now,
  })
}
