import { keep, type RecordKind } from '../record/record-kind.ts'

/** The published content of one day, and what the checks of `site check` find in it. */
export interface ContentHealth {
  pages: number
  items: number
  errors: number
  warnings: number
  /** Findings by their code, such as `CHECK_IMAGE_ALT_MISSING`; of each page or item the first fifty. */
  checks: Record<string, number>
}

/** `<day>` in Amsterdam. */
export const contentHealth: RecordKind<ContentHealth> = { erase: keep }
