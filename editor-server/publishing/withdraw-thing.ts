import { AppError } from '#content/errors/app-error.ts'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { versionOf } from '../site/version.ts'
import type { Site } from '../site/site.ts'
import { deleteDraft, putDraft } from '../site/working-copies.ts'
import type { Released } from '../site/publishing-contract.ts'
import { ContentWrite } from './content-write.ts'
import { blocksOf, readThing, type ThingRef, withBlockRights, withBlocks } from '../site/things.ts'
import { findVersion, keepLiveVersion, listVersions } from './versions.ts'

interface Options {
  by: string | undefined
  now: Date
  checkVersion?: (current: string) => void
  /** Called in the transaction that stores it. */
  onStored?: (writer: StoreWriter<RecordKinds>) => Promise<void>
}

/** What a page or item is after something was done to it, and what its pages became of it. */
export interface Changed {
  /** Its working copy, or what is live where it has none. */
  working: Page | ListItem
}

/**
 * Takes a page or item off the site; what it says is kept, with its working copy. What is not public stays as it is.
 * @returns `previous`: the version that was live; absent where nothing was
 * @throws AppError SITE_NOT_FOUND, SITE_VERSION_STALE, SITE_RELEASE_FAILED
 */
export async function unpublishThing(
  site: Site,
  ref: ThingRef,
  { checkVersion, onStored }: Options,
): Promise<Changed & { previous: number | undefined; released: Released }> {
  const write = new ContentWrite(site, ref)
  const stored = await site.records.transact(async (writer) => {
    const { live, draft, working: before } = await write.read(writer)
    if (!before) throw new AppError('SITE_NOT_FOUND')
    checkVersion?.(versionOf(before))
    await onStored?.(writer)
    if (!live?.isPublished) return { working: before, previous: undefined }
    const previous = await keepLiveVersion(writer, ref, live)
    const closed = { ...live, isPublished: false }
    await write.put(closed)
    return { working: draft ?? closed, previous }
  })
  return { ...stored, released: await write.release() }
}

/**
 * Drops the working copy: what is live is written on from now on.
 * @throws AppError SITE_NOT_FOUND, SITE_VERSION_STALE, SITE_NEVER_PUBLISHED
 */
export async function revertThing(site: Site, ref: ThingRef, { checkVersion, onStored }: Options): Promise<Changed> {
  return site.records.transact(async (writer) => {
    const { live, working } = await readThing(site, writer, ref)
    if (!working) throw new AppError('SITE_NOT_FOUND')
    checkVersion?.(versionOf(working))
    if (!live) throw new AppError('SITE_NEVER_PUBLISHED')
    await deleteDraft(writer, ref.kind, ref.guid)
    await onStored?.(writer)
    return { working: live }
  })
}

/**
 * Writes an earlier version into the working copy. Who may see and who may edit stays as it is now: what was open then may be closed for a
 * reason.
 * @throws AppError SITE_NOT_FOUND, SITE_VERSION_STALE
 */
export async function restoreThing(
  site: Site,
  ref: ThingRef,
  number: number,
  { by, now, checkVersion, onStored }: Options,
): Promise<Changed> {
  return site.records.transact(async (writer) => {
    const { live, working: before } = await readThing(site, writer, ref)
    const found = await findVersion(writer, ref, number)
    if (!before || !found) throw new AppError('SITE_NOT_FOUND')
    checkVersion?.(versionOf(before))
    const last = await findLastBlocks(writer, ref, found.value, { present: before, live })
    const working = withRightsOf(found.value, before, last)
    if (live && versionOf(live) === versionOf(working)) await deleteDraft(writer, ref.kind, ref.guid)
    else await putDraft(writer, ref.kind, working as Page & ListItem, { by, now })
    await onStored?.(writer)
    return { working }
  })
}

/** Of an item, its list: it is as open as that is. */
const rightsFields = ['isPublished', 'viewAccess', 'viewRoles', 'editPermission', 'editRoles', 'formerUrls', 'listGuid'] as const

/**
 * An earlier value with the rights of a present one.
 * @param lastOf blocks that the present one lacks, as they were last: taking a block away must not bring back those who could once add
 * to it
 */
export function withRightsOf(
  value: Page | ListItem,
  present: Page | ListItem,
  lastOf: ReadonlyMap<string, BuildingBlockInstance>,
): Page | ListItem {
  const rightsOf = (each: Page | ListItem) =>
    Object.fromEntries(rightsFields.flatMap((field) => (field in each ? [[field, each[field as 'isPublished']]] : [])))
  const { formerUrls: _formerUrls, ...said } = value
  const known = new Map(blocksOf(present).map((block) => [block.guid, block]))
  const blocks = blocksOf(value).map((block) => {
    const now = known.get(block.guid) ?? lastOf.get(block.guid)
    return now ? withBlockRights(block, now) : block
  })
  return withBlocks({ ...said, ...rightsOf(present) } as Page | ListItem, blocks)
}

/** The blocks of an earlier value that the present one does not have, each as it was last: live, or in the newest version that has it. */
export async function findLastBlocks(
  reader: StoreReader<RecordKinds>,
  ref: ThingRef,
  value: Page | ListItem,
  { present, live }: { present: Page | ListItem; live: Page | ListItem | undefined },
): Promise<Map<string, BuildingBlockInstance>> {
  const there = new Set(blocksOf(present).map(({ guid }) => guid))
  const missing = new Set(blocksOf(value).flatMap(({ guid }) => (there.has(guid) ? [] : [guid])))
  const found = new Map<string, BuildingBlockInstance>()
  const look = (state: Page | ListItem | undefined) => {
    for (const block of state ? blocksOf(state) : []) if (missing.delete(block.guid)) found.set(block.guid, block)
  }
  look(live)
  for (const { number } of missing.size === 0 ? [] : (await listVersions(reader, ref)).toReversed()) {
    if (missing.size === 0) break
    look((await findVersion(reader, ref, number))?.value)
  }
  return found
}
