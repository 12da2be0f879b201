import { describe, expect, it } from 'vitest'
import { findRoom, fromPercent, toPercent, turnOffset, turnOnce } from './crop-position.ts'

const square = { width: 300, height: 300 }

describe('room', () => {
  it('is what the picture sticks out of the square', () => {
    expect(findRoom({ width: 500, height: 300 }, 1, 0, square)).toEqual({ x: 100, y: 0 })
    expect(findRoom({ width: 500, height: 300 }, 2, 0, square)).toEqual({ x: 350, y: 150 })
  })

  it('turns with the picture', () => {
    expect(findRoom({ width: 500, height: 300 }, 1, 1, square)).toEqual({ x: 0, y: 100 })
    expect(findRoom({ width: 500, height: 300 }, 1, 2, square)).toEqual({ x: 100, y: 0 })
  })
})

describe('position', () => {
  it('goes from the left end, where the picture is furthest to the right, to the right end', () => {
    expect([100, 0, -100].map((offset) => toPercent(offset, 100))).toEqual([0, 50, 100])
    expect([0, 50, 100].map((percent) => fromPercent(percent, 100))).toEqual([100, 0, -100])
  })

  it('comes back as it was', () => {
    for (let percent = 0; percent <= 100; percent += 1) expect(toPercent(fromPercent(percent, 73.5), 73.5)).toBe(percent)
  })

  it('is the middle where there is no choice', () => {
    expect([toPercent(0, 0), toPercent(0.2, 0.3), fromPercent(80, 0)]).toEqual([50, 50, -0])
  })
})

it('a turn keeps the same part in view: what was to the right is below', () => {
  expect(turnOffset({ x: 30, y: 10 })).toEqual({ x: -10, y: 30 })
})

it('four turns are none', () => {
  expect([turnOnce(0), turnOnce(1), turnOnce(2), turnOnce(3)]).toEqual([1, 2, 3, 0])
})
