import type { HtmlElement, HtmlNode } from './html-tree.ts'
import type { Block, ProtectedBlock } from '../../markdown/doc.ts'
import { writeMarkdown } from '../../markdown/write-markdown.ts'
import { stylesOf } from './read-styles.ts'

/** Addresses by which Word, LibreOffice and Google lead from a footnote's number to its text, and back. */
const TO_NOTE = /^#(?:_(ftn|edn)|sd(footnote|endnote)|(ftnt))(\d+)(?:sym)?$/
const FROM_NOTE = /^#(?:_(ftn|edn)ref|sd(footnote|endnote)|(ftnt)_ref)(\d+)(?:anc)?$/

const keyOf = (form: RegExp, element: HtmlElement): string | undefined => {
  const href = (element.attribs['href'] ?? '').replace(/^.*(?=#)/, '')
  const [, word, office, google, number] = form.exec(element.name === 'a' ? href : '') ?? []
  // In LibreOffice's addresses the end tells which way they go.
  if (number === undefined || (office !== undefined && !href.endsWith(form === TO_NOTE ? 'sym' : 'anc'))) return undefined
  return `${word ?? office ?? google}${number}`
}

/** Which footnote of the text a link is the number of. */
export const noteOfNumber = (element: HtmlElement): string | undefined => keyOf(TO_NOTE, element)
/** Which footnote stands behind a link that leads back to its number. */
const noteBehind = (element: HtmlElement): string | undefined => keyOf(FROM_NOTE, element)

export const isBackLink = (element: HtmlElement): boolean => noteBehind(element) !== undefined

/** The footnote that an element holds the text of: one alone, which begins with the link back. */
export function noteWithin(element: HtmlElement): string | undefined {
  return labelNotes(element.children, new Set()).size === 1 ? noteAtStart(element) : undefined
}

function noteAtStart(element: HtmlElement): string | undefined {
  const [first] = element.children.filter((child) => child.type !== 'text' || child.data.trim() !== '')
  if (!first || !('attribs' in first)) return undefined
  return noteBehind(first) ?? noteAtStart(first)
}

/** Labels for the footnotes among nodes, by number, that are not taken in the text which they come into. */
export function labelNotes(nodes: readonly HtmlNode[], taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  let next = 1
  const visit = (node: HtmlNode): void => {
    if (!('attribs' in node)) return
    const key = noteBehind(node)
    if (key !== undefined && !labels.has(key)) {
      while (taken.has(String(next))) next += 1
      labels.set(key, String(next))
      next += 1
    }
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return labels
}

/** A footnote's text as Markdown has it: further lines stand under its first. */
export function noteOf(label: string, content: Block[]): ProtectedBlock {
  const text = writeMarkdown({ type: 'doc', content }).replaceAll(/\n(?=.)/g, '\n    ')
  return { type: 'protectedBlock', attrs: { source: `[^${label}]: ${text}` } }
}

/** Remarks that Word keeps beside a text, and what was struck out of it while changes are tracked: neither is text of the page. */
export function isRemark(element: HtmlElement): boolean {
  const { name, attribs } = element
  if (/^Mso(?:CommentReference|CommentText|CommentSubject)$|^msocom|^msoDel$/i.test(attribs['class'] ?? '')) return true
  if (stylesOf(element).get('mso-element')?.startsWith('comment')) return true
  return name === 'del' && (attribs['cite'] ?? '').startsWith('mailto:')
}
