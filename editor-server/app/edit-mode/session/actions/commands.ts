import type { LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import type { Action, Block, BlockKind, EditCode, Edited, Place } from '../contract.ts'
import { ActionRefused } from './action-refused.ts'
import { applyAction } from './apply-action.ts'
import { blocksIn, blocksOf, getBlocks, placeKindOf, positionsOf } from './edited.ts'

export type Direction = 'up' | 'down' | 'previous-position' | 'next-position'

/** The action that moves blocks a step; undefined where they cannot go further. */
export function findMove(edited: Edited, guids: readonly Guid[], direction: Direction, code: EditCode): Action | undefined {
  const moved = getBlocks(edited, guids)
  const [first] = moved
  if (!first) return undefined
  if (direction === 'up' || direction === 'down') return findStep(edited, moved, direction)
  const positions = positionsOf(edited)
  const from = positions.indexOf(first.layoutPosition)
  const onward = direction === 'next-position' ? positions.slice(from + 1) : positions.slice(0, Math.max(from, 0)).toReversed()
  // Downwards they arrive above what is there, upwards below it: next to where they came from.
  const moves = onward.map((position): Action => {
    const before = direction === 'next-position' ? blocksIn(edited, position)[0]?.guid : undefined
    return { type: 'move-blocks', guids: moved.map(({ guid }) => guid), to: { position, ...(before !== undefined && { before }) } }
  })
  return moves.find((move) => isPossible(edited, move, code))
}

function findStep(edited: Edited, moved: readonly Block[], direction: 'up' | 'down'): Action | undefined {
  const [first] = moved
  const last = moved.at(-1)
  if (!first || !last || moved.some(({ layoutPosition }) => layoutPosition !== first.layoutPosition)) return undefined
  const row = blocksIn(edited, first.layoutPosition)
  const neighbour = direction === 'up' ? row[row.indexOf(first) - 1] : row[row.indexOf(last) + 1]
  if (!neighbour) return undefined
  const before = direction === 'up' ? neighbour.guid : row[row.indexOf(neighbour) + 1]?.guid
  const to: Place = { position: first.layoutPosition, ...(before !== undefined && { before }) }
  return { type: 'move-blocks', guids: moved.map(({ guid }) => guid), to }
}

/** Copies of blocks, with guids of their own. */
export function createDuplicate(guids: readonly Guid[], createGuid: () => Guid): Action {
  return { type: 'duplicate-blocks', copies: [...new Set(guids)].map((of) => ({ of, guid: createGuid() })) }
}

/** A new block of a kind, as its definition begins it. */
export function createInsert(kind: BlockKind, at: Place, createGuid: () => Guid, content?: string): Action {
  const block = {
    guid: createGuid(),
    buildingBlockName: kind.name,
    options: { ...kind.defaults },
    ...(content !== undefined && { content }),
  }
  return { type: 'insert-blocks', blocks: [block], at }
}

/** A place behind a block, or at the end of `main` where nothing is selected. */
export function placeBehind(edited: Edited, guid: Guid | undefined): Place {
  const block = blocksOf(edited).find((each) => each.guid === guid)
  if (!block || !positionsOf(edited).includes(block.layoutPosition)) return { position: 'main' }
  const row = blocksIn(edited, block.layoutPosition)
  const before = row[row.indexOf(block) + 1]?.guid
  return { position: block.layoutPosition, ...(before !== undefined && { before }) }
}

/** The place at an index of a position, as a drag or a number in a dialog says it. Blocks of `moved` are not counted. */
export function placeAt(edited: Edited, position: LayoutPosition, index: number, moved: readonly Guid[] = []): Place {
  const before = blocksIn(edited, position).filter(({ guid }) => !moved.includes(guid))[index]?.guid
  return { position, ...(before !== undefined && { before }) }
}

/** Positions of a dialog that moves blocks: which of them take all of these blocks, and what stands there besides. */
export function listMoveTargets(
  edited: Edited,
  guids: readonly Guid[],
  code: EditCode,
): { position: LayoutPosition; isAllowed: boolean; others: readonly Block[] }[] {
  const moved = getBlocks(edited, guids)
  return positionsOf(edited).map((position) => ({
    position,
    isAllowed: moved.every((block) => code.findKind(block.buildingBlockName)?.placement.positions?.includes(position) ?? true),
    others: blocksIn(edited, position).filter(({ guid }) => !guids.includes(guid)),
  }))
}

/** Kinds that may come at a place now, for the picker. */
export function listInsertable(edited: Edited, position: LayoutPosition, code: EditCode): BlockKind[] {
  return code.kinds.filter(({ name, placement }) => {
    const amount = blocksOf(edited).filter(({ buildingBlockName }) => buildingBlockName === name).length
    return (
      positionsOf(edited).includes(position) &&
      (placement.in?.includes(placeKindOf(edited)) ?? true) &&
      (placement.positions?.includes(position) ?? true) &&
      amount < (placement.maxPerPage ?? Infinity)
    )
  })
}

/** Whether an action would be done. */
export function isPossible(edited: Edited, action: Action, code: EditCode): boolean {
  try {
    applyAction(edited, action, code)
    return true
  } catch (error) {
    if (error instanceof ActionRefused) return false
    throw error
  }
}
