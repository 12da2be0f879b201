import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

const path = '/api/searchsynonyms'
const admin = { as: 'admin' } as const
const put = (body: unknown, version = '*') => server.call(`PUT ${path}`, { ...admin, body, headers: { 'If-Match': version } })

describe('search synonyms', () => {
  it('are replaced as a whole, and only by who has seen the last of them', async () => {
    expect(await server.call(`GET ${path}`, admin)).toMatchObject({ status: 200, body: [] })
    const container = { word: 'container', means: ['kliko'] }
    const card = { word: 'ID-kaart', means: ['identiteitskaart', 'identiteitsbewijs'], lang: 'nl' }
    const first = await put([container, card])
    expect(first).toMatchObject({ status: 200, body: [card, container] })
    const read = await server.call(`GET ${path}`, admin)
    expect(read).toMatchObject({ status: 200, body: [card, container] })
    expect(read.headers.get('ETag')).toBe(first.headers.get('ETag'))
    const seen = read.headers.get('ETag') ?? ''
    const changed = { ...container, means: ['kliko', 'otto'] }
    expect(await put([card, changed], seen)).toMatchObject({ status: 200 })
    expect((await put([], seen)).status).toBe(412)
    expect(server.sites.find('een')?.index.list('searchSynonym')).toEqual(expect.arrayContaining([card, changed]))
    expect(await put([])).toMatchObject({ status: 200, body: [] })
  })

  it('has the same word in two languages', async () => {
    const both = [
      { word: 'bin', means: ['kliko'], lang: 'nl' },
      { word: 'bin', means: ['container'], lang: 'en' },
    ]
    expect(await put(both)).toMatchObject({ status: 200, body: [both[1], both[0]] })
  })

  it('are plain text on one line', async () => {
    const sent = [
      { word: 'groene\nbak', means: ['gft\u0000', '\u202ekliko'] },
      { word: 'half\ud800', means: ['  heel  veel '] },
    ]
    expect(await put(sent)).toMatchObject({
      status: 200,
      body: [
        { word: 'groene bak', means: ['gft', 'kliko'] },
        { word: 'half\ufffd', means: ['heel veel'] },
      ],
    })
  })

  it.each([
    [[{ word: '', means: ['x'] }]],
    [[{ word: '\u200b', means: ['x'] }]],
    [
      [
        { word: 'groene bak', means: ['x'] },
        { word: 'groene  bak', means: ['y'] },
      ],
    ],
    [[{ word: 'x', means: [] }]],
    [[{ word: 'x', means: ['y'], lang: 'geen taal' }]],
    [
      [
        { word: 'Kliko', means: ['x'] },
        { word: 'kliko', means: ['y'] },
      ],
    ],
    [[{ word: 'x', means: ['y'], meaning: 'z' }]],
    [{ word: 'x', means: ['y'] }],
  ])('refuses %j', async (body) => {
    expect(await put(body)).toMatchObject({ status: 400, body: { code: 'SITE_REQUEST_INVALID' } })
  })

  it('are for administrators', async () => {
    expect((await server.call(`GET ${path}`)).status).toBe(401)
    expect((await server.call(`GET ${path}`, { as: 'manager' })).status).toBe(403)
    expect((await server.call(`PUT ${path}`, { ...admin, body: [] })).status).toBe(428)
  })
})
