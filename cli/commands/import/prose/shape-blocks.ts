import type { BlockContent, Heading, ListItem, Nodes, Parents, PhrasingContent, Root } from 'mdast'
import { alertLine } from './alerts.ts'
import { admonitionTitle } from './texts.ts'
import { append, type ImportedBlock, replaceNodes } from './tree.ts'

/**
 * Gives admonitions, collapsibles, tabs and cards their form and makes the headings a tree that starts at level 2.
 * Collapsibles and tabs become headings with their content below where nothing loose follows; elsewhere a quotation
 * and a list keep their content together.
 */
export function shapeBlocks(root: Root, lang: string): void {
  listDefinitions(root)
  flattenCards(root)
  shapeChildren(root, [], true, lang)
}

function shapeChildren(parent: Parents, levels: number[], allowsHeadings: boolean, lang: string): void {
  const asHeading = allowsHeadings ? findSectionBlocks(parent.children as Nodes[]) : new Set<Nodes>()
  const floor = levels.length
  const output: Nodes[] = []
  for (const child of parent.children as Nodes[]) {
    if (child.type === 'heading') {
      while (levels.length > floor && levels.at(-1)! >= child.depth) levels.pop()
      levels.push(child.depth)
      child.depth = depthOf(levels)
      output.push(child)
    } else if (child.type === 'importedBlock' && asHeading.has(child)) {
      const inner = [...levels, Number.POSITIVE_INFINITY]
      const heading: Heading = { type: 'heading', depth: depthOf(inner), children: child.title, position: child.position }
      shapeChildren(child, inner, true, lang)
      output.push(heading)
      append(output, child.children)
    } else {
      if ('children' in child) shapeChildren(child, [...levels], false, lang)
      output.push(child.type === 'importedBlock' ? frameBlock(child, lang) : child)
    }
  }
  parent.children = joinTabLists(output) as typeof parent.children
}

/** Collapsibles and tabs after which, up to the next heading, only others of their sort follow. */
function findSectionBlocks(children: readonly Nodes[]): Set<Nodes> {
  const found = new Set<Nodes>()
  let isSectionEnd = true
  for (const child of children.toReversed()) {
    const isCandidate = child.type === 'importedBlock' && child.kind !== 'admonition' && child.title.length > 0
    if (child.type === 'heading' || child.type === 'footnoteDefinition') isSectionEnd ||= child.type === 'heading'
    else if (!isCandidate) isSectionEnd = false
    else if (isSectionEnd) found.add(child)
  }
  return found
}

function depthOf(levels: readonly number[]): Heading['depth'] {
  return Math.min(6, levels.length + 1) as Heading['depth']
}

const tabList = Symbol('tab list')

/** An alert, a quotation with a bold first line, or for a tab a list item. */
function frameBlock(block: ImportedBlock, lang: string): Nodes {
  const hasHiddenTitle = block.title.length === 1 && block.title[0]!.type === 'text' && block.title[0]!.value === ''
  const isPlainQuote = (hasHiddenTitle || block.title.length === 0) && ['quote', 'cite'].includes(block.admonition)
  const title: PhrasingContent[] =
    hasHiddenTitle || isPlainQuote
      ? []
      : block.title.length > 0
        ? block.title
        : [{ type: 'text', value: admonitionTitle(block.admonition, lang) }]
  const isAlert = block.kind === 'admonition' && !isPlainQuote
  const line = isAlert ? [alertLine(block.admonition, namesItself(block) ? [] : bareTitle(title))] : titleLine(title)
  const children = [...line, ...block.children] as BlockContent[]
  if (block.kind !== 'tab') return { type: 'blockquote', children, position: block.position }
  return {
    type: 'list',
    ordered: false,
    spread: true,
    data: { [tabList]: true } as object,
    children: [{ type: 'listItem', spread: true, children }],
    position: block.position,
  }
}

/** A note without a title, named after its kind. */
function namesItself({ admonition, title }: ImportedBlock): boolean {
  return title.length === 0 && ['note', 'tip', 'important', 'warning', 'caution'].includes(admonition)
}

function bareTitle(title: PhrasingContent[]): PhrasingContent[] {
  return title.flatMap((child) => (child.type === 'strong' ? child.children : [child]))
}

function titleLine(title: PhrasingContent[]): BlockContent[] {
  const bare = bareTitle(title)
  return bare.length === 0 ? [] : [{ type: 'paragraph', children: [{ type: 'strong', children: bare }] }]
}

function joinTabLists(nodes: readonly Nodes[]): Nodes[] {
  const joined: Nodes[] = []
  for (const node of nodes) {
    const before = joined.at(-1)
    if (isTabList(node) && before && isTabList(before)) append(before.children, node.children)
    else joined.push(node)
  }
  return joined
}

function isTabList(node: Nodes): node is Extract<Nodes, { type: 'list' }> {
  return node.type === 'list' && node.data !== undefined && tabList in node.data
}

/**
 * A list whose items all start with a heading is a set of cards: each becomes a section of its own, or where loose text
 * follows, an item with a bold first line. Rules inside items go.
 */
function flattenCards(parent: Parents): void {
  const children = parent.children as Nodes[]
  parent.children = children.flatMap((child, index): Nodes[] => {
    if ('children' in child && child.type !== 'list') flattenCards(child)
    if (child.type !== 'list') return [child]
    for (const item of child.children) item.children = item.children.filter((part) => part.type !== 'thematicBreak')
    if (!child.children.every((item) => item.children[0]?.type === 'heading')) return [child]
    const next = children[index + 1]
    if (parent.type === 'root' && (next === undefined || next.type === 'heading')) return child.children.flatMap((item) => item.children)
    for (const item of child.children) {
      const [title, ...content] = item.children
      item.children = [...titleLine((title as Heading).children), ...content]
    }
    return [child]
  }) as typeof parent.children
}

/** Turns a definition list into a list of bold terms with their meaning. */
function listDefinitions(root: Root): void {
  replaceNodes(root, (node) => {
    if (node.type !== 'descriptionList') return undefined
    const items: ListItem[] = []
    for (const child of node.children) {
      const last = items.at(-1)
      if (child.type === 'descriptionTerm' || !last) {
        const term = child.type === 'descriptionTerm' ? child.children : []
        items.push({ type: 'listItem', spread: false, children: [{ type: 'paragraph', children: [{ type: 'strong', children: term }] }] })
      }
      if (child.type === 'descriptionDetails') addDetails(items.at(-1)!, child.children)
    }
    const spread = items.some((item) => item.children.length > 1)
    for (const item of items) item.spread = spread
    return { type: 'list', ordered: false, spread, children: items, position: node.position }
  })
}

/** Puts a first meaning of one paragraph on the line of its term. */
function addDetails(item: ListItem, details: BlockContent[]): void {
  const [term] = item.children
  const [first, ...others] = details
  if (term?.type === 'paragraph' && term.children.length === 1 && first?.type === 'paragraph') {
    term.children.push({ type: 'text', value: ': ' })
    append(term.children, first.children)
    append(item.children, others)
  } else append(item.children, details)
}
