import { expect, test } from 'vitest'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { findChanges, findClashes, isSame, toValues, valuesOf } from './setting-values.ts'

const stored = platformSettingsSchema.parse({ platformName: 'Stad', contactEmail: 'a@b.example', colorScheme: { a: '1', b: '2' } })
const base = toValues(stored)
const keys = ['platformName', 'contactEmail', 'headerLogoHeight', 'colorScheme', 'securityContact'] as const

test('what is as it was is no change, in whatever order or with spaces', () => {
  expect(findChanges(keys, base, base)).toEqual([])
  expect(findChanges(keys, { ...base, platformName: ' Stad ', colorScheme: { b: '2', a: '1' } }, base)).toEqual([])
})

test('what is left empty has no value, but for what always has one', () => {
  const values = { ...base, platformName: '', contactEmail: '', headerLogoHeight: Number.NaN }
  expect(findChanges(keys, values, base)).toEqual([
    { key: 'platformName', value: '' },
    { key: 'contactEmail', value: null },
    { key: 'headerLogoHeight', value: null },
  ])
})

test('an entry that was added and not filled in is no change', () => {
  const values = { ...base, hostNames: [''], videoHosts: [{ host: '', name: '' }] }
  expect(findChanges(['hostNames', 'videoHosts'], values, base)).toEqual([])
  expect(findChanges(['hostNames'], { ...base, hostNames: ['a.example', ''] }, base)).toEqual([{ key: 'hostNames', value: ['a.example'] }])
})

test('only another change of the same setting is a clash, and not one to the same value', () => {
  const changes = [{ key: 'platformName', value: 'Dorp' } as const]
  expect(findClashes(changes, base, { ...stored, contactEmail: 'c@d.example' })).toEqual([])
  expect(findClashes(changes, base, { ...stored, platformName: 'Dorp' })).toEqual([])
  expect(findClashes(changes, base, { ...stored, platformName: 'Wijk' })).toEqual([{ key: 'platformName', value: 'Wijk' }])
  const { contactEmail: _, ...without } = stored
  expect(findClashes([{ key: 'contactEmail', value: 'e@f.example' }], base, without)).toEqual([{ key: 'contactEmail', value: null }])
})

test('former values are told as changes that bring them back', () => {
  expect(valuesOf(stored, [{ key: 'platformName' }, { key: 'securityContact' }])).toEqual([
    { key: 'platformName', value: 'Stad' },
    { key: 'securityContact', value: null },
  ])
})

test('lists are the same in the same order only', () => {
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
})
