import type { Image, Link, Nodes, Parents, PhrasingContent } from 'mdast'
import type { PageDraft } from './draft-page.ts'
import { isPublic } from './find-access.ts'
import type { PageName } from './plan-names.ts'
import { resolveTarget, type SourceIndex } from './resolve-target.ts'
import { wordsIn } from '../prose/texts.ts'
import { replaceNodes } from '../prose/tree.ts'

export interface FinishContext {
  index: SourceIndex
  names: ReadonlyMap<string, PageName>
  drafts: ReadonlyMap<string, PageDraft>
  /** URL of a page of the new site by its source path. */
  urlOf: (source: string) => string
  /** Why a file of the source is no page. */
  refusals: ReadonlyMap<string, string>
  /** Takes an image of the source into the site; undefined, or why it cannot be. */
  takeImage: (path: string, alt: string, lang: string) => { guid: string } | { refusal: string }
}

/** Leads the links and images of a page to their new places. Returns the source paths of the pages it links to. */
export function finishLinks(draft: PageDraft, context: FinishContext): Set<string> {
  const linked = new Set<string>()
  replaceNodes(draft.root, (node, parent) => {
    if (node.type === 'link') return finishLink(node, draft, context, linked)
    if (node.type === 'image') return finishImage(node, parent, draft, context)
    const isEmptied = (node.type === 'paragraph' || node.type === 'emphasis' || node.type === 'strong') && node.children.length === 0
    return isEmptied ? [] : undefined
  })
  return linked
}

/** Adds links to pages that the menu does not name, under a heading of their own. */
export function appendPageList(draft: PageDraft, sources: readonly string[], context: FinishContext): void {
  draft.root.children.push(
    { type: 'heading', depth: 2, children: [{ type: 'text', value: wordsIn(draft.lang).pagesInThisPart }] },
    {
      type: 'list',
      ordered: false,
      spread: false,
      children: sources.map((source) => ({
        type: 'listItem',
        spread: false,
        children: [{ type: 'paragraph', children: [linkTo(context.urlOf(source), context.drafts.get(source)?.title ?? source)] }],
      })),
    },
  )
}

/** Whether a page may show that another one exists: a public page names public pages only. */
export function mayName(draft: PageDraft, source: string, { drafts }: Pick<FinishContext, 'drafts'>): boolean {
  const target = drafts.get(source)
  return target === undefined || isPublic(target.access) || !isPublic(draft.access)
}

function finishLink(link: Link, draft: PageDraft, context: FinishContext, linked: Set<string>): Nodes | Nodes[] {
  const { source, reportNode } = draft
  const name = context.names.get(source)!
  const target = resolveTarget(link.url, source, name.sourceUrl, name.isIndex, context.index)
  const isBlank = link.children.every((child) => child.type === 'text' && child.value.trim() === '')
  if (target.kind === 'external') return isBlank ? linkTo(target.url, target.url) : { ...link, url: target.url }
  if (target.kind === 'page') {
    if (!mayName(draft, target.source, context)) {
      reportNode('link', link, `link to ${target.source}, which is not public; its text stays`)
      return link.children
    }
    const id = target.hash === '' ? '' : context.drafts.get(target.source)?.anchors.get(target.hash.toLowerCase())
    if (id === undefined)
      reportNode('anchor', link, `the part #${target.hash} in the link to ${target.source === source ? 'this page' : target.source}`)
    const isSelf = target.source === source && /^(?:#|$)/.test(link.url)
    if (isSelf && (id === undefined || target.hash === '')) {
      if (target.hash === '') reportNode('placeholder', link, `link "${link.url}", which leads nowhere`)
      return link.children
    }
    linked.add(target.source)
    const children: PhrasingContent[] = !isBlank ? link.children : [{ type: 'text', value: context.drafts.get(target.source)?.title ?? '' }]
    return { ...link, url: `${isSelf && id ? '' : context.urlOf(target.source)}${id ? `#${id}` : ''}`, children }
  }
  if (target.kind === 'file') {
    const taken = context.takeImage(target.path, '', draft.lang)
    if ('guid' in taken) return { ...link, url: `/a/${taken.guid}` }
    reportNode('link', link, `link to the file ${target.path}: ${context.refusals.get(target.path) ?? taken.refusal}`)
  } else if (target.kind === 'unsafe') reportNode('link', link, `link ${link.url}, whose scheme is not allowed`)
  else reportNode('link', link, `link to ${link.url}, which is not there`)
  return link.children
}

function finishImage(image: Image, parent: Parents, draft: PageDraft, context: FinishContext): Nodes | Nodes[] {
  const { source, lang, reportNode } = draft
  const name = context.names.get(source)!
  const target = resolveTarget(image.url, source, name.sourceUrl, name.isIndex, context.index)
  const alt = image.alt ?? ''
  const text = alt === '' ? wordsIn(lang).image : `${wordsIn(lang).image}: ${alt}`
  if (target.kind === 'external') {
    reportNode('image', image, `image ${image.url} of another site; a link stands in its place`)
    return parent.type === 'link' ? { type: 'text', value: text } : { ...linkTo(target.url, text), position: image.position }
  }
  if (target.kind === 'file') {
    const taken = context.takeImage(target.path, alt, lang)
    if ('guid' in taken) return { ...image, url: `/a/${taken.guid}` }
    reportNode('image', image, `image ${target.path}: ${taken.refusal}; its alternative text stands in its place`)
  } else reportNode('image', image, `image ${image.url}, which is not there; its alternative text stands in its place`)
  return alt === '' ? [] : { type: 'text', value: text }
}

function linkTo(url: string, text: string): Link {
  return { type: 'link', url, title: null, children: [{ type: 'text', value: text }] }
}
