import { expect, test } from 'vitest'
import nl from './messages.nl.json' with { type: 'json' }
import { findPlaceWords } from './find-place-words.ts'

const wordsFor = (place: { parentGuid: string | undefined } | undefined, mayChangeMenu: boolean) =>
  nl.translate[findPlaceWords(place, mayChangeMenu)]

test('only who may change the menu is pointed to the command that does', () => {
  const command = nl.menu.place
  expect(wordsFor(undefined, true)).toContain(command)
  expect(wordsFor(undefined, false)).not.toContain(command)
  expect(wordsFor(undefined, false)).toContain('beheerder')
})

test.each([true, false])('of a place in the menu the same is said to everybody: %s', (mayChangeMenu) => {
  expect(wordsFor({ parentGuid: undefined }, mayChangeMenu)).toBe(nl.translate.top)
  expect(wordsFor({ parentGuid: 'a' }, mayChangeMenu)).toBe(nl.translate.below)
})
