import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordKinds } from '#content/store/records/record-kinds.ts'
import type { KindOf } from '#content/store/contract.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { openBrowser, openRegistration } from '#tests/support/api-browser.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { type MailTransport } from '../mail/transport.ts'
import { MailSender } from '../mail/mail-sender.ts'
import { pino } from 'pino'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(() => server.close())

/** Everything that who reads the records, or a backup of them, reads. */
async function readAll(): Promise<string> {
  const kinds = Object.keys(recordKinds) as KindOf<RecordKinds>[]
  const all = await server.records.read('een', (reader) => Promise.all(kinds.map((kind) => reader.list(kind))))
  return JSON.stringify(all)
}

it('lets nobody in who reads the records while mails with codes wait', async () => {
  await openRegistration(server)
  const browser = openBrowser(server)
  const person = { firstName: 'Noor', lastName: 'Zwaan', password: 'vier losse woorden samen' }
  await browser.call('POST /api/passwords:forgot', { email: 'user@proef.example' })
  await browser.call('POST /api/verifications:send', { email: 'user@proef.example' })
  await browser.call('POST /api/registrations', { ...person, email: 'nieuw@proef.example' })
  await server.call('POST /api/userinvitations', { as: 'admin', body: { email: 'gast@proef.example', isAdmin: true } })
  await server.call('POST /api/users', { as: 'admin', body: { ...person, password: undefined, email: 'collega@proef.example' } })
  const records = await readAll()
  const mails: { to: string; text: string }[] = []
  const transport: MailTransport = { send: async (mail) => (mails.push(mail), { kind: 'sent' }), close: () => {} }
  const log = pino({ level: 'silent' })
  await new MailSender({ sites: server.sites, transport, mostAnHour: 100, log, now: () => server.clock.now }).sendDue()
  const codes = mails.flatMap(({ text }) => /\/(?:password|verify|invitation)\/([\w-]{43})$/m.exec(text)?.[1] ?? [])
  expect(codes).toHaveLength(5)
  expect(codes.filter((code) => records.includes(code))).toEqual([])
  // Those that went out work.
  const ofUser = mails.filter(({ to }) => to === 'user@proef.example').map(({ text }) => /\/password\/([\w-]{43})$/m.exec(text)?.[1])
  const reset = ofUser.find((code) => code !== undefined)
  expect((await browser.call('POST /api/passwords:reset', { code: reset, password: 'acht nieuwe lantaarnpalen' })).status).toBe(200)
})
