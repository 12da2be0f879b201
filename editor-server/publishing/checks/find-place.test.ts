import { expect, test } from 'vitest'
import { findPlace } from './find-place.ts'

test('a link leads to its words in the text, and to its setting', () => {
  const content = 'Tekst.\n\nZie **[de *oude* pagina](/weg#kosten)** of [](/leeg).\n'
  expect(findPlace({ content, options: {} }, '/weg')).toEqual({ part: 'content', line: 3, words: 'de oude pagina' })
  expect(findPlace({ content, options: {} }, '/leeg')).toEqual({ part: 'content', line: 3 })
  const options = { title: '/weg is weg', items: [{ href: '/hier' }, { href: '/weg' }] }
  expect(findPlace({ options }, '/weg')).toEqual({ part: 'options.items.1.href' })
  expect(findPlace({ content, options }, '/nergens')).toBeUndefined()
  expect(findPlace({ content, options }, '')).toBeUndefined()
})
