import { expect, it } from 'vitest'
import { languageSchema } from '../page/schema.ts'
import { isKnownLanguage } from './known-language.ts'
import { writableLanguages } from './writable-languages.ts'

it.each(['nl', 'en', 'fy', 'nds', 'pap', 'nl-BE', 'zh-Hant', 'sr-Latn', 'es-419', 'de-1996'])('%s is one', (tag) => {
  expect(isKnownLanguage(tag)).toBe(true)
})

it.each([
  '',
  'xx',
  'qqq',
  'dutch',
  'nl-nl',
  'NL',
  'nl_BE',
  'de-XX',
  'en-ZZ',
  'iw',
  'und',
  'mul',
  'zxx',
  'nl-x-thuis',
  'nl-u-ca-buddhist',
  'nl-foo',
])('%j is none', (tag) => {
  expect(isKnownLanguage(tag)).toBe(false)
})

it('what is on offer is known, can be stored, and has a name in both languages', () => {
  const tags = Object.keys(writableLanguages.nl)
  expect(Object.keys(writableLanguages.en)).toEqual(tags)
  expect(tags.filter((tag) => !isKnownLanguage(tag) || !languageSchema.safeParse(tag).success)).toEqual([])
  for (const tag of ['nl', 'en', 'fy', 'ar', 'ti', 'tr', 'uk', 'zgh', 'pap', 'nl-BE', 'zh-Hans']) expect(tags).toContain(tag)
  expect(tags.length).toBeGreaterThan(500)
})
