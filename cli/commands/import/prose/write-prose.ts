import type { Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'

/** Made once: the patterns of an extension are compiled when they are first used. */
const markdownOptions: Options = {
  bullet: '-',
  emphasis: '_',
  strong: '*',
  rule: '-',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
}

/** A tree as Markdown in GitHub's dialect, without raw HTML. */
export function writeProse(root: Root): string {
  // In an address, escape an ampersand only if it could begin a character reference.
  return toMarkdown(root, markdownOptions)
    .replace(/\]\([^()\s]*\\&[^()\s]*\)/g, (link) => link.replace(/\\&(?![a-z0-9#]+;)/gi, '&'))
    .trimEnd()
}
