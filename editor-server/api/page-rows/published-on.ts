import type { Slot } from '../../site/memory.ts'
import type { Site } from '../../site/site.ts'

/** Versions that are read before others get their turn. */
const AT_ONCE = 500
/** Milliseconds that are read again: a server beside this one may write a version a little later than it says. */
const AGAIN = 3600_000

interface Known {
  /** By guid of the page: key of the instant. */
  on: Map<string, string>
  /** The last instant that was read. */
  until: string | undefined
}

/** Kept for as long as the site is open: reading every version of every page takes long, and those that are new are few. */
const known: Slot<Site, Known> = { make: () => ({ on: new Map(), until: undefined }) }

/** When each page was published last, as far as is known, as UTC. Pages that are gone may be among them. */
export async function readPublishedOn(site: Site): Promise<ReadonlyMap<string, string>> {
  const kept = site.memory.get(known)
  const from = kept.until === undefined ? undefined : new Date(Date.parse(kept.until) - AGAIN).toISOString()
  let cursor: string | undefined
  do {
    const at = cursor
    const { entries, next } = await site.records.read((reader) =>
      reader.page('version', { by: 'pagePublishedOn', limit: AT_ONCE, cursor: at, ...(from !== undefined && { from }) }),
    )
    for (const { id, value } of entries) {
      const [, guid = ''] = id.split('/')
      const on = new Date(value.publishedOn ?? 0).toISOString()
      if (on > (kept.on.get(guid) ?? '')) kept.on.set(guid, on)
      if (on > (kept.until ?? '')) kept.until = on
    }
    cursor = next
  } while (cursor !== undefined)
  return kept.on
}
