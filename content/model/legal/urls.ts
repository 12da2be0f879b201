import { ownNames } from '../url/own-names.ts'
import { type LegalKind, legalKinds, type LegalLanguage, legalLanguages } from './schema.ts'

export interface LegalPlace {
  kind: LegalKind
  lang: LegalLanguage
  url: string
}

/** Language of the legal pages linked from a page in `lang`: its own, else the site's, else Dutch (SPEC section 1). */
export function legalLanguageOf(lang: string, defaultLanguage: string): LegalLanguage {
  return legalLanguages.find((known) => known === lang) ?? legalLanguages.find((known) => known === defaultLanguage) ?? 'nl'
}

/**
 * Path of a legal page (SPEC section 2). `/legal/privacy` has no language: it is in the site's, and the other language is a path below it.
 */
export function legalUrl(kind: LegalKind, lang: LegalLanguage, defaultLanguage: string): string {
  if (kind === 'privacy' && lang === legalLanguageOf(defaultLanguage, defaultLanguage)) return `/${ownNames.legal}/privacy`
  return `/${ownNames.legal}/${kind}/${lang}`
}

/** Every legal page of a site. */
export function listLegalPlaces(defaultLanguage: string): LegalPlace[] {
  return legalKinds.flatMap((kind) => legalLanguages.map((lang) => ({ kind, lang, url: legalUrl(kind, lang, defaultLanguage) })))
}

/**
 * Addresses that people try, and the page they mean: a kind without a language, privacy with the site's own, and `/toegankelijkheid`, where
 * Dutch public bodies are asked to publish their statement.
 */
export function listLegalRedirects(defaultLanguage: string): [from: string, to: string][] {
  const own = legalLanguageOf(defaultLanguage, defaultLanguage)
  return [
    ...legalKinds.map((kind): [string, string] => {
      const url = legalUrl(kind, own, defaultLanguage)
      return [url === `/legal/${kind}` ? `/legal/${kind}/${own}` : `/legal/${kind}`, url]
    }),
    ['/toegankelijkheid', legalUrl('accessibility', 'nl', defaultLanguage)],
  ]
}
