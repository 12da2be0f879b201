import { expect, it } from 'vitest'
import { answerScheme } from './show-scheme.ts'

it.each([
  ['(prefers-color-scheme: dark)', 'dark', '(min-width: 0)'],
  ['(prefers-color-scheme: dark)', 'light', '(max-width: 0)'],
  ['screen and ( prefers-color-scheme:light ) and (width < 600px)', 'light', 'screen and (min-width: 0) and (width < 600px)'],
  ['(prefers-color-scheme: dark) and (forced-colors: active)', undefined, '(prefers-color-scheme: dark) and (forced-colors: active)'],
  ['(prefers-reduced-motion)', 'dark', '(prefers-reduced-motion)'],
] as const)('%s shown as %s is %s', (condition, scheme, expected) => {
  expect(answerScheme(condition, scheme)).toBe(expected)
})
