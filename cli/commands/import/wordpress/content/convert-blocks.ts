import type { ElementContent, RootContent } from 'hast'
import { addParagraphs } from './add-paragraphs.ts'
import { anchor, asWidget, type BlockContext, element, linksIn, paragraph } from './block-elements.ts'
import { convertHero, coverImage } from './convert-cover.ts'
import { expandShortcodes, type Shortcode } from './expand-shortcodes.ts'
import { findOption, htmlOf, type WordpressBlock } from './parse-blocks.ts'
import { attributeOf, findElements, parseHtml, textOf } from './parse-html.ts'
import { findVideoUrl, readImages } from './read-figure.ts'
import type { SourceLink } from './widget.ts'

/** The blocks of a post as HTML; what becomes a separate block is an element `imported-widget` with its content. */
export function convertBlocks(blocks: readonly WordpressBlock[], context: BlockContext): RootContent[] {
  return blocks.flatMap((block, index) => {
    if (block.name === 'cover' && index === 0 && context.takesHero) return convertHero(block, asContent(block, context), context)
    return convertBlock(block, context)
  })
}

type Convert = (block: WordpressBlock, context: BlockContext) => RootContent[]

/** HTML as it stands, blocks inside it included, is what Markdown is made of. */
const asHtml: Convert = (block, context) => toHast(htmlOf(block), block.line, context)
/** Drops layout around blocks and keeps the blocks, in order. */
const asContent: Convert = (block, context) =>
  block.parts.flatMap((part) => ('name' in part ? convertBlock(part, context) : toHast(part.html, part.line, context)))
const asNothing: Convert = () => []

const converters: Record<string, Convert> = {
  freeform: (block, context) => addParagraphs(asHtml(block, context)),
  group: asContent,
  columns: asContent,
  column: asContent,
  cover: (block, context) => {
    const nodes = asContent(block, context)
    return [...coverImage(block, nodes, context), ...nodes]
  },
  'media-text': asContent,
  details: convertDetails,
  spacer: asNothing,
  more: asNothing,
  nextpage: asNothing,
  gallery: (block, context) => asGallery(asHtml(block, context), context),
  quote: convertQuote,
  pullquote: convertQuote,
  buttons: convertButtons,
  file: convertFile,
  embed: convertEmbed,
  shortcode: asHtml,
  'latest-posts': (block, context) => [
    asWidget(
      { kind: 'posts', type: 'post', count: numberOf(block.options['postsToShow'], 5), termIds: termIdsOf(block.options['categories']) },
      context,
    ),
  ],
  query: convertQuery,
  categories: (_block, context) => [asWidget({ kind: 'terms', taxonomy: 'category' }, context)],
  'tag-cloud': (block, context) => [asWidget({ kind: 'terms', taxonomy: findOption(block, 'taxonomy') ?? 'post_tag' }, context)],
  'social-links': convertSocialLinks,
  block: (block, context) => {
    const id = findOption(block, 'ref') ?? ''
    const expanded = context.expandReusable(id, (inner) => convertBlocks(inner, { ...context, takesHero: false }))
    if (typeof expanded !== 'string') return expanded
    context.report('block', block.line, `reusable block ${id}, ${expanded}`)
    return []
  },
  html: (block, context) => {
    context.report('block', block.line, 'block with HTML of its own, of which stays what Markdown has words for')
    return asHtml(block, context)
  },
}
for (const name of [
  'paragraph',
  'heading',
  'list',
  'list-item',
  'image',
  'table',
  'code',
  'preformatted',
  'verse',
  'separator',
  'video',
  'audio',
]) {
  converters[name] = asHtml
}

function convertBlock(block: WordpressBlock, context: BlockContext): RootContent[] {
  const convert = Object.hasOwn(converters, block.name) ? converters[block.name] : undefined
  if (convert) return convert(block, context)
  context.report('block', block.line, `block ${block.name}; what stands in it is kept`)
  return asContent(block, context)
}

function toHast(html: string, line: number, context: BlockContext): RootContent[] {
  const { html: expanded, shortcodes, unknown } = expandShortcodes(html)
  for (const { tag, line: at } of unknown) context.report('shortcode', line + at, `shortcode ${tag}; what stands inside it is kept`)
  const nodes = parseHtml(expanded, line)
  if (shortcodes.length === 0) return nodes
  const replace = (children: readonly RootContent[]): RootContent[] =>
    children.flatMap((child): RootContent[] => {
      if (child.type !== 'element') return [child]
      if (child.tagName === 'imported-shortcode') {
        const shortcode = shortcodes[Number(attributeOf(child, 'index'))]
        return shortcode ? convertShortcode(shortcode, line, context) : []
      }
      child.children = replace(child.children) as ElementContent[]
      const isSplit =
        child.tagName === 'p' && child.children.some((inner) => inner.type === 'element' && inner.tagName === 'imported-widget')
      return isSplit ? child.children : [child]
    })
  return replace(nodes)
}

function convertShortcode({ name, attributes, content }: Shortcode, line: number, context: BlockContext): RootContent[] {
  if (name === 'gallery') {
    const ids = attributes['ids'] ?? attributes['include']
    const images = context.findAttachments(ids?.split(',').map((id) => id.trim()))
    return images.length > 0 ? [asWidget({ kind: 'gallery', images }, context)] : []
  }
  const url = content || attributes['src'] || attributes['mp4'] || attributes['webm'] || attributes['m4v'] || attributes['mp3'] || ''
  if (url === '') {
    context.report('shortcode', line, `shortcode [${name}], which names no file`)
    return []
  }
  if (name === 'video' && findVideoUrl(url) === undefined) return [asWidget({ kind: 'film', src: url }, context)]
  return embed(url, undefined, line, context)
}

/** A video that the product plays, else a link. */
function embed(url: string, caption: string | undefined, line: number, context: BlockContext): RootContent[] {
  const video = findVideoUrl(url)
  if (video) return [asWidget({ kind: 'video', url: video, ...(caption && { caption }) }, context)]
  context.report('block', line, `what ${url} would show here; a link stands in its place`)
  return [paragraph([anchor({ label: caption || url, url })])]
}

function convertEmbed(block: WordpressBlock, context: BlockContext): RootContent[] {
  const nodes = asHtml(block, { ...context, report: () => {} })
  const caption = textOf(findElements(nodes, ['figcaption'])).trim()
  const url = findOption(block, 'url') || textOf(nodes).trim().split(' ')[0]!
  return url === '' ? [] : embed(url, caption, block.line, context)
}

function asGallery(nodes: RootContent[], context: BlockContext): RootContent[] {
  const images = readImages(nodes)
  return images.length === 0 ? nodes : [asWidget({ kind: 'gallery', images }, context, nodes)]
}

const QUOTE_MAX_LENGTH = 1000

/** Words with their speaker become a block. A quotation with lists, links or images stays text. */
function convertQuote(block: WordpressBlock, context: BlockContext): RootContent[] {
  const nodes = asHtml(block, context)
  const cite = findElements(nodes, ['cite'])[0]
  const name = cite ? textOf([cite]).trim() : ''
  const paragraphs = findElements(nodes, ['p']).map((each) => textOf([each]).trim())
  const text = paragraphs.filter(Boolean).join('\n\n')
  const isPlain = findElements(nodes, ['a', 'img', 'ul', 'ol', 'table', 'h2', 'h3', 'h4']).length === 0
  if (!isPlain || text === '' || text.length > QUOTE_MAX_LENGTH || name.length > 120) return nodes
  return [asWidget({ kind: 'quote', text, name }, context, nodes)]
}

/** What is inside stands between the halves of one element. */
function convertDetails(block: WordpressBlock, context: BlockContext): RootContent[] {
  const own = block.parts.map((part) => ('name' in part ? '' : part.html)).join('')
  const summary = findElements(parseHtml(own, block.line), ['summary'])
  const inner = block.parts.flatMap((part) => ('name' in part ? convertBlock(part, context) : []))
  return [element('details', [...summary, ...(inner as ElementContent[])])]
}

function convertButtons(block: WordpressBlock, context: BlockContext): RootContent[] {
  const links = linksIn(asHtml(block, context))
  if (links.length === 0) return []
  const list = element(
    'ul',
    links.map((link) => element('li', [anchor(link)])),
  )
  return links.length > 2 ? [list] : [asWidget({ kind: 'buttons', links }, context, [list])]
}

function convertFile(block: WordpressBlock, context: BlockContext): RootContent[] {
  const [link] = linksIn(asHtml(block, context))
  if (!link) return []
  const id = findOption(block, 'id')
  return [asWidget({ kind: 'download', ...link, ...(id !== undefined && { id }) }, context, [paragraph([anchor(link)])])]
}

/** A loop over posts is a list that shows those of another list. */
function convertQuery(block: WordpressBlock, context: BlockContext): RootContent[] {
  const query = (block.options['query'] ?? {}) as Record<string, unknown>
  const taxQuery = (query['taxQuery'] ?? {}) as Record<string, unknown>
  const termIds = termIdsOf(taxQuery['category'] ?? query['categoryIds'])
  return [
    asWidget(
      { kind: 'posts', type: findOption({ options: query }, 'postType') ?? 'post', count: numberOf(query['perPage'], 5), termIds },
      context,
    ),
  ]
}

function convertSocialLinks(block: WordpressBlock): RootContent[] {
  const links = block.parts.flatMap((part): SourceLink[] => {
    if (!('name' in part) || typeof part.options['url'] !== 'string') return []
    const { url } = part.options
    return [{ url, label: findOption(part, 'label') ?? findOption(part, 'service') ?? url }]
  })
  return links.length === 0
    ? []
    : [
        element(
          'ul',
          links.map((link) => element('li', [anchor(link)])),
        ),
      ]
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 1 && value <= 200 ? Math.trunc(value) : otherwise
}

/** Ids of terms: a list of numbers, of objects with one, or a single one. */
function termIdsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]
  return values.flatMap((one: unknown) => {
    const options = typeof one === 'object' && one !== null ? (one as Record<string, unknown>) : { id: one }
    return findOption({ options }, 'id') ?? []
  })
}
