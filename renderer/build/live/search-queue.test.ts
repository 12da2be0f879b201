import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type SearchOutcome, SearchQueue } from './search-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Each index that begins, with the second at which it does. A retry begins after its pause and 150 ms of quiet. */
function makeQueue(outcomes: readonly SearchOutcome[] = []) {
  const startedAt = Date.now()
  const began: [site: string, second: number][] = []
  const state = { isBusy: false }
  const queue = new SearchQueue({
    make: async (site) => {
      began.push([site, (Date.now() - startedAt) / 1000])
      return outcomes[began.length - 1] ?? 'done'
    },
    isBusy: () => state.isBusy,
  })
  const release = (site: string) => {
    queue.add(site)
    queue.plan()
  }
  return { queue, began, state, release }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

it('makes the index of each site once nobody waits', async () => {
  const { queue, began, state, release } = makeQueue()
  state.isBusy = true
  release('een')
  release('twee')
  await pass(60)
  expect(began).toEqual([])
  state.isBusy = false
  queue.plan()
  await pass(60)
  expect(began.map(([site]) => site)).toEqual(['een', 'twee'])
})

it('tries one that failed again, each time later and at most a minute', async () => {
  const { began, release } = makeQueue(Array.from({ length: 8 }, () => 'later'))
  release('een')
  await pass(600)
  const pauses = began.slice(1).map(([, second], index) => Math.floor(second - (began[index]?.[1] ?? 0)))
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
})

it('does not let a release wait for the pause after a failure, and begins with short pauses once one was made', async () => {
  const { began, release } = makeQueue(['later', 'later', 'later', 'done', 'later'])
  release('een')
  await pass(7)
  release('een')
  await pass(1)
  release('een')
  await pass(10)
  expect(began.map(([, second]) => Math.floor(second))).toEqual([0, 2, 6, 7, 8, 10])
})

it('makes one again whose site was let go, and none after it is closed', async () => {
  const { queue, began, release } = makeQueue(['again', 'later'])
  release('een')
  await pass(1)
  expect(began).toHaveLength(2)
  await queue.close()
  release('een')
  await pass(600)
  expect(began).toHaveLength(2)
})
