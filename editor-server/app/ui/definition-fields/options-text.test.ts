import { expect, test } from 'vitest'
import { readOptions, writeOptions } from './options-text.ts'

test('options are lines, and come back from them', () => {
  const options = [
    { value: 'Noord', label: 'Noord' },
    { value: 'z', label: 'Zuid' },
  ]
  expect(writeOptions(options)).toBe('Noord\nz | Zuid')
  expect(readOptions(writeOptions(options))).toEqual(options)
  expect(readOptions('  \n a \n| b\nc |\n')).toEqual([
    { value: 'a', label: 'a' },
    { value: 'c', label: 'c' },
  ])
})
