import { asBinary, type Binary, type RootDatabase } from 'lmdb'
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

/** An entry that is written; without a value it is removed. */
export interface Write {
  key: string[]
  value?: Binary
}

/** What a change writes, by what is stored. Nothing is written yet, so a value that cannot be encoded leaves nothing behind. */
export function planPut<Kinds>(environment: RootDatabase, indexes: Indexes<Kinds> | undefined, record: Record<Kinds>): Write[] {
  const { kind, id, value } = record
  const keys = indexKeysOf(indexes, record)
  const former = formerKeys(environment, indexes, { kind, id })
  const isIn = (list: typeof keys, { index, key }: (typeof keys)[number]) => list.some((each) => each.index === index && each.key === key)
  return [
    ...former.filter((each) => !isIn(keys, each)).map(({ index, key }) => ({ key: indexEntry(kind, index, key, id) })),
    write(environment, [kind, id], value),
    ...keys.filter((each) => !isIn(former, each)).map(({ index, key }) => write(environment, indexEntry(kind, index, key, id), true)),
  ]
}

export function planRemoval<Kinds>(
  environment: RootDatabase,
  indexes: Indexes<Kinds> | undefined,
  { kind, id }: Omit<Record<Kinds>, 'value'>,
): Write[] {
  return [
    ...formerKeys(environment, indexes, { kind, id }).map(({ index, key }) => ({ key: indexEntry(kind, index, key, id) })),
    { key: [kind, id] },
  ]
}

/** Ids and keys are so short that every key fits (session.ts, index-keys.ts). @throws TypeError for a value that cannot be kept */
export function write(environment: RootDatabase, key: string[], value: unknown): Write {
  return { key, value: asBinary(Buffer.from((environment as unknown as { encoder: Encoder }).encoder.encode(value))) }
}

interface Encoder {
  encode(value: unknown): Uint8Array
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
  await environment.transaction(() => {
    // Another process may have been first.
    if (areIndexed(environment, indexes)) return
    const removed = [...environment.getKeys({ start: ['', ''], end: ['', LAST] })].filter((key) => Array.isArray(key) && key.length === 5)
    const writes: Write[] = removed.map((key) => ({ key: key as string[] }))
    for (const kind of Object.keys(indexes.keysOf) as KindOf<Kinds>[]) {
      for (const { key: place, value } of [...environment.getRange({ start: [kind], end: [kind, LAST] })]) {
        const id = (place as string[])[1] as string
        for (const { index, key } of indexKeysOf(indexes, { kind, id, value: value as Kinds[KindOf<Kinds>] }))
          writes.push(write(environment, indexEntry(kind, index, key, id), true))
      }
    }
    writes.push(write(environment, INDEXED, { version: indexes.version, count: environment.get(COMMIT_COUNT) ?? 0 }))
    writeAll(environment, writes)
  })
  await environment.flushed
}

function areIndexed<Kinds>(environment: RootDatabase, { version }: Indexes<Kinds>): boolean {
  const indexed: { version: number; count: number } | undefined = environment.get(INDEXED)
  return indexed?.version === version && indexed.count === (environment.get(COMMIT_COUNT) ?? 0)
}

export function writeAll(environment: RootDatabase, writes: readonly Write[]): void {
  for (const { key, value } of writes) {
    if (value === undefined) environment.removeSync(key)
    else environment.putSync(key, value)
  }
}

/** Sorts after every text. */
export const LAST = Buffer.from([0xff])
