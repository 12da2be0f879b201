import { layoutPositions, sortBlocks } from '#content/model/building-block-instance/schema.ts'
import type { Block, Place } from '../contract.ts'
import { ActionRefused } from './action-refused.ts'

/** Below this distance numbers become long in the file, and the position is renumbered. */
const CLOSEST = 2 ** -8

/**
 * Puts blocks into a position. The others keep their numbers; only where no number is left between two neighbours the position is
 * renumbered. In the file the blocks stand beside their neighbours, so that its text keeps the reading order.
 * @param others all blocks of the page without these
 * @throws ActionRefused blockGone when the block that they go before is not there
 */
export function placeBlocks(others: readonly Block[], incoming: readonly Block[], { position, before }: Place): Block[] {
  const row = sortBlocks(others.filter(({ layoutPosition }) => layoutPosition === position))
  const index = before === undefined ? row.length : row.findIndex(({ guid }) => guid === before)
  if (index === -1) throw new ActionRefused('blockGone')
  const sortIds = sortIdsBetween(row[index - 1]?.sortId, row[index]?.sortId, incoming.length)
  const placed = incoming.map((block, at) => ({ ...block, layoutPosition: position, sortId: sortIds?.[at] ?? 0 }))
  const start = placeInFile(others, row, index, position)
  const all = [...others.slice(0, start), ...placed, ...others.slice(start)]
  return sortIds ? all : renumber(all, row.toSpliced(index, 0, ...placed))
}

/** Rising numbers between two, as short as they can be; undefined where there is no room. */
export function sortIdsBetween(low: number | undefined, high: number | undefined, count: number): number[] | undefined {
  if (low === undefined && high === undefined) return rise(1, 1, count)
  if (high === undefined) return rise(Math.floor(low ?? 0) + 1, 1, count)
  if (low === undefined) return rise(Math.ceil(high) - count, 1, count)
  // Powers of two have an end, where thirds do not.
  const step = 2 ** Math.floor(Math.log2((high - low) / (count + 1)))
  return step >= CLOSEST ? rise(low + step, step, count) : undefined
}

function rise(start: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => start + index * step)
}

function renumber(blocks: readonly Block[], row: readonly Block[]): Block[] {
  const sortIds = new Map(row.map(({ guid }, index) => [guid, index + 1]))
  return blocks.map((block) => {
    const sortId = sortIds.get(block.guid) ?? block.sortId
    return sortId === block.sortId ? block : { ...block, sortId }
  })
}

/** Where in the order of the file blocks go that come to stand at `index` of a row. */
function placeInFile(blocks: readonly Block[], row: readonly Block[], index: number, position: Place['position']): number {
  const previous = row[index - 1]
  if (previous) return blocks.indexOf(previous) + 1
  const next = row[index]
  if (next) return blocks.indexOf(next)
  const rank = layoutPositions.indexOf(position)
  const later = blocks.findIndex(({ layoutPosition }) => layoutPositions.indexOf(layoutPosition) > rank)
  return later === -1 ? blocks.length : later
}
