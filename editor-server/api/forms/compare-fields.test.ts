import { expect, it } from 'vitest'
import { formVersionSchema } from '#content/model/form/schema.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { compareFields } from './compare-fields.ts'

const versionOf = (fields: object[]) =>
  formVersionSchema.parse({ version: 1, createdOn: '2026-01-01', title: { nl: 'x' }, purpose: { nl: 'x' }, fields })
const field = (number: number, nl: string, more: object = {}) => ({ guid: guidOf(number), type: 'text', label: { nl }, ...more })

it('tells what came, went and is other, in groups too, and says nothing of what only moved', () => {
  const inner = field(4, 'Wie')
  const group = (fields: object[]) => ({ guid: guidOf(5), type: 'group', label: { nl: 'Getuigen', en: 'Witnesses' }, fields })
  const before = versionOf([field(1, 'Naam'), field(2, 'Straat'), field(3, 'Wens'), group([inner])])
  const after = versionOf([field(2, 'Straat', { isRequired: true }), field(1, 'Uw naam'), group([inner, field(6, 'Waar')])])
  expect(compareFields(before, after, 'en')).toEqual({ added: ['Waar'], removed: ['Wens'], changed: ['Straat', 'Uw naam'] })
  expect(compareFields(after, after, 'nl')).toEqual({ added: [], removed: [], changed: [] })
})
