import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listItemSchema } from '../list-item/schema.ts'
import { mediaEntrySchema } from '../media/schema.ts'
import { menuItemSchema } from '../menu/schema.ts'
import { pageSchema } from '../page/schema.ts'
import { platformSettingsSchema } from '../platform-setting/schema.ts'
import { templateSchema } from '../template/schema.ts'
import { plainText } from './plain-text.ts'

const guid = '5a3d1e00-0000-4000-8000-000000000001'
const dirty = 'A\u0000\u001b\u009f\u202e\u2066B'

describe('plainText', () => {
  test.each([
    ['control characters', 'a\u0000\b\u000b\f\u000e\u001f\u007f\u0085\u009fb', 'ab'],
    ['bidi overrides and isolates', '\u202aa\u202e\u2066b\u2069', 'ab'],
    ['half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['nothing of tabs, line breaks, direction marks, accents and emoji', 'a\tb\r\nc\u200e é 👩‍🌾', 'a\tb\r\nc\u200e é 👩‍🌾'],
  ])('takes out %s', (_name, text, expected) => {
    expect(plainText(text)).toBe(expected)
  })

  test('a plain text stays as it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (text) => plainText(plainText(text)) === plainText(text)))
  })
})

describe('texts that people see are plain', () => {
  test.each([
    ['page', pageSchema, { guid, title: dirty, description: dirty, buildingBlockInstances: [] }, { title: 'AB', description: 'AB' }],
    [
      'list item',
      listItemSchema,
      { guid, shortId: 'a', listGuid: guid, title: dirty, listItemTypeName: 'nieuws', metadata: { description: dirty } },
      { title: 'AB', metadata: { description: 'AB' } },
    ],
    ['menu item', menuItemSchema, { guid, urlSegment: 'a', name: dirty }, { name: 'AB' }],
    [
      'settings',
      platformSettingsSchema,
      { platformName: dirty, platformDescription: dirty },
      { platformName: 'AB', platformDescription: 'AB' },
    ],
    ['media', mediaEntrySchema, { guid, extension: 'png', alt: { nl: dirty } }, { alt: { nl: 'AB' } }],
    ['template', templateSchema, { guid, name: dirty, kind: 'footer' }, { name: 'AB' }],
  ])('%s', (_name, schema, value, expected) => {
    expect(schema.parse(value)).toMatchObject(expected)
  })

  test('a title of such characters alone is empty', () => {
    expect(pageSchema.safeParse({ guid, title: '\u202e\u0000', buildingBlockInstances: [] }).success).toBe(false)
  })
})
