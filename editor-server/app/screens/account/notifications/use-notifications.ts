import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  listNotifications,
  type notificationSchema,
  readNotifications,
  unreadNotifications,
} from '../../../../api/notifications/contract.ts'
import { useApplication } from '../../../client/application-context.ts'
import { changes, keys } from '../../../client/queries/keys.ts'

export type Notification = z.infer<typeof notificationSchema>

/** Notifications that are asked for at a time. */
const AT_ONCE = 20
/** The most that are kept for one person, and that a call gives. */
const MOST_ASKED = 100

export interface Notifications {
  /** Undefined until the first answer. */
  shown: readonly Notification[] | undefined
  total: number
  isError: boolean
  retry: () => void
  hasMore: boolean
  isReadingMore: boolean
  readMore: () => void
  /** @returns what takes it back */
  markRead: (ids: readonly string[]) => Promise<unknown>
  markUnread: (ids: readonly string[]) => Promise<unknown>
  /** @returns those that were not read before */
  markAllRead: () => Promise<string[]>
}

/** The inbox, a part at a time, and what is done with it. */
export function useNotifications(): Notifications {
  const { callApi } = useApplication()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: keys.notifications,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      callApi(listNotifications, { query: { pageNumber: String(pageParam), itemCount: String(AT_ONCE) }, signal }),
    getNextPageParam: ({ total = 0 }, pages) => (pages.length * AT_ONCE < total ? pages.length + 1 : undefined),
    staleTime: 0,
    gcTime: 0,
  })
  const meta = { changes: changes.notifications }
  const read = useMutation({ meta, mutationFn: (ids: readonly string[]) => callApi(readNotifications, { body: { ids: [...ids] } }) })
  const unread = useMutation({ meta, mutationFn: (ids: readonly string[]) => callApi(unreadNotifications, { body: { ids: [...ids] } }) })
  const readAll = useMutation({
    meta,
    async mutationFn() {
      const ids: string[] = []
      for (let pageNumber = 1; ; pageNumber += 1) {
        const query = { unread: 'true' as const, pageNumber: String(pageNumber), itemCount: String(MOST_ASKED) }
        const { body, total = 0 } = await callApi(listNotifications, { query })
        ids.push(...body.map(({ id }) => id))
        if (ids.length >= total || body.length === 0) break
      }
      await callApi(readNotifications, { body: { ids } })
      return ids
    },
  })
  return {
    shown: data?.pages.flatMap(({ body }) => body),
    total: data?.pages.at(-1)?.total ?? 0,
    isError,
    retry: () => void refetch(),
    hasMore: hasNextPage,
    isReadingMore: isFetchingNextPage,
    readMore: () => void fetchNextPage(),
    markRead: read.mutateAsync,
    markUnread: unread.mutateAsync,
    markAllRead: readAll.mutateAsync,
  }
}
