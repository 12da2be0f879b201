import { toString } from 'mdast-util-to-string'
import type { Root } from 'mdast'
import { slugify } from '#content/model/url/slug.ts'
import type { SourceAnchors } from '../prose/anchors.ts'
import { visitNodes } from '../prose/tree.ts'

/** Ids that MkDocs gives the headings of a page, in their order. */
export function listSourceAnchors(root: Root): SourceAnchors {
  const anchors: SourceAnchors = new Map()
  const seen = new Map<string, number>()
  visitNodes(root, (node) => {
    if (node.type !== 'heading') return
    const text = toString(node)
    const id = node.data?.hProperties?.id
    const slug = id ?? slugOfMkdocs(text)
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    anchors.set(node, [id === undefined && count > 0 ? `${slug}_${count}` : slug, slugify(text)])
  })
  return anchors
}

/** Python-Markdown's default: letters without accents, other signs than - and _ left out. */
function slugOfMkdocs(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
}
