import { expect, test } from 'vitest'
import type { FormField } from './field.ts'
import { sortFaults } from './sort-faults.ts'

const fields: FormField[] = [
  { guid: 'file', type: 'file', label: {} },
  { guid: 'home', type: 'address', label: {} },
  {
    guid: 'people',
    type: 'group',
    label: {},
    fields: [
      { guid: 'who', type: 'text', label: {} },
      { guid: 'photo', type: 'image', label: {} },
    ],
  },
  { guid: 'last', type: 'text', label: {} },
]

test('faults stand in the order of the form, rows one after the other', () => {
  const found = [
    'last',
    'people.1.who',
    'people.10.who',
    'people.2.photo',
    'home.postcode',
    'home.number',
    'people',
    'people.2.who',
    'file',
  ]
  expect(
    sortFaults(
      { fields },
      found.map((place) => ({ place })),
    ).map(({ place }) => place),
  ).toEqual(['file', 'home.postcode', 'home.number', 'people', 'people.1.who', 'people.2.who', 'people.2.photo', 'people.10.who', 'last'])
})
