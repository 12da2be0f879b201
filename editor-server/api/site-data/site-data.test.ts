import { mkdirSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import type { WriteArchive } from '#editor-server/site/site.ts'
import { type ApiServer, type Caller, type SiteName, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
/** What writes archives in a test that says so. */
let written: WriteArchive | undefined

beforeEach(async () => {
  written = undefined
  server = await startApiServer({
    archiveOf: (site) => (sink, signal) => (written ?? server.media.archiveOf(site))(sink, signal),
  })
  put('een', 'pages/index.md', '---\ntitle: Welkom\n---\n')
})
afterEach(() => server.close())

function put(site: SiteName, path: string, bytes: string | Buffer): void {
  const whole = join(server.media.folder, 'sites', site, path)
  mkdirSync(dirname(whole), { recursive: true })
  writeFileSync(whole, bytes)
}

const begin = (as: Caller = 'admin', site: SiteName = 'een') => server.call('POST /api/sitedata:export', { as, site })
const ticketOf = async (as?: Caller, site?: SiteName) => ((await begin(as, site)).body as { ticket: string }).ticket

/** A download, of which the body is not read yet. */
async function open(ticket: string, as: Caller = 'admin', site: SiteName = 'een'): Promise<IncomingMessage> {
  const headers = Object.fromEntries(server.headersOf(as, site))
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: server.port, path: `/api/sitedata/${ticket}`, headers }, resolve).on('error', reject)
  })
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of answer as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

const statusOf = async (...input: Parameters<typeof open>) => {
  const answer = await open(...input)
  answer.resume()
  return answer.statusCode
}

describe('GET /api/sitedata', () => {
  it('counts what the content has', async () => {
    const { status, body } = await server.call('GET /api/sitedata', { as: 'admin' })
    expect([status, body]).toMatchObject([200, { counts: { page: 3, role: 1, item: 0, media: 0, legal: 0 } }])
  })

  it.each([
    ['anonymous', 401],
    ['user', 403],
    ['manager', 403],
    ['admin', 200],
    ['staff', 200],
  ] as const)('%s gets %i', async (as, status) => {
    expect((await server.call('GET /api/sitedata', { as })).status).toBe(status)
    expect((await begin(as)).status).toBe(status === 200 ? 201 : status)
  })
})

describe('an export', () => {
  it('is a file, for whoever asked for it, once, and stands in the log', async () => {
    const ticket = await ticketOf()
    expect(await statusOf(ticket, 'staff')).toBe(404)
    expect(await statusOf(ticket, 'manager')).toBe(403)
    expect(await statusOf(ticket, 'admin', 'twee')).toBe(404)
    expect((await server.call(`HEAD /api/sitedata/${ticket}`, { as: 'admin' })).status).toBe(200)
    const answer = await open(ticket)
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/gzip',
        'content-disposition': 'attachment; filename="een-2026-06-01.tar.gz"',
        'cache-control': 'private, no-store',
      },
    ])
    expect(gunzipSync(await readAll(answer)).toString()).toMatch(
      /bouwsteen-site\.json[^]*site\/pages\/index\.md[^]*Welkom[^]*manifest\.json/,
    )
    expect(await statusOf(ticket)).toBe(404)
    const entries = (await server.records.read('een', (reader) => reader.list('audit'))).map(({ value }) => value)
    expect(entries).toMatchObject([
      { action: 'export', path: '/api/sitedata:export', result: 201, actor: server.seeds.een.accounts.admin.guid },
    ])
  })

  it('asks for a proof, and its ticket holds for a minute', async () => {
    const ticket = await ticketOf()
    server.clock.now = new Date(server.clock.now.getTime() + 61_000)
    expect(await statusOf(ticket)).toBe(404)
    server.clock.now = new Date(server.clock.now.getTime() + 600_000)
    expect(await begin()).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
  })

  it('a new ticket takes the place of the one before', async () => {
    const [first, second] = [await ticketOf(), await ticketOf()]
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  })

  it('runs once at a time, however slowly it is read, and keeps no other site waiting', async () => {
    const { randomBytes } = await import('node:crypto')
    put('een', 'media/00000000-0000-4000-8000-000000000001.mp4', randomBytes(40_000_000))
    const [ticket, waiting] = [await ticketOf(), await ticketOf('staff')]
    const slow = await open(ticket)
    expect(slow.statusCode).toBe(200)
    expect(await begin()).toMatchObject({ status: 503, body: { code: 'SITE_BUSY' } })
    expect((await begin()).headers.get('Retry-After')).toBe('30')
    expect(await statusOf(waiting, 'staff')).toBe(503)
    put('twee', 'pages/index.md', '---\ntitle: Twee\n---\n')
    expect(gunzipSync(await readAll(await open(await ticketOf('admin', 'twee'), 'admin', 'twee'))).toString()).toContain('Twee')
    // Who goes away lets the next one in, and the ticket that had to wait still holds.
    slow.destroy()
    await vi.waitFor(async () => expect((await begin()).status).toBe(201))
    expect((await readAll(await open(waiting, 'staff'))).length).toBeGreaterThan(40_000_000)
  })

  it('that fails before its first byte is a problem, and later is cut off; the next one goes well', async () => {
    written = async () => {
      throw new AppError('SITE_EXPORT_BUSY', { site: 'een', seconds: 60 })
    }
    const refused = await server.call(`GET /api/sitedata/${await ticketOf()}`, { as: 'admin' })
    expect(refused).toMatchObject({ status: 503, body: { code: 'SITE_EXPORT_BUSY' } })
    expect([refused.headers.get('Content-Type'), refused.headers.get('Content-Disposition')]).toEqual([
      'application/problem+json; charset=utf-8',
      null,
    ])
    written = async (sink) => {
      await sink(
        (async function* () {
          yield Buffer.alloc(100_000)
          throw new Error('the disk is gone')
        })(),
      )
      return []
    }
    await expect(readAll(await open(await ticketOf()))).rejects.toThrow('aborted')
    written = undefined
    expect((await readAll(await open(await ticketOf()))).length).toBeGreaterThan(100)
  })
})
