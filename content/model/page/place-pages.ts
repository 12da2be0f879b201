import type { ErrorCode } from '../../errors/catalogue.ts'
import type { Guid } from '../guid/guid.ts'
import type { MenuUrls } from '../menu/urls.ts'
import { urlOfFile } from '../url/file-url.ts'
import { isReservedPath, reservedSegmentOf } from '../url/segment.ts'
import type { Page } from './schema.ts'

/** What decides where a page stands. */
export interface PlaceablePage extends Pick<Page, 'guid' | 'isPublished' | 'viewAccess'> {
  /** Of its file, below the site's folder: `pages/wonen/afval.md`. */
  path: string
}

/** A page that gets no address; `code` and `params` fit `createProblem`, the caller adds the place. */
export interface PagePlaceProblem<Placed extends PlaceablePage> {
  page: Placed
  code: Extract<ErrorCode, 'SITE_URL_TAKEN' | 'SITE_URL_RESERVED'>
  params: Record<string, string>
}

export interface PagePlaces<Placed extends PlaceablePage> {
  /** Canonical URL by page guid. */
  urlOf: Map<Guid, string>
  pageAt: Map<string, Placed>
  problems: PagePlaceProblem<Placed>[]
}

/**
 * Gives pages their addresses (DESIGN section 3): built and live alike, whatever the order in which pages come. Where two want one
 * address, a page for everyone goes before one that is not and before a draft, then the menu before a file, then the first path
 * before others; the loser has no address.
 * @param pages each guid once
 * @param menu of the top level menu (`resolveMenuUrls`)
 * @param into maps that take them
 */
export function placePages<Placed extends PlaceablePage>(
  pages: Iterable<Placed>,
  menu: Pick<MenuUrls, 'urlOfPage'>,
  { urlOf, pageAt }: Pick<PagePlaces<Placed>, 'urlOf' | 'pageAt'> = { urlOf: new Map(), pageAt: new Map() },
): PagePlaces<Placed> {
  const places: PagePlaces<Placed> = { urlOf, pageAt, problems: [] }
  for (const group of groupByReaders(pages)) {
    const isNamed = ({ guid }: Placed) => menu.urlOfPage.has(guid)
    const named = new Map(group.filter(isNamed).map((page) => [page.guid, page]))
    for (const [guid, url] of menu.urlOfPage) {
      const page = named.get(guid)
      if (page) place(places, page, url)
    }
    for (const page of group) if (!isNamed(page)) place(places, page, urlOfFile(page.path))
  }
  return places
}

/** The address that a page asks for: what its place in the menu gives it, or else its file. */
export function wantedUrl({ guid, path }: Pick<PlaceablePage, 'guid' | 'path'>, menu: Pick<MenuUrls, 'urlOfPage'>): string {
  return menu.urlOfPage.get(guid) ?? urlOfFile(path)
}

/** Pages for everyone, other published ones, drafts; each in the order of paths. */
function groupByReaders<Placed extends PlaceablePage>(pages: Iterable<Placed>): Placed[][] {
  const groups: Placed[][] = [[], [], []]
  for (const page of [...pages].sort((one, other) => (one.path < other.path ? -1 : 1))) {
    groups[!page.isPublished ? 2 : page.viewAccess === 'Public' ? 0 : 1]?.push(page)
  }
  return groups
}

function place<Placed extends PlaceablePage>({ urlOf, pageAt, problems }: PagePlaces<Placed>, page: Placed, url: string) {
  const holder = pageAt.get(url)
  if (holder) problems.push({ page, code: 'SITE_URL_TAKEN', params: { path: page.path, other: holder.path, url } })
  else if (isReservedPath(url)) problems.push({ page, code: 'SITE_URL_RESERVED', params: { url, segment: reservedSegmentOf(url) } })
  else {
    pageAt.set(url, page)
    urlOf.set(page.guid, url)
  }
}
