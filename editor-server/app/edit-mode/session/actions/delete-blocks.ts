import type { Guid } from '#content/model/guid/guid.ts'
import type { Block, Edited } from '../contract.ts'
import type { Apply } from './change.ts'
import { blocksIn, blocksOf, countParams, getBlocks, withBlocks } from './edited.ts'

/** Blocks taken out; their neighbour is selected, so that the keyboard stays where it was. */
export const deleteBlocks: Apply<'delete-blocks'> = (edited, { guids }, code) => {
  const gone = getBlocks(edited, guids)
  const isGone = new Set(gone)
  return {
    edited: withBlocks(
      edited,
      blocksOf(edited).filter((block) => !isGone.has(block)),
    ),
    announcement: { key: 'announcements.deleted', params: countParams(gone, code) },
    selection: findNeighbour(edited, gone),
  }
}

/** The block behind the last one that goes, else the one before it; none in an empty position. */
function findNeighbour(edited: Edited, gone: readonly Block[]): readonly Guid[] {
  const last = gone.at(-1)
  if (!last) return []
  const row = blocksIn(edited, last.layoutPosition)
  const stays = (block: Block) => !gone.includes(block)
  const index = row.indexOf(last)
  const neighbour = row.slice(index).find(stays) ?? row.slice(0, index).findLast(stays)
  return neighbour ? [neighbour.guid] : []
}
