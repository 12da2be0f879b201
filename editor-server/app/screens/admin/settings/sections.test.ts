import { expect, test } from 'vitest'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import paletteEn from '../../../edit-mode/palette/messages.en.json' with { type: 'json' }
import paletteNl from '../../../edit-mode/palette/messages.nl.json' with { type: 'json' }
import { settingSections } from '../../../edit-mode/palette/go/screen-choices.ts'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import { factNames, readSection, sectionKeys, sectionNames } from './sections.ts'

test('every setting stands in one section', () => {
  expect(Object.values(sectionKeys).flat().sort()).toEqual(Object.keys(platformSettingsSchema.shape).sort())
})

test('an address leads to its section, and any other to the first', () => {
  const read = (query: string) => readSection(new URLSearchParams(query))
  expect(['', 'section=look', 'section=retention', 'section=constructor'].map(read)).toEqual(['general', 'look', 'retention', 'general'])
  expect(['setting=hostNames', 'setting=theme', 'setting=constructor'].map(read)).toEqual(['hosts', 'look', 'general'])
})

test('the palette of edit mode leads to each section, by its name', () => {
  expect([...settingSections]).toEqual([...sectionNames, ...factNames])
  for (const [palette, own] of [
    [paletteNl, nl],
    [paletteEn, en],
  ] as const)
    for (const name of settingSections) expect(palette.go.settings[name]).toBe(own[name].title)
})
