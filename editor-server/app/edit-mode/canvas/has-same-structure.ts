import { blocksOf } from '../session/actions/edited.ts'
import type { Edited } from '../session/contract.ts'

/** Whether the same blocks are in the same places. */
export function hasSameStructure(a: Edited, b: Edited): boolean {
  const [own, other] = [blocksOf(a), blocksOf(b)]
  if (own === other) return true
  return (
    own.length === other.length &&
    own.every((block, index) => {
      const twin = other[index]
      return twin?.guid === block.guid && twin.layoutPosition === block.layoutPosition && twin.sortId === block.sortId
    })
  )
}
