import { AppError } from '#content/errors/app-error.ts'
import type { Page } from '#content/model/page/schema.ts'
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
      check: ({ copies: [own] }) => checkVersion(versionOf((own?.draft?.value ?? own?.live) as Page)),
      deleteLive: async (found, writer) => deleteLive(site, found, { drafts: await readPlacedDrafts(site, writer), isForced: query.force }),
      onStored: auditOf(request, ref, 'delete', 'DELETE'),
    })
    return reply(204)
  },
})

/** @throws AppError SITE_IN_USE, SITE_SECTION_IN_USE */
async function deleteLive(
  site: Site,
  { thing: { guid }, copies }: Collected,
  { drafts, isForced }: { drafts: PlacedDrafts; isForced: boolean },
): Promise<void> {
  const items = copies.flatMap(({ kind, live }) => (kind === 'item' && live ? [live] : []))
  await site.content.transact(async (writer) => {
    const { isUsed, menus, translations } = await findPageUse(site, writer, { guid })
    if ((isUsed || items.length > 0) && !isForced) throw new AppError('SITE_IN_USE')
    const without = menus.map((menu) => ({ ...menu, items: takeOutOfMenu(menu.items, guid) }))
    // What this page closes would be open to whoever edits above it.
    const changed = menus.flatMap((menu, index) => {
      const after = without[index] ?? menu
      return [...listRightsChanged(site.index, menu, after), ...listDraftRightsChanged(site, drafts, menu, after)]
    })
    if (changed.some((page) => page.guid !== guid)) throw new AppError('SITE_SECTION_IN_USE')
    for (const menu of without) await writer.put('menu', menu.guid, menu)
    for (const { translationOf: _translationOf, ...other } of translations) await writer.put('page', other.guid, other)
    for (const item of items) await writer.delete('item', item.guid)
    await writer.delete('page', guid)
  })
}
