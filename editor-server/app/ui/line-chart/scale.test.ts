import { expect, it } from 'vitest'
import { labelEvery, scaleTo } from './scale.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [37, [0, 10, 20, 30, 40]],
  [1234, [0, 500, 1000, 1500]],
  [27_400, [0, 10_000, 20_000, 30_000]],
])('an axis for %i has these steps', (most, ticks) => {
  expect(scaleTo(most)).toEqual({ top: ticks.at(-1), ticks })
})

it('labels as many points as there is room for', () => {
  expect([labelEvery(7, 10), labelEvery(30, 8), labelEvery(365, 3), labelEvery(1, 0)]).toEqual([1, 4, 122, 1])
})
