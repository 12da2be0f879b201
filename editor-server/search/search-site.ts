import type { Actor } from '#content/access/actor.ts'
import { listOptionsSchema } from '#content/model/list-options/schema.ts'
import { type Found, search, type SearchFilter, type SearchResult } from '#renderer/search-index/query/search.ts'
import { findUrls, itemUrl, pageUrl, type SiteUrls } from '../site/site-urls.ts'
import type { Site } from '../site/site.ts'
import { type Audience, findAudience, listForAudience } from './audience.ts'
import type { IndexSurroundings } from './audience-index.ts'
import type { Searchable } from './list-searchable.ts'

export interface FoundThing extends Omit<SearchResult, 'url' | 'crumbs'>, Pick<Searchable, 'draftState' | 'isPublic'> {
  /** People, files of the library and forms are no content of pages. */
  of: 'content' | 'people' | 'media' | 'forms'
  guid: string
  url: string
  lang: string
}

/** What is found, with how much of each kind and list. */
export interface SearchAnswer extends Pick<Found, 'total' | 'kinds' | 'lists' | 'correction'> {
  results: FoundThing[]
}

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
  const listed = await listForAudience(site, audience, { actor, now })
  if (audience.indexed !== listed) {
    await audience.index.update(listed.wanted, surroundingsOf(site, urls, listed.wanted))
    audience.indexed = listed
  }
  return listed.wanted
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

export function nameOfList({ index }: Site, guid: string): string {
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
