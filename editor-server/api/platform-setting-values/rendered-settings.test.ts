import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import { noLooks } from '../../site/site-looks.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'

const path = '/api/platformsettingvalues'
const shown: PlatformSettings[] = []
const subjects: string[] = []
/** TXT records by name. */
const dns = new Map<string, string>()
const asked: string[] = []
let server: ApiServer
beforeAll(async () => {
  server = await startApiServer({
    looksOf: () => ({
      ...noLooks,
      describe: () => Promise.reject(new Error('not asked')),
      async show(settings, _actor, subject) {
        shown.push(settings)
        subjects.push(subject)
        return { html: `<title>${settings.platformName}</title>`, css: ':root{}' }
      },
    }),
    async findTxt(name) {
      asked.push(name)
      const text = dns.get(name)
      if (text === undefined) throw new Error('ENOTFOUND')
      return [[text]]
    },
  })
})
afterAll(() => server.close())
beforeEach(() => {
  shown.length = 0
  subjects.length = 0
  asked.length = 0
  dns.clear()
})

const callers: [Caller, number][] = [
  ['anonymous', 401],
  ['user', 403],
  ['manager', 403],
  ['admin', 200],
  ['staff', 200],
]

describe(`POST ${path}:render`, () => {
  const render = (body: unknown, as: Caller = 'admin') => server.call(`POST ${path}:render`, { as, body })

  it.each(callers)('by %s is %d', async (as, status) => {
    expect((await render([], as)).status).toBe(status)
  })

  it('shows the stored settings with the changes, and stores nothing', async () => {
    const { body } = await render([
      { key: 'platformName', value: 'Nieuw' },
      { key: 'headerLogoHeight', value: 40 },
    ])
    expect(body).toEqual({ html: '<title>Nieuw</title>', css: ':root{}' })
    expect(shown).toMatchObject([{ platformName: 'Nieuw', headerLogoHeight: 40, theme: 'polder' }])
    expect(server.sites.find('een')?.index.settings.platformName).toBe('een')
  })

  it('shows what is asked for, and nothing else', async () => {
    const ask = (query: string) => server.call(`POST ${path}:render${query}`, { as: 'admin', body: [] })
    for (const query of ['', '?subject=home', '?subject=services']) expect((await ask(query)).status).toBe(200)
    expect(subjects).toEqual(['home', 'home', 'services'])
    expect((await ask('?subject=elders')).status).toBe(400)
  })

  it.each([
    ['a value that does not fit', [{ key: 'headerLogoHeight', value: 3 }], 'body.0.value'],
    ['a theme that is not there', [{ key: 'theme', value: 'geen' }], 'body.0.value'],
    ['what would end a rule of the sheet', [{ key: 'colorScheme', value: { 'color-text': 'red;}' } }], 'body.0.value.color-text'],
    [
      'a key twice',
      [
        { key: 'theme', value: 'kade' },
        { key: 'theme', value: 'kade' },
      ],
      'body.1.key',
    ],
  ])('refuses %s', async (_name, body, at) => {
    expect(await render(body)).toMatchObject({ status: 400, body: { errors: [{ path: at }] } })
    expect(shown).toEqual([])
  })
})

describe(`POST ${path}:checkHost`, () => {
  const check = (host: unknown, as: Caller = 'admin', site: 'een' | 'twee' = 'een') =>
    server.call(`POST ${path}:checkHost`, { as, site, body: { host } })

  it.each(callers)('by %s is %d', async (as, status) => {
    expect((await check('stad.example', as)).status).toBe(status)
  })

  it('tells the record to make, and whether it is there by now; with it the host can be saved', async () => {
    const { body } = await check('stad.example')
    expect(body).toMatchObject({ host: 'stad.example', record: '_bouwsteen.stad.example', isProven: false })
    const { record, value } = body as { record: string; value: string }
    dns.set(record, value)
    expect((await check('stad.example')).body).toMatchObject({ isProven: true })
    // The record of one site says nothing of another.
    expect((await check('stad.example', 'admin', 'twee')).body).toMatchObject({ isProven: false })
    const saved = await server.call(`PUT ${path}/hostNames`, {
      as: 'admin',
      headers: { 'If-Match': '*' },
      body: { value: ['stad.example'] },
    })
    expect(saved.status).toBe(200)
    expect(await check('stad.example', 'admin', 'twee')).toMatchObject({ status: 409, body: { code: 'SITE_CONFLICT' } })
  })

  it.each(['localhost', 'printer.local', '10.0.0.1', 'Stad.example', 'https://stad.example', ''])('asks nobody of %j', async (host) => {
    expect(await check(host)).toMatchObject({ status: 400, body: { errors: [{ path: 'body.host' }] } })
    expect(asked).toEqual([])
  })

  it('asks nobody for somebody who has not shown who they are', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    expect(await check('ander.example')).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
    expect(asked).toEqual([])
    server.clock.now = new Date(server.clock.now.getTime() - 11 * 60_000)
  })
})
