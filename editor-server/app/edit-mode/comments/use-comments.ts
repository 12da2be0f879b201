import type { Guid } from '#content/model/guid/guid.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import {
  countComments,
  decideSuggestion,
  deleteComment,
  getCommentThread,
  listCommentThreads,
  reopenCommentThread,
  replyToComment,
  resolveCommentThread,
  restoreComment,
  startCommentThread,
  THREADS_PER_PAGE,
  updateComment,
} from '../../../api/comments/contract.ts'
import { PRESENCE_EVERY } from '../../../api/presence/contract.ts'
import { useApplication } from '../../client/application-context.ts'
import { useEdit } from '../workspace/edit-context.ts'
import { commentKeys } from './comment-keys.ts'
import type { Suggestion } from '#content/model/comment/schema.ts'
import type { SuggestionOutcome } from '#content/model/comment/reasons.ts'
import type { About } from './read-about.ts'

/** How many conversations there are. @param every milliseconds after which it is asked again; absent: another component does */
export function useCounts(page: Guid, every?: number) {
  const { callApi } = useApplication()
  const { data } = useQuery({
    queryKey: commentKeys.counts(page),
    queryFn: async ({ signal }) => (await callApi(countComments, { params: { page }, signal })).body,
    refetchInterval: every ?? false,
  })
  return data
}

/**
 * The counts, asked for as often as who else is here; what is said is read again as soon as they tell that it has changed.
 * @param onCame told how many conversations others began
 */
export function useOthersComments(page: Guid, onCame: (count: number) => void) {
  const queries = useQueryClient()
  const { presence } = useEdit()
  const { others } = useSyncExternalStore(presence.subscribe, presence.getState, presence.getState)
  const counts = useCounts(page, PRESENCE_EVERY[others.length > 0 ? 'together' : 'alone'])
  const before = useRef(counts)
  useEffect(() => {
    const last = before.current
    before.current = counts
    if (!last || !counts || last.state === counts.state) return
    void queries.invalidateQueries({ queryKey: commentKeys.said(page) })
    if (counts.open > last.open) onCame(counts.open - last.open)
  }, [counts, page, queries, onCame])
  return counts
}

export function useThreads(page: Guid, state: 'open' | 'resolved') {
  const { callApi } = useApplication()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: commentKeys.threads(page, state),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callApi(listCommentThreads, { params: { page }, query: { state, pageNumber: String(pageParam) }, signal }),
    getNextPageParam: ({ total = 0 }, pages) => (pages.length * THREADS_PER_PAGE < total ? pages.length + 1 : undefined),
  })
  return {
    threads: data?.pages.flatMap(({ body }) => body),
    error,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
  }
}

/** A conversation with all that is said in it. */
export function useThread(page: Guid, thread: Guid, isOpen: boolean) {
  const { callApi } = useApplication()
  return useQuery({
    queryKey: commentKeys.thread(page, thread),
    queryFn: async ({ signal }) => (await callApi(getCommentThread, { params: { page, thread }, signal })).body,
    enabled: isOpen,
  })
}

/** What somebody does; every list and count is read again after it. */
export function useCommentChanges(page: Guid) {
  const { callApi } = useApplication()
  const queries = useQueryClient()
  const meta = { changes: [commentKeys.all(page)] }
  // What one adds oneself is no news.
  const noteOwn = () =>
    queries.setQueryData<ReturnType<typeof useCounts>>(commentKeys.counts(page), (known) => known && { ...known, open: known.open + 1 })
  const start = useMutation({
    meta,
    mutationFn: (body: About & { text?: string; suggestion?: Suggestion }) => callApi(startCommentThread, { params: { page }, body }),
    onSuccess: noteOwn,
  })
  const reply = useMutation({
    meta,
    mutationFn: ({ thread, text }: { thread: Guid; text: string }) => callApi(replyToComment, { params: { page, thread }, body: { text } }),
  })
  const update = useMutation({
    meta,
    mutationFn: ({ thread, number, text }: { thread: Guid; number: number; text: string }) =>
      callApi(updateComment, { params: { page, thread, number }, body: { text } }),
  })
  const remove = useMutation({
    meta,
    mutationFn: ({ thread, number }: { thread: Guid; number: number }) => callApi(deleteComment, { params: { page, thread, number } }),
  })
  const restore = useMutation({
    meta,
    mutationFn: ({ thread, number }: { thread: Guid; number: number }) => callApi(restoreComment, { params: { page, thread, number } }),
  })
  const settle = useMutation({
    meta,
    mutationFn: ({ thread, isResolved }: { thread: Guid; isResolved: boolean }) =>
      callApi(isResolved ? resolveCommentThread : reopenCommentThread, { params: { page, thread } }),
    onSuccess: (_answer, { isResolved }) => (isResolved ? undefined : noteOwn()),
  })
  const decide = useMutation({
    meta,
    mutationFn: ({ thread, outcome }: { thread: Guid; outcome: SuggestionOutcome }) =>
      callApi(decideSuggestion, { params: { page, thread }, body: { outcome } }),
  })
  return { start, reply, update, remove, restore, settle, decide }
}
