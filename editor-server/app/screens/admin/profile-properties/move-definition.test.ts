import { describe, expect, test } from 'vitest'
import { profilePropertySchema } from '#content/model/profile-property/schema.ts'
import { groupOf, moveInGroup } from './move-definition.ts'

const define = (key: string, sort: number, more: object = {}) => profilePropertySchema.parse({ key, sort, ...more })

/** The keys in the order that new numbers give. */
function after(group: ReturnType<typeof define>[], numbers: ReadonlyMap<string, number>): string {
  const sortOf = ({ key, sort }: { key: string; sort: number }) => numbers.get(key) ?? sort
  return group
    .toSorted((a, b) => sortOf(a) - sortOf(b) || (a.key < b.key ? -1 : 1))
    .map(({ key }) => key)
    .join('')
}

describe('moving', () => {
  const apart = [define('a', 1), define('b', 2), define('c', 5)]
  test.each([
    ['a', 1, 'bac', 1],
    ['a', 2, 'bca', 1],
    ['c', 0, 'cab', 1],
    ['c', 1, 'acb', 1],
    ['b', 0, 'bac', 1],
    ['b', 1, 'abc', 0],
    ['a', -1, 'abc', 0],
    ['c', 3, 'abc', 0],
    ['x', 1, 'abc', 0],
  ] as const)('%s to place %d gives %s, with %d numbers', (key, to, order, count) => {
    const numbers = moveInGroup(apart, key, to)
    expect([after(apart, numbers), numbers.size]).toEqual([order, count])
  })

  test('among equal numbers gives each its own', () => {
    const equal = ['a', 'b', 'c', 'd'].map((key) => define(key, 0))
    expect(after(equal, moveInGroup(equal, 'b', 2))).toBe('acbd')
    expect(after(equal, moveInGroup(equal, 'a', 1))).toBe('bacd')
    expect(after(equal, moveInGroup(equal, 'd', 0))).toBe('dabc')
  })
})

test('a group is a subsection of a category', () => {
  const all = [define('a', 1), define('b', 1, { section: 'x' }), define('c', 2), define('d', 1, { category: 'privacy' })]
  expect(groupOf(all, define('z', 0)).map(({ key }) => key)).toEqual(['a', 'c'])
})
