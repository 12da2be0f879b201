import type { Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Handle, type Options, toMarkdown } from 'mdast-util-to-markdown'
import { openInlineTag } from '#content/model/text/inline-tags.ts'
import type { ImportedTag } from './tree.ts'

const importedTag: Handle = ({ name, title, children }: ImportedTag, _parent, state, info) => {
  // A line of only the tag would begin a block (CommonMark 4.6), and an empty one, where something was taken out, would end the passage.
  const words = state
    .containerPhrasing({ type: 'paragraph', children }, { ...info, before: '>', after: '<' })
    .replace(/^(?:\\?\s)+|\n[ \t]*(?=\n)/g, '')
  // A bar would end the cell of a table.
  const safe = title?.replaceAll('&', '&amp;').replaceAll('|', '&#124;')
  return `${openInlineTag(name, safe)}${words}</${name}>`
}
Object.assign(importedTag, { peek: () => '<' })

/** Made once: the patterns of an extension are compiled when they are first used. */
const markdownOptions: Options = {
  bullet: '-',
  emphasis: '_',
  strong: '*',
  rule: '-',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  handlers: { importedTag } as unknown as NonNullable<Options['handlers']>,
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
}

/** A tree as Markdown in GitHub's dialect, without raw HTML but the tags that text may hold. */
export function writeProse(root: Root): string {
  // In an address, escape an ampersand only if it could begin a character reference.
  return toMarkdown(root, markdownOptions)
    .replace(/\]\([^()\s]*\\&[^()\s]*\)/g, (link) => link.replace(/\\&(?![a-z0-9#]+;)/gi, '&'))
    .trimEnd()
}
