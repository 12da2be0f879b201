import { request as send } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { cacheIndexOf } from '#content/tenancy/cache-index.ts'
import { defineCall } from '#editor-server/api/call.ts'
import { implement, reply } from '#editor-server/api/endpoint.ts'
import { invalidateCache } from '#editor-server/api/cache-invalidate/invalidate-cache.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { guidOf } from '#tests/support/store-samples.ts'

/** Returns everything that an answer could reveal about its caller, and how often it was made. */
const call = defineCall({
  method: 'GET',
  path: '/api/probe/{name}',
  summary: 'A call of this test',
  policy: { kind: 'anyone' },
  params: z.strictObject({ name: z.string() }),
  query: z.strictObject({ pages: z.string().optional(), records: z.string().optional(), fill: z.coerce.number().default(0) }),
  cache: 'public',
  answers: { 200: z.unknown() },
})
let made = 0
/** What happens to the content while an answer is being made. */
let meanwhile: (() => Promise<unknown>) | undefined
const probe = implement(call, {
  async run({ site, actor, caller, language, params, query, now }) {
    made += 1
    const title = site.index.find('role', guidOf(0x777))?.name
    await meanwhile?.()
    if (query.records) await site.records.read((reader) => reader.list('account'))
    const body = { made, site: site.name, name: params.name, query, actor: actor?.guid, caller, language, title, minute: now.getMinutes() }
    return reply(200, { ...body, fill: 'abc '.repeat(query.fill) }, { headers: { 'X-Probe': params.name } })
  },
})

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer({ endpoints: [probe, invalidateCache] })
})
afterAll(() => server.close())
beforeEach(async () => {
  made = 0
  meanwhile = undefined
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
})

const get = (path = '/api/probe/x', options: Parameters<ApiServer['call']>[1] = {}) => server.call(`GET ${path}`, options)
const changeRole = (site: 'een' | 'twee', name: string) =>
  server.sites.find(site)?.content.transact((writer) => writer.put('role', guidOf(0x777), { guid: guidOf(0x777), name, description: '' }))

describe('the call cache', () => {
  it('answers everyone without a session from one answer, whatever else they send', async () => {
    const first = await get('/api/probe/x?pages=1&fill=2', { headers: { 'accept-language': 'en', 'user-agent': 'A' } })
    const second = await get('/api/probe/x?fill=2&pages=1', { headers: { 'true-client-ip': '9.9.9.9', cookie: '__Host-sid=gone' } })
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('X-Probe')).toBe('x')
    expect(second.headers.get('X-Correlation-Id')).not.toBe(first.headers.get('X-Correlation-Id'))
    expect(JSON.stringify(first.body)).not.toContain(first.headers.get('X-Correlation-Id'))
    expect(first.body).toMatchObject({ language: 'nl', caller: { networks: ['', ''], userAgent: '', origin: 'http://een.localhost' } })
    expect(made).toBe(1)
  })

  it('gives nobody with a session what is kept, nor keeps what they were given', async () => {
    await get()
    const own = await get('/api/probe/x', { as: 'admin' })
    expect(own.body).toMatchObject({ made: 2, actor: server.seeds.een.accounts.admin.guid })
    expect((await get('/api/probe/x', { as: 'user' })).body).toMatchObject({ made: 3, actor: server.seeds.een.accounts.user.guid })
    const kept = await get()
    expect(kept.body).toMatchObject({ made: 1 })
    expect(kept.body).not.toHaveProperty('actor')
  })

  it('keeps sites, paths, queries and methods apart', async () => {
    const paths = ['/api/probe/x', '/api/probe/y', '/api/probe/x?pages=1', '/api/probe/x?pages=2', '/api/probe/x?pages=', '/api/probe/%78']
    for (const site of ['een', 'twee'] as const) for (const path of paths) expect((await get(path, { site })).body).toMatchObject({ site })
    expect(made).toBe(paths.length * 2)
    const head = await server.call('HEAD /api/probe/x')
    expect(head).toMatchObject({ status: 200, body: '' })
    expect((await server.call('POST /api/probe/x', { body: {} })).status).toBe(405)
    // Not the part before the second question mark.
    expect((await get('/api/probe/x??pages=1')).status).toBe(400)
    expect(made).toBe(paths.length * 2)
  })

  it('makes an answer anew once its site has changed, and not when another has', async () => {
    await changeRole('een', 'oud')
    expect((await get()).body).toMatchObject({ title: 'oud' })
    await changeRole('twee', 'anders')
    expect((await get()).body).toMatchObject({ made: 1 })
    await changeRole('een', 'nieuw')
    expect((await get()).body).toMatchObject({ made: 2, title: 'nieuw' })
  })

  it('makes it anew when others changed the site on disk', async () => {
    await get()
    await server.content.transact('een', (writer) =>
      writer.put('role', guidOf(0x777), { guid: guidOf(0x777), name: 'op schijf', description: '' }),
    )
    await server.sites.take('een', [{ kind: 'role', id: guidOf(0x777) }])
    expect((await get()).body).toMatchObject({ made: 2, title: 'op schijf' })
  })

  it('does not keep what was half made when the content changed', async () => {
    await changeRole('een', 'voor')
    meanwhile = async () => changeRole('een', 'na')
    expect((await get()).body).toMatchObject({ made: 1, title: 'voor' })
    meanwhile = undefined
    expect((await get()).body).toMatchObject({ made: 2, title: 'na' })
  })

  it('makes it anew in the next minute, since lists open and items end by the clock', async () => {
    await get()
    server.clock.now = new Date(Math.floor(server.clock.now.getTime() / 60_000) * 60_000 + 59_999)
    expect((await get()).body).toMatchObject({ made: 1 })
    server.clock.now = new Date(server.clock.now.getTime() + 1)
    expect((await get()).body).toMatchObject({ made: 2 })
  })

  it('does not keep what was made from records', async () => {
    await get('/api/probe/x?records=1')
    expect((await get('/api/probe/x?records=1')).body).toMatchObject({ made: 2 })
  })

  it('forgets one index of its own host on DELETE /cache_invalidate', async () => {
    await Promise.all([get(), get('/api/probe/y'), get('/api/probe/x', { site: 'twee' })])
    const index = cacheIndexOf({ host: `een.localhost:${server.port}`, variant: 'public', method: 'GET', path: '/api/probe/x' })
    await server.call('DELETE /cache_invalidate', { as: 'manager', body: { index } })
    made = 10
    expect((await get()).body).toMatchObject({ made: 11 })
    expect((await get('/api/probe/y')).body).not.toMatchObject({ made: 12 })
    expect((await get('/api/probe/x', { site: 'twee' })).body).not.toMatchObject({ made: 12 })
  })

  it('answers 304 to who has it, and anew to who has another', async () => {
    const etag = (await get()).headers.get('ETag') ?? ''
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await get('/api/probe/x', { headers: { 'if-none-match': tag } })
      expect(answer).toMatchObject({ status: 304, body: '' })
      expect(answer.headers.get('ETag')).toBe(etag)
    }
    expect((await get('/api/probe/x', { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
    await changeRole('een', `v${Math.random()}`)
    expect((await get('/api/probe/x', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })
})

describe('compression', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
    [undefined, '', (body: Buffer) => body],
  ] as const)('is %s for "%s", with its own ETag and length', async (encoding, accept, decode) => {
    const answer = await getRaw('/api/probe/x?fill=1000', { 'accept-encoding': accept })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toMatch(/Accept-Encoding/)
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
    expect(answer.headers.etag?.startsWith('W/')).toBe(encoding !== undefined)
    expect(JSON.parse(decode(answer.body).toString())).toMatchObject({ name: 'x' })
  })

  it('is not for what has a session: a secret beside text of the caller could be guessed by its length', async () => {
    const answer = await server.call('GET /api/probe/x?fill=1000', { as: 'user', headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers.get('Content-Encoding')).toBe(null)
  })

  it('is not for a short answer', async () => {
    expect((await getRaw('/api/probe/x', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe(undefined)
  })
})

function getRaw(path: string, headers: Record<string, string>) {
  return new Promise<{ headers: Record<string, string | undefined>; body: Buffer }>((resolve, reject) => {
    send({ host: '127.0.0.1', port: server.port, path, headers: { host: 'een.localhost', ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ headers: answer.headers as Record<string, string | undefined>, body: Buffer.concat(parts) }))
    })
      .on('error', reject)
      .end()
  })
}
