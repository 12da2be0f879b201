import type { ReactNode } from 'react'
import { findBlock } from '../../session/actions/edited.ts'
import { type DrawerTools, useStateOf } from '../../workspace/drawer-tools.ts'
import { FollowButton, type FollowButtonProps } from './follow-button.tsx'

export interface FollowLiveProps extends Pick<FollowButtonProps, 'guid' | 'of'> {
  tools: DrawerTools
}

/** The button that follows a page or list, as soon as it is live: nobody can follow what there is not yet. */
export function FollowLive({ tools: { session, follows }, guid, of }: FollowLiveProps): ReactNode {
  const isLive = useStateOf(session, ({ live }) => live !== undefined && (live.value.guid === guid || findBlock(live, guid) !== undefined))
  return isLive && <FollowButton calls={follows} guid={guid} of={of} />
}
