import { expect, test } from 'vitest'
import { spellName } from './spell-name.ts'

test.each([
  ['headingLevel', 'Heading level'],
  ['heading2Level', 'Heading2 level'],
  ['call-to-action', 'Call to action'],
  ['image__size', 'Image size'],
  ['-title-', 'Title'],
  ['URL', 'Url'],
  ['', ''],
])('%s is read as “%s”', (name, words) => {
  expect(spellName(name)).toBe(words)
})
