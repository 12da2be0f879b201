import { AppError } from '#content/errors/app-error.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Menu } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { listDraftRightsChanged, type PlacedDrafts, readPlacedDrafts } from '../../site/draft-rights.ts'
import { listRightsChanged } from '../../site/edit-rights.ts'
import { findPageRights } from '../../site/page-rights.ts'
import type { Site } from '../../site/site.ts'
import { versionOf } from '../../site/version.ts'
import type { Collected } from '../../wastebasket/collect.ts'
import { throwAway } from '../../wastebasket/throw-away.ts'
import { auditOf } from '../audit-call.ts'
import { implement, reply } from '../endpoint.ts'
import { deletePage as call } from './contract.ts'
import { findPageUse, takeOutOfMenu } from './page-use.ts'

export const deletePage = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run(request) {
    const { site, actor, params, query, now, checkVersion } = request
    const ref = { kind: 'page', guid: params.id } as const
    await throwAway(site, ref, {
      now,
      by: actor?.guid,
      async check(found, records) {
        const [own] = found.copies
        checkVersion(versionOf((own?.draft?.value ?? own?.live) as Page))
        const drafts = await readPlacedDrafts(site, records)
        await site.content.read((reader) => planDeletion(site, reader, found, { drafts, isForced: query.force }))
      },
      async deleteLive(found, records) {
        const drafts = await readPlacedDrafts(site, records)
        await site.content.transact(async (writer) => {
          await deleteLive(writer, found, await planDeletion(site, writer, found, { drafts, isForced: query.force }))
        })
      },
      onStored: auditOf(request, ref, 'delete', 'DELETE'),
    })
    return reply(204)
  },
})

interface Plan {
  /** Menus without the page. */
  menus: Menu[]
  /** Pages that translated it, and translate nothing then. */
  translations: Page[]
}

/**
 * What becomes of the content around a page that is deleted.
 * @throws AppError SITE_IN_USE, SITE_SECTION_IN_USE
 */
async function planDeletion(
  site: Site,
  reader: StoreReader<ContentKinds>,
  { thing: { guid }, copies }: Collected,
  { drafts, isForced }: { drafts: PlacedDrafts; isForced: boolean },
): Promise<Plan> {
  const { isUsed, menus, translations } = await findPageUse(site, reader, { guid })
  if ((isUsed || listLiveItems(copies).length > 0) && !isForced) throw new AppError('SITE_IN_USE')
  const without = menus.map((menu) => ({ ...menu, items: takeOutOfMenu(menu.items, guid) }))
  // What this page closes would be open to whoever edits above it.
  const changed = menus.flatMap((menu, index) => {
    const after = without[index] ?? menu
    return [...listRightsChanged(site.index, menu, after), ...listDraftRightsChanged(site, drafts, menu, after)]
  })
  if (changed.some((page) => page.guid !== guid)) throw new AppError('SITE_SECTION_IN_USE')
  return { menus: without, translations: translations.map(({ translationOf: _translationOf, ...other }) => other) }
}

async function deleteLive(
  writer: StoreWriter<ContentKinds>,
  { thing: { guid }, copies }: Collected,
  { menus, translations }: Plan,
): Promise<void> {
  for (const menu of menus) await writer.put('menu', menu.guid, menu)
  for (const other of translations) await writer.put('page', other.guid, other)
  for (const item of listLiveItems(copies)) await writer.delete('item', item.guid)
  await writer.delete('page', guid)
}

function listLiveItems(copies: Collected['copies']): ListItem[] {
  return copies.flatMap(({ kind, live }) => (kind === 'item' && live ? [live as ListItem] : []))
}
