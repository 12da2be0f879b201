import { type Actor, isAdministrator } from '#content/access/actor.ts'
import { checkItem } from '#content/access/block-access.ts'
import { checkPage, isPublicPage, type PageRights } from '#content/access/page-access.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { primaryLanguage } from '#renderer/search-index/text/analyse.ts'
import type { DraftedMenu } from '../site/drafted-menu.ts'
import { rightsOfDraft, rightsOfPage } from '../site/edit-rights.ts'
import { findLiveList } from '../site/find-list.ts'
import type { Site } from '../site/site.ts'

/** A page or item that one caller may find. */
export interface Searchable {
  kind: 'page' | 'item'
  value: Page | ListItem
  lang: string
  /** Of an item: the list it belongs to. */
  list: string
  /** Whether it is found as everyone sees it. */
  isPublic: boolean
  /** `none` is what is live; the others are working copies, which editors alone find. */
  draftState: 'none' | 'changed' | 'new'
  mayEdit: boolean
  /** What distinguishes it from an earlier or later state: the value itself, or when the working copy was written. */
  state: unknown
}

/** A working copy with the instant at which it was written. */
export interface Draft {
  value: Page | ListItem
  changedOn: string
}

/**
 * Everything of a site that an actor may see, by `page/<guid>` and `item/<guid>`: for what the actor may edit, its working copy.
 * @param drafts by the same keys
 */
export function listSearchable(
  site: Site,
  { actor, now, drafts, menu }: { actor: Actor; now: Date; drafts: ReadonlyMap<string, Draft>; menu: DraftedMenu },
): Map<string, Searchable> {
  const found = new Map<string, Searchable>()
  const { defaultLanguage } = site.index.settings
  for (const page of site.index.list('page')) take(`page/${page.guid}`, page, rightsOfPage(site.index, page), page.lang)
  const rights = new Map<string, { page: PageRights; lang: string } | undefined>()
  for (const item of site.index.list('item')) {
    const list = rightsOf(item.listGuid)
    if (list) take(`item/${item.guid}`, item, list.page, item.lang ?? list.lang)
  }
  for (const [key, { value }] of drafts) takeNew(key, value)
  return found

  function rightsOf(listGuid: string) {
    if (rights.has(listGuid)) return rights.get(listGuid)
    const page = findLiveList(site.index, listGuid)?.page
    const known = page && { page, lang: site.index.findPageOfBlock(listGuid)?.lang ?? defaultLanguage }
    rights.set(listGuid, known)
    return known
  }

  function take(key: string, live: Page | ListItem, page: PageRights, lang: string): void {
    const isPage = 'buildingBlockInstances' in live
    const mayEdit = checkPage(actor, page, 'edit').isAllowed
    const isVisible = isPage ? checkPage(actor, page, 'view').isAllowed : checkItem(actor, live, page, 'view').isAllowed
    if (!isVisible || (!mayEdit && !isPage && isExpired(live, now))) return
    const draft = mayEdit ? drafts.get(key) : undefined
    add(key, draft?.value ?? live, {
      lang,
      isPublic: !draft && isPublicPage({ isPublished: live.isPublished && page.isPublished, viewAccess: page.viewAccess }),
      draftState: draft ? 'changed' : 'none',
      mayEdit,
      state: draft?.changedOn ?? live,
    })
  }

  /** What was never live. A new item of a list that is not live either is found by administrators alone, who see every page. */
  function takeNew(key: string, value: Page | ListItem): void {
    if (found.has(key) || site.index.find(key.startsWith('page/') ? 'page' : 'item', value.guid)) return
    const isPage = 'buildingBlockInstances' in value
    const list = isPage ? undefined : rightsOf(value.listGuid)
    const page = isPage ? rightsOfDraft(site.index, value, menu) : list?.page
    const mayEdit = page ? checkPage(actor, page, 'edit').isAllowed : isAdministrator(actor)
    const state = drafts.get(key)?.changedOn
    if (mayEdit) add(key, value, { lang: value.lang ?? list?.lang ?? defaultLanguage, isPublic: false, draftState: 'new', mayEdit, state })
  }

  function add(
    key: string,
    value: Page | ListItem,
    more: Pick<Searchable, 'lang' | 'isPublic' | 'draftState' | 'mayEdit' | 'state'>,
  ): void {
    const isPage = 'buildingBlockInstances' in value
    found.set(key, { ...more, kind: isPage ? 'page' : 'item', value, list: isPage ? '' : value.listGuid, lang: primaryLanguage(more.lang) })
  }
}

/** An item whose time is over keeps its page; search no longer leads there, as on the static site. */
function isExpired({ activeUntil }: ListItem, now: Date): boolean {
  return activeUntil !== undefined && millisecondsOf(activeUntil) <= now.getTime()
}

/** The working copies that an actor may come to see: without a session none. */
export async function readDrafts(site: Site, actor: Actor): Promise<Map<string, Draft>> {
  if (!actor?.isActive) return new Map()
  const copies = await site.records.read((reader) => reader.list('workingCopy'))
  return new Map(copies.map(({ id, value: { value, changedOn } }) => [id, { value, changedOn }]))
}

/** The next instant at which something leaves the search of those who do not edit it, in ms since 1970. */
export function findNextEnd(site: Site, now: Date): number {
  return site.index.list('item').reduce((next, { activeUntil }) => {
    const end = activeUntil === undefined ? Number.NaN : millisecondsOf(activeUntil)
    return end > now.getTime() && end < next ? end : next
  }, Number.POSITIVE_INFINITY)
}
