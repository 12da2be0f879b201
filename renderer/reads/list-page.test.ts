import { expect, test } from 'vitest'
import { archivePages } from '#content/model/list-options/paging.ts'
import { listOptionsSchema } from '#content/model/list-options/schema.ts'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { SiteReads } from './create-reads.ts'
import { startRecording } from './recording.ts'
import type { ItemRow, PageRow } from './rows.ts'
import { SiteIndex } from './site-index.ts'

const listGuid = '11111111-0000-4000-8000-000000000001'
const sort = 'publishedOn_desc'
const file = { size: 1, mtimeMs: 1, ctimeMs: 1, hash: 'h', problems: [], isPublished: true }

const newsPage: PageRow = {
  ...file,
  kind: 'page',
  path: 'pages/nieuws.md',
  guid: '11111111-0000-4000-8000-000000000002',
  title: 'Nieuws',
  description: '',
  lang: 'nl',
  layout: '100',
  viewAccess: 'Public',
  lists: [{ guid: listGuid, options: listOptionsSchema.parse({}) }],
}

function item(number: number): ItemRow {
  return {
    ...file,
    kind: 'item',
    path: `items/nieuws/${number}.md`,
    guid: `cccccccc-0000-4000-8000-${String(number).padStart(12, '0')}`,
    shortId: `n${number}`,
    listGuid,
    title: `Bericht ${number}`,
    description: '',
    typeName: 'nieuws',
    parentGuids: [],
    publishedOn: `2026-01-${String(number + 1).padStart(2, '0')}`,
    isHighlighted: false,
  }
}

function openReads(count: number): SiteReads {
  const index = new SiteIndex({
    site: 'test',
    baseUrl: 'https://test.example',
    now: Date.parse('2026-11-21T12:00:00Z'),
    settings: platformSettingsSchema.parse({ platformName: 'Test' }),
    measures: { gutter: '0px', pageWidth: '71rem', measure: '37rem' },
    menuItems: [],
    menus: [],
    templates: [],
    media: [],
    itemTypes: [],
    legal: {},
    shown: {},
    forms: {},
    pages: [newsPage],
    items: Array.from({ length: count }, (_, number) => item(number)),
    mediaFiles: [],
  })
  return new SiteReads(index, () => '')
}

/** Hash by page number, for the first page and every archive page of a list of this many items. */
function hashesOf(count: number, perPage: number): Map<number | undefined, string> {
  const reads = openReads(count)
  const read = reads.open(startRecording())
  for (const number of [undefined, ...archivePages({ total: count, perPage, sort })]) read.listPage(listGuid, { sort, perPage, number })
  const pages = [...reads.derived].filter(([key]) => key.startsWith('listPage:'))
  return new Map(pages.map(([key, { hash }]) => [(JSON.parse(key.slice('listPage:'.length)) as { number?: number }).number, hash]))
}

test('a new item changes the first page and the archive page that got a neighbour, no other', () => {
  const [before, after] = [hashesOf(20, 2), hashesOf(21, 2)]
  const changed = [...before.keys()].filter((number) => after.get(number) !== before.get(number))
  expect(changed).toEqual([undefined, 9])
})

test('a page for which the list has become too short is empty', () => {
  expect(openReads(1).open(startRecording()).listPage(listGuid, { sort, perPage: 2, number: 3 })).toEqual({ items: [] })
})
