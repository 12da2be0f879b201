import { Parser } from 'htmlparser2'
import { primaryLanguage } from '../search-index/text/analyse.ts'
import type { SearchDocument } from '../search-index/index/weigh-document.ts'
import { type HtmlReader, scanPlainHtml } from './scan-plain-html.ts'

/** Elements whose text is not part of a page's content. */
const skippedElements: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'nav',
  'form',
  'dialog',
  'button',
  'select',
])
/** Parts that show or link to other pages, which are found by themselves. */
const skippedClasses: readonly string[] = ['list__items', 'list__head', 'item-page__back', 'search', 'sr-only', 'submenu']
const sentenceBreaks: ReadonlySet<string> = new Set(
  'address article aside blockquote dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li main ol p pre section table td th tr ul'.split(
    ' ',
  ),
)
const voidElements: ReadonlySet<string> = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const noClasses: readonly string[] = []
/** Most characters of text kept for excerpts; the rest is searchable but not shown. */
const MOST_TEXT = 24_000

/**
 * The content of a rendered page: title, lead, headings with their anchors and the text under them, from `<main>` alone, and the names of
 * the pages above it from its breadcrumbs. Undefined for a page that tells search engines to leave it out.
 * @param url canonical path
 */
export function extractDocument(html: string, url: string): SearchDocument | undefined {
  const parts = partsOf(html).join('')
  const reader = new DocumentReader()
  return scanPlainHtml(parts, reader) ? documentOf(reader, url) : parseDocument(parts, url)
}

/**
 * The same of any HTML.
 * @param parts joined, as returned by `partsOf`
 */
export function parseDocument(parts: string, url: string): SearchDocument | undefined {
  const reader = new DocumentReader()
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (name) => reader.close(name),
  })
  parser.end(parts)
  return documentOf(reader, url)
}

function documentOf(reader: DocumentReader, url: string): SearchDocument | undefined {
  return reader.isHidden || reader.title === '' ? undefined : reader.finish(url)
}

/** The parts of a page that are read; the shell around them is the same on all pages and takes longer to parse. */
export function partsOf(html: string): string[] {
  return [
    cut(html, html.indexOf('<html'), '>'),
    cut(html, html.indexOf('<meta name="robots"'), '>'),
    cut(html, findBreadcrumbs(html), '</nav>'),
    html.includes('<main') ? html.slice(html.indexOf('<main'), html.lastIndexOf('</main>') + '</main>'.length) : '',
  ].filter((part) => part !== '')
}

/** From a position to the end of what next closes it; empty where either is missing. */
function cut(html: string, from: number, closing: string): string {
  const end = from === -1 ? -1 : html.indexOf(closing, from)
  return end === -1 ? '' : html.slice(from, end + closing.length)
}

function findBreadcrumbs(html: string): number {
  let at = html.indexOf('<nav')
  while (at !== -1 && !/\bbreadcrumbs\b/.test(cut(html, at, '>'))) at = html.indexOf('<nav', at + 1)
  return at
}

interface Section {
  id?: string
  heading?: string
  text: string
}

class DocumentReader implements HtmlReader {
  isHidden = false
  title = ''
  private lang = ''
  private lead = ''
  private readonly crumbs: string[] = []
  private readonly sections: Section[] = [{ text: '' }]
  private place: 'outside' | 'main' | 'crumbs' = 'outside'
  private into: 'body' | 'title' | 'lead' | 'heading' | 'crumb' = 'body'
  /** Depth of the open elements, and where skipping or collecting began. */
  private depth = 0
  private skippedFrom = 0
  private intoFrom = 0
  private placeFrom = 0

  open(name: string, attributes: Readonly<Record<string, string>>) {
    if (!voidElements.has(name)) this.depth++
    if (this.skippedFrom > 0) return
    if (name === 'html') this.lang = primaryLanguage(attributes['lang'] ?? '')
    if (name === 'meta' && attributes['name'] === 'robots' && attributes['content']?.includes('noindex')) this.isHidden = true
    const classes = attributes['class'] === undefined ? noClasses : attributes['class'].split(' ')
    if (this.place === 'outside') this.enter(name, classes)
    else if (this.isSkipped(name, attributes, classes)) this.skippedFrom = this.depth
    else this.turnTo(name, attributes, classes)
  }

  private enter(name: string, classes: readonly string[]) {
    if (name === 'main') this.place = 'main'
    else if (name === 'nav' && classes.includes('breadcrumbs')) this.place = 'crumbs'
    else return
    this.placeFrom = this.depth
  }

  private isSkipped(name: string, attributes: Record<string, string>, classes: readonly string[]): boolean {
    if (voidElements.has(name)) return false
    return (
      skippedElements.has(name) ||
      'hidden' in attributes ||
      attributes['aria-hidden'] === 'true' ||
      'data-no-search' in attributes ||
      skippedClasses.some((skipped) => classes.includes(skipped))
    )
  }

  private turnTo(name: string, attributes: Record<string, string>, classes: readonly string[]) {
    if (this.place === 'crumbs') {
      if (name === 'li') this.collect('crumb')
      return
    }
    if (name === 'h1') this.collect('title')
    else if (/^h[2-4]$/.test(name)) {
      this.sections.push({ ...(attributes['id'] !== undefined && { id: attributes['id'] }), heading: '', text: '' })
      this.collect('heading')
    } else if (classes.some((each) => each === 'page-header__lead' || each === 'item-page__lead')) this.collect('lead')
    else if (sentenceBreaks.has(name) || name === 'br') this.breakSentence()
  }

  private collect(into: DocumentReader['into']) {
    if (into === 'crumb') this.crumbs.push('')
    this.into = into
    this.intoFrom = this.depth
  }

  text(text: string) {
    if (this.skippedFrom > 0 || this.place === 'outside') return
    const section = this.sections.at(-1) as Section
    if (this.place === 'crumbs') {
      if (this.into === 'crumb') this.crumbs[this.crumbs.length - 1] += text
    } else if (this.into === 'title') this.title += text
    else if (this.into === 'lead') this.lead += text
    else if (this.into === 'heading') section.heading += text
    else section.text += text
  }

  close(name: string) {
    if (voidElements.has(name)) return
    if (this.depth === this.skippedFrom) this.skippedFrom = 0
    else if (this.skippedFrom === 0) {
      if (this.into === 'body') {
        if (this.place === 'main' && sentenceBreaks.has(name)) this.breakSentence()
      } else if (this.depth === this.intoFrom) this.into = 'body'
      if (this.depth === this.placeFrom) {
        this.place = 'outside'
        this.placeFrom = 0
      }
    }
    this.depth--
  }

  private breakSentence() {
    const section = this.sections.at(-1) as Section
    if (this.into === 'body' && section.text !== '') section.text += '\n'
  }

  finish(url: string): SearchDocument {
    let room = MOST_TEXT
    const sections = this.sections.flatMap(({ heading, text, ...rest }, position) => {
      const section = { ...rest, ...(heading !== undefined && { heading: tidy(heading) }), text: tidyText(text).slice(0, room) }
      room -= section.text.length
      return position > 0 || section.text !== '' ? [section] : []
    })
    return { url, lang: this.lang, title: tidy(this.title), lead: tidy(this.lead), crumbs: this.crumbs.slice(0, -1).map(tidy), sections }
  }
}

function tidy(text: string): string {
  return (UNTIDY.test(text) ? text.replaceAll(/\s+/g, ' ') : text).trim()
}

/** Whitespace other than a space between two words: most texts have none, and looking takes less time than replacing. */
const UNTIDY = /[^\S ]| {2}/

/** Puts a full stop between blocks of text, unless a sentence ended there. */
function tidyText(text: string): string {
  const parts = text
    .split('\n')
    .map(tidy)
    .filter((part) => part !== '')
  // Each part is looked at alone: a long list has tens of thousands.
  return parts.map((part, order) => (order === parts.length - 1 ? part : part + (/[.!?:;,…]$/.test(part) ? ' ' : ' · '))).join('')
}
