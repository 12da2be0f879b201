import type { Actor } from '#content/access/actor.ts'
import { checkItem } from '#content/access/block-access.ts'
import { checkPage } from '#content/access/page-access.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { itemUrlBelow } from '#content/model/url/join-url.ts'
import { readDraftedMenu } from './drafted-menu.ts'
import { rightsOfDraft, rightsOfPage } from './edit-rights.ts'
import { findEditUrls } from './find-edited-at.ts'
import { findPageOfList } from './find-page-of-list.ts'
import type { Site } from './site.ts'

/**
 * Tells where somebody edits a page or item, by its working copy or as it is live: the address without `/edit`, or undefined where they may not.
 * What it goes by is read once for all that are asked about.
 */
export async function findEditedThings(site: Site, actor: Actor): Promise<(value: Page | ListItem) => Promise<string | undefined>> {
  const menu = await readDraftedMenu(site)
  const urlOf = await findEditUrls(site)
  const rightsOf = (page: Page) => {
    const live = site.index.find('page', page.guid)
    return live ? rightsOfPage(site.index, live) : rightsOfDraft(site.index, page, menu)
  }
  return async (value) => {
    if (!('listGuid' in value)) return checkPage(actor, rightsOf(value), 'edit').isAllowed ? urlOf(value.guid) : undefined
    const page = await findPageOfList(site, value.listGuid)
    if (!page || !checkItem(actor, value, rightsOf(page), 'edit').isAllowed) return undefined
    return itemUrlBelow(urlOf(page.guid), value)
  }
}
