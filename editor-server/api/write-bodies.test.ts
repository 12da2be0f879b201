import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountSchema } from '#content/model/account/schema.ts'
import { buildingBlockInstanceSchema } from '#content/model/building-block-instance/schema.ts'
import { guidSchema } from '#content/model/guid/guid.ts'
import { listItemSchema } from '#content/model/list-item/schema.ts'
import { menuSchema } from '#content/model/menu/schema.ts'
import { pageSchema } from '#content/model/page/schema.ts'
import { platformSettingsSchema } from '#content/model/platform-setting/schema.ts'
import { roleSchema } from '#content/model/role/schema.ts'
import { templateSchema } from '#content/model/template/schema.ts'
import { isRecord } from '#content/model/json/is-record.ts'
import { type ApiServer, type SiteName, sites, startApiServer } from '#tests/support/api-server.ts'
import { seed } from '#tests/support/seed.ts'
import { guidOf } from '#tests/support/store-samples.ts'

/** Guids of what both sites hold besides their seeds; those of the second are 0x10000 higher. */
const numbers = { media: 0xf1, footer: 0xf2, header: 0xf3, pageTemplate: 0xf4, menu: 0xf5, menuItem: 0xf6, list: 0xf7, footerBlock: 0xf8 }
const guidsOf = (site: SiteName) => {
  const half = site === 'een' ? 0 : 0x10_000
  const own = Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, guidOf(number + half)]))
  return { ...(own as Record<keyof typeof numbers, string>), page: guidOf(1 + half), other: guidOf(2 + half), role: guidOf(0x500 + half) }
}
const own = guidsOf('een')

const list = {
  guid: own.list,
  buildingBlockName: 'list',
  layoutPosition: 'main',
  sortId: 2,
  options: {
    sortOrder: [own.other],
    defaultParentGuids: [own.page],
    nestedSortOrder: { root: [own.menu] },
    sourceListGuid: own.footerBlock,
  },
  addPermission: 'Roles',
  addRoles: [own.role],
}
const hero = { ...list, guid: guidOf(0xfa), buildingBlockName: 'hero', version: 2, layoutPosition: 'top', addRoles: [] }
const page = {
  title: 'Alles',
  description: 'd',
  lang: 'nl',
  translationOf: own.other,
  layout: '100',
  isPublished: true,
  viewAccess: 'Roles',
  viewRoles: [own.role],
  editPermission: 'Roles',
  editRoles: [own.role],
  options: Object.entries({ headerImage: own.media, footerGuid: own.footer, templateHeader: own.header, templateFooter: own.footer }).map(
    ([name, value]) => ({ name, value }),
  ),
  buildingBlockInstances: [list, { ...hero, options: { title: 'A', image: own.media, links: [{ text: 'b', page: own.page }] } }],
  formerUrls: ['/oud'],
}
const menuItem = { guid: own.menuItem, urlSegment: 'wonen', name: 'A', pageGuid: own.page, relatedMenuItems: [] }
const free = (block: object, number: number) => ({ ...block, guid: guidOf(number) })

/** Valid bodies that contain everything they may contain. */
const bodies: Record<string, unknown> = {
  'POST /api/pages': { ...page, templateGuid: own.pageTemplate, buildingBlockInstances: [free(list, 0x201)] },
  [`PUT /api/pages/${own.page}`]: page,
  [`POST /api/buildingblockinstance/${own.footerBlock}/permissions`]: { addPermission: 'Roles', addRoles: [own.role] },
  'POST /api/menus': {
    name: 'Nieuw',
    items: [{ ...menuItem, guid: guidOf(0xfc), relatedMenuItems: [{ ...menuItem, guid: guidOf(0xfd) }] }],
  },
  [`PUT /api/menus/${own.menu}`]: { name: 'Top level menu', items: [menuItem] },
  'POST /api/pagetemplates': { name: 'Nieuw', kind: 'footer', layout: '100', blocks: [free(list, 0x202)] },
  [`PUT /api/pagetemplates/${own.header}`]: { name: 'Anders', kind: 'header', layout: '100', blocks: [free(list, 0x203)] },
  'PUT /api/platformsettingvalues': Object.entries({ headerImages: [own.media], footers: [own.footer], headerLogo: own.media }).map(
    ([key, value]) => ({ key, value }),
  ),
}

let server: ApiServer
let before: string
const send = (line: string, body: unknown) => server.call(line, { as: 'admin', headers: { 'If-Match': '*' }, body })

async function start(): Promise<void> {
  server = await startApiServer()
  for (const name of sites) {
    const guids = guidsOf(name)
    await server.sites.find(name)?.content.transact(async (writer) => {
      await writer.put('media', guids.media, { guid: guids.media, extension: 'png', name: '', alt: {} })
      for (const kind of ['footer', 'header', 'page'] as const) {
        const guid = guids[kind === 'page' ? 'pageTemplate' : kind]
        const block = { ...list, guid: guids.footerBlock, options: {}, addRoles: undefined, addPermission: undefined, version: 1 }
        await writer.put('template', guid, templateSchema.parse({ guid, name: kind, kind, blocks: kind === 'footer' ? [block] : [] }))
      }
      await writer.put('menu', guids.menu, { guid: guids.menu, name: 'Top level menu', items: [] })
    })
  }
  before = await snapshot(sites)
}

/** All stored data of these sites except sessions. */
async function snapshot(names: readonly SiteName[]): Promise<string> {
  const kept = names.map(async (name) => [
    await server.content.read(name, (reader) =>
      Promise.all((['page', 'menu', 'template', 'settings'] as const).map((kind) => reader.list(kind))),
    ),
    await server.records.read(name, (reader) => reader.list('workingCopy')),
  ])
  return JSON.stringify(await Promise.all(kept))
}

beforeAll(start)
afterAll(() => server.close())

type Path = readonly (string | number)[]

function* valuesIn(value: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

/** A copy with another value at a path. */
function replaceAt(root: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change(root)
  const copy = (Array.isArray(root) ? [...root] : { ...(root as object) }) as Record<string | number, unknown>
  copy[step] = replaceAt(copy[step], rest, change)
  return copy
}

/** Where a body refers to something by guid; a thing's own guid is not a reference. */
const references = Object.entries(bodies).flatMap(([line, body]) =>
  [...valuesIn(body)]
    .filter(({ path, value }) => path.at(-1) !== 'guid' && guidSchema.safeParse(value).success)
    .map(({ path }) => ({ line, path })),
)

describe('a guid of another site, or of nothing', () => {
  const strangers = [...Object.values(guidsOf('twee')), guidOf(0x10_001), guidOf(0x11_001), guidOf(0x999)]

  it('is refused wherever a body names something, and changes nothing', { timeout: 60_000 }, async () => {
    expect(references.length).toBeGreaterThan(25)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...references), fc.constantFrom(...strangers), async ({ line, path }, stranger) => {
        const answer = await send(
          line,
          replaceAt(bodies[line], path, () => stranger),
        )
        expect([line, answer.status]).toEqual([line, 400])
        expect((answer.body as { errors: unknown[] }).errors).toMatchObject([{ path: ['body', ...path].join('.'), code: 'reference' }])
      }),
      { seed, numRuns: 150 },
    )
    expect(await snapshot(sites)).toBe(before)
  })
})

describe('a field that a body does not have', () => {
  const schemas = [pageSchema, buildingBlockInstanceSchema, menuSchema, templateSchema, roleSchema, accountSchema, platformSettingsSchema]
  const fields = new Set([...schemas, listItemSchema].flatMap(({ shape }) => Object.keys(shape)))
  const hostile = ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'schema', 'createdBy', 'changedOn', 'siteName', 'owner', '']
  const objects = Object.entries(bodies).flatMap(([line, body]) =>
    [...valuesIn(body)]
      .filter(({ value }) => isRecord(value))
      .map(({ path, value }) => ({ line, path, known: knownAt(line, path, value as object) })),
  )
  const values = [true, 'Admin', guidOf(2), [], {}, null]

  it('is refused in every object of every body, and changes nothing', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...objects),
        fc.oneof(fc.constantFrom(...fields, ...hostile), fc.string({ maxLength: 20 })),
        fc.constantFrom(...values),
        async ({ line, path, known }, field, value) => {
          if (known.has(field)) return
          const answer = await send(
            line,
            replaceAt(bodies[line], path, (object) => withField(object as object, field, value)),
          )
          expect([line, path, field, answer.status]).toEqual([line, path, field, 400])
        },
      ),
      { seed, numRuns: 250 },
    )
    expect(await snapshot(sites)).toBe(before)
  })

  /** Keys that an object of a body may have, including those that the sample leaves out. */
  function knownAt(line: string, path: Path, value: object): Set<string> {
    const known = new Set([...Object.keys(value), 'version', 'content', 'addPermission', 'addRoles', 'pageName', 'pageIsPublished', 'guid'])
    for (const key of ['externalUrl', 'isHidden', 'extra', 'key', 'value', 'name']) known.add(key)
    if (path.includes('options')) for (const key of Object.keys(listOptionKeys)) known.add(key)
    if (line.startsWith('POST /api/pages') && path.length === 0) known.delete('guid')
    return known
  }
})

const listOptionKeys = { title: 0, state: 0, variant: 0, root: 0 }

/** Assigning `__proto__` sets the prototype; in JSON it is a key like any other. */
function withField(object: object, field: string, value: unknown): object {
  return Object.defineProperty({ ...object }, field, { value, enumerable: true, configurable: true, writable: true })
}

describe('the bodies above', () => {
  it.each(Object.keys(bodies))('are right: %s', async (line) => {
    expect((await send(line, bodies[line])).status).toBe(line.startsWith('POST /api/b') || line.startsWith('PUT') ? 200 : 201)
    const [, otherSite] = JSON.parse(before) as unknown[]
    expect(JSON.parse(await snapshot(['twee']))).toEqual([otherSite])
  })
})
