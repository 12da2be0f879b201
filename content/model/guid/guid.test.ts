import { expect, test } from 'vitest'
import { guidSchema, isShortId, shortIdOf } from './guid.ts'

const guid = '5e1c0a2b-1234-4abc-8def-0123456789ab'

test.each([
  [guid, true],
  [guid.toUpperCase(), false],
  [guid.replaceAll('-', ''), false],
  [`x${guid}`, false],
  [`${guid}0`, false],
  [guid.slice(1), false],
  [guid.slice(0, -1), false],
  [guid.replace('a', 'g'), false],
  ['', false],
])('%s is a guid: %s', (text, isGuid) => {
  expect(guidSchema.safeParse(text).success).toBe(isGuid)
})

test('a reference of fewer than 32 characters is a short id', () => {
  expect(['5e1c0a2b', '', 'x'.repeat(31), 'x'.repeat(32), guid].map(isShortId)).toEqual([true, true, true, false, false])
  expect(shortIdOf(guid)).toBe('5e1c0a2b')
})
