import { describe, expect, test } from 'vitest'
import { block, guid, page } from '#tests/support/session-bench.ts'
import type { Edited } from './contract.ts'
import { emptySelection, keepSelection, selectBlocks, type Selection } from './selection.ts'

/** In reading order a, b, c, d; the file has them in another. */
const edited: Edited = {
  kind: 'page',
  value: { ...page, buildingBlockInstances: [block('d', 4), block('b', 2), block('a', 1), block('c', 3)] },
}
const of = (letters: string, anchor?: string): Selection => ({
  guids: Array.from(letters, guid),
  ...(anchor !== undefined && { anchor: guid(anchor) }),
})
const lettersOf = ({ guids }: Selection) => guids.map(([first]) => first).join('')

describe('choosing', () => {
  test.each<[string, Selection, string, 'toggle' | 'range' | undefined, string, string | undefined]>([
    ['one takes the place of others', of('ab', 'a'), 'c', undefined, 'c', 'c'],
    ['several puts them in reading order, and a range begins at the first named', of('a'), 'db', undefined, 'bd', 'd'],
    ['none leaves none', of('ab', 'a'), '', undefined, '', undefined],
    ['what is not there is left out', emptySelection, 'ae', undefined, 'a', 'a'],
    ['one more adds it', of('c', 'c'), 'a', 'toggle', 'ac', 'a'],
    ['one that is chosen takes it out', of('ac', 'a'), 'c', 'toggle', 'a', 'c'],
    ['one of two, and another', of('ab', 'a'), 'bc', 'toggle', 'ac', 'c'],
    ['none more changes nothing', of('ab', 'a'), '', 'toggle', 'ab', 'a'],
    ['a range goes down', of('b', 'b'), 'd', 'range', 'bcd', 'b'],
    ['a range goes up', of('c', 'c'), 'a', 'range', 'abc', 'c'],
    ['a range to nothing leaves none', of('ab', 'a'), '', 'range', '', undefined],
    ['a range of one', of('b', 'b'), 'b', 'range', 'b', 'b'],
    ['a range again begins where the last one did', of('bcd', 'b'), 'a', 'range', 'ab', 'b'],
    ['a range without a beginning begins at what is chosen', of('bc'), 'd', 'range', 'bcd', 'b'],
    ['a range from nothing is a choice', emptySelection, 'c', 'range', 'c', 'c'],
    ['a range from what is gone is a choice', of('', 'e'), 'c', 'range', 'c', 'c'],
  ])('%s', (_, before, letters, extend, expected, anchor) => {
    const after = selectBlocks(edited, before, Array.from(letters, guid), extend)
    expect(lettersOf(after)).toBe(expected)
    expect(after.anchor?.[0]).toBe(anchor)
  })
})

test('what is gone is not selected any more, and nothing else changes', () => {
  expect(keepSelection(edited, of('ae', 'a'))).toEqual(of('a', 'a'))
  const all = of('abcd', 'b')
  expect(keepSelection(edited, all)).toBe(all)
})
