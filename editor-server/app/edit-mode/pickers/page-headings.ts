import { type BuildingBlockInstance, sortBlocks } from '#content/model/building-block-instance/schema.ts'
import { slugify } from '#content/model/url/slug.ts'
import { toString } from 'mdast-util-to-string'
import type { Heading, Nodes } from 'mdast'
import { readTree } from '../markdown/read-tree.ts'
import type { LinkHeading } from './contract.ts'

/** Blocks with a body of prose; the headings of the first one on a page have ids without a prefix (renderer/blocks/text). */
const proseBlocks: ReadonlySet<string> = new Set(['text', 'video'])
/** Ids that the shell of every page has (renderer/markdown). */
const idsOfShell = ['inhoud', 'main-menu', 'footnote-label']

/** Headings in the texts of a page or item, with the ids that the page gives them. A test compares them with a page as it is rendered. */
export function listPageHeadings(blocks: readonly BuildingBlockInstance[]): LinkHeading[] {
  const prose = sortBlocks(blocks).filter(({ buildingBlockName }) => proseBlocks.has(buildingBlockName))
  return prose.flatMap(({ buildingBlockName, guid, content = '' }, order) =>
    buildingBlockName === 'text' ? headingsOf(content, order === 0 ? '' : `b-${guid.slice(0, 8)}-`) : [],
  )
}

function headingsOf(markdown: string, idPrefix: string): LinkHeading[] {
  const headings = findHeadings(readTree(markdown))
  const shift = headings.some(({ depth }) => depth === 1) ? 1 : 0
  const taken = new Set(idPrefix === '' ? idsOfShell : [])
  return headings.map((heading) => {
    const text = toString(heading)
    const base = idPrefix + slugify(text)
    let id = base
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`
    taken.add(id)
    return { id, level: Math.min(6, heading.depth + shift), text }
  })
}

function findHeadings(node: Nodes): Heading[] {
  if (node.type === 'heading') return [node]
  return 'children' in node ? node.children.flatMap(findHeadings) : []
}
