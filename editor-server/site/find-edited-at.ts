import { isShortId } from '#content/model/guid/guid.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import { placePages } from '#content/model/page/place-pages.ts'
import { type DraftedMenu, readDraftedMenu } from './drafted-menu.ts'
import { findItem } from './find-item.ts'
import { findPageOfList } from './find-page-of-list.ts'
import { findPageRights } from './page-rights.ts'
import type { Site } from './site.ts'
import { findMenuUrls, listPlaceable } from './site-urls.ts'
import { itemUrlBelow } from '#content/model/url/join-url.ts'

/** What edit mode opens at a path. */
export interface EditedPlace {
  kind: 'page' | 'item'
  guid: string
  url: string
  /** The page itself, or the one with the item's list: it decides who may edit. */
  pageGuid: string
}

interface Places {
  guidAt: ReadonlyMap<string, string>
  urlOf: ReadonlyMap<string, string>
}

/**
 * The page or item at a path, live or not, for any caller. `/g/<guid>` leads to every page; one without a place in a menu or a file has no
 * other address.
 * @param path as it is in an address, without query
 */
export async function findEditedAt(site: Site, path: string): Promise<EditedPlace | undefined> {
  const plain = decodePath(path)
  if (plain === undefined) return undefined
  const places = await readPlaces(site)
  const [, byGuid] = /^\/g\/([0-9a-f-]{36})$/.exec(plain) ?? []
  if (byGuid !== undefined) return (await findPageRights(site, byGuid)) && pageAt(places, byGuid)
  const guid = places.guidAt.get(plain)
  if (guid !== undefined) return pageAt(places, guid)
  const [, base = '', id = ''] = /^(.*)\/i\/([^/]+)(?:\/[^/]*)?$/.exec(plain) ?? []
  return id === '' ? undefined : findItemAt(site, places, { base, id })
}

/** Address at which each page is edited, live or not. */
export async function findEditUrls(site: Site): Promise<(pageGuid: string) => string> {
  const places = await readPlaces(site)
  return (guid) => pageAt(places, guid).url
}

/** With the places of drafts, by the menu that has these: it stands for one state of content and drafts. */
const placesIn = new WeakMap<DraftedMenu, Promise<Places>>()

async function readPlaces(site: Site): Promise<Places> {
  const menu = await readDraftedMenu(site)
  if (menu.placed.size === 0) return site.index.derive(placeAll, () => placeAll(site))
  const known = placesIn.get(menu)
  if (known) return known
  const places = site.index.derive(placeAll, () => placeAll(site)).then((live) => withDrafts(menu, live))
  placesIn.set(menu, places)
  places.catch(() => placesIn.delete(menu))
  return places
}

function pageAt({ urlOf }: Places, guid: string): EditedPlace {
  return { kind: 'page', guid, url: urlOf.get(guid) ?? `/g/${guid}`, pageGuid: guid }
}

async function findItemAt(site: Site, places: Places, { base, id }: { base: string; id: string }): Promise<EditedPlace | undefined> {
  if (!isShortId(id) && !/^[0-9a-f-]{36}$/.test(id)) return undefined
  const found = await findItem(site, id)
  const item = found?.draft ?? found?.live
  const page = item && (await findPageOfList(site, item.listGuid))
  if (!item || !page) return undefined
  const { url } = pageAt(places, page.guid)
  if (places.guidAt.get(base === '' ? '/' : base) !== page.guid && base !== `/g/${page.guid}`) return undefined
  return { kind: 'item', guid: item.guid, url: itemUrlBelow(url, item), pageGuid: page.guid }
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path).replace(/\/+$/, '') || '/'
  } catch {
    return undefined
  }
}

/** With where pages come to stand that were never live; what is at such an address already stays there. */
function withDrafts({ items, placed }: DraftedMenu, places: Places): Places {
  const drafts = [...resolveMenuUrls(items).urlOfPage].filter(([guid, url]) => placed.has(guid) && !places.guidAt.has(url))
  return {
    guidAt: new Map([...places.guidAt, ...drafts.map(([guid, url]) => [url, guid] as const)]),
    urlOf: new Map([...places.urlOf, ...drafts]),
  }
}

/** Published pages and drafts, where visitors find them or would; worked out once for each state of the content. */
async function placeAll(site: Site): Promise<Places> {
  const menu = findMenuUrls(site)
  const { urlOf, pageAt: placed } = placePages(await listPlaceable(site, menu), menu)
  const guidAt = new Map([...placed].map(([url, { guid }]) => [url, guid]))
  // A page that was never live has no file yet, and may have its place in the menu.
  for (const [guid, url] of menu.urlOfPage) {
    if (site.index.find('page', guid) || guidAt.has(url)) continue
    urlOf.set(guid, url)
    guidAt.set(url, guid)
  }
  // What leads visitors on leads editors on, too: further places in the menu, and addresses that a page had before.
  const leadOn = (from: string, guid: string | undefined) => {
    if (guid !== undefined && !guidAt.has(from)) guidAt.set(from, guid)
  }
  for (const [from, to] of menu.redirects) leadOn(from, guidAt.get(to))
  const pages = [...site.index.list('page')].sort((a, b) => Number(b.isPublished) - Number(a.isPublished))
  for (const { guid, formerUrls } of pages) for (const from of formerUrls ?? []) leadOn(from, guid)
  return { guidAt, urlOf }
}
