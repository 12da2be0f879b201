import type { InlineTag } from '#content/model/text/inline-tags.ts'
import type { BlockContent, DefinitionContent, Node, Nodes, Parent, Parents, PhrasingContent, Root } from 'mdast'

export type BlockKind = 'admonition' | 'collapsible' | 'tab'

/** An admonition, collapsible or tab, until its form on the page is chosen. */
export interface ImportedBlock extends Parent {
  type: 'importedBlock'
  kind: BlockKind
  /** Type of an admonition, such as `note`. */
  admonition: string
  title: PhrasingContent[]
  children: (BlockContent | DefinitionContent)[]
}

/** Marks something left out. A section of only gaps is dropped too. */
export interface ImportedGap extends Node {
  type: 'importedGap'
  /** What was there. */
  reason: string
  /** Title of the construct that held nothing else. */
  title?: string | undefined
}

/** A tag that text keeps, since Markdown has no form for it. */
export interface ImportedTag extends Parent {
  type: 'importedTag'
  name: InlineTag
  /** What an abbreviation stands for. */
  title?: string
  children: PhrasingContent[]
}

declare module 'mdast' {
  interface PhrasingContentMap {
    importedTag: ImportedTag
  }
  interface BlockContentMap {
    importedBlock: ImportedBlock
    importedGap: ImportedGap
  }
  interface RootContentMap {
    importedBlock: ImportedBlock
    importedGap: ImportedGap
    importedTag: ImportedTag
  }
}

type Replacement = Nodes | Nodes[] | undefined

/** Visits the tree from the leaves up. Replaces a node by what `change` returns, unless that is undefined. */
export function replaceNodes(parent: Parents | Root, change: (node: Nodes, parent: Parents) => Replacement): void {
  const children: Nodes[] = []
  for (const child of parent.children as Nodes[]) {
    if ('children' in child) replaceNodes(child, change)
    if (child.type === 'importedBlock') child.title = replaceInTitle(child, change)
    const replacement = change(child, parent)
    if (replacement === undefined) children.push(child)
    else append(children, Array.isArray(replacement) ? replacement : [replacement])
  }
  parent.children = children as typeof parent.children
}

/** Adds items to the end of a list. As arguments of `push`, a hundred thousand would not fit on the stack. */
export function append<Item>(list: Item[], items: readonly Item[]): void {
  for (const item of items) list.push(item)
}

function replaceInTitle(block: ImportedBlock, change: (node: Nodes, parent: Parents) => Replacement): PhrasingContent[] {
  const holder = { type: 'paragraph' as const, children: block.title }
  replaceNodes(holder, change)
  return holder.children
}

/** Visits every node, parents first, titles of imported blocks included. */
export function visitNodes(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node)
  if (node.type === 'importedBlock') for (const child of node.title) visitNodes(child, visit)
  if ('children' in node) for (const child of node.children) visitNodes(child, visit)
}

export function holdsNode(root: Nodes, test: (node: Nodes) => boolean): boolean {
  if (test(root)) return true
  if (root.type === 'importedBlock' && root.title.some((child) => holdsNode(child, test))) return true
  return 'children' in root && root.children.some((child) => holdsNode(child, test))
}
