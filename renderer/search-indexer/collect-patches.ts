import { LEVELS } from '../search-index/index/format.ts'
import { type DocumentTerms, packNumber } from '../search-index/index/weigh-document.ts'
import type { NumberedWords } from '../search-index/text/vocabulary.ts'

/** A document that leaves its slot, comes to one, or both. */
export interface SlotChange {
  before?: { slot: number; terms: DocumentTerms }
  after?: { slot: number; terms: DocumentTerms }
}

/** What changes of one term. */
export interface TermPatch {
  /** Slots that no longer have it. */
  removed: readonly number[]
  /** Postings, packed (`packNumber`) and ordered by slot. */
  added: ArrayLike<number>
  /** By how many documents more or less each form is the first. */
  forms: readonly [form: string, change: number][]
}

/** What the changes of documents change of each term. */
export function collectPatches(changes: Iterable<SlotChange>): Map<string, TermPatch> {
  const patches = new Patches()
  for (const change of changes) patches.note(change)
  return patches.collect()
}

/**
 * Documents say which terms they have, an index which documents a term has: the numbers of all terms are counted first and then put where
 * they belong, in one array.
 */
class Patches {
  private readonly terms = new Numbering()
  private readonly forms = new Numbering()
  /** Number of its term, and the change in documents, by the number of a form. */
  private readonly termOf: number[] = []
  private readonly changeOf: number[] = []
  /** Number here of each form, by its number there. */
  private readonly known = new Map<NumberedWords, number[]>()
  /** How many postings are added, by the number of a term. */
  private readonly counts: number[] = []
  private readonly removed = new Map<number, number[]>()
  private readonly added: { slot: number; numbers: Uint32Array }[] = []

  note({ before, after }: SlotChange) {
    let old = before && this.renumber(before.terms)
    let now = after && this.renumber(after.terms)
    if (old && now && before?.slot === after?.slot) [old, now] = [without(old, now), without(now, old)]
    for (const number of old ?? []) {
      const form = formOf(number)
      this.changeOf[form] = (this.changeOf[form] as number) - 1
      const term = this.termOf[form] as number
      const slots = this.removed.get(term)
      if (slots) slots.push(before?.slot ?? 0)
      else this.removed.set(term, [before?.slot ?? 0])
    }
    if (!now || !after) return
    for (const number of now) {
      const form = formOf(number)
      this.changeOf[form] = (this.changeOf[form] as number) + 1
      const term = this.termOf[form] as number
      this.counts[term] = (this.counts[term] as number) + 1
    }
    this.added.push({ slot: after.slot, numbers: now })
  }

  collect(): Map<string, TermPatch> {
    const ends: number[] = []
    let sum = 0
    for (const count of this.counts) {
      ends.push(sum)
      sum += count
    }
    const postings = new Float64Array(sum)
    for (const { slot, numbers } of this.added.sort((a, b) => a.slot - b.slot)) {
      for (const number of numbers) {
        const term = this.termOf[formOf(number)] as number
        const place = ends[term] as number
        postings[place] = packNumber(slot, number % LEVELS)
        ends[term] = place + 1
      }
    }
    const forms = this.terms.names.map((): [form: string, change: number][] => [])
    for (const [form, name] of this.forms.names.entries()) {
      const change = this.changeOf[form] as number
      if (change !== 0) forms[this.termOf[form] as number]?.push([name, change])
    }
    const patches = new Map<string, TermPatch>()
    for (const [term, name] of this.terms.names.entries()) {
      const end = ends[term] as number
      const added = postings.subarray(end - (this.counts[term] as number), end)
      const removed = this.removed.get(term) ?? []
      // Words that a document kept change nothing.
      if (added.length + removed.length > 0) patches.set(name, { removed, added, forms: forms[term] as TermPatch['forms'] })
    }
    return patches
  }

  private renumber({ words, numbers }: DocumentTerms): Uint32Array {
    let known = this.known.get(words)
    if (!known) this.known.set(words, (known = []))
    const renumbered = new Uint32Array(numbers.length)
    for (let place = 0; place < numbers.length; place++) {
      const number = numbers[place] as number
      const there = formOf(number)
      while (known.length <= there) known.push(this.addForm(words, known.length))
      renumbered[place] = packNumber(known[there] as number, number % LEVELS)
    }
    return renumbered
  }

  private addForm({ forms, stems, stemOf }: NumberedWords, there: number): number {
    const form = this.forms.of(forms[there] as string)
    if (form === this.termOf.length) {
      const term = this.terms.of(stems[stemOf[there] as number] as string)
      if (term === this.counts.length) this.counts.push(0)
      this.termOf.push(term)
      this.changeOf.push(0)
    }
    return form
  }
}

/** Names in the order in which they were met. */
class Numbering {
  readonly names: string[] = []
  private readonly numbers = new Map<string, number>()

  of(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    this.numbers.set(name, this.names.length)
    return this.names.push(name) - 1
  }
}

function formOf(number: number): number {
  return Math.floor(number / LEVELS)
}

function without(numbers: Uint32Array, others: Uint32Array): Uint32Array {
  const known = new Set(others)
  return numbers.filter((number) => !known.has(number))
}
