import type { Answer } from '../form/answers.ts'
import type { FormField } from '../form/field.ts'
import { findSensitive } from '../form/find-sensitive.ts'
import type { FormFieldType } from '../form/field-types.ts'

/** Ranges that numbers are put into. */
const RANGES = 6

const chosen: ReadonlySet<FormFieldType> = new Set(['select', 'radio', 'checkboxes', 'yes-no', 'consent'])
const counted: ReadonlySet<FormFieldType> = new Set(['number', 'currency', 'calculated'])
const days: ReadonlySet<FormFieldType> = new Set(['date', 'datetime'])

/** Fields whose answers are told as numbers of each kind: no text that somebody wrote, and nothing sensitive, comes out of it. */
export function listSpreadFields({ fields }: { fields: readonly FormField[] }): FormField[] {
  const sensitive = findSensitive({ fields })
  return fields.filter(({ guid, type }) => !sensitive.has(guid) && (chosen.has(type) || counted.has(type) || days.has(type)))
}

/** One kind of answers: an option, a range of numbers with its ends, or a month. */
export interface Share {
  kind: { option: string } | { from: number; to: number } | { month: string }
  count: number
}

/** Adds up the answers of one field. */
export class Spread {
  readonly #field: FormField
  readonly #counts = new Map<string, number>()
  readonly #numbers: number[] = []
  answered = 0

  constructor(field: FormField) {
    this.#field = field
  }

  add(answer: Answer): void {
    if (counted.has(this.#field.type)) {
      const number = typeof answer === 'string' && answer !== '' ? Number(answer) : Number.NaN
      if (!Number.isFinite(number)) return
      this.#numbers.push(number)
    } else if (days.has(this.#field.type)) {
      if (typeof answer !== 'string' || !/^\d{4}-\d\d/.test(answer)) return
      this.#count(answer.slice(0, 7))
    } else {
      const values = typeof answer === 'string' ? [answer] : Array.isArray(answer) ? answer.filter((each) => typeof each === 'string') : []
      if (values.length === 0) return
      for (const value of new Set(values)) this.#count(value)
    }
    this.answered += 1
  }

  #count(key: string): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Options in the order of the field, those that it has no more of behind them; ranges and months ascending. */
  list(): Share[] {
    if (counted.has(this.#field.type)) return rangesOf(this.#numbers)
    const count = (key: string) => this.#counts.get(key) ?? 0
    if (days.has(this.#field.type)) return [...this.#counts.keys()].toSorted().map((month) => ({ kind: { month }, count: count(month) }))
    const own = this.#field.options?.map(({ value }) => value) ?? (this.#field.type === 'consent' ? ['yes'] : ['yes', 'no'])
    const keys = new Set([...own, ...this.#counts.keys()])
    return [...keys].map((option) => ({ kind: { option }, count: count(option) }))
  }
}

/** Ranges of one width, which begin at a round number; each value is in the one that begins at or before it. */
function rangesOf(numbers: readonly number[]): Share[] {
  if (numbers.length === 0) return []
  let low = Infinity
  let high = -Infinity
  for (const number of numbers) {
    low = Math.min(low, number)
    high = Math.max(high, number)
  }
  if (low === high) return [{ kind: { from: low, to: high }, count: numbers.length }]
  // Ranges far narrower than the numbers themselves could not be told apart.
  const least = Math.max(1, Math.abs(low), Math.abs(high)) * 1e-9
  const width = roundUp(Math.max((high - low) / RANGES, least))
  const start = Math.floor(low / width)
  const counts = Array.from({ length: Math.floor(high / width) - start + 1 }, () => 0)
  for (const number of numbers) {
    const place = Math.min(counts.length - 1, Math.floor(number / width) - start)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts.map((count, index) => ({ kind: { from: round((start + index) * width), to: round((start + index + 1) * width) }, count }))
}

/** 1, 2 or 5 with noughts. */
function roundUp(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width))
  return ([1, 2, 5, 10].find((step) => step * power >= width) ?? 10) * power
}

const round = (number: number) => Number(number.toPrecision(12))
