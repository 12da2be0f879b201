import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { gfm } from 'micromark-extension-gfm'

// Its second search for addresses, in the text that came out, also finds those that a backslash made text.
const fromGfm = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension)

/** GitHub-flavoured Markdown as a tree with its places. */
export function readTree(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: fromGfm })
}

/** What stands in the file for a node. Within a quotation or list its lines begin with signs of that, so it is spelt anew there. */
export function sourceOf(node: Nodes, markdown: string, isNested: boolean): string {
  if (node.type === 'html') return node.value
  const { start, end } = node.position ?? {}
  const source = markdown.slice(start?.offset ?? 0, end?.offset ?? 0)
  if (!isNested || !source.includes('\n')) return source
  return toMarkdown(node, { extensions: [gfmToMarkdown()] }).trimEnd()
}
