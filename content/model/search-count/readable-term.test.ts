import { expect, it } from 'vitest'
import { readableTerm } from './readable-term.ts'

it.each([
  ['Paspoort  aanvragen ', 'paspoort aanvragen'],
  ['WOZ 2026', 'woz 2026'],
  ['artikel 213a', 'artikel 213a'],
  ['vergunning-bouw-2', 'vergunning-bouw-2'],
  ['Café\u0301', 'café\u0301'.normalize('NFC')],
])('%j is counted as %j', (text, term) => expect(readableTerm(text)).toBe(term))

it.each([
  'jan@voorbeeld.nl',
  '06 1234 5678',
  '+31612345678',
  '123456782',
  '1.2.3.4.5.6',
  '01-02-1980',
  'NL91 ABNA 0417 1643 00',
  '1234 AB',
  'afval 1234ab 12',
  'ab-123-c',
  '12-XYZ-3',
  'a'.repeat(61),
  '   ',
])('%j is not kept', (text) => expect(readableTerm(text)).toBeUndefined())
