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
 */
export function placePages<Placed extends PlaceablePage>(pages: Iterable<Placed>, menu: Pick<MenuUrls, 'urlOfPage'>): PagePlaces<Placed> {
  const places: PagePlaces<Placed> = { urlOf: new Map(), pageAt: new Map(), problems: [] }
  for (const group of groupByReaders(pages)) {
    for (const [guid, url] of menu.urlOfPage) {
      const page = group.get(guid)
      if (page) place(places, page, url, isReservedPath(url))
    }
    for (const page of group.values()) {
      if (menu.urlOfPage.has(page.guid)) continue
      const { url, isReserved } = placeOfFile(page)
      place(places, page, url, isReserved)
    }
  }
  return places
}

/** The address that a page asks for: what its place in the menu gives it, or else its file. */
export function wantedUrl({ guid, path }: Pick<PlaceablePage, 'guid' | 'path'>, menu: Pick<MenuUrls, 'urlOfPage'>): string {
  return menu.urlOfPage.get(guid) ?? urlOfFile(path)
}

/** Pages for everyone, other published ones, drafts; each in the order of paths. */
function groupByReaders<Placed extends PlaceablePage>(pages: Iterable<Placed>): Map<Guid, Placed>[] {
  const groups = [0, 1, 2].map(() => new Map<Guid, Placed>())
  for (const page of [...pages].sort((one, other) => (one.path < other.path ? -1 : 1))) {
    groups[!page.isPublished ? 2 : page.viewAccess === 'Public' ? 0 : 1]?.set(page.guid, page)
  }
  return groups
}

function place<Placed extends PlaceablePage>(
  { urlOf, pageAt, problems }: PagePlaces<Placed>,
  page: Placed,
  url: string,
  isReserved: boolean,
) {
  const holder = pageAt.get(url)
  if (holder) problems.push({ page, code: 'SITE_URL_TAKEN', params: { path: page.path, other: holder.path, url } })
  else if (isReserved) problems.push({ page, code: 'SITE_URL_RESERVED', params: { url, segment: reservedSegmentOf(url) } })
  else {
    pageAt.set(url, page)
    urlOf.set(page.guid, url)
  }
}

/** Worked out once for each page as it was read: a site is placed again with every build. */
function placeOfFile(page: PlaceablePage): { url: string; isReserved: boolean } {
  const known = placesOfFiles.get(page)
  if (known) return known
  const url = urlOfFile(page.path)
  const found = { url, isReserved: isReservedPath(url) }
  placesOfFiles.set(page, found)
  return found
}

const placesOfFiles = new WeakMap<PlaceablePage, { url: string; isReserved: boolean }>()
