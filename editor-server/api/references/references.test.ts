import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'

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
