import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vacancy } from '#tests/support/content-types.ts'
import { seed } from '#tests/support/seed.ts'
import { readFields, splitFields } from './read-fields.ts'

const right = { hours: 24, contract: 'vast', isRemote: true }
const pathsOf = (fields: Record<string, unknown>, fieldsVersion = 2) =>
  readFields({ fields, fieldsVersion }, vacancy).error?.issues.map(({ path }) => path.join('.'))

describe('the fields of an item', () => {
  test('are typed, with the defaults of their type', () => {
    expect(readFields({ fields: { hours: 24, contract: 'vast' }, fieldsVersion: 2 }, vacancy)).toEqual({
      values: { ...right, isRemote: false },
      isWhole: true,
      isForeign: false,
      unknown: [],
    })
  })

  test('of an older version are migrated, step by step', () => {
    expect(readFields({ fields: { uren: 24, contract: 'vast', isRemote: true } }, vacancy)).toMatchObject({ values: right, isWhole: true })
  })

  test('of a later version are left alone, and so are those that a migration cannot read', () => {
    const later = readFields({ fields: right, fieldsVersion: 3 }, vacancy)
    expect(later).toEqual({ values: {}, isWhole: false, isForeign: true, unknown: [] })
    const strict = { ...vacancy, migrations: { 1: ({ uren }: Record<string, unknown>) => ({ hours: (uren as string).trim() }) } }
    expect(readFields({ fields: { uren: 3 } }, strict).isForeign).toBe(true)
  })

  test('that are wrong leave the others right', () => {
    const read = readFields({ fields: { ...right, hours: 90, town: 'Gouda' }, fieldsVersion: 2 }, vacancy)
    expect(read).toMatchObject({ values: { contract: 'vast', isRemote: true, town: 'Gouda' }, isWhole: false })
    expect(read.values).not.toHaveProperty('hours')
    expect(pathsOf({ contract: 'vast' })).toEqual(['hours'])
    expect(pathsOf({ ...right, contract: 'x', closesOn: '1 mei' })).toEqual(['contract', 'closesOn'])
  })

  test('are what their author means where YAML reads something else', () => {
    const fields = { ...right, salary: '3100.50', town: 2024, closesOn: null }
    expect(readFields({ fields, fieldsVersion: 2 }, vacancy)).toMatchObject({ values: { ...right, salary: 3100.5, town: '2024' } })
    expect(pathsOf({ ...right, salary: 'veel' })).toEqual(['salary'])
  })

  test('that the type does not know are named apart', () => {
    expect(readFields({ fields: { ...right, kleur: 'rood' }, fieldsVersion: 2 }, vacancy)).toMatchObject({
      unknown: ['kleur'],
      isWhole: true,
    })
  })

  test('never make it throw, and what is right of them can be read again', () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom(24, 'vast', true, '2026-12-01', '12', ['duits']))
    const fields = fc.dictionary(fc.constantFrom(...Object.keys(vacancy.fields.shape), 'uren', 'kleur', '__proto__', 'constructor'), value)
    fc.assert(
      fc.property(fields, fc.integer({ min: 1, max: 4 }), (stored, fieldsVersion) => {
        const read = readFields({ fields: stored, fieldsVersion }, vacancy)
        const again = readFields({ fields: read.values, fieldsVersion: 2 }, vacancy)
        expect(again.values).toMatchObject(read.values)
        if (read.isWhole) expect(again.isWhole).toBe(true)
        const { known, unknown } = splitFields(stored, vacancy)
        const unset = Object.keys(stored).filter((name) => stored[name] === null)
        expect([...Object.keys(known), ...unknown, ...unset].filter((name) => !Object.keys(stored).includes(name))).toEqual([])
      }),
      { seed },
    )
  })
})
