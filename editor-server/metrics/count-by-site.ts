import { countUploads } from '../images/media-bytes.ts'
import type { OpenSites } from '../site/open-sites.ts'
import type { Site } from '../site/site.ts'

/** Sessions that are kept, by site. */
export function countSessions(sites: OpenSites): Promise<Map<string, number>> {
  return countBySite(sites, ({ records }) => records.read((reader) => reader.count('session')))
}

/** Bytes of all uploads, by site. */
export function countUploadBytes(sites: OpenSites): Promise<Map<string, number>> {
  return countBySite(sites, (site) => site.records.read((reader) => countUploads(site, reader)))
}

async function countBySite(sites: OpenSites, count: (site: Site) => Promise<number>): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of sites.names) {
    const site = sites.find(name)
    if (site) counts.set(name, await count(site))
  }
  return counts
}
