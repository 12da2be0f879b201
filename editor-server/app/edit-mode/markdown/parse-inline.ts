import type { PhrasingContent } from 'mdast'
import { LANGUAGE_END, pairInlineTags, readLanguageTag } from '#content/model/text/inline-tags.ts'
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
  return joinTexts(readLanguages(nodes).flatMap(([node, lang]) => parseNode(node, around, lang === undefined ? marks : speak(marks, lang))))
}

/** The nodes of a passage without the tags that say a language, each with the language that stands around it. */
function readLanguages(nodes: readonly PhrasingContent[]): [node: PhrasingContent, lang: string | undefined][] {
  const tags = nodes.flatMap((node) => (node.type === 'html' ? [node.value] : []))
  if (!tags.some((tag) => readLanguageTag(tag) !== undefined)) return nodes.map((node) => [node, undefined])
  const written = pairInlineTags(tags).values()
  const open: string[] = []
  return nodes.flatMap((node): [PhrasingContent, string | undefined][] => {
    const tag = node.type === 'html' ? written.next().value : undefined
    const lang = tag === undefined ? undefined : readLanguageTag(tag)
    if (lang !== undefined) open.push(lang)
    else if (tag === LANGUAGE_END) open.pop()
    else return [[node, open.at(-1)]]
    return []
  })
}

/** The language that stands closest around words is theirs. */
function speak(marks: readonly Mark[], lang: string): readonly Mark[] {
  return [...marks.filter(({ type }) => type !== 'language'), { type: 'language', attrs: { lang } }]
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

const order: readonly Mark['type'][] = ['language', 'bold', 'italic', 'strike', 'link', 'code', 'wrap']

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
  if (a.type === 'language' && b.type === 'language') return a.attrs.lang === b.attrs.lang
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
