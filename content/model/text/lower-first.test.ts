import { expect, test } from 'vitest'
import { lowerFirst } from './lower-first.ts'

test.each([
  ['Visiting address', 'visiting address'],
  ['E-mail', 'e-mail'],
  ['A card', 'a card'],
  ['URL', 'URL'],
  ['A–Z', 'A–Z'],
  ['Échelle', 'échelle'],
  ['', ''],
])('%j stands in a sentence as %j', (label, lower) => expect(lowerFirst(label)).toBe(lower))
