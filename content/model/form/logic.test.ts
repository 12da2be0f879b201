import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Logic } from './field.ts'
import { evaluate, findLogicFault, holds } from './logic.ts'
import { listReadFields } from './logic-names.ts'

const one = '00000000-0000-4000-8000-000000000001'
const two = '00000000-0000-4000-8000-000000000002'

describe('rules', () => {
  it.each<[string, Logic]>([
    ['an answer', { '==': [{ var: one }, 'yes'] }],
    ['a part of an address', { '!!': { var: `${one}.city` } }],
    ['a sum of a column', { reduce: [{ var: one }, { '+': [{ var: 'accumulator' }, { var: `current.${two}` }] }, 0] }],
    ['today', { '<': [{ var: one }, { var: 'today' }] }],
    ['constants', true],
  ])('take %s', (_, logic) => expect(findLogicFault(logic)).toBeUndefined())

  let deep: Logic = true
  for (let level = 0; level < 30; level += 1) deep = { '!': [deep] }
  it.each<[string, Logic, string]>([
    ['an operator that is not there', { run: [] }, 'logicOperator'],
    ['one that writes to the console', { log: 'x' }, 'logicOperator'],
    ['two operators in one', { '+': [1], '-': [1] }, 'logicOperator'],
    ['none', {}, 'logicOperator'],
    ['a repetition within a repetition', { map: [[1, 2], { map: [[1, 2], 1] }] }, 'logicOperator'],
    ['a text that doubles', { reduce: [[1, 2], { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'x'] }, 'logicOperator'],
    ['what is no answer', { var: 'constructor' }, 'logicVariable'],
    ['what is below a text', { var: `${one}.constructor` }, 'logicVariable'],
    ['what is below the day', { var: `today.${one}` }, 'logicVariable'],
    ['a name that is worked out', { var: { cat: ['a'] } }, 'logicVariable'],
    ['too many levels', deep, 'logicDepth'],
  ])('refuse %s', (_, logic, code) => expect(findLogicFault(logic)).toBe(code))

  it('hold as JsonLogic says', () => {
    expect([[], 0, '', null, '0', ['x']].map((value) => holds({ var: one }, { [one]: value }))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ])
    expect(listReadFields({ and: [{ var: one }, { '==': [{ var: `${two}.city` }, one] }] })).toEqual([one, two])
    expect(listReadFields({ '==': [{ var: 'lang' }, one] })).toEqual([])
  })

  it('that are taken never fail, whatever the answers are', () => {
    const { logic } = fc.letrec<{ logic: Logic }>((tie) => ({
      logic: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<Logic>(1, 'a', true, null, { var: one }, { var: `${two}.city` }, { var: 'current' }, { missing: [one] }),
        fc
          .tuple(
            fc.constantFrom(
              ...'if == === != ! !! and or > < max min + - * / % in cat substr merge filter map reduce all some none'.split(' '),
            ),
            fc.array(tie('logic'), { minLength: 1, maxLength: 3 }),
          )
          .map(([operator, values]): Logic => ({ [operator]: values })),
      ),
    }))
    const answer = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.array(fc.string()),
      fc.constant({ city: 'X' }),
      fc.array(fc.constant({ [one]: 'a' })),
    )
    fc.assert(
      fc.property(logic, answer, answer, (rule, first, second) => {
        fc.pre(findLogicFault(rule) === undefined)
        expect(() => evaluate(rule, { [one]: first, [two]: second })).not.toThrow()
      }),
      { numRuns: 2000 },
    )
  })
})
