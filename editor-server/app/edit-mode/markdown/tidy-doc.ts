import type { Block, CodeBlock, Doc, Inline, List, ListItem, Note, Paragraph, Table, Text } from './doc.ts'
import { isCommentSource, needsGap } from './needs-gap.ts'
import { bare, tidyInline } from './tidy-inline.ts'

/** Text as Markdown can say it: without empty paragraphs, with the same number of cells in each row, and marks on words. */
export function tidyDoc(doc: Doc): Doc {
  return { type: 'doc', content: filled(tidyBlocks(doc.content)) }
}

function tidyBlocks(blocks: readonly Block[]): Block[] {
  return blocks
    .map(tidyBlock)
    .flatMap((block) => (block.type === 'paragraph' ? takeOutComments(block) : [block]))
    .filter((block) => block.type !== 'paragraph' || block.content !== undefined)
}

/** A comment where a paragraph begins is a block of its own, up to the end of its line (CommonMark 0.31, section 4.6). */
function takeOutComments(paragraph: Paragraph): Block[] {
  const [first, ...rest] = paragraph.content ?? []
  if (first?.type !== 'protectedInline' || first.marks || !isCommentSource(first.attrs.source)) return [paragraph]
  const words = tidyInline(rest, { hasLines: true })
  const comment: Block = { type: 'protectedBlock', attrs: { source: first.attrs.source } }
  return words.length === 0 ? [comment] : [comment, ...takeOutComments({ ...paragraph, content: words })]
}

const filled = (blocks: Block[]): Block[] => (blocks.length === 0 ? [{ type: 'paragraph' }] : blocks)

function tidyBlock(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const { content = [], ...empty } = block
      const tidy = tidyInline(content, { hasLines: block.type === 'paragraph' })
      return tidy.length === 0 ? empty : { ...empty, content: tidy }
    }
    case 'codeBlock':
      return tidyCode(block)
    case 'blockquote':
      return { ...block, content: filled(tidyBlocks(block.content)) }
    case 'note':
      return tidyNote(block)
    case 'bulletList':
    case 'orderedList':
      return tidyList(block)
    case 'table':
      return tidyTable(block)
    default:
      return block
  }
}

/** Word for word, as one text; a language is one word, and without a language nothing follows. */
function tidyCode({ attrs, content = [] }: CodeBlock): CodeBlock {
  const value = content.map(({ text }) => text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '')).join('')
  const language = attrs.language?.replace(/\s+/g, '') || null
  const meta = language === null ? null : attrs.meta?.replace(/\s+/g, ' ').trim() || null
  return { type: 'codeBlock', attrs: { language, meta }, ...(value !== '' && { content: [{ type: 'text', text: value }] as Text[] }) }
}

function tidyNote(note: Note): Note {
  const [title, ...others] = note.content
  const words = tidyInline(title.content ?? [], { hasLines: false })
  return { ...note, content: [{ type: 'noteTitle', ...(words.length > 0 && { content: words }) }, ...tidyBlocks(others)] }
}

function tidyList(list: List): List {
  const content = list.content.map(tidyItem)
  // One paragraph alone has no room for white space.
  const hasRoom = content.length > 1 || content.some((item) => item.content.length > 1)
  const isTight =
    (list.attrs.isTight || !hasRoom) &&
    content.every(({ content: blocks }) => !blocks.some((block, order) => needsGap(blocks[order - 1], block)))
  const start = list.type === 'orderedList' ? { start: Math.min(999_999_999, Math.max(0, list.attrs.start ?? 1)) } : {}
  return { type: list.type, attrs: { isTight, ...start }, content }
}

function tidyItem({ attrs, content }: ListItem): ListItem {
  const blocks = filled(tidyBlocks(content))
  const [first] = blocks
  // A box comes before words.
  const checked = first?.type === 'paragraph' && first.content !== undefined ? attrs.checked : null
  return { type: 'listItem', attrs: { checked }, content: blocks }
}

function tidyTable({ content }: Table): Table {
  const columns = Math.max(1, ...content.map((row) => row.content.length))
  const aligns = Array.from({ length: columns }, (_, column) => content[0]?.content[column]?.attrs.align ?? null)
  return {
    type: 'table',
    content: content.map((row, order) => ({
      type: 'tableRow',
      content: aligns.map((align, column) => {
        const words = tidyInline((row.content[column]?.content ?? []).map(withoutPipes), { hasLines: false })
        return { type: order === 0 ? 'tableHeader' : 'tableCell', attrs: { align }, ...(words.length > 0 && { content: words }) }
      }),
    })),
  }
}

/** Code of a cell has no way to say a backslash before a bar: there it means the bar alone (GFM 4.10). */
function withoutPipes(node: Inline): Inline {
  return node.type === 'text' && node.text.includes('\\|') ? bare(node, 'code') : node
}
