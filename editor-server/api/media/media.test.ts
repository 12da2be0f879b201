import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { sendFile } from '#tests/support/send-file.ts'

let server: ApiServer
beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())

const text = Buffer.from('Datum;Bedrag\n2026-01-01;12,50\n')
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const admin = { as: 'admin' } as const

async function create(name = 'Begroting.csv', bytes = text): Promise<{ guid: string; path: string; etag: string }> {
  const made = await sendFile(server, 'POST /api/media', { ...admin, field: 'File', name, bytes })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { guid } = made.body as { guid: string }
  return { guid, path: `/api/media/${guid}`, etag: made.headers.get('ETag') ?? '' }
}

describe('a file of the library', () => {
  it('goes through its life', async () => {
    const { guid, path, etag } = await create()
    const read = await server.call(`GET ${path}`, admin)
    expect(read).toMatchObject({
      status: 200,
      body: { guid, kind: 'document', extension: 'csv', name: 'Begroting', size: text.length, tags: [] },
    })
    expect(read.headers.get('ETag')).toBe(etag)
    const file = await server.call(`GET /a/${guid}`)
    expect(file).toMatchObject({ status: 200, body: text.toString() })
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename=Begroting.csv')
    const body = { ...(read.body as object), name: 'Begroting 2026', tags: ['Financiën'], credit: 'Gemeente' }
    const changed = await server.call(`PUT ${path}`, { ...admin, body, headers: { 'If-Match': etag } })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Begroting 2026', tags: ['Financiën'] } })
    expect((await server.call(`PUT ${path}`, { ...admin, body, headers: { 'If-Match': etag } })).status).toBe(412)
    expect((await server.call('GET /api/media:tags', admin)).body).toEqual([{ tag: 'Financiën', count: 1 }])
    const next = changed.headers.get('ETag') ?? ''
    const replaced = await sendFile(server, `POST ${path}:replace`, {
      ...admin,
      field: 'File',
      name: 'nieuw.pdf',
      bytes: pdf,
      headers: { 'If-Match': next },
    })
    expect(replaced).toMatchObject({ status: 200, body: { guid, extension: 'pdf', name: 'Begroting 2026', size: pdf.length } })
    expect((await server.call(`GET /a/${guid}`)).body).toBe(pdf.toString())
    expect(await server.sites.find('een')?.media.files.list('content')).toEqual([`${guid}.pdf`])
    expect((await server.call(`DELETE ${path}`, { ...admin, headers: { 'If-Match': next } })).status).toBe(412)
    expect((await server.call(`DELETE ${path}`, { ...admin, headers: { 'If-Match': '*' } })).status).toBe(204)
    for (const gone of [path, `/a/${guid}`]) expect((await server.call(`GET ${gone}`, admin)).status).toBe(404)
    expect(await server.sites.find('een')?.media.files.list('content')).toEqual([])
  })
})

describe('the list', () => {
  it('filters, sorts and pages', async () => {
    const [first, second] = [await create('Zomer.txt', Buffer.from('zomer')), await create('Agenda.txt', Buffer.from('agenda'))]
    const page = server.seeds.een.page
    await server.sites.find('een')?.content.transact(async (writer) => {
      const [block] = page.buildingBlockInstances
      await writer.put('page', page.guid, {
        ...page,
        buildingBlockInstances: [{ ...block, content: `Zie [de agenda](/a/${second.guid.toUpperCase()}).` } as typeof block & object],
      })
    })
    const names = async (query: string) =>
      ((await server.call(`GET /api/media${query}`, admin)).body as { name: string }[]).map(({ name }) => name)
    expect(await names('?sort_by=name_asc')).toEqual(['Agenda', 'Zomer'])
    expect(await names('?sort_by=size_desc')).toEqual(['Agenda', 'Zomer'])
    expect(await names('?text=zoM')).toEqual(['Zomer'])
    expect(await names('?used=true')).toEqual(['Agenda'])
    expect(await names('?used=false')).toEqual(['Zomer'])
    expect(await names('?kind=image')).toEqual([])
    const paged = await server.call('GET /api/media?sort_by=name_asc&itemCount=1&pageNumber=2', admin)
    expect(paged.body).toMatchObject([{ name: 'Zomer' }])
    expect(paged.headers.get('X-Total-Count')).toBe('2')

    const uses = await server.call(`GET /api/media/${second.guid}/uses`, admin)
    expect(uses.body).toEqual({
      uses: [{ kind: 'page', guid: page.guid, title: page.title, url: `/g/${page.guid}`, isDraft: false }],
      hidden: 0,
    })
    const headers = { 'If-Match': '*' }
    const refused = await server.call(`DELETE ${second.path}`, { ...admin, headers })
    expect(refused).toMatchObject({ status: 409, body: { code: 'SITE_MEDIA_USED', errors: [{ code: 'page', message: page.title }] } })
    expect((await server.call(`DELETE ${second.path}?force=true`, { ...admin, headers })).status).toBe(204)
    expect((await server.call(`DELETE ${first.path}`, { ...admin, headers })).status).toBe(204)
  })

  it('tells of places that the caller may not see only how many there are', async () => {
    const { guid, path } = await create('Geheim.txt', Buffer.from('geheim'))
    const { draftPage } = server.seeds.een
    await server.sites.find('een')?.content.transact(async (writer) => {
      const [block] = draftPage.buildingBlockInstances
      const blocks = [{ ...block, content: `/a/${guid}` } as typeof block & object]
      await writer.put('page', draftPage.guid, { ...draftPage, buildingBlockInstances: blocks })
    })
    const told = await server.call(`GET ${path}/uses`, { as: 'otherManager' })
    expect(told.body).toEqual({ uses: [], hidden: 1 })
    // Files on a page that the caller may not edit cannot be changed by a back door.
    for (const line of [`DELETE ${path}?force=true`])
      expect(await server.call(line, { as: 'otherManager', headers: { 'If-Match': '*' } })).toMatchObject({
        status: 403,
        body: { code: 'SITE_FORBIDDEN' },
      })
    expect((await server.call(`DELETE ${path}?force=true`, { as: 'manager', headers: { 'If-Match': '*' } })).status).toBe(204)
  })
})

describe('what the library takes', () => {
  it.each([
    ['a program under the name of a document', 'x.pdf', Buffer.from('MZ\x90\0\x03'), 415, 'SITE_FILE_TYPE'],
    ['a page of HTML', 'x.html', Buffer.from('<script>alert(1)</script>'), 415, 'SITE_FILE_TYPE'],
    ['a drawing', 'x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'SITE_FILE_TYPE'],
    ['a drawing under the name of an image', 'x.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'SITE_IMAGE_TYPE'],
    ['a file without an ending', 'README', text, 415, 'SITE_FILE_TYPE'],
    ['a document under the name of a text', 'x.txt', Buffer.from('%PDF-1.7\0\0'), 415, 'SITE_FILE_TYPE'],
    ['captions that are none', 'x.vtt', text, 415, 'SITE_FILE_TYPE'],
    ['a PDF under the name of a spreadsheet', 'x.xlsx', pdf, 415, 'SITE_FILE_TYPE'],
    ['nothing', 'x.pdf', Buffer.alloc(0), 415, 'SITE_FILE_TYPE'],
  ])('is not %s', async (_, name, bytes, status, code) => {
    const answer = await sendFile(server, 'POST /api/media', { ...admin, field: 'File', name, bytes })
    expect(answer).toMatchObject({ status, body: { code } })
  })

  it.each([
    ['onderschrift.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHallo\n'), 'text/vtt; charset=utf-8'],
    ['agenda.ICS', Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'), 'text/calendar; charset=utf-8'],
    ['../../etc/Ministerie “x”\u202e.PDF', pdf, 'application/pdf'],
  ])('is %s', async (name, bytes, type) => {
    const made = await sendFile(server, 'POST /api/media', { ...admin, field: 'File', name: Buffer.from(name).toString('latin1'), bytes })
    expect(made).toMatchObject({ status: 201, body: { type } })
    const { guid } = made.body as { guid: string }
    const file = await server.call(`GET /a/${guid}`)
    expect([file.status, file.headers.get('Content-Type'), file.headers.get('X-Content-Type-Options')]).toEqual([200, type, 'nosniff'])
    expect(file.headers.get('Content-Disposition')).not.toMatch(/\.\.|\/|\u202e/)
    expect((await server.call(`DELETE /api/media/${guid}`, { ...admin, headers: { 'If-Match': '*' } })).status).toBe(204)
  })

  it('is sent in parts, and as it is', async () => {
    const { guid, path, etag } = await create('Lijst.csv')
    const part = await server.call(`GET /a/${guid}`, { headers: { Range: 'bytes=0-4' } })
    expect([part.status, part.body, part.headers.get('Content-Range')]).toEqual([206, 'Datum', `bytes 0-4/${text.length}`])
    expect(await server.call(`GET /a/${guid}`, { headers: { Range: 'bytes=900-' } })).toMatchObject({
      status: 416,
      body: { code: 'SITE_RANGE' },
    })
    const whole = await server.call(`HEAD /a/${guid}`)
    expect([whole.status, whole.body, whole.headers.get('Content-Length')]).toEqual([200, '', String(text.length)])
    const tag = whole.headers.get('ETag') ?? ''
    expect((await server.call(`GET /a/${guid}`, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    for (const query of ['width=100', 'format=png', 'quality=80', 'fit=cover'])
      expect(await server.call(`GET /a/${guid}?${query}`)).toMatchObject({ status: 400, body: { errors: [{ code: 'imageOption' }] } })
    expect((await server.call(`DELETE ${path}`, { ...admin, headers: { 'If-Match': etag } })).status).toBe(204)
  })
})

describe('a document of a closed page', () => {
  it('is its visitors’, and is described by who may edit there', async () => {
    const { closedPage } = server.seeds.een
    const block = closedPage.buildingBlockInstances[0]?.guid as string
    const made = await sendFile(server, `POST /api/media?block=${block}`, {
      as: 'manager',
      field: 'File',
      name: 'Besloten.pdf',
      bytes: pdf,
    })
    expect(made).toMatchObject({ status: 201, body: { owner: { kind: 'block', guid: block } } })
    const { guid } = made.body as { guid: string }
    const statuses = await Promise.all(
      (['anonymous', 'user', 'otherManager', 'manager'] as const).map(async (as) => [
        (await server.call(`GET /a/${guid}`, { as })).status,
        (await server.call(`GET /api/media/${guid}`, { as })).status,
      ]),
    )
    expect(statuses).toEqual([
      [404, 401],
      [200, 403],
      [200, 403],
      [200, 200],
    ])
    const body = { name: 'Besluit', alt: {}, tags: ['Raad'] }
    const headers = { 'If-Match': made.headers.get('ETag') ?? '' }
    expect(await server.call(`PUT /api/media/${guid}`, { as: 'manager', body, headers })).toMatchObject({ status: 200, body })
    expect((await server.call(`GET /api/media?block=${block}`, { as: 'manager' })).body).toMatchObject([{ guid, name: 'Besluit' }])
    expect((await server.call(`DELETE /api/media/${guid}`, { as: 'manager', headers: { 'If-Match': '*' } })).status).toBe(204)
    expect((await server.call(`GET /a/${guid}`, { as: 'manager' })).status).toBe(404)
  })
})

describe('who may', () => {
  it.each([
    ['anonymous', 401],
    ['user', 403],
    ['verified', 403],
    ['otherManager', 200],
    ['admin', 200],
  ] as const)('browse the library: %s %d', async (as, status) => {
    expect((await server.call('GET /api/media', { as })).status).toBe(status)
    const sent = await sendFile(server, 'POST /api/media', { as, field: 'File', name: 'x.csv', bytes: text })
    expect(sent.status).toBe(status === 200 ? 201 : status)
  })

  it('change a file of another site: nobody', async () => {
    const { guid } = await create('Eigen.csv', Buffer.from('eigen'))
    const headers = { 'If-Match': '*' }
    for (const line of [`GET /api/media/${guid}`, `GET /a/${guid}`, `DELETE /api/media/${guid}`])
      expect((await server.call(line, { as: 'admin', site: 'twee', headers })).status, line).toBe(404)
  })
})

describe('a list that people may add to', () => {
  it('takes their images, and documents and descriptions of editors alone', async () => {
    const { page } = server.seeds.een
    const list = '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c51'
    const block = { guid: list, buildingBlockName: 'list', layoutPosition: 'main' as const, sortId: 9, version: 1, options: {} }
    const blocks = [...page.buildingBlockInstances, { ...block, addPermission: 'Users' as const }] as typeof page.buildingBlockInstances
    const site = server.sites.find('een')
    await site?.content.transact((writer) => writer.put('page', page.guid, { ...page, buildingBlockInstances: blocks }))
    const send = (line: string, as: 'user' | 'manager', field: string, name: string, bytes: Buffer) =>
      sendFile(server, `POST ${line}?block=${list}`, { as, field, name, bytes })
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#135' } })
      .png()
      .toBuffer()
    // A sender of the same file does not learn what an editor sent and named.
    expect((await send('/api/media', 'manager', 'File', 'Klacht van mevrouw De Vries.png', image)).status).toBe(201)
    expect(await send('/api/media', 'user', 'File', 'x.png', image)).toMatchObject({ status: 403, body: { code: 'SITE_FORBIDDEN' } })
    expect((await send('/api/media', 'user', 'File', 'Factuur.pdf', pdf)).status).toBe(403)
    expect((await send('/a/upload', 'user', 'Image', 'x.png', image)).status).toBe(201)
  })
})

it('a name or credit has no characters that break what shows it', async () => {
  const { guid, path, etag } = await create('Naam.csv', Buffer.from('naam'))
  const body = { name: 'a\u0000b\u202ec\ud800', credit: 'd\u001be', alt: {}, tags: [] }
  expect((await server.call(`PUT ${path}`, { ...admin, body, headers: { 'If-Match': etag } })).status).toBe(200)
  expect(server.sites.find('een')?.index.find('media', guid)).toMatchObject({ name: 'abc\ufffd', credit: 'de' })
})
