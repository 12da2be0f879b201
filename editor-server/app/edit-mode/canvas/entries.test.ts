import { expect, test } from 'vitest'
import { entryOf, insertEntry, listEntryLists, removeEmptyEntry } from './entries.ts'

const text = { type: 'string' }
const listOf = (properties: Record<string, object>, required: string[] = []) => ({
  type: 'array',
  maxItems: 2,
  items: { type: 'object', properties, required },
})
const kind = {
  schema: {
    properties: {
      title: text,
      items: listOf({ title: text, isOpen: { type: 'boolean' } }, ['title']),
      images: listOf({ image: { type: 'string', field: 'image' }, caption: text }, ['image']),
      rows: { type: 'array', items: { type: 'array', items: { type: ['string', 'number'] } } },
    },
  },
  texts: { nl: { fields: { items: { label: 'Onderdelen', item: 'Onderdeel' } } }, en: { fields: {} } },
}

test('entries of texts alone can be added, until the list is full', () => {
  expect(listEntryLists(kind as never, {}, 'nl')).toEqual([{ option: 'items', name: 'Onderdeel', isFull: false }])
  expect(listEntryLists(kind as never, { items: [{}, {}], rows: [['a']] }, 'nl')).toEqual([
    { option: 'items', name: 'Onderdeel', isFull: true },
    { option: 'rows', name: undefined, isFull: false },
  ])
})

test('an entry comes where it is asked for; a row is as wide as the widest', () => {
  expect(insertEntry({ items: [{ title: 'a' }, { title: 'b' }] }, 'items', 1)).toEqual([{ title: 'a' }, {}, { title: 'b' }])
  expect(insertEntry({}, 'items', 0)).toEqual([{}])
  expect(insertEntry({ rows: [['a'], ['b', 'c']] }, 'rows', 2)).toEqual([['a'], ['b', 'c'], ['', '']])
})

test('an entry is found by its path, and goes while nothing has been written in it', () => {
  expect(entryOf('items.12.link.label')).toEqual({ option: 'items', index: 12 })
  expect(entryOf('title')).toBeUndefined()
  const options = {
    items: [{ title: 'a' }, { title: ' ', isOpen: true }],
    rows: [
      ['', 'x'],
      ['', ''],
    ],
  }
  expect(removeEmptyEntry(options, 'items', 1)).toEqual([{ title: 'a' }])
  expect(removeEmptyEntry(options, 'items', 0)).toBeUndefined()
  expect(removeEmptyEntry(options, 'rows', 0)).toBeUndefined()
  expect(removeEmptyEntry(options, 'rows', 1)).toEqual([['', 'x']])
  expect(removeEmptyEntry(options, 'items', 7)).toBeUndefined()
})
