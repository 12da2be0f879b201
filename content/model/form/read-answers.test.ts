import { describe, expect, it } from 'vitest'
import type { FormField } from './field.ts'
import { changeRows, groupPosted, readAct, readPosted, replaceStep, writePosted } from './posted.ts'
import { explain, readAnswers } from './read-answers.ts'
import type { RawAnswers } from './raw-answers.ts'
import { findNextStep, findPreviousStep, findStepOf, findUnasked, type FormStep, listSteps } from './steps.ts'

const guidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [a, b, c, d, e] = [1, 2, 3, 4, 5].map(guidOf) as [string, string, string, string, string]
const context = { today: '2026-11-26', lang: 'nl' }
const version = (fields: Partial<FormField>[]) => ({
  lang: 'nl',
  fields: fields.map(
    (field, index) => ({ guid: guidOf(index + 1), label: { nl: `Veld ${index + 1}` }, type: 'text', ...field }) as FormField,
  ),
})
const codes = (fields: Partial<FormField>[], raw: RawAnswers) =>
  readAnswers(version(fields), raw, context).faults.map(({ place, code }) => `${place} ${code}`)

describe('readAnswers', () => {
  it('asks for what is required, also by a rule', () => {
    const fields: Partial<FormField>[] = [{ isRequired: true }, { type: 'yes-no' }, { requireWhen: { '==': [{ var: b }, 'yes'] } }]
    expect(codes(fields, { [a]: ' ', [b]: 'yes' })).toEqual([`${a} required`, `${c} required`])
    expect(codes(fields, { [a]: 'x', [b]: 'no' })).toEqual([])
  })

  it('leaves out what is not shown, and sees answers of fields before it only', () => {
    const fields: Partial<FormField>[] = [
      { showWhen: { '==': [{ var: b }, 'x'] } },
      {},
      { showWhen: { '==': [{ var: b }, 'x'] }, isRequired: true },
    ]
    expect(readAnswers(version(fields), { [a]: '1', [b]: 'x', [c]: '2' }, context).answers).toEqual({ [b]: 'x', [c]: '2' })
    expect(readAnswers(version(fields), { [a]: '1', [b]: 'y', [c]: '2' }, context)).toMatchObject({ answers: { [b]: 'y' }, faults: [] })
  })

  it('leaves out a step whose condition does not hold', () => {
    const fields: Partial<FormField>[] = [
      {},
      { type: 'page-break', showWhen: { '==': [{ var: a }, 'x'] } },
      { isRequired: true },
      { type: 'page-break' },
      {},
    ]
    const shown = (raw: RawAnswers) => readAnswers(version(fields), raw, context)
    const steps = listSteps(version(fields))
    expect(steps.map(({ guid, fields: own }) => [guid, own.length])).toEqual([
      [undefined, 1],
      [b, 1],
      [d, 1],
    ])
    expect(shown({ [a]: 'y' }).faults).toEqual([])
    expect(findNextStep(steps, 0, shown({ [a]: 'y' }).shown)?.index).toBe(2)
    expect(findNextStep(steps, 0, shown({ [a]: 'x' }).shown)?.index).toBe(1)
    expect(findPreviousStep(steps, 2, shown({ [a]: 'y' }).shown)?.index).toBe(0)
    expect(findNextStep(steps, 2, shown({}).shown)).toBeUndefined()
    expect(findStepOf(steps, `${e}.postcode`)?.index).toBe(2)
    expect(listSteps(version([{ type: 'page-break', label: { nl: 'Begin' } }, {}]))).toMatchObject([
      { index: 0, guid: a, label: { nl: 'Begin' } },
    ])
  })

  it('compares numbers as numbers, and names the other field', () => {
    const fields: Partial<FormField>[] = [{ type: 'number' }, { type: 'number', compare: { with: a, is: 'greater' } }]
    expect(readAnswers(version(fields), { [a]: '9', [b]: '10' }, context).faults).toEqual([])
    expect(readAnswers(version(fields), { [a]: '10', [b]: '9' }, context)).toMatchObject({
      answers: { [a]: '10' },
      faults: [{ place: b, code: 'compare', values: { is: 'greater', other: 'Veld 1' } }],
    })
    expect(codes([{ compare: { with: b, is: 'equal' } }, {}], { [a]: 'x' })).toEqual([])
  })

  it('calculates, and does not take what was sent for it', () => {
    const fields: Partial<FormField>[] = [
      { type: 'number' },
      { type: 'calculated', value: { '*': [{ var: a }, 0.1] } },
      { type: 'calculated', value: { '>': [{ var: b }, 1] } },
      { type: 'calculated', value: { var: 'nothing' } as never },
    ]
    expect(readAnswers(version(fields), { [a]: '1.234', [b]: '7' }, context).answers).toEqual({ [a]: '1234', [b]: '123.4', [c]: 'yes' })
  })

  it('reads rows of a group, each with rules of its own, and drops those that are empty', () => {
    const inner: FormField[] = [
      { guid: c, type: 'currency', label: {}, isRequired: true },
      { guid: d, type: 'text', label: {}, showWhen: { '>': [{ var: c }, 100] }, isRequired: true },
    ]
    const fields: Partial<FormField>[] = [
      { type: 'group', fields: inner },
      { type: 'calculated', value: { reduce: [{ var: a }, { '+': [{ var: 'accumulator' }, { var: `current.${c}` }] }, 0] } },
    ]
    const raw = { [a]: [{ [c]: '12,5' }, { [c]: '', [d]: ' ' }, { [c]: '200' }, { [d]: 'x' }] }
    const read = readAnswers(version(fields), raw, context)
    expect(read.faults.map(({ place, code }) => `${place} ${code}`)).toEqual([`${a}.2.${d} required`, `${a}.3.${c} required`])
    const { answers } = readAnswers(version(fields), { [a]: raw[a]?.slice(0, 2) ?? [] }, context)
    expect(answers).toEqual({ [a]: [{ [c]: '12.50' }], [b]: '12.5' })
    expect(codes([{ type: 'group', fields: inner, minCount: 1 }], {})).toEqual([`${a}.0.${c} required`])
    expect(codes([{ type: 'group', fields: [{ guid: c, type: 'text', label: {} }], minCount: 2 }], { [a]: [{ [c]: 'x' }] })).toEqual([
      `${a} tooFew`,
    ])
    expect(codes([{ type: 'group', fields: inner, maxCount: 1 }], { [a]: [{}, {}] })).toEqual([`${a} tooMany`])
  })

  it('refuses answers of fields that are not there', () => {
    expect(codes([{}, { type: 'heading' }], { [b]: 'x', [e]: 'y' })).toEqual([`${b} fieldUnknown`, `${e} fieldUnknown`])
    expect(codes([{ type: 'group', fields: [{ guid: c, type: 'text', label: {} }] }], { [a]: [{ [c]: 'x', [e]: 'y' }] })).toEqual([
      `${a}.0.${e} fieldUnknown`,
    ])
  })

  it('tells what each rule came to', () => {
    const fields: Partial<FormField>[] = [
      { type: 'number' },
      { showWhen: { '>': [{ var: a }, 1] }, requireWhen: true },
      { type: 'hidden', value: { var: a } },
    ]
    expect(explain(version(fields), { [a]: '2' }, context).trace).toEqual([
      { place: b, rule: 'showWhen', result: true },
      { place: b, rule: 'requireWhen', result: true },
      { place: c, rule: 'value', result: 2 },
    ])
  })
})

describe('what a form without JavaScript posts', () => {
  const fields: Partial<FormField>[] = [
    {},
    { type: 'address' },
    { type: 'checkboxes', options: [{ value: 'x', label: {} }] },
    { type: 'group', fields: [{ guid: e, type: 'text', label: {} }] },
  ]
  const raw: RawAnswers = { [a]: 'een', [b]: { postcode: '1234 AB', number: '1' }, [c]: ['x'], [d]: [{ [e]: 'p' }, { [e]: 'q' }] }

  it('reads as it was written', () => {
    expect(readPosted(version(fields), groupPosted(writePosted(version(fields), raw)))).toEqual(raw)
  })

  it('knows what was asked and not answered', () => {
    const posted = groupPosted([['_asked', `${a} ${c} ${d} ${d}.0 ${e}`]])
    expect(readPosted(version(fields), posted)).toEqual({ [a]: '', [c]: [], [d]: [{}] })
    const [step] = listSteps(version(fields))
    const unasked = findUnasked(step as FormStep, new Set([a, b, c]), readPosted(version(fields), posted))
    expect(unasked.map(({ guid }) => guid)).toEqual([b])
  })

  it('leaves out names of others, and rows out of reach', () => {
    const posted = groupPosted([
      [`f.${e}`, 'x'],
      ['_act', 'next'],
      [`f.${d}.900.${e}`, 'x'],
      [`f.${d}.7.${e}`, 'x'],
      [`f.${b}.__proto__`, 'x'],
    ])
    expect(readPosted(version(fields), posted)).toEqual({ [d]: [{ [e]: 'x' }] })
  })

  it('replaces one step as a whole', () => {
    expect(replaceStep(raw, { fields: [{ guid: c }, { guid: a }] as FormField[] }, { [a]: 'twee', [d]: 'x' })).toEqual({
      [b]: raw[b],
      [d]: raw[d],
      [a]: 'twee',
    })
  })

  it('asks for steps and rows', () => {
    expect(['next', 'to:2', `add:${d}`, `remove:${d}:1`, 'x', undefined].map(readAct)).toEqual([
      { kind: 'next' },
      { kind: 'to', step: 2 },
      { kind: 'add', group: d },
      { kind: 'remove', group: d, row: 1 },
      undefined,
      undefined,
    ])
    expect(changeRows({}, { kind: 'add', group: d })).toEqual({ [d]: [{}, {}] })
    expect(changeRows(raw, { kind: 'remove', group: d, row: 0 })[d]).toEqual([{ [e]: 'q' }])
    expect(changeRows(raw, { kind: 'next' })).toBe(raw)
  })
})
