import type { Block } from './doc.ts'

/**
 * Whether a blank line has to part two blocks of a list's item, which makes the list one with white space (CommonMark 0.31, chapters 4 and 5):
 * what follows a paragraph on the next line often continues it.
 */
export function needsGap(before: Block | undefined, block: Block): boolean {
  if (!before) return false
  if (isComment(block) && before.type === 'paragraph') return false
  if (before.type === 'protectedBlock' || block.type === 'protectedBlock' || endsIn(before, 'table')) return true
  const isOpen = endsIn(before, 'paragraph')
  switch (block.type) {
    case 'paragraph':
    case 'horizontalRule':
    case 'table':
      return isOpen
    case 'bulletList':
    case 'orderedList':
      return isOpen && !canInterrupt(block)
    case 'blockquote':
      return before.type === 'blockquote' || before.type === 'note' || (isOpen && !canInterrupt(block))
    case 'note':
      return before.type === 'blockquote' || before.type === 'note'
    default:
      return false
  }
}

/** A comment interrupts a paragraph (CommonMark 0.31, section 4.6). */
function isComment(block: Block): boolean {
  return block.type === 'protectedBlock' && isCommentSource(block.attrs.source)
}

export const isCommentSource = (source: string) => source.startsWith('<!--')

/** Whether its last line is one of a paragraph or table, on which the next line can go on. */
function endsIn(block: Block | undefined, type: 'paragraph' | 'table'): boolean {
  switch (block?.type) {
    case type:
      return true
    case 'note':
      return block.content.length === 1 ? type === 'paragraph' : endsIn(block.content.at(-1) as Block, type)
    case 'blockquote':
      return endsIn(block.content.at(-1), type)
    case 'bulletList':
    case 'orderedList':
      return endsIn(block.content.at(-1)?.content.at(-1), type)
    default:
      return false
  }
}

/** A list interrupts a paragraph when it starts with 1 and with words, and so does one that begins on the same line as what stands around it. */
function canInterrupt(block: Block | undefined): boolean {
  switch (block?.type) {
    case 'paragraph':
      return block.content !== undefined
    case 'blockquote':
      return canInterrupt(block.content[0])
    case 'bulletList':
    case 'orderedList':
      return (block.attrs.start ?? 1) === 1 && canInterrupt(block.content[0]?.content[0])
    default:
      return true
  }
}
