import { expect, test } from 'vitest'
import { mediaEntrySchema } from './schema.ts'

const guid = '5a3d1e00-0000-4000-8000-000000000001'

test.each([
  ['png', true],
  ['jpeg', true],
  ['pdf', true],
  ['ics', true],
  ['mp4', true],
  ['webm', true],
  ['vtt', true],
  ['svg', false],
  ['html', false],
  ['js', false],
  ['PNG', false],
])('a media file of type %s: %s', (extension, isTaken) => {
  expect(mediaEntrySchema.safeParse({ guid, extension }).success).toBe(isTaken)
})

test('a file is filed under a tag once, however it is written', () => {
  const parse = (tags: string[]) => mediaEntrySchema.safeParse({ guid, extension: 'png', tags }).success
  expect(parse(['Haven', 'Markt'])).toBe(true)
  expect(parse(['Haven', 'haven'])).toBe(false)
})
