import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Template } from '#content/model/template/schema.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const admin = { as: 'admin' } as const
const anyVersion = { 'If-Match': '*' }
const footer: Template = {
  guid: guidOf(0xe1),
  name: 'Voet',
  kind: 'footer',
  blocks: [buildBlock({ guid: guidOf(0xe2), content: 'Eerst' })],
}
const path = `/api/pagetemplates/${footer.guid}`
let server: ApiServer

beforeAll(async () => {
  server = await startApiServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.sites.find('een')?.content.transact(async (writer) => {
    for (const { id } of await writer.list('template')) await writer.delete('template', id)
    await writer.put('template', footer.guid, footer)
  })
  await server.sites.find('een')?.records.transact((writer) => writer.delete('templateWork', footer.guid))
})

const said = (content: string) => ({ ...footer, blocks: [{ ...footer.blocks[0], content }] })
const contentOf = (body: unknown) => (body as Template).blocks[0]?.content
const live = async () => contentOf((await server.call(`GET ${path}`)).body)
const readDraft = () => server.call(`GET ${path}/draft`, admin)
const draftOf = async () => contentOf((await readDraft()).body)
const ifMatch = (answer: { headers: Headers }) => ({ 'If-Match': answer.headers.get('ETag') ?? '' })

async function writeDraft(content: string) {
  const headers = ifMatch(await readDraft())
  const saved = await server.call(`PUT ${path}/draft`, { ...admin, headers, body: said(content) })
  expect(saved.status).toBe(200)
  return ifMatch(saved)
}

describe('the working copy of a template', () => {
  it('is seen by nobody before it is published, and what was live can be put back', async () => {
    const version = await writeDraft('Nieuw')
    expect([await live(), await draftOf()]).toEqual(['Eerst', 'Nieuw'])
    const published = await server.call(`POST ${path}:publish`, { ...admin, headers: version, body: { note: 'Nieuw adres' } })
    expect(published).toMatchObject({ status: 200, body: { isUndoable: true, warnings: [] } })
    expect([await live(), await draftOf()]).toEqual(['Nieuw', 'Nieuw'])
    const undone = await server.call(`POST ${path}:undoPublish`, { ...admin, headers: ifMatch(published) })
    expect(undone).toMatchObject({ status: 200, body: { isUndoable: false } })
    // What was published is the working copy again.
    expect([await live(), await draftOf()]).toEqual(['Eerst', 'Nieuw'])
    expect((await server.call(`POST ${path}:undoPublish`, { ...admin, headers: anyVersion })).status).toBe(404)
    expect((await server.call(`POST ${path}:revert`, { ...admin, headers: ifMatch(undone) })).status).toBe(204)
    expect(await draftOf()).toBe('Eerst')
  })

  it('is written over by nobody who has not seen it', async () => {
    const before = ifMatch(await readDraft())
    const after = await writeDraft('Nieuw')
    const put = (headers: Record<string, string>) => server.call(`PUT ${path}/draft`, { ...admin, headers, body: said('Anders') })
    expect([(await put(before)).status, (await put({})).status]).toEqual([412, 428])
    for (const action of ['publish', 'undoPublish', 'revert']) {
      const body = action === 'publish' ? { body: {} } : {}
      // Nothing was published yet that could be put back.
      const stale = action === 'undoPublish' ? 404 : 412
      expect((await server.call(`POST ${path}:${action}`, { ...admin, headers: before, ...body })).status).toBe(stale)
      expect((await server.call(`POST ${path}:${action}`, { ...admin, ...body })).status).toBe(428)
    }
    expect((await put(after)).status).toBe(200)
  })

  it('has a name that says something', async () => {
    const nameless = { ...said('Nieuw'), name: ' ' }
    const put = (line: string) => server.call(`PUT ${path}${line}`, { ...admin, headers: anyVersion, body: nameless })
    expect([(await put('/draft')).status, (await put('')).status]).toEqual([400, 400])
    expect((await server.call('POST /api/pagetemplates', { ...admin, body: { name: ' ', kind: 'footer' } })).status).toBe(400)
    expect((await server.call('GET /api/pagetemplates:rows', admin)).status).toBe(200)
  })

  it('keeps what is live from being changed behind its back, but for the name', async () => {
    await writeDraft('Nieuw')
    const put = (body: object) => server.call(`PUT ${path}`, { ...admin, headers: anyVersion, body })
    expect(await put(said('Anders'))).toMatchObject({ status: 409, body: { code: 'SITE_CONFLICT' } })
    const block = `/api/buildingblockinstance/${footer.blocks[0]?.guid}/options`
    expect((await server.call(`POST ${block}`, { ...admin, headers: anyVersion, body: { width: 'wide' } })).status).toBe(409)
    expect((await put({ ...footer, name: 'Voettekst' })).status).toBe(200)
    expect((await readDraft()).body).toEqual({ ...said('Nieuw'), name: 'Voettekst' })
  })

  it('is published with what blocks ask for, and under a name of its own', async () => {
    const hero = buildBlock({ guid: guidOf(0xe3), buildingBlockName: 'hero', layoutPosition: 'main', options: {} })
    const made = await server.call('POST /api/pagetemplates', { ...admin, body: { name: 'Start', kind: 'page' } })
    const { guid } = made.body as Template
    const start = `/api/pagetemplates/${guid}`
    const body = { name: 'Start', kind: 'page', blocks: [hero] }
    const saved = await server.call(`PUT ${start}/draft`, { ...admin, headers: ifMatch(made), body })
    expect(saved.status).toBe(200)
    const refused = await server.call(`POST ${start}:publish`, { ...admin, headers: ifMatch(saved), body: {} })
    expect(refused).toMatchObject({ status: 400, body: { code: 'SITE_PUBLISH_REFUSED' } })
    const impact = await server.call(`GET ${start}:impact`, admin)
    expect((impact.body as { findings: object[] }).findings[0]).toMatchObject({ severity: 'error', blockGuid: hero.guid })
    await server.call('POST /api/pagetemplates', { ...admin, body: { name: 'Anders', kind: 'footer' } })
    const named = { ...footer, name: 'anders' }
    expect((await server.call(`PUT ${path}/draft`, { ...admin, headers: anyVersion, body: named })).status).toBe(409)
  })

  it.each<[string, object, string]>([
    ['another kind', { kind: 'header' }, 'body.kind'],
    ['another guid', { guid: guidOf(7) }, 'body.guid'],
    ['a block that is for pages', { blocks: [buildBlock({ buildingBlockName: 'hero' })] }, 'body.blocks.0.buildingBlockName'],
  ])('refuses %s', async (_what, change, at) => {
    const body = { ...footer, ...change }
    expect(await server.call(`PUT ${path}/draft`, { ...admin, headers: anyVersion, body })).toMatchObject({
      status: 400,
      body: { errors: [{ path: at }] },
    })
  })

  it.each<[Caller, number]>([
    ['anonymous', 401],
    ['user', 403],
    ['manager', 403],
  ])('is not for %s: %d', async (as, status) => {
    const bodies = { publish: { body: {} }, undoPublish: {}, revert: {}, render: { body: footer } }
    const answers = [
      await server.call(`GET ${path}/draft`, { as }),
      await server.call(`GET ${path}:impact`, { as }),
      await server.call('GET /api/pagetemplates:rows', { as }),
      await server.call(`PUT ${path}/draft`, { as, headers: anyVersion, body: footer }),
      ...(await Promise.all(
        Object.entries(bodies).map(([action, body]) => server.call(`POST ${path}:${action}`, { as, headers: anyVersion, ...body })),
      )),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
  })

  it('of a template that is not there is not found', async () => {
    const absent = `/api/pagetemplates/${guidOf(9)}`
    const answers = [
      await server.call(`GET ${absent}/draft`, admin),
      await server.call(`GET ${absent}:impact`, admin),
      await server.call(`PUT ${absent}/draft`, { ...admin, headers: anyVersion, body: { name: 'A', kind: 'footer' } }),
      await server.call(`POST ${absent}:publish`, { ...admin, headers: anyVersion, body: {} }),
      await server.call(`POST ${absent}:undoPublish`, { ...admin, headers: anyVersion }),
      await server.call(`POST ${absent}:revert`, { ...admin, headers: anyVersion }),
      await server.call(`POST ${absent}:render`, { ...admin, body: { name: 'A', kind: 'footer' } }),
      await server.call(`GET ${path}/draft`, { ...admin, site: 'twee' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  })
})

describe('the table of templates', () => {
  interface Row {
    name: string
    isChanged: boolean
    pages: { title: string; url: string }[]
  }
  const rows = async (query = '') => {
    const answer = await server.call(`GET /api/pagetemplates:rows${query}`, admin)
    return { rows: answer.body as Row[], total: answer.headers.get('X-Total-Count') }
  }

  it('says where each is used, who changed it, and what is not published', async () => {
    const { page } = server.seeds.een
    const body = { title: page.title, buildingBlockInstances: [], options: [{ name: 'templateFooter', value: footer.guid }] }
    await server.call(`PUT /api/pages/${page.guid}`, { ...admin, headers: anyVersion, body })
    await server.call('PUT /api/platformsettingvalues/footers', { ...admin, headers: anyVersion, body: { value: [footer.guid] } })
    await writeDraft('Nieuw')
    const [row] = (await rows()).rows
    expect(row).toMatchObject({
      name: 'Voet',
      isChanged: true,
      footerPlace: 1,
      pageCount: 1,
      changedBy: { guid: server.seeds.een.accounts.admin.guid },
    })
    expect(row?.pages).toMatchObject([{ title: page.title }])
    await server.call('PUT /api/platformsettingvalues/footers', { ...admin, headers: anyVersion, body: { value: null } })
    await server.call(`PUT /api/pages/${page.guid}`, { ...admin, headers: anyVersion, body: { ...body, options: [] } })
    expect((await rows()).rows[0]).toMatchObject({ pages: [], pageCount: 0 })
  })

  it('is sorted, narrowed and paged, and copies are made of what is in it', async () => {
    await writeDraft('Nieuw')
    const copy = await server.call('POST /api/pagetemplates', {
      ...admin,
      body: { name: 'Kopie', kind: 'footer', templateGuid: footer.guid },
    })
    expect([copy.status, contentOf(copy.body)]).toEqual([201, 'Nieuw'])
    expect((copy.body as Template).blocks[0]?.guid).not.toBe(footer.blocks[0]?.guid)
    const make = (body: object) => server.call('POST /api/pagetemplates', { ...admin, body: { name: 'B', kind: 'header', ...body } })
    expect(await make({ templateGuid: footer.guid })).toMatchObject({ status: 400, body: { errors: [{ code: 'reference' }] } })
    expect(await make({ templateGuid: footer.guid, lang: 'en' })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'templateOfTemplate' }] },
    })
    await make({ name: 'Aankondiging' })
    const names = async (query: string) => (await rows(query)).rows.map(({ name }) => name)
    expect(await names('')).toEqual(['Kopie', 'Voet', 'Aankondiging'])
    expect(await names('?sort_by=name_desc')).toEqual(['Voet', 'Kopie', 'Aankondiging'])
    expect(await names('?kind=header')).toEqual(['Aankondiging'])
    expect(await names('?q=oet')).toEqual(['Voet'])
    expect(await rows('?itemCount=1&pageNumber=2')).toMatchObject({ rows: [{ name: 'Voet' }], total: '3' })
    expect((await server.call('GET /api/pagetemplates:rows?kind=menu', admin)).status).toBe(400)
  })
})
