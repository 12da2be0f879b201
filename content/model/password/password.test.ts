import { expect, it } from 'vitest'
import { givenPasswordSchema, newPasswordSchema } from './schema.ts'

it.each([
  ['a'.repeat(11), 'passwordShort'],
  ['a'.repeat(12), undefined],
  ['   een paar  ', undefined],
  ['a'.repeat(128), undefined],
  ['a'.repeat(129), 'passwordLong'],
  // Characters as people count them: a letter with an accent is one, however it is typed.
  ['e\u0301'.repeat(11), 'passwordShort'],
  ['e\u0301'.repeat(128), undefined],
  ['🙂'.repeat(11), 'passwordShort'],
  ['🙂'.repeat(12), undefined],
])('%j: %s', (password, code) => {
  const parsed = newPasswordSchema.safeParse(password)
  expect(parsed.error?.issues[0]?.message).toBe(code)
})

it.each(['a'.repeat(128), 'e\u0301'.repeat(128), '🙂'.repeat(128)])('what can be set can be given: %j', (password) => {
  expect(newPasswordSchema.safeParse(password).success).toBe(true)
  expect(givenPasswordSchema.safeParse(password).success).toBe(true)
})
