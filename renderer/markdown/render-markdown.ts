import { AppError } from '#content/errors/app-error.ts'
import { findIntricacy } from '#content/model/text/find-intricacy.ts'
import { pairInlineTags } from '#content/model/text/inline-tags.ts'
import { withoutComments } from '#content/model/text/without-comments.ts'
import type { Nodes } from 'mdast'
import { defineMdastPlugin, markdownToHtml } from 'satteri'
import type { MarkdownOptions, SiteReader } from '../reads/site-reader.ts'
import { markAlerts } from './alerts.ts'
import { hasNamedCode, keepFileNames, markCodeBlocks } from './code-blocks.ts'
import { resolveMarkup } from './resolve-markup.ts'

/**
 * GitHub-flavoured Markdown to HTML with satteri's permissive defaults closed: raw HTML but four inline tags becomes text, links need a safe scheme. Links and
 * images by guid are looked up, so that titles, URLs and sizes are current.
 * @throws AppError SITE_TEXT_INTRICATE
 */
export function renderMarkdown(source: string, options: MarkdownOptions, read: SiteReader): string {
  const reason = findIntricacy(source)
  if (reason !== undefined) throw new AppError('SITE_TEXT_INTRICATE', { reason })
  const { html } = withRoom(() =>
    markdownToHtml(source, {
      // Only raw HTML and file names need the syntax tree, and converting to it costs more than the parsing.
      mdastPlugins: [...(source.includes('<') ? [rawHtmlAsText()] : []), ...(hasNamedCode(source) ? [keepFileNames] : [])],
      features: { frontmatter: false, gfm: { footnotes: footnoteTexts(options) } },
    }),
  )
  return markAlerts(markCodeBlocks(resolveMarkup(html, options, read), read), options.lang)
}

/**
 * Markdown to HTML without looking anything up, for callers that read the text only: links lead nowhere and images show nothing. Empty for
 * a text that is too intricate.
 */
export function renderPlainMarkdown(source: string): string {
  if (findIntricacy(source) !== undefined) return ''
  try {
    return withRoom(
      () => markdownToHtml(source, { mdastPlugins: source.includes('<') ? [rawHtmlAsText()] : [], features: { frontmatter: false } }).html,
    )
  } catch (error) {
    if (error instanceof AppError) return ''
    throw error
  }
}

/** The syntax tree of emphasis within emphasis thousands of times has no room in memory. */
function withRoom<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('SITE_TEXT_INTRICATE', { reason: 'too many marks within each other' })
    throw error
  }
}

function rawHtmlAsText() {
  /** The inline tags of each passage that are still to come, in their order. */
  const tagsOf = new WeakMap<object, (string | undefined)[]>()
  return defineMdastPlugin({
    name: 'raw-html-as-text',
    html(node, ctx) {
      const parent = ctx.parent(node)
      const isBlock = blockParents.has(parent?.type ?? 'root')
      if (parent && !isBlock) {
        const tags = tagsOf.get(parent) ?? readTags(parent).toReversed()
        tagsOf.set(parent, tags)
        const tag = tags.pop()
        if (tag !== undefined) {
          ctx.replaceNode(node, { type: 'html', value: tag })
          return
        }
      }
      // Comments are for readers of the file only.
      const value = withoutComments(node.value)
      if (value.trim() === '') {
        ctx.removeNode(node)
        return
      }
      // A tight item has no tags between its paragraphs: without a line break, words would run together.
      const isNext = parent?.type === 'listItem' && (ctx.indexOf(node) ?? 0) > 0
      const text = { type: 'text' as const, value: isNext ? `\n${value}` : value }
      ctx.replaceNode(node, isBlock ? { type: 'paragraph', children: [text] } : text)
    },
  })
}

function readTags(parent: Readonly<Nodes>): (string | undefined)[] {
  const children: readonly Readonly<Nodes>[] = 'children' in parent ? parent.children : []
  return pairInlineTags(children.flatMap((child) => (child.type === 'html' ? [child.value] : [])))
}

/** Parents whose children are blocks, where bare text is not allowed. */
const blockParents: ReadonlySet<string> = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition'])

function footnoteTexts({ idPrefix = '', lang }: MarkdownOptions) {
  const clobberPrefix = `${idPrefix}note-`
  return lang.startsWith('nl')
    ? { label: 'Voetnoten', backLabel: 'Terug naar verwijzing {reference}', clobberPrefix }
    : { label: 'Footnotes', backLabel: 'Back to reference {reference}', clobberPrefix }
}
