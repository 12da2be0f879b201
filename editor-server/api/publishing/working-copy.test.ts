import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

const page = () => server.seeds.een.page
const path = () => `/api/pages/${page().guid}`
const put = (body: object, as: Caller = 'manager') => server.call(`PUT ${path()}`, { as, headers: { 'If-Match': '*' }, body })

describe('a working copy', () => {
  it('is refused with the block that each finding stands in', async () => {
    const hero = buildBlock({ guid: guidOf(0xb1), buildingBlockName: 'hero', version: 2, layoutPosition: 'top', options: { title: 7 } })
    const answer = await put({ title: 'x', buildingBlockInstances: [buildBlock({ guid: guidOf(0xb0) }), hero] })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.buildingBlockInstances.1.options.title', blockGuid: guidOf(0xb1) }] },
    })
    const malformed = await put({ title: 'x', buildingBlockInstances: [{ ...hero, sortId: 'x' }] })
    expect(malformed.body).toMatchObject({ errors: [{ path: 'body.buildingBlockInstances.0.sortId', blockGuid: guidOf(0xb1) }] })
    const nowhere = await put({ title: '', buildingBlockInstances: [] })
    expect((nowhere.body as { errors: object[] }).errors[0]).not.toHaveProperty('blockGuid')
  })

  it('takes back a block that is live, with its rights, from who may set none', async () => {
    const guarded = { ...buildBlock({ guid: guidOf(0xb2), options: { odd: true } }), addPermission: 'Users' as const }
    const live = { ...page(), buildingBlockInstances: [guarded] }
    await server.sites.find('een')?.content.transact((writer) => writer.put('page', live.guid, live))
    expect((await put({ title: 'x', buildingBlockInstances: [] })).status).toBe(200)
    expect((await put({ title: 'x', buildingBlockInstances: [guarded] })).status).toBe(200)
    expect((await put({ title: 'x', buildingBlockInstances: [{ ...guarded, addPermission: 'Public' }] })).status).toBe(403)
  })

  it('is given with options as the present version of their block has them', async () => {
    const old = buildBlock({
      guid: guidOf(0xb3),
      buildingBlockName: 'hero',
      version: 1,
      layoutPosition: 'top',
      options: { heading: 'Oud' },
    })
    const live = { ...page(), buildingBlockInstances: [old] }
    await server.sites.find('een')?.content.transact((writer) => writer.put('page', live.guid, live))
    await server.call(`POST ${path()}:revert`, { as: 'manager', headers: { 'If-Match': '*' } })
    const draft = await server.call(`GET ${path()}?draft=true`, { as: 'manager' })
    expect(draft.body).toMatchObject({ page: { buildingBlockInstances: [{ version: 2, options: { title: 'Oud' } }] } })
    const headers = { 'If-Match': draft.headers.get('ETag') ?? '' }
    const { page: body } = draft.body as { page: object }
    expect((await server.call(`PUT ${path()}`, { as: 'manager', headers, body })).status).toBe(200)
    // What is live stays as it is, and its editors compare it with their copy in the same version.
    const shownTo = async (as: 'anonymous' | 'manager') => (await server.call(`GET ${path()}`, { as })).body
    expect(await shownTo('anonymous')).toMatchObject({ page: { buildingBlockInstances: [{ version: 1, options: { heading: 'Oud' } }] } })
    expect(await shownTo('manager')).toMatchObject({ page: { buildingBlockInstances: [{ version: 2, options: { title: 'Oud' } }] } })
  })
})
