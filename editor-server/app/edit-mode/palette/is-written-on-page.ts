import type { BlockKind } from '../../../api/blocks/contract.ts'

/** Whether the text of such a block is written where it stands; what has a field for it is written in the drawer. */
export function isWrittenOnPage({ hasProse, texts }: Pick<BlockKind, 'hasProse' | 'texts'>): boolean {
  return hasProse && texts.nl.fields['content'] === undefined
}
