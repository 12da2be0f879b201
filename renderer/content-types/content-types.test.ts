import { describe, expect, test } from 'vitest'
import { vacancy, vacancySource } from '#tests/support/content-types.ts'
import { z } from './api.ts'
import type { TypeDefinition } from './contract.ts'
import { describeTypes } from './describe-content-types.ts'
import { facetsOf, orderFacets, rankField } from './field-values.ts'
import { createContentTypes, type ContentType } from './content-types.ts'

const make = (type: Partial<TypeDefinition>, folder = 'vacancy') =>
  createContentTypes({ [folder]: { type: { ...vacancy, ...type } as TypeDefinition, messages: {} } })
const type = createContentTypes({ vacancy: vacancySource }).item.get('vacancy') as ContentType

describe('a type that cannot work says what to do', () => {
  test.each<[string, Partial<TypeDefinition>, RegExp, string?]>([
    ['under another name', {}, /^types\/job\/type\.ts: the name is "vacancy" and the folder "job"/, 'job'],
    ['without a version', { version: 0 }, /version is not a whole number from 1/],
    ['without a step', { version: 3 }, /version 3 needs a migration 2, from the fields of version 2 to those of 3/],
    ['with a date object', { fields: z.strictObject({ on: z.date() }) }, /not plain JSON .*z\.iso\.date\(\)/],
    ['with a transformation', { fields: z.strictObject({ on: z.string().transform(Number) }) }, /not plain JSON/],
    [
      'with an amount of no currency',
      { fields: z.strictObject({ pay: z.number().optional().meta({ currency: 'euro' }) }) },
      /field "pay" has the currency "euro".*such as "EUR"/,
    ],
    [
      'with amounts of no currency',
      { fields: z.strictObject({ fees: z.array(z.number().meta({ currency: 'EURO' })) }) },
      /field "fees" has the currency "EURO"/,
    ],
    ['with a card of a field that is none', { onCard: ['price'] as never }, /onCard names "price"/],
  ])('%s', (_, over, message, folder) => expect(() => make(over, folder)).toThrow(message))
})

test('edit mode gets the schema, the words and what lists can do with each field', () => {
  const [described] = describeTypes(new Map([['vacancy', type]]))
  expect(described).toMatchObject({
    name: 'vacancy',
    version: 2,
    texts: { nl: { title: 'Vacature', fields: { hours: { label: 'Uren per week' } } }, en: { title: 'Vacancy' } },
    sortable: ['hours', 'contract', 'isRemote', 'closesOn', 'salary', 'town', 'mail'],
    filterable: ['hours', 'contract', 'isRemote', 'town', 'skills'],
  })
  expect(described?.schema.required).toEqual(['hours', 'contract'])
  expect(JSON.parse(JSON.stringify(described))).toEqual(described)
})

test('choices have the rank of the schema, yes comes after no, and instants are compared as instants', () => {
  const rank = (values: Record<string, unknown>, field: string) => rankField(type, values, field)
  expect(['vast', 'tijdelijk', 'stage'].map((contract) => rank({ contract }, 'contract'))).toEqual([0, 1, 2])
  expect([rank({ isRemote: false }, 'isRemote'), rank({ isRemote: true }, 'isRemote')]).toEqual([0, 1])
  expect(rank({ closesOn: '2026-12-01' }, 'closesOn')).toBe('2026-12-01')
  expect(rank({ town: '2026-12-01T00:00:00+01:00' }, 'town')).toBe(rank({ town: '2026-11-30T23:00:00Z' }, 'town'))
  expect([rank({}, 'hours'), rank({ town: '' }, 'town'), rank({ x: 1 }, 'x'), rank({ skills: ['duits'] }, 'skills')]).toEqual(
    Array.from({ length: 4 }),
  )
})

test('visitors find an item by each of its choices, in the order of the schema', () => {
  expect(facetsOf(type, { skills: ['duits', 'wiskunde'] }, 'skills')).toEqual(['duits', 'wiskunde'])
  expect(facetsOf(type, { isRemote: false }, 'isRemote')).toEqual(['false'])
  expect(facetsOf(type, { about: 'x', mail: 'a@b.nl' }, 'mail')).toEqual([])
  expect(orderFacets(type, 'contract', ['stage', 'vast'])).toEqual(['vast', 'stage'])
  expect(orderFacets(type, 'isRemote', ['false', 'true'])).toEqual(['true', 'false'])
  expect(orderFacets(type, 'hours', ['24', '8', '36'])).toEqual(['8', '24', '36'])
})
