import { type SearchSynonym, searchSynonymSchema } from '#content/model/search-synonym/schema.ts'
import * as z from 'zod'
import { defineCall } from '../call.ts'

const policy = { kind: 'area', area: 'settings' } as const

/** A visitor's browser loads them with its first search. */
export const MOST_SYNONYMS = 1000

export const listSearchSynonyms = defineCall({
  method: 'GET',
  path: '/api/searchsynonyms',
  summary: 'The words that visitors use beside those of the site, as search.json has them',
  policy,
  answers: { 200: z.array(searchSynonymSchema) },
  version: 'tells',
})

export const updateSearchSynonyms = defineCall({
  method: 'PUT',
  path: '/api/searchsynonyms',
  summary: 'Replace the words that visitors use beside those of the site; a word occurs once in each language',
  policy,
  body: z.array(searchSynonymSchema).max(MOST_SYNONYMS).refine(isEachOnce, { error: 'uniqueKey' }),
  answers: { 200: z.array(searchSynonymSchema) },
  version: 'asks',
  auditedAs: 'settings',
})

/** A file of a site has each word once in a language, in any letter case. */
export function isEachOnce(synonyms: readonly SearchSynonym[]): boolean {
  return new Set(synonyms.map(({ word, lang = '' }) => `${lang} ${word}`.toLowerCase())).size === synonyms.length
}
