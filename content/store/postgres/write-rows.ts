import type { Change, Indexes, KindOf } from '../contract.ts'
import { indexKeysOf } from '../index-keys.ts'
import type { PostgresView } from './postgres-view.ts'

/** Sent all at once: the database answers them in order. */
export async function writeRows<Kinds>(
  view: PostgresView<Kinds>,
  scope: string,
  changes: readonly Change<Kinds>[],
  indexes: Indexes<Kinds> | undefined,
): Promise<void> {
  const kept = changes.filter((change): change is Required<Change<Kinds>> => change.value !== undefined)
  const gone = changes.filter(({ value }) => value === undefined)
  const indexed = changes.filter(({ kind }) => indexes?.keysOf[kind] !== undefined)
  const keys = kept.flatMap((change) => indexKeysOf(indexes, change).map((place) => ({ ...change, ...place })))
  const values = kept.map(({ value }) => JSON.stringify(value))
  const queries: Promise<unknown>[] = []
  if (kept.length > 0)
    queries.push(
      view.query(
        `INSERT INTO records (site, kind, id, value)
         SELECT $1, kind, id, value::json FROM unnest($2::text[], $3::text[], $4::text[]) AS each (kind, id, value)
         ON CONFLICT (site, kind, id) DO UPDATE SET value = excluded.value`,
        [scope, ...columnsOf(kept), values],
      ),
    )
  if (gone.length > 0) queries.push(view.query(deleteFrom('records'), [scope, ...columnsOf(gone)]))
  if (indexed.length > 0) queries.push(view.query(deleteFrom('record_keys'), [scope, ...columnsOf(indexed)]))
  if (keys.length > 0) queries.push(insertKeys(view, scope, keys))
  await Promise.all(queries)
}

const deleteFrom = (table: string) => `DELETE FROM ${table} AS row
  USING unnest($2::text[], $3::text[]) AS each (kind, id) WHERE row.site = $1 AND row.kind = each.kind AND row.id = each.id`

/** Entries of indexes that did not exist before. */
export function insertKeys<Kinds>(
  view: Pick<PostgresView<Kinds>, 'query'>,
  scope: string,
  keys: readonly { kind: KindOf<Kinds>; id: string; index: string; key: string }[],
): Promise<unknown> {
  return view.query(
    `INSERT INTO record_keys (site, kind, id, index, key)
     SELECT $1, kind, id, index, key FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS each (kind, id, index, key)`,
    [scope, ...columnsOf(keys), keys.map(({ index }) => index), keys.map(({ key }) => key)],
  )
}

function columnsOf(entries: readonly { kind: string; id: string }[]): [string[], string[]] {
  return [entries.map(({ kind }) => kind), entries.map(({ id }) => id)]
}
