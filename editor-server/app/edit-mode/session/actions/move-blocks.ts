import { ActionRefused } from './action-refused.ts'
import type { Apply } from './change.ts'
import { blocksIn, blocksOf, countParams, getBlocks, withBlocks } from './edited.ts'
import { placeBlocks } from './place-blocks.ts'

/** Blocks to another place, together and in the order in which they stood. */
export const moveBlocks: Apply<'move-blocks'> = (edited, { guids, to }, code) => {
  const moved = getBlocks(edited, guids)
  const isMoved = new Set(moved)
  const row = blocksIn(edited, to.position)
  // What they go before may be among them: then it is the first behind it that stays.
  const start = row.findIndex(({ guid }) => guid === to.before)
  if (to.before !== undefined && start === -1) throw new ActionRefused('blockGone')
  const before = start === -1 ? undefined : row.slice(start).find((block) => !isMoved.has(block))
  const place = { position: to.position, ...(before && { before: before.guid }) }
  const others = blocksOf(edited).filter((block) => !isMoved.has(block))
  const changed = withBlocks(edited, placeBlocks(others, moved, place))
  const newRow = blocksIn(changed, to.position)
  if (isSameOrder(row, newRow)) throw new ActionRefused('nothingToMove')
  const index = newRow.findIndex(({ guid }) => guid === moved[0]?.guid)
  return {
    edited: changed,
    announcement: {
      key: 'announcements.moved',
      params: { ...countParams(moved, code), position: to.position, index: index + 1, of: newRow.length },
    },
    selection: moved.map(({ guid }) => guid),
  }
}

function isSameOrder(before: readonly { guid: string }[], after: readonly { guid: string }[]): boolean {
  return before.length === after.length && before.every(({ guid }, index) => guid === after[index]?.guid)
}
