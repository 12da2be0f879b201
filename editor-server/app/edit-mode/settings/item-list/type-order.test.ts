import { expect, test } from 'vitest'
import { orderTypes } from './type-order.ts'

const types = ['Agenda', 'Nieuws', 'Product', 'Vacature']

test.each([
  ['the type of the newest item', 'Product', ['Nieuws'], 'Product'],
  ['the type that the list is called after', undefined, ['Nieuws', 'Home'], 'Nieuws'],
  ['the type that the page is called after', undefined, [undefined, 'Nieuws en meldingen'], 'Nieuws'],
  ['the type of which the name is a plural', undefined, ['Vacatures'], 'Vacature'],
  ['the type of another plural', undefined, ['Onze producten'], 'Product'],
  ['the first where nothing says more', undefined, ['Over ons', ''], 'Agenda'],
])('%s comes first', (_, newest, names, first) => {
  const ordered = orderTypes(types, newest, names)
  expect(ordered[0]).toBe(first)
  expect(ordered.toSorted()).toEqual(types)
})
