import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { isMissing } from './is-missing.ts'

const schema = z.strictObject({
  title: z.string().min(1),
  links: z.array(z.string()).min(1),
  steps: z.array(z.string()).min(2).optional(),
  size: z.number().max(3).optional(),
  names: z.record(z.string().regex(/^[a-z]+$/), z.string()).optional(),
  target: z
    .union([
      z.strictObject({ kind: z.literal('page'), guid: z.string().min(1) }),
      z.strictObject({ kind: z.literal('address'), url: z.string().startsWith('https://') }),
    ])
    .optional(),
})
const good = { title: 'a', links: ['b'] }

/** Whether the only fault of these options is that something is missing. */
function isDraft(options: unknown): boolean {
  const { error } = schema.safeParse(options)
  expect(error).toBeDefined()
  return error?.issues.every((issue) => isMissing(issue, options)) ?? false
}

describe('a fault is that something is missing', () => {
  it.each([
    ['where a value is absent', { links: ['b'] }],
    ['where a text is empty', { ...good, title: '' }],
    ['where a list is empty', { ...good, links: [] }],
    ['where a list is too short', { ...good, steps: ['a'] }],
    ['where all is absent', {}],
    ['where one kind of a union fits but for what is empty', { ...good, target: { kind: 'page', guid: '' } }],
  ])('%s', (_, options) => {
    expect(isDraft(options)).toBe(true)
  })

  it.each([
    ['where a value is of another kind', { ...good, title: 1 }],
    ['where a value is out of bounds', { ...good, size: 4 }],
    ['where a value stands that nobody knows', { ...good, other: '' }],
    ['where the name of a value is wrong, though the value is empty', { ...good, names: { A: '' } }],
    ['where no kind of a union fits', { ...good, target: { kind: 'address', url: 'http://b' } }],
    ['where a list is too short and an entry is wrong', { ...good, steps: [1] }],
    ['where one of several faults is another', { title: '', links: [1] }],
  ])('not %s', (_, options) => {
    expect(isDraft(options)).toBe(false)
  })

  it('a list that stands where an object should is not empty', () => {
    const issue = { code: 'invalid_type', path: ['a', 'b'], expected: 'string', message: '' } as const
    expect(isMissing({ ...issue, path: [...issue.path] }, { a: null })).toBe(true)
    expect(isMissing({ ...issue, path: [...issue.path] }, { a: { b: 0 } })).toBe(false)
  })
})
