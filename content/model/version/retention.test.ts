import { expect, test } from 'vitest'
import { findSuperfluous, MOST_KEPT, OLD_KEPT } from './retention.ts'

const ALL_KEPT = 90 * 24 * 3600_000
const now = Date.parse('2026-11-21T12:00:00Z')
const versionOn = (number: number, age: number | undefined) => ({
  number,
  revision: 'r',
  ...(age !== undefined && { publishedOn: new Date(now - age).toISOString() }),
})

test('all versions of the last 90 days are kept', () => {
  const versions = Array.from({ length: 500 }, (_, index) => versionOn(index + 1, ALL_KEPT - 1))
  expect(findSuperfluous(versions, 90, now)).toEqual([])
})

test('of older ones the newest fifty are kept, and what has no date counts as old', () => {
  const old = Array.from({ length: OLD_KEPT + 2 }, (_, index) => versionOn(index + 2, ALL_KEPT))
  const versions = [versionOn(1, undefined), ...old, versionOn(100, 0)]
  expect(findSuperfluous(versions, 90, now).map(({ number }) => number)).toEqual([3, 2, 1])
})

test('of a page that is published without end the newest thousand are kept', () => {
  const versions = Array.from({ length: MOST_KEPT + 2 }, (_, index) => versionOn(index + 1, 0))
  expect(findSuperfluous(versions, 90, now).map(({ number }) => number)).toEqual([2, 1])
})

test('goes by the days that the site says', () => {
  const versions = Array.from({ length: OLD_KEPT + 1 }, (_, index) => versionOn(index + 1, ALL_KEPT))
  expect(findSuperfluous(versions, 91, now)).toEqual([])
  expect(findSuperfluous(versions, 90, now)).toHaveLength(1)
})
