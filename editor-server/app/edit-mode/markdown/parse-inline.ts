import type { PhrasingContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import type { Inline, Mark } from './doc.ts'
import { sourceOf } from './read-tree.ts'

export interface InlineSurroundings {
  markdown: string
  /** Whether it stands within a quotation or list. */
  isNested: boolean
  /** Whether a line of the file may end in it. */
  hasLines: boolean
}

const markTypes = { strong: 'bold', emphasis: 'italic', delete: 'strike' } as const

/** Text with its marks. */
export function parseInline(nodes: readonly PhrasingContent[], around: InlineSurroundings, marks: readonly Mark[] = []): Inline[] {
  return joinTexts(nodes.flatMap((node) => parseNode(node, around, marks)))
}

function parseNode(node: PhrasingContent, around: InlineSurroundings, marks: readonly Mark[]): Inline[] {
  switch (node.type) {
    case 'text':
      return parseText(node.value, around, marks)
    case 'strong':
    case 'emphasis':
    case 'delete':
      return parseInline(node.children, around, addMark(marks, { type: markTypes[node.type] }))
    case 'inlineCode':
      // The end of a line is a space in code (CommonMark 6.1).
      return node.value === ''
        ? []
        : [withMarks({ type: 'text', text: node.value.replaceAll('\n', ' ') }, addMark(marks, { type: 'code' }))]
    case 'link':
      // Without a text it shows the title of what it leads to, which a mark on text cannot say.
      if (toString(node).trim() === '' && !node.children.some(({ type }) => type === 'image')) break
      return parseInline(node.children, around, addMark(marks, { type: 'link', attrs: { href: node.url, title: node.title ?? null } }))
    case 'image':
      return [withMarks({ type: 'image', attrs: { src: node.url, alt: node.alt ?? '', title: node.title ?? null } }, marks)]
    case 'break':
      return around.hasLines ? [withMarks({ type: 'hardBreak' }, marks)] : parseText(' ', around, marks)
    default:
  }
  return [withMarks({ type: 'protectedInline', attrs: { source: sourceOf(node, around.markdown, around.isNested) } }, marks)]
}

function parseText(value: string, { hasLines }: InlineSurroundings, marks: readonly Mark[]): Inline[] {
  return value
    .split('\n')
    .flatMap((line, order): Inline[] => [
      ...(order > 0 ? [withMarks({ type: 'text', text: ' ' }, hasLines ? [...marks, { type: 'wrap' }] : marks)] : []),
      ...(line === '' ? [] : [withMarks({ type: 'text', text: line }, marks)]),
    ])
}

function addMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  return marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark]
}

const order: readonly Mark['type'][] = ['bold', 'italic', 'strike', 'link', 'code', 'wrap']

/** A node with marks in the schema's order. */
export function withMarks<Node extends Inline>(node: Node, marks: readonly Mark[]): Node {
  const { marks: _, ...bare } = node
  if (marks.length === 0) return bare as Node
  return { ...bare, marks: marks.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type)) } as Node
}

export function sameMarks(a: readonly Mark[] = [], b: readonly Mark[] = []): boolean {
  return a.length === b.length && a.every((mark, index) => sameMark(mark, b[index]))
}

export function sameMark(a: Mark, b: Mark | undefined): boolean {
  if (a.type !== b?.type) return false
  return a.type !== 'link' || b.type !== 'link' || (a.attrs.href === b.attrs.href && a.attrs.title === b.attrs.title)
}

/** Neighbours with the same marks are one text; ends of lines stay by themselves. */
export function joinTexts(nodes: readonly Inline[]): Inline[] {
  const joined: Inline[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text' && sameMarks(node.marks, last.marks) && !isWrap(node)) {
      joined[joined.length - 1] = { ...last, text: last.text + node.text }
    } else joined.push(node)
  }
  return joined
}

export function isWrap(node: Inline | undefined): boolean {
  return node?.type === 'text' && (node.marks ?? []).some(({ type }) => type === 'wrap')
}
