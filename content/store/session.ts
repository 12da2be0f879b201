import { AppError } from '../errors/app-error.ts'
import type {
  Change,
  Entry,
  Indexes,
  IndexOf,
  KindOf,
  ListOptions,
  ListPage,
  ListRange,
  PageOptions,
  PlacedEntry,
  Span,
  StoreWriter,
  View,
} from './contract.ts'
import { indexKeyOf } from './index-keys.ts'
import { isId } from './is-id.ts'
import { cursorOf, isWithin, readCursor, spanOf, takeSpan } from './span.ts'

/** One run of a transaction or a read: a view, with its writes laid over it. */
export class Session<Kinds> implements StoreWriter<Kinds> {
  readonly site: string
  #view: View<Kinds> | undefined
  readonly #indexes: Indexes<Kinds> | undefined
  readonly #written = new Map<string, Map<string, Change<Kinds>>>()
  #hasEnded = false

  constructor(site: string, view: View<Kinds>, indexes: Indexes<Kinds> | undefined) {
    this.site = site
    this.#view = view
    this.#indexes = indexes
  }

  async find<Kind extends KindOf<Kinds>>(kind: Kind, id: string): Promise<Kinds[Kind] | undefined> {
    const view = this.#viewInUse()
    const change = this.#written.get(kind)?.get(id)
    return (change === undefined ? view.find(kind, id) : structuredClone(change.value)) as Kinds[Kind] | undefined
  }

  async list<Kind extends KindOf<Kinds>>(
    kind: Kind,
    { reverse = false, limit, offset = 0, ...range }: ListOptions<IndexOf<Kinds, Kind>> = {},
  ): Promise<Entry<Kinds[Kind]>[]> {
    this.#checkIndex(kind, range.by)
    const span = { ...spanOf(range), reverse, offset, ...(limit !== undefined && { limit }) }
    return (await this.#listSpan(kind, span)).map(withoutKey) as Entry<Kinds[Kind]>[]
  }

  async page<Kind extends KindOf<Kinds>>(
    kind: Kind,
    { reverse = false, limit, cursor, ...range }: PageOptions<IndexOf<Kinds, Kind>>,
  ): Promise<ListPage<Kinds[Kind]>> {
    this.#checkIndex(kind, range.by)
    const span: Span = { ...spanOf(range), reverse, limit: limit + 1 }
    const bound = cursor === undefined ? undefined : readCursor(cursor)
    // A cursor from outside the range would widen it.
    const isInside = bound === undefined || isWithin(span, { key: bound.key, id: bound.id ?? bound.key })
    if (!isInside) throw new AppError('SITE_CURSOR')
    const placed = await this.#listSpan(kind, { ...span, ...(bound && (reverse ? { upper: bound } : { lower: bound })) })
    const shown = placed.slice(0, limit)
    const last = shown.at(-1)
    const entries = shown.map(withoutKey) as Entry<Kinds[Kind]>[]
    return { entries, ...(placed.length > limit && last && { next: cursorOf(last) }) }
  }

  async count<Kind extends KindOf<Kinds>>(kind: Kind, range: ListRange<IndexOf<Kinds, Kind>> = {}): Promise<number> {
    this.#checkIndex(kind, range.by)
    const view = this.#viewInUse()
    const span = spanOf(range)
    let count = await view.count(kind, span)
    for (const change of this.#written.get(kind)?.values() ?? []) {
      const before = await view.find(kind, change.id)
      const wasThere = before !== undefined && this.#stands(span, kind, change.id, before)
      const isThere = change.value !== undefined && this.#stands(span, kind, change.id, change.value)
      count += Number(isThere) - Number(wasThere)
    }
    return count
  }

  async put<Kind extends KindOf<Kinds>>(kind: Kind, id: string, value: Kinds[Kind]): Promise<void> {
    this.#viewInUse()
    checkId(id)
    if (value === undefined) throw new AppError('SITE_INTERNAL', { reason: `put ${kind} ${id} without a value` })
    this.#write({ kind, id, value: structuredClone(value) })
  }

  async delete(kind: KindOf<Kinds>, id: string): Promise<boolean> {
    const existed = (await this.find(kind, id)) !== undefined
    if (existed) this.#write({ kind, id })
    return existed
  }

  /** Ends the work. @returns what it wrote, in the order in which each entry was last written */
  end(): Change<Kinds>[] {
    this.#hasEnded = true
    return [...this.#written.values()].flatMap((changes) => [...changes.values()])
  }

  /** The view; its taker closes it. */
  giveView(): View<Kinds> {
    const view = this.#view as View<Kinds>
    this.#view = undefined
    return view
  }

  async close(): Promise<void> {
    this.#hasEnded = true
    // Awaits only when there is something to wait for: otherwise every read would cost a turn of the event loop.
    const closing = this.#view?.close()
    if (closing !== undefined) await closing
  }

  async #listSpan(kind: KindOf<Kinds>, span: Span): Promise<PlacedEntry<Kinds>[]> {
    const view = this.#viewInUse()
    const written = this.#written.get(kind)
    if (written === undefined || written.size === 0) return view.list(kind, span)
    const { offset = 0, limit, ...rest } = span
    // As many extra as may have to be removed.
    const most = limit === undefined ? undefined : offset + limit + written.size
    const kept = await view.list(kind, { ...rest, ...(most !== undefined && { limit: most }) })
    const added = [...written.values()].flatMap(({ id, value }): PlacedEntry<Kinds>[] => {
      const key = value === undefined ? undefined : this.#keyOf(span, kind, id, value)
      return key === undefined ? [] : [{ key, id, value: structuredClone(value) as Kinds[KindOf<Kinds>] }]
    })
    return takeSpan([...kept.filter(({ id }) => !written.has(id)), ...added], span)
  }

  #stands(span: Span, kind: KindOf<Kinds>, id: string, value: Kinds[KindOf<Kinds>]): boolean {
    const key = this.#keyOf(span, kind, id, value)
    return key !== undefined && isWithin(span, { key, id })
  }

  #keyOf({ index }: Span, kind: KindOf<Kinds>, id: string, value: Kinds[KindOf<Kinds>]): string | undefined {
    return index === undefined ? id : indexKeyOf(this.#indexes, { kind, index, id, value })
  }

  #write(change: Change<Kinds>): void {
    const changes = this.#written.get(change.kind) ?? new Map<string, Change<Kinds>>()
    changes.set(change.id, change)
    this.#written.set(change.kind, changes)
  }

  #checkIndex(kind: KindOf<Kinds>, index: string | undefined): void {
    const declared: object | undefined = this.#indexes?.keysOf[kind]
    if (index !== undefined && (declared === undefined || !Object.hasOwn(declared, index)))
      throw new AppError('SITE_INTERNAL', { reason: `${kind} has no index ${index}` })
  }

  #viewInUse(): View<Kinds> {
    if (this.#hasEnded || this.#view === undefined)
      throw new AppError('SITE_INTERNAL', { reason: 'a reader or writer was used after its work had ended' })
    return this.#view
  }
}

function withoutKey<Value>({ id, value }: Entry<Value>): Entry<Value> {
  return { id, value }
}

function checkId(id: string): void {
  if (!isId(id)) throw new AppError('SITE_INTERNAL', { reason: `${JSON.stringify(id.slice(0, 40))} is not an id` })
}
