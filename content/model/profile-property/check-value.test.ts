import { describe, expect, test } from 'vitest'
import { followMailChoices } from '../follow/mail-preference.ts'
import { findPropertyFault, keptPropertiesOf } from './check-value.ts'
import { profilePropertySchema } from './schema.ts'

const define = (more: object) => profilePropertySchema.parse({ key: 'veld', ...more })
const options = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }))

describe('the value of a property', () => {
  test.each([
    ['text', 'x'.repeat(200), 'x'.repeat(201)],
    ['textarea', 'x'.repeat(10_000), 'x'.repeat(10_001)],
    ['email', 'a@b.example', 'a.example'],
    ['phone', '+31 (0)20 123-45.67/8', '12'],
    ['phone', '020', `0${'1'.repeat(30)}`],
    ['phone', '0201234567', 'bel mij 020'],
    ['phone', '0201234567', '0201234567 toestel 8'],
    ['number', 3, '3'],
    ['date', '2026-05-01', '2026-02-30'],
    ['switch', false, 'false'],
    ['image', '5e1c0a2b-1234-4abc-8def-0123456789ab', 'foto.png'],
  ])('%s takes %j and not %j', (inputType, value, wrong) => {
    const definition = define({ inputType })
    expect([findPropertyFault(definition, value), findPropertyFault(definition, wrong)]).toEqual([undefined, 'propertyValue'])
  })

  test.each([
    ['select', 'a', 'c'],
    ['radio', 'b', 'A'],
    ['checkboxes', ['a', 'b'], ['a', 'c']],
  ])('%s takes what it offers (%j) and nothing else (%j)', (inputType, value, other) => {
    const definition = define({ inputType, options })
    expect([findPropertyFault(definition, value), findPropertyFault(definition, other)]).toEqual([undefined, 'choice'])
  })

  test('checkboxes take a list, and of texts alone', () => {
    expect(findPropertyFault(define({ inputType: 'checkboxes', options }), 'a')).toBe('propertyValue')
    expect(
      findPropertyFault(
        define({ inputType: 'checkboxes', options }),
        Array.from({ length: 101 }, () => 'a'),
      ),
    ).toBe('propertyValue')
  })

  test.each([undefined, '', []])('%j is none, which is a fault only where one is required', (empty) => {
    expect(findPropertyFault(define({ inputType: 'text' }), empty as string)).toBeUndefined()
    expect(findPropertyFault(define({ inputType: 'text', required: true }), empty as string)).toBe('propertyRequired')
  })

  test('no, and zero, are values', () => {
    expect(findPropertyFault(define({ inputType: 'switch', required: true }), false)).toBeUndefined()
    expect(findPropertyFault(define({ inputType: 'number', required: true }), 0)).toBeUndefined()
  })
})

describe('values that are kept', () => {
  test('are those of the product and of the site, which may define the product’s anew', () => {
    const kept = keptPropertiesOf([define({ key: 'wijk' }), define({ key: 'alias', inputType: 'textarea' })])
    expect([...kept.keys()].sort()).toEqual(['alias', 'commentMail', 'followMail', 'language', 'notificationClose', 'profielfoto', 'wijk'])
    expect(kept.get('alias')?.inputType).toBe('textarea')
    expect(
      keptPropertiesOf([])
        .get('followMail')
        ?.options.map(({ value }) => value),
    ).toEqual([...followMailChoices])
  })
})
