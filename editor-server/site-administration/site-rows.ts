import { ARCHIVE_DAYS, type HostCheck, type SiteFault, type SiteRow } from '#content/model/site/schema.ts'
import type { ArchivedFolder } from '#content/site-folders/site-folders.ts'
import type { Site } from '../site/site.ts'
import type { Figures } from './site-figures.ts'

/** What is known of a site beside its content. */
export interface SeenOfSite {
  isForStaff: boolean
  isBuilding: boolean
  figures: Figures | undefined
  build: SiteFault | undefined
  /** What checks of hosts brought out, by host. */
  hosts: ReadonlyMap<string, readonly SiteFault[]> | undefined
}

const DAY = 24 * 3600_000

export function toRow({ name, index, origin }: Site, { isForStaff, isBuilding, figures, build, hosts }: SeenOfSite): SiteRow {
  const { platformName, primaryDomain, hostNames } = index.settings
  const { people, bytes, mailWaiting = 0, cdn, lastPublishedOn } = figures ?? {}
  const own = new Set([primaryDomain, ...hostNames])
  const ofHosts = [...(hosts ?? [])].flatMap(([host, faults]) => (own.has(host) ? faults : []))
  return {
    name,
    title: platformName,
    origin,
    state: isBuilding ? 'building' : 'live',
    isForStaff,
    ...(primaryDomain !== undefined && { primaryDomain }),
    hostNames,
    ...(lastPublishedOn !== undefined && { lastPublishedOn }),
    pages: index.list('page').length,
    ...(people !== undefined && { people }),
    ...(bytes !== undefined && { bytes }),
    faults: [
      ...(build ? [build] : []),
      ...(mailWaiting > 0 ? [{ kind: 'mail', count: mailWaiting } as const] : []),
      ...(cdn === undefined ? [] : [{ kind: 'cdn', reason: cdn } as const]),
      ...ofHosts,
    ],
  }
}

/** What a check of a host says is wrong. */
export function faultsOf(host: string, isProven: boolean, certificate: HostCheck['certificate']): SiteFault[] {
  const { isGood = true, reason } = certificate ?? {}
  return [
    ...(isProven ? [] : [{ kind: 'host', host } as const]),
    ...(isGood ? [] : [{ kind: 'certificate', host, ...(reason !== undefined && { reason }) } as const]),
  ]
}

export function toArchivedRow(folder: ArchivedFolder): SiteRow {
  const { name, archivedOn, settings } = folder
  const { primaryDomain, hostNames } = hostsOf(folder)
  return {
    name,
    title: typeof settings.platformName === 'string' ? settings.platformName : name,
    origin: primaryDomain === undefined ? '' : `https://${primaryDomain}`,
    state: 'archived',
    isForStaff: false,
    ...(primaryDomain !== undefined && { primaryDomain }),
    hostNames,
    archivedOn,
    deletableOn: new Date(Date.parse(archivedOn) + ARCHIVE_DAYS * DAY).toISOString(),
    faults: [],
  }
}

/** A file that people may have edited. */
export function hostsOf({ settings: { primaryDomain, hostNames } }: ArchivedFolder): {
  primaryDomain: string | undefined
  hostNames: string[]
} {
  const isHost = (host: unknown): host is string => typeof host === 'string'
  return {
    primaryDomain: isHost(primaryDomain) ? primaryDomain : undefined,
    hostNames: Array.isArray(hostNames) ? hostNames.filter(isHost) : [],
  }
}
