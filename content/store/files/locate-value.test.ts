import { expect, it } from 'vitest'
import { placeInJson } from './locate-value.ts'

const text = '{\n\t"a": 1,\n\t"b": [\n\t\t1,\n\t\t{ "c": { "d": 2 } }\n\t]\n}\n'

it.each([
  ['the file itself', [], { line: 1, column: 1 }],
  ['a key', ['a'], { line: 2, column: 2 }],
  ['an element', ['b', 1], { line: 5, column: 3 }],
  ['an element by the text of its number', ['b', '1', 'c', 'd'], { line: 5, column: 12 }],
  ['what is around a value that is absent', ['b', 1, 'x', 'y'], { line: 5, column: 3 }],
])('finds %s in JSON that is indented with tabs', (_, path, place) => {
  expect(placeInJson(text, path)).toEqual(place)
})

it('finds nothing in no text', () => {
  expect(placeInJson('', ['a'])).toBeUndefined()
})
