import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWithin, type JsonBounds } from './json-bounds.ts'

const wide: JsonBounds = { levels: 100, entries: 1000, keys: 1000 }
const isTaken = (text: string, bounds: Partial<JsonBounds>) => isWithin(Buffer.from(text), { ...wide, ...bounds })

/** The least bounds that a value fits within. */
function boundsOf(value: unknown): JsonBounds {
  if (typeof value !== 'object' || value === null) return { levels: 0, entries: 0, keys: 0 }
  const own = Object.values(value)
  const inner = own.map(boundsOf)
  return {
    levels: 1 + Math.max(0, ...inner.map(({ levels }) => levels)),
    entries: own.length + inner.reduce((sum, { entries }) => sum + entries, 0),
    keys: Math.max(Array.isArray(value) ? 0 : own.length, ...inner.map(({ keys }) => keys)),
  }
}

describe('a JSON text', () => {
  test('is within the bounds of its value and no smaller ones, however it is written', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const bounds = boundsOf(value)
        const text = JSON.stringify(value, undefined, indent)
        expect(isTaken(text, bounds)).toBe(true)
        if (bounds.levels > 0) expect(isTaken(text, { ...bounds, levels: bounds.levels - 1 })).toBe(false)
        if (bounds.entries > 0) expect(isTaken(text, { ...bounds, entries: bounds.entries - 1 })).toBe(false)
        if (bounds.keys > 0) expect(isTaken(text, { ...bounds, keys: bounds.keys - 1 })).toBe(false)
      }),
    )
  })

  test.each([
    ['in a string', JSON.stringify('[{,'.repeat(50)), { levels: 0, entries: 0 }],
    ['after an escaped quote', '["\\"[[,,", "\\\\"]', { levels: 1, entries: 2 }],
    ['in a string without end', `["${'['.repeat(50)}`, { levels: 1, entries: 1 }],
  ])('is not counted %s', (_, text, bounds) => {
    expect(isTaken(text, bounds)).toBe(true)
  })

  test.each(['', ']]]', '}', ',', '"', '"\\', '[}', '{]', '\u0000'])('%j is taken, though it is no JSON', (text) => {
    expect(isTaken(text, { levels: 1 })).toBe(true)
  })

  test('of 2 MB costs time in proportion to its length', () => {
    const costOf = (text: Buffer) => {
      const times = Array.from({ length: 5 }, () => {
        const begun = performance.now()
        isWithin(text, { levels: 2_000_000, entries: 2_000_000, keys: 2_000_000 })
        return performance.now() - begun
      })
      return Math.min(...times)
    }
    for (const part of ['"\\', '["\\"",', '\\\\"', '[', '1,']) {
      const [short, long] = [500_000, 2_000_000].map((size) => costOf(Buffer.from(part.repeat(size / part.length))))
      // Linear is 4 times as much; quadratic would be 16.
      expect(long, part).toBeLessThan(9 * (short as number) + 5)
    }
  })
})
