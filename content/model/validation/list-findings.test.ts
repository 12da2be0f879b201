import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listFindings } from './list-findings.ts'

const schema = z.strictObject({
  title: z.string().min(1),
  sortId: z.number().optional(),
  blocks: z.array(z.strictObject({ position: z.string() })).default([]),
  byName: z.record(z.string(), z.strictObject({ width: z.number() }).nullable()).optional(),
  anything: z.unknown().optional(),
})
const findings = (value: unknown, nameOf?: (key: string) => string) => {
  const { error } = schema.safeParse(value)
  return error ? listFindings(error, schema, nameOf) : []
}
const fits = { title: 'a', blocks: [] }

describe('a finding', () => {
  test('has its place in steps, and no full stop at its end', () => {
    expect(findings({ ...fits, title: '' })).toEqual([{ path: ['title'], reason: expect.stringMatching(/[^.]$/) as string }])
    expect(findings({ ...fits, blocks: [{ position: 1 }] }).map(({ path }) => path)).toEqual([['blocks', '0', 'position']])
    expect(findings('x').map(({ path }) => path)).toEqual([[]])
  })

  test.each<[string, object, string[], string]>([
    ['a key that is almost one', { ...fits, titel: 'a' }, ['titel'], '“titel” is not known here. Did you mean “title”?'],
    [
      'one within a list',
      { ...fits, blocks: [{ position: 'a', positoin: 'b' }] },
      ['blocks', '0', 'positoin'],
      '“positoin” is not known here. Did you mean “position”?',
    ],
    [
      'one within a record',
      { ...fits, byName: { a: { width: 1, widht: 2 } } },
      ['byName', 'a', 'widht'],
      '“widht” is not known here. Did you mean “width”?',
    ],
    [
      'a key that is like none',
      { ...fits, blocks: [{ position: 'a', colour: 'b' }] },
      ['blocks', '0', 'colour'],
      '“colour” is not known here. Use one of: position',
    ],
  ])('names what was meant by %s', (_, value, path, reason) => {
    expect(findings(value)).toEqual([{ path, reason }])
  })

  test('uses the names that people know', () => {
    const nameOf = (key: string) => (key === 'sortId' ? 'sort' : key)
    expect(findings({ ...fits, sorrt: 1 }, nameOf)[0]?.reason).toContain('Did you mean “sort”?')
    expect(findings({ ...fits, xyzxyzxyz: 1 }, nameOf)[0]?.reason).toBe(
      '“xyzxyzxyz” is not known here. Use one of: title, sort, blocks, byName, anything',
    )
  })

  test('says no more where no keys are known', () => {
    const { error } = z.strictObject({}).safeParse({ title: 1 })
    expect(listFindings(error!, z.unknown())).toEqual([{ path: ['title'], reason: expect.not.stringContaining('Use one of') as string }])
  })
})
