import type { PolicySubjects } from '#content/access/policy.ts'
import { isShortId, type Guid } from '#content/model/guid/guid.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { findList } from './find-list.ts'
import type { Site } from './site.ts'
import { findDraft, listDraftsFrom } from './working-copies.ts'

/** An item as it is live and as its working copy has it; one of the two is there. */
export interface FoundItem {
  live: ListItem | undefined
  draft: ListItem | undefined
}

/** @param id guid, or short id (SPEC section 5) */
export async function findItem(site: Site, id: Guid): Promise<FoundItem | undefined> {
  const live = site.index.findItem(id)
  const draft = await site.records.read(async (reader) => {
    if (live) return findDraft(reader, 'item', live.guid)
    if (!isShortId(id)) return findDraft(reader, 'item', id)
    // A new item has the beginning of its guid as its short id.
    return (await listDraftsFrom(reader, 'item', id)).find(({ shortId }) => shortId === id)
  })
  return live || draft ? { live, draft } : undefined
}

/** What decides about an item: its list's page, and whether it is live. */
export async function findItemSubject(site: Site, id: Guid): Promise<PolicySubjects['item'] | undefined> {
  const live = site.index.findItem(id)
  const item = live ?? (await findItem(site, id))?.draft
  const list = item && (await findList(site, item.listGuid))
  return list && { item: { isPublished: live?.isPublished === true }, page: list.page }
}
