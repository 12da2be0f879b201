import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown, gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { htmlFlow } from 'micromark-core-commonmark'
import { gfm } from 'micromark-extension-gfm'
import { findSigns, mapTexts } from './signs.ts'

// Its second search for addresses, in the text that came out, also finds those that a backslash made text.
const fromGfm = gfmFromMarkdown().map(({ transforms: _, ...extension }) => extension)

/** A tag alone on a line continues a paragraph (CommonMark 4.6), even where the line leaves out the markers of its list or quotation. */
const openHtml: typeof htmlFlow = {
  ...htmlFlow,
  name: 'openHtmlFlow',
  tokenize(effects, ok, nok) {
    const parser = Object.create(this.parser, { lazy: { value: {} } }) as object
    return htmlFlow.tokenize.call(Object.create(this, { parser: { value: parser } }) as typeof this, effects, ok, nok)
  },
}
const extensions = [gfm(), { flow: { ['<'.charCodeAt(0)]: openHtml }, disable: { null: ['htmlFlow'] } }]

/** The text as it is and as it was: each pause in typing asks for both several times, and parsing is most of the cost. */
const KEPT = 2
const kept: { markdown: string; tree: Root }[] = []

/**
 * GitHub-flavoured Markdown as a tree with positions, read as the page reads it (renderer/markdown). The tree is shared between callers: do not
 * change it.
 */
export function readTree(markdown: string): Root {
  const known = kept.find((each) => each.markdown === markdown)
  if (known) return known.tree
  const signs = findSigns(markdown)
  const read = fromMarkdown(signs?.hide(markdown) ?? markdown, { extensions, mdastExtensions: fromGfm })
  const tree = signs ? mapTexts(read, signs.show) : read
  kept.unshift({ markdown, tree })
  kept.length = Math.min(kept.length, KEPT)
  return tree
}

/** The source of a node. In a quotation or list its lines begin with markers, so there it is written out again without them. */
export function sourceOf(node: Nodes, markdown: string, isNested: boolean): string {
  if (node.type === 'html') return node.value.replace(/^ +/, '')
  const { start, end } = node.position ?? {}
  // What stands above a heading of several lines, such as a definition, counts as its first lines.
  const first = node.type === 'heading' ? node.children[0]?.position?.start : undefined
  const source = trimLineEnds(markdown.slice((first ?? start)?.offset ?? 0, end?.offset ?? 0))
  if (!isNested || !source.includes('\n')) return source
  return trimLineEnds(toMarkdown(node, { extensions: [gfmToMarkdown()] }))
}

/** Without what Markdown takes for white space at its end: `+` with a space that does not break is text, and `+` alone is a list. */
function trimLineEnds(source: string): string {
  let end = source.length
  while (' \t\n'.includes(source[end - 1] ?? 'x')) end -= 1
  return source.slice(0, end)
}
