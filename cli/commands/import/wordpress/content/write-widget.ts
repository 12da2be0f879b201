import type { Link, PhrasingContent, RootContent } from 'mdast'
import { type FinishContext, findAddress, findImage, linkTo } from './finish-content.ts'
import { cutText } from './plain-text.ts'
import type { SitePlan } from '../plan/site-plan.ts'
import type { ImportedWidget, SourceImage, SourceLink, Widget } from './widget.ts'

export interface BlockDraft {
  name: string
  options: Record<string, unknown>
  position?: 'top' | 'main'
  /** Of blocks with a prose body. */
  content?: string
}

export interface WidgetContext {
  plan: SitePlan
  /** Whether the post's page holds a list: a loop over the same posts is then that list. */
  isListPage: boolean
}

/** A block, and what of the widget becomes prose around it. */
export interface WrittenWidget {
  before?: RootContent[]
  draft?: BlockDraft
  /** Title for a block that needs one and has no heading above it. */
  title?: string
  after?: RootContent[]
}

type Context = FinishContext & WidgetContext
type WidgetOf<Kind extends Widget['kind']> = Extract<Widget, { kind: Kind }>

const CAPTION_MAX_LENGTH = 500
const LABEL_MAX_LENGTH = 120
const MAX_GALLERY_IMAGES = 60

/** A widget as one of the product's blocks; what the site cannot show becomes links. */
export function writeWidget(node: ImportedWidget, context: Context): WrittenWidget {
  const { widget } = node
  switch (widget.kind) {
    case 'image':
      return writeImage(widget, node, context)
    case 'gallery':
      return writeGallery(widget.images, node, context)
    case 'video': {
      const { url, caption, title = caption } = widget
      return { draft: { name: 'video', options: { ...(title && { title: cutText(title, 200) }), url }, content: '' } }
    }
    case 'film':
      return writeFilm(widget, node, context)
    case 'download':
      return writeDownload(widget, node, context)
    case 'quote':
      return { draft: { name: 'quote', options: { text: widget.text, ...(widget.name && { name: widget.name }) } } }
    case 'table': {
      const { kind: _kind, caption, ...table } = widget
      return { draft: { name: 'table', options: { ...table, ...(caption && { caption: cutText(caption, 300) }) } } }
    }
    case 'buttons': {
      const actions = actionsOf(widget.links, node, context)
      return Object.keys(actions).length === 0 ? {} : { draft: { name: 'call-to-action', options: actions } }
    }
    case 'hero':
      return writeHero(widget, node, context)
    case 'posts':
      return writePosts(widget, node, context)
    case 'terms': {
      const list = context.plan.taxonomies.get(widget.taxonomy)
      if (!list) return {}
      const options = { sourceListGuid: list.guid, defaultItemsPerPage: 100, defaultSortBy: 'title_asc', showDate: false, showImage: false }
      return { draft: { name: 'list', options }, title: list.title }
    }
  }
}

function writeImage({ image, url }: WidgetOf<'image'>, node: ImportedWidget, context: Context): WrittenWidget {
  const found = findImage(image, node, context)
  const caption = image.caption
  if (found.guid === undefined) return { before: [paragraph([linkTo(found.link, node)]), ...captionOf(caption)] }
  const isLink = url !== undefined && !/\.(?:png|jpe?g|webp|avif|gif)(?:\?|$)/i.test(url) && url !== '#'
  const address = isLink ? findAddress(url, node, context) : undefined
  if (address !== undefined && !address.startsWith('/a/')) {
    const shown: PhrasingContent = { type: 'image', url: `/a/${found.guid}`, title: null, alt: image.alt || found.alt }
    const link: Link = { type: 'link', url: address, title: null, children: [shown] }
    return { before: [paragraph([link]), ...captionOf(caption)] }
  }
  const options = {
    image: found.guid,
    ...altOf(image, found.alt),
    ...(caption && { caption: cutText(caption, CAPTION_MAX_LENGTH) }),
    ...(!image.isWide && { size: 'content' }),
  }
  return { draft: { name: 'image', options } }
}

function writeGallery(images: readonly SourceImage[], node: ImportedWidget, context: Context): WrittenWidget {
  const missing: SourceLink[] = []
  const shown = images.flatMap((image) => {
    const found = findImage(image, node, context)
    if (found.guid === undefined) {
      missing.push(found.link)
      return []
    }
    const caption = image.caption || found.caption
    return [{ image: found.guid, ...altOf(image, found.alt), ...(caption && { caption: cutText(caption, 300) }) }]
  })
  const after: RootContent[] = missing.map((link) => paragraph([linkTo(link, node)]))
  const options = shown.length === 1 ? shown[0]! : { images: shown.slice(0, MAX_GALLERY_IMAGES) }
  if (shown.length > MAX_GALLERY_IMAGES)
    context.report('image', node, `${shown.length - MAX_GALLERY_IMAGES} images of a gallery; one has at most ${MAX_GALLERY_IMAGES}`)
  return { ...(shown.length > 0 && { draft: { name: shown.length === 1 ? 'image' : 'gallery', options } }), after }
}

/** Only what differs from the text kept with the image. */
function altOf({ alt }: SourceImage, kept: string): { alt?: string } {
  return alt === '' || alt === kept ? {} : { alt: cutText(alt, 300) }
}

function writeFilm({ src, poster, caption }: WidgetOf<'film'>, node: ImportedWidget, context: Context): WrittenWidget {
  const answer = context.media.take(src, undefined, context.from, '', context.lang)
  if ('guid' in answer && /^(?:mp4|webm)$/.test(answer.extension)) {
    const still = poster ? context.media.take(poster, undefined, context.from, '', context.lang) : undefined
    const options = { files: [answer.guid], ...(still && 'guid' in still && { poster: still.guid }) }
    return { draft: { name: 'video', options, content: '' }, after: captionOf(caption) }
  }
  const url = findAddress(src, node, context)
  return { before: [...(url ? [paragraph([linkTo({ url, label: caption || src.split('/').at(-1)! }, node)])] : captionOf(caption))] }
}

function writeDownload({ url, label, id }: WidgetOf<'download'>, node: ImportedWidget, context: Context): WrittenWidget {
  const answer = context.media.take(url, id, context.from, '', context.lang)
  if ('guid' in answer) return { draft: { name: 'downloads', options: { items: [{ file: answer.guid, label: cutText(label, 200) }] } } }
  const address = findAddress(url, node, context)
  return { before: [paragraph([address ? linkTo({ url: address, label }, node) : { type: 'text', value: label }])] }
}

function writeHero({ title, lead, image, links }: WidgetOf<'hero'>, node: ImportedWidget, context: Context): WrittenWidget {
  const found = image && findImage(image, node, context)
  const options = {
    ...(title && { title }),
    ...(lead && { lead }),
    ...(found?.guid !== undefined && { image: found.guid }),
    ...actionsOf(links, node, context),
  }
  return { draft: { name: 'hero', position: 'top', options } }
}

/** At most two buttons; links without a target are left out, which is reported. */
function actionsOf(links: readonly SourceLink[], node: ImportedWidget, context: Context): Record<string, { label: string; href: string }> {
  const found = links.flatMap(({ url, label }) => {
    const href = findAddress(url, node, context)
    return href === undefined ? [] : [{ label: cutText(label, LABEL_MAX_LENGTH), href }]
  })
  const [primary, secondary] = found
  return { ...(primary && { primary }), ...(secondary && { secondary }) }
}

function writePosts({ type, count, termIds }: WidgetOf<'posts'>, node: ImportedWidget, context: Context): WrittenWidget {
  const { plan, isListPage, report } = context
  const list = plan.lists.get(type)
  if (!list) {
    report('block', node, `list of posts of type ${type}, of which the export has none`)
    return {}
  }
  if (isListPage) return {}
  const parents = [...plan.terms.values()]
    .filter(({ term }) => termIds.includes(term.id) || termIds.includes(term.slug))
    .flatMap(({ family }) => family)
  const options = { sourceListGuid: list.guid, defaultItemsPerPage: count, ...(parents.length > 0 && { defaultParentGuids: parents }) }
  return { draft: { name: 'list', options }, title: list.title }
}

function captionOf(caption: string | undefined): RootContent[] {
  return caption ? [paragraph([{ type: 'text', value: caption }])] : []
}

function paragraph(children: PhrasingContent[]): RootContent {
  return { type: 'paragraph', children }
}
