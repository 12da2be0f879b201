import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { listItemSchema } from '#content/model/list-item/schema.ts'
import { pageSchema } from '#content/model/page/schema.ts'
import { shortIdOf } from '#content/model/guid/guid.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { serializeItem } from '#content/store/files/item-file.ts'
import { serializePage } from '#content/store/files/page-file.ts'
import type { WordpressAuthor, WordpressPost } from './read/export-types.ts'
import { cutText, plainTextOf } from './content/plain-text.ts'
import {
  isListPublic,
  type MadePage,
  type PlannedEntry,
  type PlannedList,
  type PlannedTerm,
  type SitePlan,
  termKey,
} from './plan/site-plan.ts'
import { readPageMenu } from './plan/read-menus.ts'
import { siteWordsIn } from './plan/texts.ts'

export interface EntryExtras {
  /** Featured image that the site has. */
  image?: string | undefined
  author?: string | undefined
  formerUrls: readonly string[]
}

/** Text of the file of a page that the export has. */
export function makePageFile(entry: PlannedEntry, blocks: readonly BuildingBlockInstance[], extras: EntryExtras, plan: SitePlan): string {
  const { guid, title, lang, visibility, translationOf, post } = entry
  const description = describeShort(post, 500)
  const list = [...plan.lists.values()].find(({ pageGuid }) => pageGuid === guid)
  return serializePage(
    pageSchema.parse({
      guid,
      title,
      ...(description && { description }),
      lang,
      ...(translationOf && { translationOf }),
      isPublished: visibility.isPublished,
      viewAccess: visibility.viewAccess,
      ...(extras.image && { options: { headerImage: extras.image } }),
      buildingBlockInstances: list ? appendList(blocks, list, plan) : blocks,
      extra: extraOf(extras),
    }),
  )
}

/** Text of the file of a list item. */
export function makeItemFile(entry: PlannedEntry, blocks: readonly BuildingBlockInstance[], extras: EntryExtras, plan: SitePlan): string {
  const { guid, title, lang, visibility, post } = entry
  const parentGuids = post.terms.flatMap(({ taxonomy, slug }) => plan.terms.get(termKey({ taxonomy, slug }))?.guid ?? [])
  return serializeItem(
    listItemSchema.parse({
      guid,
      shortId: shortIdOf(guid),
      listGuid: entry.list!.guid,
      title,
      listItemTypeName: entry.list!.typeName,
      parentGuids,
      metadata: { description: describeShort(post, 1000) || firstWords(blocks) },
      ...(post.publishedOn && { publishedOn: post.publishedOn }),
      isPublished: visibility.isPublished,
      isHighlighted: post.isSticky,
      ...(extras.image && { image: extras.image }),
      lang,
      contentBuildingBlockInstances: blocks,
      extra: extraOf(extras),
    }),
  )
}

/** A category or tag: its description, what is below it and the posts that have it. */
export function makeTermFile(planned: PlannedTerm, plan: SitePlan): string {
  const { term, list, guid, title, lang, formerUrls, family } = planned
  const words = siteWordsIn(lang)
  const parent = plan.terms.get(termKey({ taxonomy: term.taxonomy, slug: term.parent }))
  const description = plainTextOf(term.description)
  const sources = listsWith(planned, plan)
  const lists = sources.map((one) => ({ title: one.title, sourceListGuid: one.guid, defaultParentGuids: family, defaultItemsPerPage: 10 }))
  const below = {
    title: words.subcategories,
    sourceListGuid: list.guid,
    defaultParentGuids: [guid],
    defaultItemsPerPage: 100,
    defaultSortBy: 'title_asc',
    showDate: false,
  }
  const options = [...(family.length > 1 ? [below] : []), ...lists]
  return serializeItem(
    listItemSchema.parse({
      guid,
      shortId: shortIdOf(guid),
      listGuid: list.guid,
      title,
      listItemTypeName: list.typeName,
      parentGuids: parent && parent.guid !== guid ? [parent.guid] : [],
      metadata: { description: cutText(description, 1000) },
      isPublished: planned.isPublic,
      lang,
      contentBuildingBlockInstances: options.map((one, index) => listBlock(deriveGuid(guid, 'block', String(index)), one, index + 1)),
      extra: extraOf({ formerUrls }),
    }),
  )
}

/** A page that WordPress makes by itself: the home page with the latest posts, the page of a list, a category in the menu. */
export function makeMadePage({ guid, title, role, list, term }: MadePage, plan: SitePlan): string {
  const words = siteWordsIn(plan.language)
  const news = plan.lists.get('post')
  const blocks: BuildingBlockInstance[] = []
  if (role === 'home' && news)
    blocks.push(
      listBlock(
        deriveGuid(guid, 'block', '0'),
        { title: words.news, sourceListGuid: news.guid, defaultItemsPerPage: 10, linkText: words.allNews },
        1,
      ),
    )
  if (role === 'term' && term) {
    const sources = listsWith(term, plan)
    sources.forEach((one, index) =>
      blocks.push(
        listBlock(
          deriveGuid(guid, 'block', String(index)),
          { title: one.title, sourceListGuid: one.guid, defaultParentGuids: term.family, defaultItemsPerPage: 10 },
          index + 1,
        ),
      ),
    )
  }
  if (role === 'home' && blocks.length === 0) blocks.push(linksBlock(deriveGuid(guid, 'block', '0'), plan))
  const isPublished = list ? isListPublic(plan, list) : (term?.isPublic ?? true)
  return serializePage(
    pageSchema.parse({
      guid,
      title,
      lang: plan.language,
      isPublished,
      buildingBlockInstances: list ? appendList(blocks, list, plan) : blocks,
    }),
  )
}

/** Links to the pages at the top of the hierarchy, for a home page that has nothing else. */
function linksBlock(guid: string, plan: SitePlan): BuildingBlockInstance {
  const nodes = readPageMenu(plan).filter(({ pageGuid }) => pageGuid !== plan.home.guid)
  const content = nodes.map(({ name, pageGuid }) => `- [${name.replace(/[[\]\\<]/g, '\\$&')}](/g/${pageGuid})`).join('\n')
  return { guid, buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, version: 1, options: {}, content }
}

/** The lists whose items have a term, or one below it. */
function listsWith({ term, family }: PlannedTerm, plan: SitePlan): PlannedList[] {
  const below = family.length > 1 ? [...plan.terms.values()].filter(({ guid }) => family.includes(guid)).map((one) => one.term) : [term]
  return [...new Set(below.flatMap((one) => [...(plan.listsOfTerm.get(termKey(one)) ?? [])]))]
}

/** The list itself under what the page holds; below the news, the ways to find a post. */
function appendList(blocks: readonly BuildingBlockInstance[], list: PlannedList, plan: SitePlan): BuildingBlockInstance[] {
  const sortId = blocks.length + 1
  const isNews = list.source === 'post' && !list.isTaxonomy
  const options = list.isTaxonomy
    ? { defaultItemsPerPage: 100, defaultSortBy: 'title_asc', showDate: false, showParents: true }
    : { defaultItemsPerPage: 10, showParents: isNews, filter: isNews && [...plan.terms.values()].length > 1 }
  const made = [...blocks, listBlock(list.guid, options, sortId)]
  const ways = isNews
    ? [...plan.taxonomies.values()].filter((way) => /^(?:category|post_tag)$/.test(way.source) && isListPublic(plan, way))
    : []
  if (ways.length === 0) return made
  const words = siteWordsIn(plan.language)
  const links = ways.map((way) => `[${(way.source === 'category' ? words.categories : words.tags).toLowerCase()}](/g/${way.pageGuid})`)
  const place = { buildingBlockName: 'text', layoutPosition: 'main', version: 1, options: {} } as const
  return [...made, { ...place, guid: deriveGuid(list.guid, 'ways'), sortId: sortId + 1, content: words.browse(links) }]
}

function listBlock(guid: string, options: Record<string, unknown>, sortId: number): BuildingBlockInstance {
  return { guid, buildingBlockName: 'list', layoutPosition: 'main', sortId, version: 1, options }
}

/** The excerpt that an author wrote, else the description that a search plug-in keeps. */
function describeShort({ excerpt, meta }: WordpressPost, maxLength: number): string {
  const texts = [excerpt, meta.get('_yoast_wpseo_metadesc'), meta.get('rank_math_description')]
  return cutText(texts.map((text) => plainTextOf(text ?? '')).find((text) => text !== '' && !text.includes('%%')) ?? '', maxLength)
}

const EXCERPT_WORDS = 55

/** WordPress's own excerpt of a post that has none. */
function firstWords(blocks: readonly BuildingBlockInstance[]): string {
  const prose = blocks.find(({ buildingBlockName, content }) => buildingBlockName === 'text' && content)?.content ?? ''
  const paragraph = prose.split(/\n{2,}/).find((part) => /^[\p{L}\p{N}"'“‘*_[]/u.test(part) && !part.includes('\n|')) ?? ''
  const words = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?(?:sup|sub|kbd|abbr)\b[^>]*>/g, '')
    .replace(/[*_`\\]/g, '')
    .split(/\s+/)
    .filter(Boolean)
  return words.length <= EXCERPT_WORDS ? words.join(' ') : `${words.slice(0, EXCERPT_WORDS).join(' ')}…`
}

/**
 * The name to show for an author. WordPress makes the login or e-mail address the name of who chose none: those are never
 * shown.
 */
export function authorName(author: WordpressAuthor | undefined): string | undefined {
  if (!author) return undefined
  const { displayName, firstName, lastName, login, email } = author
  const names = [displayName, `${firstName} ${lastName}`.trim()].map(plainTextOf)
  return names.find((name) => name !== '' && !name.includes('@') && name.toLowerCase() !== login.toLowerCase() && name !== email)
}

function extraOf({ author, formerUrls }: EntryExtras): Record<string, unknown> {
  return { ...(author && { author: cutText(author, 120) }), ...(formerUrls.length > 0 && { formerUrls }) }
}
