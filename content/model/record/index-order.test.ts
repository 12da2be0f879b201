import { expect, it } from 'vitest'
import { instantKeyOf } from './index-order.ts'

it('instants of any offset are in order of time', () => {
  expect(instantKeyOf('2026-03-01T09:00:00+01:00')).toBe('2026-03-01T08:00:00.000Z')
})

it.each(['', 'gisteren', undefined])('%j has no place in the order, and keeps no store from opening', (instant) => {
  expect(instantKeyOf(instant as string)).toBeUndefined()
})
