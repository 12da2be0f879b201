import { expect, it } from 'vitest'
import { needsSecondFactor, secondFactorRules, stricterRule } from './need.ts'

it.each([
  ['optional', true, false],
  ['staff', false, false],
  ['staff', true, true],
  ['all', false, true],
] as const)('%s asks of who manages (%s): %s', (rule, isManager, isNeeded) => {
  expect(needsSecondFactor(rule, isManager)).toBe(isNeeded)
})

it('of two rules the one holds that asks more', () => {
  const pairs = secondFactorRules.flatMap((one) => secondFactorRules.map((other) => `${one} ${other}: ${stricterRule(one, other)}`))
  expect(pairs).toEqual([
    'optional optional: optional',
    'optional staff: staff',
    'optional all: all',
    'staff optional: staff',
    'staff staff: staff',
    'staff all: all',
    'all optional: all',
    'all staff: all',
    'all all: all',
  ])
})
