import type { Block, Edited } from '../contract.ts'
import { blocksOf, withBlocks } from './edited.ts'

/** The same thing with one block in the place of another. */
export function replaceBlock(edited: Edited, before: Block, after: Block): Edited {
  return withBlocks(
    edited,
    blocksOf(edited).map((block) => (block === before ? after : block)),
  )
}
