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
      check(collected) {
        const [own] = collected.copies
        checkVersion(versionOf((own?.draft?.value ?? own?.live) as ListItem))
        checkUse(site, collected, query.force ? actor : undefined)
      },
      deleteLive: (collected) =>
        site.content.transact(async (writer) => {
          checkUse(site, collected, query.force ? actor : undefined)
          await deleteLive(site, writer, collected)
        }),
      onStored: auditOf(request, ref, 'delete', 'DELETE'),
    })
    return reply(204)
  },
})

/**
 * @param force who asked to delete it although others have it as their parent, or live inside it
 * @throws AppError SITE_IN_USE when nobody asked for that, or may not do it
 */
function checkUse(site: Site, { thing: { guid }, copies }: Collected, force: Actor): void {
  const within = copies.slice(1).flatMap(({ live }) => live ?? [])
  const children = listChildren(site, guid)
  const isTheirs = children.every(({ listGuid }) => mayEditList(site, listGuid, force))
  if (within.length + children.length > 0 && !(force && isTheirs)) throw new AppError('SITE_IN_USE')
}

/** Removes the item from the live content, with the items of lists inside it, which have no other home. */
async function deleteLive(site: Site, writer: StoreWriter<ContentKinds>, { thing: { guid }, copies }: Collected): Promise<void> {
  const gone = new Set([guid, ...copies.slice(1).flatMap(({ live }) => (live ? [live.guid] : []))])
  for (const child of listChildren(site, guid)) if (!gone.has(child.guid)) await writer.put('item', child.guid, withoutParent(child, guid))
  for (const each of gone) await writer.delete('item', each)
}

function listChildren(site: Site, guid: string): ListItem[] {
  return site.index.list('item').filter(({ parentGuids }) => parentGuids.includes(guid))
}

function mayEditList(site: Site, listGuid: string, actor: Actor): boolean {
  const list = findLiveList(site.index, listGuid)
  return list ? checkPageEdit(actor, list.page).isAllowed : isAdministrator(actor)
}
