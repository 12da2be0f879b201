import { type IndexedRecordKind, keep, type RecordKind } from '../record/record-kind.ts'

/** The published content of one day, and what the checks of `site check` find in it. */
export interface ContentHealth {
  pages: number
  items: number
  errors: number
  warnings: number
  /** Findings by their code, such as `CHECK_IMAGE_ALT_MISSING`; of each page or item the first fifty. */
  checks: Record<string, number>
}

/** How many findings a published page has, of each severity; counted up to fifty. Pages without any have no record. */
export interface PageFindings {
  errors: number
  warnings: number
}

const padded = (count: number) => String(count).padStart(4, '0')

/** Guid of the page. By how much is wrong: errors before warnings, the most last. */
export const pageFindings: IndexedRecordKind<PageFindings, 'amount'> = {
  erase: keep,
  indexes: { version: 1, keysOf: { amount: ({ errors, warnings }) => `${padded(errors)} ${padded(warnings)}` } },
}

/** `<day>` in Amsterdam. */
export const contentHealth: RecordKind<ContentHealth> = { erase: keep }
