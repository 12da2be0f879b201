import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SentExport } from '#content/model/site/schema.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { sendFile } from '#tests/support/send-file.ts'
import { makeSiteExport, museum } from '#tests/support/site-export.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(() => server.close())

const order = { name: 'museum', title: 'Het museum', language: 'en', administrator: 'eerste@museum.example' }
const send = (bytes: Buffer, as: Caller = 'staff') =>
  sendFile(server, 'POST /api/sites:export', { as, field: 'Export', name: 'museum.tar.gz', bytes })
const make = (more: object) => server.call('POST /api/sites', { as: 'staff', body: { ...order, ...more } })
/** Files that wait on the disk. */
const waiting = () => {
  const folder = join(server.media.folder, 'data/uploads/een')
  return existsSync(folder) ? readdirSync(folder) : []
}
const pass = (minutes: number) => void (server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000))

it('is told what is in the file, and becomes a site with the hosts of nobody', async () => {
  const sent = await send(await makeSiteExport(museum))
  expect(sent).toMatchObject({
    status: 201,
    body: { site: 'museum', title: 'Het museum', language: 'en', theme: 'kade', pages: 2, items: 0, media: 1 },
  })
  const { guid } = sent.body as SentExport
  expect(waiting()).toHaveLength(1)
  expect(await make({ export: guid })).toMatchObject({ status: 201, body: { name: 'museum', state: 'live' } })
  const settings = server.sites.find('museum')?.index.settings
  expect(settings).toMatchObject({ platformName: 'Het museum', theme: 'kade', colorScheme: 'blue', contactEmail: 'post@museum.example' })
  expect(settings).not.toHaveProperty('primaryDomain')
  expect(waiting()).toEqual([])
  const [entry] = (await server.records.read('een', (reader) => reader.list('audit'))).map(({ value }) => value)
  expect(entry).toMatchObject({ action: 'sites', changes: [{ field: 'site', to: 'museum' }, { field: 'export' }] })
  // It is used up.
  expect(await make({ name: 'ander', export: guid })).toMatchObject({ status: 400, body: { errors: [{ code: 'exportGone' }] } })
})

it.each<[string, () => Promise<Buffer>, string]>([
  ['what is no archive', async () => Buffer.from('PK\u0003\u0004'), 'SITE_EXPORT_UNSOUND'],
  ['half a file', async () => (await makeSiteExport(museum)).subarray(0, 300), 'SITE_EXPORT_UNSOUND'],
  ['a file with another byte', async () => flipped(await makeSiteExport(museum)), 'SITE_EXPORT_UNSOUND'],
  ['settings that are no JSON', () => makeSiteExport({ ...museum, 'site.json': '{' }), 'SITE_EXPORT_UNSOUND'],
])('refuses %s in words that name no place of the server, and keeps nothing', async (_what, makeBytes, code) => {
  const answer = await send(await makeBytes())
  expect(answer).toMatchObject({ status: 400, body: { code } })
  expect(JSON.stringify(answer.body)).not.toContain(server.media.folder)
  expect(waiting()).toEqual([])
})

function flipped(bytes: Buffer): Buffer {
  const at = bytes.length - 200
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

it('makes room: of more than three the oldest goes', async () => {
  const bytes = await makeSiteExport(museum)
  const { guid } = (await send(bytes)).body as SentExport
  for (let count = 0; count < 3; count += 1) await send(bytes)
  expect(waiting()).toHaveLength(3)
  expect(await make({ export: guid })).toMatchObject({ status: 400, body: { errors: [{ path: 'body.export', code: 'exportGone' }] } })
})

it('takes no byte of who has not shown who they are, nor of anybody but the staff', async () => {
  const bytes = await makeSiteExport(museum)
  for (const as of ['anonymous', 'user', 'admin'] as const)
    expect([as, (await send(bytes, as)).status]).toEqual([as, as === 'anonymous' ? 401 : 403])
  pass(11)
  expect(await send(bytes)).toMatchObject({ status: 403, body: { code: 'SITE_PROOF_NEEDED' } })
  expect(waiting()).toEqual([])
})

it('is not begun with besides another site, and a site that could not be made leaves the file', async () => {
  const { guid } = (await send(await makeSiteExport(museum))).body as SentExport
  expect(await make({ export: guid, from: 'twee' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.export', code: 'siteStart' }] },
  })
  expect(await make({ export: guid, name: 'twee' })).toMatchObject({ status: 409, body: { code: 'SITE_ALREADY_THERE' } })
  expect((await make({ export: guid })).status).toBe(201)
})
