import type { Edited } from '../../session/contract.ts'
import type { PublishingCalls } from '../../workspace/publishing-calls.ts'
import type { Side } from '../../workspace/publishing-context.ts'
import { type Loaded, useLoaded } from '../../workspace/use-loaded.ts'
import { useEditState } from '../../session/use-edit-session.ts'

/** What stands on a side; a version is asked of the server. Nothing where nothing is live. */
export function useSide(side: Side, calls: PublishingCalls): Loaded<Edited | undefined> & { again: () => void } {
  const draft = useEditState(({ edited }) => edited)
  const live = useEditState((state) => state.live)
  const version = useLoaded<Edited | undefined>(String(side), async () => (typeof side === 'number' ? calls.getVersion(side) : undefined))
  if (side === 'draft') return { state: 'ready', value: draft, again: version.again }
  if (side === 'live') return { state: 'ready', value: live, again: version.again }
  return version
}
