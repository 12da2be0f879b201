import { describe, expect, test } from 'vitest'
import { isRecentlyProven, isSessionAlive } from './lifetime.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const begin = Date.parse('2026-05-01T09:00:00Z')
const at = (ms: number) => new Date(begin + ms).toISOString()

describe('a session', () => {
  const isAlive = (isManager: boolean, now: number, lastSeen = now) =>
    isSessionAlive({ createdOn: at(0), lastSeenOn: at(lastSeen) }, isManager, begin + now)

  test('of who edits or manages ends after eight hours, and after half an hour of nothing', () => {
    expect([isAlive(true, 8 * HOUR - 1), isAlive(true, 8 * HOUR)]).toEqual([true, false])
    expect([isAlive(true, 30 * MINUTE - 1, 0), isAlive(true, 30 * MINUTE, 0)]).toEqual([true, false])
  })

  test('of others ends after thirty days, and after fourteen of nothing', () => {
    expect([isAlive(false, 30 * DAY - 1), isAlive(false, 30 * DAY)]).toEqual([true, false])
    expect([isAlive(false, 14 * DAY - 1, 0), isAlive(false, 14 * DAY, 0)]).toEqual([true, false])
  })

  test('ends when the clock was set back by more than a minute', () => {
    expect([isAlive(false, -MINUTE, 0), isAlive(false, -MINUTE - 1, 0)]).toEqual([true, false])
  })
})

test('a proof of identity counts for ten minutes, and for a minute on a clock that runs behind', () => {
  const isRecent = (now: number) => isRecentlyProven({ provenOn: at(0) }, begin + now)
  expect([-MINUTE, 1 - MINUTE, 0, 10 * MINUTE, 10 * MINUTE + 1].map(isRecent)).toEqual([false, true, true, true, false])
})
