import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KnownWords } from './known-words.ts'
import { findWords } from './split-words.ts'

/** Letters, digits, marks and joiners at every border, beside any other character. */
const characters = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Array.from("abZ09 '’-‑.éß\u0301\u0308²½ªÆжא\u0300\n·–…")) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x20ff }).map((code) => String.fromCharCode(code)) },
)
const texts = fc.oneof(
  fc.array(characters, { maxLength: 24 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 24 }),
  fc.string({ unit: 'grapheme', maxLength: 24 }),
)

const known = new KnownWords((word) => word)

test('finds the words that the regular expression finds', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(known.list(text) ?? findWords(text)).toEqual([...findWords(text)])
      // Now it knows each.
      expect(known.list(text) ?? findWords(text)).toEqual([...findWords(text)])
    }),
    { numRuns: 5000 },
  )
})

test.each(['’s avonds ID-kaart, foto’s', 'a-', "-a'", 'a--b', 'e\u0301e\u0301n-\u0301x', 'a’\u0301', '12½ m²', 'Ж-א'])('%s', (text) => {
  expect(known.list(text)).toEqual([...findWords(text)])
})

test.each(['字', '😀 lach', 'ﬁjn', '\ud800'])('leaves %s to it', (text) => {
  expect(known.list(text)).toBeUndefined()
})

test('knows each of many words', () => {
  const words = new KnownWords((word) => ({ word }))
  const text = Array.from({ length: 20_000 }, (_, number) => `w${number}`).join(' ')
  const found = words.list(text)
  expect(found?.map(({ word }) => word)).toEqual(text.split(' '))
  expect(words.list(text)?.every((each, place) => each === found?.[place])).toBe(true)
})

test('words that were made to look alike take no longer than others', () => {
  const made = (first: string, second: string) =>
    Array.from({ length: 1 << 14 }, (_, number) => Array.from({ length: 14 }, (__, bit) => ((number >> bit) & 1 ? first : second)).join(''))
  const measure = (text: string) => {
    const begun = performance.now()
    new KnownWords((word) => word).list(text)
    return performance.now() - begun
  }
  const texts = [made('Aa', 'BB'), made('Ab', 'Ba')].map((words) => words.join(' '))
  for (const text of texts) measure(text)
  // With a sum of letters times powers of 31 each of the first looks for the same slot.
  const [alike = 0, others = 0] = texts.map((text) => Math.min(measure(text), measure(text)))
  expect(alike).toBeLessThan(others * 10)
})
