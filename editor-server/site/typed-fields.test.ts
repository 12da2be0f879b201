import { describe, expect, it, vi } from 'vitest'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { createContentTypes } from '#renderer/content-types/content-types.ts'
import { buildItem, guidOf } from '#tests/support/build.ts'
import { vacancy, vacancySource } from '#tests/support/content-types.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { ContentIndex } from './content-index.ts'
import { checkFields, completeFields, findType, hasNewFields, isKnownSort, presentFields, rankIn } from './typed-fields.ts'

const index = new ContentIndex()
index.apply([{ kind: 'listItemType', id: 'Vacatures', value: { name: 'Vacatures', fieldsOf: 'vacancy' } }])
const site = { index, code: { ...siteCode, types: createContentTypes({ vacancy: vacancySource }) } }
const item = (fields: Record<string, unknown> | undefined, more: Partial<ListItem> = {}): ListItem => ({
  ...buildItem(guidOf(1)),
  listItemTypeName: 'Vacatures',
  ...(fields && { fields }),
  ...more,
})
const right = { hours: 24, contract: 'vast' }
const pathsOf = (of: ListItem, asksForAll = false) => checkFields(site, of, asksForAll).map(({ path }) => path.join('.'))

it('an item has the fields of the type that its own names, or of its namesake', () => {
  expect(['Vacatures', 'vacancy', 'Nieuws'].map((listItemTypeName) => findType(site, { listItemTypeName })?.name)).toEqual([
    'vacancy',
    'vacancy',
    undefined,
  ])
})

describe('what is wrong', () => {
  it('is named by its path; a draft may miss what publishing asks for', () => {
    const of = item({ hours: 90, mail: 'x' }, { fieldsVersion: 2 })
    expect(pathsOf(of)).toEqual(['fields.hours', 'fields.mail'])
    expect(pathsOf(of, true)).toEqual(['fields.hours', 'fields.contract', 'fields.mail'])
    expect([pathsOf(item(right, { fieldsVersion: 2 }), true), pathsOf(item(undefined))]).toEqual([[], []])
  })

  it('is not what the type does not know, nor anything of a type without fields', () => {
    expect(pathsOf(item({ ...right, kleur: 'rood' }, { fieldsVersion: 2 }), true)).toEqual([])
    expect(pathsOf(item({ hours: 'x' }, { listItemTypeName: 'Nieuws' }), true)).toEqual([])
  })

  it('is a version that this code does not have', () => {
    expect(pathsOf(item(right, { fieldsVersion: 3 }))).toEqual(['fieldsVersion'])
  })
})

describe('versions', () => {
  it('editors get the fields of the present one, and others stay as they are', () => {
    expect(presentFields(site, item({ uren: 24, contract: 'vast' }))).toEqual({ fields: right, fieldsVersion: 2 })
    const meant = { ...right, salary: 3100.5, kleur: '1.50' }
    expect(presentFields(site, item({ ...right, salary: '3100.50', kleur: '1.50' }, { fieldsVersion: 2 })).fields).toEqual(meant)
    for (const of of [item(right, { fieldsVersion: 2 }), item(right, { fieldsVersion: 9 }), item(undefined)])
      expect(presentFields(site, of)).toEqual({})
  })

  it('what is sent without one has that of the fields before, and new fields the present one', () => {
    const before = item({ uren: 1 })
    expect(completeFields(site, item({ uren: 2 }), before, undefined)).not.toHaveProperty('fieldsVersion')
    expect(completeFields(site, item(right), item(undefined), undefined).fieldsVersion).toBe(2)
    expect(completeFields(site, item(right), before, 2).fieldsVersion).toBe(2)
    expect(completeFields(site, item(right), { ...before, listItemTypeName: 'Nieuws' }, undefined).fieldsVersion).toBe(2)
    const untyped = { ...before, listItemTypeName: 'Nieuws' }
    expect(completeFields(site, item({ uren: 1 }), untyped, undefined)).not.toHaveProperty('fieldsVersion')
    expect(completeFields(site, item({}, { listItemTypeName: 'Nieuws' }), undefined, 1)).not.toHaveProperty('fieldsVersion')
  })

  it('absent fields and none are the same', () => {
    const none = item(undefined)
    const emptied = { ...none, fields: {}, fieldsVersion: 2 }
    expect(completeFields(site, emptied, item(right, { fieldsVersion: 2 }), undefined)).toEqual(none)
    expect(hasNewFields(item(undefined), item({}))).toBe(false)
    expect(hasNewFields(item(right), undefined)).toBe(true)
    expect(hasNewFields(item(right, { fieldsVersion: 2 }), item(right))).toBe(true)
  })
})

it('lists go by the fields as the type reads them, also those of an older version', () => {
  const rank = rankIn(site)
  expect(rank(item({ uren: 8 }), 'hours')).toBe(8)
  expect(rank(item({ contract: 'stage' }, { fieldsVersion: 2 }), 'contract')).toBe(2)
  expect(rank(item(right, { listItemTypeName: 'Nieuws' }), 'hours')).toBeUndefined()
  expect(rankIn({ index, code: siteCode })(item(right), 'hours')).toBeUndefined()
})

it('lists read the fields of an item once, by whatever they are sorted', () => {
  const migrate = vi.fn((fields: Record<string, unknown>) => fields)
  const type = { ...vacancy, migrations: { 1: migrate } }
  const counted = { index, code: { ...siteCode, types: createContentTypes({ vacancy: { ...vacancySource, type } }) } }
  const old = item(right)
  expect(['hours', 'contract', 'town'].map((field) => rankIn(counted)(old, field))).toEqual([24, 0, undefined])
  expect(migrate).toHaveBeenCalledTimes(1)
})

it('lists are sorted by what every item has, and by fields that a type has', () => {
  const sorts = ['title_asc', 'manual', 'fields.hours_desc', 'fields.kleur_asc', 'fields.constructor_asc'] as const
  expect(sorts.map((sort) => isKnownSort(site, sort))).toEqual([true, true, true, false, false])
})
