import { toString } from 'mdast-util-to-string'
import type { Image, Link, Nodes, Parents, PhrasingContent, Root } from 'mdast'
import { wordsIn } from '../../prose/texts.ts'
import { replaceNodes } from '../../prose/tree.ts'
import type { FindingKind } from '../finding-kinds.ts'
import type { LinkIndex, OldTarget } from '../plan/link-index.ts'
import type { MediaLibrary } from '../media-library.ts'
import type { SourceImage, SourceLink } from './widget.ts'

export interface FinishContext {
  /** Address that the post had. */
  from: string
  guid: string
  lang: string
  links: LinkIndex
  media: MediaLibrary
  /** Takes a finding about a node, or about one without a place. */
  report: (kind: FindingKind, node: Nodes | undefined, reason: string) => void
}

/** Leads links and images in prose to their new places. Widgets are left for later. */
export function finishProse(root: Root, context: FinishContext): void {
  root.children = root.children.flatMap((child) => {
    if (child.type === 'importedWidget') return [child]
    const holder: Root = { type: 'root', children: [child] }
    replaceNodes(holder, (node, parent) => finishNode(node, parent, context))
    return holder.children
  })
}

function finishNode(node: Nodes, parent: Parents, context: FinishContext): Nodes | Nodes[] | undefined {
  if (node.type === 'link') return finishLink(node, context)
  if (node.type === 'image') return finishImage(node, parent, context)
  const isEmptied = (node.type === 'paragraph' || node.type === 'emphasis' || node.type === 'strong') && node.children.length === 0
  return isEmptied ? [] : undefined
}

/** The new address for one in the old content. Reports one that may not be linked, and returns undefined. */
export function findAddress(url: string, node: Nodes | undefined, context: FinishContext): string | undefined {
  const { links, media, from, lang, guid, report } = context
  const hash = /^#(.+)$/.exec(url.trim())
  if (hash) return `/g/${guid}#${hash[1]}`
  const target = links.find(url, from)
  switch (target.kind) {
    case 'external':
      return target.url
    case 'place':
      return `/g/${target.guid}${target.hash === '' ? '' : `#${target.hash}`}`
    case 'upload':
    case 'attachment': {
      const answer = target.kind === 'upload' ? media.take(url, undefined, from, '', lang) : media.takeAttachment(target.id, lang)
      if ('guid' in answer) return `/a/${answer.guid}`
      report('download', node, `link to the file ${url}: ${answer.refusal}; it still leads to the old site`)
      return toAbsolute(url, from)
    }
    default:
      report('link', node, describeMissing(url, target))
      return undefined
  }
}

function describeMissing(url: string, target: Extract<OldTarget, { kind: 'hidden' | 'missing' | 'unsafe' }>): string {
  if (target.kind === 'hidden') return `link to "${target.title}", which is not public; its text stays`
  if (target.kind === 'unsafe') return `link ${url}, whose scheme is not allowed`
  return `link to ${url}, which is not in the export; its text stays`
}

function finishLink(link: Link, context: FinishContext): Nodes | Nodes[] {
  const isBlank = toString(link).trim() === '' && !link.children.some((child) => child.type === 'image')
  // An image often links only to a larger copy of itself.
  const inner = link.children.length === 1 ? link.children[0] : undefined
  const isOwnImage = inner?.type === 'image' && /\.(?:png|jpe?g|webp|avif|gif)(?:\?|$)/i.test(link.url)
  if (isOwnImage || link.url.trim() === '' || link.url === '#') return link.children
  const url = findAddress(link.url, link, context)
  if (url === undefined) return link.children
  return { ...link, url, children: isBlank ? [{ type: 'text', value: link.url }] : link.children }
}

function finishImage(image: Image, parent: Parents, context: FinishContext): Nodes | Nodes[] {
  const found = findImage({ src: image.url, alt: image.alt ?? '' }, image, context)
  if (found.guid !== undefined) return { ...image, url: `/a/${found.guid}`, alt: image.alt || found.alt }
  return parent.type === 'link' ? { type: 'text', value: found.link.label } : linkTo(found.link, image)
}

type FoundImage = { guid: string; alt: string; caption: string } | { guid?: undefined; link: SourceLink }

/** An image of the site, or a link to where it was, which is reported. */
export function findImage(
  { src, id, alt }: SourceImage,
  node: Nodes | undefined,
  { media, from, lang, report }: FinishContext,
): FoundImage {
  const answer = src === '' && id !== undefined ? media.takeAttachment(id, lang) : media.take(src, id, from, alt, lang)
  if ('guid' in answer) return answer
  const word = wordsIn(lang).image
  report('image', node, `image ${src.startsWith('data:') ? 'that stands in the text itself' : src}: ${answer.refusal}`)
  return { link: { label: alt === '' ? word : `${word}: ${alt}`, url: toAbsolute(src, from) } }
}

function toAbsolute(url: string, from: string): string {
  try {
    return new URL(url, from).href
  } catch {
    return url
  }
}

/** A link, or just its words if the address may not be linked. */
export function linkTo({ url, label }: SourceLink, from?: Nodes): PhrasingContent {
  if (!/^(?:https?:|mailto:|tel:|\/)/i.test(url)) return { type: 'text', value: label }
  return { type: 'link', url, title: null, children: [{ type: 'text', value: label }], ...(from?.position && { position: from.position }) }
}
