import { countUploads } from '#editor-server/images/media-bytes.ts'
import type { OpenSites } from '#editor-server/site/open-sites.ts'

/** Bytes of all uploads, by site. */
export async function countUploadBytes(sites: OpenSites): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of sites.names) {
    const site = sites.find(name)
    if (site) counts.set(name, await site.records.read((reader) => countUploads(site, reader)))
  }
  return counts
}
