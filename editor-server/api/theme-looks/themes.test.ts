import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DescribedLooks, noLooks } from '#editor-server/site/site-looks.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'

const described: DescribedLooks = {
  themes: [
    {
      name: 'polder',
      title: 'Polder',
      browserColor: { light: '#ffffff', dark: '#0c1b22' },
      light: { 'color-text': '#14222b' },
      dark: { 'color-text': '#e6efee' },
      colorSchemes: [{ name: 'duin', title: 'Duin', light: { 'color-text': '#222222' }, dark: {} }],
    },
  ],
  given: { always: { 'radius-small': '2px' }, light: {}, dark: {} },
}

let server: ApiServer
beforeAll(async () => {
  const show = () => Promise.reject(new Error('not asked'))
  server = await startApiServer({ looksOf: () => ({ ...noLooks, describe: async () => described, show }) })
})
afterAll(() => server.close())

describe('GET /api/themes', () => {
  it.each<[Caller, number]>([
    ['anonymous', 401],
    ['user', 403],
    ['manager', 403],
    ['admin', 200],
    ['staff', 200],
  ])('by %s is %d', async (as, status) => {
    expect((await server.call('GET /api/themes', { as })).status).toBe(status)
  })

  it('gives themes with their tokens, and the token file of the site', async () => {
    expect((await server.call('GET /api/themes', { as: 'admin' })).body).toEqual(described)
  })

  it('is not there while blocks and themes cannot be loaded', async () => {
    const closed = await startApiServer()
    expect(await closed.call('GET /api/themes', { as: 'admin' })).toMatchObject({ status: 503, body: { code: 'SITE_EDITING_CLOSED' } })
    await closed.close()
  })
})
