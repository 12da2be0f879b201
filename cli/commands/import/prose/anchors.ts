import { toString } from 'mdast-util-to-string'
import type { Heading, Root } from 'mdast'
import { slugify } from '#content/model/url/slug.ts'
import { visitNodes } from './tree.ts'

/** Ids by which the source's own links may name a heading. */
export type SourceAnchors = Map<Heading, string[]>

/**
 * Ids of headings on the finished page by the ids that the source knows them by. A heading that became the page's
 * title has the empty id: a link to it is a link to the page.
 */
export function mapAnchors(root: Root, source: SourceAnchors, title: Heading | undefined): Map<string, string> {
  const ids = new Map<string, string>()
  for (const anchor of (title && source.get(title)) ?? []) ids.set(anchor.toLowerCase(), '')
  const seen = new Map<string, number>()
  visitNodes(root, (node) => {
    if (node.type !== 'heading') return
    const base = slugify(toString(node))
    const count = seen.get(base) ?? 0
    seen.set(base, count + 1)
    const id = count === 0 ? base : `${base}-${count + 1}`
    for (const anchor of [...(source.get(node) ?? []), id]) if (!ids.has(anchor.toLowerCase())) ids.set(anchor.toLowerCase(), id)
  })
  return ids
}
