import type { Indexes, KindOf } from './contract.ts'
import { cutKey } from './span.ts'

type KeyMakers<Kinds> = Readonly<Record<string, (value: Kinds[KindOf<Kinds>], id: string) => string | undefined>>

/** The key of an entry in one index; undefined if it is not in that index. */
export function indexKeyOf<Kinds>(
  indexes: Indexes<Kinds> | undefined,
  { kind, index, id, value }: { kind: KindOf<Kinds>; index: string; id: string; value: Kinds[KindOf<Kinds>] },
): string | undefined {
  const key = makersOf(indexes, kind)?.[index]?.(value, id)
  return key === undefined ? undefined : cutKey(key)
}

/** The keys of an entry in all indexes of its kind. */
export function indexKeysOf<Kinds>(
  indexes: Indexes<Kinds> | undefined,
  { kind, id, value }: { kind: KindOf<Kinds>; id: string; value: Kinds[KindOf<Kinds>] },
): { index: string; key: string }[] {
  return Object.entries(makersOf(indexes, kind) ?? {}).flatMap(([index, keyOf]) => {
    const key = keyOf(value, id)
    return key === undefined ? [] : [{ index, key: cutKey(key) }]
  })
}

function makersOf<Kinds>(indexes: Indexes<Kinds> | undefined, kind: KindOf<Kinds>): KeyMakers<Kinds> | undefined {
  return indexes?.keysOf[kind] as KeyMakers<Kinds> | undefined
}
