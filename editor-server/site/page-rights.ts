import type { PageRights } from '#content/access/page-access.ts'
import type { Page } from '#content/model/page/schema.ts'
import { type DraftedMenu, readDraftedMenu } from './drafted-menu.ts'
import { rightsOfDraft, rightsOfLivePage } from './edit-rights.ts'
import type { Site } from './site.ts'
import { findDraft, findDraftOfBlock } from './working-copies.ts'

/**
 * Who may do what with a page: the live version decides, or the working copy of a page that was never live, which nobody else sees.
 * @param menu where it was read already
 */
export async function findPageRights(site: Site, guid: string, menu?: DraftedMenu): Promise<PageRights | undefined> {
  const live = rightsOfLivePage(site.index, guid)
  if (live) return live
  const draft = await site.records.read((reader) => findDraft(reader, 'page', guid))
  return draft && rightsOfDraft(site.index, draft, menu ?? (await readDraftedMenu(site)))
}

/** The same of a page that was never live. */
export async function findRightsOfDraft(site: Site, draft: Page): Promise<PageRights> {
  return rightsOfDraft(site.index, draft, await readDraftedMenu(site))
}

export interface BlockOwner {
  kind: 'page' | 'item' | 'template'
  guid: string
}

/** The page, item or template that contains a block, live or in a working copy. */
export async function findOwnerOfBlock(site: Site, blockGuid: string): Promise<BlockOwner | undefined> {
  const placed = site.index.findBlock(blockGuid)
  return placed?.owner ?? (await site.records.read((reader) => findDraftOfBlock(reader, blockGuid)))
}

/** Templates are the administrators'. */
const templateRights: PageRights = { isPublished: true, viewAccess: 'Admin', viewRoles: [], editPermission: 'Admin', editRoles: [] }

/** Where several pages have a block of one guid, what is in it is for administrators until somebody repairs that. */
export const ambiguousRights: PageRights = { ...templateRights, isPublished: false }

/** Maximum depth of items within lists within items: an item in its own list would never end. */
const DEEPEST = 8

/**
 * The rights that apply to a block: those of its page, or for a block in an item those of the page with the item's list. Anything in an
 * unpublished item is unpublished too.
 */
export async function findRightsOfBlock(site: Site, blockGuid: string, depth = 0): Promise<PageRights | undefined> {
  const owner = await findOwnerOfBlock(site, blockGuid)
  if (!owner) return undefined
  if (site.index.isAmbiguous(blockGuid)) return ambiguousRights
  if (owner.kind === 'template') return templateRights
  if (owner.kind === 'page') return findPageRights(site, owner.guid)
  const item = site.index.find('item', owner.guid) ?? (await site.records.read((reader) => findDraft(reader, 'item', owner.guid)))
  const page = item && depth < DEEPEST ? await findRightsOfBlock(site, item.listGuid, depth + 1) : undefined
  return page && !site.index.find('item', owner.guid)?.isPublished ? { ...page, isPublished: false } : page
}
