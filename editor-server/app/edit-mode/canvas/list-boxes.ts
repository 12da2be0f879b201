import { blocksOf } from '../session/actions/edited.ts'
import type { Edited } from '../session/contract.ts'
import { guidOf, positionOf } from '../workspace/marks.ts'
import type { CanvasPage } from './canvas-page.ts'
import { boxOf, boxOfBlock, type PlacedBox } from './geometry.ts'

/** Where the blocks and the empty positions of a page are, in px of its window. */
export function listBoxes(page: CanvasPage, edited: Edited): PlacedBox[] {
  const positions = new Map(blocksOf(edited).map(({ guid, layoutPosition }) => [guid, layoutPosition]))
  const blocks = page.list().flatMap((element): PlacedBox[] => {
    const guid = guidOf(element)
    const position = positions.get(guid)
    return position === undefined ? [] : [{ ...boxOfBlock(element), position, guid }]
  })
  return [...blocks, ...page.listEmpty().map((element): PlacedBox => ({ ...boxOf(element), position: positionOf(element) }))]
}
