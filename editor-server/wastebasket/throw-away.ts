import { AppError } from '#content/errors/app-error.ts'
import type { StoreReader, StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { forgetDropped } from '../publishing/dropped-schedules.ts'
import { dropFollowsOf } from '../publishing/follows/follows.ts'
import { dropSchedule } from '../publishing/schedules.ts'
import { dropPlace } from '../site/draft-places.ts'
import type { Site } from '../site/site.ts'
import type { ThingRef } from '../site/things.ts'
import { deleteDraft, listDrafts, putDraft } from '../site/working-copies.ts'
import { type Collected, collect } from './collect.ts'
import { dropDeleted, guidOfCopy, inTurn, makeRoom, putDeleted } from './deleted-records.ts'

export interface Deletion {
  now: Date
  /** Guid of who deletes it. */
  by: string | undefined
  /** Throws where it may not be deleted. Asked before anything is written, and again in the transaction. */
  check: (found: Collected, records: StoreReader<RecordKinds>) => void | Promise<void>
  /** Deletes from the content what is live of it. Called once. */
  deleteLive: (found: Collected, records: StoreReader<RecordKinds>) => Promise<void>
  /** Done in the transaction that deletes it. */
  onStored?: (writer: StoreWriter<RecordKinds>) => Promise<void>
}

/**
 * Moves a page or item to the wastebasket with the items in its lists, from which `takeBack` brings it back. It is noted there first: a crash
 * in between leaves it deleted or as it was, and never half of it.
 * @throws AppError SITE_NOT_FOUND, and what `check` and `deleteLive` throw
 */
export function throwAway(site: Site, ref: ThingRef, { now, by, check, deleteLive, onStored }: Deletion): Promise<void> {
  return inTurn(site, async () => {
    const noted = await site.records.read(async (reader) => {
      const found = getFound(await collect(site, reader, ref, { by, now }))
      await check(found, reader)
      return found
    })
    await site.records.transact((writer) => putDeleted(writer, noted))
    /** What was deleted, once it is: a transaction that runs again no longer finds it. */
    let gone: Collected | undefined
    try {
      // Working copies are held until the content is gone: what somebody saves meanwhile is either seen here or refused there.
      await site.records.transact(async (writer) => {
        const found = gone ?? getFound(await collect(site, writer, ref, { by, now }))
        if (!gone) {
          await check(found, writer)
          await deleteLive(found, writer)
          gone = found
        }
        await putDeleted(writer, found)
        await makeRoom(writer)
        await deleteRecords(site, writer, found, { by, now })
        await onStored?.(writer)
      })
    } catch (error) {
      if (!gone) await site.records.transact((writer) => dropDeleted(writer, ref.guid))
      throw error
    }
  })
}

function getFound(found: Collected | undefined): Collected {
  if (!found) throw new AppError('SITE_NOT_FOUND')
  return found
}

/** Its versions stay: they are found by its guid alone, and are there again when it is. */
async function deleteRecords(
  site: Site,
  writer: StoreWriter<RecordKinds>,
  { thing, copies }: Collected,
  change: { by: string | undefined; now: Date },
): Promise<void> {
  // The menu says what becomes of those below a live page.
  if (thing.kind === 'page' && !copies[0]?.live) await dropPlace(site, writer, thing.guid)
  for (const copy of copies) {
    const ref = { kind: copy.kind, guid: guidOfCopy(copy) }
    await dropSchedule(writer, ref)
    await forgetDropped(writer, ref)
    await deleteDraft(writer, ref.kind, ref.guid)
  }
  for (const followed of new Set(thing.follows.map(({ guid }) => guid))) await dropFollowsOf(writer, followed)
  if (thing.kind === 'page') await writer.delete('pageFindings', thing.guid)
  else
    for (const item of await listDrafts(writer, 'item'))
      if (item.parentGuids.includes(thing.guid)) await putDraft(writer, 'item', withoutParent(item, thing.guid), change)
}

/** An item that no longer has another as its parent. */
export function withoutParent<Item extends { parentGuids: string[] }>(item: Item, guid: string): Item {
  return { ...item, parentGuids: item.parentGuids.filter((parent) => parent !== guid) }
}
