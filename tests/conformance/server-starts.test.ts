import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { startApiServer } from '#tests/support/api-server.ts'

/** `site dev` restarts a server with every change of its code, so whatever one start leaves behind adds up. */
const STARTS = 200
/** Number of starts after which modules are loaded and code is compiled. */
const WARM_UP = 20
const COMPARED = 20

const endpoints = await findEndpoints()

describe(`a process that starts and closes a server ${STARTS} times`, () => {
  const costs: number[] = []
  const closed: WeakRef<object>[] = []
  const resources: Record<string, number>[] = []

  beforeAll(async () => {
    for (let start = 0; start < STARTS; start++) {
      if (start === WARM_UP) resources.push(countResources())
      costs.push(await costOf(() => startAndClose(closed)))
    }
    resources.push(countResources())
  }, 120_000)

  it('starts the last ones as fast as the first', () => {
    const first = median(costs.slice(WARM_UP, WARM_UP + COMPARED))
    const last = median(costs.slice(-COMPARED))
    expect(last, `first ${first} ms, last ${last} ms`).toBeLessThan(first * 1.5)
  })

  it('keeps no timer, socket or listener of those that are closed', () => {
    const [before = {}, after = {}] = resources
    // Other files of this process may have left a few that come and go; one per start is a leak.
    expect(Object.entries(after).filter(([kind, count]) => count - (before[kind] ?? 0) > STARTS / 10)).toEqual([])
  })

  it('keeps nothing in memory of those that are closed', async () => {
    await collectGarbage()
    // What makes an answer may hold on to the last one.
    expect(closed.slice(0, -1).filter((server) => server.deref() !== undefined)).toEqual([])
  })
})

/** In a separate function, so that no variable holds the server afterwards. */
async function startAndClose(closed: WeakRef<object>[]): Promise<void> {
  const server = await startApiServer({ endpoints })
  expect((await server.call('GET /api/roles', { as: 'admin' })).status).toBe(200)
  await server.close()
  closed.push(new WeakRef(server.sites), new WeakRef(server.content), new WeakRef(server.records))
}

/** Milliseconds of processor time, unaffected by other work on this machine. */
async function costOf(work: () => Promise<void>): Promise<number> {
  const begun = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
}

/** How many things of each kind keep a process busy, and how many listen to it. */
function countResources(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1
  for (const event of process.eventNames()) counts[`on ${String(event)}`] = process.listenerCount(event)
  return counts
}

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 5; round++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    collect()
  }
}
