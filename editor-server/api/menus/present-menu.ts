import type { Actor } from '#content/access/actor.ts'
import { checkPage } from '#content/access/page-access.ts'
import type { Menu, MenuItem } from '#content/model/menu/schema.ts'
import { rightsOfLivePage } from '../../site/edit-rights.ts'
import { findPageRights } from '../../site/page-rights.ts'
import { findDraft } from '../../site/working-copies.ts'
import type { Site } from '../../site/site.ts'
import { tokenOf, versionOfShared } from '../../site/version.ts'
import type { ApiMenu, ApiMenuItem } from './contract.ts'

/** A menu whole, for who keeps it. */
export async function presentMenu(site: Site, menu: Menu): Promise<ApiMenu> {
  return { ...menu, items: await Promise.all(menu.items.map((item) => presentItem(site, item))) }
}

async function presentItem(site: Site, item: MenuItem): Promise<ApiMenuItem> {
  const relatedMenuItems = await Promise.all(item.relatedMenuItems.map((inner) => presentItem(site, inner)))
  return { ...item, ...(await factsOfPage(site, item.pageGuid)), relatedMenuItems }
}

/** What an item says about its page. A page that has only a working copy already has a name. */
export async function factsOfPage(site: Site, pageGuid: string | undefined): Promise<Pick<ApiMenuItem, 'pageName' | 'pageIsPublished'>> {
  if (pageGuid === undefined) return {}
  const live = site.index.find('page', pageGuid)
  if (live) return { pageName: live.title, pageIsPublished: live.isPublished }
  const draft = await site.records.read((reader) => findDraft(reader, 'page', pageGuid))
  return draft ? { pageName: draft.title, pageIsPublished: false } : {}
}

/**
 * What a caller may see of a menu. An item whose page is hidden from the caller stays only as a step of the path to what lies below it,
 * without name and page; a branch that leads nowhere is left out.
 */
export async function presentVisibleMenu(site: Site, menu: Menu, actor: Actor): Promise<ApiMenu> {
  return { ...menu, items: await presentVisibleItems(site, menu.items, actor) }
}

async function presentVisibleItems(site: Site, items: readonly MenuItem[], actor: Actor): Promise<ApiMenuItem[]> {
  return (await Promise.all(items.map((item) => presentVisibleItem(site, item, actor)))).flat()
}

async function presentVisibleItem(site: Site, item: MenuItem, actor: Actor): Promise<ApiMenuItem[]> {
  const relatedMenuItems = await presentVisibleItems(site, item.relatedMenuItems, actor)
  const { guid, urlSegment, pageGuid } = item
  if (pageGuid === undefined) {
    return item.externalUrl === undefined && relatedMenuItems.length === 0 ? [] : [{ ...item, relatedMenuItems }]
  }
  // Only somebody signed in can be an editor of a page that is not live yet.
  const rights = actor ? await findPageRights(site, pageGuid) : rightsOfLivePage(site.index, pageGuid)
  if (rights && checkPage(actor, rights, 'view').isAllowed) return [{ ...item, ...(await factsOfPage(site, pageGuid)), relatedMenuItems }]
  return relatedMenuItems.length === 0 ? [] : [{ guid, urlSegment, name: '', isHidden: true, relatedMenuItems }]
}

/** The version of a menu, and after a dot that of this answer, which includes data of pages. */
export function versionOfMenu(menu: Menu, answer: ApiMenu): string {
  return `${versionOfShared(menu)}.${tokenOf(answer)}`
}
