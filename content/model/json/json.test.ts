import { expect, test } from 'vitest'
import { dropAbsent } from './drop-absent.ts'
import { isRecord } from './is-record.ts'

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
])('isRecord(%j) is %s', (value, expected) => {
  expect(isRecord(value)).toBe(expected)
})

test('what is absent takes nothing away', () => {
  const fields: { title?: string | undefined; lead?: string | null; count: number } = { title: undefined, lead: null, count: 0 }
  const present = dropAbsent(fields)
  expect({ title: 'Afval', ...present }).toEqual({ title: 'Afval', lead: null, count: 0 })
  expect(Object.keys(fields)).toEqual(['title', 'lead', 'count'])
})
