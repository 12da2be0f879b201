import { expect, test } from 'vitest'
import type { FormField } from './field.ts'
import { findSensitive } from './find-sensitive.ts'

const guidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const field = (number: number, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  guid: guidOf(number),
  type,
  label: {},
  ...more,
})
const sensitive = (...fields: FormField[]) => [...findSensitive({ fields })].map((guid) => Number(guid.slice(-3)))
const bsn = field(1, 'bsn')
const ofBsn = { value: { cat: ['BSN ', { var: bsn.guid }] } }

test('is what is marked, and what is worked out of it, however far', () => {
  expect(sensitive(field(1, 'text', { isSensitive: true }), field(2, 'text'))).toEqual([1])
  const chain = [field(2, 'calculated', ofBsn), field(3, 'hidden', { value: { substr: [{ var: guidOf(2) }, 3] } })]
  expect(sensitive(bsn, ...chain, field(4, 'calculated', { value: { var: guidOf(5) } }), field(5, 'number'))).toEqual([1, 2, 3])
  expect(sensitive(bsn, field(2, 'calculated', { value: { missing: [bsn.guid] } }))).toEqual([1, 2])
  expect(sensitive(bsn, field(2, 'calculated', { value: { var: [guidOf(9), { var: bsn.guid }] } }))).toEqual([1, 2])
})

test('is not what a condition about it shows', () => {
  const shown = { showWhen: { '!!': [{ var: bsn.guid }] } }
  expect(sensitive(bsn, field(2, 'statement', shown), field(3, 'text', { requireWhen: shown.showWhen }))).toEqual([1])
})

test('is a group in which one is worked out, and what is worked out of its rows', () => {
  const group = field(2, 'group', { fields: [field(3, 'calculated', ofBsn), field(4, 'calculated', { value: { var: guidOf(3) } })] })
  const joined = field(5, 'calculated', { value: { reduce: [{ var: group.guid }, { var: `current.${guidOf(4)}` }, ''] } })
  expect(sensitive(bsn, group, joined, field(6, 'group', { fields: [field(7, 'text')] }))).toEqual([1, 3, 4, 2, 5])
})
