import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { spellLanguage } from '#content/model/text/inline-tags.ts'
import { readLinkTarget } from '#renderer/markdown/link-target.ts'
import type { Inline, Mark } from '../../markdown/doc.ts'
import { joinTexts, withMarks } from '../../markdown/parse-inline.ts'
import type { Found } from './pasted-extras.ts'
import { pasteImage } from './paste-image.ts'
import { isBackLink, isRemark, noteOfNumber } from './paste-notes.ts'
import { isHidden, stylesOf } from './read-styles.ts'

/** What brings nothing into a text: scripts, controls, and what browsers and programs add for themselves. */
const ignored: ReadonlySet<string> = new Set(
  'script style head meta link title template noscript iframe object embed svg math canvas audio video button select textarea input form-control o:p v:shape'.split(
    ' ',
  ),
)

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node

export function isIgnored(node: HtmlNode): boolean {
  if (node.type === 'text') return false
  if (!isElement(node)) return true
  // Word puts an `o:p` around what is empty; in other elements of its own there may be words.
  return (
    (ignored.has(node.name) && !(node.name === 'o:p' && node.children.length > 0 && hasWords(node))) || isHidden(node) || isRemark(node)
  )
}

function hasWords(element: HtmlElement): boolean {
  return element.children.some((child) => (child.type === 'text' ? child.data.trim() !== '' : isElement(child) && hasWords(child)))
}

/** Inline content of nodes that hold no blocks. */
export function pasteInline(nodes: readonly HtmlNode[], found: Found, marks: readonly Mark[] = spokenIn(found)): Inline[] {
  return joinTexts(nodes.flatMap((node) => pasteNode(node, found, marks)))
}

function pasteNode(node: HtmlNode, found: Found, marks: readonly Mark[]): Inline[] {
  if (node.type === 'text') {
    const text = node.data.replace(/[ \t\r\n]+/g, ' ').replace(/\u00a0 | \u00a0|\u00a0{2,}/g, ' ')
    return text === '' ? [] : [withMarks({ type: 'text', text }, marks)]
  }
  if (!isElement(node) || isIgnored(node)) return []
  if (node.name === 'br') return node.attribs['class'] === 'Apple-interchange-newline' ? [] : [withMarks({ type: 'hardBreak' }, marks)]
  const note = noteOfNumber(node)
  const label = note === undefined ? undefined : found.notes.get(note)
  if (label !== undefined) return [{ type: 'protectedInline', attrs: { source: `[^${label}]` } }]
  if (note !== undefined || isBackLink(node)) return []
  if (node.name === 'img') return pasteImage(node, found, marks)
  return pasteInline(node.children, found, marksOf(node, marks, found))
}

const marksByTag: Readonly<Record<string, Mark>> = {
  ...Object.fromEntries(['b', 'strong'].map((tag) => [tag, { type: 'bold' } as const])),
  ...Object.fromEntries(['i', 'em', 'cite', 'dfn'].map((tag) => [tag, { type: 'italic' } as const])),
  ...Object.fromEntries(['s', 'strike', 'del'].map((tag) => [tag, { type: 'strike' } as const])),
  ...Object.fromEntries(['code', 'kbd', 'samp', 'tt'].map((tag) => [tag, { type: 'code' } as const])),
}

/** What an element and its style make of the marks around it. A style has the last word: Google wraps texts in a `b` that is not bold. */
function marksOf(element: HtmlElement, marks: readonly Mark[], found: Pick<Found, 'lang'>): readonly Mark[] {
  const styles = stylesOf(element)
  const own = marksByTag[element.name]
  let next = own ? set(marks, own, true) : marks
  const weight = styles.get('font-weight')
  if (weight !== undefined) next = set(next, { type: 'bold' }, /^(bold|bolder|[6-9]00)$/.test(weight))
  const slant = styles.get('font-style')
  if (slant !== undefined) next = set(next, { type: 'italic' }, /^(italic|oblique)/.test(slant))
  const line = `${styles.get('text-decoration') ?? ''} ${styles.get('text-decoration-line') ?? ''}`
  if (line.includes('line-through')) next = set(next, { type: 'strike' }, true)
  const lang = spellLanguage(element.attribs['lang'] ?? '')
  if (lang !== undefined) next = set(next, { type: 'language', attrs: { lang } }, isForeign(lang, found.lang))
  const link = element.name === 'a' ? linkOf(element) : undefined
  return link ? set(next, link, true) : next
}

/** What is found within a block, which may say its language. */
export function hear(element: HtmlElement, found: Found): Found {
  const lang = spellLanguage(element.attribs['lang'] ?? '')
  return lang === undefined ? found : { ...found, spoken: isForeign(lang, found.lang) ? lang : undefined }
}

function spokenIn({ spoken }: Pick<Found, 'spoken'>): Mark[] {
  return spoken === undefined ? [] : [{ type: 'language', attrs: { lang: spoken } }]
}

/** Dutch of Belgium is read aloud as that of the Netherlands is. */
function isForeign(lang: string, own: string): boolean {
  return lang.split('-')[0] !== own.split('-')[0]
}

function set(marks: readonly Mark[], mark: Mark, isOn: boolean): readonly Mark[] {
  const others = marks.filter(({ type }) => type !== mark.type)
  return isOn ? [...others, mark] : others
}

/** A link that leads somewhere from here: no script, no file of the writer's computer, no place in the document it came from. */
function linkOf({ attribs }: HtmlElement): Mark | undefined {
  const href = unwrapAddress((attribs['href'] ?? '').trim())
  const { kind } = readLinkTarget(href)
  if (href === '' || href.startsWith('#') || kind === 'unsafe' || kind === 'relative') return undefined
  return { type: 'link', attrs: { href, title: null } }
}

/** Outlook and Google lead links by way of themselves, which tells them who follows one; the address that was meant stands within. */
function unwrapAddress(href: string): string {
  const url = URL.canParse(href) ? new URL(href) : undefined
  if (url?.hostname.endsWith('.safelinks.protection.outlook.com')) return url.searchParams.get('url') ?? href
  if (url?.hostname === 'www.google.com' && url.pathname === '/url') return url.searchParams.get('q') ?? url.searchParams.get('url') ?? href
  return href
}
