import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { findPlaces } from '../../../../api/search/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import { useDebouncedValue } from '../../../ui/debounced-value/use-debounced-value.ts'

/** ms without a key before the server is asked. */
const REST = 150
/** Letters from which on a search says something. */
const FEWEST = 2

export type FoundGroup = z.output<(typeof findPlaces.answers)[200]>[number]

export interface Places {
  groups: readonly FoundGroup[]
  /** The words that these are for are not those that stand in the field. */
  isLooking: boolean
  error: unknown
}

/** What the server finds by these words; an answer that comes late never takes the place of a newer one. */
export function usePlaces(text: string): Places {
  const { callApi } = useApplication()
  const typed = text.trim()
  const words = useDebouncedValue(typed, REST)
  const isAsked = words.length >= FEWEST
  const { data, error, isFetching } = useQuery({
    queryKey: keys.places(words),
    queryFn: async ({ signal }) => (await callApi(findPlaces, { query: { q: words.slice(0, 200) }, signal })).body,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    ...askAnew,
  })
  if (typed.length < FEWEST) return { groups: [], isLooking: false, error: null }
  return { groups: (isAsked && data) || [], isLooking: isFetching || words !== typed, error }
}
