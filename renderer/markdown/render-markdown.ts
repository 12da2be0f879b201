import { defineMdastPlugin, markdownToHtml } from 'satteri'
import { slugify } from '#content/model/url/slug.ts'
import type { MarkdownOptions, SiteReader } from '../reads/site-reader.ts'
import { readLinkTarget } from './link-target.ts'

interface RenderState {
  read: SiteReader & { answersAt(path: string): boolean }
  options: MarkdownOptions
  headingIds: Map<string, number>
  shift: number
}

/**
 * GitHub-flavoured Markdown to HTML with satteri's open defaults closed: raw HTML becomes text, links pass
 * only with a safe scheme. Links and images by guid are looked up, so that titles, URLs and sizes are today's.
 */
export function renderMarkdown(source: string, options: MarkdownOptions, read: SiteReader): string {
  const state: RenderState = {
    read: read as RenderState['read'],
    options,
    headingIds: new Map(),
    shift: (options.topHeadingLevel ?? 2) - topLevelIn(source, options.topHeadingLevel ?? 2),
  }
  const { html } = markdownToHtml(source, {
    mdastPlugins: [contentPlugin],
    features: { frontmatter: false, gfm: { footnotes: footnoteTexts(options) } },
    data: { state } as never,
  })
  return html
}

function stateOf(ctx: { data: unknown }): RenderState {
  return (ctx.data as { state: RenderState }).state
}

const contentPlugin = defineMdastPlugin({
  name: 'bouwsteen-content',
  html(node, ctx) {
    const text = { type: 'text' as const, value: node.value }
    const isInline = ctx.parent(node)?.type === 'paragraph' || isPhrasing(ctx.parent(node)?.type)
    ctx.replaceNode(node, isInline ? text : { type: 'paragraph', children: [text] })
  },
  heading(node, ctx) {
    const state = stateOf(ctx)
    const depth = Math.min(6, Math.max(2, node.depth + state.shift)) as 2 | 3 | 4 | 5 | 6
    if (depth !== node.depth) ctx.setProperty(node, 'depth', depth)
    const base = (state.options.idPrefix ?? '') + slugify(ctx.textContent(node))
    const seen = state.headingIds.get(base) ?? 0
    state.headingIds.set(base, seen + 1)
    ctx.setProperty(node, 'data', { hProperties: { id: seen === 0 ? base : `${base}-${seen + 1}` } })
  },
  link(node, ctx) {
    const { read } = stateOf(ctx)
    const target = readLinkTarget(node.url)
    if (target.kind === 'guid') {
      const card = read.page(target.guid) ?? read.item(target.guid)
      if (!card) {
        read.report('SITE_LINK_BROKEN', { target: node.url })
        ctx.replaceNode(node, [...node.children])
        return
      }
      ctx.setProperty(node, 'url', card.url + target.hash)
      if (node.children.length === 0) ctx.appendChild(node, { type: 'text', value: card.title })
    } else if (target.kind === 'unsafe') {
      read.report('SITE_LINK_UNSAFE', { target: node.url })
      ctx.replaceNode(node, [...node.children])
    } else if (target.kind === 'media') {
      const image = read.image(target.guid)
      if (image) ctx.setProperty(node, 'url', image.src)
      else read.report('SITE_MEDIA_MISSING', { guid: target.guid })
    } else if (target.kind === 'relative' || (target.kind === 'path' && !read.answersAt(target.path))) {
      read.report('SITE_LINK_BROKEN', { target: node.url })
    }
  },
  definition(node, ctx) {
    const { read } = stateOf(ctx)
    const target = readLinkTarget(node.url)
    if (target.kind === 'unsafe') {
      read.report('SITE_LINK_UNSAFE', { target: node.url })
      ctx.setProperty(node, 'url', '#')
    } else if (target.kind === 'guid') {
      const card = read.page(target.guid) ?? read.item(target.guid)
      if (!card) read.report('SITE_LINK_BROKEN', { target: node.url })
      ctx.setProperty(node, 'url', card ? card.url + target.hash : '#')
    } else if (target.kind === 'relative' || (target.kind === 'path' && !read.answersAt(target.path))) {
      read.report('SITE_LINK_BROKEN', { target: node.url })
    }
  },
  image(node, ctx) {
    const { read, options } = stateOf(ctx)
    const target = readLinkTarget(node.url)
    const image = target.kind === 'media' ? read.image(target.guid) : undefined
    if (!image) {
      read.report('SITE_MEDIA_MISSING', { guid: node.url })
      ctx.replaceNode(node, { type: 'text', value: node.alt ?? '' })
      return
    }
    ctx.setProperty(node, 'url', image.src)
    if (!node.alt) ctx.setProperty(node, 'alt', image.entry.alt[options.lang] ?? image.entry.alt['nl'] ?? '')
    ctx.setProperty(node, 'data', {
      hProperties: { width: image.width, height: image.height, loading: 'lazy', decoding: 'async' },
    })
  },
  imageReference(node, ctx) {
    stateOf(ctx).read.report('SITE_MEDIA_MISSING', { guid: node.identifier })
    ctx.replaceNode(node, { type: 'text', value: node.alt ?? '' })
  },
})

const phrasingParents = new Set(['emphasis', 'strong', 'delete', 'link', 'linkReference', 'heading', 'tableCell'])
function isPhrasing(type: string | undefined): boolean {
  return type !== undefined && phrasingParents.has(type)
}

/** The page's title is its only h1: where a text uses `#`, all its headings move down. */
function topLevelIn(source: string, usual: number): number {
  return /^#\s/m.test(source) ? 1 : usual
}

function footnoteTexts(options: MarkdownOptions) {
  const clobberPrefix = `${options.idPrefix ?? ''}note-`
  return options.lang.startsWith('nl')
    ? { label: 'Voetnoten', backLabel: 'Terug naar verwijzing {reference}', clobberPrefix }
    : { label: 'Footnotes', backLabel: 'Back to reference {reference}', clobberPrefix }
}
