import { listLegalRedirects } from '#content/model/legal/urls.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import { listFormerFeeds } from './former-folders.ts'
import type { ItemRow, PageRow } from './rows.ts'
import type { SiteIndex } from './site-index.ts'

/** Tells whether a page or item that comes, goes or moves affects anything but itself. It may hold too much, never too little. */
export interface Reach {
  /** Whether every guid, address and short id is unique. */
  readonly isPlain: boolean
  /** Paths of all pages and items by guid, for any audience. */
  readonly paths: Map<string, string>
  /** All list blocks. */
  readonly lists: Set<string>
  /** Guids that are referenced: parents of items, choices of lists, pages of the menu. */
  readonly named: Set<string>
  /** Guids of pages that have translations. */
  readonly translated: Set<string>
  /** Addresses that decide about a redirect by being taken or free. */
  readonly watched: Set<string>
}

/** One pass over the rows, worth it for a site whose pages come and go. */
export function findReach(index: SiteIndex): Reach {
  const { pages, items, menus } = index.snapshot
  const rows: readonly (PageRow | ItemRow)[] = [...pages, ...items]
  const paths = new Map(rows.map(({ guid, path }) => [guid, path]))
  const isTaken = index.found.some(({ problem }) => problem.severity === 'error')
  const named = new Set(items.flatMap(({ parentGuids }) => parentGuids))
  for (const { lists } of pages) for (const { options } of lists) for (const guid of options.defaultParentGuids) named.add(guid)
  for (const menu of menus) nameMenu(menu.items, named)
  return {
    isPlain: !isTaken && paths.size === rows.length && index.items.size === index.itemByShortId.size,
    paths,
    lists: new Set(pages.flatMap(({ lists }) => lists.map(({ guid }) => guid))),
    named,
    translated: new Set(pages.flatMap(({ translationOf }) => translationOf ?? [])),
    watched: watchedBy(index, rows),
  }
}

function nameMenu(items: readonly MenuItem[], named: Set<string>) {
  for (const { pageGuid, relatedMenuItems } of items) {
    if (pageGuid !== undefined) named.add(pageGuid)
    nameMenu(relatedMenuItems, named)
  }
}

function watchedBy(index: SiteIndex, rows: readonly (PageRow | ItemRow)[]): Set<string> {
  const watched = new Set<string>()
  for (const [from, to] of index.menu.redirects) watched.add(from).add(to)
  const leading = rows.flatMap(({ formerUrls }) => formerUrls ?? [])
  for (const [from] of [...listLegalRedirects(index.snapshot.settings.defaultLanguage), ...listFormerFeeds(index)]) leading.push(from)
  for (const from of leading) {
    watched.add(from)
    const page = pageOfPart(from)
    if (page !== undefined) watched.add(page)
  }
  return watched
}

/** The page that a further page of a list, a feed or a file name belongs to. */
export function pageOfPart(path: string): string | undefined {
  const page = /^(.*)\/(?:p\/.+|feed[^/]*\.xml|index\.html)$/.exec(path)?.[1]
  return page === undefined ? undefined : page || '/'
}
