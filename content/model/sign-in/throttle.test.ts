import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FREE_FAILURES, isForgotten, waitAfter, waitLeft } from './throttle.ts'

const at = (ms: number) => new Date(ms).toISOString()

describe('waiting after failures', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1000],
    [6, 2000],
    [7, 4000],
    [14, 512_000],
    [15, 900_000],
    [1_000_000, 900_000],
  ])('%i failures wait %i ms', (failures, wait) => {
    expect(waitAfter(failures)).toBe(wait)
  })

  it('always ends, within a quarter of an hour, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: -1e9, max: 1e9 }), (count, drift) => {
        const now = 1_800_000_000_000
        const left = waitLeft({ count, lastOn: at(now + drift) }, now)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(900_000)
      }),
    )
  })

  it('is over when the time has passed', () => {
    const failures = { count: FREE_FAILURES, lastOn: at(10_000) }
    expect([waitLeft(failures, 10_999), waitLeft(failures, 11_000), waitLeft(undefined, 0)]).toEqual([1, 0, 0])
  })

  it('forgets after a day', () => {
    expect([isForgotten({ count: 9, lastOn: at(0) }, 86_400_000), isForgotten({ count: 9, lastOn: at(0) }, 86_400_001)]).toEqual([
      false,
      true,
    ])
  })
})
