import { createHmac } from 'node:crypto'
import { dateOf } from '#content/model/instant/instant.ts'
import { monthOf } from '#content/model/instant/days.ts'
import { readableTerm } from '#content/model/search-count/readable-term.ts'
import type { TermDays } from '#content/model/search-count/record.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { addToDay } from './add-to-day.ts'
import { PendingCounts, type RefusedCounts } from './pending-counts.ts'

/** Uses within a month from which a term is kept in readable form; fewer might be one person. */
export const LEAST_USES = 5
/** Terms of each kind that are kept for a month, so that nobody fills the disk with made-up ones; further searches count in the total alone. */
const MOST_TERMS = 20_000

/** Keys are `<day>/<term>`; a day alone counts in the total alone. */
const searches: Slot<Site, PendingCounts> = {
  make: (site) => new PendingCounts(site, writeSearches),
  close: (pending) => pending.flush(),
}

/** Counts one search, of nobody. @param found how many results there were */
export function countSearch(site: Site, text: string, found: number, now: Date): void {
  const [day, term] = [dateOf(now.toISOString()), readableTerm(text)]
  site.memory.get(searches).add(term === undefined ? day : `${day}/${term}`, [1, found === 0 ? 1 : 0])
}

export function flushSearches(site: Site): Promise<void> {
  return site.memory.get(searches).flush()
}

/** Searches that the store did not take, since this was last asked. */
export function takeRefusedSearches(site: Site): RefusedCounts | undefined {
  return site.memory.get(searches).takeRefused()
}

async function writeSearches(writer: StoreWriter<RecordKinds>, counts: ReadonlyMap<string, readonly number[]>, site: Site): Promise<void> {
  const kept = new KeptTerms(writer)
  const totals = new Map<string, number[]>()
  for (const [key, numbers] of counts) {
    const [day, term] = [key.slice(0, 10), key.slice(11)]
    const [uses = 0, without = 0] = totals.get(day) ?? []
    totals.set(day, [uses + (numbers[0] ?? 0), without + (numbers[1] ?? 0)])
    if (term !== '') await addTerm(writer, { month: monthOf(day), day: Number(day.slice(8)), term, numbers, site, kept })
  }
  for (const [day, total] of totals) {
    const { days } = (await writer.find('searchTotal', monthOf(day))) ?? { days: [] }
    await writer.put('searchTotal', monthOf(day), { days: addToDay(days, Number(day.slice(8)), total) })
  }
}

type TermKind = 'searchTerm' | 'rareSearch'

/** How many terms a month has: counted once, since the store counts what is written by going through it, and kept up to date here. */
class KeptTerms {
  readonly #writer: StoreWriter<RecordKinds>
  readonly #numbers = new Map<string, number>()

  constructor(writer: StoreWriter<RecordKinds>) {
    this.#writer = writer
  }

  async count(kind: TermKind, month: string): Promise<number> {
    const known = this.#numbers.get(`${kind} ${month}`)
    if (known !== undefined) return known
    const number = await this.#writer.count(kind, { prefix: `${month}/` })
    this.#numbers.set(`${kind} ${month}`, number)
    return number
  }

  change(kind: TermKind, month: string, by: 1 | -1): void {
    const known = this.#numbers.get(`${kind} ${month}`)
    if (known !== undefined) this.#numbers.set(`${kind} ${month}`, known + by)
  }
}

interface AddedTerm {
  month: string
  day: number
  term: string
  numbers: readonly number[]
  site: Site
  kept: KeptTerms
}

/** A term that reaches its number of uses becomes readable with all its days; before that only a keyed hash of it is stored. */
async function addTerm(writer: StoreWriter<RecordKinds>, { month, day, term, numbers, site, kept }: AddedTerm): Promise<void> {
  const id = `${month}/${term}`
  const known = await writer.find('searchTerm', id)
  if (known) return writer.put('searchTerm', id, addUse(known, day, numbers))
  const hidden = `${month}/${createHmac('sha256', site.keyFor('search-terms')).update(id).digest('base64url').slice(0, 22)}`
  const rare = await writer.find('rareSearch', hidden)
  const added = addUse(rare ?? { days: [] }, day, numbers)
  const isReadable = usesOf(added) >= LEAST_USES
  if (isReadable && rare) {
    await writer.delete('rareSearch', hidden)
    kept.change('rareSearch', month, -1)
  }
  const kind = isReadable ? 'searchTerm' : 'rareSearch'
  const isNew = isReadable || !rare
  if (isNew && (await kept.count(kind, month)) >= MOST_TERMS) return
  await writer.put(kind, isReadable ? id : hidden, added)
  if (isNew) kept.change(kind, month, 1)
}

function addUse({ days }: TermDays, day: number, [uses = 0, without = 0]: readonly number[]): TermDays {
  const at = days.findIndex((value, place) => place % 3 === 0 && value === day)
  if (at < 0) return { days: [...days, day, uses, without] }
  return { days: days.map((value, place) => (place === at + 1 ? value + uses : place === at + 2 ? value + without : value)) }
}

function usesOf({ days }: TermDays): number {
  return days.reduce((sum, value, place) => (place % 3 === 1 ? sum + value : sum), 0)
}
