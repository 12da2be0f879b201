import type { MediaKind } from '#content/model/media/schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Media } from '../../../../api/media/contract.ts'
import { askAnew, keys } from '../../../client/queries/keys.ts'
import type { PickerSource } from '../contract.ts'

export interface Library {
  media: readonly Media[]
  hasMore: boolean
  state: 'busy' | 'found' | 'failed'
  /** Whether they are those of the words, and not of the words before. */
  isCurrent: boolean
  /** Adds the next page. */
  more: () => void
  /** Asks again for what could not be read. */
  retry: () => void
}

/** Files of the library with these words, a page at a time; those of the words before stay until then. */
export function useLibrary(source: PickerSource, kinds: readonly MediaKind[], text: string): Library {
  const { data, isFetching, isPlaceholderData, isError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: keys.library(kinds.join(), text),
    queryFn: ({ pageParam, signal }) => source.listMedia({ text, kinds, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    placeholderData: (before) => before,
    ...askAnew,
  })
  const isFailed = isError && !isFetching
  return {
    media: data?.pages.flatMap(({ media }) => media) ?? [],
    hasMore: hasNextPage,
    isCurrent: !isFetching && !isPlaceholderData && !isError,
    state: isFailed ? 'failed' : isFetching && !isPlaceholderData ? 'busy' : 'found',
    more: () => void fetchNextPage(),
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
