import type { RootDatabase } from 'lmdb'
import type { Indexes, KindOf } from '../contract.ts'
import { indexKeysOf } from '../index-keys.ts'

/**
 * How records are kept in LMDB: `[kind, id]` holds a value, and `['', kind, index, key, id]` is an entry of an index. Kinds are never
 * empty, so the two cannot clash.
 */
export const indexEntry = (kind: string, index: string, key: string, id: string): string[] => ['', kind, index, key, id]

/** Key of the number of the last commit. */
export const COMMIT_COUNT = ['']

/** Key of what the indexes were built by: their version, and the last commit that updated them. */
export const INDEXED = ['', 'indexed']

interface Record<Kinds> {
  kind: KindOf<Kinds>
  id: string
  value: Kinds[KindOf<Kinds>]
}

export function putRecord<Kinds>(environment: RootDatabase, indexes: Indexes<Kinds> | undefined, record: Record<Kinds>): void {
  const { kind, id, value } = record
  const keys = indexKeysOf(indexes, record)
  const former = indexes?.keysOf[kind] === undefined ? [] : formerKeys(environment, indexes, { kind, id })
  for (const { index, key } of former)
    if (!keys.some((each) => each.index === index && each.key === key)) environment.removeSync(indexEntry(kind, index, key, id))
  environment.putSync([kind, id], value)
  for (const { index, key } of keys)
    if (!former.some((each) => each.index === index && each.key === key)) environment.putSync(indexEntry(kind, index, key, id), true)
}

export function removeRecord<Kinds>(
  environment: RootDatabase,
  indexes: Indexes<Kinds> | undefined,
  { kind, id }: Omit<Record<Kinds>, 'value'>,
): void {
  for (const { index, key } of formerKeys(environment, indexes, { kind, id })) environment.removeSync(indexEntry(kind, index, key, id))
  environment.removeSync([kind, id])
}

function formerKeys<Kinds>(environment: RootDatabase, indexes: Indexes<Kinds> | undefined, { kind, id }: Omit<Record<Kinds>, 'value'>) {
  const value: Kinds[KindOf<Kinds>] | undefined = indexes?.keysOf[kind] === undefined ? undefined : environment.get([kind, id])
  return value === undefined ? [] : indexKeysOf(indexes, { kind, id, value })
}

/**
 * Builds the indexes of an environment that has none, or whose indexes have another version. It uses one transaction, so that after a crash
 * they are built again.
 */
export async function makeIndexes<Kinds>(environment: RootDatabase, indexes: Indexes<Kinds>): Promise<void> {
  if (areIndexed(environment, indexes)) return
  await environment.childTransaction(() => {
    // Another process may have been first.
    if (areIndexed(environment, indexes)) return
    for (const key of [...environment.getKeys({ start: ['', ''], end: ['', LAST] })])
      if (Array.isArray(key) && key.length === 5) environment.removeSync(key)
    for (const kind of Object.keys(indexes.keysOf) as KindOf<Kinds>[]) {
      for (const { key: place, value } of [...environment.getRange({ start: [kind], end: [kind, LAST] })]) {
        const id = (place as string[])[1] as string
        for (const { index, key } of indexKeysOf(indexes, { kind, id, value: value as Kinds[KindOf<Kinds>] }))
          environment.putSync(indexEntry(kind, index, key, id), true)
      }
    }
    environment.putSync(INDEXED, { version: indexes.version, count: environment.get(COMMIT_COUNT) ?? 0 })
  })
  await environment.flushed
}

function areIndexed<Kinds>(environment: RootDatabase, { version }: Indexes<Kinds>): boolean {
  const indexed: { version: number; count: number } | undefined = environment.get(INDEXED)
  return indexed?.version === version && indexed.count === (environment.get(COMMIT_COUNT) ?? 0)
}

/** Sorts after every text. */
export const LAST = Buffer.from([0xff])
