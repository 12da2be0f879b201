import { sortBlocks } from '#content/model/building-block-instance/schema.ts'
import { queryOf } from '#content/model/list-options/query-of.ts'
import { selectItems } from '#content/model/list-options/rules.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { readListOptions } from './find-list.ts'
import { rankIn } from './typed-fields.ts'
import type { Site } from './site.ts'
import { findDraftOfBlock, listDraftsInList } from './working-copies.ts'

/**
 * Working copies of the items in lists of the page itself, which who edits the page may see: those that were changed last, in the order in which
 * the page shows them.
 * @param most in all lists together
 */
export async function listDraftItems(site: Site, page: Pick<Page, 'guid' | 'buildingBlockInstances'>, most: number): Promise<ListItem[]> {
  const lists = sortBlocks(page.buildingBlockInstances).flatMap((block) => {
    const options = readListOptions(block)
    return options ? [{ guid: block.guid, options }] : []
  })
  if (lists.length === 0) return []
  return site.records.read(async (reader) => {
    const items: ListItem[] = []
    for (const { guid, options } of lists) {
      const limit = most - items.length
      if (limit === 0) break
      if (!(await isOfPage(site, reader, guid, page.guid))) continue
      const { sort, sortOrder, nestedSortOrder } = queryOf(options)
      const drafts = await listDraftsInList(reader, guid, { limit })
      items.push(...selectItems(drafts, { sort, sortOrder, nestedSortOrder }, () => true, rankIn(site)))
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
