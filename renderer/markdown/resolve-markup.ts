import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MovingImage, type PicturePart, presentPicture } from '../pictures/picture.tsx'
import { describeImage } from '#content/model/media/describe-image.ts'
import { slugify } from '#content/model/url/slug.ts'
import { escapeAttribute } from '#content/model/text/escape-html.ts'
import type { MarkdownOptions } from '../reads/site-reader.ts'
import { readLinkTarget } from './link-target.ts'
import { decode } from './entities.ts'
import { type LinkReader, resolveLink } from './resolve-link.ts'

/**
 * Tags of links, images, headings, cells and code as satteri writes them. With raw HTML turned into text these come from Markdown alone:
 * `<` in text and `"` in attribute values are always escaped. `<` in attribute values is not, so this has to match every tag with an
 * author's text in an attribute: what looks like a tag inside is then skipped.
 */
const TAG = /<(\/?)(a|img|pre|code|t[hd]|h[1-6])((?: [a-z-]+(?:="[^"]*")?)*) ?\/?>/g
const HREF = / href="([^"]*)"/
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g

/**
 * Gives headings their level and id, and links and images their current targets. Aligned cells get a class, since pages may hold no style
 * attribute; code that scrolls sideways becomes focusable (WCAG 2.1.1).
 */
export function resolveMarkup(html: string, options: MarkdownOptions, read: LinkReader): string {
  const { idPrefix = '' } = options
  const taken = new Map([`${idPrefix}${FOOTNOTE_LABEL}`, ...(idPrefix === '' ? idsOfShell : [])].map((id) => [id, 1]))
  const shift = shiftOf(html, options.topHeadingLevel ?? 2)
  // Open links, and whether each of them is kept.
  const links: boolean[] = []
  return html.replace(TAG, (found: string, slash: string, name: string, given: string, position: number) => {
    // Later passes over this HTML must not take an attribute's text for a tag.
    const isPlain = !found.includes('<', 1)
    const tag = isPlain ? found : `<${found.slice(1).replaceAll('<', '&lt;')}`
    const attributes = isPlain ? given : given.replaceAll('<', '&lt;')
    if (name === 'a') {
      if (slash === '/') return links.pop() === false ? '' : tag
      // satteri makes a link of an address within a link's text; HTML allows no nested links.
      const link = links.includes(true) ? '' : openLink(tag, attributes, html.startsWith('</a>', position + found.length), read)
      links.push(link !== '')
      if (idPrefix === '' || !attributes.includes(FOOTNOTE_LABEL)) return link
      return link.replace(` aria-describedby="${FOOTNOTE_LABEL}"`, ` aria-describedby="${idPrefix}${FOOTNOTE_LABEL}"`)
    }
    if (name === 'code') return tag
    // What can be pressed does not stand in a link.
    if (name === 'img') return resolveImage(readAttributes(attributes), options, read, !links.includes(true))
    if (name === 'pre') return slash === '/' ? tag : '<pre tabindex="0">'
    if (name === 'td' || name === 'th') return tag.replace(/ style="text-align: (\w+)"/, ' class="cell-$1"')
    const level = Math.min(6, Math.max(2, Number(name[1]) + shift))
    if (slash === '/') return `</h${level}>`
    if (attributes.includes(' id=')) return `<h${level}${attributes.replace(FOOTNOTE_LABEL, idPrefix + FOOTNOTE_LABEL)}>`
    const id = uniqueId(idPrefix + slugify(textOf(html, position + found.length, name)), taken)
    return `<h${level} id="${id}">`
  })
}

/** satteri's id for the heading of the footnotes, the same in every text. */
const FOOTNOTE_LABEL = 'footnote-label'

/** Ids of the shell (`MAIN_ID` and `MAIN_MENU_ID`), which headings of a text without a prefix must avoid. */
const idsOfShell = ['inhoud', 'main-menu']

/** The page's title is its only h1: where a text uses `#`, all its headings move down. */
function shiftOf(html: string, topLevel: number): number {
  const usesFirst = html.includes('<h1') && [...html.matchAll(TAG)].some(([, , name]) => name === 'h1')
  return topLevel - (usesFirst ? 1 : 2)
}

/** @param taken ids with how often each has been requested, so that the thousandth heading of a name is as quick as the second */
function uniqueId(base: string, taken: Map<string, number>): string {
  let count = taken.get(base) ?? 0
  let id = count === 0 ? base : `${base}-${++count}`
  while (count > 0 && taken.has(id)) id = `${base}-${++count}`
  taken.set(base, Math.max(1, count))
  taken.set(id, taken.get(id) ?? 1)
  return id
}

function textOf(html: string, from: number, heading: string): string {
  return decode(html.slice(from, html.indexOf(`</${heading}>`, from)).replace(/<[^>]*>/g, ''))
}

/**
 * The opening tag of a link, followed by the name of its target where it has no text (WCAG 2.4.4); empty to drop the link and keep its
 * text.
 */
function openLink(tag: string, attributes: string, isEmpty: boolean, read: LinkReader): string {
  const href = decode(HREF.exec(attributes)?.[1] ?? '')
  const link = resolveLink(href, read)
  if (!link) return ''
  // A tag whose address stays keeps its other attributes, such as those of footnotes.
  const opening = link.url === href ? tag : `<a href="${escapeAttribute(link.url)}">`
  return isEmpty ? opening + escapeAttribute(link.name()) : opening
}

/** At its own width, at most a line of text. */
function prosePart(own: number): PicturePart {
  return { name: `prose-${own}`, width: (column, _window, measure) => Math.min(column, measure, own) }
}

/** An image of the site with its size, or its alternative text where there is none: the policy allows no images from elsewhere. */
function resolveImage(
  attributes: Record<string, string>,
  { lang, column = 'row' }: MarkdownOptions,
  read: LinkReader,
  mayMove: boolean,
): string {
  const src = decode(attributes['src'] ?? '')
  const target = readLinkTarget(src)
  const image = target.kind === 'media' ? read.image(target.guid) : undefined
  if (!image) {
    if (target.kind === 'media') read.report('SITE_MEDIA_MISSING', { guid: target.guid })
    else read.report('SITE_IMAGE_FOREIGN', { target: src })
    return escapeAttribute(decode(attributes['alt'] ?? ''))
  }
  // The library's alternative text is the default; a space marks the image as decoration (WCAG 1.1.1).
  const given = attributes['alt'] ?? ''
  const said = describeImage(image.entry, lang, { alt: given, isDecorative: given !== '' && given.trim() === '' })
  const part = prosePart(image.width)
  if (image.isStill && mayMove) {
    const picture = presentPicture(image, { read, column, part, moving: read.image(image.entry.guid, { moves: true }) })
    const title = attributes['title'] && decode(attributes['title'])
    return renderToStaticMarkup(createElement(MovingImage, { picture, ...said, title, pageLang: lang }))
  }
  const alt = said.alt === undefined ? '' : ` alt="${said.alt === given ? given : escapeAttribute(said.alt)}"`
  const ofLanguage = said.lang === undefined ? '' : ` lang="${escapeAttribute(said.lang)}"`
  const title = attributes['title'] === undefined ? '' : ` title="${attributes['title']}"`
  const picture = presentPicture(image, { read, column, part })
  const { srcSet, sizes, width, height, placeholder } = picture
  const copies = srcSet === undefined ? '' : ` sizes="${sizes}" srcset="${srcSet}"`
  const colours = placeholder === undefined ? '' : ` data-lq="${placeholder}"`
  return `<img loading="lazy" decoding="async"${copies} src="${picture.src}"${alt}${ofLanguage}${title} width="${width}" height="${height}"${colours}>`
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name, value] of text.matchAll(ATTRIBUTE)) attributes[name as string] = value as string
  return attributes
}
