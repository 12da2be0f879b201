import { describe, expect, it } from 'vitest'
import type { SentFile } from './answers.ts'
import type { FormField } from './field.ts'
import type { RawAnswer } from './raw-answers.ts'
import { readAnswer } from './read-answer.ts'
import { checkAnswer } from './check-answer.ts'
import { readBsn, readIban } from './read-identity.ts'
import { readNumber, writeNumber } from './read-number.ts'

const guid = '00000000-0000-4000-8000-000000000001'
const field = (more: Partial<FormField> & Pick<FormField, 'type'>): FormField => ({ guid, label: { nl: 'Veld' }, ...more })
const read = (more: Partial<FormField> & Pick<FormField, 'type'>, raw: RawAnswer, lang = 'nl') => {
  const { answer, faults } = readAnswer(field(more), raw, { today: '2026-11-26', lang })
  return answer ?? faults.map(({ place, code }) => [place, code].filter(Boolean).join(' ')).join(', ')
}

describe('numbers', () => {
  it.each([
    ['12', 'nl', undefined, '12'],
    ['1.234', 'nl', undefined, '1234'],
    ['1.234', 'nl', 3, '1.234'],
    ['1,234', 'en', 3, '1234'],
    ['1.234,50', 'nl', undefined, '1234.5'],
    ['1,234.50', 'en', undefined, '1234.5'],
    ['1,234.50', 'nl', undefined, '1234.5'],
    ['1.234.567', 'nl', undefined, '1234567'],
    ['12,50', 'en', undefined, '12.5'],
    ['€ 12,-', 'nl', undefined, '12'],
    ['−5', 'nl', undefined, '-5'],
    ['-0,0', 'nl', undefined, '0'],
    ['007', 'nl', undefined, '7'],
    ['1 234,5', 'nl', undefined, '1234.5'],
    [',5', 'nl', undefined, '0.5'],
  ])('%s in %s with %s decimals is %s', (text, lang, decimals, value) => {
    expect(readNumber(text, lang, decimals)).toEqual({ value })
  })

  it.each(['', '-', '.', ',', '12a', '1.2.3', '1,2,3', '1.23,4.5', '1e5', '1234567890123456', '12..5'])('%s is none', (text) => {
    expect(readNumber(text, 'nl', undefined)).toEqual({ code: 'number' })
  })

  it('has no more decimals than its field takes', () => {
    expect(readNumber('1,234', 'nl', 2)).toEqual({ code: 'decimals', most: 2 })
    expect(readNumber('1,5', 'nl', 0)).toEqual({ code: 'decimals', most: 0 })
  })

  it('calculated, loses what binary fractions add', () => {
    expect([0.1 + 0.2, 1.005, -0.001, 12, 1 / 0].map((value) => writeNumber(value, undefined))).toEqual([
      '0.3',
      '1.01',
      '0',
      '12',
      undefined,
    ])
    expect(writeNumber(2 / 3, 4)).toBe('0.6667')
  })
})

describe('days and times', () => {
  it.each([
    ['21-11-2026', '2026-11-21'],
    ['1/2/2026', '2026-02-01'],
    ['1 . 2 . 2026', '2026-02-01'],
    ['21 november 2026', '2026-11-21'],
    ['3 mrt 2026', '2026-03-03'],
    ['3 March 2026', '2026-03-03'],
    ['3 okt. 2026', '2026-10-03'],
    ['21112026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['29-2-2024', '2024-02-29'],
    ['29-2-2026', 'date'],
    ['1-13-2026', 'date'],
    ['1-1-26', 'date'],
    ['morgen', 'date'],
    ['3 xyz 2026', 'date'],
  ])('%s is %s', (text, expected) => expect(read({ type: 'date' }, text)).toBe(expected))

  it.each([
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['0930', '09:30'],
    ['9u30', '09:30'],
    ['9 uur', '09:00'],
    ['9.30 uur', '09:30'],
    ['2:30 pm', '14:30'],
    ['12 a.m.', '00:00'],
    ['9:30:00', '09:30'],
    ['24:00', 'time'],
    ['9', 'time'],
    ['13 pm', 'time'],
    ['9:75', 'time'],
  ])('%s is %s', (text, expected) => expect(read({ type: 'time' }, text)).toBe(expected))

  it.each([
    ['9:30:05', '09:30:05'],
    ['093005', '09:30:05'],
    ['9:30', 'fulltime'],
  ])('%s is %s', (text, expected) => expect(read({ type: 'fulltime' }, text)).toBe(expected))

  it.each([
    ['21-11-2026 14:30', '2026-11-21T14:30'],
    ['21 nov 2026 om 14.30 uur', '2026-11-21T14:30'],
    ['2026-11-21T14:30', '2026-11-21T14:30'],
    ['21-11-2026', 'datetime'],
    ['21-11-2026 25:00', 'datetime'],
  ])('%s is %s', (text, expected) => expect(read({ type: 'datetime' }, text)).toBe(expected))
})

describe('what identifies', () => {
  it('a citizen service number passes the eleven-test', () => {
    expect(['111222333', '123456782', '1112.22.333', '12345678', '10000008'].map(readBsn)).toEqual([
      '111222333',
      '123456782',
      '111222333',
      undefined,
      '010000008',
    ])
    expect(['111222334', '000000000', '11122233', '1112223330', 'abc'].map(readBsn)).toEqual(Array.from({ length: 5 }))
  })

  it('an IBAN has the right check digits, and a Dutch one its length', () => {
    expect(readIban('nl91 abna 0417 1643 00')).toBe('NL91ABNA0417164300')
    expect(readIban('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000')
    expect(['NL91ABNA0417164301', 'NL91ABNA041716430', 'GB00', '', 'NL91 ABNA 0417 1643 0O'].map(readIban)).toEqual(
      Array.from({ length: 5 }),
    )
  })

  it.each([
    ['06 12345678', '0612345678'],
    ['+31 (0)6-12345678', '+31612345678'],
    ['0031612345678', '+31612345678'],
    ['14 012', '14012'],
    ['112', '112'],
    ['12', 'phone'],
    ['06 abc', 'phone'],
    ['1234567890123456', 'phone'],
  ])('telephone %s is %s', (text, expected) => expect(read({ type: 'phone' }, text)).toBe(expected))

  it('an address has a postcode and a number', () => {
    expect(read({ type: 'address' }, { postcode: '1234ab', number: ' 12 ', addition: 'A', city: '' })).toEqual({
      postcode: '1234 AB',
      number: '12',
      addition: 'A',
    })
    expect(read({ type: 'address' }, { postcode: '0123 AB', number: '12a', street: 'x'.repeat(121) })).toBe(
      'postcode postcode, number houseNumber, street tooLong',
    )
    expect(read({ type: 'address' }, { postcode: '1234 SS', number: '1' })).toBe('postcode postcode')
    expect(read({ type: 'address' }, { postcode: ' ' })).toBe('')
  })
})

describe('texts and choices', () => {
  it('lose what cannot be seen, and a line has no breaks', () => {
    expect(read({ type: 'text' }, ' a\r\n b\u202e\u0000 ')).toBe('a b')
    expect(read({ type: 'textarea' }, '\n a\r\nb \n')).toBe('a\nb')
    expect(read({ type: 'text' }, 'e\u0301')).toBe('é')
    expect(read({ type: 'text' }, '\u202e')).toBe('')
  })

  it('are those that are offered, in their order', () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: { nl: value } }))
    expect(read({ type: 'checkboxes', options }, ['c', 'a', 'a'])).toEqual(['a', 'c'])
    expect(read({ type: 'checkboxes', options }, ['c', 'x'])).toBe('choice')
    expect(read({ type: 'radio', options }, 'b')).toBe('b')
    expect(read({ type: 'radio', options }, 'x')).toBe('choice')
    expect(read({ type: 'yes-no' }, 'maybe')).toBe('choice')
    expect(read({ type: 'consent' }, 'no')).toBe('choice')
    expect(read({ type: 'colour' }, '#1F3A5F')).toBe('#1f3a5f')
    expect(read({ type: 'colour', rule: 'rgbColour' }, '#1F3A5F')).toBe('rgbColour')
    expect(read({ type: 'email' }, 'A.B@Voorbeeld.NL')).toBe('A.B@voorbeeld.nl')
  })
})

describe('files', () => {
  const pdf: SentFile = { guid: '00000000-0000-4000-8000-0000000000f1', name: 'Brief.PDF', type: 'application/pdf', size: 9 }
  const context = {
    today: '2026-11-26',
    lang: 'nl',
    findFile: (of: string, file: string) => (of === guid && file === pdf.guid ? pdf : undefined),
  }

  it('are those that were uploaded for the field, and no more than it takes', () => {
    expect(readAnswer(field({ type: 'file' }), [pdf.guid], context)).toEqual({ answer: [pdf], faults: [] })
    expect(readAnswer(field({ type: 'file' }), ['x'], context).faults).toEqual([{ place: '', code: 'fileGone' }])
    expect(readAnswer({ ...field({ type: 'file' }), guid: 'other' }, [pdf.guid], context).faults).toEqual([{ place: '', code: 'fileGone' }])
    expect(readAnswer(field({ type: 'file' }), [pdf.guid, 'x'], context).faults).toEqual([
      { place: '', code: 'tooMany', values: { count: 1 } },
    ])
  })

  it('have an accepted kind and size', () => {
    expect(checkAnswer(field({ type: 'file' }), [pdf], '2026-11-26')).toBeUndefined()
    expect(checkAnswer(field({ type: 'image' }), [pdf], '2026-11-26')?.code).toBe('fileType')
    expect(checkAnswer(field({ type: 'file' }), [{ ...pdf, name: 'pdf' }], '2026-11-26')).toBeUndefined()
    expect(checkAnswer(field({ type: 'file' }), [{ ...pdf, name: 'x.exe' }], '2026-11-26')?.code).toBe('fileType')
    expect(checkAnswer(field({ type: 'file', maxBytes: 8 }), [pdf], '2026-11-26')).toEqual({ code: 'fileSize', values: { size: 8 } })
  })
})

describe('limits', () => {
  const check = (more: Partial<FormField> & Pick<FormField, 'type'>, answer: string | string[]) =>
    checkAnswer(field(more), answer, '2026-11-26')

  it.each([
    ['text', { minLength: 2 }, 'é', 'tooShort'],
    ['text', { maxLength: 2 }, '😀😀', undefined],
    ['text', { maxLength: 1 }, '😀😀', 'tooLong'],
    ['text', {}, 'x'.repeat(1001), 'tooLong'],
    ['text', { rule: 'hexColour' }, 'red', 'hexColour'],
    ['text', { pattern: '[A-Z]{2}\\d+' }, 'AB1', undefined],
    ['text', { pattern: '[A-Z]{2}\\d+' }, 'AB1x', 'pattern'],
    ['number', { min: '9' }, '10', undefined],
    ['number', { max: '9' }, '10', 'tooBig'],
    ['date', { min: 'today' }, '2026-11-26', undefined],
    ['date', { min: 'today' }, '2026-11-25', 'tooSmall'],
    ['date', { max: 'today+7' }, '2026-12-03', undefined],
    ['date', { max: 'today+7' }, '2026-12-04', 'tooBig'],
    ['datetime', { max: 'today' }, '2026-11-26T23:59', undefined],
    ['datetime', { max: '2026-11-26T12:00' }, '2026-11-26T12:01', 'tooBig'],
    ['time', { min: '09:00' }, '08:59', 'tooSmall'],
  ] as const)('%s with %j: %s is %s', (type, more, answer, code) => expect(check({ type, ...more }, answer)?.code).toBe(code))

  it('count choices', () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: {} }))
    expect(check({ type: 'checkboxes', options, minCount: 2 }, ['a'])).toEqual({ code: 'tooFew', values: { count: 2 } })
    expect(check({ type: 'checkboxes', options, maxCount: 1 }, ['a', 'b'])).toEqual({ code: 'tooMany', values: { count: 1 } })
  })
})
