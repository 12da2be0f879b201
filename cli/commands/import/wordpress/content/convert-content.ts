import { toString } from 'mdast-util-to-string'
import type { Element } from 'hast'
import type { Handle } from 'hast-util-to-mdast'
import type { BlockContent, Nodes, Parents, Root, RootContent } from 'mdast'
import { isRecord } from '#content/model/json/is-record.ts'
import { blocks, convertElements, patch } from '../../prose/convert-elements.ts'
import { reducedElements, removedElements } from '../../prose/removed-elements.ts'
import { shapeBlocks } from '../../prose/shape-blocks.ts'
import type { BlockContext } from './block-elements.ts'
import { findLimit } from '../plan/classify-post.ts'
import { convertBlocks } from './convert-blocks.ts'
import type { FindingKind } from '../finding-kinds.ts'
import { parseBlocks, type WordpressBlock } from './parse-blocks.ts'
import { attributeOf, visitElements } from './parse-html.ts'
import { findVideoUrl, readFigure, readFilm } from './read-figure.ts'
import { raiseTables } from './read-table.ts'
import type { ImportedWidget, Widget } from './widget.ts'

export interface ContentSource extends Pick<BlockContext, 'takesHero' | 'findAttachments'> {
  title: string
  lang: string
  content: string
  /** Content of a reusable block by its id. */
  findContent: (id: string) => string | undefined
  /** Takes a finding; `line` counts the lines of the content above it. */
  report: (kind: FindingKind, line: number, reason: string) => void
}

export interface ConvertedContent {
  /** Markdown with widgets at its root only; headings start at level 2. Addresses are those of the source. */
  root: Root
  /** Lines above each outer block; undefined for the classic editor. */
  blockLines: number[] | undefined
}

/** Reusable blocks in one post, with those inside them: blocks that each hold two others double at every step. */
const MAX_REUSE = 200

/** The content of a post, of the block editor or the classic one. */
export function convertContent(source: ContentSource): ConvertedContent {
  const parsed = dropHidden(parseBlocks(source.content), source.report)
  const widgets: Widget[] = []
  const reused: string[] = []
  let reuseCount = 0
  const context: BlockContext = {
    takesHero: source.takesHero,
    widgets,
    report: source.report,
    expandReusable(id, convert) {
      const content = source.findContent(id)
      if (content === undefined) return 'which is not in the export or not published'
      if (findLimit(content) !== undefined) return 'of which a part was for some visitors only'
      if (reused.includes(id)) return 'which stands in itself'
      if (++reuseCount > MAX_REUSE) return `which is one too many: a post has at most ${MAX_REUSE}`
      reused.push(id)
      const nodes = convert(dropHidden(parseBlocks(content), source.report))
      reused.pop()
      return nodes
    },
    findAttachments: source.findAttachments,
  }
  const hast = { type: 'root' as const, children: convertBlocks(parsed, context) }
  reportElements(hast, source.report)
  raiseTables(hast, context)
  const root = convertElements(hast, createHandlers(widgets))
  root.children = root.children.flatMap(raiseImage)
  unnestWidgets(root)
  dropTitle(root, source.title)
  dropEmpty(root)
  shapeAround(root, source.lang)
  const isClassic = parsed.every(({ name }) => name === 'freeform')
  return { root, blockLines: isClassic ? undefined : parsed.map(({ line }) => line) }
}

/** Leaves out the blocks that their author hid. */
function dropHidden(found: readonly WordpressBlock[], report: ContentSource['report']): WordpressBlock[] {
  const isShown = (part: WordpressBlock['parts'][number]): boolean => {
    if (!('name' in part) || !isHidden(part)) return true
    report('block', part.line, `block ${part.name}, which the site did not show`)
    return false
  }
  const prune = (block: WordpressBlock): WordpressBlock => ({
    ...block,
    parts: block.parts.filter(isShown).map((part) => ('name' in part ? prune(part) : part)),
  })
  return found.filter(isShown).map(prune)
}

/** By WordPress itself, or by the plug-in Block Visibility. */
function isHidden({ options }: WordpressBlock): boolean {
  const { metadata, blockVisibility } = options
  return (
    (isRecord(metadata) && metadata['blockVisibility'] === false) || (isRecord(blockVisibility) && blockVisibility['hideBlock'] === true)
  )
}

function createHandlers(widgets: Widget[]): Record<string, Handle> {
  const widgetNode = (element: Element, widget: Widget, children: BlockContent[]): ImportedWidget =>
    patch<ImportedWidget>(element, { type: 'importedWidget', widget, children })
  return {
    'imported-widget': (state, node) => widgetNode(node, widgets[Number(node.properties['index'])]!, blocks(state, node)),
    figure(state, node) {
      const widget = readFigure(node)
      return widget ? widgetNode(node, widget, blocks(state, node)) : state.toFlow(state.all(node))
    },
    video(state, node) {
      const widget = readFilm(node)
      return widget ? widgetNode(node, widget, blocks(state, node)) : undefined
    },
    iframe(_state, node) {
      const src = attributeOf(node, 'src')
      const url = findVideoUrl(src)
      const title = attributeOf(node, 'title')
      const link = [
        { type: 'paragraph', children: [{ type: 'link', url: src, children: [{ type: 'text', value: title || src }] }] },
      ] satisfies BlockContent[]
      if (src === '') return undefined
      return url ? widgetNode(node, { kind: 'video', url, ...(title && { title }) }, link) : patch(node, link[0]!)
    },
  }
}

function reportElements(hast: Parameters<typeof convertElements>[0], report: ContentSource['report']): void {
  visitElements(hast, (element) => {
    const { tagName } = element
    const isVideo = tagName === 'video' || (tagName === 'iframe' && findVideoUrl(attributeOf(element, 'src')) !== undefined)
    const line = (element.position?.start.line ?? 1) - 1
    if (removedElements.has(tagName)) report('html', line, `HTML element <${tagName}>`)
    else if (reducedElements.has(tagName) && !isVideo) report('html', line, `HTML element <${tagName}>; a link stays where it names one`)
  })
}

/** A paragraph with only an image becomes an image, one with only the address of a video that video. */
function raiseImage(node: RootContent): RootContent[] {
  if (node.type === 'importedBlock') node.children = node.children.flatMap((child) => raiseImage(child)) as typeof node.children
  if (node.type !== 'paragraph') return [node]
  const children = node.children.filter((child) => child.type !== 'break' && !(child.type === 'text' && child.value.trim() === ''))
  if (children.length === 0) return []
  const images = children.map((child) => (child.type === 'link' && child.children.length === 1 ? child.children[0]! : child))
  if (images.every((image) => image.type === 'image')) {
    return images.map((image, index): ImportedWidget => {
      const outer = children[index]!
      return {
        type: 'importedWidget',
        widget: { kind: 'image', image: { src: image.url, alt: image.alt ?? '' }, ...(outer.type === 'link' && { url: outer.url }) },
        children: [{ type: 'paragraph', children: [outer] }],
        position: node.position,
      }
    })
  }
  const url = findVideoUrl(toString(node).trim())
  if (url === undefined || /\s/.test(toString(node).trim())) return [node]
  return [{ type: 'importedWidget', widget: { kind: 'video', url }, children: [node], position: node.position }]
}

/** Replaces a widget inside a list, table or the like by its content. */
function unnestWidgets(root: Root): void {
  for (const child of root.children) if ('children' in child && child.type !== 'importedWidget') unnest(child)
}

function unnest(parent: Parents): void {
  parent.children = (parent.children as Nodes[]).flatMap((child): Nodes[] => {
    if ('children' in child) unnest(child)
    return child.type === 'importedWidget' ? child.children : [child]
  }) as typeof parent.children
}

/** The page shows its title itself. */
function dropTitle(root: Root, title: string): void {
  const first = root.children[0]
  if (first?.type === 'heading' && toString(first).trim().toLowerCase() === title.trim().toLowerCase()) root.children.shift()
}

function dropEmpty(root: Root): void {
  root.children = root.children.filter((node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return true
    return toString(node).replace(/[\s\u00a0]/g, '') !== '' || JSON.stringify(node).includes('"type":"image"')
  })
}

/** Gives headings their level. What can be opened and closed at the root becomes an accordion later and is left alone here. */
function shapeAround(root: Root, lang: string): void {
  const accordions = new Map<Nodes, RootContent>()
  const holder = (): RootContent => ({ type: 'thematicBreak' })
  root.children = root.children.map((child) => {
    if (child.type !== 'importedBlock' || child.kind === 'admonition') return child
    const inner: Root = { type: 'root', children: child.children }
    shapeBlocks(inner, lang)
    child.children = inner.children as typeof child.children
    const mark = holder()
    accordions.set(mark, child)
    return mark
  })
  shapeBlocks(root, lang)
  root.children = root.children.map((child) => accordions.get(child) ?? child)
}
