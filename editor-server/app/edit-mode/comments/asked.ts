import type { Guid } from '#content/model/guid/guid.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { EditTools } from '../workspace/edit-context.ts'
import { commentKeys } from './comment-keys.ts'

/** What somebody wants to see in the panel: the conversations of a block, or one of them. Each asking is another object. */
export interface AskedThreads {
  block?: Guid
  thread?: Guid
}

/** Opens the panel there; the focus follows once it is drawn. */
export function showThreads(
  { session, view, openDrawer }: Pick<EditTools, 'session' | 'view' | 'openDrawer'>,
  queries: QueryClient,
  asked: AskedThreads,
): void {
  if (asked.block !== undefined) session.select([asked.block])
  queries.setQueryData(commentKeys.asked(session.getState().edited.value.guid), asked)
  view.set({ tab: 'comments' })
  openDrawer()
}

export function useAskedThreads(page: Guid): AskedThreads | null {
  const { data } = useQuery<AskedThreads | null>({ queryKey: commentKeys.asked(page), queryFn: () => null, enabled: false })
  return data ?? null
}
