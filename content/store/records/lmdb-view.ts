import type { Key, RangeOptions, RootDatabase, Transaction } from 'lmdb'
import type { Bound, KindOf, PlacedEntry, Purpose, Span, View } from '../contract.ts'
import { COMMIT_COUNT, LAST } from './entries.ts'

/** A list or a count that was requested. */
interface Listed {
  kind: string
  span: Span
  isCounted?: true
}

/**
 * One state of an environment. A view for writing remembers what it was asked, so that a commit can tell whether the answers still hold.
 */
export class LmdbView<Kinds> implements View<Kinds> {
  readonly commitCount: number
  readonly #environment: RootDatabase
  readonly #transaction: Transaction
  readonly #found: string[][] | undefined
  readonly #listed: Listed[] | undefined
  #isOpen = true

  constructor(environment: RootDatabase, purpose: Purpose) {
    this.#environment = environment
    // Without the reset a process may read a state older than another process's commit.
    environment.resetReadTxn()
    this.#transaction = environment.useReadTransaction()
    if (purpose === 'write') {
      this.#found = []
      this.#listed = []
    }
    this.commitCount = environment.get(COMMIT_COUNT, { transaction: this.#transaction }) ?? 0
  }

  find(kind: KindOf<Kinds>, id: string): Kinds[KindOf<Kinds>] | undefined {
    const key = [kind, id]
    this.#found?.push(key)
    return this.#environment.get(key, { transaction: this.#transaction })
  }

  list(kind: KindOf<Kinds>, span: Span): PlacedEntry<Kinds>[] {
    this.#listed?.push({ kind, span })
    const transaction = this.#transaction
    const range = rangeOf(kind, span, transaction)
    if (span.index === undefined)
      return [...this.#environment.getRange(range).map(({ key, value }) => ({ ...placeOf(key), value: value as Kinds[KindOf<Kinds>] }))]
    return [...this.#environment.getKeys(range)].map((key) => {
      const place = placeOf(key)
      return { ...place, value: this.#environment.get([kind, place.id], { transaction }) as Kinds[KindOf<Kinds>] }
    })
  }

  count(kind: KindOf<Kinds>, span: Span): number {
    this.#listed?.push({ kind, span, isCounted: true })
    return this.#countSpan(kind, span)
  }

  close(): void {
    if (this.#isOpen) this.#transaction.done()
    this.#isOpen = false
  }

  /** Whether a later state would have given all the same answers. */
  isAnsweredAlikeBy(later: LmdbView<Kinds>): boolean {
    return (
      this.#found!.every((key) => isSame(this.#bytesOf(key), later.#bytesOf(key))) &&
      this.#listed!.every((listed) => this.#isListedAlikeBy(later, listed))
    )
  }

  #isListedAlikeBy(later: LmdbView<Kinds>, { kind, span, isCounted }: Listed): boolean {
    if (isCounted) return this.#countSpan(kind, span) === later.#countSpan(kind, span)
    const before = this.#placesIn(kind, span)
    const after = later.#placesIn(kind, span)
    return (
      before.length === after.length &&
      before.every(({ key, id }, at) => {
        const other = after[at]!
        return key === other.key && id === other.id && isSame(this.#bytesOf([kind, id]), later.#bytesOf([kind, id]))
      })
    )
  }

  #placesIn(kind: string, span: Span) {
    return [...this.#environment.getKeys(rangeOf(kind, span, this.#transaction))].map(placeOf)
  }

  #countSpan(kind: string, span: Span): number {
    return this.#environment.getKeysCount(rangeOf(kind, span, this.#transaction))
  }

  #bytesOf(key: Key): Buffer | undefined {
    const environment: { getBinary(key: Key, options: { transaction: Transaction }): Buffer | undefined } = this.#environment
    const bytes = environment.getBinary(key, { transaction: this.#transaction })
    // The next value may reuse the same memory.
    return bytes && Buffer.from(bytes)
  }
}

function isSame(a: Buffer | undefined, b: Buffer | undefined): boolean {
  return a === undefined || b === undefined ? a === b : a.equals(b)
}

function placeOf(key: Key): { key: string; id: string } {
  const parts = key as string[]
  return parts.length === 2 ? { key: parts[1]!, id: parts[1]! } : { key: parts[3]!, id: parts[4]! }
}

/** A span in LMDB's terms: of two keys with the same beginning the shorter one comes first, and `LAST` after every text. */
function rangeOf(kind: string, { index, lower, upper, reverse = false, limit, offset }: Span, transaction: Transaction): RangeOptions {
  const parts: Key[] = index === undefined ? [kind] : ['', kind, index]
  const isId = index === undefined
  const low = lower ? startOf(parts, lower, isId) : { key: parts, isIncluded: true }
  const high = upper ? endOf(parts, upper, isId) : { key: [...parts, LAST], isIncluded: false }
  const [first, last] = reverse ? [high, low] : [low, high]
  return {
    start: first.key,
    end: last.key,
    exclusiveStart: !first.isIncluded,
    inclusiveEnd: last.isIncluded,
    reverse,
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
    transaction,
  }
}

interface Edge {
  key: Key
  isIncluded: boolean
}

function startOf(parts: Key[], { key, id, isIncluded = false }: Bound, isId: boolean): Edge {
  if (isId) return { key: [...parts, key], isIncluded }
  if (id !== undefined) return { key: [...parts, key, id], isIncluded }
  return isIncluded ? { key: [...parts, key], isIncluded } : { key: [...parts, key, LAST], isIncluded }
}

function endOf(parts: Key[], { key, id, isIncluded = false }: Bound, isId: boolean): Edge {
  if (isId) return { key: [...parts, key], isIncluded }
  if (id !== undefined) return { key: [...parts, key, id], isIncluded }
  return isIncluded ? { key: [...parts, key, LAST], isIncluded: false } : { key: [...parts, key], isIncluded }
}
