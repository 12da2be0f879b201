import { monthOf } from '#content/model/instant/days.ts'
import { dateOf } from '#content/model/instant/instant.ts'
import type { StoreWriter } from '#content/store/contract.ts'
import { isId } from '#content/store/is-id.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'
import { addToDay } from './add-to-day.ts'
import { PendingCounts, type RefusedCounts } from './pending-counts.ts'

/** What is counted and not written yet; it is written before the server ends. */
const visits: Slot<Site, PendingCounts> = {
  make: (site) => new PendingCounts(site, addVisits),
  close: (pending) => pending.flush(),
}

/** Adds counts to what is stored. @param counts views, entries and onward views, by day and path; without a path in the total alone */
export async function addVisits(writer: StoreWriter<RecordKinds>, counts: ReadonlyMap<string, readonly number[]>): Promise<void> {
  const totals = new Map<string, readonly number[]>()
  for (const [key, [views = 0, entries = 0, onward = 0]] of counts) {
    const day = key.slice(0, 10)
    if (key !== day) {
      const before = await writer.find('visitCount', key)
      await writer.put('visitCount', key, {
        count: (before?.count ?? 0) + views,
        entries: (before?.entries ?? 0) + entries,
        onward: (before?.onward ?? 0) + onward,
      })
    }
    const [all = 0, begun = 0] = totals.get(day) ?? []
    totals.set(day, [all + views, begun + entries])
  }
  for (const [day, total] of totals) {
    const { days } = (await writer.find('visitTotal', monthOf(day))) ?? { days: [] }
    await writer.put('visitTotal', monthOf(day), { days: addToDay(days, Number(day.slice(8)), total) })
  }
}

/**
 * Counts one view of a page (DESIGN section 3, statistics): a day and a path, nothing of who it was.
 * @param path canonical
 * @param from the page of this site that the visitor came from, canonical; empty for a place of the site that is no page; undefined where the visit begins here
 */
export function countVisit(site: Site, path: string, from: string | undefined, now: Date): void {
  const pending = site.memory.get(visits)
  const day = dateOf(now.toISOString())
  pending.add(keyOf(day, path), [1, from === undefined ? 1 : 0, 0])
  if (from) pending.add(keyOf(day, from), [0, 0, 1])
}

/** A path that is too long for a record counts in the total alone. */
function keyOf(day: string, path: string): string {
  return isId(day + path) ? day + path : day
}

/** Writes what was counted since the last time. What cannot be written waits for the next time. */
export function flushVisits(site: Site): Promise<void> {
  return site.memory.get(visits).flush()
}

/** Views that the store did not take, since this was last asked. */
export function takeRefusedVisits(site: Site): RefusedCounts | undefined {
  return site.memory.get(visits).takeRefused()
}
