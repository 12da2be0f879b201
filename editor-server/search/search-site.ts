import { type Actor, rolesOf } from '#content/access/actor.ts'
import { listOptionsSchema } from '#content/model/list-options/schema.ts'
import { type Found, search, type SearchFilter, type SearchResult } from '#renderer/search-index/query/search.ts'
import { draftMenu, readDraftedMenu } from '../site/drafted-menu.ts'
import { findUrls, itemUrl, pageUrl, type SiteUrls } from '../site/site-urls.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { AudienceIndex, type IndexSurroundings } from './audience-index.ts'
import { readApart } from './read-apart.ts'
import { findNextEnd, listSearchable, readDrafts, type Searchable } from './list-searchable.ts'

export interface FoundThing extends Omit<SearchResult, 'url' | 'crumbs'>, Pick<Searchable, 'draftState' | 'isPublic'> {
  /** People and files of the library are no content of pages. */
  of: 'content' | 'people' | 'media'
  guid: string
  url: string
  lang: string
}

/** What is found, with how much of each kind and list. */
export interface SearchAnswer extends Pick<Found, 'total' | 'kinds' | 'lists' | 'correction'> {
  results: FoundThing[]
}

/** Number of indexes kept for a site, one per audience; the least recently used goes first. */
const MOST_AUDIENCES = 8

/** An index with what it was last made of, for as long as that holds. */
interface Audience {
  index: AudienceIndex
  made?: { state: string; from: number; until: number; wanted: ReadonlyMap<string, Searchable> }
}

const audiences: Slot<Site, Map<string, Audience>> = { make: () => new Map() }

/** Searches what an actor may see of a site, by the ranking of the static site's search. */
export async function searchSite(
  site: Site,
  {
    actor,
    now,
    query,
    lang,
    filter,
    offset,
    limit,
  }: { actor: Actor; now: Date; query: string; lang: string; filter: SearchFilter; offset: number; limit: number },
): Promise<SearchAnswer> {
  const audience = findAudience(site, actor)
  const urls = await findUrls(site)
  const wanted = await bringUpToDate(site, audience, { actor, now, urls })
  const files = await audience.index.open(lang)
  if (!files) return { total: 0, kinds: [], lists: [], results: [] }
  const found = await search(files, query, filter)
  const results = await found.read(offset, limit)
  const { total, kinds, lists, correction } = found
  return {
    total,
    kinds,
    lists,
    ...(correction !== undefined && { correction }),
    results: results.flatMap((result) => present(site, urls, result, wanted.get(result.url))),
  }
}

async function bringUpToDate(
  site: Site,
  audience: Audience,
  { actor, now, urls }: { actor: Actor; now: Date; urls: SiteUrls },
): Promise<ReadonlyMap<string, Searchable>> {
  const drafts = await readDrafts(site, actor)
  // Visitors find no drafts, so where these come to stand is none of their index's business.
  const menu = drafts.size > 0 ? await readDraftedMenu(site) : draftMenu(site, [], [])
  const state = JSON.stringify([site.index.version, Array.from(drafts, ([key, { changedOn }]) => [key, changedOn]), ...menu.placed])
  const at = now.getTime()
  const { made } = audience
  if (made?.state === state && made.from <= at && at < made.until) return made.wanted
  const wanted = listSearchable(site, { actor, now, drafts, menu })
  const until = findNextEnd(site, now)
  await audience.index.update(wanted, surroundingsOf(site, urls, wanted))
  audience.made = { state, from: at, until, wanted }
  return wanted
}

function findAudience(site: Site, actor: Actor): Audience {
  const ofSite = site.memory.get(audiences)
  const key = audienceOf(actor)
  const audience = ofSite.get(key) ?? { index: new AudienceIndex((thing, as) => readApart(site, thing, as)) }
  ofSite.delete(key)
  const [oldest] = ofSite.keys()
  if (oldest !== undefined && ofSite.size >= MOST_AUDIENCES) ofSite.delete(oldest)
  ofSite.set(key, audience)
  return audience
}

/** Those of one audience see the same pages and items: the rules of content/access ask for nothing else of a user than this. */
function audienceOf(actor: Actor): string {
  return actor?.isActive ? JSON.stringify([rolesOf(actor), [...actor.roleIds].sort()]) : ''
}

function surroundingsOf(site: Site, { pageAt }: SiteUrls, wanted: ReadonlyMap<string, Searchable>): IndexSurroundings {
  const home = pageAt.get('/')
  const lists = new Set([...wanted.values()].flatMap(({ list }) => (list === '' ? [] : [list])))
  return {
    home: home && `page/${home}`,
    listNames: new Map([...lists].map((guid) => [guid, nameOfList(site, guid)])),
    synonyms: site.index.list('searchSynonym'),
    defaultLanguage: site.index.settings.defaultLanguage,
  }
}

function nameOfList({ index }: Site, guid: string): string {
  const options = listOptionsSchema.safeParse(index.findBlock(guid)?.block.options).data
  return options?.title ?? index.findPageOfBlock(guid)?.title ?? ''
}

function present(
  site: Site,
  urls: SiteUrls,
  { url: key, crumbs: _crumbs, ...result }: SearchResult,
  thing: Searchable | undefined,
): FoundThing[] {
  // It went while the index was read.
  if (!thing) return []
  const { value, draftState, isPublic, lang } = thing
  const url = 'listGuid' in value ? (itemUrl(urls, site.index, value) ?? `/g/${value.guid}`) : pageUrl(urls, value.guid)
  return [{ ...result, of: 'content', guid: key.slice(key.indexOf('/') + 1), url, lang, draftState, isPublic }]
}
