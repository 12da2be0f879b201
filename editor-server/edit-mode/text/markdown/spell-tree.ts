import type { Image, Link, Parents, Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Handle, type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown'
import type { Raw } from './write-inline.ts'

/** The sign of emphasis that is tried first; the other one is taken where that would not be read, such as within a word. */
export const spellings = ['_', '*'] as const
export type Spelling = (typeof spellings)[number]

/** A tree as Markdown in GitHub's dialect. */
export function spellTree(tree: Root, spelling: Spelling): string {
  return toMarkdown(tree, options[spelling]).replace(/\n+$/, '')
}

const raw: Handle = (node: Raw) => node.value
Object.assign(raw, { peek: ({ value }: Raw) => value.charAt(0) })

/** An ampersand in an address needs a backslash only before what could be a character reference. */
function shortenAddress(text: string): string {
  return text.replace(/\]\([^()\s<]*\)$/, (address) => address.replace(/\\&(?![a-z0-9#]+;)/gi, '&'))
}

function link(node: Link, parent: Parents | undefined, state: State, info: Info): string {
  return shortenAddress(defaultHandlers.link(node, parent, state, info))
}
link.peek = defaultHandlers.link.peek

function image(node: Image, parent: Parents | undefined, state: State, info: Info): string {
  return shortenAddress(defaultHandlers.image(node, parent, state, info))
}
image.peek = defaultHandlers.image.peek

const shared: Options = {
  bullet: '-',
  strong: '*',
  rule: '-',
  fence: '`',
  fences: true,
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
}

const handlers = { raw, link, image } as unknown as NonNullable<Options['handlers']>
const options: Record<Spelling, Options> = {
  _: { ...shared, emphasis: '_', handlers },
  '*': { ...shared, emphasis: '*', handlers },
}
