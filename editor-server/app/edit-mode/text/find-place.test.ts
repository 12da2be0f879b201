import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/parse-markdown.ts'
import { findImage, findWords } from './find-place.ts'
import { textExtensions } from './schema/extensions.ts'

const schema = getSchema(textExtensions)
const media = '5b4fc621-5cd7-4d8f-8c0a-6afc170853c3'
const doc = schema.nodeFromJSON(parseMarkdown(`## Een **kop**\n\nKijk [hier](/a) of\n[hier](/b) ![](/a/${media}.webp).\n\n- hier ook\n`))
const selected = (words: string, nth = 0) => {
  const selection = findWords(doc, { words, nth })
  return selection && [selection.from, doc.textBetween(selection.from, selection.to, ' ')]
}

test('words are found across marks and line ends, each where it stands', () => {
  expect(selected('Een kop')?.[1]).toBe('Een kop')
  expect(selected('hier of hier')?.[1]).toMatch(/^hier of\s+hier$/)
  const places = [0, 1, 2].map((nth) => selected('hier', nth))
  expect(places.map((each) => each?.[1])).toEqual(['hier', 'hier', 'hier'])
  expect(new Set(places.map((each) => each?.[0])).size).toBe(3)
})

test('fewer than are asked for gives the last, and none nothing', () => {
  expect(selected('hier', 9)).toEqual(selected('hier', 2))
  expect(selected('nergens')).toBeUndefined()
})

test('an image is found by its file', () => {
  expect(findImage(doc, media)?.content().content.firstChild?.attrs['src']).toContain(media)
  expect(findImage(doc, '00000000')).toBeUndefined()
})
