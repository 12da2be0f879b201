import { expect, it } from 'vitest'
import { buildItem, buildPage, guidOf } from '#tests/support/build.ts'
import type { TypedThing } from '../../session/contract.ts'
import type { TypeFields } from '../../../../api/list-item-types/contract.ts'
import { changeType } from './change-type.ts'

const types = [
  { name: 'vacancy', version: 2 },
  { name: 'event', version: 1 },
] as TypeFields[]
const page = (more: object): TypedThing => ({ kind: 'page', value: { ...buildPage(), options: [], ...more } })

it('another type keeps the fields, under its own version', () => {
  const fields = { hours: 3 }
  expect(changeType(page({ type: 'event', fields }), 'vacancy', types)).toEqual({
    type: 'set-page',
    set: { type: 'vacancy', fieldsVersion: 2 },
  })
  const item: TypedThing = { kind: 'item', value: { ...buildItem(guidOf(1)), listItemTypeName: 'vacancy', fields } }
  expect(changeType(item, 'event', types)).toEqual({ type: 'set-item', set: { listItemTypeName: 'event' }, unset: ['fieldsVersion'] })
  expect(changeType(page({}), 'vacancy', types)).toEqual({ type: 'set-page', set: { type: 'vacancy' } })
})

it('a page without a type keeps them too, with the version that they have', () => {
  expect(changeType(page({ type: 'vacancy', fields: {}, fieldsVersion: 2 }), undefined, types)).toEqual({
    type: 'set-page',
    unset: ['type'],
  })
})

it('fields that no known type had keep their version, for the server to migrate them', () => {
  const fields = { uren: 3 }
  expect(changeType(page({ fields }), 'vacancy', types)).toEqual({ type: 'set-page', set: { type: 'vacancy' } })
  expect(changeType(page({ type: 'vacansy', fields }), 'vacancy', types)).toEqual({ type: 'set-page', set: { type: 'vacancy' } })
})
