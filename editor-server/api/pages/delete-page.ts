import { AppError } from '#content/errors/app-error.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { dropFollowsOf } from '../../publishing/follows/follows.ts'
import { forgetThing } from '../../publishing/forget-thing.ts'
import { dropPlace } from '../../site/draft-places.ts'
import { listDraftRightsChanged, type PlacedDrafts, readPlacedDrafts } from '../../site/draft-rights.ts'
import { listRightsChanged } from '../../site/edit-rights.ts'
import { findPageRights } from '../../site/page-rights.ts'
import type { Site } from '../../site/site.ts'
import { deleteDraft, findDraft, listDrafts } from '../../site/working-copies.ts'
import { implement, reply } from '../endpoint.ts'
import { versionOf } from '../../site/version.ts'
import { deletePage as call } from './contract.ts'
import { findPageUse, takeOutOfMenu } from './page-use.ts'

export const deletePage = implement(call, {
  find: ({ site, params }) => findPageRights(site, params.id),
  async run({ site, params, query, checkVersion }) {
    /** What was deleted, once it is: a transaction that runs again does not find it any more. */
    let gone: Doomed | undefined
    // Working copies are held until the page is gone: what somebody saves meanwhile is either seen here or refused there.
    await site.records.transact(async (writer) => {
      const doomed = gone ?? (await findDoomed(site, writer, params.id))
      if (!gone) {
        checkVersion(doomed.version)
        await deleteLive(site, doomed.page, { drafts: await readPlacedDrafts(site, writer), isForced: query.force })
        gone = doomed
      }
      const { page, isLive, itemsOfLists } = doomed
      const lists = new Set(page.buildingBlockInstances.map(({ guid }) => guid))
      await forgetThing(writer, { kind: 'page', guid: page.guid })
      for (const guid of [page.guid, ...lists]) await dropFollowsOf(writer, guid)
      for (const guid of itemsOfLists) await forgetThing(writer, { kind: 'item', guid })
      // The menu says what becomes of those below a live page.
      if (!isLive) await dropPlace(site, writer, page.guid)
      await deleteDrafts(writer, page.guid, lists)
    })
    return reply(204)
  },
})

interface Doomed {
  /** With the blocks of its working copy and those that are live. */
  page: Page
  version: string
  isLive: boolean
  itemsOfLists: string[]
}

/** @throws AppError SITE_NOT_FOUND */
async function findDoomed(site: Site, reader: StoreReader<RecordKinds>, guid: string): Promise<Doomed> {
  const live = site.index.find('page', guid)
  const draft = await findDraft(reader, 'page', guid)
  const page = draft ?? live
  if (!page) throw new AppError('SITE_NOT_FOUND')
  const blocks = [...(live?.buildingBlockInstances ?? []), ...(draft?.buildingBlockInstances ?? [])]
  const unique = [...new Map(blocks.map((block) => [block.guid, block])).values()]
  const itemsOfLists = unique.flatMap((block) => site.index.itemsOf(block.guid).map((item) => item.guid))
  return { page: { ...page, buildingBlockInstances: unique }, version: versionOf(page), isLive: live !== undefined, itemsOfLists }
}

/** @throws AppError SITE_IN_USE, SITE_SECTION_IN_USE */
async function deleteLive(site: Site, page: Page, { drafts, isForced }: { drafts: PlacedDrafts; isForced: boolean }): Promise<void> {
  await site.content.transact(async (writer) => {
    const { isUsed, menus, translations, items } = await findPageUse(site, writer, page)
    if (isUsed && !isForced) throw new AppError('SITE_IN_USE')
    const without = menus.map((menu) => ({ ...menu, items: takeOutOfMenu(menu.items, page.guid) }))
    // What this page closes would be open to whoever edits above it.
    const changed = menus.flatMap((menu, index) => {
      const after = without[index] ?? menu
      return [...listRightsChanged(site.index, menu, after), ...listDraftRightsChanged(site, drafts, menu, after)]
    })
    if (changed.some(({ guid }) => guid !== page.guid)) throw new AppError('SITE_SECTION_IN_USE')
    for (const menu of without) await writer.put('menu', menu.guid, menu)
    for (const { translationOf: _translationOf, ...other } of translations) await writer.put('page', other.guid, other)
    for (const { guid } of items) await writer.delete('item', guid)
    await writer.delete('page', page.guid)
  })
}

async function deleteDrafts(writer: StoreWriter<RecordKinds>, guid: string, lists: ReadonlySet<string>): Promise<void> {
  await deleteDraft(writer, 'page', guid)
  for (const item of await listDrafts(writer, 'item')) if (lists.has(item.listGuid)) await deleteDraft(writer, 'item', item.guid)
}
