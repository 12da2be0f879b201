import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildPage, guidOf } from '#tests/support/build.ts'
import { makeAccount, openSite, putAccounts } from '#tests/support/open-site.ts'
import { publishUnbuilt } from '../site/publish-unbuilt.ts'
import type { Site } from '../site/site.ts'
import { Scheduler } from './scheduler.ts'
import { setSchedule } from './schedules.ts'

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

const NOW = new Date('2026-05-01T09:00:00Z')
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

/** A scheduler of one site with a page that is taken off the site at these moments, by an administrator. */
async function scheduleAt(seconds: number, publishing: { fails: boolean } = { fails: false }) {
  const page = buildPage()
  const admin = makeAccount(guidOf(901), { isAdmin: true })
  const site = await openSite([{ kind: 'page', id: page.guid, value: page }], {
    publishingOf: (of) => ({
      ...publishUnbuilt(of),
      release: (changes) => (publishing.fails ? Promise.reject(new Error('no room')) : publishUnbuilt(of).release(changes)),
    }),
  })
  await putAccounts(site, [admin])
  const ref = { kind: 'page', guid: page.guid } as const
  const options = { publishOn: undefined, working: page, live: page, mode: 'Save', note: undefined, by: admin.guid, now: NOW } as const
  await site.records.transact((writer) => setSchedule(writer, ref, { ...options, unpublishOn: at(seconds) }))
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const scheduler = new Scheduler({
    sites: { names: ['een', 'weg'], find: (name) => (name === 'een' ? site : undefined) },
    log,
    now: () => new Date(),
  })
  return {
    scheduler,
    log,
    site,
    admin,
    facts: { site: 'een', ...ref, action: 'unpublish', on: at(seconds).toISOString() },
    isLive: () => site.index.find('page', page.guid)?.isPublished,
  }
}

test('what is due is done and told; the next thing is waited for, at most a second', async () => {
  const { scheduler, log, facts, isLive } = await scheduleAt(1.4)
  expect(await scheduler.runDue()).toBe(1000)
  vi.setSystemTime(at(1))
  expect(await scheduler.runDue()).toBe(400)
  expect(isLive()).toBe(true)
  vi.setSystemTime(at(1.4))
  expect(await scheduler.runDue()).toBe(1000)
  expect([isLive(), log.info.mock.calls, log.error.mock.calls]).toEqual([false, [[facts, 'done as scheduled']], []])
})

test('what may work later is told, and tried again after a minute; meanwhile nothing of the site is done', async () => {
  const publishing = { fails: true }
  const { scheduler, log, facts, isLive } = await scheduleAt(0, publishing)
  expect(await scheduler.runDue()).toBe(1000)
  expect(log.error.mock.calls[0]?.[0]).toMatchObject(facts)
  publishing.fails = false
  vi.setSystemTime(at(59.9))
  expect(await scheduler.runDue()).toBe(100)
  expect([log.error.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 0])
  vi.setSystemTime(at(60))
  await scheduler.runDue()
  expect([isLive(), log.info.mock.calls.length]).toEqual([false, 1])
})

test('what failed for good is told as a warning, once', async () => {
  const { scheduler, log, facts, site, admin, isLive } = await scheduleAt(0)
  await putAccounts(site, [{ ...admin, isActive: false }])
  await scheduler.runDue()
  await scheduler.runDue()
  expect(log.warn.mock.calls).toEqual([[{ ...facts, err: expect.any(Error) as Error }, 'not done as scheduled']])
  expect([isLive(), log.error.mock.calls]).toEqual([true, []])
})

test('a scheduler that is stopped does nothing more', async () => {
  const { scheduler, isLive } = await scheduleAt(0)
  await scheduler.stop()
  await scheduler.runDue()
  expect(isLive()).toBe(true)
})
