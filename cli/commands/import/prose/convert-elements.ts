import type { Element, Nodes as HastNodes, Parents as HastParents, Root as HastRoot } from 'hast'
import { type Handle, type State, toMdast } from 'hast-util-to-mdast'
import type { BlockContent, Heading, Link, Nodes, PhrasingContent, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { inlineTags } from '#content/model/text/inline-tags.ts'
import { findAlertKind, isAlertTitle } from './alerts.ts'
import { removedElements } from './removed-elements.ts'
import { append, type ImportedBlock, type ImportedTag, visitNodes } from './tree.ts'

/**
 * HTML as a tree of Markdown. What Markdown has no element for loses its tags and keeps its content; scripts, forms and
 * what else has no place in prose goes.
 * @param ownHandlers for elements that an importer makes itself
 */
export function convertElements(hast: HastRoot, ownHandlers: Record<string, Handle> = {}): Root {
  pruneElements(hast)
  const root = toMdast(hast, {
    document: true,
    newlines: true,
    handlers: { ...handlers, ...ownHandlers },
    nodeHandlers: { comment: () => undefined, doctype: () => undefined },
  }) as Root
  visitNodes(root, nameTag)
  visitNodes(root, flattenText)
  visitNodes(root, dropDrawnBullet)
  return root
}

/** What a tag is called until the tree is whole: `toMdast` breaks a line of text at a type that it does not know. */
const TEXT_TYPE = 'textDirective'

function nameTag(node: Nodes): void {
  if ((node.type as string) === TEXT_TYPE) node.type = 'importedTag'
}

const textHolders: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'tableCell',
  'strong',
  'emphasis',
  'delete',
  'link',
  'importedTag',
])

/** Keeps the text of blocks where Markdown allows text only, such as paragraphs in a table cell. */
function flattenText(node: Nodes): void {
  if (node.type === 'importedBlock') node.title = textOf(node.title)
  else if (textHolders.has(node.type) && 'children' in node) node.children = textOf(node.children) as typeof node.children
}

/** Lists styled without bullets have theirs as text. */
function dropDrawnBullet(node: Nodes): void {
  const first = node.type === 'listItem' ? node.children[0] : undefined
  const start = first?.type === 'paragraph' ? first.children[0] : undefined
  if (start?.type === 'text') start.value = start.value.replace(/^\s*[›»▸►•·]\s+/, '')
}

const phrasingTypes: ReadonlySet<string> = new Set([
  'text',
  'strong',
  'emphasis',
  'delete',
  'link',
  'image',
  'inlineCode',
  'break',
  'footnoteReference',
  'importedTag',
])

function isPhrasing(node: Nodes): node is PhrasingContent {
  return phrasingTypes.has(node.type)
}

function textOf(nodes: readonly Nodes[]): PhrasingContent[] {
  if (nodes.every((node) => isPhrasing(node))) return nodes as PhrasingContent[]
  const text: PhrasingContent[] = []
  for (const node of nodes) {
    if (isPhrasing(node)) {
      text.push(node)
      continue
    }
    const title: Nodes[] = node.type === 'importedBlock' ? [...node.title, { type: 'text', value: ': ' }] : []
    const code: Nodes[] = node.type === 'code' ? [{ type: 'inlineCode', value: node.value.replace(/\s+/g, ' ') }] : []
    const inner = textOf([...title, ...code, ...('children' in node ? node.children : [])])
    if (inner.length > 0 && text.length > 0) text.push(space())
    append(text, inner)
  }
  return text
}

function space(): PhrasingContent {
  return { type: 'text', value: ' ' }
}

/** Removes what does not belong on a page, and formatting that a missing end tag spreads over whole blocks. */
function pruneElements(parent: HastParents): void {
  parent.children = parent.children.flatMap((child): HastNodes[] => {
    if ('children' in child) pruneElements(child)
    if (child.type !== 'element') return [child]
    if (isRemoved(child)) return []
    return isSpread(child) ? child.children : [child]
  }) as typeof parent.children
}

const textBlocks: ReadonlySet<string> = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'figure',
  'figcaption',
])
const otherBlocks: ReadonlySet<string> = new Set([
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'pre',
  'blockquote',
  'hr',
  'details',
  'imported-block',
  'imported-gap',
  'imported-title',
])
/** A link or struck text around blocks of text is divided over them. */
const dividedElements: ReadonlySet<string> = new Set(['a', 'del', 's', 'strike'])
const formattingElements: ReadonlySet<string> = new Set([
  'b',
  'strong',
  'i',
  'em',
  'u',
  'mark',
  'code',
  'kbd',
  'samp',
  'var',
  'tt',
  'small',
  'big',
  'font',
  'sub',
  'sup',
  'q',
  'cite',
  'dfn',
  'abbr',
])

function isSpread(element: Element): boolean {
  if (dividedElements.has(element.tagName)) return holdsElement(element, otherBlocks)
  return formattingElements.has(element.tagName) && (holdsElement(element, otherBlocks) || holdsElement(element, textBlocks))
}

function holdsElement(element: Element, names: ReadonlySet<string>): boolean {
  return element.children.some((child) => child.type === 'element' && (names.has(child.tagName) || holdsElement(child, names)))
}

function isRemoved(node: HastNodes): boolean {
  if (node.type !== 'element') return false
  if (node.tagName === 'input') return node.properties.type !== 'checkbox'
  return removedElements.has(node.tagName)
}

const handlers: Record<string, Handle> = {
  details(state, node) {
    const summary = node.children.find((child): child is Element => child.type === 'element' && child.tagName === 'summary')
    const content = node.children.filter((child) => child !== summary)
    return patch<ImportedBlock>(node, {
      type: 'importedBlock',
      kind: 'collapsible',
      admonition: 'details',
      title: summary ? phrasing(state, summary) : [],
      children: blocks(state, { ...node, children: content }),
    })
  },
  div: alertHandler,
  aside: alertHandler,
  section: alertHandler,
  a(state, node) {
    const url = typeof node.properties.href === 'string' ? node.properties.href : ''
    const children = state.all(node) as PhrasingContent[]
    if (url === '') return children
    return patch<Link>(node, {
      type: 'link',
      url: state.resolve(url),
      title: node.properties.title === undefined ? null : String(node.properties.title),
      children,
    })
  },
}
for (const name of inlineTags) {
  handlers[name] = (state, node) => {
    const { title } = node.properties
    const children = phrasing(state, node)
    const before = takeSpace(children[0], /^\s+/)
    const after = takeSpace(children.at(-1), /\s+$/)
    if (toString({ type: 'paragraph', children }).trim() === '' && !children.some(({ type }) => type === 'image'))
      return [...before, ...children, ...after]
    const tag = patch<ImportedTag>(node, {
      type: TEXT_TYPE as 'importedTag',
      name,
      ...(name === 'abbr' && typeof title === 'string' && title.trim() !== '' && { title }),
      children,
    })
    return [...before, tag, ...after]
  }
}
for (const level of [1, 2, 3, 4, 5, 6] as const) {
  handlers[`h${level}`] = (state, node) =>
    patch<Heading>(node, {
      type: 'heading',
      depth: level,
      children: phrasing(state, node),
      ...(typeof node.properties.id === 'string' && { data: { hProperties: { id: node.properties.id } } }),
    })
}

/** A box that its classes call a note; any other keeps its content. */
function alertHandler(state: State, node: Element): ReturnType<Handle> {
  const kind = findAlertKind(node)
  if (kind === undefined) return state.all(node)
  const title = node.children.find((child): child is Element => child.type === 'element' && isAlertTitle(child))
  const content = node.children.filter((child) => child !== title)
  return patch<ImportedBlock>(node, {
    type: 'importedBlock',
    kind: 'admonition',
    admonition: kind,
    title: title ? phrasing(state, title) : [],
    children: blocks(state, { ...node, children: content }),
  })
}

/** Takes the white space off an end of what a tag holds, to stand beside it. */
function takeSpace(end: PhrasingContent | undefined, pattern: RegExp): PhrasingContent[] {
  if (end?.type !== 'text' || !pattern.test(end.value)) return []
  end.value = end.value.replace(pattern, '')
  return [space()]
}

/** The content of an element as text. */
export function phrasing(state: State, node: Element): PhrasingContent[] {
  return state.all(node) as PhrasingContent[]
}

/** The content of an element as paragraphs, lists and so on. */
export function blocks(state: State, node: Element): BlockContent[] {
  return state.toFlow(state.all(node)) as BlockContent[]
}

/** A node on the place of the element that it comes from. */
export function patch<Node extends object>(from: Element, node: Node): Node {
  return from.position ? { ...node, position: from.position } : node
}
