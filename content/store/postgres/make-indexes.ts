import type { Indexes, KindOf } from '../contract.ts'
import { indexKeysOf } from '../index-keys.ts'
import { SCHEMA } from './database-url.ts'
import type { Database } from './open-database.ts'
import type { PostgresView } from './postgres-view.ts'
import { insertKeys } from './write-rows.ts'
import { writeScope } from './write-scope.ts'

/** Entries read at a time. */
const BATCH = 500

/**
 * Adds a site to the list of sites, and builds its indexes if another version of them was declared, in one transaction that waits for any
 * other server doing the same.
 */
export async function makeIndexes<Kinds>(database: Database, scope: string, indexes: Indexes<Kinds> | undefined): Promise<void> {
  const version = indexes?.version ?? 0
  const client = await database.connect('read')
  const { rows } = await client
    .query<{ indexed: number }>(`SELECT indexed FROM ${SCHEMA}.sites WHERE site = $1`, [scope])
    .finally(() => client.release())
  if (rows[0]?.indexed === version || (rows.length > 0 && indexes === undefined)) return
  await writeScope<Kinds>(database, scope, async (view) => {
    await view.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [scope])
    if (indexes) await refill(view, scope, indexes)
    await view.query('INSERT INTO sites (site, indexed) VALUES ($1, $2) ON CONFLICT (site) DO UPDATE SET indexed = excluded.indexed', [
      scope,
      version,
    ])
  })
}

async function refill<Kinds>(view: PostgresView<Kinds>, scope: string, indexes: Indexes<Kinds>): Promise<void> {
  await view.query('DELETE FROM record_keys WHERE site = $1', [scope])
  for (const kind of Object.keys(indexes.keysOf) as KindOf<Kinds>[]) {
    let last: string | undefined
    do {
      const entries = await view.list(kind, { limit: BATCH, ...(last !== undefined && { lower: { key: last } }) })
      const keys = entries.flatMap(({ id, value }) => indexKeysOf(indexes, { kind, id, value }).map((place) => ({ kind, id, ...place })))
      if (keys.length > 0) await insertKeys(view, scope, keys)
      last = entries.length < BATCH ? undefined : entries.at(-1)!.id
    } while (last !== undefined)
  }
}
