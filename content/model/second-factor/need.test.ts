import { expect, it } from 'vitest'
import { needsSecondFactor } from './need.ts'

it.each([
  ['optional', true, false],
  ['staff', false, false],
  ['staff', true, true],
  ['all', false, true],
] as const)('%s asks of who manages (%s): %s', (rule, isManager, isNeeded) => {
  expect(needsSecondFactor(rule, isManager)).toBe(isNeeded)
})
