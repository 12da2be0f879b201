import { allChecks } from '../all-checks.ts'
import { createTranslate, type InterfaceLanguage, type TranslateShared } from '../../messages/create-translate.ts'
import en from '../messages.en.json' with { type: 'json' }
import nl from '../messages.nl.json' with { type: 'json' }
import type { CheckedPage, Finding } from './contract.ts'
import { readOutline } from './read-outline.ts'

const translators: Partial<Record<InterfaceLanguage, TranslateShared>> = {}

/**
 * The author mistakes of one page, in the order of its text. It works on block data, without a browser, so that
 * `site check`, the editor and publishing say the same.
 * @param lang language of the texts, not of the page
 */
export function checkPage(page: CheckedPage, lang: InterfaceLanguage): Finding[] {
  const t = (translators[lang] ??= createTranslate(lang, { nl, en }))
  const outline = readOutline(page)
  const findings = allChecks.flatMap(({ name, criterion, severity, find }) =>
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
