import { type Actor, isAdministrator } from '#content/access/actor.ts'
import { checkPageEdit } from '#content/access/page-access.ts'
import { AppError } from '#content/errors/app-error.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { findItem, findItemSubject } from '../../site/find-item.ts'
import { findLiveList } from '../../site/find-list.ts'
import type { Site } from '../../site/site.ts'
import { versionOf } from '../../site/version.ts'
import type { Collected } from '../../wastebasket/collect.ts'
import { throwAway, withoutParent } from '../../wastebasket/throw-away.ts'
import { auditOf } from '../audit-call.ts'
import { implement, reply } from '../endpoint.ts'
import { deleteItem as call } from './contract.ts'

export const deleteItem = implement(call, {
  find: ({ site, params }) => findItemSubject(site, params.guid),
  async run(request) {
    const { site, params, query, actor, now, checkVersion } = request
    const found = await findItem(site, params.guid)
    const item = found?.draft ?? found?.live
    if (!item) throw new AppError('SITE_NOT_FOUND')
    const ref = { kind: 'item', guid: item.guid } as const
    await throwAway(site, ref, {
      now,
      by: actor?.guid,
      check: ({ copies: [own] }) => checkVersion(versionOf((own?.draft?.value ?? own?.live) as ListItem)),
      deleteLive: (collected) => site.content.transact((writer) => deleteLive(site, writer, collected, query.force ? actor : undefined)),
      onStored: auditOf(request, ref, 'delete', 'DELETE'),
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
  { thing: { guid }, copies }: Collected,
  force: Actor,
): Promise<void> {
  const within = copies.slice(1).flatMap(({ live }) => live ?? [])
  const children = site.index.list('item').filter(({ parentGuids }) => parentGuids.includes(guid))
  const isTheirs = children.every(({ listGuid }) => mayEditList(site, listGuid, force))
  if (within.length + children.length > 0 && !(force && isTheirs)) throw new AppError('SITE_IN_USE')
  const gone = new Set([guid, ...within.map((item) => item.guid)])
  for (const child of children) if (!gone.has(child.guid)) await writer.put('item', child.guid, withoutParent(child, guid))
  for (const each of gone) await writer.delete('item', each)
}

function mayEditList(site: Site, listGuid: string, actor: Actor): boolean {
  const list = findLiveList(site.index, listGuid)
  return list ? checkPageEdit(actor, list.page).isAllowed : isAdministrator(actor)
}
