import { AppError } from '#content/errors/app-error.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { type Menu, TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import { wantedUrl } from '#content/model/page/place-pages.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { addFollow } from '../publishing/follows/follows.ts'
import { listDraftRightsChanged, readPlacedDrafts } from '../site/draft-rights.ts'
import { listRightsChanged } from '../site/edit-rights.ts'
import { findList, findLiveList } from '../site/find-list.ts'
import type { Site } from '../site/site.ts'
import { listPlaceable } from '../site/site-urls.ts'
import { readThing, type ThingRef } from '../site/things.ts'
import { findWorkingCopy, putDraft } from '../site/working-copies.ts'
import type { Collected } from './collect.ts'
import { dropDeleted, findDeleted, inTurn } from './deleted-records.ts'
import { putOnSpot } from './menu-spots.ts'

/** A page or item that is there again. */
export interface TakenBack {
  ref: ThingRef
  /** False where it comes back as a working copy: it never was live, or can no longer stand where it stood. */
  isLive: boolean
}

/**
 * Puts a deleted page or item back as it was, with the items in its lists; one that is there already stays as it is.
 * @throws AppError SITE_NOT_FOUND, SITE_LIST_GONE
 */
export function takeBack(
  site: Site,
  guid: string,
  {
    onStored,
    ...change
  }: { by: string | undefined; now: Date; onStored?: (writer: StoreWriter<RecordKinds>, ref: ThingRef) => Promise<void> },
): Promise<TakenBack> {
  return inTurn(site, async () => {
    const deleted = await site.records.read((reader) => findDeleted(reader, guid))
    if (!deleted) return findPresent(site, guid)
    const { kind, listGuid } = deleted.thing
    if (listGuid !== undefined && !(await findList(site, listGuid))) throw new AppError('SITE_LIST_GONE')
    await putTypes(site, deleted)
    // Working copies first: content that is there without them counts as taken back after a crash.
    await site.records.transact((writer) => putDrafts(writer, deleted))
    const isLive = site.index.find(kind, guid) !== undefined || (await putLive(site, deleted))
    const ref = { kind, guid }
    await site.records.transact(async (writer) => {
      await putRest(writer, deleted, { ...change, isLive })
      await onStored?.(writer, ref)
    })
    return { ref, isLive }
  })
}

/** @throws AppError SITE_NOT_FOUND */
async function findPresent(site: Site, guid: string): Promise<TakenBack> {
  for (const kind of ['page', 'item'] as const) {
    const { live, working } = await site.records.read((reader) => readThing(site, reader, { kind, guid }))
    if (working) return { ref: { kind, guid }, isLive: live !== undefined }
  }
  throw new AppError('SITE_NOT_FOUND')
}

/** Types that were deleted after the items: without them their fields would be shown nowhere. One of almost the same name stays alone. */
async function putTypes(site: Site, { thing }: Collected): Promise<void> {
  const listGone = (there: readonly { name: string }[]) => {
    const names = new Set(there.map(({ name }) => name.toLowerCase()))
    return thing.itemTypes.filter(({ name }) => !names.has(name.toLowerCase()))
  }
  if (listGone(site.index.list('listItemType')).length === 0) return
  await site.content.transact(async (writer) => {
    const there = (await writer.list('listItemType')).map(({ value }) => value)
    for (const type of listGone(there)) await writer.put('listItemType', type.name, type)
  })
}

async function putDrafts(writer: StoreWriter<RecordKinds>, { thing, copies }: Collected): Promise<void> {
  for (const { kind, draft } of copies)
    if (draft) await putDraft(writer, kind, draft.value as Page & ListItem, { by: draft.changedBy, now: new Date(draft.changedOn) })
  if (thing.place) await writer.put('workingCopyPlace', thing.guid, thing.place)
}

async function putRest(
  writer: StoreWriter<RecordKinds>,
  { thing, copies }: Collected,
  { isLive, ...change }: { by: string | undefined; now: Date; isLive: boolean },
): Promise<void> {
  for (const { kind, live, draft } of copies) if (!isLive && live && !draft) await putDraft(writer, kind, live as Page & ListItem, change)
  for (const guid of thing.children) {
    const child = await findWorkingCopy(writer, 'item', guid)
    if (child)
      await putDraft(writer, 'item', withParent(child.value as ListItem, thing.guid), {
        by: child.changedBy,
        now: new Date(child.changedOn),
      })
  }
  for (const follow of thing.follows) if (await writer.find('account', follow.userGuid)) await addFollow(writer, follow)
  if (isLive && thing.findings) await writer.put('pageFindings', thing.guid, thing.findings)
  await dropDeleted(writer, thing.guid)
}

/** @returns false where it cannot be live as it was */
function putLive(site: Site, deleted: Collected): Promise<boolean> {
  const [own] = deleted.copies
  if (own?.live === undefined) return Promise.resolve(false)
  return own.kind === 'page' ? putPage(site, own.live, deleted) : putItem(site, own.live, deleted)
}

async function putPage(site: Site, page: Page, { thing, copies }: Collected): Promise<boolean> {
  if (thing.path !== undefined) await site.suggestPath(page.guid, thing.path)
  const drafts = await site.records.read((reader) => readPlacedDrafts(site, reader))
  return site.content.transact(async (writer) => {
    const menus = (await writer.list('menu')).map(({ value }) => value)
    const changed = putInMenus(menus, thing)
    if (!changed) return false
    const rightsChanged = changed.flatMap(({ before, after }) => [
      ...listRightsChanged(site.index, before, after),
      ...listDraftRightsChanged(site, drafts, before, after),
    ])
    // It would close, or open, what has come to stand below its place.
    if (rightsChanged.some(({ guid }) => guid !== page.guid)) return false
    const top = menus.find(isTop)?.items ?? []
    const placed = changed.find(({ after }) => isTop(after))?.after.items ?? top
    if (await isAddressTaken(site, page, { before: top, after: placed, path: thing.path })) return false
    await writer.put('page', page.guid, page)
    for (const { after } of changed) await writer.put('menu', after.guid, after)
    await putItems(writer, copies)
    for (const guid of thing.translations) {
      const other = await writer.find('page', guid)
      if (other && other.translationOf === undefined) await writer.put('page', guid, { ...other, translationOf: page.guid })
    }
    return true
  })
}

const isTop = ({ name }: Menu) => name === TOP_LEVEL_MENU

/** The menus that come to name it again; undefined where the one that gives pages their URL cannot. */
function putInMenus(menus: readonly Menu[], { spots }: Collected['thing']): { before: Menu; after: Menu }[] | undefined {
  const after = new Map(menus.map((menu) => [menu.guid, menu]))
  for (const spot of spots) {
    const menu = after.get(spot.menu)
    const put = menu && putOnSpot(menu, spot)
    if (put) after.set(spot.menu, put)
    else if (menu && isTop(menu)) return undefined
  }
  return menus.flatMap((before) => {
    const now = after.get(before.guid) as Menu
    return now === before ? [] : [{ before, after: now }]
  })
}

/** Whether the menu cannot give its address to it, or takes it from another, or another page has it by its file. */
async function isAddressTaken(
  site: Site,
  { guid }: Page,
  { before, after, path = '' }: { before: Menu['items']; after: Menu['items']; path: string | undefined },
): Promise<boolean> {
  const urls = resolveMenuUrls(after)
  const known = new Set(resolveMenuUrls(before).problems.map(({ itemGuid }) => itemGuid))
  if (urls.problems.some(({ itemGuid }) => !known.has(itemGuid))) return true
  // Without a place and a file, as in a store that knows none, it has no address at all.
  if (!urls.urlOfPage.has(guid) && path === '') return false
  const url = wantedUrl({ guid, path }, urls)
  return (await listPlaceable(site, urls)).some((other) => other.guid !== guid && wantedUrl(other, urls) === url)
}

async function putItem(site: Site, item: ListItem, { thing, copies }: Collected): Promise<boolean> {
  if (!findLiveList(site.index, item.listGuid)) return false
  return site.content.transact(async (writer) => {
    // A parent that went meanwhile is no parent.
    const parentGuids = item.parentGuids.filter((guid) => site.index.find('item', guid))
    await writer.put('item', item.guid, { ...item, parentGuids })
    await putItems(writer, copies.slice(1))
    for (const guid of thing.children) {
      const child = await writer.find('item', guid)
      if (child) await writer.put('item', guid, withParent(child, item.guid))
    }
    return true
  })
}

function withParent(item: ListItem, guid: string): ListItem {
  return { ...item, parentGuids: [...new Set([...item.parentGuids, guid])] }
}

async function putItems(writer: StoreWriter<ContentKinds>, copies: Collected['copies']): Promise<void> {
  for (const { kind, live } of copies) if (kind === 'item' && live) await writer.put('item', live.guid, live)
}
