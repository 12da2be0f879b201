import type { Element, Root, RootContent } from 'hast'
import { raw } from 'hast-util-raw'
import { markdownToHast } from 'satteri'
import { VFile } from 'vfile'
import { findIntricacy } from '../../model/text/find-intricacy.ts'
import { pairInlineTags } from '../../model/text/inline-tags.ts'

const LANGUAGE_TAG = /<span\s/gi
/** Most tags of raw HTML that become elements: more might be nested too deeply for any program. */
const MOST_TAGS = 500

/**
 * The elements of a Markdown text with their places. Raw HTML counts as its author meant it, so that a mistake in it is named although the
 * page shows it as text. Empty for a text that is too intricate to be shown.
 */
export function readMarkdown(markdown: string): { tree: Root; html: Raw[] } {
  const nothing = { tree: { type: 'root', children: [] } satisfies Root, html: [] }
  if (findIntricacy(markdown) !== undefined) return nothing
  const tree = parse(markdown)
  if (!tree || isDeep(tree)) return nothing
  const html = markdown.includes('<') ? htmlIn(tree) : []
  // Tags that the page shows as such become elements too where a check asks for them.
  const tags = html.reduce((sum, { value }) => sum + value.split('<').length - 1, 0) + (markdown.match(LANGUAGE_TAG)?.length ?? 0)
  return { tree: tags > 0 && tags <= MOST_TAGS ? (raw(tree, { file: new VFile(markdown) }) as Root) : tree, html }
}

/** Undefined for emphasis within emphasis so many times that the parser runs out of room. */
function parse(markdown: string): Root | undefined {
  try {
    return markdownToHast(markdown, { features: { frontmatter: false } }) as Root
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Elements within each other that the checks go through; browsers draw fewer. */
const MOST_DEPTH = 500

function isDeep(tree: Root): boolean {
  let level: readonly (Root | RootContent)[] = [tree]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) return true
    level = level.flatMap((node) => ('children' in node ? node.children : []))
  }
  return false
}

/** An author's HTML as written in the text. */
type Raw = RootContent & { type: 'raw'; value: string }

/** Leaves out the tags that the page does not show as text. */
function htmlIn(node: Root | RootContent): Raw[] {
  if (!('children' in node)) return []
  const children: RootContent[] = node.children
  const own = children.filter((child): child is Raw => child.type === 'raw')
  const shown = node.type === 'root' ? [] : pairInlineTags(own.map(({ value }) => value))
  const inline = new Set(own.filter((_, order) => shown[order] !== undefined))
  return children.flatMap((child) => (child.type === 'raw' ? (inline.has(child as Raw) ? [] : [child as Raw]) : htmlIn(child)))
}

export function readHtml(html: string): Root {
  return raw({ type: 'root', children: [{ type: 'raw', value: html } as unknown as RootContent] }) as Root
}

/** Text as it is read aloud: white space collapsed, images by their alternative text, hidden content left out. */
export function textOf(node: Root | RootContent): string {
  return collect(node).replace(/\s+/g, ' ').trim()
}

function collect(node: Root | RootContent): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element') {
    if (node.tagName === 'img') return ` ${attributeOf(node, 'alt') ?? ''} `
    if (node.tagName === 'br') return '\n'
    if (node.tagName === 'svg' || attributeOf(node, 'aria-hidden') === 'true') return ''
    const label = attributeOf(node, 'aria-label')
    if (label) return label
  }
  return 'children' in node ? node.children.map(collect).join('') : ''
}

const seen = new Set([
  'audio',
  'button',
  'canvas',
  'embed',
  'hr',
  'iframe',
  'img',
  'input',
  'math',
  'object',
  'select',
  'svg',
  'textarea',
  'video',
])
const unseen = new Set(['noscript', 'script', 'style', 'template'])

/** Whether there is anything to see: words, or elements that show without words. */
export function showsSomething(node: Root | RootContent): boolean {
  if (node.type === 'text' || node.type === 'raw') return node.value.trim() !== ''
  if (node.type === 'element' && unseen.has(node.tagName)) return false
  if (node.type === 'element' && seen.has(node.tagName)) return true
  return 'children' in node && node.children.some(showsSomething)
}

/** Lines of a passage as shown: broken by `br` and by line ends of the source. */
export function linesOf(element: Element): string[] {
  return element.children
    .map(collect)
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** An attribute by its HTML name, as text. */
export function attributeOf(element: Element, name: string): string | undefined {
  const value = element.properties[propertyNames[name] ?? name]
  if (value === undefined || value === null || value === false) return undefined
  return Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value)
}

/** hast's names for attributes that are spelt differently in HTML. */
const propertyNames: Record<string, string> = {
  'aria-hidden': 'ariaHidden',
  'aria-label': 'ariaLabel',
  'aria-labelledby': 'ariaLabelledBy',
  autoplay: 'autoPlay',
  class: 'className',
  for: 'htmlFor',
}

export function isElement(node: RootContent | Root | string | undefined): node is Element {
  return typeof node === 'object' && node.type === 'element'
}

/** All elements below, in reading order. */
export function descendantsOf(element: Element): Element[] {
  return element.children.filter(isElement).flatMap((child) => [child, ...descendantsOf(child)])
}
