import { request as send } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SETTINGS_ID } from '#content/store/files/content-kinds.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { type ApplicationServer, startApplicationServer } from '#tests/support/application-server.ts'

let server: ApplicationServer
beforeAll(async () => {
  server = await startApplicationServer({ now: () => new Date('2026-06-01T12:00:01Z') })
}, 60_000)
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}, as: Parameters<ApplicationServer['call']>[1] = {}) =>
  server.call(`GET ${path}`, { ...as, headers })

/** As it goes over the wire. */
function getRaw(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: Record<string, string | undefined>; body: Buffer }>((resolve, reject) => {
    send({ host: '127.0.0.1', port: server.port, path, headers: { host: 'een.localhost', ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers as Record<string, string | undefined>,
          body: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** The data that the page holds for the browser. */
function stateOf(body: unknown): Record<string, unknown> {
  const [, json = ''] = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(String(body)) ?? []
  return JSON.parse(json) as Record<string, unknown>
}

const screens = [
  ['/sign-in', 200, 'Inloggen', 'Sign in'],
  ['/sign-in/signed-out', 200, 'U bent uitgelogd', 'You are signed out'],
  ['/sign-in/link/abc', 200, 'Inloggen met een link', 'Sign in with a link'],
  ['/password', 200, 'Wachtwoord vergeten', 'Forgotten password'],
  ['/password/abc', 200, 'Kies een nieuw wachtwoord', 'Choose a new password'],
  ['/verify/abc', 200, 'Bevestig uw e-mailadres', 'Confirm your email address'],
  ['/register', 200, 'U kunt op deze website geen account maken', 'You cannot make an account on this website'],
  ['/invitation/abc', 200, 'Deze uitnodiging bestaat niet', 'This invitation does not exist'],
  ['/unauthorized', 403, 'U hebt geen toegang', undefined],
] as const

describe('the administration', () => {
  it.each<[as: 'anonymous' | 'user' | 'manager' | 'admin' | 'staff', place: string]>([
    ['anonymous', '/sign-in?returnTo=%2Fadmin'],
    ['user', '/unauthorized'],
    ['manager', '/admin/work'],
    ['admin', '/admin/pages'],
    ['staff', '/admin/pages'],
  ])('leads %s from /admin to %s', async (as, place) => {
    const { status, headers } = await get('/admin', {}, { as })
    expect([status, headers.get('location')]).toEqual([302, place])
  })

  it('has its own area, colours and texts, with its data and nothing that its policy refuses', async () => {
    const { status, body } = await get('/admin/roles', {}, { as: 'admin' })
    const html = String(body)
    expect([status, /<h1[^>]*>([^<]*)/.exec(html)?.[1]]).toEqual([200, 'Rollen'])
    expect(html).toContain('<html lang="nl" data-area="admin">')
    expect(html).not.toMatch(/ style="| on[a-z]+="|brand-|roles\.\w/)
    expect(html).toContain('<th scope="row">Redactie</th>')
    expect(Object.keys(stateOf(body).answers as object)).toContain('GET /api/roles')
  })

  it('has neither edit controls nor breadcrumbs', async () => {
    for (const path of ['/admin/pages', '/admin/roles']) {
      const { status, body } = await get(path, {}, { as: 'admin' })
      expect([path, status]).toEqual([path, 200])
      expect(String(body)).not.toMatch(/class="(breadcrumbs|edit-link)/)
    }
  })
})

describe('screens', () => {
  it.each(screens)('%s: %i, in Dutch and English', async (path, status, nl, en) => {
    const dutch = await get(path)
    expect([dutch.status, /<h1[^>]*>([^<]*)/.exec(String(dutch.body))?.[1]]).toEqual([status, nl])
    expect(String(dutch.body)).toMatch(/<html lang="nl">/)
    const english = await get(path, { 'accept-language': 'en-GB,en' })
    expect(english.headers.get('content-language')).toBe('en')
    if (en !== undefined) expect(/<h1[^>]*>([^<]*)/.exec(String(english.body))?.[1]).toBe(en)
  })

  it.each(screens)('%s holds nothing that its policy refuses, and no text is missing', async (path) => {
    const { body, headers } = await get(path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(directive)
    expect(policy).not.toMatch(/unsafe|\*/)
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex'])
    const html = String(body)
    expect(html).not.toMatch(/ style="| on[a-z]+="|javascript:/)
    for (const [, attributes = '', inner = ''] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
      if (!attributes.includes('application/json')) expect([attributes.includes(' src="/assets/app/'), inner]).toEqual([true, ''])
    // A key without a text is shown as it is.
    expect(html.replaceAll(/<script.*?<\/script>/gs, '')).not.toMatch(/>[a-z-]+\.[a-zA-Z.]+</)
    expect(parse(html).childNodes.length).toBe(2)
  })

  it('assets have a hash in their name and stay for good', async () => {
    const { body } = await get('/sign-in')
    for (const [, path = ''] of String(body).matchAll(/(?:src|href)="(\/assets\/app\/[^"]+)"/g)) {
      const file = await get(path)
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
    expect((await get('/assets/app/entries/none.js')).body).toContain('Een pagina van de site')
  })

  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
  ] as const)('scripts and sheets go out as %s to who accepts "%s", and as themselves', async (encoding, accepted, decode) => {
    const { body } = await get('/sign-in')
    const paths = [...String(body).matchAll(/(?:src|href)="(\/assets\/app\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(1)
    for (const path of paths) {
      const plain = await getRaw(path, { 'accept-encoding': 'identity' })
      const [first, second] = await Promise.all([0, 1].map(() => getRaw(path, { 'accept-encoding': accepted })))
      if (!first || !second) throw new TypeError('Both were asked for')
      const isSmall = plain.body.length < 200
      expect([first.status, first.headers['content-encoding']]).toEqual([200, isSmall ? undefined : encoding])
      if (!isSmall) expect(first.headers.vary).toBe('Accept-Encoding')
      expect(first.headers['content-length']).toBe(String(first.body.length))
      expect(second.body).toEqual(first.body)
      expect(isSmall ? first.body : decode(first.body)).toEqual(plain.body)
      const again = await getRaw(path, { 'accept-encoding': accepted, 'if-none-match': first.headers.etag ?? '' })
      expect([again.status, again.body.length]).toEqual([304, 0])
    }
  })

  it('fonts are not compressed again, and no path leads out of the folder', async () => {
    const sheet = [...String((await get('/sign-in')).body).matchAll(/href="(\/assets\/app\/[^"]+\.css)"/g)].map(([, path = '']) => path)
    const texts = await Promise.all(sheet.map(async (path) => String((await getRaw(path, {})).body)))
    const [, font = ''] = /url\((?:"|')?(\/assets\/app\/[^"')]+\.woff2)/.exec(texts.join('\n')) ?? []
    const { status, headers } = await getRaw(font, { 'accept-encoding': 'br, gzip' })
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([200, 'font/woff2', undefined])
    for (const path of ['/assets/app/../../whole', '/assets/app/%2e%2e/%2e%2e/whole', '/assets/app/', '/assets/app/..%2f..%2fwhole'])
      expect([path, String((await getRaw(path, {})).body)]).toEqual([path, expect.stringContaining('Een pagina van de site')])
  })

  it('what is no screen is passed on', async () => {
    for (const path of ['/', '/sign-inn', '/sign-in/x/y/z', '/Sign-In', '/invitation', '/regelen/paspoort'])
      expect([path, (await get(path)).body]).toEqual([path, expect.stringContaining('Een pagina van de site')])
    expect((await server.call('POST /sign-in')).body).toContain('Een pagina van de site')
  })
})

describe('signing in at an organisation', () => {
  it('is offered as a link that leads back, and what went wrong there is told', async () => {
    const { body } = await get('/sign-in?returnTo=%2Fwonen&problem=SITE_SIGN_IN_FAILED')
    const [, href = ''] = /<a class="ui-button"[^>]* href="(\/api\/oidc\/[^"]+)"/.exec(String(body)) ?? []
    expect(href).toMatch(/^\/api\/oidc\/[a-z][a-z0-9-]*\?returnTo=%2Fwonen$/)
    expect(String(body)).toContain('Inloggen is niet gelukt.')
    for (const problem of ['<b>', 'title', 'SITE_NONE', '__proto__']) {
      const { status, body: other } = await get(`/sign-in?problem=${encodeURIComponent(problem)}`)
      expect([status, String(other).includes('data-kind="negative"')]).toEqual([200, false])
    }
  })
})

describe('access', () => {
  it('sends anonymous visitors to sign in, and back after that', async () => {
    const { status, headers } = await get('/sign-in/second-factor?returnTo=%2Fx')
    expect([status, headers.get('location')]).toEqual([302, '/sign-in'])
  })

  it('shows a user’s screen to a user, with one call for the profile', async () => {
    const { status, body } = await get('/sign-in/second-factor', {}, { as: 'user' })
    expect(status).toBe(200)
    expect(stateOf(body)).toMatchObject({
      isSignedIn: true,
      answers: {
        'GET /api/profiles:loggedIn': {
          status: 200,
          body: { email: 'user@proef.example' },
          version: expect.stringMatching(/^"[\w-]{22}"$/),
        },
      },
    })
  })

  it('tells the page of one user nothing of the next', async () => {
    await get('/sign-in', {}, { as: 'admin' })
    const { body } = await get('/sign-in')
    expect(stateOf(body)).toMatchObject({ isSignedIn: false, answers: {} })
    expect(String(body)).not.toContain('admin@proef.example')
  })
})

describe('a screen about what is not there', () => {
  const none = guidOf(999)
  const user = () => server.seeds.een.accounts.user.guid

  const absent = [
    `/admin/users/${none}/profile`,
    '/admin/users/nonsense/profile',
    '/admin/legal/nonsense',
    `/admin/forms/${none}`,
    '/admin/forms/nonsense',
    `/admin/forms/view/${none}`,
    '/admin/forms/view/nonsense',
    `/admin/forms/${none}/1/dashboard`,
    `/admin/forms/${none}/x/dashboard`,
    `/admin/forms/${none}/${none}`,
    `/admin/templates/${none}/edit`,
    '/admin/templates/nonsense/edit',
  ]

  it.each(absent)('%s answers 404, with the screen', async (path) => {
    const { status, body, headers } = await get(path, {}, { as: 'admin' })
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    expect(String(body)).toContain('id="page-state"')
  })

  it('is answered with 404 for an unknown part of a user too', async () => {
    expect((await get(`/admin/users/${user()}/nonsense`, {}, { as: 'admin' })).status).toBe(404)
  })

  it('says of a legal text that there is none', async () => {
    expect(String((await get('/admin/legal/nonsense', {}, { as: 'admin' })).body)).toContain('Deze juridische tekst bestaat niet.')
  })

  it('looks to others as one about what is there', async () => {
    const there = [`/admin/users/${user()}/profile`, '/admin/legal/privacy']
    for (const path of there) expect([path, (await get(path, {}, { as: 'admin' })).status]).toEqual([path, 200])
    for (const path of [...there, ...absent, `/admin/users/${user()}/nonsense`]) {
      const asUser = await get(path, {}, { as: 'user' })
      expect([path, asUser.status, asUser.headers.get('location')]).toEqual([path, 302, '/unauthorized'])
      const asAnonymous = await get(path)
      expect([path, asAnonymous.status, asAnonymous.headers.get('location')]).toEqual([
        path,
        302,
        `/sign-in?returnTo=${encodeURIComponent(path)}`,
      ])
    }
  })
})

describe('language', () => {
  it('is chosen by a link, remembered and taken out of the address', async () => {
    const chosen = await get('/sign-in?returnTo=%2Fx&language=en')
    expect([chosen.status, chosen.headers.get('location')]).toEqual([302, '/sign-in?returnTo=%2Fx'])
    expect(chosen.headers.get('set-cookie')).toMatch(/^language=en; .*SameSite=Lax/)
    expect((await get('/sign-in', { cookie: 'language=en', 'accept-language': 'nl' })).headers.get('content-language')).toBe('en')
    expect((await get('/sign-in', { cookie: 'language=xx' })).headers.get('content-language')).toBe('nl')
    expect((await get('/sign-in?language=xx')).status).toBe(200)
    expect((await get('//evil.example/sign-in?language=en')).headers.get('location') ?? '').not.toMatch(/^\/\//)
  })
})

it('a site that is open to it has the form of an account', async () => {
  const settings = await server.content.transact('twee', async (writer) => {
    const found = await writer.find('settings', SETTINGS_ID)
    if (found) await writer.put('settings', SETTINGS_ID, { ...found, registration: 'open' })
    return found
  })
  expect(settings?.registration).not.toBe('open')
  await server.sites.take('twee', [{ kind: 'settings', id: SETTINGS_ID }])
  const { body } = await get('/register', {}, { site: 'twee' })
  expect(/<h1[^>]*>([^<]*)/.exec(String(body))?.[1]).toBe('Maak een account')
  expect(String(body)).toContain('type="email"')
})

it('what a site is called ends no element of its page', async () => {
  await server.content.transact('een', async (writer) => {
    const settings = await writer.find('settings', SETTINGS_ID)
    if (settings) await writer.put('settings', SETTINGS_ID, { ...settings, platformName: '</script><script>alert(1)</script>' })
  })
  await server.sites.take('een', [{ kind: 'settings', id: SETTINGS_ID }])
  const { body } = await get('/sign-in')
  expect(String(body)).not.toContain('<script>alert(1)')
  expect(stateOf(body)).toMatchObject({ site: { name: expect.stringContaining('alert') } })
})
