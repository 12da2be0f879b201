import type { StoreWriter } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import type { Slot } from '../site/memory.ts'
import type { Site } from '../site/site.ts'

/** Works that share one transaction: as many as arrive at a busy site while a slow disk flushes, and no more than hold up others for a moment. */
const MOST_TOGETHER = 128

type Work<Result> = (writer: StoreWriter<RecordKinds>) => Promise<Result>

interface Waiting {
  work: Work<unknown>
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

interface Line {
  waiting: Waiting[]
  running: Promise<void> | undefined
}

const lines: Slot<Site, Line> = {
  make: () => ({ waiting: [], running: undefined }),
  close: ({ running }) => running,
}

/**
 * A transaction of the records that shares its flush to disk with those that wait beside it: one flush for each would take most of the time of
 * many. Each sees what those before it wrote. As everywhere, the promise resolves once the writes are on disk, and `work` may run twice; it
 * decides before its first write, so that one which throws leaves nothing behind.
 */
export function commitTogether<Result>(site: Site, work: Work<Result>): Promise<Result> {
  const line = site.memory.get(lines)
  return new Promise<Result>((resolve, reject) => {
    line.waiting.push({ work, resolve: resolve as (result: unknown) => void, reject })
    line.running ??= empty(site, line)
  })
}

async function empty(site: Site, line: Line): Promise<void> {
  // What arrives in the same turn of the event loop goes along.
  await Promise.resolve()
  while (line.waiting.length > 0) await commit(site, line.waiting.splice(0, MOST_TOGETHER))
  // In the same turn as the look that found nothing: what comes later begins anew.
  line.running = undefined
}

async function commit(site: Site, together: readonly Waiting[]): Promise<void> {
  try {
    const results = await site.records.transact(async (writer) => {
      const found: unknown[] = []
      for (const { work } of together) found.push(await work(writer))
      return found
    })
    for (const [at, { resolve }] of together.entries()) resolve(results[at])
  } catch (error) {
    // One of them is at fault, and the others have nothing to do with it.
    const [first, ...others] = together
    if (others.length === 0) return first?.reject(error)
    for (const each of together) await commit(site, [each])
  }
}
