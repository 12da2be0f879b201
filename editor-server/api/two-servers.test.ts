import { afterAll, beforeAll, expect, it } from 'vitest'
import { meet } from '#editor-server/site/presence.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

let servers: ApiServer[]
beforeAll(async () => void (servers = await Promise.all([startApiServer(), startApiServer()])), 30_000)
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** More searches than one network may make in a minute. */
const MANY = 125

it('two servers in one process share no count of requests', async () => {
  const [busy, other] = servers as [ApiServer, ApiServer]
  const search = async (server: ApiServer) => (await server.call('GET /api/search?q=wonen')).status
  const statuses = await Promise.all(Array.from({ length: MANY }, () => search(busy)))
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(await search(other)).toBe(200)
})

it('two servers in one process share nothing that is kept of a site', () => {
  const [first, second] = servers.map(({ sites }) => sites.find('een'))
  const ref = { kind: 'page', guid: servers[0]?.seeds.een.page.guid ?? '' } as const
  const noor = { guid: 'noor', name: 'Noor' }
  const sem = { guid: 'sem', name: 'Sem' }
  meet(first!, ref, 'venster-1', noor, 1000)
  expect(meet(first!, ref, 'venster-2', sem, 2000)).toMatchObject([{ name: 'Noor' }])
  expect(meet(second!, ref, 'venster-2', sem, 2000)).toEqual([])
})
