import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswers, currentVersionOf } from './answers.ts'
import { followsRule, formRuleTypes } from './rules.ts'
import { formSchema, type FormField, formVersionSchema } from './schema.ts'

const guidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function formWith(fields: (Partial<FormField> & Pick<FormField, 'type'>)[], more: object = {}): unknown {
  const complete = fields.map((field, index) => ({ guid: guidOf(index + 1), label: 'Veld', ...field }))
  const versions = [{ version: 1, createdOn: '2026-01-01', fields: complete }]
  return { schema: 1, guid: guidOf(99), name: 'Contact', purpose: 'Om u te antwoorden', versions, ...more }
}

function faultsOf(field: Partial<FormField> & Pick<FormField, 'type'>, answer?: string | string[]): string[] {
  const form = formSchema.parse(formWith([field]))
  return checkAnswers(currentVersionOf(form), answer === undefined ? {} : { [guidOf(1)]: answer }).map(({ code }) => code)
}

describe('form schema', () => {
  it('keeps submissions 90 days and is open where nothing is said', () => {
    expect(formSchema.parse(formWith([]))).toMatchObject({ retentionDays: 90, state: 'Open' })
  })

  it.each([
    ['optionsNeeded', formWith([{ type: 'radio' }])],
    ['minAboveMax', formWith([{ type: 'number', min: 2, max: 1 }])],
    ['uniqueGuid', formWith([{ type: 'text' }, { type: 'text', guid: guidOf(1) }])],
    ['openAfterClose', formWith([], { openOn: '2026-02-02', closeOn: '2026-02-01T10:00:00Z' })],
    ['latestVersion', formWith([], { versions: [{ version: 2, createdOn: '2026-01-01', fields: [] }] })],
  ])('refuses with %s', (code, form) => {
    expect(formSchema.safeParse(form).error?.issues.map(({ message }) => message)).toEqual([code])
  })

  it('requires a purpose', () => {
    expect(formSchema.safeParse(formWith([], { purpose: ' ' })).error?.issues[0]?.path).toEqual(['purpose'])
  })
})

describe('followsRule', () => {
  const accepted: Record<(typeof formRuleTypes)[number], string[]> = {
    date: ['21-11-2026', '2026-11-21', '29-02-2024'],
    time: ['00:00', '23:59'],
    fulltime: ['23:59:59'],
    timeOrFulltime: ['09:30', '09:30:15'],
    email: ['naam@voorbeeld.nl', "o'neill+x@sub.example.org"],
    hexColour: ['#1f3a5f', '#FFF'],
    hexaColour: ['#1f3a5fcc', '#fffc'],
    rgbColour: ['rgb(0,128,255)', 'rgb(0, 128, 255)'],
    rgbaColour: ['rgba(0,128,255,0.8)', 'rgba(0,128,255,.5)', 'rgba(0,0,0,1)'],
    anyColour: ['#fff', '#ffff', 'rgb(1,2,3)', 'rgba(1,2,3,0)'],
  }
  const refused: typeof accepted = {
    date: ['29-02-2026', '31-04-2026', '1-1-2026', '2026-13-01', '21/11/2026', '21-11-2026 ', ' 21-11-2026', '121-11-2026', '2026-11-211'],
    time: ['24:00', '9:30', '09:60', '09:30:00', '109:30', '09:300'],
    fulltime: ['09:30', '09:30:60', '109:30:00', '09:30:000'],
    timeOrFulltime: ['0930', '09:30:'],
    email: ['naam', 'naam@voorbeeld', 'a b@c.nl', '@c.nl', 'a@.nl', 'a@b..nl', 'x a@b.nl', 'a@b.nl x'],
    hexColour: ['1f3a5f', '#1f3a5', '#ggg', 'x#fff', '#fffx'],
    hexaColour: ['#1f3a5f', '#fff', 'x#ffff', '#ffffx', '#fffcfffcf'],
    rgbColour: ['rgb(256,0,0)', 'rgb(1,2)', 'rgba(1,2,3,0.5)', 'x rgb(1,2,3)', 'rgb(1,2,3) x'],
    rgbaColour: ['rgba(1,2,3,2)', 'rgb(1,2,3)'],
    anyColour: ['red', '', '#12345'],
  }

  it.each(formRuleTypes)('%s', (rule) => {
    expect(accepted[rule].filter((text) => !followsRule(rule, text))).toEqual([])
    expect(refused[rule].filter((text) => followsRule(rule, text))).toEqual([])
  })

  it('answers quickly whatever is typed', () => {
    const hostile = fc
      .tuple(fc.constantFrom('a', '1', '#', 'a@a.', '1-', 'rgb(1,'), fc.integer({ min: 1, max: 5000 }))
      .map(([text, count]) => text.repeat(count))
    fc.assert(
      fc.property(fc.constantFrom(...formRuleTypes), hostile, (rule, text) => {
        const start = performance.now()
        followsRule(rule, text)
        expect(performance.now() - start).toBeLessThan(1000)
      }),
    )
  })
})

describe('checkAnswers', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]

  it('asks only for what is required', () => {
    expect(faultsOf({ type: 'text', isRequired: true })).toEqual(['required'])
    expect(faultsOf({ type: 'text', isRequired: true }, '  ')).toEqual(['required'])
    expect(faultsOf({ type: 'email' })).toEqual([])
    expect(faultsOf({ type: 'statement', isRequired: true })).toEqual([])
  })

  it.each([
    [{ type: 'email' as const }, 'naam', 'email'],
    [{ type: 'text' as const, rule: 'hexColour' as const }, 'red', 'hexColour'],
    [{ type: 'text' as const, maxLength: 3 }, 'abcd', 'tooLong'],
    [{ type: 'number' as const }, 'drie', 'number'],
    [{ type: 'number' as const, min: 2 }, '1,5', 'tooSmall'],
    [{ type: 'number' as const, max: 2 }, '2.5', 'tooBig'],
    [{ type: 'radio' as const, options }, 'c', 'choice'],
    [{ type: 'radio' as const, options }, ['a', 'b'], 'choice'],
  ])('refuses %j answered %j: %s', (field, answer, code) => {
    expect(faultsOf(field, answer)).toEqual([code])
  })

  it('takes several of a group of checkboxes', () => {
    expect(faultsOf({ type: 'checkboxes', options }, ['a', 'b'])).toEqual([])
    expect(faultsOf({ type: 'checkboxes', options }, ['a', 'x'])).toEqual(['choice'])
  })

  it('reports all faults, answers to no field too', () => {
    const version = currentVersionOf(
      formSchema.parse(formWith([{ type: 'email' }, { type: 'text', isRequired: true }, { type: 'statement' }])),
    )
    const answers = { [guidOf(1)]: 'x', [guidOf(3)]: 'x', other: 'x' }
    expect(checkAnswers(version, answers).map(({ code }) => code)).toEqual(['email', 'required', 'fieldUnknown', 'fieldUnknown'])
  })
})

describe('an answer at its limits', () => {
  const guid = '5a3d1e00-0000-4000-8000-000000000001'
  const check = (field: object, answer: string | string[]) => {
    const fields = [{ guid, type: 'text', label: 'x', ...field }]
    const parsed = formVersionSchema.parse({ version: 1, createdOn: '2026-06-01T12:00:00Z', fields })
    return checkAnswers(parsed, { [guid]: answer })
  }
  const number = { type: 'number', min: 1, max: 10 }

  it.each<[field: object, answers: (string | string[])[]]>([
    [{ maxLength: 3 }, ['abc', 'a', ' ', '']],
    [{}, ['een tekst zonder grens']],
    [number, ['1', '10', ' 2,5 ', '2.5', '']],
    [{ type: 'number' }, ['-1000000', '1e6', '0']],
    [{ type: 'number', min: 1 }, ['99']],
    [{ type: 'number', max: 10 }, ['-99']],
    [{ type: 'email' }, [' n@proef.example ']],
    [{ type: 'date' }, ['21-11-2026', '2026-11-21', '29-02-2024']],
    [{ type: 'time' }, ['14:30', '14:30:00']],
    [
      {
        type: 'checkboxes',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      },
      [['a', 'b'], 'a', [], ['a', ' ']],
    ],
    [{ isRequired: true }, ['x']],
  ])('%j takes %j', (field, answers) => {
    expect(answers.flatMap((answer) => check(field, answer))).toEqual([])
  })

  it.each<[field: object, answer: string | string[], fault: object]>([
    [{ maxLength: 3 }, 'abcd', { code: 'tooLong', limit: 3 }],
    [number, '0,9', { code: 'tooSmall', limit: 1 }],
    [number, '10.1', { code: 'tooBig', limit: 10 }],
    [number, 'tien', { code: 'number' }],
    [number, '1,000,000', { code: 'number' }],
    [{ type: 'email' }, 'n', { code: 'email' }],
    [{ type: 'date' }, '29-02-2026', { code: 'date' }],
    [{ type: 'date' }, '2026-11-211', { code: 'date' }],
    [{ type: 'date' }, '12026-11-21', { code: 'date' }],
    [{ type: 'date' }, '21-11-20261', { code: 'date' }],
    [{ type: 'date' }, '121-11-2026', { code: 'date' }],
    [{ type: 'date' }, '2026-11', { code: 'date' }],
    [{ type: 'time' }, '25:00', { code: 'timeOrFulltime' }],
    [{ rule: 'hexColour' }, 'red', { code: 'hexColour' }],
    [{ isRequired: true }, ' ', { code: 'required' }],
    [{}, ['a', 'b'], { code: 'choice' }],
    [{ type: 'select', options: [{ value: 'a', label: 'A' }] }, 'A', { code: 'choice' }],
    [{ type: 'checkboxes', options: [{ value: 'a', label: 'A' }] }, ['a', 'c'], { code: 'choice' }],
    [{ type: 'statement' }, 'x', { code: 'fieldUnknown' }],
  ])('%j refuses %j', (field, answer, fault) => {
    expect(check(field, answer)).toStrictEqual([{ fieldGuid: guid, ...fault }])
  })
})
