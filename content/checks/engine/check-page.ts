import { createTranslate, type InterfaceLanguage, type TranslateShared } from '../../messages/create-translate.ts'
import type { Mend } from '../../model/publish-finding/mend.ts'
import type { AuthorCheck, CheckedPage, Finding, Mistake, MistakeMend } from './contract.ts'
import { limitEach, type Limited } from './limit-each.ts'
import { readOutline } from './read-outline.ts'

/**
 * Checks one page.
 * @param lang language of the findings, not of the page
 */
export type CheckPage = (page: CheckedPage, lang: InterfaceLanguage) => Finding[]

/** The same up to so many findings of each severity; the others are only counted. */
export type CheckPageUpTo = (page: CheckedPage, lang: InterfaceLanguage, most: number) => Limited<Finding>

/**
 * Makes the function that finds author mistakes in a page, in the order of its text. It works on block data, without a browser, so that
 * `site check`, the editor and publishing agree.
 */
export function createCheckPage(checks: readonly AuthorCheck[]): CheckPage {
  const check = createCheckPageUpTo(checks)
  return (page, lang) => check(page, lang, Number.POSITIVE_INFINITY).findings
}

/** Texts are made of what is told alone: a text may have tens of thousands of mistakes. */
export function createCheckPageUpTo(checks: readonly AuthorCheck[]): CheckPageUpTo {
  const translators: Partial<Record<InterfaceLanguage, TranslateShared>> = {}
  const textsIn = (lang: InterfaceLanguage) => Object.fromEntries(checks.map(({ name, texts }) => [name, texts[lang]]))
  return (page, lang, most) => {
    const t = (translators[lang] ??= createTranslate(lang, { nl: textsIn('nl'), en: textsIn('en') }))
    const outline = readOutline(page)
    const found = checks
      .flatMap((check) => check.find(outline).map((mistake) => ({ ...mistake, check, severity: check.severity })))
      .sort(({ place: a }, { place: b }) => a.line - b.line || (a.column ?? 0) - (b.column ?? 0))
    const { findings, left } = limitEach(found, most)
    return { findings: findings.map((mistake) => describe(mistake, t, lang)), left }
  }
}

function describe(
  { check, place, params = {}, languages = {}, mends = [] }: Mistake & { check: AuthorCheck },
  t: TranslateShared,
  lang: InterfaceLanguage,
): Finding {
  const { name, criterion, severity } = check
  const named = Object.entries(languages).map(([key, tag]) => [key, nameLanguage(tag, lang)])
  const all = { ...params, ...Object.fromEntries(named) }
  return {
    check: name,
    ...(criterion !== undefined && { criterion }),
    severity,
    place,
    kind: t(`${name}.kind`),
    reason: t(`${name}.reason`, all),
    fix: t(`${name}.fix`, all),
    mends: mends.map((mend) => describeMend(mend, check, { lang, say: (key) => t(`${name}.${key}`, all) })),
  }
}

function describeMend(
  { name, suggestion, change }: MistakeMend,
  { texts }: AuthorCheck,
  { lang, say }: { lang: InterfaceLanguage; say: (key: string) => string },
): Mend {
  const isAsked = texts[lang].asks?.[name] !== undefined
  return {
    label: say(`mends.${name}`),
    ...(isAsked && { question: say(`asks.${name}`) }),
    ...(suggestion !== undefined && { suggestion }),
    change,
  }
}

/** `Engels` of `en`; a tag that is none stays as it is. */
function nameLanguage(tag: string, lang: InterfaceLanguage): string {
  try {
    return new Intl.DisplayNames(lang, { type: 'language' }).of(tag) ?? tag
  } catch (error) {
    if (error instanceof RangeError) return tag
    throw error
  }
}
