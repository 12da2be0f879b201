import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiServer, type Caller, callers, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const anyVersion = { 'If-Match': '*' }
const admin = { as: 'admin', headers: anyVersion } as const
const path = '/api/platformsettingvalues'
type Values = { key: string; value: unknown }[]

let server: ApiServer
const servers: ApiServer[] = []
beforeEach(async () => {
  server = await startApiServer()
  servers.push(server)
  const put = (key: string, value: unknown) => server.call(`PUT ${path}/${key}`, { ...admin, body: { value } })
  await server.sites.find('een')?.content.transact(async (writer) => {
    await writer.put('media', guidOf(0xd1), { guid: guidOf(0xd1), extension: 'png', name: '', alt: {} })
    await writer.put('template', guidOf(0xd2), { guid: guidOf(0xd2), name: 'Voet', kind: 'footer', blocks: [] })
    await writer.put('template', guidOf(0xd3), { guid: guidOf(0xd3), name: 'Kop', kind: 'header', blocks: [] })
  })
  expect((await put('hostNames', ['een.example'])).status).toBe(200)
})
afterAll(() => Promise.all(servers.map((each) => each.close())))

const twee = (key: string, value: unknown) => server.call(`PUT ${path}/${key}`, { ...admin, site: 'twee', body: { value } })

describe('reading settings', () => {
  it.each(callers)('by %s shows what is public, and the rest to administrators', async (as) => {
    const isAdmin = as === 'admin' || as === 'staff'
    const list = await server.call(`GET ${path}`, { as })
    expect((list.body as Values).map(({ key }) => key)).toContain('platformName')
    expect(JSON.stringify(list.body)).not.toContain('een.example')
    const all = await server.call(`GET ${path}?includeAll=true`, { as })
    expect(all.status).toBe(isAdmin ? 200 : as === 'anonymous' ? 401 : 403)
    expect(JSON.stringify(all.body).includes('een.example')).toBe(isAdmin)
    expect((await server.call(`GET ${path}?keys=hostNames`, { as })).body).toEqual([])
    expect((await server.call(`GET ${path}/hostNames`, { as })).status).toBe(isAdmin ? 200 : 404)
  })

  it('gives the keys that are asked for', async () => {
    const { body } = await server.call(`GET ${path}?keys=theme,platformName,headerLogo`)
    expect(body).toEqual([
      { key: 'platformName', value: 'een' },
      { key: 'theme', value: 'polder' },
    ])
    expect((await server.call(`GET ${path}/headerLogo`)).body).toEqual({ key: 'headerLogo', value: null })
    expect((await server.call(`GET ${path}?keys=theme,geen`)).status).toBe(400)
    expect((await server.call(`GET ${path}/geen`)).status).toBe(404)
    expect((await server.call(`GET ${path}/constructor`)).status).toBe(404)
  })
})

describe('the hosts of a site', () => {
  const pass = (minutes: number) => void (server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000))
  const proofNeeded = { status: 403, body: { code: 'SITE_PROOF_NEEDED' } }
  const put = (values: Values) => server.call(`PUT ${path}`, { ...admin, body: values })

  it('change only after a fresh proof of identity, since links in mails lead there', async () => {
    pass(11)
    for (const [key, value] of [
      ['primaryDomain', 'kwaad.example'],
      ['hostNames', ['een.example', 'kwaad.example']],
      ['hostNames', []],
      ['hostNames', null],
    ] as const) {
      expect(await server.call(`PUT ${path}/${key}`, { ...admin, body: { value } })).toMatchObject(proofNeeded)
      expect(
        await put([
          { key: 'platformName', value: 'Nieuw' },
          { key, value },
        ]),
      ).toMatchObject(proofNeeded)
    }
    expect(await server.call(`DELETE ${path}/hostNames`, admin)).toMatchObject(proofNeeded)
    const { primaryDomain, hostNames, platformName } = server.sites.find('een')?.index.settings ?? {}
    expect([primaryDomain, hostNames, platformName]).toEqual([undefined, ['een.example'], 'een'])
    pass(-11)
    expect((await put([{ key: 'primaryDomain', value: 'www.een.example' }])).status).toBe(200)
  })

  it('are not alone in that: who edits all pages, and who may make an account, neither', async () => {
    pass(11)
    for (const [key, value] of [
      ['defaultEditRoles', ['User']],
      ['registration', 'open'],
    ] as const)
      expect(await server.call(`PUT ${path}/${key}`, { ...admin, body: { value } })).toMatchObject(proofNeeded)
    pass(-11)
    expect((await put([{ key: 'defaultEditRoles', value: ['User'] }])).status).toBe(200)
  })

  it('stay as they are for anyone who saves the other settings', async () => {
    pass(11)
    const saved = await put([
      { key: 'platformName', value: 'Nieuw' },
      { key: 'hostNames', value: ['een.example'] },
      { key: 'primaryDomain', value: null },
    ])
    expect(saved.status).toBe(200)
    expect((await server.call(`PUT ${path}/platformName`, { ...admin, body: { value: 'Nieuwer' } })).status).toBe(200)
    expect((await server.call(`DELETE ${path}/primaryDomain`, admin)).status).toBe(204)
  })
})

describe('writing settings', () => {
  it.each<[Caller, number]>([
    ['anonymous', 401],
    ['user', 403],
    ['manager', 403],
    ['otherManager', 403],
    ['staff', 200],
  ])('by %s is %d', async (as, status) => {
    const call = (line: string, body?: unknown) => server.call(line, { as, headers: anyVersion, body })
    expect((await call(`PUT ${path}`, [])).status).toBe(status)
    expect((await call(`PUT ${path}/theme`, { value: 'kade' })).status).toBe(status)
    expect((await call(`DELETE ${path}/theme`)).status).toBe(status === 200 ? 204 : status)
  })

  it('takes back what GET gave, and changes what is named, all or none', async () => {
    const read = await server.call(`GET ${path}?includeAll=true`, admin)
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
    const same = await server.call(`PUT ${path}`, { ...admin, headers, body: read.body })
    expect([same.status, same.body, same.headers.get('ETag')]).toEqual([200, read.body, headers['If-Match']])
    const change = [
      { key: 'platformName', value: 'Nieuw' },
      { key: 'headerLogo', value: guidOf(0xd1) },
      { key: 'hostNames', value: null },
    ]
    const half = [...change, { key: 'headerLogoHeight', value: 3 }]
    expect((await server.call(`PUT ${path}`, { ...admin, headers, body: half })).body).toMatchObject({ errors: [{ path: 'body.3.value' }] })
    expect(server.sites.find('een')?.index.settings.platformName).toBe('een')
    const changed = await server.call(`PUT ${path}`, { ...admin, headers, body: change })
    expect(changed.status).toBe(200)
    expect(server.sites.find('een')?.index.settings).toMatchObject({ platformName: 'Nieuw', headerLogo: guidOf(0xd1), hostNames: [] })
    expect((await server.call(`PUT ${path}`, { ...admin, headers, body: change })).status).toBe(412)
    expect((await server.call(`PUT ${path}`, { as: 'admin', body: change })).status).toBe(428)
  })

  it('of one key asks for the version of that key alone', async () => {
    const read = await server.call(`GET ${path}/platformDescription`, admin)
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
    expect((await server.call(`PUT ${path}/platformName`, { ...admin, body: { value: 'Ander' } })).status).toBe(200)
    const body = { key: 'platformDescription', value: 'Een stad' }
    const changed = await server.call(`PUT ${path}/platformDescription`, { ...admin, headers, body })
    expect(changed).toMatchObject({ status: 200, body })
    expect((await server.call(`PUT ${path}/platformDescription`, { ...admin, headers, body })).status).toBe(412)
    expect((await server.call(`DELETE ${path}/platformDescription`, { as: 'admin' })).status).toBe(428)
    expect((await server.call(`DELETE ${path}/platformDescription`, admin)).status).toBe(204)
    expect(((await server.call(`GET ${path}/platformDescription`)).body as Values[number]).value).toBe('')
  })

  it.each<[string, unknown, string, string]>([
    ['platformName', null, 'body.value', 'invalid_type'],
    ['theme', 'geen', 'body.value', 'themeUnknown'],
    ['defaultLanguage', 'Nederlands', 'body.value', 'language'],
    ['defaultLanguage', 'xx', 'body.value', 'languageUnknown'],
    ['defaultLanguage', 'mul', 'body.value', 'languageUnknown'],
    ['defaultLanguage', 'nl-nl', 'body.value', 'languageUnknown'],
    ['colorScheme', 'geen', 'body.value', 'colorSchemeUnknown'],
    ['colorScheme', { scheme: 'geen' }, 'body.value.scheme', 'colorSchemeUnknown'],
    ['colorScheme', { 'color-geen': '#fff' }, 'body.value.color-geen', 'tokenUnknown'],
    ['colorScheme', { 'color-text': 'red;}*{display:none' }, 'body.value.color-text', 'tokenValue'],
    ['colorScheme', { 'color-text': 'light-dark(#000, url(x))' }, 'body.value.color-text', 'tokenValue'],
    ['colorScheme', { 'font-text': '' }, 'body.value.font-text', 'tokenValue'],
    ['headerLogo', guidOf(0xd2), 'body.value', 'reference'],
    ['headerImages', [guidOf(0xd1), guidOf(0x999)], 'body.value.1', 'reference'],
    ['footers', [guidOf(0xd3)], 'body.value.0', 'reference'],
    ['hostNames', ['Een.example'], 'body.value.0', 'hostName'],
    ['browserColor', 'red', 'body.value', 'hexColour'],
  ])('refuses %s = %j at %s', async (key, value, at, code) => {
    const answer = await server.call(`PUT ${path}/${key}`, { ...admin, body: { value } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: at, code }] } })
  })

  it.each<[string, unknown]>([
    ['colorScheme', 'duin'],
    ['colorScheme', { scheme: 'duin', 'color-text': 'light-dark(#0b4a5e, #8fd3e8)', 'font-text': 'Georgia, serif' }],
    ['footers', [guidOf(0xd2)]],
    ['headerImages', [guidOf(0xd1)]],
    ['primaryDomain', 'een.example'],
    ['defaultLanguage', 'pap'],
    ['defaultLanguage', 'zh-Hant'],
  ])('takes %s = %j', async (key, value) => {
    expect(await server.call(`PUT ${path}/${key}`, { ...admin, body: { value } })).toMatchObject({ status: 200, body: { key, value } })
  })

  it('refuses a key twice and another key than the address names', async () => {
    const twice = [
      { key: 'theme', value: 'kade' },
      { key: 'theme', value: 'polder' },
    ]
    expect((await server.call(`PUT ${path}`, { ...admin, body: twice })).body).toMatchObject({ errors: [{ path: 'body.1.key' }] })
    const other = await server.call(`PUT ${path}/theme`, { ...admin, body: { key: 'platformName', value: 'x' } })
    expect(other.body).toMatchObject({ errors: [{ path: 'body.key', code: 'readOnly' }] })
  })
})

describe('host names', () => {
  it.each([
    ['primaryDomain', 'een.example'],
    ['hostNames', ['vrij.example', 'een.example']],
    ['hostNames', ['een.localhost']],
  ])('of another site are refused: %s = %j', async (key, value) => {
    const answer = await twee(key, value)
    expect(answer).toMatchObject({ status: 409, body: { code: 'SITE_CONFLICT' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/een\.(example|localhost)/)
    expect((await twee('hostNames', ['vrij.example'])).status).toBe(200)
  })

  it.each(['localhost', 'twee.localhost', '127.0.0.1', '192.168.1.7', '2130706433', '0x7f.1', 'intranet', 'printer.local', 'db.internal'])(
    'that are of this machine or network are refused: %s',
    async (host) => {
      expect(await twee('primaryDomain', host)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'body.value', code: 'hostLocal' }] },
      })
      expect(await twee('hostNames', ['vrij.example', host])).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'body.value.1', code: 'hostLocal' }] },
      })
    },
  )

  it('are given out ten at a time', async () => {
    const many = Array.from({ length: 11 }, (_, index) => `h${index}.example`)
    expect(await twee('hostNames', many)).toMatchObject({ status: 400, body: { errors: [{ path: 'body.value', code: 'hostMany' }] } })
  })

  it('go to one of two sites that ask for them at the same moment', async () => {
    const asked = await Promise.all([
      twee('hostNames', ['samen.example']),
      server.call(`PUT ${path}/hostNames`, { ...admin, body: { value: ['samen.example'] } }),
    ])
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409])
    // A claim ends with its request: the loser may take another host, the winner may give this one up.
    expect((await twee('hostNames', [])).status).toBe(200)
    expect((await server.call(`PUT ${path}/hostNames`, { ...admin, body: { value: ['samen.example'] } })).status).toBe(200)
  })

  it('are nobody else’s while they are being saved', async () => {
    const [een, other] = [server.sites.find('een'), server.sites.find('twee')]
    const within = await een?.claimHosts(['samen.example'], async () => {
      await expect(other?.claimHosts(['vrij.example', 'samen.example'], async () => 'taken')).rejects.toThrow(
        expect.objectContaining({ code: 'SITE_CONFLICT' }),
      )
      // Another request of the same site may save it too, without ending this claim.
      await een.claimHosts(['samen.example'], async () => 'again')
      await expect(other?.claimHosts(['samen.example'], async () => 'taken')).rejects.toThrow()
      return 'saved'
    })
    expect([within, await other?.claimHosts(['samen.example'], async () => 'free')]).toEqual(['saved', 'free'])
  })

  it('lead to the site from the moment that they are saved', async () => {
    expect((await server.call(`GET ${path}`, { headers: { host: 'nieuw.example' } })).status).toBe(421)
    await twee('hostNames', ['nieuw.example'])
    const { body } = await server.call(`GET ${path}?keys=platformName`, { headers: { host: 'nieuw.example' } })
    expect(body).toEqual([{ key: 'platformName', value: 'twee' }])
  })
})
