import { Parser } from 'htmlparser2'
import type { StoredSection } from '../search-index/index/format.ts'
import { primaryLanguage } from '../search-index/text/analyse.ts'
import type { SearchDocument } from '../search-index/index/weigh-document.ts'
import { type HtmlReader, PlainHtmlScanner } from './scan-plain-html.ts'

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
/** Most characters of a page that are searched and shown. The file of a result is as long: a longer page is found by its beginning. */
const MOST_TEXT = 100_000

/**
 * The content of a rendered page: title, lead, headings with their anchors and the text under them, from `<main>` alone, and the names of
 * the pages above it from its breadcrumbs. Undefined for a page that tells search engines to leave it out.
 * @param url canonical path
 */
export function extractDocument(html: string, url: string): SearchDocument | undefined {
  const parts = partsOf(html).join('')
  const reader = new DocumentReader()
  return scanner.scan(parts, reader) ? documentOf(reader, url) : parseDocument(parts, url)
}

/**
 * The same of any HTML.
 * @param parts joined, as returned by `partsOf`
 */
export function parseDocument(parts: string, url: string): SearchDocument | undefined {
  const reader = new DocumentReader()
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(describeTag(name, attributes)),
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
  id: string | undefined
  heading: string | undefined
  /** Texts that belong to one sentence, or to one after another. */
  parts: string[]
}

/** What the start of an element means for the text of a page. */
interface Tag {
  isVoid: boolean
  /** Whether nothing in it is read. */
  isSkipped: boolean
  enters: 'main' | 'crumbs' | undefined
  collects: 'title' | 'lead' | 'heading' | undefined
  isCrumb: boolean
  breaksSentence: boolean
  id: string | undefined
  /** Of the document. */
  lang: string | undefined
  /** Whether it asks to leave the page out. */
  hides: boolean
}

function describeTag(name: string, attributes: Readonly<Record<string, string>>): Tag {
  const classes = attributes['class']?.split(' ') ?? []
  const isVoid = voidElements.has(name)
  const isLead = classes.some((each) => each === 'page-header__lead' || each === 'item-page__lead')
  const isMarked = 'hidden' in attributes || attributes['aria-hidden'] === 'true' || 'data-no-search' in attributes
  return {
    isVoid,
    isSkipped: !isVoid && (skippedElements.has(name) || isMarked || skippedClasses.some((skipped) => classes.includes(skipped))),
    enters: name === 'main' ? 'main' : name === 'nav' && classes.includes('breadcrumbs') ? 'crumbs' : undefined,
    collects: name === 'h1' ? 'title' : /^h[2-4]$/.test(name) ? 'heading' : isLead ? 'lead' : undefined,
    isCrumb: name === 'li',
    breaksSentence: sentenceBreaks.has(name) || name === 'br',
    id: attributes['id'],
    lang: name === 'html' ? primaryLanguage(attributes['lang'] ?? '') : undefined,
    hides: name === 'meta' && attributes['name'] === 'robots' && attributes['content']?.includes('noindex') === true,
  }
}

const scanner = new PlainHtmlScanner(describeTag)

class DocumentReader implements HtmlReader<Tag> {
  isHidden = false
  title = ''
  private lang = ''
  private lead = ''
  private readonly crumbs: string[] = []
  private readonly sections: Section[] = [{ id: undefined, heading: undefined, parts: [] }]
  private section = this.sections[0] as Section
  /** What of its text was read since it last broke. */
  private part = ''
  private place: 'outside' | 'main' | 'crumbs' = 'outside'
  private into: 'body' | 'title' | 'lead' | 'heading' | 'crumb' = 'body'
  /** Depth of the open elements, and where skipping or collecting began. */
  private depth = 0
  private skippedFrom = 0
  private intoFrom = 0
  private placeFrom = 0

  get wantsText(): boolean {
    return this.skippedFrom === 0 && this.place !== 'outside'
  }

  open(tag: Tag) {
    if (!tag.isVoid) this.depth++
    if (this.skippedFrom > 0) return
    if (tag.lang !== undefined) this.lang = tag.lang
    if (tag.hides) this.isHidden = true
    if (this.place === 'outside') this.enter(tag)
    else if (tag.isSkipped) this.skippedFrom = this.depth
    else this.turnTo(tag)
  }

  private enter({ enters }: Tag) {
    if (enters === undefined) return
    this.place = enters
    this.placeFrom = this.depth
  }

  private turnTo({ collects, isCrumb, breaksSentence, id }: Tag) {
    if (this.place === 'crumbs') {
      if (isCrumb) this.collect('crumb')
      return
    }
    if (collects === 'heading') {
      this.endPart()
      this.sections.push((this.section = { id, heading: '', parts: [] }))
    }
    if (collects !== undefined) this.collect(collects)
    else if (breaksSentence) this.breakSentence()
  }

  private collect(into: DocumentReader['into']) {
    if (into === 'crumb') this.crumbs.push('')
    this.into = into
    this.intoFrom = this.depth
  }

  text(text: string) {
    if (!this.wantsText) return
    if (this.place === 'crumbs') {
      if (this.into === 'crumb') this.crumbs[this.crumbs.length - 1] += text
    } else if (this.into === 'title') this.title += text
    else if (this.into === 'lead') this.lead += text
    else if (this.into === 'heading') this.section.heading += text
    else this.part += text
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
    if (this.into === 'body') this.endPart()
  }

  private endPart() {
    if (this.part === '') return
    const part = tidy(this.part)
    if (part !== '') this.section.parts.push(part)
    this.part = ''
  }

  finish(url: string): SearchDocument {
    this.endPart()
    const sections: StoredSection[] = []
    let room = MOST_TEXT
    for (const [position, { id, heading, parts }] of this.sections.entries()) {
      const text = joinParts(parts).slice(0, room)
      room -= text.length
      if (position > 0 || text !== '')
        sections.push({ ...(id !== undefined && { id }), ...(heading !== undefined && { heading: tidy(heading) }), text })
    }
    return { url, lang: this.lang, title: tidy(this.title), lead: tidy(this.lead), crumbs: this.crumbs.slice(0, -1).map(tidy), sections }
  }
}

function tidy(text: string): string {
  return (UNTIDY.test(text) ? text.replaceAll(/\s+/g, ' ') : text).trim()
}

/** Whitespace other than a space between two words: most texts have none, and looking takes less time than replacing. */
const UNTIDY = /[^\S ]| {2}/

/** Puts a full stop between blocks of text, unless a sentence ended there. */
function joinParts(parts: readonly string[]): string {
  let joined = ''
  for (const [order, part] of parts.entries()) {
    joined += part
    if (order < parts.length - 1) joined += SENTENCE_ENDS.includes(part.at(-1) as string) ? ' ' : ' · '
  }
  return joined
}

const SENTENCE_ENDS = '.!?:;,…'
