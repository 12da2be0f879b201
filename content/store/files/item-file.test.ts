import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ListItem } from '../../model/list-item/schema.ts'
import { deriveGuid } from './derive-guid.ts'
import { parseItemFile, serializeItem } from './item-file.ts'

const context = { path: 'Nieuws/markt.md', filePath: 'content/sites/stad/items/Nieuws/markt.md', site: 'stad' }
const listGuid = '91ab0000-0000-4000-8000-000000000001'

const title = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((text) => text.replace(/[\0-\x1f]/g, ' ').trim())
  .filter((text) => text !== '')
const instant = fc.oneof(
  fc.date({ min: new Date('1980-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('2024-02-29', '2024-05-01T10:00:00+02:00'),
)
const items = fc.uuid().chain((guid) =>
  fc.record(
    {
      guid: fc.constant(guid),
      shortId: fc.constantFrom(guid.slice(0, 8), 'markt-2024', '20240501', '007'),
      listGuid: fc.uuid(),
      title,
      listItemTypeName: fc.constant('Nieuws'),
      parentGuids: fc.array(fc.uuid(), { maxLength: 2 }),
      metadata: fc.record({ description: fc.string({ maxLength: 30 }) }),
      publishedOn: instant,
      isPublished: fc.boolean(),
      isHighlighted: fc.boolean(),
      activeFrom: instant,
      activeUntil: instant,
      image: fc.uuid(),
      lang: fc.constantFrom('nl', 'en'),
      contentBuildingBlockInstances: fc.oneof(
        fc.constant([]),
        fc.string({ unit: 'grapheme' }).map((text) => [
          {
            guid: deriveGuid(guid, 'text'),
            buildingBlockName: 'text',
            layoutPosition: 'main' as const,
            sortId: 1,
            version: 1,
            options: {},
            content: text.replace(/\r\n?/g, '\n'),
          },
        ]),
      ),
      extra: fc.dictionary(fc.constantFrom('kleur', 'prijs'), fc.oneof(fc.integer(), title)),
    },
    {
      requiredKeys: [
        'guid',
        'shortId',
        'listGuid',
        'title',
        'listItemTypeName',
        'parentGuids',
        'metadata',
        'isPublished',
        'isHighlighted',
        'contentBuildingBlockInstances',
        'extra',
      ],
    },
  ),
)

test('an item file gives back every item that was written', () => {
  fc.assert(
    fc.property(items, (drawn) => {
      const item = drawn as ListItem
      const written = serializeItem(item)
      expect(parseItemFile(written, context)).toEqual({ item, hasGuid: true, problems: [] })
    }),
    { numRuns: 200 },
  )
})

test('an item by hand takes its type from its folder and its ids from its path', () => {
  const { item, hasGuid } = parseItemFile(`---\nlistGuid: ${listGuid}\ntitle: Markt\npublishedOn: 2024-05-01\n---\nKom ook.\n`, context)
  expect(hasGuid).toBe(false)
  expect(item).toMatchObject({
    listItemTypeName: 'Nieuws',
    publishedOn: '2024-05-01',
    isPublished: true,
    contentBuildingBlockInstances: [{ content: 'Kom ook.' }],
  })
  expect(item!.shortId).toBe(item!.guid.slice(0, 8))
})

test.each([
  ['no list', 'title: Markt', 1, 'listGuid'],
  ['a date that is none', `listGuid: ${listGuid}\ntitle: Markt\npublishedOn: morgen`, 4, 'publishedOn'],
  ['a description that is too long', `listGuid: ${listGuid}\ntitle: Markt\ndescription: ${'x'.repeat(1001)}`, 4, 'description'],
])('an item with %s is a problem with its line', (_name, yaml, line, path) => {
  const { problems } = parseItemFile(`---\n${yaml}\n---\n`, context)
  expect(problems).toMatchObject([{ code: 'SITE_FRONT_MATTER_INVALID', message: expect.stringContaining(`${path}: `) }])
  expect(problems[0]!.line).toBe(path === 'listGuid' ? 2 : line)
})

test.each([
  ['viewAccess: Users', ['SITE_ITEM_ACCESS error']],
  ['viewAccess: Public', []],
  ['published: false', ['SITE_ACCESS_KEY_UNKNOWN error']],
  ['published: 2026-11-21', ['SITE_KEY_UNKNOWN warning']],
])('an item does not go out by a key that it has not: %s', (line, expected) => {
  const { item, problems } = parseItemFile(`---\nlistGuid: ${listGuid}\ntitle: Markt\n${line}\n---\n`, context)
  expect(problems.map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected)
  expect(item === undefined).toBe(expected.some((problem) => problem.endsWith('error')))
})
