import { expect, it, vi } from 'vitest'
import { atMostOnceAMinute } from './at-most-once-a-minute.ts'

it('tells of the first of each minute', () => {
  const tell = vi.fn()
  let now = 1_000_000
  const told = atMostOnceAMinute<number>(tell, () => now)
  for (const [what, ms] of [
    [1, 0],
    [2, 59_999],
    [3, 1],
    [4, 1],
  ] as const) {
    now += ms
    told(what)
  }
  expect(tell.mock.calls).toEqual([[1], [3]])
})
