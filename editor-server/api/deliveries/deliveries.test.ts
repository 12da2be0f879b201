import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GIVEN_UP_KEPT } from '#content/model/mail/schema.ts'
import { MailSender } from '#editor-server/mail/mail-sender.ts'
import { queueMail } from '#editor-server/mail/queue-mail.ts'
import type { ReadyMail } from '#editor-server/mail/transport.ts'
import type { Site } from '#editor-server/site/site.ts'
import { noServices, type SendOutcome, type SiteServices } from '#editor-server/site/site-services.ts'
import type { OutboxEntry } from '#renderer/graph/outbox.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
let services: SiteServices
let outcome: SendOutcome
let sent: ReadyMail[]
// The first test loads every call.
beforeEach(async () => {
  services = noServices
  outcome = { kind: 'sent' }
  sent = []
  server = await startApiServer({ servicesOf: () => services })
}, 30_000)
afterEach(() => server.close())

const admin = { as: 'admin' } as const
const site = () => server.sites.find('een') as Site

interface Row {
  id: string
  to: string
  kind: string
  attempts: number
  lastError?: string
}

async function queue(to: string): Promise<void> {
  const mail = { kind: 'reset', to, subject: 'Onderwerp', text: 'Geheime tekst', language: 'nl' } as const
  await site().records.transact((writer) => queueMail(writer, mail, server.clock.now))
}

function createSender(): MailSender {
  const send = (mail: ReadyMail) => {
    sent.push(mail)
    return Promise.resolve(outcome)
  }
  const transport = { send, close: () => undefined }
  return new MailSender({ sites: server.sites, transport, mostAnHour: 100, log: pino({ level: 'silent' }), now: () => server.clock.now })
}

const waiting = async () => (await server.call('GET /api/deliveries/mails', admin)).body as Row[]
const ended = async (query = '') => (await server.call(`GET /api/deliveries/mails:ended${query}`, admin)).body as Row[]
const later = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms))

describe('mails', () => {
  it('wait without their text and address, and are told with why they failed', async () => {
    await queue('noor@proef.example')
    outcome = { kind: 'later', reason: '451 <NOOR@proef.example>\n try later' }
    await createSender().sendDue()
    const rows = await waiting()
    expect(rows).toMatchObject([{ kind: 'reset', to: 'n…@proef.example', attempts: 1, lastError: '451 <n…@proef.example> try later' }])
    expect(JSON.stringify(rows)).not.toMatch(/noor|Geheim|Onderwerp/i)
  })

  it('are kept for what became of them, narrowed to how they ended', async () => {
    await queue('noor@proef.example')
    const sender = createSender()
    await sender.sendDue()
    later(1000)
    await queue('sem@proef.example')
    outcome = { kind: 'refused', reason: '550 unknown: sem@proef.example' }
    await sender.sendDue()
    expect([await waiting(), await ended()]).toMatchObject([
      [],
      [
        { to: 's…@proef.example', state: 'refused', lastError: '550 unknown: s…@proef.example', attempts: 1 },
        { to: 'n…@proef.example', state: 'sent', kind: 'reset' },
      ],
    ])
    expect(JSON.stringify(await ended())).not.toMatch(/addressHash|Geheim/)
    expect(await ended('?state=sent')).toHaveLength(1)
    expect((await server.call('GET /api/deliveries/mails:ended?state=lost', admin)).status).toBe(400)
  })

  it('are tried at once when somebody asks', async () => {
    await queue('noor@proef.example')
    const sender = createSender()
    outcome = { kind: 'later', reason: 'busy' }
    await sender.sendDue()
    outcome = { kind: 'sent' }
    await sender.sendDue()
    expect(sent).toHaveLength(1)
    const ids = (await waiting()).map(({ id }) => id)
    expect((await server.call('POST /api/deliveries/mails:again', { ...admin, body: { ids } })).body).toEqual({ changed: 1 })
    await sender.sendDue()
    expect([sent.length, await waiting()]).toEqual([2, []])
    expect((await server.call('POST /api/deliveries/mails:again', { ...admin, body: { ids } })).body).toEqual({ changed: 0 })
  })

  it('that are given up can be taken back for an hour, and then go unsent', async () => {
    await queue('noor@proef.example')
    await queue('sem@proef.example')
    const rows = await waiting()
    const ids = rows.map(({ id }) => id)
    expect((await server.call('POST /api/deliveries/mails:giveUp', { ...admin, body: { ids } })).body).toEqual({ changed: 2 })
    expect(await waiting()).toMatchObject([{ isGivenUp: true }, { isGivenUp: true }])
    const sender = createSender()
    await sender.sendDue()
    const taken = rows.filter(({ to }) => to.startsWith('s')).map(({ id }) => id)
    await server.call('POST /api/deliveries/mails:again', { ...admin, body: { ids: taken } })
    await sender.sendDue()
    expect(sent.map(({ to }) => to)).toEqual(['sem@proef.example'])
    later(GIVEN_UP_KEPT)
    await sender.sendDue()
    expect(sent).toHaveLength(1)
    // Sessions end within that hour.
    const [left, kept] = await site().records.read((reader) =>
      Promise.all([reader.list('outgoingMail'), reader.list('mailResult', { by: 'state', prefix: 'givenUp ' })]),
    )
    expect([left, kept]).toMatchObject([[], [{ value: { to: 'n…@proef.example', attempts: 0 } }]])
  })

  it('are forgotten after thirty days', async () => {
    await queue('noor@proef.example')
    const sender = createSender()
    await sender.sendDue()
    later(30 * 24 * 3600_000 + 1000)
    await queue('sem@proef.example')
    await sender.sendDue()
    const kept = await site().records.read((reader) => reader.list('mailResult'))
    expect(kept.map(({ value }) => value.to)).toEqual(['s…@proef.example'])
  })

  it('are of their site alone, and for its administrators', async () => {
    await queue('noor@proef.example')
    const ids = (await waiting()).map(({ id }) => id)
    const body = { ids }
    expect((await server.call('GET /api/deliveries/mails', { ...admin, site: 'twee' })).body).toEqual([])
    expect((await server.call('POST /api/deliveries/mails:giveUp', { ...admin, site: 'twee', body })).body).toEqual({ changed: 0 })
    for (const line of [
      'GET /api/deliveries',
      'GET /api/deliveries/mails',
      'GET /api/deliveries/mails:ended',
      'POST /api/deliveries:purgeAgain',
    ])
      expect([(await server.call(line, { as: 'manager' })).status, (await server.call(line)).status]).toEqual([403, 401])
    for (const act of ['again', 'giveUp']) {
      const line = `POST /api/deliveries/mails:${act}`
      expect([(await server.call(line, { as: 'manager', body })).status, (await server.call(line, { body })).status]).toEqual([403, 401])
      expect((await server.call(line, { ...admin, body: { ids: ['../account'] } })).status).toBe(400)
      expect((await server.call(line, { ...admin, body: { ids: [] } })).status).toBe(400)
    }
  })
})

describe('what has yet to reach others', () => {
  it('says what keeps mails, and what a cache has not been told', async () => {
    await queue('noor@proef.example')
    expect((await server.call('GET /api/deliveries', admin)).body).toEqual({
      mail: { hasServer: false, waiting: 1 },
      cdn: null,
      commits: null,
    })
    expect((await server.call('POST /api/deliveries:purgeAgain', admin)).status).toBe(204)
    services = { ...noServices, outbox: '/_mail' }
    expect((await server.call('GET /api/deliveries', admin)).body).toMatchObject({ mail: { hasServer: false, outbox: '/_mail' } })
    expect((await server.call('GET /api/services', admin)).body).toMatchObject({ mail: null, outbox: '/_mail' })
    const entry: OutboxEntry = {
      id: '000000000001',
      urls: Array.from({ length: 30 }, (_, index) => `/pagina-${index}`),
      indexes: ['abc'],
      releaseIds: ['r'],
      createdOn: Date.parse('2026-06-01T12:00:00Z'),
      attempts: 2,
      nextAt: Date.parse('2026-06-01T12:05:00Z'),
      lastError: 'it answered 503',
    }
    let purges = [entry]
    const again = () => {
      purges = []
      return Promise.resolve()
    }
    services = {
      mail: {
        server: 'smtp.example:587',
        from: 'no-reply@een.example',
        mostAnHour: 500,
        send: () => Promise.resolve({ kind: 'sent' }),
        findPause: () => ({ until: Date.parse('2026-06-01T12:01:00Z'), reason: 'connect ECONNREFUSED' }),
      },
      cdn: { kind: 'varnish', test: () => Promise.resolve({}), list: () => Promise.resolve(purges), again },
      postHook: undefined,
    }
    expect((await server.call('GET /api/deliveries', admin)).body).toMatchObject({
      mail: { hasServer: true, pause: { until: '2026-06-01T12:01:00.000Z', reason: 'connect ECONNREFUSED' } },
      cdn: { kind: 'varnish', purges: [{ count: 31, paths: { length: 20 }, attempts: 2, lastError: 'it answered 503', isAgain: false }] },
    })
    expect((await server.call('POST /api/deliveries:purgeAgain', admin)).status).toBe(204)
    expect((await server.call('GET /api/deliveries', admin)).body).toMatchObject({ cdn: { purges: [] } })
  })
})
