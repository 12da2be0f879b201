/** A gallery, video and so on from a shortcode; the element that marks its place in the text has its number. */
export interface Shortcode {
  name: string
  attributes: Record<string, string>
  /** The content between its tags. */
  content: string
}

export interface ExpandedText {
  html: string
  /** Known shortcodes, by the `index` of their element `imported-shortcode`. */
  shortcodes: Shortcode[]
  /** What was left out, by line below the start of the text. */
  unknown: { tag: string; line: number }[]
}

const attributePattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g
/** Tags, comments and code, in which brackets are not shortcodes; and what looks like one. */
const pattern = /<!--[\s\S]*?-->|<(pre|code|script|style)\b[\s\S]*?<\/\1>|<[a-z/][^<>]*>|\[(\[?)(\/?)([a-z][\w-]*)((?:\s[^\][]*)?)\](\]?)/gi
const known = new Set(['gallery', 'caption', 'wp_caption', 'embed', 'video', 'audio', 'playlist'])
const pair = /\[(caption|wp_caption|embed|video|audio)(\s[^\][]*)?\]((?:(?!\[\1[\s\]])[\s\S])*?)\[\/\1\]/gi

/**
 * Turns the shortcodes of WordPress itself into elements and takes the tags of plug-ins out, keeping what stands between
 * them. Text in brackets that is no shortcode (`[1]`, `[sic]`) stays.
 */
export function expandShortcodes(source: string): ExpandedText {
  const expanded: ExpandedText = { html: '', shortcodes: [], unknown: [] }
  if (!source.includes('[')) return { ...expanded, html: source }
  const mark = (shortcode: Shortcode, text: string): string => {
    const index = expanded.shortcodes.push(shortcode) - 1
    return `<imported-shortcode index="${index}"></imported-shortcode>${keepLines(text)}`
  }
  const paired = source.replace(pair, (whole, name: string, attributes: string | undefined, content: string) => {
    if (/caption$/i.test(name)) return expandCaption(attributes ?? '', content)
    return mark({ name: name.toLowerCase(), attributes: readAttributes(attributes ?? ''), content: content.trim() }, whole)
  })
  const closed = new Set([...paired.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name]) => name!.toLowerCase()))
  expanded.html = paired.replace(
    pattern,
    (whole, _code, before: string | undefined, slash: string, rawName?: string, rest = '', after = '', at = 0) => {
      if (rawName === undefined) return whole
      if (before && after) return whole.slice(1, -1)
      const name = rawName.toLowerCase()
      if (known.has(name)) return slash ? '' : mark({ name, attributes: readAttributes(rest), content: '' }, whole)
      const isAlone =
        /(?:^|\n|>)\s*$/.test(paired.slice(Math.max(0, at - 40), at)) &&
        /^\s*(?:$|\n|<)/.test(paired.slice(at + whole.length, at + whole.length + 40))
      const isShortcode = slash || closed.has(name) || /=/.test(rest) || /[-_]/.test(name) || (isAlone && rest.trim() === '')
      if (!isShortcode) return whole
      if (!slash) expanded.unknown.push({ tag: whole, line: paired.slice(0, at).split('\n').length - 1 })
      return keepLines(whole)
    },
  )
  return expanded
}

export function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(attributePattern)].map(([, name, double, single, bare]) => [name!.toLowerCase(), double ?? single ?? bare ?? '']),
  )
}

/** `[caption]` holds the image, then its caption; in old posts the caption is an attribute. */
function expandCaption(attributes: string, content: string): string {
  const [, image = content, text = ''] = /^([\s\S]*?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content) ?? []
  const caption = text.trim() || (readAttributes(attributes)['caption'] ?? '')
  return `<figure>${image}<figcaption>${caption}</figcaption></figure>`
}

/** Lines below keep their number. */
function keepLines(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1)
}
