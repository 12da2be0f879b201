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
import { PendingCounts } from './pending-counts.ts'

/** Uses within a month from which a term is kept in readable form; fewer might be one person. */
export const LEAST_USES = 5
/** Terms of each kind that are kept for a month, so that nobody fills the disk with made-up ones; further searches count in the total alone. */
const MOST_TERMS = 20_000

/** Keys are `<day>/<term>`; without a term the search counts in the total alone. */
const searches: Slot<Site, PendingCounts> = {
  make: (site) => new PendingCounts(site, writeSearches),
  close: (pending) => pending.flush(),
}

/** Counts one search, of nobody. @param found how many results there were */
export function countSearch(site: Site, text: string, found: number, now: Date): void {
  const term = readableTerm(text) ?? ''
  site.memory.get(searches).add(`${dateOf(now.toISOString())}/${term}`, [1, found === 0 ? 1 : 0])
}

export function flushSearches(site: Site): Promise<void> {
  return site.memory.get(searches).flush()
}

async function writeSearches(writer: StoreWriter<RecordKinds>, counts: ReadonlyMap<string, readonly number[]>, site: Site): Promise<void> {
  for (const [key, numbers] of counts) {
    const [day, term] = [key.slice(0, 10), key.slice(11)]
    const month = monthOf(day)
    const { days } = (await writer.find('searchTotal', month)) ?? { days: [] }
    await writer.put('searchTotal', month, { days: addToDay(days, Number(day.slice(8)), numbers) })
    if (term !== '') await addTerm(writer, { month, day: Number(day.slice(8)), term, numbers, site })
  }
}

interface AddedTerm {
  month: string
  day: number
  term: string
  numbers: readonly number[]
  site: Site
}

/** A term that reaches its number of uses becomes readable with all its days; before that only a keyed hash of it is stored. */
async function addTerm(writer: StoreWriter<RecordKinds>, { month, day, term, numbers, site }: AddedTerm): Promise<void> {
  const id = `${month}/${term}`
  const known = await writer.find('searchTerm', id)
  if (known) return writer.put('searchTerm', id, addUse(known, day, numbers))
  const hidden = `${month}/${createHmac('sha256', site.keyFor('search-terms')).update(id).digest('base64url').slice(0, 22)}`
  const rare = await writer.find('rareSearch', hidden)
  const added = addUse(rare ?? { days: [] }, day, numbers)
  const isReadable = usesOf(added) >= LEAST_USES
  if (isReadable && rare) await writer.delete('rareSearch', hidden)
  const kind = isReadable ? 'searchTerm' : 'rareSearch'
  const isNew = isReadable || !rare
  if (isNew && (await writer.count(kind, { prefix: `${month}/` })) >= MOST_TERMS) return
  await writer.put(kind, isReadable ? id : hidden, added)
}

function addUse({ days }: TermDays, day: number, [uses = 0, without = 0]: readonly number[]): TermDays {
  const at = days.findIndex((value, place) => place % 3 === 0 && value === day)
  if (at < 0) return { days: [...days, day, uses, without] }
  return { days: days.map((value, place) => (place === at + 1 ? value + uses : place === at + 2 ? value + without : value)) }
}

function usesOf({ days }: TermDays): number {
  return days.reduce((sum, value, place) => (place % 3 === 1 ? sum + value : sum), 0)
}
