import { isDeepStrictEqual } from 'node:util'
import type { MenuUrls } from '#content/model/menu/urls.ts'
import { wantedUrl } from '#content/model/page/place-pages.ts'
import { isReservedPath } from '#content/model/url/segment.ts'
import type { RowMove } from './move-row.ts'
import { keepsPlace } from './replace-row.ts'
import type { PageRow } from './rows.ts'
import type { SiteIndex } from './site-index.ts'
import type { SitePlaces } from './site-places.ts'

/** A site as it was a moment ago. */
export interface EarlierPlaces {
  /** The same side of it. What follows it takes its maps, so that it is of no use afterwards. */
  index: SiteIndex
  /** All rows that differ since. */
  moves: readonly RowMove[]
}

/** A page that the menu gives another address. */
export interface MovedPage {
  guid: string
  from: string
  to: string
}

/** All that is known of where things stand. */
export function placesOf(index: SitePlaces) {
  const { pages, urlOfPage, pageAt, redirects, formerFolders, translations, foundInPlaces } = index
  const { items, itemByShortId, itemsOfList, listBlocks } = index
  return { pages, urlOfPage, pageAt, redirects, formerFolders, translations, foundInPlaces, items, itemByShortId, itemsOfList, listBlocks }
}

/** Whether nothing differs that decides where things stand. */
export function standsAs(now: SitePlaces, { index, moves }: EarlierPlaces): boolean {
  return moves.length === 0 && isSameSite(now, index) && isSameMenu(now.menu, index.menu)
}

function isSameSite({ snapshot: one }: SitePlaces, { snapshot: other }: SitePlaces): boolean {
  return one.site === other.site && one.settings.defaultLanguage === other.settings.defaultLanguage
}

/** Of two pages that want one address the first in the menu gets it, so their order counts. */
function isSameMenu(one: MenuUrls, other: MenuUrls): boolean {
  const isSame = (name: 'urlOfPage' | 'redirects') => isDeepStrictEqual([...one[name]], [...other[name]])
  return isDeepStrictEqual(one.problems, other.problems) && isSame('urlOfPage') && isSame('redirects')
}

/**
 * The pages that another menu moves, where it does nothing else; undefined where that takes a look at the whole site: an address that two
 * want, a page of the root, a row that came or went.
 */
export function findMoved(now: SitePlaces, { index, moves }: EarlierPlaces): MovedPage[] | undefined {
  const isPlain = index.foundInPlaces.length + now.menu.problems.length + index.menu.problems.length === 0
  if (!isPlain || !isSameSite(now, index) || !moves.every((move) => staysThere(index, move))) return undefined
  const moved = [...new Set([...index.menu.urlOfPage.keys(), ...now.menu.urlOfPage.keys()])].flatMap((guid): MovedPage[] => {
    const page = index.pages.get(guid)
    const from = index.urlOfPage.get(guid)
    const to = page && wantedUrl(page, now.menu)
    return from === undefined || to === undefined || from === to ? [] : [{ guid, from, to }]
  })
  const free = new Set(moved.map(({ from }) => from))
  const isFree = (to: string) => (!index.pageAt.has(to) || free.has(to)) && !isReservedPath(to)
  const isPossible = moved.every(({ from, to }) => from !== '/' && to !== '/' && isFree(to))
  return isPossible && new Set(moved.map(({ to }) => to)).size === moved.length ? moved : undefined
}

/** Whether a page takes its own place again, whatever addresses it had before. */
function staysThere({ pages, isShown }: SitePlaces, { old, row }: RowMove): boolean {
  if (old?.kind !== 'page' || row?.kind !== 'page' || !keepsPlace(beside(old), beside(row))) return false
  const held = pages.get(row.guid)
  return held ? held.path === row.path : !isShown(row)
}

/** A page without what is looked up anew in any case. */
function beside(page: PageRow): PageRow {
  return { ...page, formerUrls: undefined, templates: undefined, videos: undefined }
}
