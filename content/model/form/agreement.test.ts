import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers, SentFile } from './answers.ts'
import { findFormFaults } from './find-form-faults.ts'
import { formFieldSchema, type FormField, type Logic } from './field.ts'
import { type FormFieldType, formFieldTypes, hasAnswer, settingsOf } from './field-types.ts'
import { listReadFields } from './logic-names.ts'
import { formRuleTypes } from './rules.ts'
import { groupPosted, readPosted, writePosted } from './posted.ts'
import { rawAnswersSchema, type RawAnswer, type RawAnswers, type RawRow } from './raw-answers.ts'
import { readAnswers, type ReadVersion } from './read-answers.ts'
import { formContentSchema, listFields } from './schema.ts'

const guidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const files = ['foto.jpg', 'brief.pdf', 'x.exe'].map((name, index): SentFile => ({
  guid: guidOf(900 + index),
  name,
  type: 'application/octet-stream',
  size: 10 ** (index + 6),
}))
const context = (lang: string) => ({
  today: '2026-11-26',
  lang,
  findFile: (_: string, guid: string) => files.find((file) => file.guid === guid),
})

const plausible = fc.constantFrom(
  ...[
    '',
    ' ',
    'ja',
    'yes',
    'no',
    'a',
    'b',
    '12',
    '-3',
    '12,50',
    '1.234',
    '1,234',
    '1.234,5',
    '€ 7,-',
    '0',
    '21-11-2026',
    '2026-11-21',
    '1 mei 2026',
  ],
  ...[
    '09:30',
    '9.30',
    '09:30:15',
    '21-11-2026 9:30',
    '2026-11-21T09:30',
    'naam@Voorbeeld.nl',
    '06 12345678',
    '+31 (0)6 12345678',
    '0031612345678',
  ],
  ...[
    '#1f3a5f',
    'rgb(1,2,3)',
    '111222333',
    '12345678',
    'NL91 ABNA 0417 1643 00',
    '1234 ab',
    'x'.repeat(1200),
    'e\u0301',
    '\u202e',
    'a\r\nb',
  ],
)
const typed = fc.oneof({ weight: 4, arbitrary: plausible }, fc.string({ unit: 'binary', maxLength: 12 }))

const bound = fc.constantFrom('0', '5', '12.5', 'today', 'today+3', 'today-40', '2026-01-01', '09:00')
interface Before {
  guid: string
  /** Of a group: its first field. */
  inner?: string
}
const logicOf = (before: readonly Before[]): fc.Arbitrary<Logic> => {
  const [first] = before
  const read = first ? fc.constantFrom(...before).map(({ guid }): Logic => ({ var: guid })) : fc.constant<Logic>(null)
  const missing = first ? fc.constant<Logic>({ missing: [first.guid, 'today'] }) : read
  const groups = before.flatMap(({ guid, inner }) => (inner === undefined ? [] : repeatsOf(guid, inner)))
  const value = fc.oneof(
    read,
    missing,
    fc.constantFrom<Logic>('yes', 'a', 12, true, '2026-06-01', { var: 'today' }, { var: ['lang', 'nl'] }, ...groups),
  )
  return fc
    .tuple(fc.constantFrom('==', '!=', '>', '<=', 'in', 'and', '+', '*', 'cat'), value, value)
    .map(([operator, one, other]): Logic => ({ [operator]: [one, other] }))
}
function repeatsOf(group: string, inner: string): Logic[] {
  const list: Logic = { var: group }
  const each = ['map', 'filter', 'all', 'some', 'none'].map((operator): Logic => ({ [operator]: [list, { '!': [{ var: inner }] }] }))
  const sum: Logic = { '+': [{ var: 'accumulator' }, { var: `current.${inner}` }] }
  return [...each, { map: [list, { var: '' }] }, { reduce: [list, sum, 0] }, { reduce: [list, { var: 'current' }, { var: 'today' }] }]
}
const settings: Partial<Record<keyof FormField, fc.Arbitrary<unknown>>> = {
  isRequired: fc.boolean(),
  minLength: fc.integer({ min: 1, max: 3 }),
  maxLength: fc.integer({ min: 3, max: 40 }),
  min: bound,
  max: bound,
  decimals: fc.integer({ min: 0, max: 4 }),
  minCount: fc.integer({ min: 0, max: 2 }),
  maxCount: fc.integer({ min: 2, max: 4 }),
  rule: fc.constantFrom(...formRuleTypes),
  pattern: fc.constantFrom('[a-z]+', '(a|b)*', '\\d{2}.*', '(a+)+'),
}

function fieldOf(type: FormFieldType, number: number, before: readonly Before[], isInner = false): fc.Arbitrary<FormField> {
  const guid = guidOf(number)
  const shape: Record<string, fc.Arbitrary<unknown>> = { showWhen: logicOf(before), requireWhen: logicOf(before) }
  for (const key of settingsOf[type]) if (key in settings) shape[key] = settings[key] as fc.Arbitrary<unknown>
  if (!settingsOf[type].includes('requireWhen')) delete shape['requireWhen']
  if ((settingsOf[type] as readonly string[]).includes('compare') && before.length > 0) {
    shape['compare'] = fc.record({
      with: fc.constantFrom(...before.map((each) => each.guid)),
      is: fc.constantFrom('equal', 'less', 'greaterOrEqual'),
    })
  }
  const needed: Record<string, fc.Arbitrary<unknown>> = {
    guid: fc.constant(guid),
    type: fc.constant(type),
    label: fc.constant({ nl: 'Veld' }),
  }
  if (settingsOf[type].includes('options')) needed['options'] = fc.constant(['a', 'b', 'yes'].map((value) => ({ value, label: {} })))
  if (type === 'calculated') needed['value'] = logicOf(before)
  if (type === 'group' && !isInner) {
    const inner = formFieldTypes.filter((each) => !['page-break', 'group', 'hidden', 'bsn'].includes(each))
    needed['fields'] = fc
      .array(fc.constantFrom(...inner), { minLength: 1, maxLength: 3 })
      .chain((types) => listOf(types, number * 10, before, true))
  }
  return fc
    .tuple(fc.record(needed), fc.record(shape, { requiredKeys: [] }))
    .map((parts) => Object.assign({}, ...parts) as unknown as FormField)
}

function listOf(types: readonly FormFieldType[], first: number, before: readonly Before[], isInner = false): fc.Arbitrary<FormField[]> {
  const fields = types.map((type, index) =>
    fieldOf(type, first + index, [...before, ...types.slice(0, index).map((each, at) => beforeOf(each, first + at))], isInner),
  )
  return fc.tuple(...fields)
}

function beforeOf(type: FormFieldType, number: number): Before {
  return { guid: guidOf(number), ...(type === 'group' && { inner: guidOf(number * 10) }) }
}

const version: fc.Arbitrary<ReadVersion> = fc
  .array(fc.constantFrom(...formFieldTypes), { minLength: 1, maxLength: 6 })
  .chain((types) => listOf(types, 1, []))
  .filter((fields) => fields.every((field) => formFieldSchema.safeParse(field).success))
  .map((fields) => ({ lang: 'nl', fields }))

function rawOf({ type, fields = [] }: FormField): fc.Arbitrary<RawAnswer | undefined> {
  const options = fc.uniqueArray(fc.constantFrom('a', 'b', 'yes', 'x'), { minLength: 1 })
  if (type === 'checkboxes') return fc.option(options, { nil: undefined })
  if (type === 'file' || type === 'image') {
    const guids = fc.uniqueArray(fc.constantFrom(...files.map(({ guid }) => guid), guidOf(999)), { minLength: 1 })
    return fc.option(guids, { nil: undefined })
  }
  if (type === 'address') return fc.record({ postcode: typed, number: typed, addition: typed, street: typed, city: typed })
  if (type === 'group') {
    const row = fc.tuple(...fields.filter(hasAnswer).map((field) => rawOf(field).map((raw) => [field.guid, raw] as const)))
    // A row of a form posts at least a text.
    const rows = row.map((entries) => Object.fromEntries(entries.filter(([, raw]) => raw !== undefined)) as RawRow)
    return fc
      .array(
        rows.filter((each) => Object.keys(each).length > 0),
        { maxLength: 5 },
      )
      .map((each) => (each.length > 0 ? each : undefined))
  }
  return typed
}

const filled = fc.tuple(version, fc.constantFrom('nl', 'en')).chain(([each, lang]) => {
  const asked = each.fields.filter((field) => hasAnswer(field) && (field.fields ?? [field]).some(hasAnswer))
  const answers = fc.tuple(...asked.map((field) => rawOf(field).map((raw) => [field.guid, raw] as const)))
  return answers.map((entries) => ({
    version: each,
    lang,
    raw: Object.fromEntries(entries.filter(([, raw]) => raw !== undefined)) as RawAnswers,
  }))
})

test('names and values, and the JSON of the browser, give the same answers and faults', () => {
  fc.assert(
    fc.property(filled, ({ version: form, lang, raw }) => {
      const json = rawAnswersSchema.parse(JSON.parse(JSON.stringify(raw)))
      const posted = readPosted(form, groupPosted(writePosted(form, raw)))
      expect(readAnswers(form, posted, context(lang))).toEqual(readAnswers(form, json, context(lang)))
    }),
    { numRuns: 500 },
  )
})

test('answers in their stored form are read as the same answers', () => {
  let withAnswers = 0
  fc.assert(
    fc.property(filled, fc.constantFrom('nl', 'en'), ({ version: form, lang, raw }, other) => {
      const { answers, faults } = readAnswers(form, raw, context(lang))
      fc.pre(faults.length === 0)
      if (Object.keys(answers).length > 0) withAnswers += 1
      // A rule may ask for the language of the visit, and then answers another visit differently.
      const again = readsLanguage(form) ? lang : other
      expect(readAnswers(form, rawOfAnswers(answers), context(again))).toMatchObject({ answers, faults: [] })
    }),
    { numRuns: 500 },
  )
  expect(withAnswers).toBeGreaterThan(50)
})

const readsLanguage = (form: ReadVersion) => JSON.stringify(form.fields).includes('"lang"')

function rawOfAnswers(answers: Answers): RawAnswers {
  const bare = (answer: unknown): unknown => {
    if (!Array.isArray(answer)) return answer
    return answer.map((each: unknown) => {
      if (typeof each === 'string') return each
      const isFile = typeof each === 'object' && each !== null && 'size' in each
      if (isFile) return (each as SentFile).guid
      return Object.fromEntries(Object.entries(each as object).map(([guid, value]) => [guid, bare(value)]))
    })
  }
  return Object.fromEntries(Object.entries(answers).map(([guid, answer]) => [guid, bare(answer) as RawAnswer]))
}

const faultsOf = (form: ReadVersion) =>
  findFormFaults(formContentSchema.parse({ ...form, title: { nl: 'Titel' }, purpose: { nl: 'Doel' } }))
    .map(({ code }) => code)
    .filter((code) => code.startsWith('formCondition'))

test('rules that are read can be published, and none that names a field that is gone', () => {
  let withGone = 0
  fc.assert(
    fc.property(version, fc.nat(), (form, at) => {
      expect(faultsOf(form)).toEqual([])
      const rules = listFields(form).flatMap(({ showWhen, requireWhen, value }) => [showWhen, requireWhen, value])
      const names = rules.flatMap((rule) => (rule === undefined ? [] : listReadFields(rule)))
      fc.pre(names.length > 0)
      withGone += 1
      const gone = names[at % names.length] ?? ''
      const text = JSON.stringify(form.fields, (key, value: unknown) =>
        ['showWhen', 'requireWhen', 'value'].includes(key) ? goneIn(value, gone) : value,
      )
      expect(faultsOf({ ...form, fields: JSON.parse(text) as FormField[] })).toContain('formConditionField')
    }),
    { numRuns: 500 },
  )
  expect(withGone).toBeGreaterThan(100)
})

function goneIn(rule: unknown, guid: string): unknown {
  return JSON.parse(JSON.stringify(rule).replaceAll(guid, guidOf(990))) as unknown
}

test('values of any kind are read without an error', () => {
  const hostile: fc.Arbitrary<RawAnswer> = fc.oneof(
    typed,
    fc.array(typed),
    fc.dictionary(fc.constantFrom('postcode', 'x', guidOf(10)), typed),
    fc.array(fc.dictionary(fc.constantFrom(guidOf(10), guidOf(20)), typed)),
  )
  fc.assert(
    fc.property(version, fc.dictionary(fc.constantFrom(...[1, 2, 3, 4, 5].map(guidOf)), hostile), (form, raw) => {
      expect(() => readAnswers(form, raw as RawAnswers, context('nl'))).not.toThrow()
    }),
    { numRuns: 500 },
  )
})

test('no input is slow, in any type of field', () => {
  const texts = ['1', ' ', '.', '-', 'a', '\n', '😀', '1.', '@a.', 'é '].map((part) => part.repeat(Math.floor(40_000 / part.length)))
  const start = performance.now()
  for (const type of formFieldTypes.filter((each) => each !== 'group')) {
    const field = { guid: guidOf(1), type, label: {}, pattern: '(a+)+\\d{3}', rule: 'email' } as FormField
    for (const text of texts) readAnswers({ lang: 'nl', fields: [field] }, { [guidOf(1)]: text }, context('nl'))
  }
  // 250 texts of 40,000 characters: an engine that backtracks takes hours for one of them.
  expect(performance.now() - start).toBeLessThan(5000)
})
