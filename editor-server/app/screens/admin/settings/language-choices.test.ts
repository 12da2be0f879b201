import { expect, it } from 'vitest'
import { findLanguages, listLanguages } from './language-choices.ts'

const choices = listLanguages('nl', ['sco'])
const found = (text: string) => findLanguages(choices, text).map(({ value }) => value)

it('has what is often asked for first, what is in use, and then every other by name', () => {
  expect(choices.slice(0, 3).map(({ value }) => value)).toEqual(['nl', 'en', 'de'])
  expect(choices.findIndex(({ value }) => value === 'sco')).toBeLessThan(15)
  const rest = choices.slice(choices.findIndex(({ value }) => value === 'sco') + 1).map(({ label }) => label)
  expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'nl')))
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
})

it.each([
  ['papia', 'pap'],
  ['PAP', 'pap'],
  ['Türkçe', 'tr'],
  ['turkce', 'tr'],
  ['vlaams', 'nl-BE'],
  ['nl-be', 'nl-BE'],
  ['fy', 'fy'],
])('%s finds %s first', (text, tag) => {
  expect(found(text)[0]).toBe(tag)
})

it('finds nothing where there is nothing, and everything without a text', () => {
  expect(found('geen taal')).toEqual([])
  expect(found(' ')).toHaveLength(choices.length)
})
