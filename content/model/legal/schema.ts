import * as z from 'zod'
import { languages } from '../page/schema.ts'
import { plainText } from '../text/plain-text.ts'

/** The legal pages of SPEC section 2, by the segment of their URL. */
export const legalKinds = ['terms-of-use', 'privacy', 'accessibility', 'cookie-statement'] as const
export type LegalKind = (typeof legalKinds)[number]

/** They exist in the languages of the interface, whatever the languages of a site's pages. */
export const legalLanguages = languages
export type LegalLanguage = (typeof languages)[number]

/** Version and date until a site states its own (SPEC section 9). */
export const FIRST_LEGAL_VERSION = 1
export const FIRST_LEGAL_DATE = '2023-03-14'

/**
 * Compliance statuses of the Dutch model statement (2024). A and B require a full audit, C a planned one, D none; E is a site without a
 * statement.
 */
export const accessibilityStatuses = ['A', 'B', 'C', 'D', 'E'] as const
export type AccessibilityStatus = (typeof accessibilityStatuses)[number]

const text = z.string().overwrite(plainText).trim().min(1).max(2000)
const day = z.iso.date()

const knownIssueSchema = z.strictObject({
  /** Success criterion, such as `1.1.1 Niet-tekstuele content`. */
  criterion: text.optional(),
  description: text,
  /** What visitors notice. */
  consequence: text.optional(),
  /** What they can use instead. */
  alternative: text.optional(),
  measure: text.optional(),
  /** When it is to be solved. */
  plannedFor: day.optional(),
})
export type KnownIssue = z.output<typeof knownIssueSchema>

const reportSchema = z.strictObject({
  title: text,
  date: day,
  /** Who did the research. */
  by: text.optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
})

/** Fields of an accessibility statement only. */
const accessibilityFields = {
  status: z.enum(accessibilityStatuses).default('D'),
  researchDate: day.optional(),
  reports: z.array(reportSchema).max(20).default([]),
  knownIssues: z.array(knownIssueSchema).max(60).default([]),
}

/** Characters of a text: more than a hundred pages. */
export const MAX_LEGAL_BODY = 200_000

/** A site's own legal text: `legal/<kind>.<lang>.md`. Omitted fields have defaults. */
const ownTextFields = {
  title: z.string().overwrite(plainText).trim().min(1).max(200).optional(),
  description: z.string().overwrite(plainText).max(500).optional(),
  version: z.int().min(1).default(FIRST_LEGAL_VERSION),
  date: day.default(FIRST_LEGAL_DATE),
  /** Markdown; empty keeps the default text. */
  body: z.string().max(MAX_LEGAL_BODY),
}

/** What people write of a legal text; version and date come with publishing it. */
export const legalWordsSchema = z
  .strictObject({ ...ownTextFields, ...accessibilityFields })
  .omit({ version: true, date: true })
  .extend({
    status: accessibilityFields.status.unwrap().optional(),
    reports: accessibilityFields.reports.unwrap().optional(),
    knownIssues: accessibilityFields.knownIssues.unwrap().optional(),
  })
export type LegalWords = z.output<typeof legalWordsSchema>

const lang = z.enum(languages)

export const legalTextSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accessibility'), lang, ...ownTextFields, ...accessibilityFields }),
  z.strictObject({ kind: z.enum(['terms-of-use', 'privacy', 'cookie-statement']), lang, ...ownTextFields }),
])
export type LegalText = z.output<typeof legalTextSchema>
export type AccessibilityText = Extract<LegalText, { kind: 'accessibility' }>

/** What names a text in a site: also its file, without `.md`. */
export function legalIdOf({ kind, lang: of }: Pick<LegalText, 'kind' | 'lang'>): string {
  return `${kind}.${of}`
}
