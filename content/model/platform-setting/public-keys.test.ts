import { describe, expect, it } from 'vitest'
import { settingsToList } from './public-keys.ts'
import { platformSettingsSchema } from './schema.ts'

const settings = platformSettingsSchema.parse({ platformName: 'Stad', hostNames: ['intern.example.org'] })

describe('settingsToList', () => {
  it('keeps private settings from those who may not read them, asked for or not', () => {
    expect(settingsToList(settings).map(({ key }) => key)).not.toContain('hostNames')
    expect(settingsToList(settings, { keys: ['hostNames'] })).toEqual([])
    expect(settingsToList(settings, { keys: ['hostNames'], includePrivate: true })).toEqual([
      { key: 'hostNames', value: ['intern.example.org'] },
    ])
  })

  it('has the defaults of the product', () => {
    const asked = { keys: ['headerLogoHeight', 'headerLogoPadding', 'headerVisibility'] }
    expect(settingsToList(settings, asked).map(({ value }) => value)).toEqual(['scroll', 72, 8])
  })
})
