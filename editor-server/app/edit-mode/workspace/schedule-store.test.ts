import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueries } from '../../client/queries/create-queries.ts'
import type { EditSession } from '../session/contract.ts'
import type { ScheduleCard } from './publishing-calls.ts'
import { ScheduleStore } from './schedule-store.ts'

let schedule: ScheduleCard | undefined
const edited = { value: { guid: '5a3d1e00-0000-4000-8000-000000000001' } }
const session = { saveNow: vi.fn(async () => {}), refresh: vi.fn(async () => {}), announce: vi.fn() }
const calls = { readSchedule: vi.fn(async () => schedule), dropSchedule: vi.fn(async () => {}) }
let end = () => {}

/** @param more about what is planned at 9:00 */
async function follow(more: object = { publishOn: '2026-12-01T09:00:00+01:00' }): Promise<ScheduleStore> {
  schedule = { setOn: '2026-11-30T12:00:00Z', ...more } as ScheduleCard
  const known = {
    getState: () => ({ version: 'a', saving: 'saved', edited }),
    subscribe: () => () => {},
    ...session,
  } as unknown as EditSession
  const store = new ScheduleStore({ queries: createQueries(), session: known, calls: calls as never })
  end = store.follow()
  await vi.advanceTimersByTimeAsync(1)
  return store
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z') })
  vi.clearAllMocks()
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const until = (moment: string) => vi.advanceTimersByTimeAsync(Date.parse(moment) - Date.now())

test('what is live is read again once its planned moment has passed, and it is told', async () => {
  const store = await follow()
  await until('2026-12-01T08:00:01Z')
  expect(session.refresh).not.toHaveBeenCalled()
  schedule = undefined
  await until('2026-12-01T08:00:03Z')
  expect(session.refresh).toHaveBeenCalledOnce()
  expect(session.announce).toHaveBeenCalledWith({ key: 'announcements.planPassed', params: {} })
  expect(store.getState().schedule).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('a server that is late is asked again, and what comes after it is waited for', async () => {
  await follow({ publishOn: '2026-12-01T09:00:00+01:00', unpublishOn: '2026-12-02T09:00:00+01:00' })
  await until('2026-12-01T08:00:30Z')
  expect(session.refresh).not.toHaveBeenCalled()
  schedule = { setOn: '2026-11-30T12:00:00Z', unpublishOn: '2026-12-02T09:00:00+01:00' } as ScheduleCard
  await until('2026-12-01T08:01:00Z')
  expect(session.refresh).toHaveBeenCalledTimes(1)
  await until('2026-12-02T08:00:01Z')
  schedule = undefined
  await until('2026-12-02T08:00:05Z')
  expect(session.refresh).toHaveBeenCalledTimes(2)
})

test('a plan that somebody drops before its moment is nothing that was done', async () => {
  await follow()
  schedule = undefined
  await until('2026-12-01T08:01:00Z')
  expect(session.announce).not.toHaveBeenCalled()
})

test('an answer that was asked for before a plan was dropped does not bring it back', async () => {
  const store = await follow()
  let answer: (late: ScheduleCard | undefined) => void = () => {}
  calls.readSchedule.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const reading = store.read()
  await vi.advanceTimersByTimeAsync(0)
  await store.drop()
  answer(schedule)
  await reading
  expect(store.getState().schedule).toBeUndefined()
})

test('what is published by hand ends the plan, also where the working copy stays what it was', async () => {
  let state = { version: 'a', edited, live: undefined as object | undefined }
  let tell = () => {}
  const known = { getState: () => state, subscribe: (listener: () => void) => ((tell = listener), () => {}), ...session }
  schedule = { setOn: '2026-11-30T12:00:00Z', publishOn: '2026-12-01T09:00:00+01:00' } as ScheduleCard
  const store = new ScheduleStore({ queries: createQueries(), session: known as unknown as EditSession, calls: calls as never })
  end = store.follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.getState().schedule).toBeDefined()
  schedule = undefined
  state = { ...state, live: {} }
  tell()
  await vi.advanceTimersByTimeAsync(2000)
  expect(store.getState().schedule).toBeUndefined()
})

test.each([
  ['that failed', { publishOn: '2026-12-01T09:00:00+01:00', failed: { code: 'SITE_FORBIDDEN' } }],
  ['of nothing', {}],
])('a plan %s waits for nothing', async (_, more) => {
  await follow(more)
  expect(vi.getTimerCount()).toBe(0)
})

test('nobody is waited for after the page is closed', async () => {
  await follow()
  end()
  await until('2026-12-01T09:00:00Z')
  expect(calls.readSchedule).toHaveBeenCalledOnce()
})
