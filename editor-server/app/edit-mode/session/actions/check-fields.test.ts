import { describe, expect, test } from 'vitest'
import { ActionRefused } from './action-refused.ts'
import { checkFields, type FieldRules } from './check-fields.ts'

const rules: FieldRules = {
  settable: ['title', 'description', 'unknownShape'],
  optional: ['description'],
  takes: (name, value) => name !== 'unknownShape' && value !== '',
}

/** Why a change is refused, and for which field; undefined if it is not. */
function refusal(change: Parameters<typeof checkFields>[0]): unknown {
  try {
    checkFields(change, rules)
    return undefined
  } catch (error) {
    if (!(error instanceof ActionRefused)) throw error
    return [error.reason, error.params?.['name']]
  }
}

describe('a change of fields', () => {
  test.each([
    ['sets what fits', { set: { title: 'a', description: 'b' } }],
    ['takes out what may be absent', { unset: ['description'] }],
    ['takes out what is set to nothing', { set: { description: undefined } }],
    ['may say nothing', {}],
  ])('%s', (_, change) => expect(refusal(change)).toBeUndefined())

  test.each([
    ['sets what nobody knows', { set: { other: 1 } }, ['fieldUnknown', 'other']],
    ['takes out what nobody knows', { unset: ['other'] }, ['fieldUnknown', 'other']],
    ['takes out what has to be there', { unset: ['title'] }, ['fieldUnknown', 'title']],
    ['sets to nothing what has to be there', { set: { title: undefined } }, ['fieldUnknown', 'title']],
    ['sets what does not fit', { set: { title: '' } }, ['valueInvalid', 'title']],
    ['sets what has no shape', { set: { unknownShape: 1 } }, ['valueInvalid', 'unknownShape']],
  ])('is refused that %s', (_, change, told) => expect(refusal(change)).toEqual(told))
})
