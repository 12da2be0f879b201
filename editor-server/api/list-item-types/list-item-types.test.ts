import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { addLists, type Lists } from '#tests/support/list-site.ts'
import { vacancySource } from '#tests/support/content-types.ts'
import { siteCode } from '#tests/support/site-code.ts'
import type { TypeKind } from '#renderer/content-types/contract.ts'
import { describeTypes } from '#renderer/content-types/describe-content-types.ts'
import { createContentTypes } from '#renderer/content-types/content-types.ts'

let server: ApiServer
let lists: Lists
beforeAll(async () => {
  server = await startApiServer()
  lists = (await addLists(server)).een
})
afterAll(() => server.close())

const admin = { as: 'admin' } as const
const anyVersion = { 'If-Match': '*' }

describe('types of list items', () => {
  it('go through their life', async () => {
    const made = await server.call('POST /api/listitemtypes', { ...admin, body: { name: 'Agenda 2027' } })
    expect(made).toMatchObject({ status: 201, body: { name: 'Agenda 2027' } })
    const path = made.headers.get('Location') ?? ''
    const read = await server.call(`GET ${path}`, { as: 'user' })
    expect(read).toMatchObject({ status: 200, body: { name: 'Agenda 2027' } })
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
    const changed = await server.call(`PUT ${path}`, { ...admin, headers, body: { name: 'Kalender' } })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Kalender' } })
    expect((await server.call(`GET ${path}`, admin)).status).toBe(404)
    const stale = await server.call('PUT /api/listitemtypes/Kalender', { ...admin, headers, body: { name: 'Te laat' } })
    expect(stale.status).toBe(412)
    expect((await server.call('GET /api/listitemtypes', admin)).body).toEqual([{ name: 'Kalender' }, { name: 'Nieuws' }, { name: 'Thema' }])
    expect((await server.call('DELETE /api/listitemtypes/Kalender', { ...admin, headers: anyVersion })).status).toBe(204)
  })

  it('take their items and working copies along to another name', async () => {
    const draft = await server.call(`POST /api/listitem/list/${lists.news}`, {
      ...admin,
      body: [{ title: 'Nieuw', listItemTypeName: 'Thema' }],
    })
    const [{ guid }] = draft.body as [{ guid: string }]
    const [first = ''] = lists.published
    const put = await server.call('PUT /api/listitemtypes/Nieuws', { ...admin, headers: anyVersion, body: { name: 'Berichten' } })
    expect(put.status).toBe(200)
    expect(await server.call(`GET /api/listitem/${first}`)).toMatchObject({ body: { listItemTypeName: 'Berichten' } })
    await server.call('PUT /api/listitemtypes/Thema', { ...admin, headers: anyVersion, body: { name: 'Onderwerp' } })
    expect(await server.call(`GET /api/listitem/${guid}?draft=true`, admin)).toMatchObject({ body: { listItemTypeName: 'Onderwerp' } })
    expect(await server.call('DELETE /api/listitemtypes/Berichten', { ...admin, headers: anyVersion })).toMatchObject({
      status: 409,
      body: { code: 'SITE_IN_USE' },
    })
    expect((await server.call('DELETE /api/listitemtypes/Onderwerp', { ...admin, headers: anyVersion })).status).toBe(409)
    await server.call('PUT /api/listitemtypes/Berichten', { ...admin, headers: anyVersion, body: { name: 'Nieuws' } })
    const other = (await server.call('GET /api/listitemtypes', { ...admin, site: 'twee' })).body
    expect(other).toEqual([{ name: 'Nieuws' }, { name: 'Thema' }])
  })

  it.each([
    ['POST /api/listitemtypes', { name: '' }, 400],
    ['POST /api/listitemtypes', { name: '../geheim' }, 400],
    ['POST /api/listitemtypes', { name: 'x', guid: 'y' }, 400],
    ['POST /api/listitemtypes', { name: 'NIEUWS' }, 409],
    ['PUT /api/listitemtypes/Nergens', { name: 'x' }, 404],
    ['DELETE /api/listitemtypes/Nergens', undefined, 404],
    ['GET /api/listitemtypes/%2e%2e%2froles', undefined, 404],
  ])('%s %j is %d', async (line, body, status) => {
    expect((await server.call(line, { ...admin, body, headers: anyVersion })).status).toBe(status)
  })

  it('ask for a version', async () => {
    expect((await server.call('PUT /api/listitemtypes/Nieuws', { ...admin, body: { name: 'x' } })).status).toBe(428)
  })

  it.each([
    ['anonymous', 401, 401],
    ['user', 200, 403],
    ['manager', 200, 403],
    ['staff', 200, 409],
  ] satisfies [Caller, number, number][])('are read by %s with %d and made with %d', async (as, read, make) => {
    expect((await server.call('GET /api/listitemtypes', { as })).status).toBe(read)
    expect((await server.call('POST /api/listitemtypes', { as, body: { name: 'nieuws' } })).status).toBe(make)
  })
})

describe('types with fields of the workspace', () => {
  const types = createContentTypes({ vacancy: vacancySource })
  let withFields: ApiServer
  beforeAll(async () => {
    const code = { ...siteCode, types, describeTypes: (kind: TypeKind) => describeTypes(types[kind]) }
    withFields = await startApiServer({ code })
  })
  afterAll(() => withFields.close())

  const rename = (from: string, body: object) => withFields.call(`PUT /api/listitemtypes/${from}`, { ...admin, headers: anyVersion, body })

  it('keep their fields under another name, unless it says other ones', async () => {
    await withFields.call('POST /api/listitemtypes', { ...admin, body: { name: 'vacancy' } })
    const renamed = await rename('vacancy', { name: 'Vacatures' })
    const kept = { name: 'Vacatures', fieldsOf: 'vacancy' }
    expect(renamed).toMatchObject({ status: 200, body: kept })
    const read = await withFields.call('GET /api/listitemtypes/Vacatures', admin)
    expect([read.body, read.headers.get('ETag')]).toEqual([kept, renamed.headers.get('ETag')])
    expect((await rename('Vacatures', { name: 'Banen' })).body).toEqual({ name: 'Banen', fieldsOf: 'vacancy' })
    expect((await rename('Banen', { name: 'vacancy' })).body).toEqual({ name: 'vacancy' })
    expect((await rename('vacancy', { name: 'vacancy', fieldsOf: 'vacancy' })).body).toEqual({ name: 'vacancy', fieldsOf: 'vacancy' })
    expect((await rename('vacancy', { name: 'Vacatures' })).body).toEqual(kept)
  })

  it('give them to items under either name, and are offered once', async () => {
    const fields = await withFields.call('GET /api/listitemtypes:fields', admin)
    expect((fields.body as { name: string }[]).map(({ name }) => name)).toEqual(['Vacatures', 'vacancy'])
    expect((await withFields.call('GET /api/listitemtypes', admin)).body).toEqual([{ name: 'Vacatures', fieldsOf: 'vacancy' }])
  })

  it('have no fields to keep where there were none', async () => {
    await withFields.call('POST /api/listitemtypes', { ...admin, body: { name: 'Nieuws' } })
    expect((await rename('Nieuws', { name: 'Berichten' })).body).toEqual({ name: 'Berichten' })
  })
})

describe('types with fields of the site', () => {
  const name = 'Nieuws'
  const body = (...fields: object[]) => ({ name, plural: 'nieuwsberichten', fields })
  const put = (fields: object[], version: string = '*') =>
    server.call(`PUT /api/listitemtypes/${name}`, { ...admin, headers: { 'If-Match': version }, body: body(...fields) })
  const foresee = (...fields: object[]) => server.call(`POST /api/listitemtypes/${name}:impact`, { ...admin, body: body(...fields) })
  const level = { key: 'niveau', inputType: 'select', options: ['laag', 'hoog'].map((value) => ({ value, label: value })) }

  it('give these to items, and say what a change would do to them', async () => {
    expect(await put([{ key: 'wijk', label: { nl: 'Wijk' } }, level])).toMatchObject({ status: 200, body: { plural: 'nieuwsberichten' } })
    const fields = (await server.call('GET /api/listitemtypes:fields', admin)).body as { name: string; filterable: string[] }[]
    expect(fields.find((type) => type.name === name)).toMatchObject({
      texts: { nl: { fields: { wijk: { label: 'Wijk' } } } },
      filterable: ['wijk', 'niveau'],
    })
    const [first = ''] = lists.published
    const item = await server.call(`GET /api/listitem/${first}?draft=true`, admin)
    const headers = { 'If-Match': item.headers.get('ETag') ?? '' }
    const write = (values: object) =>
      server.call(`PUT /api/listitem/${first}`, { ...admin, headers, body: { ...(item.body as object), fields: values } })
    expect((await write({ wijk: 'Noord', niveau: 'midden' })).status).toBe(400)
    expect((await write({ wijk: 'Noord', niveau: 'hoog' })).status).toBe(200)
    expect((await foresee({ key: 'wijk', required: true }, { ...level, options: level.options.slice(0, 1) })).body).toEqual([
      { key: 'wijk', kind: 'empty', itemCount: 7 },
      { key: 'niveau', kind: 'unfit', itemCount: 1 },
    ])
    expect((await foresee({ key: 'wijk', defaultValue: 'Zuid', required: true })).body).toEqual([
      { key: 'niveau', kind: 'removed', itemCount: 1 },
      { key: 'wijk', kind: 'default', itemCount: 7 },
    ])
    expect((await foresee({ key: 'wijk' }, level)).body).toEqual([])
    expect((await put([{ key: 'wijk' }])).status).toBe(200)
    expect(await server.call(`GET /api/listitem/${first}?draft=true`, admin)).toMatchObject({ body: { fields: { niveau: 'hoog' } } })
  })

  it('are counted with the pages that they are on', async () => {
    const uses = (await server.call('GET /api/listitemtypes:uses', admin)).body as { name: string; itemCount: number; pages: object[] }[]
    expect(uses.find((type) => type.name === name)).toMatchObject({
      isListed: true,
      itemCount: 8,
      pages: expect.arrayContaining([expect.any(Object)]),
    })
    expect((await server.call('GET /api/listitemtypes:uses', { as: 'manager' })).status).toBe(403)
  })

  it.each([
    [{ key: '1' }, 'fields.0.key'],
    [{ key: 'a', inputType: 'select' }, 'fields.0.options'],
    [{ key: 'a', inputType: 'date', defaultValue: 'morgen' }, 'fields.0.defaultValue'],
    [{ key: 'a', extra: 1 }, 'fields.0.extra'],
  ])('refuse %j at %s', async (field, path) => {
    expect(await put([field])).toMatchObject({ status: 400, body: { errors: [{ path: expect.stringContaining(path) }] } })
  })

  it('show what editors fill in and visitors see', async () => {
    const kinds = ['text', 'textarea', 'email', 'phone', 'number', 'date', 'link', 'switch'].map((inputType) => ({
      key: inputType,
      inputType,
    }))
    const { status, body: shown } = await server.call('POST /api/listitemtypes:preview', { ...admin, body: body(level, ...kinds) })
    expect(status).toBe(200)
    const { type, facts } = shown as {
      type: { schema: { properties: object } }
      facts: Record<'nl' | 'en', { name: string; text: string }[]>
    }
    expect(Object.keys(type.schema.properties)).toEqual(['niveau', ...kinds.map(({ key }) => key)])
    expect(facts.nl.map(({ text }) => text)).toEqual(expect.arrayContaining(['laag', '1 maart 2027', 'www.voorbeeld.nl', 'Ja']))
    expect(facts.en).toHaveLength(kinds.length + 1)
    expect((await server.call('POST /api/listitemtypes:preview', { as: 'manager', body: body(level) })).status).toBe(403)
  })

  it('ask for the version that somebody saw, and foresee nothing for who may not change them or for no type', async () => {
    expect((await put([{ key: 'a' }], '"oud"')).status).toBe(412)
    expect((await server.call(`POST /api/listitemtypes/${name}:impact`, { as: 'manager', body: body() })).status).toBe(403)
    expect((await server.call(`POST /api/listitemtypes/${name}:impact`, { as: 'anonymous', body: body() })).status).toBe(401)
    expect((await server.call('POST /api/listitemtypes/Nergens:impact', { ...admin, body: { name } })).status).toBe(404)
    expect((await server.call(`POST /api/listitemtypes/${name}:impact`, { ...admin, body: { fields: 1 } })).status).toBe(400)
  })
})
