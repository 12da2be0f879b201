import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emailKeyOf } from '#content/model/account/schema.ts'
import { createToken } from '#editor-server/accounts/sessions.ts'
import { invite } from '#editor-server/accounts/invitations.ts'
import { createXsrfToken } from '#editor-server/http/xsrf/check-xsrf.ts'
import { createOidcProviders } from '#editor-server/site/oidc-providers.ts'
import { type OidcProvider, type Site } from '#editor-server/site/site.ts'
import { givePasswords, readMails } from '#tests/support/api-browser.ts'
import { type ApiAnswer, type ApiCallOptions, type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { KEY, type OpenIdProvider, startOpenIdProvider } from '#tests/support/openid-provider.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let provider: OpenIdProvider
let server: ApiServer
let config: OidcProvider
let lines: string[]
const noor = { sub: 'noor-1', email: 'noor@proef.example', email_verified: true, given_name: 'Noor', family_name: 'Zwaan' }

beforeEach(async () => {
  // The provider warns that its keys and its store are for testing, which is what they are here for.
  for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  provider = await startOpenIdProvider()
  const { issuer, clientId, clientSecret } = provider
  config = { name: 'gemeente', label: 'Gemeente', issuer, clientId, clientSecret, acr: [], createAccounts: true }
  lines = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  server = await startApiServer({ oidcOf: (site) => (site === 'een' ? [config] : []), log })
  provider.open([`http://een.localhost:${server.port}/api/oidc/gemeente/callback`])
  provider.user = noor
})
afterEach(async () => {
  await server.close()
  await provider.close()
})

const site = () => server.sites.find('een') as Site
const cookiesOf = ({ headers }: ApiAnswer) => headers.getSetCookie().map((line) => line.split(';')[0] as string)

/** Leaves for the provider. */
async function leave(query = '', options: ApiCallOptions = {}) {
  const left = await server.call(`GET /api/oidc/gemeente${query}`, options)
  return { left, cookie: cookiesOf(left).join('; '), url: left.headers.get('Location') ?? '' }
}

/** Goes there and comes back. */
async function travel(query = '', options: ApiCallOptions = {}): Promise<ApiAnswer> {
  const { cookie, url } = await leave(query, options)
  const back = await provider.visit(url)
  return server.call(`GET ${back.pathname}${back.search}`, { ...options, cookie })
}

const locationOf = (answer: ApiAnswer) => answer.headers.get('Location')
const sessionOf = (answer: ApiAnswer) => cookiesOf(answer).find((cookie) => cookie.startsWith('__Host-sid='))
const whoHas = async (answer: ApiAnswer) => (await server.call('GET /api/profiles:loggedIn', { cookie: sessionOf(answer) ?? '' })).body

async function xsrfOf(caller: Exclude<Caller, 'anonymous'>): Promise<string> {
  const { guid } = server.seeds.een.accounts[caller]
  const [entry] = await server.records.read('een', (reader) => reader.list('sessionOfUser', { prefix: `${guid}/` }))
  return createXsrfToken(site(), entry?.id.slice(guid.length + 1) ?? '')
}

const link = async (caller: Exclude<Caller, 'anonymous'> = 'user') =>
  travel(`?returnTo=/account/security&link=${await xsrfOf(caller)}`, { as: caller })

async function sendInvitation(email: string): Promise<string> {
  const code = createToken()
  const invited = {
    guid: guidOf(0x999),
    email,
    roleIds: [server.seeds.een.roleGuid],
    isContentManager: false,
    isAdmin: false,
    language: 'nl' as const,
  }
  await server.records.transact('een', (writer) => invite(site(), writer, invited, { code, now: server.clock.now }))
  return code
}

describe('signing in at an OpenID provider', () => {
  it('leaves with PKCE, state and nonce, and comes back with a session to where it was asked for', async () => {
    const { left, url } = await leave('?returnTo=/wonen')
    const query = new URL(url).searchParams
    expect([left.status, query.get('code_challenge_method'), query.get('response_type')]).toEqual([302, 'S256', 'code'])
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(20)
    expect(left.headers.getSetCookie()[0]).toMatch(/^__Host-oidc=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const back = await travel('?returnTo=/wonen')
    expect([back.status, locationOf(back)]).toEqual([302, '/wonen'])
    expect(cookiesOf(back)).toContain('__Host-oidc=')
    expect(await whoHas(back)).toMatchObject({
      firstName: 'Noor',
      lastName: 'Zwaan',
      email: noor.email,
      isEmailVerified: true,
      isAdmin: false,
    })
  })

  it('knows somebody by issuer and subject, whatever the address is', async () => {
    const first = (await whoHas(await travel())) as { guid: string }
    provider.user = { ...noor, email: 'getrouwd@proef.example' }
    expect(await whoHas(await travel())).toMatchObject({ guid: first.guid, email: noor.email })
    provider.user = { ...noor, sub: 'noor-2' }
    expect(locationOf(await travel())).toMatch(/^\/sign-in\?problem=SITE_OIDC_UNKNOWN/)
  })

  it('opens no account that has the address already', async () => {
    provider.user = { ...noor, email: 'ADMIN@proef.example' }
    const back = await travel()
    expect([locationOf(back), sessionOf(back)]).toEqual(['/sign-in?problem=SITE_OIDC_UNKNOWN&returnTo=%2F', undefined])
  })

  it.each(['noor', 'noor@', '', undefined])('opens no account for somebody whose address the provider gives as %j', async (email) => {
    const { email: _email, ...told } = noor
    provider.user = { ...told, ...(email !== undefined && { email }) }
    const back = await travel()
    expect([locationOf(back), sessionOf(back)]).toEqual(['/sign-in?problem=SITE_OIDC_UNKNOWN&returnTo=%2F', undefined])
  })

  it('makes no accounts where the configuration does not say so', async () => {
    config.createAccounts = false
    expect(locationOf(await travel())).toMatch('SITE_OIDC_UNKNOWN')
    expect(await server.records.read('een', (reader) => reader.find('accountEmail', emailKeyOf(noor.email)))).toBeUndefined()
  })

  it('asks for the level of proof, and takes no lower one', async () => {
    config.acr = ['substantieel']
    expect(new URL((await leave()).url).searchParams.get('acr_values')).toBe('substantieel')
    provider.acr = 'laag'
    expect(locationOf(await travel())).toMatch('SITE_OIDC_FAILED')
    provider.acr = 'substantieel'
    expect(sessionOf(await travel())).toBeDefined()
  })

  it('asks for the second factor that the account has', async () => {
    const { guid } = (await whoHas(await travel())) as { guid: string }
    await server.records.transact('een', (writer) =>
      writer.put('totp', guid, { sealedSecret: 'x', enrolledOn: '2026-01-01T00:00:00Z', lastStep: 1 }),
    )
    const back = await travel('?returnTo=/wonen')
    const [, encoded = ''] = /^\/sign-in\?returnTo=%2Fwonen#challenge=([\w-]+)$/.exec(locationOf(back) ?? '') ?? []
    expect(JSON.parse(Buffer.from(encoded, 'base64url').toString())).toMatchObject({ methods: ['totp'] })
    expect(sessionOf(back)).toBeUndefined()
  })

  it('goes on to paths of this site alone', async () => {
    for (const returnTo of ['https://kwaad.example/', '//kwaad.example', '/\\kwaad.example', '/sign-in?x'])
      expect(locationOf(await travel(`?returnTo=${encodeURIComponent(returnTo)}`))).toBe('/')
  })

  it.each(['cross-site', 'same-site'])('is not begun by a page of another site (%s), which is sent to the sign-in screen', async (from) => {
    const left = await server.call('GET /api/oidc/gemeente?returnTo=/wonen', { headers: { 'Sec-Fetch-Site': from } })
    expect([left.status, locationOf(left), cookiesOf(left)]).toEqual([302, '/sign-in?returnTo=%2Fwonen', []])
    for (const own of ['same-origin', 'none'])
      expect(locationOf(await server.call('GET /api/oidc/gemeente', { headers: { 'Sec-Fetch-Site': own } }))).toMatch(provider.issuer)
  })

  it('says that it did not work when the provider is down or refuses', async () => {
    const back = await server.call('GET /api/oidc/gemeente/callback?error=access_denied&state=x', { cookie: (await leave()).cookie })
    expect(locationOf(back)).toMatch('/sign-in?problem=SITE_OIDC_FAILED')
    config = { ...config, issuer: 'http://127.0.0.1:9' }
    await server.close()
    server = await startApiServer({ oidcOf: () => [config] })
    expect(locationOf(await server.call('GET /api/oidc/gemeente?returnTo=/wonen'))).toBe(
      '/sign-in?problem=SITE_OIDC_FAILED&returnTo=%2Fwonen',
    )
  })

  it('is there for the sites it is meant for', async () => {
    expect((await server.call('GET /api/oidc')).body).toEqual([{ name: 'gemeente', label: 'Gemeente' }])
    expect((await server.call('GET /api/oidc', { site: 'twee' })).body).toEqual([])
    for (const path of ['/api/oidc/gemeente', '/api/oidc/gemeente/callback'])
      expect((await server.call(`GET ${path}`, { site: 'twee' })).status).toBe(404)
    expect((await server.call('GET /api/oidc/onbekend')).status).toBe(404)
  })
})

describe('coming back', () => {
  it('is for the browser that left, once and in time', async () => {
    const { cookie, url } = await leave()
    const back = await provider.visit(url)
    const line = `GET ${back.pathname}${back.search}`
    expect(locationOf(await server.call(line))).toMatch('SITE_OIDC_FAILED')
    expect(locationOf(await server.call(line, { cookie: (await leave()).cookie }))).toMatch('SITE_OIDC_FAILED')
    expect(locationOf(await server.call(line, { cookie: '__Host-oidc=abc' }))).toMatch('SITE_OIDC_FAILED')
    expect(locationOf(await server.call(`${line}&state=ander`, { cookie }))).toBeNull()
    const tampered = `GET ${back.pathname}?${new URLSearchParams({ ...Object.fromEntries(back.searchParams), iss: 'https://kwaad.example' }).toString()}`
    expect(locationOf(await server.call(tampered, { cookie }))).toMatch('SITE_OIDC_FAILED')
    expect(sessionOf(await server.call(line, { cookie }))).toBeDefined()
    expect(locationOf(await server.call(line, { cookie }))).toMatch('SITE_OIDC_FAILED')
    const late = await leave()
    const lateBack = await provider.visit(late.url)
    server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000)
    expect(locationOf(await server.call(`GET ${lateBack.pathname}${lateBack.search}`, { cookie: late.cookie }))).toMatch('SITE_OIDC_FAILED')
  })
})

describe('an ID token', () => {
  type Claims = Record<string, unknown>
  const again = (change: (claims: Claims) => Claims, header: object = { alg: 'RS256', kid: KEY }) => {
    return (idToken: string) => {
      const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Claims
      return provider.sign(header, change(claims))
    }
  }
  const now = () => Math.floor(Date.now() / 1000)

  it.each<[string, (idToken: string) => string]>([
    ['without a signature', (idToken) => `${idToken.split('.').slice(0, 2).join('.')}.`],
    [
      'that says it needs no signature',
      (idToken) =>
        `${again((claims) => claims, { alg: 'none' })(idToken)
          .split('.')
          .slice(0, 2)
          .join('.')}.`,
    ],
    [
      'whose person was changed',
      (idToken) => again((claims) => ({ ...claims, sub: 'noor-2' }))(idToken).replace(/[^.]+$/, idToken.split('.')[2] ?? ''),
    ],
    ['of a key that it brings along', again((claims) => claims, { alg: 'RS256', kid: 'another', jku: 'https://kwaad.example/keys' })],
    ['for another client', again((claims) => ({ ...claims, aud: 'another' }))],
    ['of another provider', again((claims) => ({ ...claims, iss: 'https://kwaad.example' }))],
    ['of another sign-in', again((claims) => ({ ...claims, nonce: 'another' }))],
    ['that has run out', again((claims) => ({ ...claims, exp: now() - 3600 }))],
    ['from long ago', again((claims) => ({ ...claims, iat: now() - 360_000, exp: now() - 350_000 }))],
  ])('%s signs nobody in', async (_, tamper) => {
    provider.tamper = tamper
    const back = await travel()
    expect(locationOf(back)).toMatch('SITE_OIDC_FAILED')
    expect(sessionOf(back)).toBeUndefined()
  })

  it('that is refused is a line of the log, with why and from where, and without a word of it', async () => {
    provider.tamper = again((claims) => ({ ...claims, aud: 'another' }))
    await travel()
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 40,
      code: 'SITE_OIDC_FAILED',
      site: 'een',
      provider: 'gemeente',
      network: '127.0.0.0/24',
      correlationId: expect.any(String),
      reason: expect.stringMatching(/aud/),
    })
    expect(lines[0]).not.toMatch(/noor|eyJ/)
  })

  it('of somebody who may not come in is one too, and one that signs in is none', async () => {
    config.createAccounts = false
    await travel()
    expect(lines.map((line) => (JSON.parse(line) as { code: string }).code)).toEqual(['SITE_OIDC_UNKNOWN'])
    config.createAccounts = true
    await travel()
    expect(lines).toHaveLength(1)
  })

  it('made anew with the same claims does, or the others prove nothing', async () => {
    provider.tamper = again((claims) => claims)
    expect(sessionOf(await travel())).toBeDefined()
  })

  it('of a provider that calls itself another is not waited for', async () => {
    config.issuer = provider.issuer.replace('127.0.0.1', 'localhost')
    expect(locationOf((await leave()).left)).toMatch('SITE_OIDC_FAILED')
  })
})

it('makes an account that says that its address was vouched for', async () => {
  await travel()
  const accounts = (await server.sites.find('een')?.records.read((reader) => reader.list('account'))) ?? []
  expect(accounts.filter(({ value }) => value.sourceKind === 'Verification').map(({ value }) => value.isEmailVerified)).toEqual([true])
})

describe('linking', () => {
  it('and unlinking are entries of the audit log', async () => {
    await link()
    const [identity] = (await server.call('GET /api/profiles:loggedIn/identities', { as: 'user' })).body as { id: string }[]
    await givePasswords(server, ['user'])
    const line = `DELETE /api/profiles:loggedIn/identities/${identity?.id}`
    await server.call(line, { as: 'user', headers: { 'If-Match': '*' } })
    const entries = await server.records.read('een', (reader) => reader.list('audit'))
    const { guid } = server.seeds.een.accounts.user
    expect(entries.map(({ value: { action, method, actor } }) => [action, method, actor])).toEqual(
      expect.arrayContaining([
        ['credentials', 'GET', guid],
        ['credentials', 'DELETE', guid],
      ]),
    )
  })

  it('is for who is signed in and has proved it just now', async () => {
    config.createAccounts = false
    expect(locationOf(await link())).toBe('/account/security')
    expect(await whoHas(await travel())).toMatchObject({ guid: server.seeds.een.accounts.user.guid })
    const mails = (await readMails(server)).map(({ to, subject }) => `${to}: ${subject}`)
    expect(mails).toEqual(['user@proef.example: Uw gekoppelde accounts bij een zijn gewijzigd'])
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    const late = await leave(`?link=${await xsrfOf('user')}`, { as: 'user' })
    expect(late.left).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
  })

  it('works for staff, on each site', async () => {
    const { guid } = server.seeds.een.accounts.staff
    const [entry] = await server.records.read('een', (reader) => reader.list('sessionOfUser', { prefix: `${guid}/` }))
    const token = createXsrfToken(site(), entry?.id.slice(guid.length + 1) ?? '')
    await travel(`?link=${token}`, { as: 'staff' })
    expect(await whoHas(await travel())).toMatchObject({ guid, isMett: true })
  })

  it('is asked for by our own pages alone', async () => {
    expect((await leave('?link=true', { as: 'user' })).left).toMatchObject({ status: 403, body: { code: 'SITE_XSRF' } })
    expect((await leave(`?link=${await xsrfOf('admin')}`, { as: 'user' })).left).toMatchObject({ status: 403 })
    expect((await leave('?link=true')).left.status).toBe(401)
  })

  it('ends at the session that set out', async () => {
    const { cookie, url } = await leave(`?link=${await xsrfOf('user')}`, { as: 'user' })
    const back = await provider.visit(url)
    expect(locationOf(await server.call(`GET ${back.pathname}${back.search}`, { as: 'admin', cookie }))).toMatch('SITE_PROOF_NEEDED')
  })

  it('takes no account of the provider that somebody else is linked to', async () => {
    await link('user')
    expect(locationOf(await link('verified'))).toMatch('SITE_OIDC_TAKEN')
  })
})

describe('an invitation', () => {
  it('is accepted with an account of the provider', async () => {
    config.createAccounts = false
    const code = await sendInvitation('uitgenodigd@proef.example')
    const back = await travel(`?invitation=${code}&returnTo=/wonen`)
    expect(locationOf(back)).toBe('/wonen')
    expect(await whoHas(back)).toMatchObject({
      firstName: 'Noor',
      email: 'uitgenodigd@proef.example',
      roleIds: [server.seeds.een.roleGuid],
    })
    expect(locationOf(await travel(`?invitation=${code}`))).toMatch('SITE_INVITATION_UNKNOWN')
  })

  describe('of an address that has an account by now', () => {
    const identities = () => server.records.read('een', (reader) => reader.list('oidcIdentity'))

    it('links nobody by its code alone, and stays open', async () => {
      const code = await sendInvitation('user@proef.example')
      const back = await travel(`?invitation=${code}`)
      expect([locationOf(back), sessionOf(back)]).toEqual(['/sign-in?problem=SITE_INVITATION_KNOWN&returnTo=%2F', undefined])
      expect(locationOf(await travel(`?invitation=${code}`, { as: 'verified' }))).toMatch('SITE_INVITATION_KNOWN')
      expect(await identities()).toEqual([])
      expect((await server.call(`GET /api/userinvitation:status/${code}`)).body).toMatchObject({ status: 'Open' })
    })

    it('is for who is signed in to it and has proved it just now', async () => {
      const code = await sendInvitation('user@proef.example')
      const begun = server.clock.now
      server.clock.now = new Date(begun.getTime() + 11 * 60_000)
      expect(locationOf(await travel(`?invitation=${code}`, { as: 'user' }))).toMatch('SITE_PROOF_NEEDED')
      expect(await identities()).toEqual([])
      server.clock.now = begun
      const back = await travel(`?invitation=${code}&returnTo=/wonen`, { as: 'user' })
      expect(locationOf(back)).toBe('/wonen')
      const { guid } = server.seeds.een.accounts.user
      expect(await whoHas(back)).toMatchObject({ guid, isEmailVerified: true, roleIds: [server.seeds.een.roleGuid] })
      expect((await server.call('GET /api/profiles:loggedIn', { as: 'user' })).status).toBe(401)
    })

    it('is for who is linked to it already', async () => {
      await link('user')
      const code = await sendInvitation('user@proef.example')
      expect(await whoHas(await travel(`?invitation=${code}`))).toMatchObject({
        guid: server.seeds.een.accounts.user.guid,
        roleIds: [server.seeds.een.roleGuid],
      })
    })
  })

  it('is not accepted by somebody who has another account here', async () => {
    await link('verified')
    const code = await sendInvitation('nieuw@proef.example')
    expect(locationOf(await travel(`?invitation=${code}`))).toMatch('SITE_OIDC_TAKEN')
  })
})

describe('the providers of the configuration', () => {
  const entry = { issuer: 'https://p.example', clientId: 'x', clientSecret: 'P_SECRET', acr: [], createAccounts: false }

  it('take their secrets from the environment, and belong to the sites that are named', () => {
    const of = createOidcProviders({ p: { ...entry, sites: ['een'] } }, () => 'geheim')
    expect(of('een')).toEqual([{ name: 'p', label: 'p', ...entry, clientSecret: 'geheim' }])
    expect(of('twee')).toEqual([])
  })

  it('without their secret stop the server', () => {
    expect(() => createOidcProviders({ p: entry }, () => undefined)).toThrow('P_SECRET')
  })
})
