import { expect, test } from 'vitest'
import { fieldKeyOf } from './field-key.ts'

test.each([
  ['Uren per week', [], 'urenPerWeek'],
  ['Privé-adres', [], 'priveAdres'],
  ['2e naam', [], 'field2eNaam'],
  ['', [], 'field'],
  ['Wijk', ['wijk', 'wijk2'], 'wijk3'],
  ['x'.repeat(120), [], 'x'.repeat(50)],
])('%j beside %j becomes %s', (name, taken, key) => {
  expect(fieldKeyOf(name, taken)).toBe(key)
})
