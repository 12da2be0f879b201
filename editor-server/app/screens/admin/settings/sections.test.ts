import { expect, test } from 'vitest'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { readSection, sectionKeys } from './sections.ts'

test('every setting stands in one section', () => {
  expect(Object.values(sectionKeys).flat().sort()).toEqual(Object.keys(platformSettingsSchema.shape).sort())
})

test('an address leads to its section, and any other to the first', () => {
  expect([null, 'look', 'retention', 'constructor'].map(readSection)).toEqual(['general', 'look', 'retention', 'general'])
})
