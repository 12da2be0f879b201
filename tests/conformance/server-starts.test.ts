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
/** Of collecting garbage: what is still there after these is held. */
const MOST_ROUNDS = 100

const endpoints = await findEndpoints()

describe(`a process that starts and closes a server ${STARTS} times`, () => {
  const costs: number[] = []
  /** Of the same work each time, which takes longer where other work has the caches of the processor. */
  const yardsticks: number[] = []
  const closed: WeakRef<object>[] = []
  let before: Record<string, number> = {}

  beforeAll(async () => {
    for (let start = 0; start < STARTS; start++) {
      if (start === WARM_UP) before = countResources()
      costs.push(await costOf(() => startAndClose(closed)))
      yardsticks.push(await costOf(doTheSameWork))
    }
  }, 300_000)

  it('starts the last ones as fast as the first', () => {
    const cost = (from: number, to?: number) => median(costs.slice(from, to)) / median(yardsticks.slice(from, to))
    const [first, last] = [cost(WARM_UP, WARM_UP + COMPARED), cost(-COMPARED)]
    expect(last, `in yardsticks: first ${first}, last ${last}`).toBeLessThan(first * 1.5)
  })

  it('keeps no timer, socket or listener of those that are closed', async () => {
    // Other files of this process may have left a few that come and go; one per start is a leak. The last ones may still be closing.
    const leaks = () => Object.entries(countResources()).filter(([kind, count]) => count - (before[kind] ?? 0) > STARTS / 10)
    await expect.poll(leaks, { timeout: 20_000 }).toEqual([])
  })

  it('keeps nothing in memory of those that are closed', async () => {
    // What makes an answer may hold on to the last one, and what is closing to a few more for a moment.
    const countKept = () => closed.slice(0, -1).filter((server) => server.deref() !== undefined).length
    for (let round = 0; round < MOST_ROUNDS && countKept() > 0; round += 1) await collectGarbage()
    expect(countKept()).toBe(0)
  })
})

/** In a separate function, so that no variable holds the server afterwards. */
async function startAndClose(closed: WeakRef<object>[]): Promise<void> {
  const server = await startApiServer({ endpoints })
  expect((await server.call('GET /api/roles', { as: 'admin' })).status).toBe(200)
  await server.close()
  closed.push(new WeakRef(server.sites), new WeakRef(server.content), new WeakRef(server.records))
}

const sample = Array.from({ length: 2000 }, (_, id) => ({ id, title: `Pagina ${id}`, blocks: [{ id, text: 'a'.repeat(20) }] }))

async function doTheSameWork(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await Promise.resolve(JSON.parse(JSON.stringify(sample)))
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
  await new Promise((resolve) => setTimeout(resolve, 20))
  collect()
}
