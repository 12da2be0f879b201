import { expect, test } from 'vitest'
import { SEGMENT_MAX_LENGTH, slugify } from './slug.ts'

const x = (length: number) => 'x'.repeat(length)

test('a segment ends after its last whole word, or where it is full', () => {
  expect(slugify(x(SEGMENT_MAX_LENGTH))).toBe(x(80))
  expect(slugify(x(SEGMENT_MAX_LENGTH + 1))).toBe(x(80))
  expect(slugify(`${x(80)} ${x(5)}`)).toBe(x(80))
  expect(slugify(`${x(79)} ${x(5)}`)).toBe(x(79))
  expect(slugify(`${x(70)} ${x(5)} ${x(20)}`)).toBe(`${x(70)}-${x(5)}`)
  expect(slugify(`x ${x(200)}`)).toBe('x')
})

test.each([
  ['--a--b--', 'a-b'],
  ["'t Huis van d’Artagnan", 't-huis-van-dartagnan'],
  ['ÆŒØĐÐŁÞı', 'aeoeoddlthi'],
  ['Ａ①', 'a1'],
])('%s becomes %s', (title, slug) => {
  expect(slugify(title)).toBe(slug)
})

test('a title without letters or digits is named by a hash, which depends on all of it', () => {
  const slugs = ['!', '?', '!?', '?!', ''].map(slugify)
  expect(new Set(slugs).size).toBe(5)
  for (const slug of slugs) expect(slug).toMatch(/^t-[0-9a-z]{4,7}$/)
})
