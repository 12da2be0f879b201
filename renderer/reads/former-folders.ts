import { hasOwnItems } from '#content/model/list-options/schema.ts'
import { feedUrlOf } from '#content/model/list-options/paging-url.ts'
import { reservedPartOfFormer } from '#content/model/url/segment.ts'
import type { ItemRow, PageRow } from './rows.ts'
import type { SitePlaces } from './site-places.ts'

/** Earlier addresses that lead to where a page or item is now; those of the product itself do not, and are reported. */
export function formerUrlsOf({ formerUrls }: Pick<PageRow | ItemRow, 'formerUrls'>): readonly string[] {
  return formerUrls?.filter((url) => reservedPartOfFormer(url) === undefined) ?? []
}

/**
 * Earlier places of pages with a list: what was below them has moved along. Each place has one such page, and none where a page with a list
 * of its own is now: hosts differ in whether a rule for everything below a place takes precedence over the files there.
 */
export function listFormerFolders(index: SitePlaces): Map<string, string> {
  const folders = new Map<string, string>()
  for (const page of index.pages.values()) {
    const url = page.formerUrls && page.lists.length > 0 ? index.urlOfPage.get(page.guid) : undefined
    if (url === undefined) continue
    for (const former of formerUrlsOf(page)) {
      const isFree = former !== url && !folders.has(former) && (index.pageAt.get(former)?.lists.length ?? 0) === 0
      if (isFree) folders.set(former, url)
    }
  }
  return folders
}

/** Feeds below an earlier place of their page, with their current address. */
export function* listFormerFeeds(index: SitePlaces): Generator<readonly [from: string, to: string]> {
  for (const page of index.pages.values()) {
    const url = page.formerUrls && index.urlOfPage.get(page.guid)
    if (url === undefined) continue
    for (const former of formerUrlsOf(page))
      for (const [position, { guid, options }] of page.lists.entries())
        if (hasOwnItems(options) && index.listBlocks.get(guid)?.page === page)
          yield [feedUrlOf(former, guid, position === 0), feedUrlOf(url, guid, position === 0)]
  }
}

/** Addresses of items without their titles below each earlier place of their page: `<place>/i/<short id>` and `<place>/i/<guid>`. */
export function* listFormerItemLinks(index: SitePlaces): Generator<readonly [from: string, item: ItemRow]> {
  for (const [listGuid, items] of index.itemsOfList) {
    const page = index.listBlocks.get(listGuid)?.page
    for (const former of page ? formerUrlsOf(page) : []) {
      for (const item of items) for (const id of new Set([item.shortId, item.guid])) yield [`${former}/i/${id}`, item]
    }
  }
}
