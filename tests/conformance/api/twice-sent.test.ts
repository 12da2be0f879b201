import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { findEndpoints } from '#cli/find-endpoints.ts'
import { type ApiServer, insiderOf, startApiServer } from '#tests/support/api-server.ts'
import { furnish, pathTo, pathToNothing } from '#tests/support/furnished-sites.ts'

const calls = (await findEndpoints()).map(({ call }) => call)
const withQuery = calls.flatMap(({ method, path, query, policy }) =>
  method === 'GET' && query instanceof z.ZodObject ? [{ path, names: Object.keys(query.shape), as: insiderOf(policy) }] : [],
)

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
  await furnish(server)
})
afterAll(() => server.close())

describe('a query', () => {
  it('is one of several', () => expect(withQuery.length).toBeGreaterThan(10))

  it.each(withQuery)('$path refuses a parameter that comes twice', async ({ path, names, as }) => {
    const to = pathTo(path, server, 'een') ?? pathToNothing(path)
    for (const name of names) expect((await server.call(`GET ${to}?${name}=1&${name}=2`, { as })).status, name).toBe(400)
  })
})
