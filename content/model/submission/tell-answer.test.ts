import { describe, expect, it } from 'vitest'
import type { Answer } from '../form/answers.ts'
import type { FormField } from '../form/field.ts'
import { isFiles, isRows, maskAnswer, tellAnswer } from './tell-answer.ts'

const nl = { language: 'nl', formLang: 'nl', yes: 'Ja', no: 'Nee' } as const
const options = [
  { value: 'a', label: { nl: 'Appel', en: 'Apple' } },
  { value: 'b', label: { nl: 'Peer' } },
]
const tell = (type: FormField['type'], answer: Answer, more: Partial<FormField> = {}, telling: Parameters<typeof tellAnswer>[2] = nl) =>
  tellAnswer({ guid: 'x', type, label: { nl: 'Veld' }, ...more }, answer, telling)
// An Intl format has spaces that do not break.
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('answers in words', () => {
  it.each([
    ['text', '=1+1', '=1+1'],
    ['yes-no', 'no', 'Nee'],
    ['date', '2026-11-26', '26-11-2026'],
    ['date', 'never', 'never'],
    ['datetime', '2026-11-26T09:30', '26-11-2026 09:30'],
    ['number', '-1234.50', '-1.234,50'],
    ['number', '12345678901234567890.123456', '12.345.678.901.234.567.890,123456'],
    ['number', '1e9', '1e9'],
    ['currency', '12.5', '€ 12,50'],
    ['iban', 'NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
  ] as const)('%s %s', (type, answer, expected) => expect(plain(tell(type, answer))).toBe(expected))

  it('name choices in the language of the reader, or that of the form', () => {
    expect(tell('radio', 'a', { options }, { ...nl, language: 'en' })).toBe('Apple')
    expect(tell('checkboxes', ['a', 'b', 'gone'], { options }, { ...nl, language: 'en' })).toBe('Apple, Peer, gone')
  })

  it('give an address on a line, and a group a line for each row', () => {
    const address = { postcode: '1234 AB', number: '5', addition: 'a', street: 'Dijk', city: 'Stad' }
    expect(tell('address', address)).toBe('Dijk 5 a, 1234 AB Stad')
    expect(tell('address', { postcode: '1234 AB', number: '5' })).toBe('5, 1234 AB')
    const fields: FormField[] = [
      { guid: 'n', type: 'text', label: { nl: 'Naam' } },
      { guid: 'd', type: 'date', label: { nl: 'Dag' } },
    ]
    expect(tell('group', [{ n: 'Noor', d: '2026-01-02' }, { n: 'Sem' }], { fields })).toBe('Naam: Noor; Dag: 02-01-2026\nNaam: Sem')
  })

  it('tell files from rows and choices', () => {
    const files = [{ guid: 'f', name: 'foto.png', type: 'image/png', size: 3 }]
    expect([isFiles(files), isRows(files), tell('file', files)]).toEqual([true, false, 'foto.png'])
    expect([isFiles(['a']), isRows(['a']), isRows([{}]), isFiles([])]).toEqual([false, false, true, false])
  })

  it('are masked but for how they end, and whole where that would give them away', () => {
    expect([maskAnswer('123456782'), maskAnswer('1234567'), maskAnswer({ postcode: '1234 AB', number: '1' })]).toEqual([
      '•••••6782',
      '•••••',
      '•••••',
    ])
  })
})
