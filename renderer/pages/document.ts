import { pictureKey, readSharePicture, socialImageOf } from '../head/pictures.ts'
import { renderSocialTags } from '../head/social-tags.ts'
import { renderStructuredData, type Thing } from '../head/structured-data.ts'
import { readMenuPlace } from '../reads/menu-reads.ts'
import type { OriginalImage } from '../pictures/media-image.ts'
import { directionOf } from '../language/direction.ts'
import { describeImage } from '#content/model/media/describe-image.ts'
import { escapeAttribute, escapeHtml } from '#content/model/text/escape-html.ts'
import { linkPageStyles } from './page-sheet.ts'
import type { RenderContext } from './renderer.tsx'
import { renderShell, type ShellVariant, shellKey } from './shell-variant.tsx'
import { describeHolds, DOCUMENT_END, frameOf, HEAD_END } from './surroundings.ts'

export interface DocumentArgs {
  variant: ShellVariant
  title: string
  description: string
  /** Canonical path; absent for pages that search engines should leave out. */
  canonical?: string | undefined
  /** The page in all its languages, itself included; empty where there is one. */
  translations?: readonly { lang: string; url: string }[]
  /** Guid of the page whose menu entry is the current one. */
  pageGuid?: string | undefined
  /** Feeds of the page's lists. */
  feeds?: readonly { url: string; title: string }[]
  /** Whose picture stands beside a shared link: the page's own, else that of a list, else the site's. */
  image?: OriginalImage | undefined
  pictureOf?: string | undefined
  /** When an item was published; absent for other pages. */
  article?: { publishedOn: string | undefined } | undefined
  things?: readonly Thing[]
  /** HTML between the shell's top and bottom. */
  body: string
}

/** A whole document: the page's own part in the HTML of its shell. */
export function renderDocument(args: DocumentArgs, context: RenderContext): string {
  const { read, assets } = context
  const { variant } = args
  // Marked HTML is for this draft alone.
  const shell = context.templateMarks
    ? renderShell(variant, context)
    : read.derive(shellKey(variant), (shellRead) => renderShell(variant, { ...context, read: shellRead }))
  const platformName = read.setting('platformName')
  const title = args.title === platformName ? platformName : `${args.title} – ${platformName}`
  const head = [`<title>${escapeHtml(title)}</title>`]
  if (args.description) head.push(`<meta name="description" content="${escapeAttribute(args.description)}">`)
  if (args.canonical === undefined) head.push('<meta name="robots" content="noindex">')
  else head.push(`<link rel="canonical" href="${escapeAttribute(absolute(read.baseUrl, args.canonical))}">`)
  for (const page of args.translations ?? []) {
    head.push(`<link rel="alternate" hreflang="${escapeAttribute(page.lang)}" href="${escapeAttribute(absolute(read.baseUrl, page.url))}">`)
  }
  for (const feed of args.feeds ?? []) {
    const address = `title="${escapeAttribute(feed.title)}" href="${escapeAttribute(feed.url)}"`
    head.push(`<link rel="alternate" type="application/atom+xml" ${address}>`)
  }
  if (args.canonical !== undefined) head.push(renderSocialHead(args, args.canonical, platformName, context))
  head.push(renderStructuredData(args.things ?? []))
  const { hasIslands, isMoving } = describeHolds(args.body, shell.top, shell.bottom)
  if (hasIslands && assets.islandLoader) head.push(`<script type="module" src="${assets.islandLoader}"></script>`)
  const place = args.pageGuid === undefined || !variant.showMainMenu ? undefined : readMenuPlace(args.pageGuid, read)
  const sheets = linkPageStyles([...shell.blocks, ...context.usedBlocks, ...(isMoving ? ['moving'] : [])], context)
  const frame = frameOf(shell, sheets, { place, url: args.canonical })
  return [
    `<!doctype html><html lang="${escapeAttribute(variant.lang)}" dir="${directionOf(variant.lang)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    head.join(''),
    frame.head,
    HEAD_END,
    frame.top,
    args.body,
    frame.bottom,
    DOCUMENT_END,
  ].join('')
}

function renderSocialHead(args: DocumentArgs, url: string, siteName: string, context: RenderContext): string {
  const { baseUrl } = context.read
  const { image, variant, description } = args
  const key = pictureKey(args.pictureOf)
  const picture =
    image !== undefined && image.width >= LEAST_SHARED_WIDTH
      ? { url: baseUrl + image.src, width: image.width, height: image.height, alt: altForNetworks(image, variant.lang) }
      : socialImageOf(
          context.read.derive(key, (read) => readSharePicture(key, read, context)),
          baseUrl,
        )
  return renderSocialTags({
    title: args.title,
    description,
    url: absolute(baseUrl, url),
    siteName,
    lang: variant.lang,
    type: args.article ? 'article' : 'website',
    publishedOn: args.article?.publishedOn,
    image: picture,
  })
}

/** Networks take no language for it, so a text in another one is left out. */
function altForNetworks({ entry }: OriginalImage, pageLang: string): string {
  const { alt = '', lang } = describeImage(entry, pageLang)
  return lang === undefined ? alt : ''
}

/** Networks show a smaller picture as a thumbnail, in px. */
const LEAST_SHARED_WIDTH = 600

export function absolute(baseUrl: string, path: string): string {
  return path === '/' ? `${baseUrl}/` : `${baseUrl}${path}`
}
