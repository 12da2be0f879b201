import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Logic } from '#content/model/form/field.ts'
import { type Condition, conditionKinds, type Conditions, hasValue, readConditions, writeConditions } from './conditions.ts'

const a = '00000000-0000-4000-8000-00000000000a'
const b = '00000000-0000-4000-8000-00000000000b'
const typeOf = (guid: string) => (guid === b ? 'number' : 'text')

it('writes what people chose as JsonLogic', () => {
  const rows: Condition[] = [
    { field: a, is: 'is', value: 'yes' },
    { field: b, is: 'above', value: '12' },
  ]
  expect(writeConditions({ join: 'or', rows }, typeOf)).toEqual({ or: [{ '==': [{ var: a }, 'yes'] }, { '>': [{ var: b }, 12] }] })
  expect(writeConditions({ join: 'and', rows: [] }, typeOf)).toBeUndefined()
})

it.each(['00', '1.50', '1.', '-', '1e3', 'Infinity', 'NaN'])('keeps %s as it is being typed', (value) => {
  const written = writeConditions({ join: 'and', rows: [{ field: b, is: 'above', value }] }, typeOf)
  expect(readConditions(written)?.rows[0]?.value).toBe(value)
})

it('reads back what it wrote', () => {
  const row = fc.record({
    field: fc.constantFrom(a, b),
    is: fc.constantFrom(...conditionKinds),
    value: fc.oneof(fc.string(), fc.integer().map(String)),
  })
  const shape = fc.record({ join: fc.constantFrom<Conditions['join']>('and', 'or'), rows: fc.array(row, { maxLength: 5 }) })
  fc.assert(
    fc.property(shape, ({ join, rows }) => {
      const written = writeConditions({ join, rows }, typeOf)
      const back = readConditions(JSON.parse(JSON.stringify(written ?? null)) ?? undefined)
      expect(back?.rows).toEqual(rows.map((each) => (hasValue(each) ? each : { ...each, value: '' })))
      if (rows.length > 1) expect(back?.join).toBe(join)
    }),
  )
})

it.each<Logic>([
  { if: [{ var: a }, 1, 2] },
  { and: [{ or: [{ '!!': [{ var: a }] }, { '!!': [{ var: b }] }] }, { '!!': [{ var: a }] }] },
  { '==': [{ var: `${a}.postcode` }, 'x'] },
  { '==': [{ var: a }, { var: b }] },
  { '<': [1, { var: a }, 3] },
  true,
])('leaves %j to its text', (logic) => {
  expect(readConditions(logic)).toBeUndefined()
})
