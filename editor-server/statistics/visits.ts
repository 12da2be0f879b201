import { dateOf } from '#content/model/instant/instant.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'

/** A count is written at most this much later (ms): page views are no one's data, and a burst of them is one write. */
const WRITE_AFTER = 5000

interface Pending {
  site: Site
  counts: Map<string, number>
  timer: NodeJS.Timeout | undefined
  writing: Promise<void>
}

/** What is counted and not written yet; it is written before the server ends. */
const visits: Slot<Site, Pending> = {
  make: (site) => ({ site, counts: new Map(), timer: undefined, writing: Promise.resolve() }),
  close: ({ site }) => flushVisits(site),
}

/**
 * Counts one view of a page (DESIGN section 3, statistics): a day and a path, nothing of who it was.
 * @param path canonical
 */
export function countVisit(site: Site, path: string, now: Date): void {
  const pending = site.memory.get(visits)
  const key = `${dateOf(now.toISOString())}${path}`
  pending.counts.set(key, (pending.counts.get(key) ?? 0) + 1)
  // A process that has nothing else to do need not wait for it.
  pending.timer ??= setTimeout(() => void flushVisits(site).catch(() => {}), WRITE_AFTER).unref()
}

/** Writes what was counted since the last time. What cannot be written waits for the next time. */
export function flushVisits(site: Site): Promise<void> {
  const pending = site.memory.get(visits)
  clearTimeout(pending.timer)
  pending.timer = undefined
  pending.writing = pending.writing.catch(() => {}).then(() => write(site, pending))
  return pending.writing
}

async function write(site: Site, pending: Pending): Promise<void> {
  const { counts } = pending
  if (counts.size === 0) return
  pending.counts = new Map()
  try {
    await site.records.transact(async (writer) => {
      for (const [key, more] of counts) {
        const before = await writer.find('visitCount', key)
        await writer.put('visitCount', key, { count: (before?.count ?? 0) + more })
      }
    })
  } catch (error) {
    for (const [key, count] of counts) pending.counts.set(key, (pending.counts.get(key) ?? 0) + count)
    throw error
  }
}
