import { expect, test } from 'vitest'
import { capitalise } from './capitalise.ts'
import { compareNames } from './compare-names.ts'
import { foldText } from './fold-text.ts'

test.each([
  ['Één café', 'een cafe'],
  ['ÎLE-DE-FRANCE', 'ile-de-france'],
  ['Groß ﬁjn', 'groß ﬁjn'],
])('%s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(text.normalize('NFD'))).toBe(folded)
})

test.each([
  ['team van wonen', 'Team van wonen'],
  ['pageTemplates', 'PageTemplates'],
  ['', ''],
])('%s begins with a capital as %s', (text, spelt) => expect(capitalise(text)).toBe(spelt))

test('numbers in names count as numbers, and accents stand beside their letter', () => {
  expect(['Wijk 10', 'wijk 2', 'Één', 'Zuid', 'Eend'].sort(compareNames)).toEqual(['Één', 'Eend', 'wijk 2', 'Wijk 10', 'Zuid'])
})
