import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '#tests/support/seed.ts'
import { orderByHand } from './manual-order.ts'

const itemsOf = (letters: string) => Array.from(letters, (guid) => ({ guid }))
const order = (letters: string, flat = '', nested: Record<string, string> = {}) =>
  orderByHand(
    itemsOf(letters),
    Array.from(flat),
    Object.fromEntries(Object.entries(nested).map(([parent, children]) => [parent, Array.from(children)])),
  )
    .map(({ guid }) => guid)
    .join('')

test.each<[string, string, string, Record<string, string>, string]>([
  ['nothing is said', 'abc', '', {}, 'abc'],
  ['a flat order comes first, the rest as it was', 'abcd', 'cb', {}, 'cbad'],
  ['those under the root come before it', 'abcd', 'b', { root: 'dc' }, 'dcba'],
  ['children follow their parent', 'abcd', '', { root: 'ba', b: 'dc' }, 'bdca'],
  ['children of children follow those', 'abcd', '', { root: 'ab', a: 'c', c: 'd' }, 'acdb'],
  ['children of a parent that is not here come behind the root', 'abcd', 'a', { root: 'd', x: 'cb' }, 'dcba'],
  ['children of an item that the flat order names follow it', 'abcd', 'ba', { b: 'd' }, 'bdac'],
  ['who is in a nested order keeps that place, whatever the flat order says', 'abc', 'cba', { b: 'c' }, 'bca'],
  ['a guid that is named twice counts at its first place', 'abc', '', { root: 'bab' }, 'bac'],
  ['one that is not here is skipped, but not its children', 'abc', '', { root: 'xa', x: 'c' }, 'cab'],
  ['a circle ends', 'ab', '', { root: 'a', a: 'b', b: 'a' }, 'ab'],
])('where %s', (_, letters, flat, nested, expected) => {
  expect(order(letters, flat, nested)).toBe(expected)
})

test('whatever order is stored, each item comes once', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'x'), { maxLength: 8 })
  fc.assert(
    fc.property(letters, fc.dictionary(fc.constantFrom('a', 'b', 'c', 'x', 'root'), letters), (flat, nested) => {
      const ordered = orderByHand(itemsOf('abcdef'), flat, nested).map(({ guid }) => guid)
      expect(ordered.toSorted().join('')).toBe('abcdef')
    }),
    { seed },
  )
})
