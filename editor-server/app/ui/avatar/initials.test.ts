import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Maria de Jong', 'MJ'],
  ['  anne  ', 'A'],
  ['Élodie van ’t Hof', 'ÉH'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('%s: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
