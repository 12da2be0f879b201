import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import { analyse, primaryLanguage } from '../text/analyse.ts'
import type { IndexMeta } from './format.ts'

/** Synonyms of one language as an index holds them: groups of phrases of stems with one meaning. */
export function groupSynonyms(synonyms: readonly SearchSynonym[], lang: string, defaultLanguage: string): IndexMeta['synonyms'] {
  return synonyms
    .filter((synonym) => primaryLanguage(synonym.lang ?? defaultLanguage) === lang)
    .map(({ word, means }) => [word, ...means].map((phrase) => stemsOf(phrase, lang)).filter((stems) => stems.length > 0))
}

/** For a hyphenated word only the whole, which comes last at its place, as in a query. */
function stemsOf(phrase: string, lang: string): string[] {
  const terms = analyse(phrase, lang)
  return terms.filter((term, place) => terms[place + 1]?.start !== term.start).map(({ stem }) => stem)
}
