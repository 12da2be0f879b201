import { createHash } from 'node:crypto'
import type { KindOf, Store } from '#content/store/contract.ts'

export interface Write {
  site: string
  kind: string
  id: string
}

/** A store that records what is written through it. */
export interface WatchedStore<Kinds> extends Store<Kinds> {
  /** Committed writes, in order; a test empties it. */
  writes: Write[]
  /** SHA-256 of all that a site holds. */
  fingerprint: (site: string) => Promise<string>
  /** All that a site holds, as JSON. */
  textOf: (site: string) => Promise<string>
}

export function watchStore<Kinds>(store: Store<Kinds>): WatchedStore<Kinds> {
  const writes: Write[] = []
  const kinds = new Set<string>()
  const textOf = (site: string) =>
    store.read(site, async (reader) => {
      const held: unknown[] = []
      for (const kind of [...kinds].sort()) {
        const entries = await reader.list(kind as KindOf<Kinds>)
        if (entries.length > 0) held.push([kind, entries])
      }
      return JSON.stringify(held)
    })
  return {
    writes,
    read: (site, work) => store.read(site, work),
    async transact(site, work) {
      let made: Write[] = []
      const result = await store.transact(site, (writer) => {
        made = []
        return work({
          site: writer.site,
          find: (kind, id) => writer.find(kind, id),
          list: (kind, options) => writer.list(kind, options),
          page: (kind, options) => writer.page(kind, options),
          count: (kind, range) => writer.count(kind, range),
          put: async (kind, id, value) => {
            made.push({ site, kind, id })
            await writer.put(kind, id, value)
          },
          delete: async (kind, id) => {
            const existed = await writer.delete(kind, id)
            if (existed) made.push({ site, kind, id })
            return existed
          },
        })
      })
      writes.push(...made)
      for (const { kind } of made) kinds.add(kind)
      return result
    },
    textOf,
    fingerprint: async (site) =>
      createHash('sha256')
        .update(await textOf(site))
        .digest('hex'),
    close: () => store.close(),
  }
}
