import { expect, test } from 'vitest'
import { answerFaultCodes } from './answers.ts'
import { describeFault } from './describe-fault.ts'
import { comparisons, type FormField } from './field.ts'
import { formFieldTypes } from './field-types.ts'
import { followsRule, formRuleTypes } from './rules.ts'

const field = (more: Partial<FormField> = {}) => ({ guid: 'x', type: 'text', label: { nl: 'Veld' }, ...more }) as FormField

test.each(['nl', 'en'] as const)('each fault of each type of field has a text in %s', (lang) => {
  for (const type of formFieldTypes)
    for (const code of [...answerFaultCodes, ...formRuleTypes].filter((each) => type === 'text' || each !== 'timeOrFulltime'))
      for (const is of comparisons) {
        const values = { is, other: 'Begin', count: 2, limit: '2026-11-21', size: 30_000_000, types: 'pdf' }
        const text = describeFault({ place: 'x', code, values }, field({ type }), lang, 'nl')
        expect([type, code, text.startsWith('fault.'), text.includes('{{')]).toEqual([type, code, false, false])
      }
})

test('says bounds as people read them, and the words of the editor for a pattern', () => {
  const say = (code: 'tooSmall' | 'fileSize' | 'pattern' | 'tooLong', values: Record<string, string | number>, more?: Partial<FormField>) =>
    describeFault({ place: 'x', code, values }, field(more), 'nl', 'nl')
  expect(say('tooSmall', { limit: '2026-11-21' }, { type: 'date' })).toBe('Kies 21-11-2026 of later.')
  expect(say('tooSmall', { limit: '12.5' }, { type: 'number' })).toBe('Vul 12,5 of een hoger getal in.')
  expect(say('fileSize', { size: 30_000_000 }, { type: 'file' })).toBe('Dit bestand is te groot. Kies een bestand van hooguit 30 MB.')
  expect(say('fileSize', { size: 500 }, { type: 'file' })).toContain('1 kB')
  expect(say('tooLong', { count: 1 })).toBe('Gebruik hooguit 1 teken.')
  expect(say('pattern', {}, { patternHint: { nl: 'Schrijf de code van de brief.' } })).toBe('Schrijf de code van de brief.')
})

test.each(['nl', 'en'])('says in %s how a text is written that follows a rule', (lang) => {
  const examples = { date: '31-01-2026', time: '09:00', fulltime: '09:00:00', timeOrFulltime: '09:00 of 09:00:00' } as const
  for (const [rule, example] of Object.entries(examples) as [keyof typeof examples, string][]) {
    const fault = { place: 'x', code: rule }
    expect(describeFault(fault, field({ rule }), lang, 'nl')).toContain(lang === 'nl' ? example : example.replace(' of ', ' or '))
    for (const text of example.split(' of ')) expect(followsRule(rule, text)).toBe(true)
  }
  expect(describeFault({ place: 'x', code: 'time' }, field({ type: 'time' }), lang, 'nl')).toContain('14:30')
})
