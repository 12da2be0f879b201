import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '#editor-server/erasing/erase-person.ts'
import { promoteMedia } from '#editor-server/images/promote-media.ts'
import { dropFilesWithoutEntry, sweepMedia } from '#editor-server/images/sweep-media.ts'
import type { Site } from '#editor-server/site/site.ts'
import { putDraft } from '#editor-server/site/working-copies.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { sendFile } from '#tests/support/send-file.ts'

let server: ApiServer
let site: Site
beforeAll(async () => {
  server = await startApiServer()
  await furnish(server)
  site = server.sites.find('een') as Site
})
afterAll(() => server.close())

const picture = (width: number, height: number, color = '#c02') =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer()

interface Uploaded {
  guid: string
  width: number
  height: number
  type: string
}

async function upload(query: string, bytes: Buffer, as: Caller = 'admin'): Promise<Uploaded> {
  const answer = await sendFile(server, `POST /a/upload?${query}`, { as, field: 'Image', name: 'IMG_2041.png', bytes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as Uploaded
}

const get = (path: string, as: Caller = 'anonymous', headers: Record<string, string> = {}) => server.call(`GET ${path}`, { as, headers })

describe('an image of the library', () => {
  it('is kept once, however often and by whomever it is sent', async () => {
    const bytes = await picture(640, 400)
    const first = await upload('public', bytes)
    expect(first).toMatchObject({ width: 640, height: 400, type: 'image/png' })
    const again = await Promise.all([upload('public', bytes), upload('public', bytes, 'manager')])
    expect(again.map(({ guid }) => guid)).toEqual([first.guid, first.guid])
    expect(site.index.find('media', first.guid)).toMatchObject({ extension: 'png', name: 'IMG_2041', width: 640 })
    expect(await site.media.files.list('content')).toContain(`${first.guid}.png`)
  })

  it('is none because a document of the same bytes is there', async () => {
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const asDocument = () => sendFile(server, 'POST /api/media', { as: 'admin', field: 'File', name: 'plan.pdf', bytes })
    const asImage = () => sendFile(server, 'POST /a/upload?public', { as: 'admin', field: 'Image', name: 'plan.png', bytes })
    const answers = [...(await Promise.all([asDocument(), asImage()])), await asImage()]
    expect(answers.map(({ status }) => status)).toEqual([201, 415, 415])
  })

  it('is answered for everyone, in the size and format that is asked for', async () => {
    const { guid } = await upload('public', await picture(640, 400, '#0a0'))
    const plain = await get(`/a/${guid}`)
    expect([plain.status, plain.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    expect(plain.headers.get('Cache-Control')).toBe('public, max-age=86400, immutable')
    expect(plain.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(plain.headers.get('Content-Disposition')).toBe('inline; filename=IMG_2041.webp')
    for (const [query, width, height, format] of [
      ['width=120', 150, 94, 'webp'],
      ['width=100&height=100&format=png', 100, 100, 'png'],
      ['width=9000&format=jpeg', 640, 400, 'jpeg'],
    ] as const) {
      const found = await find(`/a/${guid}?${query}`)
      expect(await sharp(found).metadata(), query).toMatchObject({ width, height, format })
    }
    const named = await get(`/a/${guid}?name=${encodeURIComponent('Mijn "foto"\r\nX: y.png')}&format=jpeg`)
    expect(named.headers.get('Content-Disposition')).toBe('inline; filename="Mijn \\"foto\\" X: y.png.jpg"')
    const tag = plain.headers.get('ETag') ?? ''
    expect((await get(`/a/${guid}`, 'anonymous', { 'If-None-Match': tag })).status).toBe(304)
    for (const bad of ['width=0', 'format=svg', 'fit=crop', 'quality=0', 'token=x'])
      expect((await get(`/a/${guid}?${bad}`)).status, bad).toBe(400)
    for (const not of [`block=${guidIn('een', 'list')}`, `item=${guidIn('een', 'item')}`, `profile=${guid}`])
      expect((await get(`/a/${guid}?${not}`)).status, not).toBe(404)
  })

  it('asks for a session where the address says so, and is not shared then', async () => {
    const { guid } = await upload('public', await picture(20, 20))
    expect(await get(`/a/${guid}?auth`)).toMatchObject({ status: 401, body: { code: 'SITE_SIGN_IN' } })
    const own = await get(`/a/${guid}?auth`, 'user')
    expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  })

  it('holds nothing but its picture', async () => {
    const taken = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fff' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary-exif' }, IFD3: { GPSLatitude: '52/1 5/1 0/1' } })
      .toBuffer()
    expect(taken.toString('latin1')).toContain('canary-exif')
    const { guid } = await upload('public', taken)
    const file = await site.media.files.find('content', `${guid}.jpg`)
    expect(await sharp(file?.path).metadata()).not.toHaveProperty('exif')
  })
})

/** The bytes of an answer; `fetch` would send its own Host. */
function find(path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    request({ host: '127.0.0.1', port: server.port, path, headers: { host: `een.localhost:${server.port}` } }, (answer) =>
      answer.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts))),
    )
      .on('error', reject)
      .end()
  })
}

describe('an image of a block or item', () => {
  it('is for who sees its page, and stands in the records until that is everyone', async () => {
    const { closedPage } = server.seeds.een
    const block = closedPage.buildingBlockInstances[0]?.guid as string
    const { guid } = await upload(`block=${block}`, await picture(40, 40), 'manager')
    expect(site.index.find('media', guid)).toBeUndefined()
    expect(await site.media.files.list('records')).toContain(`${guid}.png`)
    expect((await get(`/a/${guid}`)).status).toBe(404)
    const seen = await get(`/a/${guid}?block=${block}`, 'user')
    expect([seen.status, seen.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(await promoteMedia(site)).toBe(0)

    await site.content.transact((writer) => writer.put('page', closedPage.guid, { ...closedPage, viewAccess: 'Public' }))
    expect(await promoteMedia(site)).toBe(1)
    expect(site.index.find('media', guid)).toMatchObject({ owner: { kind: 'block', guid: block } })
    expect([await site.media.files.list('records'), (await get(`/a/${guid}`)).status]).toEqual([[], 200])

    await site.content.transact((writer) => writer.put('page', closedPage.guid, closedPage))
    expect((await get(`/a/${guid}`)).status).toBe(404)
  })

  it('is not for everyone while its block stands in a working copy alone', async () => {
    const { page } = server.seeds.een
    const block = '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c33'
    const [first] = page.buildingBlockInstances
    const added = { ...first, guid: block, sortId: 2 } as typeof first & object
    const draft = { ...page, buildingBlockInstances: [...page.buildingBlockInstances, added] }
    await site.records.transact((writer) => putDraft(writer, 'page', draft, { by: undefined, now: server.clock.now }))
    const { guid } = await upload(`block=${block}`, await picture(41, 40), 'manager')
    expect([(await get(`/a/${guid}`)).status, (await get(`/a/${guid}`, 'manager')).status]).toEqual([404, 200])
  })

  it.each([
    ['anonymous', 401],
    ['user', 403],
    ['otherManager', 403],
    ['manager', 201],
  ] as const)('is sent by who may edit there: %s %d', async (as, status) => {
    const bytes = await picture(30, 31)
    for (const query of [`item=${guidIn('een', 'item')}`, `block=${guidIn('een', 'list')}`])
      expect((await sendFile(server, `POST /a/upload?${query}`, { as, field: 'Image', name: 'x', bytes })).status, query).toBe(status)
    const listed = await server.call(`GET /api/media?item=${guidIn('een', 'item')}`, { as })
    expect(listed.status).toBe(status === 201 ? 200 : status)
  })
})

describe('a photo on a profile', () => {
  const save = async (as: Caller, value: string) => {
    const read = await server.call('GET /api/profiles:loggedIn', { as })
    const body = { ...(read.body as object), properties: [{ key: 'profielfoto', value }] }
    return server.call('PUT /api/profiles:loggedIn', { as, body, headers: { 'If-Match': read.headers.get('ETag') ?? '' } })
  }

  it('is its owner’s until saved, then for those who see the profile, and gone with the next one', async () => {
    const { user } = server.seeds.een.accounts
    const { guid } = await upload('profile', await picture(50, 50), 'user')
    const path = `/a/${guid}?profile=${user.guid}`
    expect([(await get(path)).status, (await get(path, 'verified')).status, (await get(path, 'user')).status]).toEqual([404, 404, 200])
    expect((await save('user', guid)).status).toBe(200)
    const seen = await get(path, 'verified')
    expect([seen.status, seen.headers.get('Cache-Control'), (await get(path)).status]).toEqual([200, 'private, no-store', 404])
    expect((await get(`/a/${guid}?profile=${server.seeds.een.accounts.admin.guid}`, 'verified')).status).toBe(404)

    const next = await upload('profile', await picture(51, 50), 'user')
    expect((await get(path, 'verified')).status).toBe(200)
    expect((await save('user', next.guid)).status).toBe(200)
    expect([(await get(path, 'user')).status, (await get(`/a/${next.guid}`, 'user')).status]).toEqual([404, 200])
  })

  it('is one that its owner uploaded, and no other', async () => {
    const other = await upload('profile', await picture(52, 50), 'verified')
    const ofLibrary = await upload('public', await picture(53, 50))
    for (const guid of [other.guid, ofLibrary.guid, '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c34'])
      expect(await save('user', guid)).toMatchObject({ status: 400, body: { errors: [{ code: 'reference' }] } })
    // Nobody manages it in the library.
    for (const line of [`GET /api/media/${other.guid}`, `DELETE /api/media/${other.guid}`])
      expect((await server.call(line, { as: 'admin', headers: { 'If-Match': '*' } })).status).toBe(404)
  })

  it('goes with the person', async () => {
    const { verified } = server.seeds.een.accounts
    const { guid } = await upload('profile', await picture(55, 50), 'verified')
    await erasePerson(site.records, verified)
    expect(await site.records.read((reader) => reader.find('media', guid))).toBeUndefined()
    await dropFilesWithoutEntry(site)
    expect(await site.media.files.list('records')).not.toContain(`${guid}.png`)
  })

  it('goes after a day that nobody saved it', async () => {
    const { guid } = await upload('profile', await picture(54, 50), 'otherManager')
    await sweepMedia(site, new Date(server.clock.now.getTime() + 23 * 3600_000))
    expect((await get(`/a/${guid}`, 'otherManager')).status).toBe(200)
    await sweepMedia(site, new Date(server.clock.now.getTime() + 25 * 3600_000))
    expect((await get(`/a/${guid}`, 'otherManager')).status).toBe(404)
  })
})
