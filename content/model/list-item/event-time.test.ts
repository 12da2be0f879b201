import { describe, expect, test } from 'vitest'
import { findEnd, isOver } from './event-time.ts'
import { listItemSchema } from './schema.ts'

test.each([
  ['a time and an end', { startsAt: '2026-11-24T19:30:00+01:00', endsAt: '2026-11-24T22:00:00+01:00' }, '2026-11-24T22:00:00+01:00'],
  ['a time without an end: the end of its day', { startsAt: '2026-11-24T19:30:00+01:00' }, '2026-11-25'],
  ['late in UTC, the next day in the Netherlands', { startsAt: '2026-11-24T23:30:00Z' }, '2026-11-26'],
  ['a whole day', { startsAt: '2026-12-31' }, '2027-01-01'],
  ['days', { startsAt: '2026-12-12', endsAt: '2026-12-13' }, '2026-12-14'],
  ['no event', {}, undefined],
])('%s', (_name, event, end) => {
  expect(findEnd(event)).toBe(end)
})

describe('isOver', () => {
  test('asks for one instant, and for none of what is no event', () => {
    const asked: string[] = []
    const hasCome = (instant: string) => asked.push(instant) > 0
    expect([isOver({}, hasCome), isOver({ startsAt: '2026-12-12' }, hasCome)]).toEqual([false, true])
    expect(asked).toEqual(['2026-12-13'])
  })
})

test.each([
  [{ startsAt: '2026-12-12', endsAt: '2026-12-12' }, true],
  [{ startsAt: '2026-12-12T10:00:00Z', endsAt: '2026-12-12T11:00:00+01:00' }, true],
  [{ startsAt: '2026-12-12T10:00:00Z', endsAt: '2026-12-12T10:59:00+01:00' }, false],
  [{ startsAt: '2026-12-12', endsAt: '2026-12-12T11:00:00+01:00' }, false],
  [{ endsAt: '2026-12-12' }, false],
])('an item with %j: %s', (event, isTaken) => {
  const guid = '5a3d1e00-0000-4000-8000-000000000001'
  const item = { guid, shortId: 'a', listGuid: guid, title: 'A', listItemTypeName: 'agenda', ...event }
  expect(listItemSchema.safeParse(item).success).toBe(isTaken)
})
