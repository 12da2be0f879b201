import { useDeferredValue, useMemo } from 'react'
import { countUnpublished } from './compare/diff-edited.ts'
import { useEditState } from '../session/use-edit-session.ts'

/** How many blocks and fields differ from what visitors see; at least 1 where nothing is live. */
export function useUnpublished(): number {
  // Typing does not wait for it.
  const edited = useDeferredValue(useEditState((state) => state.edited))
  const live = useEditState((state) => state.live)
  return useMemo(() => {
    const { total } = countUnpublished(live, edited)
    return live?.value.isPublished ? total : Math.max(1, total)
  }, [live, edited])
}
