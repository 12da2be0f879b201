/** What a reader of HTML is told, in the order of the text. */
export interface HtmlReader<Tag> {
  /** Whether text is of use at this place. */
  readonly wantsText: boolean
  open(tag: Tag): void
  text(text: string): void
  close(name: string): void
}

/**
 * What the start of an element says. It is asked once for those that are written alike.
 * @param attributes only those that `readAttributes` names have to be there
 */
export type DescribeTag<Tag> = (name: string, attributes: Readonly<Record<string, string>>) => Tag

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements within text: their start ends no other element. */
const phrasing = wordsOf('abbr b br cite code em i img kbd mark picture q s small source span strong sub sup time u wbr')
/** Elements that would end a paragraph or heading in which they stand. */
const blocks = wordsOf(
  'article aside blockquote div dl figcaption figure footer h1 h2 h3 h4 h5 h6 header hr main nav ol p section table ul',
)
const endedByBlocks = wordsOf('p h1 h2 h3 h4 h5 h6')
/** Elements that would end others, by where they end none. */
const parents: Readonly<Record<string, ReadonlySet<string>>> = {
  li: wordsOf('ul ol'),
  dt: wordsOf('dl div'),
  dd: wordsOf('dl div'),
  thead: wordsOf('table'),
  tbody: wordsOf('table'),
  tr: wordsOf('table thead tbody'),
  th: wordsOf('tr'),
  td: wordsOf('tr'),
}
const withoutEnd = wordsOf('br hr img meta source wbr')
const readAttributes = wordsOf('aria-hidden class content data-no-search hidden id lang name')
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

const START = /<([a-z][a-z0-9]*)((?: [a-z][a-z0-9-]*(?:="[^"]*")?)*) ?\/?>/y
const ENTITY = /&(?:[a-z]+;|#39;)?/g
const none: Readonly<Record<string, string>> = {}

/** Tags of a site that are kept: they are few. */
const MOST_KNOWN = 4096
/** A link differs from others by its address alone, which nobody reads. */
const LINK = '<a href="'
const SLASH = '/'.charCodeAt(0)

interface KnownTag<Tag> {
  name: string
  tag: Tag
}

/**
 * Reads HTML as nearly all pages have it: known elements in lower case that end where they say, quoted attributes and plain entities. It
 * takes a fraction of the time of a parser, and leaves everything else to one.
 */
export class PlainHtmlScanner<Tag> {
  private readonly describe: DescribeTag<Tag>
  /** By their text. */
  private readonly known = new Map<string, KnownTag<Tag>>()
  private readonly link: KnownTag<Tag>

  constructor(describe: DescribeTag<Tag>) {
    this.describe = describe
    this.link = { name: 'a', tag: describe('a', none) }
  }

  /** Returns false at the first thing that a parser may read otherwise; what was told until then is not to be used. */
  scan(html: string, reader: HtmlReader<Tag>): boolean {
    const open: string[] = []
    let at = 0
    while (at < html.length) {
      const next = html.indexOf('<', at)
      const end = next === -1 ? html.length : next
      if (end > at && reader.wantsText) {
        const text = plainText(html.slice(at, end))
        if (text === undefined) return false
        reader.text(text)
      }
      if (next === -1) break
      const parent = open.at(-1) ?? ''
      if (html.charCodeAt(next + 1) === SLASH) {
        at = next + parent.length + 3
        if (parent === '' || !html.startsWith(parent, next + 2) || html[at - 1] !== '>') return false
        reader.close(parent)
        open.pop()
        continue
      }
      at = html.indexOf('>', next) + 1
      let known = html.startsWith(LINK, next) && html.indexOf('"', next + LINK.length) === at - 2 ? this.link : undefined
      known ??= this.known.get(html.slice(next, at))
      if (known === undefined) {
        const read = this.read(html, next)
        if (read === undefined) return false
        at = next + read.length
        known = read
      }
      if (!endsNothing(known.name, parent)) return false
      reader.open(known.tag)
      if (!withoutEnd.has(known.name)) open.push(known.name)
    }
    // The parts of a page begin within its root, which stays open.
    return open.length === 0 || (open.length === 1 && open[0] === 'html')
  }

  private read(html: string, start: number): (KnownTag<Tag> & { length: number }) | undefined {
    START.lastIndex = start
    const [text, name = '', attributes = ''] = START.exec(html) ?? []
    const read = attributes === '' ? none : attributesOf(attributes)
    if (text === undefined || read === undefined) return undefined
    const tag = { name, tag: this.describe(name, read), length: text.length }
    // One with a > in a value is never found again: what is looked up ends at the first.
    if (this.known.size < MOST_KNOWN) this.known.set(text, tag)
    return tag
  }
}

/** Whether an element is known and its start ends no other one. */
function endsNothing(name: string, parent: string): boolean {
  if (phrasing.has(name)) return true
  if (name === 'a') return parent !== 'a'
  if (blocks.has(name)) return !endedByBlocks.has(parent)
  if (name === 'html' || name === 'meta') return parent === '' || parent === 'html'
  return parents[name]?.has(parent) ?? false
}

/** The first of each name counts. */
function attributesOf(text: string): Record<string, string> | undefined {
  const attributes: Record<string, string> = {}
  for (let at = 1; at < text.length;) {
    const space = text.indexOf(' ', at)
    const next = space === -1 ? text.length : space
    const equals = text.indexOf('=', at)
    const hasValue = equals !== -1 && equals < next
    const end = hasValue ? text.indexOf('"', equals + 2) : next
    const name = text.slice(at, hasValue ? equals : next)
    if (readAttributes.has(name) && !(name in attributes)) {
      const value = hasValue ? text.slice(equals + 2, end) : ''
      if (value.includes('&')) return undefined
      attributes[name] = value
    }
    at = hasValue ? end + 2 : end + 1
  }
  return attributes
}

/** Undefined where it holds an entity that is not one of the plain ones. */
function plainText(text: string): string | undefined {
  if (!text.includes('&')) return text
  let isPlain = true
  const decoded = text.replaceAll(ENTITY, (entity) => {
    const character = entities[entity]
    isPlain &&= character !== undefined
    return character ?? entity
  })
  return isPlain ? decoded : undefined
}
