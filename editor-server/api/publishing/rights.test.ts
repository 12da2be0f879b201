import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '#content/model/page/schema.ts'
import { type ApiAnswer, type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
// The first test loads every call.
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

const page = () => server.seeds.een.page
const path = () => `/api/pages/${page().guid}`
const block = () => ({ ...(page().buildingBlockInstances[0] as Page['buildingBlockInstances'][number]), options: {} })
const call = (line: string, as: Caller, body?: object): Promise<ApiAnswer> =>
  server.call(line, { as, headers: { 'If-Match': '*' }, ...(body && { body }) })

/** What an administrator leaves in the working copy, and the places that the answer names. */
const cases: [what: string, change: () => object, paths: string[]][] = [
  ['who sees the page', () => ({ viewAccess: 'Users' }), ['viewAccess']],
  ['the roles that see it', () => ({ viewAccess: 'Roles', viewRoles: ['User'] }), ['viewAccess', 'viewRoles']],
  ['who edits it', () => ({ editPermission: 'Admin', editRoles: [] }), ['editPermission', 'editRoles']],
  ['addresses that it takes', () => ({ formerUrls: ['/gekaapt'] }), ['formerUrls']],
  [
    'who adds to a block',
    () => ({ buildingBlockInstances: [{ ...block(), addPermission: 'Public' }] }),
    ['buildingBlockInstances.0.addPermission'],
  ],
  [
    'who adds to a new block',
    () => ({ buildingBlockInstances: [block(), { ...block(), guid: guidOf(0xa1), addRoles: ['User'] }] }),
    ['buildingBlockInstances.1.addPermission'],
  ],
]

interface Refusal {
  code: string
  detail: string
  errors: { path: string; code: string; message: string }[]
}

describe.each(cases)('%s, changed by an administrator and not published yet', (_what, change, paths) => {
  const saved = async () => {
    const body = { title: 'Nieuw', buildingBlockInstances: [block()], ...change() }
    expect((await call(`PUT ${path()}`, 'admin', body)).status).toBe(200)
  }
  const live = () => server.sites.find('een')?.index.find('page', page().guid)

  it('is not published by a content manager, nor is anything else of it', async () => {
    await saved()
    const before = structuredClone(live())
    const answer = await call(`POST ${path()}:publish`, 'manager', {})
    expect(answer).toMatchObject({ status: 403, body: { code: 'SITE_RIGHTS_REFUSED' } })
    const { errors, detail } = answer.body as Refusal
    expect(errors.map((error) => error.path)).toEqual(paths)
    // Which right, in words, and who may change it.
    expect(new Set(errors.map(({ message }) => message)).size).toBe(paths.length)
    for (const { message } of errors) expect(message).toMatch(/gewijzigd\.$/)
    expect(detail).toContain('beheerder')
    expect(live()).toEqual(before)
    expect((await call(`GET ${path()}/versions`, 'manager')).body).toEqual([])
    expect((await call(`GET ${path()}?draft=true`, 'manager')).body).toMatchObject({ page: { title: 'Nieuw' } })
  })

  it('is told before the button', async () => {
    await saved()
    const findingsFor = async (as: Caller) =>
      ((await call(`GET ${path()}:impact`, as)).body as { findings: Refusal['errors'] }).findings
        .filter(({ code }) => code === 'SITE_RIGHTS_REFUSED')
        .map((finding) => finding.path)
    expect(await findingsFor('manager')).toEqual(paths)
    expect(await findingsFor('admin')).toEqual([])
  })

  it('is not scheduled by that person either', async () => {
    await saved()
    const publishOn = new Date(server.clock.now.getTime() + 3600_000).toISOString()
    expect(await call(`PUT ${path()}:schedule`, 'manager', { publishOn })).toMatchObject({
      status: 403,
      body: { code: 'SITE_RIGHTS_REFUSED' },
    })
    expect((await call(`GET ${path()}:schedule`, 'manager')).body).toEqual({})
    expect((await call(`PUT ${path()}:schedule`, 'admin', { publishOn })).status).toBe(200)
  })

  it('is published by an administrator', async () => {
    await saved()
    expect((await call(`POST ${path()}:publish`, 'admin', {})).status).toBe(200)
    expect(live()).toMatchObject({ title: 'Nieuw', ...('viewAccess' in change() && change()) })
  })
})

describe('a content manager', () => {
  it('publishes what changes no right', async () => {
    await call(`PUT ${path()}`, 'manager', { title: 'Nieuw', buildingBlockInstances: [block()] })
    expect((await call(`POST ${path()}:publish`, 'manager', {})).status).toBe(200)
  })

  it('publishes for the first time a page that an administrator made for them', async () => {
    const body = { title: 'Vers', viewAccess: 'Users', editPermission: 'Roles', editRoles: ['ContentManager'] }
    const made = (await call('POST /api/pages', 'admin', body)).body as { page: { guid: string } }
    expect((await call(`POST /api/pages/${made.page.guid}:publish`, 'manager', {})).status).toBe(200)
    expect(server.sites.find('een')?.index.find('page', made.page.guid)).toMatchObject({ viewAccess: 'Users' })
  })

  it('takes back a publish that took away a block to which others may add', async () => {
    const open = { ...block(), addPermission: 'Users' }
    await call(`PUT ${path()}`, 'admin', { title: 'Open', buildingBlockInstances: [open] })
    const { version } = (await call(`POST ${path()}:publish`, 'admin', {})).body as { version: number }
    await call(`PUT ${path()}`, 'manager', { title: 'Leeg', buildingBlockInstances: [] })
    expect((await call(`POST ${path()}:publish`, 'manager', {})).status).toBe(200)
    expect((await call(`POST ${path()}:undoPublish`, 'manager', { version })).status).toBe(200)
    expect(server.sites.find('een')?.index.find('page', page().guid)).toMatchObject({ title: 'Open', buildingBlockInstances: [{}] })
  })

  it('does not bring back a block to which others may add, and which an administrator took away', async () => {
    const open = { ...block(), addPermission: 'Public' }
    await call(`PUT ${path()}`, 'admin', { title: 'Open', buildingBlockInstances: [open] })
    const { version } = (await call(`POST ${path()}:publish`, 'admin', {})).body as { version: number }
    await call(`PUT ${path()}`, 'admin', { title: 'Leeg', buildingBlockInstances: [] })
    expect((await call(`POST ${path()}:publish`, 'admin', {})).status).toBe(200)
    await call(`PUT ${path()}`, 'manager', { title: 'Leeg, later', buildingBlockInstances: [] })
    expect((await call(`POST ${path()}:publish`, 'manager', {})).status).toBe(200)
    expect(await call(`POST ${path()}:undoPublish`, 'manager', { version })).toMatchObject({
      status: 403,
      body: { code: 'SITE_RIGHTS_REFUSED', errors: [{ path: 'buildingBlockInstances.0.addPermission' }] },
    })
    expect(server.sites.find('een')?.index.find('page', page().guid)?.buildingBlockInstances).toEqual([])
    expect((await call(`POST ${path()}:undoPublish`, 'admin', { version })).status).toBe(200)
  })

  it('does not go back to what could not be published now', async () => {
    const ofPage = (title: string) => ({
      title,
      buildingBlockInstances: [block()],
    })
    const list = buildBlock({ guid: guidOf(0xd1), buildingBlockName: 'list', options: { sourceListGuid: guidIn('een', 'list') } })
    await call(`PUT ${path()}`, 'manager', { ...ofPage('Met lijst'), buildingBlockInstances: [list] })
    const { version } = (await call(`POST ${path()}:publish`, 'manager', {})).body as { version: number }
    await call(`PUT ${path()}`, 'manager', ofPage('Zonder'))
    expect((await call(`POST ${path()}:publish`, 'manager', {})).status).toBe(200)
    // The other list goes.
    const site = server.sites.find('een')!
    const owner = site.index.findBlock(guidIn('een', 'list'))!.owner.guid
    await site.content.transact(async (writer) => {
      const other = (await writer.find('page', owner)) as Page
      await writer.put('page', owner, { ...other, buildingBlockInstances: [] })
    })
    expect(await call(`POST ${path()}:undoPublish`, 'manager', { version })).toMatchObject({ body: { code: 'SITE_PUBLISH_REFUSED' } })
    expect(site.index.find('page', page().guid)?.title).toBe('Zonder')
  })

  it('does not open a page again that was closed in git after it was written on', async () => {
    await call(`PUT ${path()}`, 'manager', { title: 'Nieuw', buildingBlockInstances: [block()] })
    const site = server.sites.find('een')
    const now = site?.index.find('page', page().guid) as Page
    await site?.content.transact((writer) => writer.put('page', now.guid, { ...now, viewAccess: 'Admin' }))
    expect(await call(`POST ${path()}:publish`, 'manager', {})).toMatchObject({ status: 403, body: { errors: [{ path: 'viewAccess' }] } })
    expect(site?.index.find('page', page().guid)).toMatchObject({ viewAccess: 'Admin' })
  })
})

it('rights within a list item are the administrators’ too', async () => {
  const item = `/api/listitem/${guidIn('een', 'item')}`
  const { body } = await call(`GET ${item}?draft=true`, 'admin')
  expect((await call(`PUT ${item}`, 'admin', { ...(body as object), formerUrls: ['/oud'] })).status).toBe(200)
  expect(await call(`POST ${item}:publish`, 'manager', {})).toMatchObject({
    status: 403,
    body: { code: 'SITE_RIGHTS_REFUSED', errors: [{ path: 'formerUrls' }] },
  })
  expect((await call(`POST ${item}:publish`, 'admin', {})).status).toBe(200)
})
