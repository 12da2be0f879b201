import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '#tests/support/seed.ts'
import { OverlayMap } from './overlay-map.ts'

const entries = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.string({ maxLength: 2 })), { maxLength: 8 })

describe('a map over another', () => {
  test(`is what a copy with these changes would be, and leaves the other alone (seed ${seed})`, () => {
    fc.assert(
      fc.property(entries, entries, fc.array(fc.integer({ min: 0, max: 9 })), (under, own, gone) => {
        const base = new Map(under)
        const copy = new Map(under)
        for (const key of gone) copy.delete(key)
        for (const [key, value] of own) copy.set(key, value)
        const map = new OverlayMap(base, own, new Set(gone))
        expect(map.size).toBe(copy.size)
        expect(new Map([...map])).toEqual(copy)
        expect([...map.keys()].sort()).toEqual([...copy.keys()].sort())
        expect([...map.values()].sort()).toEqual([...copy.values()].sort())
        const told: [number, string][] = []
        map.forEach((value, key) => told.push([key, value]))
        expect(new Map(told)).toEqual(copy)
        for (let key = 0; key < 10; key += 1) expect([map.has(key), map.get(key)]).toEqual([copy.has(key), copy.get(key)])
        expect(base).toEqual(new Map(under))
      }),
      { seed },
    )
  })

  test('is not changed', () => {
    const map: Map<string, number> = new OverlayMap(new Map([['a', 1]]), [['b', 2]])
    for (const change of [() => map.set('c', 3), () => map.delete('a'), () => map.clear()]) expect(change).toThrow(TypeError)
  })

  test('lies over one that lies over another', () => {
    const map = new OverlayMap(new OverlayMap(new Map([[1, 'a']]), [[2, 'b']]), [[3, 'c']], new Set([1]))
    expect([...map]).toEqual([
      [2, 'b'],
      [3, 'c'],
    ])
  })
})
