import { keep, type RecordKind } from '../record/record-kind.ts'

/** Counts of a page on one day. */
export interface VisitCount {
  /** Page views. */
  count: number
  /** Views that began a visit. */
  entries?: number
  /** Views of other pages of the site that came from this one. */
  onward?: number
}

/**
 * `<day>/<path>` with the path's own slash, such as `2026-11-21/wonen`: what was counted on that day in Amsterdam. A count knows nobody. Days
 * that are over move to `visitDay`.
 */
export const visitCount: RecordKind<VisitCount> = { erase: keep }

/** `<day>`: four numbers for each page that was viewed: its place in `visitMonth`, views, entries, and views that came from it. */
export const visitDay: RecordKind<{ numbers: number[] }> = { erase: keep }

/** `<month>`, such as `2026-11`: every page that was viewed, in the order in which it first was, and its views, entries and onward views in a row. */
export const visitMonth: RecordKind<{ paths: string[]; sums: number[] }> = { erase: keep }

/** `<month>`: views and entries of the whole site, two numbers for each day of the month. */
export const visitTotal: RecordKind<{ days: number[] }> = { erase: keep }
