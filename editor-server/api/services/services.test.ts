import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DirectMail, SendOutcome, SiteServices } from '#editor-server/site/site-services.ts'
import { readText } from '#editor-server/mail/sealed-code.ts'
import { createThrottle } from '#editor-server/http/throttle/throttle.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'

const sent: DirectMail[] = []
let outcome: SendOutcome
let cdnReason: string | undefined
let services: SiteServices
let server: ApiServer
beforeAll(async () => {
  server = await startApiServer({ secondFactor: 'staff', servicesOf: () => services })
})
afterAll(() => server.close())
beforeEach(() => {
  sent.length = 0
  outcome = { kind: 'sent' }
  cdnReason = undefined
  services = {
    mail: {
      server: 'smtp.example:587',
      from: 'no-reply@een.example',
      mostAnHour: 500,
      async send(mail) {
        sent.push(mail)
        return outcome
      },
      findPause: () => undefined,
    },
    cdn: {
      kind: 'varnish',
      test: async () => ({ reason: cdnReason }),
      list: () => Promise.resolve([]),
      again: () => Promise.resolve(),
    },
    postHook: undefined,
  }
})

const lines = ['GET /api/services', 'POST /api/services:testMail', 'POST /api/services:testCdn']

describe.each(lines)('%s', (line) => {
  it.each<[Caller, number]>([
    ['anonymous', 401],
    ['user', 403],
    ['manager', 403],
    ['admin', 200],
    ['staff', 200],
  ])('by %s is %d', async (as, status) => {
    expect((await server.call(line, { as })).status).toBe(status)
  })

  it('takes no body and no query', async () => {
    expect((await server.call(`${line}?x=1`, { as: 'admin' })).status).toBe(400)
  })
})

describe('what is set up', () => {
  it('is told without secrets', async () => {
    expect((await server.call('GET /api/services', { as: 'admin' })).body).toEqual({
      secondFactor: 'staff',
      mail: { server: 'smtp.example:587', from: 'no-reply@een.example', mostAnHour: 500 },
      cdn: { kind: 'varnish' },
    })
    services = { mail: undefined, cdn: undefined, postHook: undefined }
    expect((await server.call('GET /api/services', { as: 'admin' })).body).toMatchObject({ mail: null, cdn: null })
  })
})

describe('a test mail', () => {
  it('goes to the caller’s own address, in the caller’s language', async () => {
    const answer = await server.call('POST /api/services:testMail', { as: 'admin', headers: { 'Accept-Language': 'en' } })
    const to = server.seeds.een.accounts.admin.email
    expect(answer.body).toEqual({ outcome: 'sent', to, reason: '' })
    expect(sent).toMatchObject([{ to, language: 'en', subject: 'Test mail from een' }])
    expect(sent[0]?.text).toContain('/settings?section=services')
  })

  it('tells what the mail server says', async () => {
    outcome = { kind: 'down', reason: 'ECONNREFUSED CONN' }
    expect((await server.call('POST /api/services:testMail', { as: 'admin' })).body).toMatchObject({
      outcome: 'down',
      reason: 'ECONNREFUSED CONN',
    })
  })

  it('waits in the outbox where there is no server', async () => {
    services = { mail: undefined, cdn: undefined, postHook: undefined }
    expect((await server.call('POST /api/services:testMail', { as: 'admin' })).body).toMatchObject({ outcome: 'waits' })
    const site = server.sites.find('een')!
    const mails = await site.records.read((reader) => reader.list('outgoingMail'))
    expect(mails.map(({ value }) => [value.to, readText(site, value)])).toEqual([
      [server.seeds.een.accounts.admin.email, expect.stringContaining('Deze mail laat zien')],
    ])
  })
})

describe('test mails of one person', () => {
  let own: ApiServer
  beforeEach(async () => {
    own = await startApiServer({ secondFactor: 'staff', servicesOf: () => services })
  })
  afterEach(() => own.close())
  const test = (as: Caller = 'admin', language = 'nl') =>
    own.call('POST /api/services:testMail', { as, headers: { 'Accept-Language': language } })
  const pass = (ms: number) => void (own.clock.now = new Date(own.clock.now.getTime() + ms))

  it('are five an hour at most', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await test()).status).toBe(200)
      pass(60_000)
    }
    const refused = await test()
    expect(refused).toMatchObject({ status: 429, body: { code: 'SITE_TOO_MANY' } })
    expect(refused.headers.get('Retry-After')).toBe(String(55 * 60))
    expect(sent).toHaveLength(5)
    expect((await test('staff')).status).toBe(200)
    // As if the first was sent an hour ago.
    await own.sites.find('een')!.records.transact(async (writer) => {
      for (const { id, value } of await writer.list('codeRequests')) {
        const on = value.on.map((each) => new Date(Date.parse(each) - 55 * 60_000).toISOString())
        await writer.put('codeRequests', id, { on })
      }
    })
    expect((await test()).status).toBe(200)
  })

  it('wait as one where there is no server', async () => {
    services = { mail: undefined, cdn: undefined, postHook: undefined }
    for (const language of ['nl', 'en', 'nl']) {
      expect((await test('admin', language)).body).toMatchObject({ outcome: 'waits' })
      pass(60_000)
    }
    const waiting = await own.sites.find('een')!.records.read((reader) => reader.list('outgoingMail'))
    expect(waiting.map(({ value }) => value.to)).toEqual([own.seeds.een.accounts.admin.email])
  })
})

describe('a test of the cache', () => {
  it('tells what the cache says', async () => {
    expect((await server.call('POST /api/services:testCdn', { as: 'admin' })).body).toMatchObject({
      isGood: true,
      kind: 'varnish',
      reason: '',
    })
    cdnReason = 'it answered 403: no token'
    expect((await server.call('POST /api/services:testCdn', { as: 'admin' })).body).toMatchObject({
      isGood: false,
      reason: 'it answered 403: no token',
    })
  })

  it('is none where there is no cache', async () => {
    services = { mail: undefined, cdn: undefined, postHook: undefined }
    expect((await server.call('POST /api/services:testCdn', { as: 'admin' })).body).toEqual({
      isGood: false,
      kind: null,
      reason: '',
      ms: 0,
    })
  })
})

it('both are taken three times a minute', async () => {
  const limits: number[] = []
  const counted = await startApiServer({
    servicesOf: () => services,
    createLimit(most) {
      limits.push(most)
      return createThrottle({ most: 1 })
    },
  })
  for (const line of lines.slice(1)) {
    expect((await counted.call(line, { as: 'admin' })).status).toBe(200)
    expect((await counted.call(line, { as: 'admin' })).status).toBe(429)
  }
  expect(limits.filter((most) => most === 3)).toHaveLength(2)
  await counted.close()
})
