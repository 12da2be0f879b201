import type { Change, Indexes, KindOf, PlacedEntry, Span, View } from '../contract.ts'
import { indexKeyOf } from '../index-keys.ts'
import { isWithin, takeSpan } from '../span.ts'

type Values<Kinds> = ReadonlyMap<string, Map<string, Kinds[KindOf<Kinds>]>>

/**
 * The entities of one site in memory. A commit changes the maps in place, unless a view has them open: then the view keeps the old maps and
 * the commit continues with copies.
 */
export class MemoryState<Kinds> {
  #values: Values<Kinds> = new Map()
  #openViews = 0
  readonly #indexes: Indexes<Kinds> | undefined

  constructor(indexes?: Indexes<Kinds>) {
    this.#indexes = indexes
  }

  openView(): View<Kinds> {
    const values = this.#values
    const indexes = this.#indexes
    const placesOf = (kind: KindOf<Kinds>, { index }: Span) => listPlaces(values.get(kind) ?? new Map(), { kind, index, indexes })
    let isOpen = true
    this.#openViews++
    return {
      find: (kind, id) => structuredClone(values.get(kind)?.get(id)),
      list: (kind, span) => takeSpan(placesOf(kind, span), span).map((entry) => ({ ...entry, value: structuredClone(entry.value) })),
      count: (kind, span) => placesOf(kind, span).filter((place) => isWithin(span, place)).length,
      close: () => {
        if (isOpen) this.#openViews--
        isOpen = false
      },
    }
  }

  /** The value itself, for a driver that only looks. */
  peek(kind: KindOf<Kinds>, id: string): Kinds[KindOf<Kinds>] | undefined {
    return this.#values.get(kind)?.get(id)
  }

  /** The values themselves, in no particular order. */
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

function listPlaces<Kinds>(
  values: ReadonlyMap<string, Kinds[KindOf<Kinds>]>,
  { kind, index, indexes }: { kind: KindOf<Kinds>; index: string | undefined; indexes: Indexes<Kinds> | undefined },
): PlacedEntry<Kinds>[] {
  return [...values].flatMap(([id, value]) => {
    const key = index === undefined ? id : indexKeyOf(indexes, { kind, index, id, value })
    return key === undefined ? [] : [{ key, id, value }]
  })
}
