import { feedUrlOf } from '#content/model/list-options/paging-url.ts'
import type { ItemRow } from './rows.ts'
import type { SiteIndex } from './site-index.ts'

/**
 * Pages with a list that stood elsewhere before, by that place: what stands below them moved along. A place has one of them, and none where
 * a page with a list of its own stands now: hosts differ in whether a rule for all that lies below a place goes before the files there.
 */
export function listFormerFolders(index: SiteIndex): Map<string, string> {
  const folders = new Map<string, string>()
  for (const page of index.pages.values()) {
    const url = index.urlOfPage.get(page.guid)
    if (url === undefined || page.lists.length === 0) continue
    for (const former of page.formerUrls ?? []) {
      const isFree = former !== url && !folders.has(former) && (index.pageAt.get(former)?.lists.length ?? 0) === 0
      if (isFree) folders.set(former, url)
    }
  }
  return folders
}

/** Feeds that stood below an earlier place of their page, with where they are now. */
export function* listFormerFeeds(index: SiteIndex): Generator<readonly [from: string, to: string]> {
  for (const page of index.pages.values()) {
    const url = index.urlOfPage.get(page.guid)
    if (url === undefined) continue
    for (const former of page.formerUrls ?? [])
      for (const [position, { guid, options }] of page.lists.entries())
        if (options.sourceListGuid === undefined && index.listBlocks.get(guid)?.page === page)
          yield [feedUrlOf(former, guid, position === 0), feedUrlOf(url, guid, position === 0)]
  }
}

/** Addresses of items without their titles, below each earlier place of their page: `<place>/i/<short id>` and `<place>/i/<guid>`. */
export function* listFormerItemLinks(index: SiteIndex): Generator<readonly [from: string, item: ItemRow]> {
  for (const [listGuid, items] of index.itemsOfList) {
    for (const former of index.listBlocks.get(listGuid)?.page.formerUrls ?? []) {
      for (const item of items) for (const id of new Set([item.shortId, item.guid])) yield [`${former}/i/${id}`, item]
    }
  }
}
