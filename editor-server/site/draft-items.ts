import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { readListOptions } from './find-list.ts'
import type { Site } from './site.ts'
import { findDraftOfBlock, listDraftsInList } from './working-copies.ts'

/**
 * Working copies of the items in lists of the page itself, which who edits the page may see: those that were changed last.
 * @param most in all lists together
 */
export async function listDraftItems(site: Site, page: Pick<Page, 'guid' | 'buildingBlockInstances'>, most: number): Promise<ListItem[]> {
  const lists = page.buildingBlockInstances.filter((block) => readListOptions(block))
  if (lists.length === 0) return []
  return site.records.read(async (reader) => {
    const items: ListItem[] = []
    for (const { guid } of lists) {
      const limit = most - items.length
      if (limit === 0) break
      if (await isOfPage(site, reader, guid, page.guid)) items.push(...(await listDraftsInList(reader, guid, { limit })))
    }
    return items
  })
}

/** Whether a block stands on this page for the server too: a body may name a list of a page that the caller may not edit. */
async function isOfPage(site: Site, reader: StoreReader<RecordKinds>, blockGuid: string, pageGuid: string): Promise<boolean> {
  if (site.index.isAmbiguous(blockGuid)) return false
  const owner = site.index.findBlock(blockGuid)?.owner ?? (await findDraftOfBlock(reader, blockGuid))
  return owner?.kind === 'page' && owner.guid === pageGuid
}
