import { createTranslate, type InterfaceLanguage, type TranslateShared } from '../../messages/create-translate.ts'
import type { AuthorCheck, CheckedPage, Finding } from './contract.ts'
import { readOutline } from './read-outline.ts'

/**
 * Checks one page.
 * @param lang language of the findings, not of the page
 */
export type CheckPage = (page: CheckedPage, lang: InterfaceLanguage) => Finding[]

/**
 * Makes the function that finds author mistakes in a page, in the order of its text. It works on block data, without a browser, so that
 * `site check`, the editor and publishing agree.
 */
export function createCheckPage(checks: readonly AuthorCheck[]): CheckPage {
  const translators: Partial<Record<InterfaceLanguage, TranslateShared>> = {}
  const textsIn = (lang: InterfaceLanguage) => Object.fromEntries(checks.map(({ name, texts }) => [name, texts[lang]]))
  return (page, lang) => {
    const t = (translators[lang] ??= createTranslate(lang, { nl: textsIn('nl'), en: textsIn('en') }))
    const outline = readOutline(page)
    const findings = checks.flatMap(({ name, criterion, severity, find }) =>
      find(outline).map(({ place, params = {} }) => ({
        check: name,
        ...(criterion !== undefined && { criterion }),
        severity,
        place,
        reason: t(`${name}.reason`, params),
        fix: t(`${name}.fix`, params),
      })),
    )
    return findings.sort((a, b) => a.place.line - b.place.line || (a.place.column ?? 0) - (b.place.column ?? 0))
  }
}
