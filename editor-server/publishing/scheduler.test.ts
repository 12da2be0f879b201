import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Site } from '../site/site.ts'
import { Scheduler } from './scheduler.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-01T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** A scheduler of sites that have nothing to do, with how often the records of each were read, and what was logged. */
function makeScheduler(sites: Record<string, () => Promise<unknown>>) {
  const error = vi.fn()
  const scheduler = new Scheduler({
    sites: {
      names: Object.keys(sites),
      find: (name: string) => {
        const read = sites[name]
        return read && ({ name, records: { read }, memory: { get: () => new Set() } } as unknown as Site)
      },
    } as never,
    log: { info: vi.fn(), warn: vi.fn(), error },
    now: () => new Date(),
  })
  return { scheduler, error }
}

test('what is due is looked for every second, until it is stopped', async () => {
  const read = vi.fn(async () => [])
  const { scheduler, error } = makeScheduler({ een: read })
  scheduler.start()
  await vi.advanceTimersByTimeAsync(0)
  const first = read.mock.calls.length
  expect(first).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(999)
  expect(read.mock.calls.length).toBe(first)
  await vi.advanceTimersByTimeAsync(1)
  const second = read.mock.calls.length
  expect(second).toBeGreaterThan(first)
  await scheduler.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read.mock.calls.length).toBe(second)
  expect(error.mock.calls).toEqual([])
})

test('a site that cannot be read is told of by its name, keeps no other waiting, and is read again a second later', async () => {
  const fault = new Error('no room')
  let isBroken = true
  const broken = vi.fn(async () => {
    if (isBroken) throw fault
    return []
  })
  const good = vi.fn(async () => [])
  const { scheduler, error } = makeScheduler({ kapot: broken, goed: good })
  scheduler.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(good).toHaveBeenCalled()
  expect(error.mock.calls[0]?.[0]).toEqual({ err: fault, site: 'kapot' })
  expect(error.mock.calls.at(-1)?.[0]).toEqual({ err: fault })
  isBroken = false
  const told = error.mock.calls.length
  await vi.advanceTimersByTimeAsync(1000)
  expect(error.mock.calls.length).toBe(told)
  await scheduler.stop()
})

test('a round that is under way is waited for, and nothing begins after it', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const slow = vi.fn(async () => {
    await gate
    return []
  })
  const second = vi.fn(async () => [])
  const { scheduler } = makeScheduler({ traag: slow, later: second })
  scheduler.start()
  await vi.advanceTimersByTimeAsync(0)
  let isStopped = false
  const stopped = scheduler.stop().then(() => (isStopped = true))
  await vi.advanceTimersByTimeAsync(0)
  expect(isStopped).toBe(false)
  open()
  await stopped
  await vi.advanceTimersByTimeAsync(60_000)
  expect(slow.mock.calls.length).toBeLessThan(4)
})
