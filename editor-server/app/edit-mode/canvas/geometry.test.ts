import { describe, expect, it } from 'vitest'
import { beforeBars, besideBars, boxOfBlock, clearOf, findGaps, findNearestGap, type PlacedBox, scrollSpeed } from './geometry.ts'

const boxes: PlacedBox[] = [
  { position: 'side-left', x: 0, y: 0, width: 100, height: 400, guid: 'side' },
  { position: 'main', x: 120, y: 0, width: 300, height: 100, guid: 'a' },
  { position: 'main', x: 120, y: 140, width: 300, height: 100, guid: 'b' },
  { position: 'bottom', x: 0, y: 500, width: 420, height: 80 },
]

describe('gaps', () => {
  it('lie before each block, behind the last and in the middle of what is empty', () => {
    expect(findGaps(boxes).map(({ position, before, y }) => [position, before, y])).toEqual([
      ['side-left', 'side', -10],
      ['side-left', undefined, 410],
      ['main', 'a', -10],
      ['main', 'b', 120],
      ['main', undefined, 250],
      ['bottom', undefined, 540],
    ])
  })

  it.each([
    [{ x: 200, y: 110 }, 'b'],
    [{ x: 200, y: 20 }, 'a'],
    [{ x: 50, y: 30 }, 'side'],
    // In the column of `main`, although the gap of the other column is vertically nearer.
    [{ x: 130, y: 200 }, undefined],
  ])('the nearest to %j is before %s', (point, before) => expect(findNearestGap(findGaps(boxes), point)?.before).toBe(before))

  it('none is near where all are out of reach', () => {
    expect(findNearestGap(findGaps(boxes), { x: 200, y: 60 }, 12)).toBeUndefined()
  })
})

describe('scrollSpeed', () => {
  it('is nothing in the middle, and grows towards the edges', () => {
    expect([0, 36, 72, 300, 564, 600].map((y) => scrollSpeed(y, 600))).toEqual([-18, -9, 0, 0, 9, 18])
  })
})

describe('clearOf', () => {
  const bar = { x: 80, y: 80, width: 230, height: 40 }

  it('moves what a bar covers a part of below that bar, however low the block is', () => {
    expect(clearOf({ x: 257, y: 66, width: 44, height: 28 }, [bar])).toBe(126)
  })

  it.each([
    ['above it', { x: 257, y: 40, width: 44, height: 28 }],
    ['beside it', { x: 20, y: 90, width: 44, height: 28 }],
    ['below it', { x: 257, y: 130, width: 44, height: 28 }],
  ])('leaves what is %s', (_, box) => expect(clearOf(box, [bar])).toBe(box.y))
})

describe('the box of a block', () => {
  const element = (x: number, y: number, width: number, height: number, children: unknown[] = []) =>
    ({ getBoundingClientRect: () => ({ x, y, width, height }), children }) as unknown as Element

  it('is that of its wrapper, higher where cards lie over what stands above', () => {
    expect(boxOfBlock(element(10, 300, 400, 80, [element(30, 180, 200, 200)]))).toEqual({ x: 10, y: 180, width: 400, height: 200 })
    expect(boxOfBlock(element(10, 300, 400, 80))).toEqual({ x: 10, y: 300, width: 400, height: 80 })
  })

  it('looks into an island, and past words for screen readers', () => {
    const island = element(0, 0, 0, 0, [element(10, 250, 400, 100)])
    expect(boxOfBlock(element(10, 300, 400, 60, [element(10, 0, 1, 1), island]))).toEqual({ x: 10, y: 250, width: 400, height: 110 })
  })
})

describe('besideBars', () => {
  const bar = { x: 100, y: 80, width: 200, height: 40 }
  const line = { x: 10, y: 60, width: 300, height: 28 }

  it.each([
    ['beside it, where there is more room', line, { ...line, width: 84 }],
    ['behind it, where that is', { ...line, x: 90, width: 400 }, { ...line, x: 306, width: 184 }],
    ['below it, where there is room on no side', { ...line, x: 95, width: 210 }, { ...line, x: 95, width: 210, y: 126 }],
  ])('moves a button that a bar covers a part of %s', (_, given, placed) => expect(besideBars(given, [bar])).toEqual(placed))

  it.each([
    ['above it', { ...line, y: 40 }],
    ['with its button beside it', { ...line, x: -60, width: 280 }],
  ])('leaves a line %s', (_, given) => expect(besideBars(given, [bar])).toBe(given))
})

describe('beforeBars', () => {
  const bar = { x: 100, y: 80, width: 200, height: 40 }
  const mark = { x: 250, y: 90, width: 44, height: 24 }

  it('moves what a bar covers a part of before that bar, or above it where there is no room', () => {
    expect(beforeBars(mark, [bar])).toEqual({ ...mark, x: 50 })
    expect(beforeBars(mark, [{ ...bar, x: 20, width: 280 }])).toEqual({ ...mark, y: 50 })
  })

  it('leaves what no bar covers', () => expect(beforeBars({ ...mark, y: 125 }, [bar])).toEqual({ ...mark, y: 125 }))
})
