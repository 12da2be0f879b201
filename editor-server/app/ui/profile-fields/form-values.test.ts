import { expect, test } from 'vitest'
import { profilePropertySchema } from '#content/model/profile-property/schema.ts'
import { findFieldFault, fromField, fromForm, toField, toForm } from './form-values.ts'

const define = (more: object) => profilePropertySchema.parse({ key: 'veld', ...more })
const options = [{ value: 'a', label: 'A' }]

test.each([
  ['text', ' x ', 'x', 'x'],
  ['textarea', ' x\n', ' x\n', ' x\n'],
  ['number', '3', 3, '3'],
  ['number', '3,5', '3,5', '3,5'],
  ['date', '2026-05-01', '2026-05-01', '2026-05-01'],
  ['switch', true, true, true],
  ['text', '  ', undefined, ''],
])('a field of kind %s with %j is %j, and shown as %j', (inputType, shown, value, again) => {
  const definition = define({ inputType })
  expect(fromField(definition, shown)).toEqual(value)
  expect(toField(definition, value)).toEqual(again)
})

test('boxes give a list, also where there is one', () => {
  const definition = define({ inputType: 'checkboxes', options })
  expect([['a'], 'a', false, undefined].map((shown) => fromField(definition, shown))).toEqual([['a'], ['a'], [], []])
})

test('a default is shown where nothing is stored, and kept with the next save', () => {
  const definition = define({ defaultValue: 'Noord' })
  const shown = toForm({ firstName: 'Noor' }, [definition])
  expect(shown).toEqual({ firstName: 'Noor', 'property-veld': 'Noord' })
  expect(fromForm(shown, [definition])).toEqual({ firstName: 'Noor', 'property-veld': 'Noord' })
  expect(toForm({ 'property-veld': 'Zuid' }, [definition])).toEqual({ 'property-veld': 'Zuid' })
})

test('what does not fit is told before it is sent', () => {
  expect(findFieldFault(define({ inputType: 'number' }), '3,5')).toBe('propertyValue')
  expect(findFieldFault(define({ required: true }), ' ')).toBe('propertyRequired')
  expect(findFieldFault(define({ inputType: 'checkboxes', options, required: true }), false)).toBe('propertyRequired')
  expect(findFieldFault(define({ inputType: 'switch', required: true }), false)).toBeUndefined()
})
