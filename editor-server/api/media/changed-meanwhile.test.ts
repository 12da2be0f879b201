import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endSessionsOf } from '#editor-server/accounts/sessions.ts'
import { createThrottle } from '#editor-server/http/throttle/throttle.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiAnswer, type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { formAround, sendFile } from '#tests/support/send-file.ts'

let server: ApiServer
let site: Site
let png: Buffer
beforeAll(async () => {
  png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  server = await startApiServer({ createLimit: (most) => createThrottle({ most: Math.min(most, 5), mostOfSite: 8 }) })
  site = server.sites.find('een') as Site
  return () => server.close()
})

const left = () => readdirSync(join(server.media.folder, 'data/uploads/een'))

/** Sends half a file, lets something happen, and sends the rest. */
async function sendInHalves(query: string, as: Caller, meanwhile: () => Promise<unknown>): Promise<Pick<ApiAnswer, 'status' | 'body'>> {
  const { head, end, type } = formAround('Image', 'x.png')
  const headers = { ...Object.fromEntries(server.headersOf(as)), 'Content-Type': type, 'Transfer-Encoding': 'chunked' }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: server.port, method: 'POST', path: `/a/upload?${query}`, headers, agent: false })
    call.on('error', reject).on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as unknown }))
    })
    call.write(Buffer.concat([head, png.subarray(0, 100)]))
    void expect
      .poll(() => left().length)
      .toBe(1)
      .then(meanwhile)
      .then(() => call.end(Buffer.concat([png.subarray(100), end])), reject)
  })
}

describe('while a file comes in', () => {
  it('whose sender is put out, it is not kept', async () => {
    const { manager } = server.seeds.een.accounts
    const sent = await sendInHalves('public', 'manager', () => site.records.transact((writer) => endSessionsOf(writer, manager.guid)))
    expect(sent).toMatchObject({ status: 401, body: { code: 'SITE_SIGN_IN' } })
    expect([left(), site.index.list('media')]).toEqual([[], []])
  })

  it('whose page is taken from its sender, it is not kept', async () => {
    const { page } = server.seeds.een
    const block = page.buildingBlockInstances[0]?.guid as string
    const sent = await sendInHalves(`block=${block}`, 'manager', () =>
      site.content.transact((writer) => writer.put('page', page.guid, { ...page, editPermission: 'Admin', editRoles: [] })),
    )
    expect(sent).toMatchObject({ status: 403, body: { code: 'SITE_FORBIDDEN' } })
    expect(left()).toEqual([])
  })

  it('whose block goes, it is not kept', async () => {
    const { page } = server.seeds.een
    const block = page.buildingBlockInstances[0]?.guid as string
    const sent = await sendInHalves(`block=${block}`, 'manager', () =>
      site.content.transact((writer) => writer.put('page', page.guid, { ...page, buildingBlockInstances: [] })),
    )
    expect(sent).toMatchObject({ status: 404, body: { code: 'SITE_NOT_FOUND' } })
    expect([left(), await site.media.files.list('records')]).toEqual([[], []])
  })

  it('whose page is closed, it does not go to the content', async () => {
    const { page } = server.seeds.een
    const block = page.buildingBlockInstances[0]?.guid as string
    const { decoder } = site.media
    const closing = {
      ...site.media,
      decoder: {
        async normalise(from: string, to: string) {
          // As long as it takes to decode, the page may be closed as well.
          await site.content.transact((writer) => writer.put('page', page.guid, { ...page, viewAccess: 'Users' }))
          return decoder.normalise(from, to)
        },
      },
    }
    Object.assign(site, { media: closing })
    const sent = await sendFile(server, `POST /a/upload?block=${block}`, { as: 'manager', field: 'Image', name: 'x.png', bytes: png })
    expect(sent.status).toBe(201)
    expect(site.index.list('media')).toEqual([])
    expect(await site.media.files.list('records')).toHaveLength(1)
  })
})

it('who sends files without a session takes nothing from those who have one', async () => {
  const send = (as: Caller) => sendFile(server, 'POST /a/upload?public', { as, field: 'Image', name: 'x.png', bytes: png })
  for (let times = 0; times < 9; times += 1) expect((await send('anonymous')).status).toBe(401)
  expect((await send('manager')).status).toBe(201)
})
