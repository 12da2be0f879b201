import { toString } from 'mdast-util-to-string'
import type { Heading, Nodes, Root, RootContent } from 'mdast'
import type { BuildingBlockInstance, LayoutPosition } from '#content/model/building-block-instance/schema.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { mapAnchors } from '../../prose/anchors.ts'
import { append, type ImportedBlock, visitNodes } from '../../prose/tree.ts'
import { writeProse } from '../../prose/write-prose.ts'
import { type FinishContext, finishProse } from './finish-content.ts'
import { cutText } from './plain-text.ts'
import { type BlockDraft, type WidgetContext, writeWidget } from './write-widget.ts'

export interface MadeBlocks {
  blocks: BuildingBlockInstance[]
  /** Ids of headings on the new page by those that the old content gave them. */
  anchors: Map<string, string>
}

/** Content as building blocks: prose in text blocks, what has a block of its own between them. Addresses are new from here. */
export function makeBlocks(root: Root, context: FinishContext & WidgetContext): MadeBlocks {
  finishProse(root, context)
  const drafts: (BlockDraft | { prose: RootContent[] })[] = []
  const addProse = (nodes: readonly RootContent[]): void => {
    const last = drafts.at(-1)
    if (last && 'prose' in last) append(last.prose, nodes)
    else if (nodes.length > 0) drafts.push({ prose: [...nodes] })
  }
  for (const node of root.children) {
    if (node.type === 'importedBlock') addDraft(drafts, { name: 'accordion', options: { items: [makeAccordionItem(node)] } })
    else if (node.type !== 'importedWidget') addProse([node])
    else {
      const { draft, title, before = [], after = [] } = writeWidget(node, context)
      addProse(before)
      if (draft && title !== undefined) Object.assign(draft.options, takeHeading(drafts) ?? { title })
      if (draft) addDraft(drafts, draft)
      addProse(after)
    }
  }
  return numberBlocks(drafts, context.guid)
}

/** Joins neighbouring collapsibles, and neighbouring downloads, into one block. */
function addDraft(drafts: (BlockDraft | { prose: RootContent[] })[], draft: BlockDraft): void {
  const last = drafts.at(-1)
  const items = draft.options['items']
  if (
    last &&
    'name' in last &&
    last.name === draft.name &&
    Array.isArray(items) &&
    Array.isArray(last.options['items']) &&
    last.options['items'].length < 100
  ) {
    append(last.options['items'], items as unknown[])
  } else drafts.push(draft)
}

/** The heading that ends the prose above a block becomes the title of the block. */
function takeHeading(drafts: (BlockDraft | { prose: RootContent[] })[]): { title: string; headingLevel: number } | undefined {
  const last = drafts.at(-1)
  const heading = last && 'prose' in last ? last.prose.at(-1) : undefined
  if (!last || !('prose' in last) || heading?.type !== 'heading' || heading.depth > 4 || heading.data?.hProperties?.id !== undefined)
    return undefined
  last.prose.pop()
  if (last.prose.length === 0) drafts.pop()
  return { title: cutText(toString(heading).trim(), TITLE_MAX_LENGTH), headingLevel: heading.depth }
}

const TITLE_MAX_LENGTH = 200

function makeAccordionItem({ title, children }: ImportedBlock): { title: string; text?: string } {
  const text = writeProse({ type: 'root', children: children as RootContent[] })
  const words = toString({ type: 'paragraph', children: title }).trim().slice(0, TITLE_MAX_LENGTH)
  return { title: words || '…', ...(text !== '' && { text: text.slice(0, 20_000) }) }
}

function numberBlocks(drafts: readonly (BlockDraft | { prose: RootContent[] })[], guid: string): MadeBlocks {
  const made: MadeBlocks = { blocks: [], anchors: new Map() }
  let hasProse = false
  const counts = new Map<LayoutPosition, number>()
  for (const [index, draft] of drafts.entries()) {
    const blockGuid = deriveGuid(guid, 'block', String(index))
    const isProse = 'prose' in draft
    const position = (isProse ? undefined : draft.position) ?? 'main'
    const sortId = (counts.get(position) ?? 0) + 1
    counts.set(position, sortId)
    const place = { guid: blockGuid, layoutPosition: position, sortId, version: 1 }
    const content = isProse ? writeProse({ type: 'root', children: draft.prose }) : draft.content
    if (isProse) {
      collectAnchors(draft.prose, hasProse ? `b-${blockGuid.slice(0, 8)}-` : '', made.anchors)
      made.blocks.push({ ...place, buildingBlockName: 'text', options: {}, content: content ?? '' })
    } else {
      made.blocks.push({ ...place, buildingBlockName: draft.name, options: draft.options, ...(content !== undefined && { content }) })
    }
    // Ids of headings are those of the first prose on a page alone.
    hasProse ||= content !== undefined
  }
  return made
}

function collectAnchors(children: RootContent[], prefix: string, anchors: Map<string, string>): void {
  const root: Root = { type: 'root', children }
  const source = new Map<Heading, string[]>()
  visitNodes(root as Nodes, (node) => {
    if (node.type === 'heading') source.set(node, node.data?.hProperties?.id === undefined ? [] : [node.data.hProperties.id])
  })
  for (const [old, id] of mapAnchors(root, source, undefined)) if (!anchors.has(old)) anchors.set(old, prefix + id)
}

const anchorLink = /\/g\/([0-9a-f-]{36})#([^\s)>"\\]+)/g

/**
 * Points links to a part of a page at the id that its heading now has; if there is none, at the page.
 * @param reportLost called with each link whose part does not exist
 */
export function finishAnchors(
  blocks: readonly BuildingBlockInstance[],
  anchors: ReadonlyMap<string, ReadonlyMap<string, string>>,
  reportLost: (hash: string) => void,
): BuildingBlockInstance[] {
  const finish = (text: string): string =>
    text.replace(anchorLink, (_whole, guid: string, hash: string) => {
      const id = anchors.get(guid)?.get(hash.toLowerCase())
      if (id === undefined) reportLost(hash)
      return `/g/${guid}${id ? `#${id}` : ''}`
    })
  return blocks.map((block) => ({
    ...block,
    options: JSON.parse(finish(JSON.stringify(block.options))) as Record<string, unknown>,
    ...(block.content !== undefined && { content: finish(block.content) }),
  }))
}
