import { expect, test } from 'vitest'
import { findRuleFault } from './find-rule-fault.ts'
import type { FormField, Logic } from './field.ts'

const guidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [before, group, inner, own, later, gone, other] = [1, 2, 3, 4, 5, 6, 7].map(guidOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const field = (guid: string, more: Partial<FormField> = {}): FormField => ({ guid, type: 'text', label: {}, ...more })
const fields = [
  field(before),
  field(group, { type: 'group', fields: [field(inner), field(other)] }),
  field(own, { type: 'calculated' }),
  field(later),
]
const list: Logic = { var: group }

test.each<[string, Logic]>([
  ['the day', { '<': [{ var: before }, { var: 'today' }] }],
  ['the language', { '==': [{ var: 'lang' }, 'nl'] }],
  ['a part of an address', { var: `${before}.city` }],
  ['a sum', { reduce: [list, { '+': [{ var: 'accumulator' }, { var: `current.${inner}` }] }, { var: before }] }],
  ['each row', { some: [list, { '==': [{ var: inner }, 'x'] }] }],
  ['each of a list that depends on something', { all: [{ if: [{ var: before }, list, []] }, { missing: [inner] }] }],
  ['each of what was chosen', { map: [{ var: before }, { var: '' }] }],
  ['a value for what is not there', { var: [before, { var: 'today' }] }],
])('a rule reads %s', (_, logic) => expect(findRuleFault(logic, own, fields)).toBeUndefined())

test.each<[string, Logic, string]>([
  ['a field that is gone', { var: gone }, 'formConditionField'],
  ['it in a sum', { reduce: [list, { '+': [{ var: 'accumulator' }, { var: `current.${gone}` }] }, 0] }, 'formConditionField'],
  ['it as where a sum begins', { reduce: [list, { var: 'accumulator' }, { var: gone }] }, 'formConditionField'],
  ['it in a row', { map: [list, { var: gone }] }, 'formConditionField'],
  ['it as the list', { filter: [{ var: gone }, true] }, 'formConditionField'],
  ['it among what is missing', { missing: [before, gone] }, 'formConditionField'],
  ['it for want of another', { var: [before, { var: gone }] }, 'formConditionField'],
  ['itself', { '!': [{ var: own }] }, 'formConditionSelf'],
  ['a later field', { '!': [{ var: later }] }, 'formConditionLater'],
  ['a field of a row outside it', { var: inner }, 'formConditionReach'],
  ['a field of a row behind its group', { var: `${group}.${inner}` }, 'formConditionReach'],
  ['another field in a row', { some: [list, { var: before }] }, 'formConditionReach'],
  ['the day in a row', { some: [list, { '<': [{ var: inner }, { var: 'today' }] }] }, 'formConditionReach'],
  ['a row outside a repetition', { var: `current.${inner}` }, 'formConditionReach'],
  ['the sum in another repetition', { map: [list, { var: 'accumulator' }] }, 'formConditionReach'],
  ['a field of a row without current', { reduce: [list, { var: inner }, 0] }, 'formConditionReach'],
  // It has no text to be compared with: evaluating would throw.
  ['everything at once', { cat: [{ var: '' }] }, 'formConditionReach'],
])('a rule does not read %s', (_, logic, code) => expect(findRuleFault(logic, own, fields)).toBe(code))

test('a field of a group reads its own row and what stands before, and not its group', () => {
  expect(findRuleFault({ and: [{ var: before }, { var: inner }] }, other, fields)).toBeUndefined()
  expect(findRuleFault({ map: [list, { var: inner }] }, other, fields)).toBe('formConditionReach')
})
