import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1000, '1 kB'],
  [34_816, '35 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_257_000, '1,3 MB'],
  [30_000_000, '30 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes, 'nl').replaceAll('\u00a0', ' ')).toBe(text)
})
