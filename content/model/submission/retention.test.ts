import { describe, expect, it } from 'vitest'
import { expiryOf, findExpired } from './retention.ts'

describe('retention', () => {
  it('counts days of 24 hours, across a change of clocks', () => {
    expect(expiryOf({ createdOn: '2026-03-28T12:00:00+01:00' }, { retentionDays: 2 })).toBe('2026-03-30T11:00:00.000Z')
  })

  it('keeps nothing in the wastebasket longer than 30 days, nor than its form says', () => {
    const deleted = { createdOn: '2026-01-01T00:00:00Z', deletedOn: '2026-01-11T00:00:00Z' }
    expect(expiryOf(deleted, { retentionDays: 90 })).toBe('2026-02-10T00:00:00.000Z')
    expect(expiryOf(deleted, { retentionDays: 20 })).toBe('2026-01-21T00:00:00.000Z')
  })

  it('finds what has to go at the instant itself, and nothing earlier', () => {
    const submissions = [{ createdOn: '2026-01-01T00:00:00Z' }, { createdOn: '2026-01-01T00:00:01Z' }]
    expect(findExpired(submissions, { retentionDays: 90 }, '2026-04-01T00:00:00Z')).toEqual([submissions[0]])
    expect(findExpired(submissions, { retentionDays: 90 }, '2026-03-31T23:59:59Z')).toEqual([])
  })
})
