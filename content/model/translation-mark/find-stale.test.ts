import { expect, test } from 'vitest'
import { findStale } from './find-stale.ts'

test.each([
  ['nothing is stale where nothing changed', { title: 'a' }, { title: 'a' }, undefined, []],
  ['a text with other words', { title: 'a' }, { title: 'b' }, undefined, [{ place: 'title', kind: 'changed' }]],
  ['a text that is new', {}, { 'x/content': 'a' }, undefined, [{ place: 'x/content', kind: 'added' }]],
  ['a text that is gone', { 'x/content': 'a' }, {}, undefined, [{ place: 'x/content', kind: 'removed' }]],
  ['what was translated before it is published', { title: 'b' }, { title: 'a' }, { title: 'b' }, []],
  ['what is drafted and not published yet', { title: 'a' }, { title: 'a' }, { title: 'b' }, []],
  ['what is drafted anew after it was translated', { title: 'b' }, { title: 'a' }, { title: 'c' }, [{ place: 'title', kind: 'changed' }]],
  ['a name that objects have', {}, { constructor: 'a' }, undefined, [{ place: 'constructor', kind: 'added' }]],
] as const)('%s', (_, marked, live, drafted, stale) => {
  expect(findStale(marked, live, drafted)).toEqual(stale)
})
