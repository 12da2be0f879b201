import type { SearchSynonym } from '#content/model/search-synonym/schema.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { listSearchSynonyms, updateSearchSynonyms } from '../../../../api/search-synonyms/contract.ts'
import { describeCall } from '../../../client/api/describe-call.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes, keys } from '../../../client/queries/keys.ts'

export interface Words {
  /** Undefined until they are there. */
  all: readonly SearchSynonym[] | undefined
  isError: boolean
  retry: () => void
  /**
   * Changes the list as it is at that moment: what others add meanwhile stays.
   * @param change gives the words as they become
   */
  save: (change: (words: readonly SearchSynonym[]) => SearchSynonym[]) => Promise<unknown>
}

/** The words that visitors use beside those of the site. */
export function useWords(): Words {
  const { callApi } = useApplication()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.answer(describeCall(listSearchSynonyms)),
    queryFn: ({ signal }) => callApi(listSearchSynonyms, { signal }),
  })
  const { mutateAsync } = useMutation({
    meta: { changes: changes.searchSynonyms },
    async mutationFn(change: Parameters<Words['save']>[0]) {
      const { body, version } = await callApi(listSearchSynonyms)
      await callApi(updateSearchSynonyms, { body: change(body), version })
    },
  })
  return { all: data?.body, isError, retry: () => void refetch(), save: mutateAsync }
}

/** Names an entry: a word occurs once in each language, in any letter case. */
export const keyOf = ({ word, lang = '' }: Pick<SearchSynonym, 'word' | 'lang'>) => `${lang} ${word.trim()}`.toLowerCase()

/** The words without an entry, and with another in its place. */
export function replaceWord(words: readonly SearchSynonym[], former: SearchSynonym | undefined, word?: SearchSynonym): SearchSynonym[] {
  const others = former ? words.filter((each) => keyOf(each) !== keyOf(former)) : words
  return word ? [...others, word] : [...others]
}
