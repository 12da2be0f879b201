import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { followsRule, formRuleTypes } from './rules.ts'
import type { FormField } from './field.ts'
import { formSchema } from './schema.ts'

const guidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

function formWith(fields: (Partial<FormField> & Pick<FormField, 'type'>)[], more: object = {}): unknown {
  const complete = fields.map((field, index) => ({ guid: guidOf(index + 1), label: { nl: 'Veld' }, ...field }))
  const versions = [
    { version: 1, createdOn: '2026-01-01', title: { nl: 'Contact' }, purpose: { nl: 'Om u te antwoorden' }, fields: complete },
  ]
  return { schema: 1, guid: guidOf(99), name: 'Contact', retentionDays: 90, versions, ...more }
}

describe('form schema', () => {
  it('is open where nothing is said', () => {
    expect(formSchema.parse(formWith([]))).toMatchObject({ state: 'Open' })
  })

  const twice = { version: 1, createdOn: '2026-01-01', title: {}, purpose: {}, fields: [] }
  const prefill = { from: 'query' as const, name: 'x' }
  const inner = { guid: guidOf(7), type: 'text' as const, label: {} }
  it.each([
    ['optionsNeeded', formWith([{ type: 'radio' }])],
    ['fieldsNeeded', formWith([{ type: 'group' }])],
    ['valueNeeded', formWith([{ type: 'calculated' }])],
    ['settingOfOtherType', formWith([{ type: 'text', rows: 3 }])],
    ['publicInGroup', formWith([{ type: 'group', fields: [{ ...inner, isPublic: true }] }])],
    ['publicSensitive', formWith([{ type: 'text', isPublic: true, isSensitive: true }])],
    ['sensitiveInGroup', formWith([{ type: 'group', fields: [{ ...inner, isSensitive: true }] }])],
    ['sensitivePrefill', formWith([{ type: 'text', isSensitive: true, prefill }])],
    ['settingOfOtherType', formWith([{ type: 'bsn', prefill }])],
    ['minAboveMax', formWith([{ type: 'text', minLength: 2, maxLength: 1 }])],
    ['uniqueGuid', formWith([{ type: 'text' }, { type: 'text', guid: guidOf(1) }])],
    ['uniqueGuid', formWith([{ type: 'text' }, { type: 'group', fields: [{ ...inner, guid: guidOf(1) }] }])],
    ['openAfterClose', formWith([], { openOn: '2026-02-02', closeOn: '2026-02-01T10:00:00Z' })],
    ['latestVersion', formWith([], { versions: [twice, twice] })],
  ])('refuses with %s', (code, form) => {
    expect(formSchema.safeParse(form).error?.issues.map(({ message }) => message)).toEqual([code])
  })

  // No list shows submissions (decision 142): nobody is to think that one does.
  it('lets only answers be public that may stand on a page', () => {
    for (const type of ['text', 'textarea', 'email', 'date', 'yes-no', 'calculated', 'address'] as const)
      expect(formSchema.safeParse(formWith([{ type, isPublic: true, ...(type === 'calculated' && { value: 1 }) }])).success, type).toBe(
        true,
      )
    for (const type of ['bsn', 'file', 'image', 'hidden', 'consent', 'heading', 'page-break'] as const)
      expect(formSchema.safeParse(formWith([{ type, isPublic: true }])).success, type).toBe(false)
  })

  it('asks how long submissions are kept', () => {
    expect(formSchema.safeParse(formWith([], { retentionDays: undefined })).error?.issues[0]?.path).toEqual(['retentionDays'])
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
