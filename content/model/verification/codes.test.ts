import { describe, expect, it } from 'vitest'
import { checkResend, recentRequests } from './codes.ts'

const now = Date.parse('2026-06-01T12:00:00Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()

describe('another mail', () => {
  it.each([
    [[], 'Sent'],
    [[59], 'TooSoon'],
    [[60], 'Sent'],
    [[3000, 2000, 1000, 61], 'Sent'],
    [[3000, 2000, 1000, 500, 61], 'Abused'],
    [[3600, 2000, 1000, 500, 61], 'Sent'],
  ])('after mails %j seconds ago is %s', (mails, result) => {
    expect(checkResend(mails.map(ago), now)).toBe(result)
  })

  it('is not held up by what a wrong clock wrote', () => {
    expect(recentRequests([ago(-7200)], now)).toEqual([])
  })
})
