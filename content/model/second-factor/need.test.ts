import { expect, it } from 'vitest'
import { needsSecondFactor } from './need.ts'

const nobody = { isAdmin: false, isContentManager: false, isMett: false, isDeveloper: false }

it.each([
  ['optional', { isAdmin: true }, false],
  ['staff', {}, false],
  ['staff', { isAdmin: true }, true],
  ['staff', { isContentManager: true }, true],
  ['staff', { isMett: true }, true],
  ['staff', { isDeveloper: true }, true],
  ['all', {}, true],
] as const)('%s asks of %j: %s', (rule, rights, isNeeded) => {
  expect(needsSecondFactor(rule, { ...nobody, ...rights })).toBe(isNeeded)
})
