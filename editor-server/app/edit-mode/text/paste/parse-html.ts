import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { parseDocument } from 'htmlparser2'
import type { Block, Inline, ListItem } from '../../markdown/doc.ts'
import { tidyDoc } from '../../markdown/tidy-doc.ts'
import type { Found } from './pasted-extras.ts'
import { dropProofing, isOfWord } from './drop-proofing.ts'
import { hear, isElement, isIgnored, pasteInline } from './paste-inline.ts'
import { labelNotes, noteOf, noteWithin } from './paste-notes.ts'
import { pasteTable } from './paste-table.ts'
import { stylesOf, textOf, wordListOf } from './read-styles.ts'

export interface PastedText {
  blocks: Block[]
  /** Images that were on the clipboard themselves. */
  files: File[]
  /** Number of images that were left out: they stand on another site or on the writer's computer. */
  leftOut: number
}

/**
 * HTML of the clipboard as text of ours: what the schema can say, and nothing else. A parser reads it that makes no elements of the page,
 * so that nothing in it can run or load.
 * @param takenNotes labels of the footnotes that the text has already
 * @param lang language of the text: words in another one keep theirs
 */
export function parseHtml(html: string, takenNotes: ReadonlySet<string> = new Set(), lang = 'nl'): PastedText {
  const nodes = parseDocument(html).children
  const found: Found = { lang, files: [], leftOut: [], notes: labelNotes(nodes, takenNotes) }
  const blocks = tidyDoc({ type: 'doc', content: pasteBlocks(nodes, found) }).content
  return { blocks: raiseHeadings(isOfWord(html) ? blocks.map(dropProofing) : blocks), files: found.files, leftOut: found.leftOut.length }
}

/** Elements that stand on lines of their own. */
const blockTags: ReadonlySet<string> = new Set(
  'html body div section article main header footer aside nav figure figcaption p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd pre blockquote hr table address center details summary fieldset form'.split(
    ' ',
  ),
)

function holdsBlock(node: HtmlNode): boolean {
  return isElement(node) && !isIgnored(node) && (blockTags.has(node.name) || node.children.some(holdsBlock))
}

/** Blocks of nodes; text that stands loose among them is gathered in paragraphs. */
export function pasteBlocks(nodes: readonly HtmlNode[], found: Found): Block[] {
  const blocks: Block[] = []
  let loose: HtmlNode[] = []
  const close = () => {
    blocks.push(...paragraphsOf(pasteInline(loose, found)))
    loose = []
  }
  for (const node of joinWordLists(nodes)) {
    if ('items' in node) {
      close()
      blocks.push(pasteWordList(node.items, found))
    } else if (!isIgnored(node) && holdsBlock(node)) {
      close()
      blocks.push(...pasteBlock(node as HtmlElement, found))
    } else loose.push(node)
  }
  close()
  return blocks
}

function pasteBlock(element: HtmlElement, around: Found): Block[] {
  const { name, children } = element
  const found = hear(element, around)
  const label = found.notes.size > 0 ? found.notes.get(noteWithin(element) ?? '') : undefined
  if (label !== undefined) return [noteOf(label, pasteBlocks(name === 'p' ? [element] : children, { ...found, notes: new Map() }))]
  switch (name) {
    case 'p':
    case 'dt':
    case 'summary':
      if (children.some(holdsBlock)) return pasteBlocks(children, found)
      return element.attribs['class'] === 'MsoTitle' ? [headingOf(1, children, found)] : paragraphsOf(pasteInline(children, found))
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [headingOf(Number(name[1]), children, found)]
    case 'ul':
    case 'ol':
      return [{ type: name === 'ul' ? 'bulletList' : 'orderedList', attrs: listAttrs(element), content: pasteItems(children, found) }]
    case 'li':
      return [{ type: 'bulletList', attrs: { isTight: true }, content: [pasteItem(element, found)] }]
    case 'pre':
      return [codeOf(element)]
    case 'blockquote':
      return [{ type: 'blockquote', content: pasteBlocks(children, found) }]
    case 'hr':
      // Word parts footnotes from the text by a short line.
      return element.attribs['width'] === '33%' ? [] : [{ type: 'horizontalRule' }]
    case 'table':
      return pasteTable(element, found, pasteBlocks)
    default:
      return pasteBlocks(children, found)
  }
}

/** Two breaks after each other are how some programs part paragraphs. */
function paragraphsOf(nodes: readonly Inline[]): Block[] {
  const paragraphs: Inline[][] = [[]]
  nodes.forEach((node, index) => {
    const isDouble = node.type === 'hardBreak' && nodes[index - 1]?.type === 'hardBreak'
    if (isDouble) paragraphs.push([])
    else paragraphs.at(-1)?.push(node)
  })
  return paragraphs.filter(hasContent).map((content) => ({ type: 'paragraph', content }))
}

const hasContent = (nodes: readonly Inline[]) =>
  nodes.some((node) => node.type !== 'hardBreak' && (node.type !== 'text' || node.text.trim() !== ''))

/** A heading is bold by itself. */
function headingOf(level: number, children: readonly HtmlNode[], found: Found): Block {
  const content = pasteInline(children, found).map((node) => ({ ...node, marks: (node.marks ?? []).filter(({ type }) => type !== 'bold') }))
  return { type: 'heading', attrs: { level }, content }
}

/** The title of the page is level 1 here: what begins with it goes down as a whole, and nothing deeper than 4 is offered. */
function raiseHeadings(blocks: readonly Block[]): Block[] {
  const highest = Math.min(...blocks.flatMap((block) => (block.type === 'heading' ? [block.attrs.level] : [])), 6)
  const shift = highest === 1 ? 1 : 0
  return blocks.map((block) => (block.type === 'heading' ? { ...block, attrs: { level: Math.min(4, block.attrs.level + shift) } } : block))
}

function listAttrs({ name, attribs }: HtmlElement): { isTight: boolean; start?: number } {
  return { isTight: true, ...(name === 'ol' && { start: Number(attribs['start'] ?? 1) || 1 }) }
}

/** Items; a list that stands between items belongs to the one before it, as Google writes it. */
function pasteItems(nodes: readonly HtmlNode[], found: Found): ListItem[] {
  const items: ListItem[] = []
  for (const node of nodes) {
    if (!isElement(node) || isIgnored(node)) continue
    if (node.name === 'li') items.push(pasteItem(node, found))
    else {
      const blocks = pasteBlock(node, found)
      const last = items.at(-1)
      if (last) last.content.push(...blocks)
      else items.push({ type: 'listItem', attrs: { checked: null }, content: blocks })
    }
  }
  return items.length === 0 ? [{ type: 'listItem', attrs: { checked: null }, content: [{ type: 'paragraph' }] }] : items
}

function pasteItem(element: HtmlElement, found: Found): ListItem {
  const box = findBox(element)
  const checked = box ? 'checked' in box.attribs : (ariaChecked(element.attribs['aria-checked']) ?? null)
  const content = pasteBlocks(element.children, found)
  return { type: 'listItem', attrs: { checked }, content: content.length === 0 ? [{ type: 'paragraph' }] : content }
}

const ariaChecked = (value: string | undefined) => (value === 'true' ? true : value === 'false' ? false : undefined)

function findBox(element: HtmlElement): HtmlElement | undefined {
  for (const child of element.children.filter(isElement)) {
    if (child.name === 'input' && child.attribs['type'] === 'checkbox') return child
    const found = child.name === 'ul' || child.name === 'ol' ? undefined : findBox(child)
    if (found) return found
  }
  return undefined
}

function codeOf(element: HtmlElement): Block {
  const code = element.children.filter(isElement).find(({ name }) => name === 'code')
  const language = /\blang(?:uage)?-([a-z0-9+#-]+)/i.exec(`${element.attribs['class'] ?? ''} ${code?.attribs['class'] ?? ''}`)?.[1] ?? null
  const text = textOf(element).replace(/\n$/, '')
  return { type: 'codeBlock', attrs: { language, meta: null }, ...(text !== '' && { content: [{ type: 'text', text }] }) }
}

interface WordItem {
  element: HtmlElement
  level: number
  isOrdered: boolean
}

/** Word writes a list as paragraphs, each with its level. */
function joinWordLists(nodes: readonly HtmlNode[]): (HtmlNode | { items: WordItem[] })[] {
  const joined: (HtmlNode | { items: WordItem[] })[] = []
  for (const node of nodes) {
    const list = isElement(node) && node.name === 'p' && !stylesOf(node).get('mso-list')?.startsWith('none') ? wordListOf(node) : undefined
    const last = joined.at(-1)
    if (list && isElement(node)) {
      const item = { element: node, ...list }
      if (last && 'items' in last && (last.items[0]?.isOrdered === item.isOrdered || item.level > 1)) last.items.push(item)
      else joined.push({ items: [item] })
    } else if (!(last && 'items' in last && node.type === 'text' && node.data.trim() === '')) joined.push(node)
  }
  return joined
}

function pasteWordList([first, ...rest]: WordItem[], found: Found): Block {
  if (!first) return { type: 'paragraph' }
  const attrs = { isTight: true, ...(first.isOrdered && { start: 1 }) }
  const content: ListItem[] = []
  const items = [first, ...rest]
  for (let index = 0; index < items.length;) {
    const item = items[index] as WordItem
    let end = index + 1
    while ((items[end]?.level ?? 0) > first.level) end += 1
    const below = items.slice(index + 1, end)
    const own = paragraphsOf(pasteInline(item.element.children, found))
    const blocks = [
      ...(own.length === 0 ? [{ type: 'paragraph' } as const] : own),
      ...(below.length > 0 ? [pasteWordList(below, found)] : []),
    ]
    content.push({ type: 'listItem', attrs: { checked: null }, content: blocks })
    index = end
  }
  return { type: first.isOrdered ? 'orderedList' : 'bulletList', attrs, content }
}
