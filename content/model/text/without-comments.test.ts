import { expect, test } from 'vitest'
import { withoutComments } from './without-comments.ts'

test.each([
  ['a<!-- b -->c', 'ac'],
  ['<!-- a --><b><!-- c\nd --></b>', '<b></b>'],
  ['<!---->a', 'a'],
  ['a<!-- b', 'a<!-- b'],
  ['a<!-- b --><!-- c', 'a<!-- c'],
  ['a --> b', 'a --> b'],
])('%s is %s', (html, text) => {
  expect(withoutComments(html)).toBe(text)
})

test('comments that never end cost no more than their length', () => {
  const begun = performance.now()
  withoutComments('<!--'.repeat(250_000))
  expect(performance.now() - begun).toBeLessThan(1_000)
})
