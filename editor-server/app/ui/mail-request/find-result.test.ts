import { expect, test } from 'vitest'
import { sendVerificationResults } from '#content/model/verification/verification.ts'
import { ApiProblem } from '../../client/api/api-problem.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import { findResult } from './find-result.ts'

test.each([
  [400, 'BadRequest'],
  [401, 'Unauthorized'],
  [403, 'Unauthorized'],
  [429, 'TooSoon'],
  [500, 'Failed'],
  [0, 'Failed'],
] as const)('an answer of %d is %s', async (status, result) => {
  expect(await findResult(() => Promise.reject(new ApiProblem({ title: 'x', status })))).toBe(result)
})

test('what the server says stands, and a fault of ours is told as one', async () => {
  expect(await findResult(() => Promise.resolve('AlreadyVerified'))).toBe('AlreadyVerified')
  await expect(findResult(() => Promise.reject(new TypeError('x')))).rejects.toThrow('x')
})

test('each result has words of its own', () => {
  for (const texts of [nl, en]) {
    expect(Object.keys(texts.verify)).toEqual([...sendVerificationResults])
    expect(new Set(Object.values(texts.verify)).size).toBe(sendVerificationResults.length)
    expect(Object.keys(texts.reset)).toEqual(sendVerificationResults.filter((result) => result !== 'AlreadyVerified'))
  }
})
