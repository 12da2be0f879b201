import { useDeferredValue, useMemo } from 'react'
import { countUnpublished } from '../compare/diff-edited.ts'
import { useEditState } from '../session/use-edit-session.ts'

/** How many blocks and fields differ from what visitors see; a page that is new has something to publish, even without blocks. */
export function useUnpublished(): number {
  // Typing does not wait for it.
  const edited = useDeferredValue(useEditState((state) => state.edited))
  const live = useEditState((state) => state.live)
  return useMemo(() => (live ? countUnpublished(live, edited).total : Math.max(1, countUnpublished(live, edited).total)), [live, edited])
}
