import { expect, it } from 'vitest'
import { readableTerm } from './readable-term.ts'

it.each([
  ['Paspoort  aanvragen ', 'paspoort aanvragen'],
  ['WOZ 2026', 'woz 2026'],
  ['artikel 213a', 'artikel 213a'],
  ['vergunning-bouw-2', 'vergunning-bouw-2'],
  ['Café\u0301', 'café\u0301'.normalize('NFC')],
  ['paspoort\taanvragen', 'paspoort aanvragen'],
  ['ﬁets', 'fiets'],
  ['woz ２０２６', 'woz 2026'],
  ['😀 feest', '😀 feest'],
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
  // The same in digits and signs of other scripts.
  'jan＠voorbeeld.nl',
  '１２３４５６７８２',
  '١٢٣٤٥٦٧٨٢',
  '१२३४५६',
  '③④⑤⑥⑦⑧',
  '１２３４ＡＢ',
  '١٢٣٤ ab',
  '\u0661\u0662-xyz-\u0663',
  // What no store takes in an id.
  ...['\0', '\u0001', '\u0008', '\u000e', '\u001f', '\u007f', '\ud800', '\udfff'].map((character) => `afval${character}pas`),
  'a'.repeat(61),
  '   ',
])('%j is not kept', (text) => expect(readableTerm(text)).toBeUndefined())
