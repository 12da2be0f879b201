import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Menu } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import { type ApiAnswer, type ApiServer, type Caller, callers, startApiServer } from '#tests/support/api-server.ts'
import { buildItem, buildMenu, buildMenuItem } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import { putDraft } from '../../site/working-copies.ts'

const admin = { as: 'admin' } as const
const manager = { as: 'manager' } as const
const anyVersion = { 'If-Match': '*' }

let server: ApiServer
const servers: ApiServer[] = []
beforeEach(async () => {
  server = await startApiServer()
  servers.push(server)
})
afterAll(() => Promise.all(servers.map((each) => each.close())))

interface Answer {
  page: Record<string, unknown> & { guid: string; title: string; buildingBlockInstances: Record<string, unknown>[] }
  listMetadata: Record<string, { totalNumberOfItems: number }>
}

const pathOf = (page: Page) => `/api/pages/${page.guid}`
const answerOf = ({ body }: ApiAnswer) => body as Answer
const etagOf = ({ headers }: ApiAnswer) => headers.get('ETag') ?? ''

async function put(kind: 'page' | 'item' | 'menu' | 'template', ...values: (Page | ListItem | Menu | Template)[]): Promise<void> {
  await server.sites.find('een')?.content.transact(async (writer) => {
    for (const value of values) await writer.put(kind, value.guid, value as never)
  })
}

/** A page as its editor reads it, ready to be sent back. */
async function read(page: Page): Promise<{ page: Answer['page']; headers: Record<string, string> }> {
  const answer = await server.call(`GET ${pathOf(page)}?draft=true`, admin)
  return { page: answerOf(answer).page, headers: { 'If-Match': etagOf(answer) } }
}

describe('GET /api/pages', () => {
  it.each<[Caller, string[]]>([
    ['anonymous', ['Pagina 1']],
    ['user', ['Pagina 1', 'Pagina 2']],
    ['otherManager', ['Pagina 1', 'Pagina 2']],
    ['manager', ['Pagina 1', 'Pagina 2', 'Pagina 3']],
    ['admin', ['Pagina 1', 'Pagina 2', 'Pagina 3']],
    ['staff', ['Pagina 1', 'Pagina 2', 'Pagina 3']],
  ])('shows %s %j', async (as, titles) => {
    const answer = await server.call('GET /api/pages', { as })
    expect((answer.body as Page[]).map(({ title }) => title)).toEqual(titles)
    expect(answer.headers.get('X-Total-Count')).toBe(String(titles.length))
  })

  it('is sorted by title and then guid, in pages that lead to each other', async () => {
    const { page } = server.seeds.een
    await put(
      'page',
      ...['10', '9', 'b', 'b'].map((title, index) => ({ ...page, guid: guidOf(0x60 - index), title, buildingBlockInstances: [] })),
    )
    const whole = (await server.call('GET /api/pages', admin)).body as Page[]
    expect(whole.map(({ title }) => title)).toEqual(['9', '10', 'b', 'b', 'Pagina 1', 'Pagina 2', 'Pagina 3'])
    const second = await server.call('GET /api/pages?itemCount=3&pageNumber=2', admin)
    expect(second.body).toEqual(whole.slice(3, 6))
    expect(second.headers.get('Link')?.match(/pageNumber=\d|rel="\w+"/g)).toEqual([
      ...['pageNumber=1', 'rel="first"', 'pageNumber=1', 'rel="prev"'],
      ...['pageNumber=3', 'rel="next"', 'pageNumber=3', 'rel="last"'],
    ])
  })

  it('has blocks only when asked, and only those of the names asked for', async () => {
    const { page } = server.seeds.een
    const list = { ...page.buildingBlockInstances[0], guid: guidOf(0x71), buildingBlockName: 'list', options: {} }
    await put('page', { ...page, buildingBlockInstances: [...page.buildingBlockInstances, list] } as Page)
    const namesOf = async (query: string) =>
      ((await server.call(`GET /api/pages${query}`)).body as Partial<Page>[])[0]?.buildingBlockInstances?.map((b) => b.buildingBlockName)
    expect(await namesOf('')).toBeUndefined()
    expect(await namesOf('?IncludeBbis=true')).toEqual(['text', 'list'])
    expect(await namesOf('?IncludeBbis=true&FilterBbisByBuildingBlocks=list,hero')).toEqual(['list'])
    expect(await namesOf('?IncludeBbis=true&FilterBbisByBuildingBlocks=hero')).toEqual([])
  })

  it('marks working copies for editors, and shows pages that are not live to them alone', async () => {
    const { page } = server.seeds.een
    const { page: sent, headers } = await read(page)
    expect((await server.call(`PUT ${pathOf(page)}`, { ...manager, headers, body: { ...sent, title: 'Anders' } })).status).toBe(200)
    expect((await server.call('POST /api/pages', { ...admin, body: { title: 'Nieuw' } })).status).toBe(201)
    const states = async (as: Caller) =>
      ((await server.call('GET /api/pages', { as })).body as { title: string; draftState?: string }[]).map(
        ({ title, draftState }) => `${title} ${draftState}`,
      )
    expect(await states('admin')).toEqual(['Nieuw new', 'Pagina 1 changed', 'Pagina 2 none', 'Pagina 3 none'])
    expect(await states('manager')).toEqual(['Pagina 1 changed', 'Pagina 2 none', 'Pagina 3 none'])
    expect(await states('user')).toEqual(['Pagina 1 undefined', 'Pagina 2 undefined'])
  })

  it.each(['?itemCount=0', '?pageNumber=1e3', '?IncludeBbis=yes', '?unknown=1'])('refuses %s', async (query) => {
    expect((await server.call(`GET /api/pages${query}`)).status).toBe(400)
  })
})

describe('GET /api/pages/{id}', () => {
  const rows = { page: 'page', closedPage: 'closedPage', draftPage: 'draftPage' } as const
  const seen: Record<keyof typeof rows, Record<Caller, number>> = {
    page: { anonymous: 200, user: 200, verified: 200, manager: 200, otherManager: 200, admin: 200, staff: 200 },
    closedPage: { anonymous: 404, user: 200, verified: 200, manager: 200, otherManager: 200, admin: 200, staff: 200 },
    draftPage: { anonymous: 404, user: 404, verified: 404, manager: 200, otherManager: 404, admin: 200, staff: 200 },
  }
  const drafts: typeof seen = {
    page: { anonymous: 401, user: 403, verified: 403, manager: 200, otherManager: 403, admin: 200, staff: 200 },
    closedPage: { anonymous: 404, user: 403, verified: 403, manager: 200, otherManager: 403, admin: 200, staff: 200 },
    draftPage: { anonymous: 404, user: 404, verified: 404, manager: 200, otherManager: 404, admin: 200, staff: 200 },
  }

  it.each(Object.values(rows))('%s answers each caller as it should, live and as a working copy', async (name) => {
    for (const as of callers) {
      const path = pathOf(server.seeds.een[name])
      expect([as, (await server.call(`GET ${path}`, { as })).status]).toEqual([as, seen[name][as]])
      expect([as, (await server.call(`GET ${path}?draft=true`, { as })).status]).toEqual([as, drafts[name][as]])
    }
  })

  it('answers a foreign, an absent and an invisible page alike', async () => {
    const bodies = []
    for (const guid of [server.seeds.twee.page.guid, guidOf(0x999), server.seeds.een.draftPage.guid, 'x']) {
      const { status, body } = await server.call(`GET /api/pages/${guid}`, { as: 'user' })
      bodies.push({ status, body: { ...(body as object), correlationId: '' } })
    }
    expect(new Set(bodies.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(bodies[0]?.status).toBe(404)
  })

  it('has options as a list, and what is not for visitors for editors only', async () => {
    const page = { ...server.seeds.een.page, options: { showHeader: false }, extra: { owner: 'geheim' }, formerUrls: ['/oud'] }
    await put('page', page)
    const visitors = answerOf(await server.call(`GET ${pathOf(page)}`)).page
    expect(visitors).toMatchObject({ options: [{ name: 'showHeader', value: false }], editRoles: page.editRoles })
    expect(Object.keys(visitors)).not.toEqual(expect.arrayContaining(['extra']))
    expect(JSON.stringify(visitors)).not.toMatch(/geheim|oud/)
    expect(answerOf(await server.call(`GET ${pathOf(page)}`, manager)).page).toMatchObject({ extra: page.extra, formerUrls: ['/oud'] })
  })

  it('counts the items of its lists, and changes its Cache-Token exactly when the answer changes', async () => {
    const { page, closedPage } = server.seeds.een
    const base = page.buildingBlockInstances[0] as Page['buildingBlockInstances'][number]
    const block = (number: number, options: object) => ({
      ...base,
      guid: guidOf(number),
      buildingBlockName: 'list',
      options: { ...options },
    })
    const own = block(0x81, { hasActiveItems: true })
    const closed = block(0x82, {})
    const widget = block(0x83, { sourceListGuid: closed.guid })
    await put('page', { ...page, buildingBlockInstances: [own, widget] }, { ...closedPage, buildingBlockInstances: [closed] })
    await put(
      'item',
      buildItem(own.guid),
      buildItem(own.guid, { isPublished: false }),
      buildItem(own.guid, { activeFrom: '2026-06-02' }),
      buildItem(closed.guid),
    )
    const first = await server.call(`GET ${pathOf(page)}`)
    expect(answerOf(first).listMetadata).toEqual({ [own.guid]: { totalNumberOfItems: 1 } })
    expect(answerOf(await server.call(`GET ${pathOf(page)}`, { as: 'user' })).listMetadata).toMatchObject({
      [widget.guid]: { totalNumberOfItems: 1 },
    })
    const token = first.headers.get('Cache-Token')
    expect(etagOf(first)).toMatch(new RegExp(`^"[\\w-]{22}\\.${token}"$`))
    expect((await server.call(`GET ${pathOf(page)}`)).headers.get('Cache-Token')).toBe(token)
    server.clock.now = new Date('2026-06-02T12:00:00Z')
    const later = await server.call(`GET ${pathOf(page)}`)
    expect(answerOf(later).listMetadata[own.guid]).toEqual({ totalNumberOfItems: 2 })
    expect(later.headers.get('Cache-Token')).not.toBe(token)
    // The page itself is the same, so a change may build on either answer.
    expect(etagOf(later).split('.')[0]).toBe(etagOf(first).split('.')[0])
  })
})

describe('GET /api/pages:withName', () => {
  it('gives the first page of that title that the caller may see', async () => {
    const { page, draftPage } = server.seeds.een
    await put('page', { ...draftPage, title: 'Contact' }, { ...page, guid: guidOf(0x90), title: 'Contact', buildingBlockInstances: [] })
    const guidFor = async (as: Caller) => answerOf(await server.call('GET /api/pages:withName?name=contact', { as })).page?.guid
    expect(await guidFor('anonymous')).toBe(guidOf(0x90))
    expect(await guidFor('manager')).toBe(draftPage.guid)
    expect((await server.call('GET /api/pages:withName?name=Pagina%203')).status).toBe(404)
    expect((await server.call('GET /api/pages:withName')).status).toBe(400)
  })
})

describe('POST /api/pages', () => {
  it('makes a working copy that only editors see', async () => {
    const made = await server.call('POST /api/pages', { ...admin, body: { title: 'Nieuw' } })
    expect(made).toMatchObject({ status: 201, body: { page: { title: 'Nieuw', lang: 'nl', buildingBlockInstances: [] } } })
    const path = made.headers.get('Location') ?? ''
    expect(etagOf(await server.call(`GET ${path}?draft=true`, admin))).toBe(etagOf(made))
    expect((await server.call(`GET ${path}`, admin)).status).toBe(404)
    for (const as of ['anonymous', 'user', 'manager'] as const)
      expect((await server.call(`GET ${path}?draft=true`, { as })).status).toBe(404)
    expect(await server.content.read('een', (reader) => reader.list('page'))).toHaveLength(3)
  })

  it('starts from a page template, with blocks of its own', async () => {
    const block = { ...(server.seeds.een.page.buildingBlockInstances[0] as object), guid: guidOf(0x91), options: {} }
    const template = { guid: guidOf(0x92), name: 'Nieuws', kind: 'page', layout: '25 - 75', blocks: [block] } as Template
    await put('template', template, { ...template, guid: guidOf(0x93), kind: 'footer', blocks: [] } as Template)
    const made = await server.call('POST /api/pages', { ...admin, body: { title: 'Nieuw', templateGuid: template.guid } })
    const [copy] = answerOf(made).page.buildingBlockInstances
    expect(answerOf(made).page).toMatchObject({
      layout: '25 - 75',
      buildingBlockInstances: [{ ...block, guid: expect.any(String) as string }],
    })
    expect(copy?.['guid']).not.toBe(block.guid)
    const wrong = await server.call('POST /api/pages', { ...admin, body: { title: 'Nieuw', templateGuid: guidOf(0x93) } })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'body.templateGuid', code: 'reference' }] } })
  })

  it.each<[Caller, number]>([
    ['anonymous', 401],
    ['user', 403],
    ['manager', 403],
    ['staff', 201],
  ])('of %s is %d', async (as, status) => {
    expect((await server.call('POST /api/pages', { as, body: { title: 'x' } })).status).toBe(status)
  })
})

describe('PUT /api/pages/{id}', () => {
  it('takes back what GET gave, and leaves what is live alone', async () => {
    const { page } = server.seeds.een
    await put('page', { ...page, options: { showHeader: false }, description: 'Kort', extra: { owner: 'x' }, formerUrls: ['/oud'] })
    const { page: sent, headers } = await read(page)
    const same = await server.call(`PUT ${pathOf(page)}`, { ...manager, headers, body: sent })
    expect(same).toMatchObject({ status: 200, body: { page: sent } })
    expect(etagOf(same)).toBe(headers['If-Match'])
    const changed = await server.call(`PUT ${pathOf(page)}`, { ...manager, headers, body: { ...sent, title: 'Anders' } })
    expect(answerOf(changed).page).toEqual({ ...sent, title: 'Anders' })
    expect(answerOf(await server.call(`GET ${pathOf(page)}`, manager)).page.title).toBe(page.title)
    expect((await read(page)).page.title).toBe('Anders')
    const stored = await server.records.read('een', (reader) => reader.find('workingCopy', `page/${page.guid}`))
    expect(stored).toMatchObject({ changedBy: server.seeds.een.accounts.manager.guid, changedOn: '2026-06-01T12:00:00.000Z' })
  })

  it('asks for the version of the working copy', async () => {
    const { page } = server.seeds.een
    const live = etagOf(await server.call(`GET ${pathOf(page)}`, manager))
    const { page: sent } = await read(page)
    const send = (headers?: Record<string, string>) =>
      server.call(`PUT ${pathOf(page)}`, { ...manager, body: { ...sent, title: 'Anders' }, ...(headers && { headers }) })
    expect((await send()).status).toBe(428)
    expect((await send({ 'If-Match': live })).status).toBe(200)
    expect((await send({ 'If-Match': live })).status).toBe(412)
    expect((await send(anyVersion)).status).toBe(200)
  })

  it('lets one of two through that are made on the same version at the same moment', async () => {
    const { page } = server.seeds.een
    const { page: sent, headers } = await read(page)
    const send = (title: string) => server.call(`PUT ${pathOf(page)}`, { ...manager, headers, body: { ...sent, title } })
    const answers = await Promise.all(['a', 'b', 'c'].map(send))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    const won = answers.find(({ status }) => status === 200) as ApiAnswer
    expect((await read(page)).page.title).toBe(answerOf(won).page.title)
  })

  it.each<[Caller, 'page' | 'closedPage' | 'draftPage', number]>([
    ['anonymous', 'page', 401],
    ['user', 'page', 403],
    ['otherManager', 'page', 403],
    ['otherManager', 'draftPage', 404],
    ['manager', 'draftPage', 200],
    ['admin', 'closedPage', 200],
    ['staff', 'page', 200],
  ])('of %s on %s is %d', async (as, name, status) => {
    const page = server.seeds.een[name]
    const { page: sent, headers } = await read(page)
    expect((await server.call(`PUT ${pathOf(page)}`, { as, headers, body: sent })).status).toBe(status)
  })

  it('leaves out nothing that would open the page: absent rights stay', async () => {
    const { closedPage } = server.seeds.een
    const body = { title: 'Kort', buildingBlockInstances: [] }
    expect((await server.call(`PUT ${pathOf(closedPage)}`, { ...admin, headers: anyVersion, body })).status).toBe(200)
    expect((await read(closedPage)).page).toMatchObject({ title: 'Kort', viewAccess: 'Users', editRoles: closedPage.editRoles })
  })

  it('changes rights for administrators only', async () => {
    const { page } = server.seeds.een
    const { page: sent, headers } = await read(page)
    const block = sent.buildingBlockInstances[0]
    const changes = [
      { viewAccess: 'Admin' },
      { viewRoles: ['User'] },
      { editPermission: 'Admin' },
      { editRoles: [] },
      { formerUrls: ['/gekaapt'] },
      { buildingBlockInstances: [{ ...block, addPermission: 'Public' }] },
      { buildingBlockInstances: [block, { ...block, guid: guidOf(0xa1), options: {}, addRoles: ['User'] }] },
    ]
    for (const change of changes) {
      const send = (as: Caller) => server.call(`PUT ${pathOf(page)}`, { as, headers: anyVersion, body: { ...sent, ...change } })
      expect([change, (await send('manager')).status]).toEqual([change, 403])
      expect([change, (await send('admin')).status]).toEqual([change, 200])
      await server.call(`PUT ${pathOf(page)}`, { ...admin, headers: anyVersion, body: { formerUrls: [], ...sent } })
    }
    // Rights in a working copy take effect when it is published, not before.
    await server.call(`PUT ${pathOf(page)}`, { ...admin, headers: anyVersion, body: { ...sent, editRoles: [] } })
    expect((await server.call(`GET ${pathOf(page)}?draft=true`, manager)).status).toBe(200)
    expect(headers['If-Match']).not.toBe('')
  })
})

describe('DELETE /api/pages/{id}', () => {
  it.each<[Caller, number]>([
    ['anonymous', 401],
    ['user', 403],
    ['manager', 403],
    ['admin', 204],
  ])('of %s is %d', async (as, status) => {
    expect((await server.call(`DELETE ${pathOf(server.seeds.een.page)}`, { as, headers: anyVersion })).status).toBe(status)
  })

  it('takes the working copy with it, of a page that never was live too', async () => {
    const { page } = server.seeds.een
    const { page: sent } = await read(page)
    await server.call(`PUT ${pathOf(page)}`, { ...admin, headers: anyVersion, body: { ...sent, title: 'x' } })
    const made = await server.call('POST /api/pages', { ...admin, body: { title: 'Nieuw' } })
    const path = made.headers.get('Location') ?? ''
    expect((await server.call(`DELETE ${path}`, admin)).status).toBe(428)
    expect((await server.call(`DELETE ${path}`, { ...admin, headers: { 'If-Match': '"x"' } })).status).toBe(412)
    for (const each of [path, pathOf(page)]) {
      expect((await server.call(`DELETE ${each}`, { ...admin, headers: anyVersion })).status).toBe(204)
      expect((await server.call(`GET ${each}?draft=true`, admin)).status).toBe(404)
    }
    const left = await server.records.read('een', async (reader) => [
      await reader.list('workingCopy'),
      await reader.list('workingCopyBlock'),
    ])
    expect(left).toEqual([[], []])
  })

  it('refuses a page in use; with force it takes it out of menus and translations, with the items of its lists', async () => {
    const { page, closedPage } = server.seeds.een
    const item = buildItem(page.buildingBlockInstances[0]?.guid as string)
    const child = buildMenuItem('kind', { pageGuid: closedPage.guid })
    const menu = buildMenu([
      buildMenuItem('a', { pageGuid: page.guid, relatedMenuItems: [child] }),
      buildMenuItem('b', { relatedMenuItems: [buildMenuItem('c', { pageGuid: page.guid })] }),
    ])
    await server.sites.find('een')?.records.transact((writer) => putDraft(writer, 'item', item, { by: undefined, now: server.clock.now }))
    await put('item', item)
    await put('menu', menu)
    await put('page', { ...closedPage, translationOf: page.guid })
    const refused = await server.call(`DELETE ${pathOf(page)}`, { ...admin, headers: anyVersion })
    expect(refused).toMatchObject({ status: 409, body: { code: 'SITE_IN_USE' } })
    expect((await server.call(`DELETE ${pathOf(page)}?force=true`, { ...admin, headers: anyVersion })).status).toBe(204)
    const index = server.sites.find('een')?.index
    expect([index?.find('page', page.guid), index?.find('item', item.guid)]).toEqual([undefined, undefined])
    expect(index?.find('page', closedPage.guid)).not.toHaveProperty('translationOf')
    expect(await server.records.read('een', (reader) => reader.list('workingCopy'))).toEqual([])
    const [a, b] = index?.find('menu', menu.guid)?.items ?? []
    expect(a).toMatchObject({ urlSegment: 'a', relatedMenuItems: [child] })
    expect(a).not.toHaveProperty('pageGuid')
    expect(b).toMatchObject({ urlSegment: 'b', relatedMenuItems: [] })
  })
})
