import { expect, test } from 'vitest'
import { fieldsTypeOf, findOwnType, ownTypeName, typeNamesOfItems, typesOfSite } from './fields-of.ts'
import { listItemTypeSchema } from './schema.ts'

const site = [{ name: 'Nieuws' }, { name: 'Vacatures', fieldsOf: 'vacancy' }]

test('a type has the fields of the one that it names, else of its namesake', () => {
  expect(['Vacatures', 'Nieuws', 'permit'].map((name) => fieldsTypeOf(name, site))).toEqual(['vacancy', 'Nieuws', 'permit'])
})

test('types of the workspace are offered to a site, unless it has them under this or another name', () => {
  expect(typesOfSite(site, ['vacancy', 'nieuws', 'permit'])).toEqual([...site, { name: 'permit' }])
  expect(typesOfSite([], [])).toEqual([])
})

test('items have types that the site offers under another name, too', () => {
  expect(typeNamesOfItems(site, ['vacancy', 'permit'])).toEqual(['Nieuws', 'Vacatures', 'vacancy', 'permit'])
  expect(typeNamesOfItems([{ name: 'vacancy' }], ['vacancy'])).toEqual(['vacancy'])
})

test('a type with fields of the site has these, whatever the workspace calls alike', () => {
  const vacancy = listItemTypeSchema.parse({ name: 'vacancy', fields: [{ key: 'hours' }] })
  expect(fieldsTypeOf('vacancy', [vacancy])).toBe(ownTypeName('vacancy'))
  expect([ownTypeName('vacancy'), 'vacancy', ownTypeName('permit')].map((name) => findOwnType(name, [vacancy]))).toEqual([
    vacancy,
    undefined,
    undefined,
  ])
})
