import type { BlockContent, ListItem as MdastItem, Paragraph as MdastParagraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { Block, Doc, Inline, ListItem, Note, Table } from './doc.ts'
import { nestInline } from './write-inline.ts'

/** A tidy text as a tree of Markdown. */
export function buildTree({ content }: Doc): Root {
  return { type: 'root', children: content.flatMap(toTree) as RootContent[] }
}

/** None for an empty paragraph, which Markdown does not have. */
function toTree(block: Block): BlockContent[] {
  switch (block.type) {
    case 'paragraph':
      return block.content === undefined ? [] : [{ type: 'paragraph', children: nestInline(block.content) }]
    case 'heading':
      return [{ type: 'heading', depth: depthOf(block.attrs.level), children: nestInline(block.content ?? []) }]
    case 'codeBlock': {
      const value = (block.content ?? []).map(({ text }) => text).join('')
      return [{ type: 'code', lang: block.attrs.language, meta: block.attrs.meta, value }]
    }
    case 'blockquote':
      return [{ type: 'blockquote', children: block.content.flatMap(toTree) }]
    case 'note':
      return [{ type: 'blockquote', children: noteToTree(block) }]
    case 'bulletList':
    case 'orderedList': {
      const spread = !block.attrs.isTight
      const children = block.content.map((item) => itemToTree(item, spread))
      const start = block.type === 'orderedList' ? { start: block.attrs.start ?? 1 } : {}
      return [{ type: 'list', ordered: block.type === 'orderedList', spread, ...start, children }]
    }
    case 'table':
      return [tableToTree(block)]
    case 'horizontalRule':
      return [{ type: 'thematicBreak' }]
    case 'protectedBlock':
      return [{ type: 'html', value: block.attrs.source }]
  }
}

function depthOf(level: number): 1 | 2 | 3 | 4 | 5 | 6 {
  return Math.min(6, Math.max(1, Math.round(level))) as 1 | 2 | 3 | 4 | 5 | 6
}

function itemToTree({ attrs, content }: ListItem, spread: boolean): MdastItem {
  const [first, ...others] = content
  // Any other line would be one with the sign of the item.
  const start: BlockContent[] = first?.type === 'horizontalRule' ? [{ type: 'html', value: '___' }] : first ? toTree(first) : []
  return { type: 'listItem', checked: attrs.checked, spread, children: [...start, ...others.flatMap(toTree)] }
}

/** `> [!NOTE] Title`, and on the next line the text. */
function noteToTree({ attrs, content: [title, first, ...others] }: Note): BlockContent[] {
  const words = nestInline(title.content ?? [])
  const mark: PhrasingContent = { type: 'raw', value: `[!${attrs.kind.toUpperCase()}]${words.length > 0 ? ' ' : ''}` }
  const start: MdastParagraph = { type: 'paragraph', children: [mark, ...words] }
  if (first?.type !== 'paragraph' || first.content === undefined) return [start, ...(first ? toTree(first) : []), ...others.flatMap(toTree)]
  start.children.push({ type: 'text', value: '\n' }, ...nestInline(first.content))
  return [start, ...others.flatMap(toTree)]
}

function tableToTree({ content }: Table): BlockContent {
  return {
    type: 'table',
    align: content[0]?.content.map(({ attrs }) => attrs.align) ?? [],
    children: content.map((row) => ({
      type: 'tableRow',
      children: row.content.map((cell) => ({ type: 'tableCell', children: nestInline(cell.content ?? ([] as Inline[])) })),
    })),
  }
}
