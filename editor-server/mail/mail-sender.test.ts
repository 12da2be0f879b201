import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { type ReceivedMail, startSmtp } from '#tests/support/smtp-server.ts'
import { MailSender, type MailSenderOptions } from './mail-sender.ts'
import { createToken } from '../accounts/sessions.ts'
import { queueAccountMail } from './account-mails.ts'
import { queueMail } from './queue-mail.ts'
import { asksForTls, createSmtpTransport } from './smtp-transport.ts'
import type { MailTransport } from './transport.ts'

let server: ApiServer
let log: Record<string, unknown>[]
const opened: { close: () => unknown }[] = []
beforeEach(async () => {
  server = await startApiServer()
  log = []
})
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
  await server.close()
})

function createSender(transport: MailTransport, more: Partial<MailSenderOptions> = {}): MailSender {
  opened.push(transport)
  const lines = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) }
  return new MailSender({
    sites: server.sites,
    transport,
    mostAnHour: 100,
    log: pino({ base: null }, lines),
    now: () => server.clock.now,
    ...more,
  })
}

function toServer(port: number): MailTransport {
  return createSmtpTransport(`smtp://127.0.0.1:${port}`, { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 })
}

async function queue(to: string, site: 'een' | 'twee' = 'een', subject = 'Uw uitnodiging — welkom', more = {}): Promise<void> {
  pass(1)
  const text = 'Beste lezer,\n\nKlik hier: https://een.example/invitation/abc.\n'
  await server.sites
    .find(site)
    ?.records.transact((writer) => queueMail(writer, { kind: 'invitation', to, subject, text, language: 'nl', ...more }, server.clock.now))
}

const waiting = (site: 'een' | 'twee' = 'een') => server.records.read(site, (reader) => reader.list('outgoingMail'))
const pass = (ms: number) => void (server.clock.now = new Date(server.clock.now.getTime() + ms))

describe('the mail sender, at a real mail server', () => {
  it('sends what waits, with text and links, and keeps none of it', async () => {
    const smtp = await startSmtp()
    opened.push(smtp)
    const sender = createSender(toServer(smtp.port))
    await queue('lezer@proef.example')
    await sender.sendDue()
    expect(smtp.received).toHaveLength(1)
    const { to, source } = smtp.received[0] as ReceivedMail
    expect(to).toEqual(['lezer@proef.example'])
    expect(source).toMatch(/^From: een <no-reply@een\.localhost>$/m)
    expect(source).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(source).toContain('text/plain')
    expect(source.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(
      '<a href="https://een.example/invitation/abc">https://een.example/invitation/abc</a>.',
    )
    expect(await waiting()).toEqual([])
  })

  it('puts the code of a link in as it goes out, which neither records nor log ever hold', async () => {
    const smtp = await startSmtp()
    opened.push(smtp)
    const code = createToken()
    const site = server.sites.find('een')!
    const to = server.seeds.een.accounts.user
    await site.records.transact((writer) => queueAccountMail(site, writer, 'reset', { to, language: 'nl', code, now: server.clock.now }))
    expect(JSON.stringify(await waiting())).not.toContain(code)
    await createSender(toServer(smtp.port)).sendDue()
    const source = smtp.received[0]?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(source).toContain(`http://een.localhost/password/${code}`)
    expect(source).not.toContain('{code}')
    expect(JSON.stringify(log)).not.toContain(code)
  })

  it('gives up what was sealed with another secret, and sends what comes after it', async () => {
    const sent: string[] = []
    const site = server.sites.find('een')!
    const other = { ...site, origin: site.origin, index: site.index, keyFor: () => new Uint8Array(32) }
    const to = server.seeds.een.accounts.user
    await site.records.transact((writer) =>
      queueAccountMail(other, writer, 'reset', { to, language: 'nl', code: createToken(), now: server.clock.now }),
    )
    await queue('lezer@proef.example')
    await createSender({ send: async (mail) => (sent.push(mail.to), { kind: 'sent' }), close: () => {} }).sendDue()
    expect(sent).toEqual(['lezer@proef.example'])
    expect(log).toMatchObject([{ reason: 'sealed with another SITE_SECRET' }])
    expect(await waiting()).toEqual([])
  })

  it('says how one press ends mails of which people may have enough', async () => {
    const smtp = await startSmtp()
    opened.push(smtp)
    const unsubscribe = `https://een.example/api/follows/one-click/${'a'.repeat(400)}`
    await queue('lezer@proef.example')
    pass(1)
    const mail = {
      kind: 'follows',
      to: 'volger@proef.example',
      subject: 'Nieuw',
      text: 'Er is iets nieuws.\n',
      language: 'nl',
      unsubscribe,
    } as const
    await server.sites.find('een')?.records.transact((writer) => queueMail(writer, mail, server.clock.now))
    await createSender(toServer(smtp.port)).sendDue()
    const [account = '', follow = ''] = smtp.received.map(({ source }) => source.replaceAll(/\r\n[ \t]+/g, ' '))
    expect(account).not.toMatch(/^List-/m)
    expect(follow).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    expect(/^List-Unsubscribe: *(.*)$/m.exec(follow)?.[1]).toBe(`<${unsubscribe}>`)
  })

  it('loses nothing while the server is down, leaves it alone longer each time, and goes on when it is back', async () => {
    const first = await startSmtp()
    await first.close()
    const sender = createSender(toServer(first.port))
    for (const name of ['a', 'b', 'c']) await queue(`${name}@proef.example`)
    await sender.sendDue()
    await sender.sendDue()
    expect(log.map(({ seconds }) => seconds)).toEqual([1])
    pass(1000)
    await sender.sendDue()
    expect(log.map(({ seconds }) => seconds)).toEqual([1, 2])
    expect(await waiting()).toHaveLength(3)
    const back = await startSmtp({}, first.port)
    opened.push(back)
    pass(2000)
    await sender.sendDue()
    expect(back.received.map(({ to }) => to[0])).toEqual(['a@proef.example', 'b@proef.example', 'c@proef.example'])
    expect(await waiting()).toEqual([])
  })

  it('takes a server that does not answer in time for one that is down', async () => {
    const slow = await startSmtp({ onConnect: () => {} })
    opened.push(slow)
    const sender = createSender(toServer(slow.port))
    await queue('lezer@proef.example')
    await sender.sendDue()
    expect(log).toMatchObject([{ msg: 'the mail server takes nothing; mails wait' }])
    expect(await waiting()).toHaveLength(1)
  })

  it('gives up an address that is refused and sends the others; one that is refused for now is tried again', async () => {
    let isFull = true
    const smtp = await startSmtp({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('weg@')) return done(Object.assign(new Error('no such user'), { responseCode: 550 }))
        if (address.startsWith('vol@') && isFull) return done(Object.assign(new Error('mailbox full'), { responseCode: 452 }))
        return done()
      },
    })
    opened.push(smtp)
    const sender = createSender(toServer(smtp.port))
    for (const name of ['weg', 'vol', 'goed']) await queue(`${name}@proef.example`)
    await sender.sendDue()
    expect(smtp.received.map(({ to }) => to[0])).toEqual(['goed@proef.example'])
    expect(log).toMatchObject([{ msg: 'a mail was not delivered and is given up', reason: 'EENVELOPE RCPT TO 550' }])
    expect(JSON.stringify(log)).not.toContain('weg@')
    expect((await waiting()).map(({ value }) => [value.to, value.attempts])).toEqual([['vol@proef.example', 1]])
    isFull = false
    pass(1000)
    await sender.sendDue()
    expect(smtp.received.map(({ to }) => to[0])).toEqual(['goed@proef.example', 'vol@proef.example'])
  })

  it('gives up after a day', async () => {
    const sender = createSender({ send: async () => ({ kind: 'later', reason: 'full' }), close: () => {} })
    await queue('vol@proef.example')
    pass(24 * 3600_000)
    await sender.sendDue()
    expect(await waiting()).toEqual([])
    expect(log).toMatchObject([{ reason: 'full' }])
  })
})

it('no text of a mail adds a header or somebody who gets it', async () => {
  const smtp = await startSmtp()
  opened.push(smtp)
  await queue('lezer@proef.example', 'een', 'Welkom\r\nBcc: ander@proef.example\r\n\r\n<script>')
  await createSender(toServer(smtp.port)).sendDue()
  const [mail] = smtp.received as [ReceivedMail]
  expect(mail.to).toEqual(['lezer@proef.example'])
  expect(mail.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
})

describe('a mail server without TLS', () => {
  it('gets no mail where TLS is asked for', async () => {
    const smtp = await startSmtp()
    opened.push(smtp)
    const transport = createSmtpTransport(`smtp://127.0.0.1:${smtp.port}?requireTLS=true`)
    await queue('lezer@proef.example')
    await createSender(transport).sendDue()
    expect(smtp.received).toEqual([])
    expect(await waiting()).toHaveLength(1)
  })

  it.each([
    ['smtp://user:password@mail.example:587', true],
    ['smtp://10.0.0.5', true],
    ['smtp://localhost.example', true],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:25', false],
    ['smtp://[::1]:25', false],
    ['smtp://relay.internal?requireTLS=false', false],
    ['smtps://mail.example', false],
  ])('%s: STARTTLS is asked for: %s', (url, expected) => expect(asksForTls(url)).toBe(expected))
})

describe('the mail sender', () => {
  it('tries no mail of its own while all wait, and says why', async () => {
    let tries = 0
    const send = async () => {
      tries += 1
      return { kind: 'down', reason: 'ECONNREFUSED' } as const
    }
    const sender = createSender({ send, close() {} })
    await queue('lezer@proef.example')
    await sender.sendDue()
    expect(tries).toBe(1)
    const site = server.sites.find('een')!
    const direct = { to: 'beheer@proef.example', subject: 'Proefmail', text: 'Proef', language: 'nl' }
    expect(await sender.sendNow(site, direct)).toEqual({ kind: 'down', reason: 'ECONNREFUSED' })
    expect(tries).toBe(1)
    pass(24 * 3600_000)
    expect(await sender.sendNow(site, direct)).toEqual({ kind: 'down', reason: 'ECONNREFUSED' })
    expect(tries).toBe(2)
  })

  it('goes by turns, so that one site does not wait for another', async () => {
    const sent: string[] = []
    const sender = createSender({ send: async ({ to }) => (sent.push(to), { kind: 'sent' }), close: () => {} })
    for (let each = 0; each < 30; each += 1) await queue(`een${each}@proef.example`)
    await queue('twee@proef.example', 'twee')
    await sender.sendDue()
    expect(sent.indexOf('twee@proef.example')).toBe(1)
    expect(sent).toHaveLength(31)
  })

  it('lets what a site sends above its quota wait for the next hour', async () => {
    const sent: string[] = []
    const transport: MailTransport = { send: async ({ to }) => (sent.push(to), { kind: 'sent' }), close: () => {} }
    const sender = createSender(transport, { mostAnHour: 2 })
    for (const name of ['a', 'b', 'c']) await queue(`${name}@proef.example`)
    await queue('d@proef.example', 'twee')
    await sender.sendDue()
    expect(sent.toSorted()).toEqual(['a@proef.example', 'b@proef.example', 'd@proef.example'])
    pass(3600_000)
    await sender.sendDue()
    expect(sent).toContain('c@proef.example')
  })

  it('keeps half of the quota for what not just anybody has sent, and sends that first', async () => {
    const sent: string[] = []
    const transport: MailTransport = { send: async ({ to }) => (sent.push(to), { kind: 'sent' }), close: () => {} }
    const sender = createSender(transport, { mostAnHour: 4 })
    for (let stranger = 0; stranger < 10; stranger += 1)
      await queue(`vreemd-${stranger}@proef.example`, 'een', 'Maak uw account af', { isAnyones: true })
    await queue('eigen@proef.example')
    await sender.sendDue()
    expect(sent).toEqual(['eigen@proef.example', 'vreemd-0@proef.example', 'vreemd-1@proef.example'])
    // Whoever asks later in the hour need not wait for the next.
    await queue('later@proef.example')
    await sender.sendDue()
    expect(sent.at(-1)).toBe('later@proef.example')
    pass(3600_000)
    await sender.sendDue()
    expect(sent.slice(4)).toEqual(['vreemd-2@proef.example', 'vreemd-3@proef.example'])
  })

  it('does not send again what it could not strike off', async () => {
    const sent: string[] = []
    const site = server.sites.find('een')
    let isFull = true
    const records = {
      ...site?.records,
      transact: (work: never) => (isFull ? Promise.reject(new Error('disk full')) : site?.records.transact(work)),
    }
    const sites = { ...server.sites, names: ['een'], find: () => ({ ...site, origin: site?.origin, records }) as never }
    const sender = createSender({ send: async ({ to }) => (sent.push(to), { kind: 'sent' }), close: () => {} }, { sites })
    await queue('lezer@proef.example')
    await expect(sender.sendDue()).rejects.toThrow('disk full')
    await expect(sender.sendDue()).rejects.toThrow('disk full')
    isFull = false
    await sender.sendDue()
    expect(sent).toEqual(['lezer@proef.example'])
    expect(await waiting()).toEqual([])
  })

  it('sends at most one mail twice when the process ends at the worst moment', async () => {
    const sent: string[] = []
    const transport: MailTransport = { send: async ({ to }) => (sent.push(to), { kind: 'sent' }), close: () => {} }
    for (const name of ['a', 'b', 'c']) await queue(`${name}@proef.example`)
    const site = server.sites.find('een')
    // The process ends after the second mail went out and before it is struck off.
    const records = {
      ...site?.records,
      transact: (work: never) => (sent.length === 2 ? Promise.reject(new Error('killed')) : site?.records.transact(work)),
    }
    const sites = { ...server.sites, names: ['een'], find: () => ({ ...site, origin: site?.origin, records }) as never }
    await expect(createSender(transport, { sites }).sendDue()).rejects.toThrow('killed')
    await createSender(transport).sendDue()
    expect(sent).toEqual(['a@proef.example', 'b@proef.example', 'b@proef.example', 'c@proef.example'])
  })
})
