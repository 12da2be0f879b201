import { expect, it } from 'vitest'
import { createContentTypes } from '#renderer/content-types/content-types.ts'
import { buildItem, guidOf } from '#tests/support/build.ts'
import { vacancySource } from '#tests/support/content-types.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { ContentIndex } from '../../site/content-index.ts'
import { presentItem, presentToVisitors } from './present-item.ts'

const index = new ContentIndex()
const site = { index, code: { ...siteCode, types: createContentTypes({ vacancy: vacancySource }) } }
const stored = { uren: 24, contract: 'vast', mail: 'geen adres', intern: 'Niet aannemen' }
const item = { ...buildItem(guidOf(1)), listItemTypeName: 'vacancy', fields: stored }

it('visitors get the fields that the type knows and that are right, as its present version has them', () => {
  const shown = presentToVisitors(site, item)
  expect(shown).toMatchObject({ title: item.title, fieldsVersion: 2 })
  expect(shown.fields).toEqual({ hours: 24, contract: 'vast', isRemote: false })
})

it('visitors get nothing of fields without a type, also once a type is gone', () => {
  expect(presentToVisitors(site, { ...item, listItemTypeName: 'Nieuws', fieldsVersion: 3 })).not.toHaveProperty('fields')
  presentToVisitors(site, item)
  const without = presentToVisitors({ index, code: siteCode }, item)
  expect(without).not.toHaveProperty('fields')
  expect(without).not.toHaveProperty('fieldsVersion')
})

it('editors get what is stored', () => {
  expect(presentItem(site, item, true)).toBe(item)
})
