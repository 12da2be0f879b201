import { listLegalPlaces } from '#content/model/legal/urls.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { type MenuUrls, resolveMenuUrls } from '#content/model/menu/urls.ts'
import { type PagePlaceProblem, type PlaceablePage, placePages, wantedUrl } from '#content/model/page/place-pages.ts'
import type { ContentIndex } from './content-index.ts'
import type { Site } from './site.ts'
import { itemUrlBelow } from '#content/model/url/join-url.ts'

/** Where the pages of a site are, regardless of who may see them (DESIGN section 3). */
export interface SiteUrls {
  urlOf: ReadonlyMap<string, string>
  /** Guid of a published page by its URL. */
  pageAt: ReadonlyMap<string, string>
  /** Published pages that have no address, as a build reports them. */
  problems: readonly PagePlaceProblem<PlaceablePage>[]
}

/** Worked out once for each state of the content. */
export function findUrls(site: Site): Promise<SiteUrls> {
  return site.index.derive(placePublished, () => placePublished(site))
}

/** Where a page stands when it is published, whether it is or not; undefined for one that there is not. */
export async function findOwnUrl(site: Site, guid: string): Promise<string | undefined> {
  const menu = findMenuUrls(site)
  const path = await site.findPath(guid)
  return path === undefined ? menu.urlOfPage.get(guid) : wantedUrl({ guid, path }, menu)
}

/** Of pages that the menu names. */
export function findMenuUrls(site: Site): MenuUrls {
  const menu = site.index.list('menu').find(({ name }) => name === TOP_LEVEL_MENU)
  return resolveMenuUrls(menu?.items ?? [])
}

/** Pages with the paths of their files. Without a file, as in a store that knows none, only the menu can say where a page stands. */
export async function listPlaceable(site: Site, { urlOfPage }: MenuUrls): Promise<PlaceablePage[]> {
  const pages = await Promise.all(
    site.index.list('page').map(async ({ guid, isPublished, viewAccess }) => {
      const path = await site.findPath(guid)
      return path === undefined && !urlOfPage.has(guid) ? [] : [{ guid, isPublished, viewAccess, path: path ?? '' }]
    }),
  )
  return pages.flat()
}

async function placePublished(site: Site): Promise<SiteUrls> {
  const menu = findMenuUrls(site)
  const pages = await listPlaceable(site, menu)
  const { urlOf, pageAt, problems } = placePages(
    pages.filter(({ isPublished }) => isPublished),
    menu,
  )
  return { urlOf, pageAt: new Map([...pageAt].map(([url, { guid }]) => [url, guid])), problems }
}

/** The address of a page: its URL, or the one by its guid, which leads there once it has one. */
export function pageUrl({ urlOf }: SiteUrls, guid: string): string {
  return urlOf.get(guid) ?? `/g/${guid}`
}

/** The address of an item below the page with its list. */
export function itemUrl(urls: SiteUrls, index: ContentIndex, item: ListItem): string | undefined {
  const page = index.findPageOfBlock(item.listGuid)
  const base = page && urls.urlOf.get(page.guid)
  return base === undefined ? undefined : itemUrlBelow(base, item)
}

/**
 * What is at a path, in its canonical spelling: a page, with the further pages of its lists; an item; a legal page; search.
 * @param path without query, decoded or not: canonical paths need no encoding
 */
export function findPlace(urls: SiteUrls, index: ContentIndex, path: string): string | undefined {
  const plain = path.replace(/\/+$/, '') || '/'
  if (urls.pageAt.has(plain)) return plain
  const [, page = '', kind, rest = ''] = /^(.*?)\/([ip])\/(.+)$/.exec(plain) ?? []
  if (kind === 'p' && /^(?:[0-9a-f]{8}\/)?\d{1,6}$/.test(rest) && urls.pageAt.has(page || '/')) return page || '/'
  if (kind === 'i') {
    const item = index.findItem(rest.split('/')[0] ?? '')
    return item?.isPublished ? itemUrl(urls, index, item) : undefined
  }
  if (plain === '/search' || /^\/search\/[a-z]{2}$/.test(plain)) return plain
  return listLegalPlaces(index.settings.defaultLanguage).some(({ url }) => url === plain) ? plain : undefined
}
