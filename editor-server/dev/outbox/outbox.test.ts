import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ApiServer, findEndpoints, startApiServer } from '#tests/support/api-server.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { answerOutbox } from './answer-outbox.ts'

/** Loaded before any test: it takes longer than the tests. */
const endpoints = await findEndpoints()

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    endpoints,
    anyHost: [(request, response, next) => answerOutbox(server.sites)(request, response, next)],
  })
})
afterEach(() => server.close())

async function queue(site: 'een' | 'twee', subject: string): Promise<void> {
  const text = `Hallo <b>,\n\nKlik op http://${site}.localhost/verify/abc.\n`
  await server.sites
    .find(site)
    ?.records.transact((writer) =>
      queueMail(writer, { kind: 'verify', to: 'a@proef.example', subject, text, language: 'nl' }, server.clock.now),
    )
}

describe('the outbox of site dev', () => {
  it('shows the mails of the site that is asked, and of all on another host', async () => {
    expect((await server.call('GET /_mail')).body).toContain('No mail yet.')
    await queue('een', 'Voor <een>')
    await queue('twee', 'Voor twee')
    const own = (await server.call('GET /_mail')).body as string
    expect(own).toContain('Voor &lt;een&gt;')
    expect(own).not.toContain('Voor twee')
    const all = (await server.call('GET /_mail', { headers: { host: 'localhost' } })).body as string
    expect(all).toContain('Voor twee')
  })

  it('shows a mail with its links, and none of its text as HTML', async () => {
    await queue('een', 'Bevestig uw adres')
    const [, id] = /href="\/_mail\/([\w-]+)"/.exec((await server.call('GET /_mail')).body as string) ?? []
    const { status, body, headers } = await server.call(`GET /_mail/${id}`)
    expect(status).toBe(200)
    expect(body).toContain('<a href="http://een.localhost/verify/abc">http://een.localhost/verify/abc</a>.')
    expect(body).toContain('Hallo &lt;b&gt;')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect((await server.call(`GET /_mail/${id}`, { site: 'twee' })).status).toBe(404)
  })

  it('answers this machine alone, and only to read', async () => {
    const sites = { ...server.sites, findByHost: () => expect.fail('it was let in') }
    const elsewhere = { path: '/_mail', method: 'GET', socket: { remoteAddress: '10.0.0.7' }, headers: {} }
    let passed = 0
    await answerOutbox(sites)(elsewhere as never, {} as never, () => (passed += 1))
    await answerOutbox(sites)(
      { ...elsewhere, method: 'POST', socket: { remoteAddress: '127.0.0.1' } } as never,
      {} as never,
      () => (passed += 1),
    )
    expect(passed).toBe(2)
  })
})
