import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { personKeyOf } from '#content/model/media/person-key.ts'
import { erasePerson } from '#editor-server/erasing/erase-person.ts'
import { type ApiAnswer, type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { formAround, sendFile } from '#tests/support/send-file.ts'
import type { Site } from '../site/site.ts'
import { addFormBytes, countUploads, findFormRoom, findRoom, recountMedia } from './media-bytes.ts'
import { promoteMedia } from './promote-media.ts'
import { sweepMedia } from './sweep-media.ts'

let server: ApiServer
let site: Site
/** A block of a page that is not for everyone. */
let block: string
const KILOBYTE = 1024

beforeEach(async () => {
  server = await startApiServer()
  site = server.sites.find('een') as Site
  await setAccess('Users')
  block = server.seeds.een.page.buildingBlockInstances[0]?.guid as string
  return () => server.close()
})

const setAccess = (viewAccess: 'Users' | 'Public') =>
  site.content.transact((writer) => writer.put('page', server.seeds.een.page.guid, { ...server.seeds.een.page, viewAccess }))
const setQuota = (perPerson: number, perSite = 1e9) => Object.assign(site.media, { quota: { perPerson, perSite } })
const used = (key: string) => site.records.read(async (reader) => (await reader.find('mediaBytes', key))?.bytes ?? 0)
const usedBy = (as: 'admin' | 'manager') => used(personKeyOf(server.seeds.een.accounts[as].guid))
const left = () => readdirSync(join(server.media.folder, 'data/uploads/een'))

let sent = 0
function send(kilobytes: number, { as = 'admin', query = `?block=${block}` }: { as?: Caller; query?: string } = {}): Promise<ApiAnswer> {
  sent += 1
  const bytes = Buffer.alloc(kilobytes * KILOBYTE, `${sent};`)
  return sendFile(server, `POST /api/media${query}`, { as, field: 'File', name: 'lijst.csv', bytes })
}

it('a person has so much room for what is not public, whatever others have, and gets it back', async () => {
  setQuota(100 * KILOBYTE)
  const first = await send(60)
  expect(first.status, JSON.stringify(first.body)).toBe(201)
  const receive = vi.spyOn(site.media.files, 'receive')
  expect(await send(60)).toMatchObject({
    status: 413,
    body: { code: 'SITE_UPLOAD_QUOTA', title: expect.stringContaining('0 MB') as unknown },
  })
  // Refused by its length alone.
  expect(receive).not.toHaveBeenCalled()
  expect(left()).toEqual([])
  expect((await send(60, { as: 'manager' })).status).toBe(201)
  // Public files only count against the site's room.
  expect((await send(60, { query: '' })).status).toBe(201)
  expect((await send(40)).status).toBe(201)
  expect([await usedBy('admin'), await usedBy('manager'), await used('all')]).toEqual([100, 60, 160].map((each) => each * KILOBYTE))
  const { guid } = first.body as { guid: string }
  expect((await server.call(`DELETE /api/media/${guid}`, { as: 'admin', headers: { 'If-Match': '*' } })).status).toBe(204)
  expect((await send(60)).status).toBe(201)
})

it('a site has so much room for everything, with the content and in the records', async () => {
  setQuota(1e9, 100 * KILOBYTE)
  expect((await send(50)).status).toBe(201)
  expect((await send(50, { query: '' })).status).toBe(201)
  for (const query of ['', `?block=${block}`])
    expect(await send(1, { query, as: 'manager' })).toMatchObject({ status: 507, body: { code: 'SITE_UPLOAD_QUOTA_SITE' } })
  expect([left(), await site.records.read((reader) => countUploads(site, reader))]).toEqual([[], 100 * KILOBYTE])
})

it('a file that does not say how large it is is cut off where the room ends', async () => {
  setQuota(100 * KILOBYTE)
  const receive = vi.spyOn(site.media.files, 'receive')
  const { head, end, type } = formAround('File', 'lijst.csv')
  const headers = { ...Object.fromEntries(server.headersOf('admin')), 'Content-Type': type, 'Transfer-Encoding': 'chunked' }
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: server.port, method: 'POST', path: `/api/media?block=${block}`, headers, agent: false })
    call.on('error', reject).on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
    call.write(head)
    call.write(Buffer.alloc(101 * KILOBYTE, 'x'))
    call.end(end)
  })
  expect(receive.mock.calls.map(([, limit]) => limit)).toEqual([100 * KILOBYTE])
  expect([answer.status, answer.text]).toEqual([413, expect.stringContaining('"SITE_UPLOAD_QUOTA"')])
  expect([left(), await site.media.files.list('records')]).toEqual([[], []])
})

it('files that come at the same time do not pass the limit together', async () => {
  setQuota(100 * KILOBYTE)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(40)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await usedBy('admin')).toBe(80 * KILOBYTE)
  expect([left(), (await site.media.files.list('records')).length]).toEqual([[], 2])
})

it('a replacement counts by what it adds', async () => {
  setQuota(100 * KILOBYTE)
  const { guid } = (await send(80)).body as { guid: string }
  const replace = (kilobytes: number) =>
    sendFile(server, `POST /api/media/${guid}:replace`, {
      as: 'admin',
      field: 'File',
      name: 'lijst.csv',
      bytes: Buffer.alloc(kilobytes * KILOBYTE, 'y'),
      headers: { 'If-Match': '*' },
    })
  expect(await replace(101)).toMatchObject({ status: 413, body: { code: 'SITE_UPLOAD_QUOTA' } })
  expect((await site.media.files.find('records', `${guid}.csv`))?.size).toBe(80 * KILOBYTE)
  expect((await replace(90)).status).toBe(200)
  expect(await usedBy('admin')).toBe(90 * KILOBYTE)
  expect(left()).toEqual([])
})

it('what becomes public is its sender’s no more, whatever the limit, and counts once', async () => {
  await send(60)
  setQuota(10, 10)
  await setAccess('Public')
  expect(await promoteMedia(site)).toBe(1)
  expect([await usedBy('admin'), await used('all')]).toEqual([0, 0])
  expect(await site.records.read((reader) => countUploads(site, reader))).toBe(60 * KILOBYTE)
})

it('the sweep puts right what was counted wrong, or never', async () => {
  const { guid } = (await send(60)).body as { guid: string }
  const admin = server.seeds.een.accounts.admin.guid
  const all = () => site.records.read(async (reader) => [await reader.list('mediaNote'), await reader.list('mediaBytes')])
  const right = await all()
  await site.records.transact(async (writer) => {
    await writer.put('mediaBytes', 'all', { bytes: 5 })
    await writer.delete('mediaBytes', personKeyOf(admin))
    await writer.put('mediaBytes', personKeyOf('weg'), { bytes: 7 })
    await writer.put('mediaNote', '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c34', { bytes: 7, by: 'weg' })
  })
  await sweepMedia(site, server.clock.now)
  expect(await all()).toEqual(right)
  await site.records.transact(async (writer) => {
    await writer.delete('mediaNote', guid)
    for (const { id } of await writer.list('mediaBytes')) await writer.delete('mediaBytes', id)
    await recountMedia(writer)
  })
  // The owner is unknown; its existence is not.
  expect([await used('all'), await usedBy('admin')]).toEqual([60 * KILOBYTE, 0])
})

it('a person who is erased leaves no count, and what they sent stays counted', async () => {
  const { manager } = server.seeds.een.accounts
  await send(60, { as: 'manager' })
  await erasePerson(site.records, manager)
  expect(JSON.stringify(await site.records.read((reader) => reader.list('mediaNote')))).not.toContain(manager.guid)
  expect([await used('all'), await usedBy('manager')]).toEqual([60 * KILOBYTE, 0])
  expect((await site.records.read((reader) => findRoom(site, reader, { sender: manager.guid }))).bytes).toBeGreaterThan(0)
})

it('files of forms fill half of the room at most, and leave the rest to who edits', async () => {
  const { perSite } = site.media.quota
  await site.records.transact((writer) => addFormBytes(writer, perSite / 2))
  const [ofForms, ofEditors] = await site.records.read(async (reader) => [await findFormRoom(site, reader), await findRoom(site, reader)])
  expect([ofForms?.bytes, ofForms?.refusal.code]).toEqual([0, 'SITE_UPLOAD_QUOTA_SITE'])
  expect(ofEditors?.bytes).toBeGreaterThan(perSite / 2 - 1024 * KILOBYTE)
  await site.records.transact((writer) => addFormBytes(writer, -perSite / 2))
})
