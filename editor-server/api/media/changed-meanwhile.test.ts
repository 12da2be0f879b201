import { readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSessionsOf } from '#editor-server/accounts/sessions.ts'
import { createThrottle } from '#editor-server/http/throttle/throttle.ts'
import { DELETED_MEDIA_KEPT } from '#content/model/media/schema.ts'
import { promoteMedia } from '#editor-server/images/promote-media.ts'
import { tidyMedia } from '#editor-server/images/sweep-media.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiAnswer, type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { addLists } from '#tests/support/list-site.ts'
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

/** Sends half a file, runs something, and sends the rest. */
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

  it('whose sender edits its list no longer, it is one that was sent in', async () => {
    const { ideas } = (await addLists(server)).een
    const { manager } = server.seeds.een.accounts
    const sent = await sendInHalves(`block=${ideas}`, 'manager', () =>
      site.records.transact((writer) => writer.put('account', manager.guid, { ...manager, roleIds: [] })),
    )
    const { guid } = sent.body as { guid: string }
    expect([sent.status, (await server.call(`GET /a/${guid}`)).status, site.index.find('media', guid)]).toEqual([201, 404, undefined])
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
          // The page may also be closed while the image is being decoded.
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

describe('while a file moves to the content', () => {
  const call = (line: string, body?: object) => server.call(line, { as: 'manager', headers: { 'If-Match': '*' }, ...(body && { body }) })

  /** Uploads to a closed page, opens it, and runs something while the file is on its way. */
  async function moveWhile(meanwhile: (guid: string) => Promise<unknown>): Promise<string> {
    const { closedPage } = server.seeds.een
    const place = `block=${closedPage.buildingBlockInstances[0]?.guid}`
    const sent = await sendFile(server, `POST /a/upload?${place}`, { as: 'manager', field: 'Image', name: 'x.png', bytes: png })
    const { guid } = sent.body as { guid: string }
    await site.content.transact((writer) => writer.put('page', closedPage.guid, { ...closedPage, viewAccess: 'Public' }))
    const { files } = site.media
    const copy = files.copy.bind(files)
    vi.spyOn(files, 'copy').mockImplementationOnce(async (home, name) => {
      const made = await copy(home, name)
      await meanwhile(guid)
      return made
    })
    await promoteMedia(site)
    return guid
  }

  it('and is deleted, it does not come back', async () => {
    const guid = await moveWhile(async (each) => expect((await call(`DELETE /api/media/${each}`)).status).toBe(204))
    expect((await server.call(`GET /a/${guid}`, { as: 'admin' })).status).toBe(404)
    // In the wastebasket it waits for who takes that back.
    expect([await site.media.files.list('content'), await site.media.files.list('records')]).toEqual([[], [`${guid}.png`]])
    await tidyMedia(site, new Date(Date.now() + 2 * DELETED_MEDIA_KEPT))
    expect(await site.media.files.list('records')).toEqual([])
  })

  it('and is described, its description is kept', async () => {
    const body = { name: 'Het stadhuis', alt: { nl: 'Het stadhuis' }, tags: [] }
    const guid = await moveWhile(async (each) => expect((await call(`PUT /api/media/${each}`, body)).status).toBe(200))
    expect(site.index.find('media', guid)).toMatchObject({ name: body.name, alt: body.alt })
    expect([await site.media.files.list('content'), await site.media.files.list('records')]).toEqual([[`${guid}.png`], []])
  })
})

it('a file that cannot be replaced, as on a full disk, is the one that it was', async () => {
  const sent = await sendFile(server, 'POST /a/upload?public', { as: 'admin', field: 'Image', name: 'x.png', bytes: png })
  const { guid } = sent.body as { guid: string }
  const before = await site.media.files.find('content', `${guid}.png`)
  const { content } = site
  const failing = {
    ...content,
    transact: (work: Parameters<typeof content.transact>[0]) =>
      content.transact(async (writer) => {
        await work(writer)
        throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
      }),
  }
  Object.assign(site, { content: failing })
  const bytes = await sharp(png).negate().png().toBuffer()
  const headers = { 'If-Match': '*' }
  const replaced = await sendFile(server, `POST /api/media/${guid}:replace`, { as: 'admin', field: 'File', name: 'y.png', bytes, headers })
  Object.assign(site, { content })
  expect(replaced.status).toBeGreaterThanOrEqual(500)
  expect((await site.media.files.find('content', `${guid}.png`))?.hash).toBe(before?.hash)
  expect(left()).toEqual([])
})

it('who sends files without a session takes nothing from those who have one', async () => {
  const send = (as: Caller) => sendFile(server, 'POST /a/upload?public', { as, field: 'Image', name: 'x.png', bytes: png })
  for (let times = 0; times < 9; times += 1) expect((await send('anonymous')).status).toBe(401)
  expect((await send('manager')).status).toBe(201)
})

describe('a file that cannot be sent', () => {
  it.each([
    ['since its copy has just been dropped', 404, {}, true],
    ['in the range that is asked for', 416, { Range: 'bytes=999999999-' }, false],
  ] as const)('%s is answered with nothing that a cache keeps: %d', async (_why, status, headers, isDropped) => {
    const sent = await sendFile(server, 'POST /a/upload?public', { as: 'admin', field: 'Image', name: 'x.png', bytes: png })
    const { guid } = sent.body as { guid: string }
    const { get } = site.media.variants
    if (isDropped)
      vi.spyOn(site.media.variants, 'get').mockImplementation(async (source, spec) => {
        const made = await get(source, spec)
        rmSync(made.path as string)
        return made
      })
    const answer = await server.call(`GET /a/${guid}`, { headers })
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'private, no-store'])
    for (const name of ['ETag', 'Content-Disposition']) expect(answer.headers.get(name), name).toBeNull()
    vi.restoreAllMocks()
  })
})

it('an image that is replaced while a copy of it is made gives no copy to others that have the same', async () => {
  const headers = { 'If-Match': '*' }
  const upload = (on: 'een' | 'twee') =>
    sendFile(server, 'POST /a/upload?public', { as: 'admin', site: on, field: 'Image', name: 'x.png', bytes: png })
  const [own, other] = (await Promise.all([upload('een'), upload('twee')])).map(({ body }) => (body as { guid: string }).guid)
  const bytes = await sharp(png).negate().png().toBuffer()
  const { get } = site.media.variants
  vi.spyOn(site.media.variants, 'get').mockImplementationOnce(async (source, spec) => {
    const line = `POST /api/media/${own}:replace`
    expect((await sendFile(server, line, { as: 'admin', field: 'File', name: 'x.png', bytes, headers })).status).toBe(200)
    return get(source, spec)
  })
  await server.call(`GET /a/${own}?width=100`)
  const shown = async (on: 'een' | 'twee', guid: string | undefined) => {
    const sent = vi.spyOn(site.media.variants, 'find')
    expect((await server.call(`GET /a/${guid}?width=100`, { site: on })).status).toBe(200)
    const [source, spec] = sent.mock.calls.at(-1) as Parameters<typeof site.media.variants.find>
    sent.mockRestore()
    const { channels } = await sharp((await site.media.variants.find(source, spec))?.path).stats()
    return (channels[0]?.mean ?? 0) > 128 ? 'new' : 'old'
  }
  expect([await shown('een', own), await shown('twee', other)]).toEqual(['new', 'old'])
  // Nor to itself, once the old picture is back.
  await sendFile(server, `POST /api/media/${own}:replace`, { as: 'admin', field: 'File', name: 'x.png', bytes: png, headers })
  expect(await shown('een', own)).toBe('old')
})
