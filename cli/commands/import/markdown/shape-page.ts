import { toString } from 'mdast-util-to-string'
import type { Heading, Nodes, Parents, Root } from 'mdast'
import type { ReportNode } from './parse-body.ts'
import { type ImportedGap, replaceNodes } from '../prose/tree.ts'

/**
 * Takes the title out of the body, since the page shows it as its h1: the first h1 when the front matter has no title,
 * else the h1 that opens the body.
 * @returns the heading that was taken out
 */
export function takeTitle(
  root: Root,
  frontMatterTitle: string | undefined,
  reportNode: ReportNode,
): { text: string; heading: Heading } | undefined {
  const content = root.children.filter((child) => child.type !== 'importedGap')
  const heading = content.find((child): child is Heading => child.type === 'heading' && child.depth === 1)
  if (!heading) return undefined
  const title = toString(heading).replace(/\s+/g, ' ').trim()
  const isTitle = frontMatterTitle === undefined || content[0] === heading || title === frontMatterTitle
  if (!isTitle) return undefined
  root.children = root.children.filter((child) => child !== heading)
  if (frontMatterTitle !== undefined && title !== frontMatterTitle) {
    reportNode('title', heading, `heading "${title}"; the page is called "${frontMatterTitle}"`)
  }
  return { text: title, heading }
}

/** Drops list items, quotations, collapsibles and sections that hold only gaps. */
export function dropEmptySections(root: Root, reportNode: ReportNode): void {
  replaceNodes(root, (node) => ('children' in node && node.type !== 'footnoteDefinition' ? dropGaps(node, reportNode) : undefined))
  dropGaps(root, reportNode)
}

/** Removes the gaps from a node. An empty node becomes a gap itself. */
function dropGaps(parent: Parents, reportNode: ReportNode): ImportedGap | undefined {
  const gap = (parent.children as Nodes[]).find((child) => child.type === 'importedGap')
  if (!gap) return undefined
  dropSections(parent, reportNode)
  const isEmpty = parent.type !== 'root' && parent.children.every((child) => child.type === 'importedGap')
  if (isEmpty) {
    const title = parent.type === 'importedBlock' ? parent.title.map((child) => toString(child)).join('') : ''
    return { ...gap, position: parent.position, title: title || undefined }
  }
  for (const child of parent.children) {
    if (child.type === 'importedGap' && child.title !== undefined)
      reportNode('section', child, `"${child.title}", which held only ${child.reason}`)
  }
  parent.children = (parent.children as Nodes[]).filter((child) => child.type !== 'importedGap') as typeof parent.children
  return undefined
}

/** Drops a heading if only gaps, at least one, separate it from the next heading of its level or above. */
function dropSections(parent: Parents, reportNode: ReportNode): void {
  const kept: Nodes[] = []
  let gap: ImportedGap | undefined
  let levelBelow = 0
  for (const child of (parent.children as Nodes[]).toReversed()) {
    if (child.type === 'heading' && gap && levelBelow <= child.depth) {
      reportNode('section', child, `section "${toString(child)}", which held only ${gap.reason}`)
      for (const other of kept.toReversed()) {
        if (other.type !== 'importedGap') break
        other.title = undefined
      }
      continue
    }
    kept.push(child)
    // Footnotes appear at the end of the page, whichever section defines them.
    if (child.type === 'footnoteDefinition') continue
    if (child.type === 'importedGap') gap ??= child
    else {
      gap = undefined
      levelBelow = child.type === 'heading' ? child.depth : Number.POSITIVE_INFINITY
    }
  }
  parent.children = kept.toReversed() as typeof parent.children
}
