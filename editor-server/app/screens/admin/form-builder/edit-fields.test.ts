import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormField } from '#content/model/form/field.ts'
import { formContentSchema, type FormContent } from '#content/model/form/schema.ts'
import { beginBuilding, type BuilderAction, reduceBuilder } from './builder-state.ts'
import { type Edge, editFields, type FieldEdit, listRows } from './edit-fields.ts'
import { fieldGroups, makeField } from './new-field.ts'

const guidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const field = (number: number, more: Partial<FormField> = {}): FormField => ({
  guid: guidOf(number),
  type: 'text',
  label: { nl: `V${number}` },
  ...more,
})
const group = field(3, { type: 'group', fields: [field(4), field(5)] })
const content = formContentSchema.parse({ title: { nl: 'x' }, purpose: {}, fields: [field(1), field(2), group, field(6)] })

/** Numbers of the fields, those of a group in brackets. */
const order = (fields: readonly FormField[] = []): string =>
  fields.map(({ guid, fields: inner }) => `${Number(guid.slice(-12))}${inner ? `(${order(inner)})` : ''}`).join(' ')
const after = (edit: FieldEdit) => {
  const made = editFields(content, edit)
  return made && [order(made.fields), made.chosen === undefined ? undefined : Number(made.chosen.slice(-12))]
}
const move = (number: number, by: 'up' | 'down' | 'in' | 'out') => after({ kind: 'move', guid: guidOf(number), by })
const place = (number: number, target: number, edge: Edge) => after({ kind: 'place', guid: guidOf(number), target: guidOf(target), edge })

describe('moving a field', () => {
  it('goes up and down among the fields beside it, over a group whole', () => {
    expect(move(2, 'up')).toEqual(['2 1 3(4 5) 6', 2])
    expect(move(2, 'down')).toEqual(['1 3(4 5) 2 6', 2])
    expect(move(5, 'up')).toEqual(['1 2 3(5 4) 6', 5])
    expect([move(1, 'up'), move(6, 'down'), move(4, 'up')]).toEqual([undefined, undefined, undefined])
  })

  it('goes into the group before it and out of its own', () => {
    expect(move(6, 'in')).toEqual(['1 2 3(4 5 6)', 6])
    expect(move(5, 'out')).toEqual(['1 2 3(4) 5 6', 5])
    expect([move(2, 'in'), move(2, 'out'), move(3, 'in')]).toEqual([undefined, undefined, undefined])
  })

  it('lands where it is dropped, and never in itself', () => {
    expect(place(1, 6, 'after')).toEqual(['2 3(4 5) 6 1', 1])
    expect(place(1, 5, 'before')).toEqual(['2 3(4 1 5) 6', 1])
    expect(place(6, 3, 'inside')).toEqual(['1 2 3(4 5 6)', 6])
    expect([place(3, 4, 'before'), place(1, 1, 'after')]).toEqual([undefined, undefined])
  })
})

it('takes a group away with its last field', () => {
  const one = { ...content, fields: [field(1), field(3, { type: 'group', fields: [field(4)] })] }
  expect(editFields(one, { kind: 'remove', guid: guidOf(4) })).toEqual({ fields: [field(1)], chosen: guidOf(1) })
  expect(after({ kind: 'remove', guid: guidOf(2) })).toEqual(['1 3(4 5) 6', 3])
})

it('copies a group with guids of its own, in its conditions too', () => {
  const asking = { ...group, fields: [field(4), field(5, { showWhen: { '!!': { var: guidOf(4) } } })] }
  let next = 10
  const made = editFields({ ...content, fields: [asking] }, { kind: 'duplicate', guid: group.guid, makeGuid: () => guidOf(next++) })
  expect(order(made?.fields)).toBe('3(4 5) 10(11 12)')
  expect(made?.fields[1]?.fields?.[1]?.showWhen).toEqual({ '!!': { var: guidOf(11) } })
})

const types = Object.values(fieldGroups).flat()
const anyEdit = fc.oneof(
  fc.record({
    kind: fc.constant('insert'),
    type: fc.constantFrom(...types),
    at: fc.nat(),
    edge: fc.constantFrom<Edge>('before', 'after', 'inside'),
  }),
  fc.record({ kind: fc.constant('move'), at: fc.nat(), by: fc.constantFrom('up', 'down', 'in', 'out') }),
  fc.record({ kind: fc.constant('place'), at: fc.nat(), to: fc.nat(), edge: fc.constantFrom<Edge>('before', 'after', 'inside') }),
  fc.record({ kind: fc.constantFrom('remove', 'duplicate'), at: fc.nat() }),
)

it('keeps the form sound whatever is done, and undo takes all of it back', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 25 }), (edits) => {
      let next = 100
      const makeGuid = () => guidOf(next++)
      let state = beginBuilding(content)
      const act = (action: BuilderAction) => {
        state = reduceBuilder(state, action)
      }
      for (const given of edits) {
        const edit = given as { kind: string; at: number; to?: number }
        const rows = listRows(state.content)
        const guidAt = (at = 0) => rows[at % Math.max(1, rows.length)]?.field.guid ?? guidOf(0)
        const common = { ...given, guid: guidAt(edit.at), target: guidAt(edit.kind === 'insert' ? edit.at : edit.to), makeGuid }
        const made = 'type' in given ? { field: makeField(given.type, { label: 'x', lang: 'nl', makeGuid }) } : {}
        act({ kind: 'fields', edit: { ...common, ...made } as unknown as FieldEdit })
        expect(formContentSchema.safeParse(state.content).error?.issues ?? []).toEqual([])
      }
      const end: FormContent = state.content
      const steps = state.past.length
      for (let count = 0; count < steps; count++) act({ kind: 'undo' })
      expect(state.content).toEqual(content)
      for (let count = 0; count < steps; count++) act({ kind: 'redo' })
      expect(state.content).toEqual(end)
    }),
  )
})

it('undoes typing in one place as one step', () => {
  const type = (label: string, at: number) =>
    ({
      kind: 'fields',
      edit: { kind: 'change', guid: guidOf(1), values: { label: { nl: label } } },
      typing: { place: 'label', at },
    }) as const
  let state = beginBuilding(content)
  for (const [index, text] of ['N', 'Na', 'Naa'].entries()) state = reduceBuilder(state, type(text, index * 500))
  state = reduceBuilder(state, type('Naam', 9000))
  expect(state.past).toHaveLength(2)
  expect(reduceBuilder(state, { kind: 'undo' }).content.fields[0]?.label).toEqual({ nl: 'Naa' })
})
