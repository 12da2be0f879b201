import type { Block } from './doc.ts'

/**
 * Whether a blank line has to part two blocks of a list's item, which makes the list one with white space (CommonMark 0.31, chapters 4 and 5):
 * what follows a paragraph on the next line often goes on with it.
 */
export function needsGap(before: Block | undefined, block: Block): boolean {
  if (!before) return false
  if (before.type === 'protectedBlock' || block.type === 'protectedBlock' || before.type === 'table') return true
  const isOpen = endsInText(before)
  switch (block.type) {
    case 'paragraph':
    case 'horizontalRule':
    case 'table':
      return isOpen
    case 'bulletList':
    case 'orderedList':
      return isOpen && !canInterrupt(block)
    case 'blockquote':
    case 'note':
      return before.type === 'blockquote' || before.type === 'note'
    default:
      return false
  }
}

/** Whether its last line is one of a paragraph, on which the next line can go on. */
function endsInText(block: Block | undefined): boolean {
  if (!block || !('content' in block)) return block?.type === 'paragraph'
  switch (block.type) {
    case 'paragraph':
      return true
    case 'note':
      return block.content.length === 1 || endsInText(block.content.at(-1) as Block)
    case 'blockquote':
      return endsInText(block.content.at(-1))
    case 'bulletList':
    case 'orderedList':
      return endsInText(block.content.at(-1)?.content.at(-1))
    default:
      return false
  }
}

/** A list interrupts a paragraph when it starts with 1 and with words. */
function canInterrupt(list: Extract<Block, { type: 'bulletList' | 'orderedList' }>): boolean {
  const first = list.content[0]?.content[0]
  return (list.attrs.start ?? 1) === 1 && !(first?.type === 'paragraph' && first.content === undefined)
}
