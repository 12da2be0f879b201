import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'
import { asksForVariant, IMAGE_MAX_BYTES, roundImageSize, roundQuality } from './image-options.ts'
import { personKeyOf } from './person-key.ts'
import { findMediaKind } from './schema.ts'

test('files are known by their extension', () => {
  const kinds = ['gif', 'webm', 'vtt', 'odt', 'svg', 'PNG', '', 'toString'].map(findMediaKind)
  expect(kinds).toEqual(['image', 'film', 'captions', 'document', undefined, undefined, undefined, undefined])
})

test('an image has 30 megabytes at most, and is asked for in steps', () => {
  expect(IMAGE_MAX_BYTES).toBe(31_457_280)
  expect([1, 50, 51, 2999, 3001].map(roundImageSize)).toEqual([50, 50, 100, 3000, 3000])
  expect([1, 50, 51, 80, 90, 100].map(roundQuality)).toEqual([50, 50, 65, 80, 90, 90])
})

test('any option asks for a variant, a name or owner does not', () => {
  const asking = [{ width: 50 }, { height: 50 }, { quality: 80 }, { fit: 'cover' }, { format: 'webp' }] as const
  expect(asking.map(asksForVariant)).toEqual([true, true, true, true, true])
  expect(asksForVariant({ name: 'x', block: 'x', auth: '' })).toBe(false)
})

test('sizes have the unit that people know, and none beyond gigabytes', () => {
  const sizes = [0, 999, 1000, 999_499, 999_500, 1_500_000, 999_949_999, 999_999_999_999, 5e15]
  expect(sizes.map((bytes) => formatSize(bytes, 'en'))).toEqual([
    '0 byte',
    '999 byte',
    '1 kB',
    '999 kB',
    '1 MB',
    '1.5 MB',
    '1 GB',
    '1,000 GB',
    '5,000,000 GB',
  ])
})

test('the bytes of a person are counted by account', () => {
  expect(personKeyOf('x')).toBe('person/x')
})
