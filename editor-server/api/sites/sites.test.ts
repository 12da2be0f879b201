import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SiteRow } from '#content/model/site/schema.ts'
import { everyKind } from '#content/model/record/every-kind.ts'
import { type ApiServer, callers, findEndpoints, request, startApiServer } from '#tests/support/api-server.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
})
afterEach(() => server.close())

const staff = { as: 'staff' } as const
const any = { 'If-Match': '*' }
const order = { name: 'drie', title: 'Drie', language: 'nl', administrator: 'eerste@drie.example' }

/** An anonymous request to any host. */
const ask = (host: string, path: string, accept = 'text/html') =>
  request(server.port, 'GET', path, { headers: { host: `${host}:${server.port}`, accept }, body: undefined })

const rows = async (query = ''): Promise<SiteRow[]> => (await server.call(`GET /api/sites${query}`, staff)).body as SiteRow[]
const namesOf = async (query = '') => (await rows(query)).map(({ name }) => name)

async function countRecords(site: string): Promise<number> {
  const counts = await server.records.read(site, (reader) =>
    Promise.all(Object.keys(everyKind).map((kind) => reader.count(kind as keyof typeof everyKind))),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

describe('who reaches all sites', () => {
  it('is the staff on their own host; elsewhere nothing tells these calls from what does not exist', async () => {
    const calls = (await findEndpoints()).map(({ call }) => call).filter(({ policy }) => policy.kind === 'staff')
    expect(calls.length).toBeGreaterThanOrEqual(9)
    const lines = [
      ...calls.map(({ method, path }) => `${method} ${path.replace('{name}', 'twee')}`),
      'PATCH /api/sites',
      'DELETE /api/sites',
    ]
    const outcomes: Record<string, unknown> = {}
    for (const line of lines) {
      for (const as of callers) {
        const nothing = await server.call(line.replace('/api/sites', '/api/nothing'), { as, site: 'twee' })
        const there = await server.call(line, { as, site: 'twee' })
        const strip = ({ status, body }: typeof there) => [status, { ...(body as object), correlationId: '' }]
        expect([line, as, strip(there)]).toEqual([line, as, strip(nothing)])
        expect(there.headers.get('Allow')).toBeNull()
      }
    }
    for (const { method, path } of calls) {
      for (const as of callers.filter((each) => each !== 'staff')) {
        const { status } = await server.call(`${method} ${path.replace('{name}', 'twee')}`, { as, headers: any })
        outcomes[`${as} ${status}`] = (Number(outcomes[`${as} ${status}`]) || 0) + 1
      }
    }
    expect(Object.keys(outcomes).sort()).toEqual([
      'admin 403',
      'anonymous 401',
      'manager 403',
      'otherManager 403',
      'user 403',
      'verified 403',
    ])
  })

  it('is nobody whose account is of a site, whatever flags it has', async () => {
    const { admin } = server.seeds.een.accounts
    await server.records.transact('een', (writer) => writer.put('account', admin.guid, { ...admin, isMett: true }))
    expect((await server.call('GET /api/sites', { as: 'admin' })).status).toBe(403)
  })

  it('has shown who they are before anything changes', async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000)
    const lines: [string, unknown?][] = [
      ['POST /api/sites', order],
      ['PUT /api/sites/twee/hosts', { hostNames: [] }],
      ['POST /api/sites/twee/hosts:check', { host: 'www.twee.example' }],
      ['POST /api/sites/twee:archive'],
      ['POST /api/sites/twee:restore'],
      ['DELETE /api/sites/twee'],
    ]
    for (const [line, body] of lines) {
      const answer = await server.call(line, { ...staff, body, headers: any })
      expect([line, answer.status, (answer.body as { code: string }).code]).toEqual([line, 403, 'SITE_PROOF_NEEDED'])
    }
  })
})

describe('a new site', () => {
  it('is served at once, with an invitation for its administrator, and stands in both logs', async () => {
    const made = await server.call('POST /api/sites', { ...staff, body: { ...order, primaryDomain: 'WWW.Drie.example' } })
    expect(made).toMatchObject({ status: 201, body: { name: 'drie', title: 'Drie', state: 'live', primaryDomain: 'www.drie.example' } })
    expect(made.headers.get('Location')).toBe('/api/sites/drie')
    expect((await ask('www.drie.example', '/api/platformsettingvalues/platformName')).body).toMatchObject({ value: 'Drie' })
    expect((await ask('drie.localhost', '/api/platformsettingvalues/platformName')).status).toBe(200)
    const [invitation, mails, entries] = await server.records.read('drie', async (reader) => [
      (await reader.list('invitation')).map(({ value }) => value),
      (await reader.list('outgoingMail')).map(({ value }) => value),
      (await reader.list('audit')).map(({ value }) => value),
    ])
    expect(invitation).toMatchObject([{ email: 'eerste@drie.example', isAdmin: true }])
    expect(mails).toMatchObject([{ to: 'eerste@drie.example', subject: expect.stringContaining('Drie') }])
    expect(entries).toMatchObject([{ action: 'sites', path: '/api/sites', actor: server.seeds.een.accounts.staff.guid }])
    const [own] = (await server.records.read('een', (reader) => reader.list('audit'))).map(({ value }) => value)
    expect(own).toMatchObject({ action: 'sites', changes: [{ field: 'site', to: 'drie' }] })
  })

  it('is not made over the records of one whose folder is missing', async () => {
    const { admin } = server.seeds.een.accounts
    await server.records.transact('drie', (writer) => writer.put('account', admin.guid, admin))
    const answer = await server.call('POST /api/sites', { ...staff, body: order })
    expect(answer).toMatchObject({ status: 409, body: { code: 'SITE_ALREADY_THERE' } })
    expect(await countRecords('drie')).toBe(1)
  })

  it('is a copy without people, hosts and codes of others', async () => {
    await server.call('PUT /api/platformsettingvalues', {
      as: 'admin',
      site: 'twee',
      headers: any,
      body: [
        { key: 'primaryDomain', value: 'www.twee.example' },
        { key: 'siteimproveId', value: '12345' },
        { key: 'showSubMenu', value: false },
      ],
    })
    expect((await server.call('POST /api/sites', { ...staff, body: { ...order, from: 'twee' } })).status).toBe(201)
    const site = server.sites.find('drie')
    expect(site?.index.list('page').map(({ title }) => title)).toEqual(
      server.sites
        .find('twee')
        ?.index.list('page')
        .map(({ title }) => title),
    )
    expect(site?.index.settings).toMatchObject({ platformName: 'Drie', showSubMenu: false, hostNames: [] })
    expect(site?.index.settings).not.toHaveProperty('primaryDomain')
    expect(site?.index.settings).not.toHaveProperty('siteimproveId')
    expect(await server.records.read('drie', (reader) => Promise.all([reader.count('account'), reader.count('session')]))).toEqual([0, 0])
    expect((await ask('www.twee.example', '/api/platformsettingvalues/platformName')).body).toMatchObject({ value: 'twee' })
  })

  it.each([
    [{ name: 'Drie' }, 400],
    [{ name: 'www' }, 400],
    [{ name: '../een' }, 400],
    [{ administrator: 'niemand' }, 400],
    [{ from: 'vier' }, 400],
    [{ theme: 'geen' }, 400],
    [{ primaryDomain: 'drie.localhost' }, 400],
    [{ isAdmin: true }, 400],
    [{ name: 'twee' }, 409],
  ])('%j is refused with %d', async (wrong, status) => {
    expect((await server.call('POST /api/sites', { ...staff, body: { ...order, ...wrong } })).status).toBe(status)
    expect(await namesOf()).toEqual(['een', 'twee'])
  })

  it('does not take the host of another site, nor one that DNS does not name it for', async () => {
    await server.call('PUT /api/sites/twee/hosts', { ...staff, headers: any, body: { primaryDomain: 'www.twee.example', hostNames: [] } })
    const taken = await server.call('POST /api/sites', { ...staff, body: { ...order, primaryDomain: 'www.twee.example' } })
    expect(taken).toMatchObject({ status: 409, body: { code: 'SITE_CONFLICT' } })
    const unproven = await server.call('POST /api/sites', { ...staff, body: { ...order, name: 'vier', primaryDomain: 'www.vier.example' } })
    expect(unproven).toMatchObject({
      status: 409,
      body: { code: 'SITE_HOST_UNPROVEN', detail: expect.stringContaining('bouwsteen-site=') },
    })
    expect(await namesOf()).toEqual(['een', 'twee'])
  })

  it.each(['create', 'finish'] as const)('leaves nothing behind when %s fails half-way, and can be made after it', async (step) => {
    server.folders.failing.add(step)
    expect((await server.call('POST /api/sites', { ...staff, body: order })).status).toBe(500)
    expect(await namesOf()).toEqual(['een', 'twee'])
    expect([await countRecords('drie'), server.folders.isTaken('drie')]).toEqual([0, false])
    expect((await ask('drie.localhost', '/api/platformsettingvalues')).status).toBe(421)
    server.folders.failing.clear()
    expect((await server.call('POST /api/sites', { ...staff, body: order })).status).toBe(201)
  })
})

describe('an archived site', () => {
  it('answers 410, keeps everything, and comes back as it was', async () => {
    const { headers, body } = await server.call('GET /api/sites/twee', staff)
    const version = { 'If-Match': headers.get('ETag') ?? '' }
    const people = await server.records.read('twee', (reader) => reader.count('account'))
    const archived = await server.call('POST /api/sites/twee:archive', { ...staff, headers: version })
    expect(archived).toMatchObject({
      status: 200,
      body: { state: 'archived', archivedOn: '2026-06-01T12:00:00.000Z', deletableOn: '2026-07-01T12:00:00.000Z' },
    })
    const page = await ask('twee.localhost', '/')
    expect([page.status, page.headers.get('Content-Type')]).toEqual([410, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<h1>')
    expect(await ask('twee.localhost', '/api/pages', 'application/json')).toMatchObject({ status: 410, body: { code: 'SITE_GONE' } })
    expect((await server.call('POST /api/sites/twee:restore', { ...staff, headers: version })).status).toBe(412)
    const restored = await server.call('POST /api/sites/twee:restore', {
      ...staff,
      headers: { 'If-Match': archived.headers.get('ETag') ?? '' },
    })
    expect(restored).toMatchObject({ status: 200, body: { state: 'live', hostNames: (body as SiteRow).hostNames } })
    expect(await server.records.read('twee', (reader) => reader.count('account'))).toBe(people)
    expect((await server.call('GET /api/profiles:loggedIn', { as: 'admin', site: 'twee' })).status).toBe(200)
    const did = (await server.records.read('twee', (reader) => reader.list('audit'))).map(({ value }) => value.path)
    expect(did).toEqual(['/api/sites/twee:archive', '/api/sites/twee:restore'])
  })

  it('can be deleted after 30 days, and leaves no record', async () => {
    await server.call('POST /api/sites/twee:archive', { ...staff, headers: any })
    const early = await server.call('DELETE /api/sites/twee', { ...staff, headers: any })
    expect(early).toMatchObject({ status: 409, body: { code: 'SITE_ARCHIVE_YOUNG', title: expect.stringContaining('30') } })
    expect((await server.call('POST /api/sites', { ...staff, body: { ...order, name: 'twee' } })).status).toBe(409)
    const [folder] = await server.folders.listArchived()
    server.folders.archived.set('twee', { ...folder, archivedOn: '2026-05-01T12:00:00.000Z' } as never)
    await server.administrator.open()
    expect((await server.call('DELETE /api/sites/twee', { ...staff })).status).toBe(428)
    expect((await server.call('DELETE /api/sites/twee', { ...staff, headers: any })).status).toBe(204)
    expect([await countRecords('twee'), await namesOf()]).toEqual([0, ['een']])
    expect((await ask('twee.localhost', '/')).status).toBe(421)
  })

  it('stays served when its folder cannot be moved', async () => {
    server.folders.failing.add('archive')
    expect((await server.call('POST /api/sites/twee:archive', { ...staff, headers: any })).status).toBe(500)
    expect((await server.call('GET /api/profiles:loggedIn', { as: 'admin', site: 'twee' })).status).toBe(200)
  })

  it('does not come back when another site has its host by now', async () => {
    await server.call('PUT /api/sites/twee/hosts', { ...staff, headers: any, body: { hostNames: ['www.twee.example'] } })
    await server.call('POST /api/sites/twee:archive', { ...staff, headers: any })
    await server.call('PUT /api/sites/een/hosts', { ...staff, headers: any, body: { hostNames: ['www.twee.example'] } })
    const answer = await server.call('POST /api/sites/twee:restore', { ...staff, headers: any })
    expect(answer).toMatchObject({ status: 409, body: { code: 'SITE_CONFLICT' } })
  })

  it('is never that of the staff', async () => {
    const answer = await server.call('POST /api/sites/een:archive', { ...staff, headers: any })
    expect(answer).toMatchObject({ status: 409, body: { code: 'SITE_IN_USE' } })
  })
})

describe('hosts', () => {
  it('are proven, set and taken away, with the change in the log', async () => {
    const check = await server.call('POST /api/sites/twee/hosts:check', { ...staff, body: { host: 'www.twee.example' } })
    expect(check).toMatchObject({ status: 200, body: { record: '_bouwsteen.www.twee.example', isProven: true } })
    const { headers } = await server.call('GET /api/sites/twee', staff)
    const version = { 'If-Match': headers.get('ETag') ?? '' }
    const body = { primaryDomain: 'www.twee.example', hostNames: ['twee.example', 'www.twee.example'] }
    const set = await server.call('PUT /api/sites/twee/hosts', { ...staff, headers: version, body })
    expect(set).toMatchObject({
      status: 200,
      body: { primaryDomain: 'www.twee.example', hostNames: ['twee.example'], origin: 'https://www.twee.example' },
    })
    expect((await server.call('PUT /api/sites/twee/hosts', { ...staff, headers: version, body })).status).toBe(412)
    const taken = await server.call('POST /api/sites/een/hosts:check', { ...staff, body: { host: 'twee.example' } })
    expect(taken).toMatchObject({ status: 409, body: { code: 'SITE_CONFLICT' } })
    const [entry] = (await server.records.read('een', (reader) => reader.list('audit'))).map(({ value }) => value)
    expect(entry).toMatchObject({
      changes: [
        { field: 'primaryDomain', to: 'www.twee.example' },
        { field: 'hostNames', to: ['twee.example'] },
      ],
    })
    expect((await server.call('PUT /api/sites/vier/hosts', { ...staff, headers: any, body })).status).toBe(404)
  })
})

describe('the list', () => {
  it('searches, sorts and narrows', async () => {
    expect(await namesOf('?q=TWE')).toEqual(['twee'])
    expect(await namesOf('?sort=name_desc')).toEqual(['twee', 'een'])
    expect(await namesOf('?state=archived')).toEqual([])
    expect(await namesOf('?health=any')).toEqual([])
    server.administrator.noteBuilt('twee', { isGood: false, problems: [] })
    expect(await rows('?health=build')).toMatchObject([{ name: 'twee', faults: [{ kind: 'build', count: 0 }] }])
    const paged = await server.call('GET /api/sites?itemCount=1', staff)
    expect([paged.headers.get('X-Total-Count'), (paged.body as unknown[]).length]).toEqual(['2', 1])
    expect((await server.call('GET /api/sites?sort=secret_asc', staff)).status).toBe(400)
    const { body } = await server.call('GET /api/sites:installation', staff)
    expect(body).toMatchObject({ sites: 2, archived: 0, faulty: 1, sendsMail: true, themes: expect.arrayContaining(['polder']) })
  })

  it('counts who and how much, once somebody looks', async () => {
    await rows()
    await expect.poll(async () => (await rows('?q=twee'))[0]?.people).toBe(5)
    expect(await rows('?q=twee')).toMatchObject([{ bytes: 1_234_567, pages: 3 }])
  })
})
