import { dateOf } from '#content/model/instant/instant.ts'
import {
  FIRST_LEGAL_VERSION,
  type LegalKind,
  type LegalLanguage,
  legalTextSchema,
  type LegalText,
  type LegalWords,
} from '#content/model/legal/schema.ts'
import { findingsAt } from '../../site/findings.ts'
import { versionOf } from '../../site/version.ts'
import { refuseFindings } from '../refuse.ts'

export interface Publication {
  kind: LegalKind
  /** The site's own texts as they are. */
  before: readonly LegalText[]
  isNewVersion: boolean
  /** The highest version there has been. */
  highest: number
  now: Date
}

/**
 * A text as it would be published. A new version has a number that no text had before, and the day of today; a correction keeps its number,
 * and its day where nothing changed.
 * @param path where the words stand in the body
 * @throws RequestFault for words that do not fit this kind
 */
export function composeText(lang: LegalLanguage, words: LegalWords, publication: Publication, path: readonly PropertyKey[]): LegalText {
  const { kind, before, isNewVersion, highest, now } = publication
  const present = Math.max(FIRST_LEGAL_VERSION, ...before.map(({ version }) => version))
  const stored = before.find((text) => text.lang === lang)
  const today = dateOf(now.toISOString())
  const version = isNewVersion ? Math.max(present, highest) + 1 : (stored?.version ?? present)
  const read = legalTextSchema.safeParse({ kind, lang, ...words, body: words.body.trim(), version, date: today }, { reportInput: true })
  if (!read.success) refuseFindings(findingsAt(path, read.error.issues))
  const text = read.data as LegalText
  return isNewVersion || !stored || versionOf({ ...stored, date: today }) !== versionOf(text) ? text : stored
}

/** What a site without a file for it publishes: nothing of its own. */
export function isStandard({ kind, lang, version: _version, date: _date, ...words }: LegalText): boolean {
  const { version: _none, date: _day, kind: _kind, lang: _lang, ...empty } = legalTextSchema.parse({ kind, lang, body: '' })
  return versionOf(words) === versionOf(empty)
}
