import { useQuery } from '@tanstack/react-query'
import { keys } from '../../../client/queries/keys.ts'
import type { Edited } from '../../session/contract.ts'
import { useEditState } from '../../session/use-edit-session.ts'
import type { PublishingCalls } from '../../workspace/publishing-calls.ts'
import type { Side } from '../../workspace/publishing-context.ts'

export interface LoadedSide {
  state: 'loading' | 'failed' | 'ready'
  /** Nothing where nothing is live. */
  edited: Edited | undefined
  again: () => void
}

/** What stands on a side. A version is asked of the server once: it never changes. */
export function useSide(side: Side, calls: Pick<PublishingCalls, 'getVersion'>): LoadedSide {
  const draft = useEditState(({ edited }) => edited)
  const live = useEditState((state) => state.live)
  const number = typeof side === 'number' ? side : undefined
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: keys.version(draft.value.guid, number ?? 0),
    queryFn: ({ signal }) => calls.getVersion(number ?? 0, signal),
    enabled: number !== undefined,
  })
  const again = () => void refetch()
  if (side === 'draft') return { state: 'ready', edited: draft, again }
  if (side === 'live') return { state: 'ready', edited: live, again }
  return { state: data ? 'ready' : isError && !isFetching ? 'failed' : 'loading', edited: data, again }
}
