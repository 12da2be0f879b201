import { type Actor, isAdministrator } from '#content/access/actor.ts'
import { checkPageEdit } from '#content/access/page-access.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { dropFollowsOf } from '../../publishing/follows/follows.ts'
import { forgetThing } from '../../publishing/forget-thing.ts'
import { findItem, findItemSubject } from '../../site/find-item.ts'
import { findLiveList } from '../../site/find-list.ts'
import type { Site } from '../../site/site.ts'
import { deleteDraft, listDrafts, putDraft } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { deleteItem as call } from './contract.ts'

export const deleteItem = implement(call, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  async run({ site, params, query, actor, now, checkVersion }) {
    const found = await findItem(site, params.guid)
    const item = found?.draft ?? found?.live
    if (!item) throw new AppError('SITE_NOT_FOUND')
    const lists = new Set([found?.live, found?.draft].flatMap((each) => each?.contentBuildingBlockInstances ?? []).map(({ guid }) => guid))
    const gone = [item.guid, ...[...lists].flatMap((list) => site.index.itemsOf(list).map(({ guid }) => guid))]
    await site.content.transact(async (writer) => {
      const live = await writer.find('item', item.guid)
      checkVersion(versionOf(found?.draft ?? live))
      await deleteLive(site, writer, item.guid, lists, query.force ? actor : undefined)
    })
    await site.records.transact(async (writer) => {
      for (const guid of gone) await forgetThing(writer, { kind: 'item', guid })
      for (const list of lists) await dropFollowsOf(writer, list)
      await deleteDrafts(writer, item.guid, lists, { by: actor?.guid, now })
    })
    return reply(204)
  },
})

/**
 * Removes the item from the live content, with the items of lists inside it, which have no other home.
 * @param force whether the caller asked to delete it although others have it as their parent, or live inside it
 * @throws AppError SITE_IN_USE when that was not asked for, or this actor may not do it
 */
async function deleteLive(
  site: Site,
  writer: StoreWriter<ContentKinds>,
  guid: string,
  lists: ReadonlySet<string>,
  force: Actor,
): Promise<void> {
  const homeless = [...lists].flatMap((list) => site.index.itemsOf(list))
  const children = site.index.list('item').filter(({ parentGuids }) => parentGuids.includes(guid))
  const isTheirs = children.every(({ listGuid }) => mayEditList(site, listGuid, force))
  if (homeless.length + children.length > 0 && !(force && isTheirs)) throw new AppError('SITE_IN_USE')
  for (const child of children) await writer.put('item', child.guid, withoutParent(child, guid))
  for (const item of homeless) await writer.delete('item', item.guid)
  await writer.delete('item', guid)
}

function mayEditList(site: Site, listGuid: string, actor: Actor): boolean {
  const list = findLiveList(site.index, listGuid)
  return list ? checkPageEdit(actor, list.page).isAllowed : isAdministrator(actor)
}

async function deleteDrafts(
  writer: StoreWriter<RecordKinds>,
  guid: string,
  lists: ReadonlySet<string>,
  by: { by: string | undefined; now: Date },
): Promise<void> {
  await deleteDraft(writer, 'item', guid)
  for (const item of await listDrafts(writer, 'item')) {
    if (lists.has(item.listGuid)) await deleteDraft(writer, 'item', item.guid)
    else if (item.parentGuids.includes(guid)) await putDraft(writer, 'item', withoutParent(item, guid), by)
  }
}

function withoutParent(item: ListItem, guid: string): ListItem {
  return { ...item, parentGuids: item.parentGuids.filter((parent) => parent !== guid) }
}
