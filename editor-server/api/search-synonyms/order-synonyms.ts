import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import { nameOfEntry, siteFiles } from '#content/store/files/site-files.ts'

/** The id of an entry in the store. */
export const nameOfSynonym = (synonym: SearchSynonym) => nameOfEntry(siteFiles.searchSynonym, synonym)

/** By name: the file, the index and a transaction each have an order of their own, and the version of the list is one. */
export function orderSynonyms(synonyms: readonly SearchSynonym[]): SearchSynonym[] {
  return synonyms.toSorted((a, b) => (nameOfSynonym(a) < nameOfSynonym(b) ? -1 : 1))
}
