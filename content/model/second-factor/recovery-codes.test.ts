import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeRecoveryCode, readRecoveryCode } from './recovery-codes.ts'

it('reads what it makes, however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
      const code = makeRecoveryCode(bytes)
      expect(code).toMatch(/^[0-9a-z]{6}-[0-9a-z]{6}$/)
      expect(readRecoveryCode(code.toUpperCase().replace('-', ' '))).toBe(code)
      expect(readRecoveryCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code)
    }),
  )
})

it.each(['', '123456', '7k2m9d-x4c0q', '7k2m9d-x4c0qpp', '7k2m9d-x4c0qu', '7k2m9d-x4c0q€'])('%j is none', (typed) => {
  expect(readRecoveryCode(typed)).toBeUndefined()
})
