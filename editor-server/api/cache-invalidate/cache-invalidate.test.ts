import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cacheIndexOf } from '#content/tenancy/cache-index.ts'
import { createThrottle } from '#editor-server/http/throttle/throttle.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

const line = 'DELETE /cache_invalidate'
const indexOf = (host: string, variant: 'public' | 'private') => cacheIndexOf({ host, variant, method: 'GET', path: '/api/pages' })

describe('DELETE /cache_invalidate', () => {
  it.each(['admin', 'manager', 'staff'] as const)('takes both variants of an own index from %s, kept or not', async (as) => {
    for (const variant of ['public', 'private'] as const) {
      const answer = await server.call(line, { as, body: { index: indexOf('een.localhost', variant) } })
      expect(answer).toMatchObject({ status: 204, body: '' })
    }
  })

  it('refuses an index of another host, served here or not, with one text', async () => {
    const answers = await Promise.all(
      ['twee.localhost', 'elders.nl', 'localhost'].map((host) =>
        server.call(line, { as: 'admin', body: { index: indexOf(host, 'public') }, headers: { 'x-correlation-id': 'same-for-all' } }),
      ),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 403, body: { code: 'SITE_FORBIDDEN' } })
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it.each([
    ['anonymous', 401],
    ['user', 403],
    ['verified', 403],
  ] as const)('refuses %s', async (as, status) => {
    expect((await server.call(line, { as, body: { index: indexOf('een.localhost', 'public') } })).status).toBe(status)
  })

  it.each([
    [{}],
    [{ index: 'een.localhost' }],
    [{ index: 'een.localhost:XYZ' }],
    [{ index: indexOf('een.localhost', 'public'), all: true }],
  ])('refuses the body %j', async (body) => {
    expect(await server.call(line, { as: 'admin', body })).toMatchObject({ status: 400, body: { code: 'SITE_REQUEST_INVALID' } })
  })

  it('asks a browser for its XSRF token', async () => {
    const body = { index: indexOf('een.localhost', 'public') }
    expect((await server.call(line, { as: 'admin', body, headers: { 'x-xsrf-token': '' } })).status).toBe(403)
  })

  it('is taken 60 times a minute', async () => {
    const limits: number[] = []
    const counted = await startApiServer({
      createLimit(most) {
        limits.push(most)
        return createThrottle({ most: 1 })
      },
    })
    const body = { index: indexOf('een.localhost', 'public') }
    expect((await counted.call(line, { as: 'admin', body })).status).toBe(204)
    expect((await counted.call(line, { as: 'admin', body })).status).toBe(429)
    expect(limits).toContain(60)
    await counted.close()
  })
})
