import type { NoteKind } from '#content/model/text/note-kinds.ts'
import type {
  BlockContent,
  Blockquote,
  DefinitionContent,
  Heading as MdastHeading,
  List as MdastList,
  ListItem as MdastItem,
  Nodes,
  PhrasingContent,
  Table as MdastTable,
} from 'mdast'
import type { Alignment, Block, Doc, ListItem, Note, Paragraph, Table } from './doc.ts'
import { parseInline } from './parse-inline.ts'
import { readTree, sourceOf } from './read-tree.ts'

interface Surroundings {
  markdown: string
  isNested: boolean
  /** By how much headings are shown lower than they are written. */
  shift: number
}

/**
 * GitHub-flavoured Markdown as the editor holds it. What the editor has no form for (raw HTML, footnotes, references and their definitions,
 * links without text) is kept as source in protected nodes, so that nothing is lost.
 */
export function parseMarkdown(markdown: string): Doc {
  const tree = readTree(markdown)
  return { type: 'doc', content: filled(parseBlocks(tree.children, { markdown, isNested: false, shift: shiftOf(tree) })) }
}

/**
 * A text that uses `#` is shown one level lower as a whole (renderer/markdown), and is written as it is shown. Where a heading is kept by
 * its source, all stay as they are written.
 */
function shiftOf(tree: Nodes): number {
  const headings = headingsIn(tree, false)
  return headings.some(({ depth }) => depth === 1) && !headings.some(({ isProtected }) => isProtected) ? 1 : 0
}

function headingsIn(node: Nodes, isProtected: boolean): { depth: number; isProtected: boolean }[] {
  if (node.type === 'heading') return [{ depth: node.depth, isProtected: isProtected || isBroken(node) }]
  if (!('children' in node)) return []
  return node.children.flatMap((child) => headingsIn(child, isProtected || node.type === 'footnoteDefinition'))
}

/** A heading of several lines can only be written as it was. */
const isBroken = (node: MdastHeading | PhrasingContent): boolean =>
  node.type === 'break' || ('children' in node && node.children.some(isBroken))

export function parseBlocks(nodes: readonly Nodes[], around: Surroundings): Block[] {
  return nodes.map((node) => parseBlock(node as BlockContent | DefinitionContent, around))
}

function parseBlock(node: BlockContent | DefinitionContent, around: Surroundings): Block {
  const inline = { markdown: around.markdown, isNested: around.isNested, hasLines: true }
  switch (node.type) {
    case 'paragraph':
      return withContent({ type: 'paragraph' }, parseInline(node.children, inline))
    case 'heading': {
      if (isBroken(node)) break
      const level = Math.min(6, node.depth + around.shift)
      return withContent({ type: 'heading', attrs: { level } }, parseInline(node.children, { ...inline, hasLines: false }))
    }
    case 'code':
      return withContent(
        { type: 'codeBlock', attrs: { language: node.lang ?? null, meta: node.meta ?? null } },
        node.value === '' ? [] : [{ type: 'text', text: node.value }],
      )
    case 'blockquote':
      return parseQuote(node, { ...around, isNested: true })
    case 'list':
      return parseList(node, { ...around, isNested: true })
    case 'table':
      if (node.children.some(({ children }) => children.length > (node.align?.length ?? 0))) break
      return parseTable(node, around)
    case 'thematicBreak':
      return { type: 'horizontalRule' }
    default:
  }
  return { type: 'protectedBlock', attrs: { source: sourceOf(node, around.markdown, around.isNested) } }
}

function withContent<Node extends Block>(node: Node, content: NonNullable<Paragraph['content']>): Node {
  return content.length === 0 ? node : { ...node, content }
}

/** Where blocks are allowed there is at least one. */
function filled(blocks: Block[]): Block[] {
  return blocks.length === 0 ? [{ type: 'paragraph' }] : blocks
}

const NOTE = /^\[!(note|tip|important|warning|caution)\][ \t]*/i

function parseQuote(node: Blockquote, around: Surroundings): Block {
  const content = parseBlocks(node.children, around)
  return findNote(content) ?? { type: 'blockquote', content: filled(content) }
}

/** The note that a quotation is by its first words, as `renderer/markdown/alerts.ts` reads them. */
export function findNote([first, ...others]: readonly Block[]): Note | undefined {
  if (first?.type !== 'paragraph') return undefined
  const [mark, ...after] = first.content ?? []
  const found = mark?.type === 'text' && mark.marks === undefined ? NOTE.exec(mark.text) : null
  if (!found || mark?.type !== 'text') return undefined
  const words = [...(mark.text.length > found[0].length ? [{ ...mark, text: mark.text.slice(found[0].length) }] : []), ...after]
  const end = words.findIndex((node) => node.type === 'hardBreak' || node.marks?.some(({ type }) => type === 'wrap'))
  const title = end < 0 ? words : words.slice(0, end)
  const rest = end < 0 ? [] : words.slice(end + 1)
  // Marks that go on into the text would be cut in two; the page shows such a line as text.
  const isWhole = end < 0 || !(words[end]?.marks ?? []).some(({ type }) => type !== 'wrap')
  if (!isWhole)
    return { ...noteOf(found[1] as string, []), content: [{ type: 'noteTitle' }, { type: 'paragraph', content: words }, ...others] }
  const text: Block[] = rest.length === 0 ? [] : [{ type: 'paragraph', content: rest }]
  return {
    ...noteOf(found[1] as string, []),
    content: [title.length === 0 ? { type: 'noteTitle' } : { type: 'noteTitle', content: title }, ...text, ...others],
  }
}

function noteOf(kind: string, content: Block[]): Note {
  return { type: 'note', attrs: { kind: kind.toLowerCase() as NoteKind }, content: [{ type: 'noteTitle' }, ...content] }
}

function parseList(node: MdastList, around: Surroundings): Block {
  const isTight = !node.spread && node.children.every(({ spread }) => !spread)
  const content = node.children.map((item) => parseItem(item, around))
  if (node.ordered) return { type: 'orderedList', attrs: { isTight, start: node.start ?? 1 }, content }
  return { type: 'bulletList', attrs: { isTight }, content }
}

function parseItem(item: MdastItem, around: Surroundings): ListItem {
  return { type: 'listItem', attrs: { checked: item.checked ?? null }, content: filled(parseBlocks(item.children, around)) }
}

function parseTable(node: MdastTable, { markdown, isNested }: Surroundings): Table {
  const columns = node.align ?? []
  return {
    type: 'table',
    content: node.children.map((row, order) => ({
      type: 'tableRow',
      content: columns.map((align, column) => {
        const content = parseInline(row.children[column]?.children ?? [], { markdown, isNested, hasLines: false })
        const attrs: { align: Alignment | null } = { align: align ?? null }
        return { type: order === 0 ? 'tableHeader' : 'tableCell', attrs, ...(content.length > 0 && { content }) }
      }),
    })),
  }
}
