import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../form/answers.ts'
import type { FormField } from '../form/field.ts'
import { listSpreadFields, Spread } from './spread.ts'

function spreadOf(type: FormField['type'], answers: readonly Answer[], more: Partial<FormField> = {}) {
  const spread = new Spread({ guid: 'x', type, label: {}, ...more })
  for (const answer of answers) spread.add(answer)
  return { answered: spread.answered, shares: spread.list() }
}

describe('how answers are spread', () => {
  it('is told of what is chosen, counted or a day, and of nothing sensitive', () => {
    const hasSpread = (field: Pick<FormField, 'type' | 'isSensitive'>) =>
      listSpreadFields({ fields: [{ guid: 'x', label: {}, ...field }] }).length > 0
    expect(hasSpread({ type: 'radio' })).toBe(true)
    expect(hasSpread({ type: 'radio', isSensitive: true })).toBe(false)
    for (const type of ['text', 'textarea', 'email', 'bsn', 'iban', 'hidden', 'group', 'address'] as const)
      expect(hasSpread({ type })).toBe(false)
  })

  it('counts options in their order, and each submission once', () => {
    const options = ['a', 'b'].map((value) => ({ value, label: {} }))
    expect(spreadOf('checkboxes', [['b', 'b'], ['b', 'gone'], []], { options })).toEqual({
      answered: 2,
      shares: [
        { kind: { option: 'a' }, count: 0 },
        { kind: { option: 'b' }, count: 2 },
        { kind: { option: 'gone' }, count: 1 },
      ],
    })
    expect(spreadOf('yes-no', ['no']).shares).toEqual([
      { kind: { option: 'yes' }, count: 0 },
      { kind: { option: 'no' }, count: 1 },
    ])
  })

  it('puts days into months and numbers into round ranges', () => {
    expect(spreadOf('date', ['2026-11-26', '2026-02-01', '2026-11-01', 'x']).shares).toEqual([
      { kind: { month: '2026-02' }, count: 1 },
      { kind: { month: '2026-11' }, count: 2 },
    ])
    expect(spreadOf('number', ['0', '10', '59.5', '100', 'x'])).toEqual({
      answered: 4,
      shares: [
        { kind: { from: 0, to: 20 }, count: 2 },
        { kind: { from: 20, to: 40 }, count: 0 },
        { kind: { from: 40, to: 60 }, count: 1 },
        { kind: { from: 60, to: 80 }, count: 0 },
        { kind: { from: 80, to: 100 }, count: 0 },
        { kind: { from: 100, to: 120 }, count: 1 },
      ],
    })
    expect(spreadOf('number', ['3', '3']).shares).toEqual([{ kind: { from: 3, to: 3 }, count: 2 }])
  })

  it('has every number in a few ranges, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { minLength: 1 }), (numbers) => {
        const { shares } = spreadOf(
          'number',
          numbers.map((number) => String(number)),
        )
        expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length)
        expect(shares.length).toBeLessThanOrEqual(8)
      }),
    )
  })
})
