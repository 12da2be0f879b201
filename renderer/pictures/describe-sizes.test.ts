import { describe, expect, test } from 'vitest'
import { type Column, widthOfColumn } from './column-width.ts'
import { describeSizes } from './describe-sizes.ts'
import { evaluateLength } from './evaluate-length.ts'

const measures = { gutter: 'clamp(1.25rem, 4vw, 2.5rem)', pageWidth: '71rem', measure: '37rem' }

describe('evaluateLength', () => {
  test.each([
    ['71rem', 1136],
    ['0', 0],
    ['4vw', 40],
    ['clamp(1.25rem, 4vw, 2.5rem)', 40],
    ['clamp(1.25rem, 1vw, 2.5rem)', 20],
    ['min(100vw - 2 * 2.5rem, 71rem)', 920],
    ['calc((100vw - 40px) / 2)', 480],
    ['max(10px, .5rem)', 10],
  ])('%s', (text, px) => {
    expect(evaluateLength(text, 1000)).toBeCloseTo(px)
  })

  test.each(['', 'var(--gutter)', '2em', '10%', 'calc(1px', '1px 2px', 'min(1px; 2px)', 'calc(1px, 2px)'])('not read: %s', (text) => {
    expect(evaluateLength(text, 1000)).toBeUndefined()
  })
})

/** What a browser makes of `sizes` in a window. */
function resolve(sizes: string, window: number): number {
  for (const part of sizes.split(/, (?![^(]*\))/)) {
    const [, from, length = part] = /^\(min-width:(\d+)px\) (.*)$/.exec(part) ?? []
    if (from === undefined || window >= Number(from)) return evaluateLength(length, window) as number
  }
  throw new Error(`nothing fits: ${sizes}`)
}

describe('describeSizes', () => {
  const columns: Column[] = ['row', 'beside-one', 'between-two', 'side', 'item']

  test.each(columns)('says of %s what it is, and no more', (column) => {
    const width = widthOfColumn(column, measures)
    const sizes = describeSizes(width, 0.03)
    for (let window = 240; window <= 2600; window += 1) {
      // A step between two sampled windows is 2 px away.
      const [least, most] = [Math.min(width(window), width(window + 2)), Math.max(width(window), width(window - 2))]
      expect(resolve(sizes, window), `${window}`).toBeLessThanOrEqual(most + 2)
      expect(resolve(sizes, window), `${window}`).toBeGreaterThanOrEqual(least * 0.96 - 2)
    }
  })

  test('goes on beyond the widest window, and is one length where nothing changes', () => {
    expect(resolve(describeSizes(widthOfColumn('row', measures), 0.03), 5000)).toBeCloseTo(1136, -2)
    expect(describeSizes(() => 208, 0)).toBe('208px')
    expect(describeSizes((window) => window, 0)).toBe('100vw')
  })
})

test('measures that cannot be read are those of a plain page', () => {
  expect(widthOfColumn('row', { gutter: 'var(--x)', pageWidth: 'none', measure: '' })(2000)).toBe(1136)
})
