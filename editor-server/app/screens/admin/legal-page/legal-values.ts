import {
  type AccessibilityStatus,
  type AccessibilityText,
  type KnownIssue,
  type LegalKind,
  type LegalLanguage,
  type LegalText,
  legalLanguages,
  type LegalWords,
} from '#content/model/legal/schema.ts'
import type * as z from 'zod'
import type { getLegalText } from '../../../../api/legal-texts/contract.ts'

export type LegalPage = z.output<(typeof getLegalText)['answers'][200]>

type Filled<Value> = { [Key in keyof Value]-?: string }
export type IssueValues = Filled<KnownIssue>
export type ReportValues = Filled<AccessibilityText['reports'][number]>

/** What the form holds of one language. */
export interface LanguageValues {
  title: string
  description: string
  body: string
  reports: ReportValues[]
  knownIssues: IssueValues[]
}

export interface LegalValues extends Record<LegalLanguage, LanguageValues> {
  /** Of the statement in every language; other pages pass it over. */
  status: AccessibilityStatus
  researchDate: string
  change: 'correction' | 'version'
}

export const emptyIssue: IssueValues = { criterion: '', description: '', consequence: '', alternative: '', measure: '', plannedFor: '' }
export const emptyReport: ReportValues = { title: '', date: '', by: '', url: '' }

/** The texts of a page as the fields of its form. */
export function toValues({ texts }: Pick<LegalPage, 'texts'>): LegalValues {
  const statements = texts.map(({ text }) => text).filter((text) => text.kind === 'accessibility')
  // The site's own statement says how it stands; one that it has not written says nothing yet.
  const [stated] = statements.filter((text) => texts.some((each) => each.text === text && each.isOwn)).concat(statements)
  return {
    ...(Object.fromEntries(texts.map(({ lang, text }) => [lang, valuesOf(text)])) as Record<LegalLanguage, LanguageValues>),
    status: stated?.status ?? 'D',
    researchDate: stated?.researchDate ?? '',
    change: 'correction',
  }
}

function valuesOf(text: LegalText): LanguageValues {
  const { title = '', description = '', body } = text
  const { reports, knownIssues } = text.kind === 'accessibility' ? text : { reports: [], knownIssues: [] }
  return {
    title,
    description,
    body,
    reports: reports.map((report) => fill(emptyReport, report)),
    knownIssues: knownIssues.map((issue) => fill(emptyIssue, issue)),
  }
}

/** What the form says of each language, as it is sent. */
export function toWords(values: LegalValues, kind: LegalKind): Record<LegalLanguage, LegalWords> {
  return Object.fromEntries(legalLanguages.map((lang) => [lang, wordsOf(values, lang, kind)])) as Record<LegalLanguage, LegalWords>
}

/** @param lang whose words these are */
export function wordsOf(values: LegalValues, lang: LegalLanguage, kind: LegalKind): LegalWords {
  const { title, description, body, reports, knownIssues } = values[lang]
  const words = { ...withoutEmpty({ title, description }), body: body.trim() }
  if (kind !== 'accessibility') return words
  return {
    ...words,
    status: values.status,
    ...withoutEmpty({ researchDate: values.researchDate }),
    reports: reports.map(withoutEmpty) as LegalWords['reports'],
    knownIssues: knownIssues.map(withoutEmpty) as LegalWords['knownIssues'],
  }
}

/** Fields that are filled in, without the space around them. */
function withoutEmpty<Values extends object>(values: Values): Partial<Values> {
  const filled = Object.entries(values).map(([key, value]) => [key, String(value).trim()] as const)
  return Object.fromEntries(filled.filter(([, value]) => value !== '')) as Partial<Values>
}

/** What is stored, with an empty text for each field that is not. */
function fill<Values extends Record<string, string>>(empty: Values, stored: { [Key in keyof Values]?: string | undefined }): Values {
  return Object.fromEntries(Object.entries(empty).map(([key, value]) => [key, stored[key] ?? value])) as Values
}
