import { testLimits } from '#tests/support/schema-limits.ts'
import { buildingBlockInstanceSchema } from '../building-block-instance/schema.ts'
import { legalTextSchema } from '../legal/schema.ts'
import { linkSchema } from '../link/schema.ts'
import { listItemTypeSchema } from '../list-item-type/schema.ts'
import { listItemSchema } from '../list-item/schema.ts'
import { listOptionsSchema } from '../list-options/schema.ts'
import { imageQuerySchema } from '../media/image-options.ts'
import { mediaEntrySchema } from '../media/schema.ts'
import { menuItemSchema } from '../menu/schema.ts'
import { pageSchema } from './schema.ts'
import { templateSchema } from '../template/schema.ts'
import { formerUrlsSchema } from '../url/former-urls.ts'
import { noteSchema, versionNumberSchema, versionSchema } from '../version/schema.ts'
import { videoHostSchema } from '../video/external-video.ts'

const guid = '5a3d1e00-0000-4000-8000-000000000001'
const x = (length: number) => 'x'.repeat(length)
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

const block = { guid, buildingBlockName: 'text', layoutPosition: 'main', sortId: 1 }
const media = { guid, extension: 'png' }

testLimits([
  [
    'block',
    buildingBlockInstanceSchema,
    block,
    [{ buildingBlockName: x(60) }, { sortId: -1.5 }, { content: '' }, { addPermission: 'Users', addRoles: ['x'] }],
    [{ buildingBlockName: '' }, { buildingBlockName: x(61) }, { version: 0 }, { layoutPosition: 'left' }, { addPermission: 'x' }],
  ],
  [
    'legal text',
    legalTextSchema,
    { kind: 'accessibility', lang: 'nl', body: '' },
    [
      { title: x(200), description: x(500) },
      { reports: times(20, { title: x(2000), date: '2026-01-01' }), knownIssues: times(60, { description: x(2000) }) },
      { reports: [{ title: 'x', date: '2026-01-01', url: 'https://x.example' }] },
    ],
    [
      { title: ' ' },
      { title: x(201) },
      { description: x(501) },
      { version: 0 },
      { date: 'x' },
      { reports: times(21, { title: 'x', date: '2026-01-01' }) },
      { knownIssues: times(61, { description: 'x' }) },
      { knownIssues: [{ description: ' ' }] },
      { knownIssues: [{ description: x(2001) }] },
      ...['ftp://x.example', 'shttp://x.example', 'httpsx://x.example'].map((url) => ({
        reports: [{ title: 'x', date: '2026-01-01', url }],
      })),
    ],
  ],
  [
    'link',
    linkSchema,
    { href: '/' },
    [{ label: x(120), href: x(2000) }],
    [{ href: ' ' }, { href: x(2001) }, { label: ' ' }, { label: x(121) }],
  ],
  ['type of items', listItemTypeSchema, { name: 'x' }, [{ name: x(60) }], [{ name: ' ' }, { name: x(61) }]],
  [
    'list item',
    listItemSchema,
    { guid, shortId: 'a', listGuid: guid, title: 'x', listItemTypeName: 'x' },
    [
      { shortId: x(31), title: x(200), metadata: { description: x(1000) }, location: x(200) },
      { startsAt: '2026-01-01', endsAt: '2026-01-01' },
    ],
    [
      { shortId: '' },
      { shortId: x(32) },
      { shortId: 'A' },
      { shortId: 'a b' },
      { title: ' ' },
      { title: x(201) },
      { listItemTypeName: '' },
      { metadata: { description: x(1001) } },
      { location: x(201) },
      { publishedOn: 'x' },
      { publishedOn: '0999-01-01' },
      { endsAt: '2026-01-01' },
      { startsAt: '2026-01-02', endsAt: '2026-01-01' },
    ],
  ],
  [
    'list',
    listOptionsSchema,
    {},
    [{ defaultItemsPerPage: 1 }, { defaultItemsPerPage: 200, title: x(200), linkText: x(100) }, { headingLevel: 4 }],
    [
      { defaultItemsPerPage: 0 },
      { defaultItemsPerPage: 201 },
      { title: x(201) },
      { linkText: x(101) },
      { headingLevel: 5 },
      { openOn: '2026-01-01' },
      { closeOn: 'x' },
    ],
  ],
  [
    'query of an image',
    imageQuerySchema,
    {},
    [{ width: 1, height: 100_000, quality: 1, name: x(200) }, { quality: 100 }],
    [
      { width: 0 },
      { height: 100_001 },
      { width: 1.5 },
      { quality: 0 },
      { quality: 101 },
      { quality: 1.5 },
      { name: x(201) },
      { fit: 'x' },
      { format: 'svg' },
    ],
  ],
  [
    'media',
    mediaEntrySchema,
    media,
    [
      { name: x(200), credit: x(200), tags: times(20, 0).map((_, index) => `t${index}`) },
      { focalPoint: { x: 0, y: 1 } },
      { focalPoint: { x: 1, y: 0 } },
      { size: 1, width: 1, height: 1 },
      { tags: [x(60)] },
      { sourceHash: 'a0'.repeat(32) },
      { uploadedOn: '2026-06-01T14:00:00+02:00' },
      { owner: { kind: 'item', guid } },
      { owner: { kind: 'block', guid } },
    ],
    [
      { name: x(201) },
      { credit: x(201) },
      { tags: times(21, 0).map((_, index) => `t${index}`) },
      { tags: [' '] },
      { tags: [x(61)] },
      { tags: ['A', 'a'] },
      { focalPoint: { x: -0.1, y: 0 } },
      { focalPoint: { x: 1.1, y: 0 } },
      { focalPoint: { x: 0, y: -0.1 } },
      { focalPoint: { x: 0, y: 1.1 } },
      { focalPoint: {} },
      { size: 0 },
      { width: 0 },
      { height: 0 },
      { sourceHash: 'a' },
      { sourceHash: 'a0'.repeat(33) },
      { sourceHash: 'x'.repeat(64) },
      { sourceHash: `x${'a0'.repeat(32)}` },
      { owner: {} },
      { owner: { kind: 'profile', guid } },
    ],
  ],
  [
    'menu item',
    menuItemSchema,
    { guid, urlSegment: 'x', name: 'x', relatedMenuItems: [] },
    [{ urlSegment: x(80), name: x(120) }, { externalUrl: 'http://x.example' }],
    [
      { urlSegment: x(81) },
      { name: ' ' },
      { name: x(121) },
      { externalUrl: 'ftp://x.example' },
      { externalUrl: 'shttp://x.example' },
      { externalUrl: 'httpx://x.example' },
    ],
  ],
  [
    'page',
    pageSchema,
    { guid, title: 'x', buildingBlockInstances: [] },
    [{ title: x(200), description: x(500) }, { lang: 'zh-Hant-TW' }],
    [
      { title: ' ' },
      { title: x(201) },
      { description: x(501) },
      { lang: 'n' },
      { lang: 'nlxx' },
      { lang: 'NL' },
      { lang: 'nl-' },
      { lang: ' nl' },
      { layout: 'x' },
    ],
  ],
  [
    'template',
    templateSchema,
    { guid, name: 'x', kind: 'footer' },
    [{ name: x(120) }],
    [{ name: '' }, { name: x(121) }, { kind: 'x' }, { blocks: [{}] }],
  ],
  [
    'former addresses',
    formerUrlsSchema,
    [],
    [['/a', '/a/B.c_d~e%20-f'], [`/${x(499)}`]],
    [['a'], ['/'], ['/a/'], ['//a'], ['/a b'], ['/a?b'], ['x/a'], [`/${x(500)}`]],
  ],
  ['note', noteSchema, 'x', [x(500)], ['', ' ', x(501)]],
  [
    'version',
    versionSchema,
    { number: 1, revision: '' },
    [{ restoredFrom: 1 }],
    [{ number: 0 }, { restoredFrom: 0 }, { publishedOn: 'x' }],
  ],
  ['number of a version', versionNumberSchema, '1', ['10', '99999999'], ['0', '01', '100000000', '1x', 'x1', '']],
  [
    'host of videos',
    videoHostSchema,
    { host: 'x.example', name: 'x' },
    [{ name: x(80) }, { host: 'a-b.c-d.example' }],
    [
      { name: ' ' },
      { name: x(81) },
      { host: 'localhost' },
      { host: 'A.example' },
      { host: '-a.example' },
      { host: 'a-.example' },
      { host: 'a.-b' },
      { host: 'a.b-' },
      { host: 'a.example/' },
      { host: `${'a.'.repeat(126)}ab` },
    ],
  ],
])
