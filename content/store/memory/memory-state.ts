import type { Change, Entry, KindOf, View } from '../contract.ts'

type Values<Kinds> = ReadonlyMap<string, Map<string, Kinds[KindOf<Kinds>]>>

/**
 * The entities of one site in memory. A commit changes the maps in place, unless a view is open on them: then the
 * view keeps what it had and the commit goes on with copies.
 */
export class MemoryState<Kinds> {
  #values: Values<Kinds> = new Map()
  #openViews = 0

  openView(): View<Kinds> {
    const values = this.#values
    this.#openViews++
    return {
      find: (kind, id) => structuredClone(values.get(kind)?.get(id)),
      list: (kind, prefix) => listEntries<Kinds>(values.get(kind), prefix),
      close: () => {
        this.#openViews--
      },
    }
  }

  /** The value itself, for a driver that only looks. */
  peek(kind: KindOf<Kinds>, id: string): Kinds[KindOf<Kinds>] | undefined {
    return this.#values.get(kind)?.get(id)
  }

  /** The values themselves, in no order. */
  peekAll(kind: KindOf<Kinds>): Iterable<[string, Kinds[KindOf<Kinds>]]> {
    return this.#values.get(kind) ?? []
  }

  apply(changes: readonly Change<Kinds>[]): void {
    const next = new Map(this.#values)
    const copied = new Set<string>()
    for (const { kind, id, value } of changes) {
      const mustCopy = this.#openViews > 0 && !copied.has(kind)
      const values = mustCopy ? new Map(next.get(kind)) : (next.get(kind) ?? new Map())
      next.set(kind, values)
      copied.add(kind)
      if (value === undefined) values.delete(id)
      else values.set(id, value)
    }
    this.#values = next
  }
}

function listEntries<Kinds>(values: Map<string, Kinds[KindOf<Kinds>]> | undefined, prefix: string): Entry<Kinds[KindOf<Kinds>]>[] {
  return [...(values ?? [])]
    .filter(([id]) => id.startsWith(prefix))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, value]) => ({ id, value: structuredClone(value) }))
}
