import type { Indexes, Store } from '../contract.ts'
import { createShreddingStore, type Shredding } from '../shredding-store.ts'
import { makeIndexes } from './make-indexes.ts'
import type { Database } from './open-database.ts'
import { PostgresView } from './postgres-view.ts'
import { writeRows } from './write-rows.ts'

export interface PostgresStoreOptions<Kinds> {
  /** Open; its opener closes it. */
  database: Database
  /** Rows of other areas of the same site belong to other stores. */
  area: string
  indexes?: Indexes<Kinds>
  /** Without it nothing is encrypted. */
  shredding?: Shredding
}

/** Private data in PostgreSQL (DESIGN section 4). Each transaction tells the database its site, which then shows no other site's rows. */
export function createPostgresStore<Kinds>({
  database,
  area,
  indexes,
  shredding = NO_SHREDDING,
}: PostgresStoreOptions<Kinds>): Store<Kinds> {
  const known = new Map<string, Promise<void>>()

  /** Done once for each site: adding its name to the list of sites, and building its indexes as now declared. */
  function getReady(scope: string): Promise<void> {
    const ready = known.get(scope)
    if (ready !== undefined) return ready
    const making = makeIndexes(database, scope, indexes)
    known.set(scope, making)
    making.catch(() => known.delete(scope))
    return making
  }

  return createShreddingStore<Kinds>(
    {
      async openView(site, purpose) {
        const scope = scopeOf(area, site)
        await getReady(scope)
        return new PostgresView<Kinds>(database, scope, purpose)
      },

      async commit(site, changes, given) {
        const view = given as PostgresView<Kinds>
        try {
          await writeRows(view, scopeOf(area, site), changes, indexes)
          return await view.commit()
        } finally {
          await view.close()
        }
      },

      close: async () => known.clear(),
    },
    shredding,
    indexes,
  )
}

const NO_SHREDDING: Shredding = { rules: {}, folderOf: () => '' }

/** Value of the column `site`. Records of a site have its bare name; no site has a slash in its name. */
export function scopeOf(area: string, site: string): string {
  return area === 'records' ? site : `${area}/${site}`
}
