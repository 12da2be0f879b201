import type { Guid } from '#content/model/guid/guid.ts'
import { useSyncExternalStore } from 'react'
import { usePublishing } from './publishing-context.ts'
import type { BlockMark, FindingState } from './finding-store.ts'

export function useFindingState(): FindingState {
  const { findings } = usePublishing()
  return useSyncExternalStore(findings.subscribe, findings.getState, findings.getState)
}

/** What is wrong with a block, for its mark in the tree and on the page; undefined for one that is as it should be. */
export function useBlockMark(guid: Guid): BlockMark | undefined {
  const { findings } = usePublishing()
  const read = () => findings.findMark(guid)
  return useSyncExternalStore(findings.subscribe, read, read)
}

/** What is wrong with the blocks of the page. */
export function useBlockMarks(): ReadonlyMap<Guid, BlockMark> {
  const { findings } = usePublishing()
  return useSyncExternalStore(findings.subscribe, findings.listMarks, findings.listMarks)
}
