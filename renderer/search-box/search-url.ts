import { ownNames } from '#content/model/url/own-names.ts'
import { primaryLanguage } from '../search-index/text/analyse.ts'

/** Languages with a search page beside that of the site's language: those that the product has texts in. */
const spoken: ReadonlySet<string> = new Set(['nl', 'en'])

/** Path of the search page that serves a language, `/search` for the site's own. */
export function searchUrlOf(lang: string, defaultLanguage: string): string {
  const language = primaryLanguage(lang)
  return language === primaryLanguage(defaultLanguage) || !spoken.has(language) ? `/${ownNames.search}` : `/${ownNames.search}/${language}`
}

/** Languages of the search pages of a site, the site's own first. */
export function searchLanguagesOf(languages: Iterable<string>, defaultLanguage: string): string[] {
  const own = primaryLanguage(defaultLanguage)
  const others = [...new Set(Array.from(languages, primaryLanguage))].filter((lang) => lang !== own && spoken.has(lang))
  return [own, ...others.sort()]
}
