import { keep, type RecordKind } from '../record/record-kind.ts'

/** `<month>`: searches and searches without a result, two numbers for each day of the month. */
export const searchTotal: RecordKind<{ days: number[] }> = { erase: keep }

/** Three numbers for each day that had any: the day of the month, uses, and uses without a result. */
export interface TermDays {
  days: number[]
}

/** `<month>/<keyed hash of the term>`: a term that was used too seldom to be readable. The hashes of a month go with the month. */
export const rareSearch: RecordKind<TermDays> = { erase: keep }

/** `<month>/<term>`: a term that was used often enough in that month. Months that are over move to `searchMonth`. */
export const searchTerm: RecordKind<TermDays> = { erase: keep }

/** `<month>`: its terms, and four numbers for each day of a term: its place among them, and those of `TermDays`. */
export const searchMonth: RecordKind<{ terms: string[]; rows: number[] }> = { erase: keep }
