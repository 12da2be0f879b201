import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { describeTypes, type TypeDescription } from '#renderer/content-types/describe-content-types.ts'
import { createContentTypes } from '#renderer/content-types/content-types.ts'
import type { TypeKind } from '#renderer/content-types/contract.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { permitSource, vacancySource } from '#tests/support/content-types.ts'
import { siteCode } from '#tests/support/site-code.ts'
import { listPageTypes } from '../page-types/contract.ts'
import type { ApiPage } from './contract.ts'

const types = createContentTypes({ permit: permitSource, vacancy: vacancySource })
const described: Record<TypeKind, readonly TypeDescription[]> = { item: describeTypes(types.item), page: describeTypes(types.page) }
const admin = { as: 'admin', headers: { 'If-Match': '*' } } as const

let server: ApiServer
let guid: string
beforeAll(async () => {
  server = await startApiServer({ code: { ...siteCode, types, describeTypes: (kind: TypeKind) => described[kind] } })
  guid = server.seeds.een.page.guid
})
afterAll(() => server.close())

const put = (typed: object) =>
  server.call(`PUT /api/pages/${guid}`, { ...admin, body: { title: 'Kappen', buildingBlockInstances: [], ...typed } })
const pageIn = ({ body }: { body: unknown }) => (body as { page: ApiPage }).page
const typedOf = ({ type, fields, fieldsVersion }: ApiPage) => ({ type, fields, fieldsVersion })
const read = async (as: 'admin' | 'anonymous', draft: boolean) =>
  typedOf(pageIn(await server.call(`GET /api/pages/${guid}?draft=${draft}`, { as })))
const errorsOf = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string; code: string }[] }).errors.map(({ path, code }) => [path, code])

it('the types of pages are known to who is signed in', async () => {
  expect((await server.call('GET /api/pagetypes', { as: 'anonymous' })).status).toBe(401)
  expect((await server.call('GET /api/pagetypes', { as: 'manager' })).body).toMatchObject([
    { name: 'permit', version: 2, schema: { required: ['days'] }, texts: { nl: { title: 'Vergunning' } } },
  ])
})

it('the types of pages are checked and serialized once, not for every caller', async () => {
  const parse = vi.spyOn(listPageTypes.answers[200], 'parse')
  const first = await server.call('GET /api/pagetypes', { as: 'manager' })
  const { length } = parse.mock.calls
  expect((await server.call('GET /api/pagetypes', { as: 'user' })).body).toEqual(first.body)
  expect(parse.mock.calls).toHaveLength(length)
})

describe('a page', () => {
  it('takes a type and its fields; a draft may miss what publishing asks for', async () => {
    expect(typedOf(pageIn(await put({ type: 'permit', fields: { fee: 3 } })))).toEqual({
      type: 'permit',
      fields: { fee: 3 },
      fieldsVersion: 2,
    })
    expect(await read('admin', true)).toEqual({ type: 'permit', fields: { fee: 3 }, fieldsVersion: 2 })
    const refused = await server.call(`POST /api/pages/${guid}:publish`, { ...admin, body: {} })
    expect([refused.status, errorsOf(refused)]).toEqual([400, [['fields.days', 'invalid_type']]])
  })

  it.each<[object, [string, string][]]>([
    [{ type: 'permitt' }, [['body.type', 'reference']]],
    [{ type: 'vacancy' }, [['body.type', 'reference']]],
    [{ type: '' }, [['body.type', 'too_small']]],
    [{ type: 'permit', fields: { days: 90 } }, [['body.fields.days', 'too_big']]],
    [{ type: 'permit', fields: [] }, [['body.fields', 'invalid_type']]],
    [{ type: 'permit', fields: { days: 3 }, fieldsVersion: 9 }, [['body.fieldsVersion', 'blockVersion']]],
    [{ type: 'permit', fields: { about: '11111111-2222-4333-8444-555555555555' } }, [['body.fields.about', 'reference']]],
  ])('refuses %j', async (typed, found) => {
    const answer = await put(typed)
    expect([answer.status, errorsOf(answer)]).toEqual([400, found])
  })

  it('is told of no more faults than anybody corrects in one go', async () => {
    const guids = Array.from({ length: 5000 }, (_, number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)
    const answer = await put({ type: 'permit', fields: { about: guids } })
    expect([answer.status, errorsOf(answer).length]).toEqual([400, 51])
  })

  it('keeps fields that are not sent, also of a type that is taken out, until they are emptied', async () => {
    await put({ type: 'permit', fields: { days: 3, kleur: 'rood' } })
    const kept = { type: undefined, fields: { days: 3, kleur: 'rood' }, fieldsVersion: 2 }
    expect(typedOf(pageIn(await put({})))).toEqual(kept)
    expect(typedOf(pageIn(await put({ fields: kept.fields })))).toEqual(kept)
    expect(typedOf(pageIn(await put({ fields: {} })))).toEqual({ type: undefined, fields: undefined, fieldsVersion: undefined })
  })

  it('gives visitors what its type knows and is right, once it is published', async () => {
    await put({ type: 'permit', fields: { days: 5, kleur: 'rood' } })
    expect(await read('anonymous', false)).toMatchObject({ type: undefined })
    const published = await server.call(`POST /api/pages/${guid}:publish`, { ...admin, body: {} })
    expect(published.status).toBe(200)
    expect(await read('anonymous', false)).toEqual({ type: 'permit', fields: { days: 5, online: true }, fieldsVersion: 2 })
    const listed = (await server.call('GET /api/pages')).body as ApiPage[]
    expect(listed.find((each) => each.guid === guid)).toMatchObject({ fields: { days: 5, online: true } })
    expect((await read('admin', false)).fields).toEqual({ days: 5, kleur: 'rood' })
  })

  it('comes back from an earlier version with the fields as its type has them now', async () => {
    await put({ type: 'permit', fields: { term: 3 }, fieldsVersion: 1 })
    await server.call(`POST /api/pages/${guid}:publish`, { ...admin, body: {} })
    const [last] = (await server.call(`GET /api/pages/${guid}/versions`, { as: 'admin' })).body as { number: number }[]
    await put({ type: 'permit', fields: { days: 9 }, fieldsVersion: 2 })
    const version = await server.call(`GET /api/pages/${guid}/versions/${last?.number}`, { as: 'admin' })
    expect(typedOf(pageIn(version))).toEqual({ type: 'permit', fields: { days: 3 }, fieldsVersion: 2 })
  })

  it('is copied with its type and fields, and made with them', async () => {
    await put({ type: 'permit', fields: { days: 5, kleur: 'rood' } })
    const copy = await server.call(`POST /api/pages/${guid}:duplicate`, { ...admin, body: {} })
    expect(typedOf(pageIn(copy))).toEqual({ type: 'permit', fields: { days: 5, kleur: 'rood' }, fieldsVersion: 2 })
    const made = await server.call('POST /api/pages', { ...admin, body: { title: 'Nieuw', type: 'permit', fields: { days: 1 } } })
    expect(typedOf(pageIn(made))).toEqual({ type: 'permit', fields: { days: 1 }, fieldsVersion: 2 })
    expect((await server.call('POST /api/pages', { ...admin, body: { title: 'Nieuw', type: 'geen' } })).status).toBe(400)
  })

  it('that nobody touched since its type got a newer version is no changed page', async () => {
    await put({ type: 'permit', fields: { term: 3 }, fieldsVersion: 1 })
    await server.call(`POST /api/pages/${guid}:publish`, { ...admin, body: {} })
    const migrated = { type: 'permit', fields: { days: 3 }, fieldsVersion: 2 }
    expect([await read('admin', true), await read('admin', false)]).toEqual([migrated, migrated])
  })
})
