import { readLanguageTag } from '#content/model/text/inline-tags.ts'
import type { Image, Link, Parents, Root } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Handle, type Info, type Options, type State, toMarkdown } from 'mdast-util-to-markdown'
import { findSigns, mapTexts } from './signs.ts'
import type { Raw } from './write-inline.ts'

/** The sign of emphasis that is tried first; the other one is taken where that would not be read, such as within a word. */
export const spellings = ['_', '*'] as const
export type Spelling = (typeof spellings)[number]

/** A tree as Markdown in GitHub's dialect. */
export function spellTree(tree: Root, spelling: Spelling): string {
  const signs = findSigns(JSON.stringify(tree))
  const text = toMarkdown(signs ? mapTexts(tree, signs.hide) : tree, options[spelling]).replace(/\n+$/, '')
  return signs?.show(text) ?? text
}

const raw: Handle = (node: Raw, parent, _state, { before, after }) => {
  // At this indent a comment or tag that begins a line continues the line before; otherwise it would be a block of its own (CommonMark 4.6).
  const isLater = before === '\n' && parent?.children[0] !== (node as unknown)
  const indent = isLater && node.value.startsWith('<') && readLanguageTag(node.value) === undefined ? '    ' : ''
  // With its empty half, a reference cannot be the first half of what follows.
  const isHalf = SHORTCUT.test(node.value) && /[[(:]/.test(after)
  return indent + node.value + (isHalf ? '[]' : '')
}
Object.assign(raw, { peek: ({ value }: Raw) => value.charAt(0) })

/** `[r]`, which names its target by its own text. */
const SHORTCUT = /^!?\[(?!\^)(?:[^[\]\\]|\\.)*\]$/

/** An ampersand in an address needs a backslash only before what could be a character reference. */
function shortenAddress(text: string): string {
  return text.replace(/\]\([^()\s<]*\)$/, (address) => address.replace(/(?<!\\)\\&(?![a-z0-9#]+;)/gi, '&'))
}

function link(node: Link, parent: Parents | undefined, state: State, info: Info): string {
  return shortenAddress(withForm(node, state, () => defaultHandlers.link(node, parent, state, info)))
}
link.peek = (node: Link, parent: Parents | undefined, state: State): string =>
  withForm(node, state, () => defaultHandlers.link.peek(node, parent, state))

/** Mail addresses that are allowed in `<…>` (CommonMark 6.5); the longer form takes all of them. */
const MAIL = /^mailto:[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

function withForm(node: Link, { options }: State, spell: () => string): string {
  const { resourceLink } = options
  options.resourceLink = node.url.startsWith('mailto:') && !MAIL.test(node.url)
  const spelt = spell()
  options.resourceLink = resourceLink
  return spelt
}

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
