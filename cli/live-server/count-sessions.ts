import type { OpenSites } from '#editor-server/site/open-sites.ts'

/** Sessions that are kept, by site. */
export async function countSessions(sites: OpenSites): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of sites.names) {
    const sessions = await sites.find(name)?.records.read((reader) => reader.list('session'))
    counts.set(name, sessions?.length ?? 0)
  }
  return counts
}
