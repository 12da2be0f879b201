import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { guidOf, makePage } from '#tests/support/store-samples.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

it('names of some guids those of this site, each once', async () => {
  const { body: pages } = await server.call('GET /api/pages?IncludeBbis=true', { as: 'admin' })
  const [page] = pages as { guid: string; buildingBlockInstances: { guid: string }[] }[]
  const block = (pages as NonNullable<typeof page>[]).flatMap(({ buildingBlockInstances }) => buildingBlockInstances)[0]
  const asked = [page?.guid, guidOf(0xdead), block?.guid, page?.guid]
  const { status, body } = await server.call(`GET /api/references?guids=${asked.join(',')}`, { as: 'manager' })
  expect([status, body]).toEqual([200, [page?.guid, block?.guid]])
})

it('does not know what another site has', async () => {
  const { body: pages } = await server.call('GET /api/pages', { as: 'admin', site: 'twee' })
  const [page] = pages as { guid: string }[]
  expect(page).toBeDefined()
  expect((await server.call(`GET /api/references?guids=${page?.guid}`, { as: 'admin' })).body).toEqual([])
})

it.each([
  ['anonymous', 401],
  ['user', 403],
] as const)('answers %s with %i', async (as, status) => {
  expect((await server.call(`GET /api/references?guids=${guidOf(1)}`, { as })).status).toBe(status)
})

it('refuses what is no guid', async () => {
  expect((await server.call('GET /api/references?guids=x', { as: 'admin' })).status).toBe(400)
})

/** A page with a list that `otherManager` may edit, besides the pages of the seed that this caller may not. */
const own = { ...makePage(0x60), editPermission: 'Roles' as const, editRoles: [guidOf(0x501)] }
const list = { ...own.buildingBlockInstances[0]!, guid: guidOf(0x61), buildingBlockName: 'list', options: {}, content: undefined }

describe('who may not see a thing', () => {
  beforeAll(async () => {
    await server.sites
      .find('een')
      ?.content.transact((writer) =>
        writer.put('page', own.guid, { ...own, buildingBlockInstances: [...own.buildingBlockInstances, list] }),
      )
  })

  it('is answered as if it were not there', async () => {
    const { draftPage, page, closedPage } = server.seeds.een
    const things = [page, closedPage, draftPage].flatMap(({ guid, buildingBlockInstances: [block] }) => [guid, block!.guid])
    const asked = `GET /api/references?guids=${[...things, own.guid].join(',')}`
    expect((await server.call(asked, { as: 'otherManager' })).body).toEqual([...things.slice(0, 4), own.guid])
    expect((await server.call(asked, { as: 'manager' })).body).toEqual([...things, own.guid])
    expect((await server.call(asked, { as: 'admin' })).body).toEqual([...things, own.guid])
  })

  it('learns it by no draft that names it either', async () => {
    const { draftPage, closedPage } = server.seeds.een
    const name = async (guid: string) => {
      const answer = await server.call(`POST /api/buildingblockinstance/${list.guid}/options`, {
        as: 'otherManager',
        body: { sourceListGuid: guid },
        headers: { 'If-Match': '*' },
      })
      return [answer.status, (answer.body as { errors?: { code: string; path: string }[] }).errors?.map(({ code, path }) => [code, path])]
    }
    const refused = [400, [['reference', 'body.sourceListGuid']]]
    expect(await name(guidOf(0xdead))).toEqual(refused)
    expect(await name(draftPage.buildingBlockInstances[0]!.guid)).toEqual(refused)
    expect(await name(draftPage.guid)).toEqual(refused)
    expect((await name(closedPage.buildingBlockInstances[0]!.guid))[0]).toBe(200)
  })
})
