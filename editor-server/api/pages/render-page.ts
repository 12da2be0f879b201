import type { Draft } from '#renderer/build/render/render-draft.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { findMenuToBe } from '../../site/draft-places.ts'
import { readListOptions } from '../../site/find-list.ts'
import type { Site } from '../../site/site.ts'
import { findDraft, findDraftOfBlock, listDraftsInList } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { presentDraft } from '../present-draft.ts'
import { renderPage as call } from './contract.ts'
import { changePage } from './update-page.ts'

/** Drafts of items that the canvas shows, in all lists of a page: as many as a page of a list has at most. */
const MOST_ITEMS = 200

/** What the body may not change (who sees the page, its guid) has no part in how it looks, so nothing but its shape is checked here. */
export const renderPage = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, actor, params, body }) {
    const before = (await site.records.read((reader) => findDraft(reader, 'page', params.id))) ?? site.index.find('page', params.id)
    if (!before) throw new AppError('SITE_NOT_FOUND')
    const value = { ...changePage(before, body, site), guid: before.guid }
    const items = await listShownItems(site, value)
    const menuItems = await findMenuToBe(site, value)
    const draft: Draft = { kind: 'page', value, items, ...(menuItems && { menuItems }) }
    return reply(200, presentDraft(await site.renderDraft(draft, actor, { marksOptions: true })))
  },
})

/**
 * Working copies of the items in lists of the page itself, which whoever edits the page may see: those that were changed last, without what a
 * list does not show of them.
 */
async function listShownItems(site: Site, page: Page): Promise<ListItem[]> {
  const lists = page.buildingBlockInstances.filter((block) => readListOptions(block))
  if (lists.length === 0) return []
  return site.records.read(async (reader) => {
    const items: ListItem[] = []
    for (const { guid } of lists) {
      const limit = MOST_ITEMS - items.length
      if (limit === 0) break
      if (await isOfPage(site, reader, guid, page.guid)) items.push(...(await listDraftsInList(reader, guid, { limit })))
    }
    return items.map((item) => ({ ...item, contentBuildingBlockInstances: [] }))
  })
}

/** Whether a block stands on this page for the server too: the body may name a list of a page that the caller may not edit. */
async function isOfPage(site: Site, reader: StoreReader<RecordKinds>, blockGuid: string, pageGuid: string): Promise<boolean> {
  if (site.index.isAmbiguous(blockGuid)) return false
  const owner = site.index.findBlock(blockGuid)?.owner ?? (await findDraftOfBlock(reader, blockGuid))
  return owner?.kind === 'page' && owner.guid === pageGuid
}
