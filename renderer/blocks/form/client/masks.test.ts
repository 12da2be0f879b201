import { expect, test } from 'vitest'
import { applyMask } from './masks.ts'

/** Types one key after another. */
const type = (mask: Parameters<typeof applyMask>[0], text: string) =>
  Array.from(text).reduce((typed, key) => applyMask(mask, typed + key), '')

test.each([
  ['date', '21112026', '21-11-2026'],
  ['date', '1-2-2026', '1-2-2026'],
  ['date', '21-11-2026', '21-11-2026'],
  ['date', '21 november 2026', '21 november 2026'],
  ['time', '1430', '14:30'],
  ['time', '9:30', '9:30'],
  ['fulltime', '143005', '14:30:05'],
  ['datetime', '211120261430', '21-11-2026 14:30'],
  ['phone', '0612345678', '06 12345678'],
  ['phone', '+31612345678', '+31612345678'],
  ['card', '1234567812345678', '1234 5678 1234 5678'],
] as const)('%s: typing %s gives %s', (mask, typed, expected) => expect(type(mask, typed)).toBe(expected))

test('what is pasted in the order of ISO 8601 stays as it is', () => expect(applyMask('date', '2026-11-21')).toBe('2026-11-21'))
