import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#content/model/audit/schema.ts'
import { WASTEBASKET_KEPT } from '#content/model/wastebasket/schema.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiAnswer, type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { tidyWastebasket } from '../../wastebasket/tidy.ts'

let server: ApiServer
// The first test loads every call.
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

const page = () => server.seeds.een.page
/** Those of the page, without the options that only its file knows. */
const blocks = () => page().buildingBlockInstances.map((block) => ({ ...block, options: {} }))
const manager = { as: 'manager' } as const
const path = () => `/api/pages/${page().guid}`

async function etagOf(): Promise<string> {
  return (await server.call(`GET ${path()}?draft=true`, manager)).headers.get('ETag') ?? ''
}

async function save(title: string, more: object = {}): Promise<ApiAnswer> {
  const body = { title, buildingBlockInstances: blocks(), ...more }
  return server.call(`PUT ${path()}`, { as: 'admin', headers: { 'If-Match': await etagOf() }, body })
}

async function post(action: string, body?: object): Promise<ApiAnswer> {
  return server.call(`POST ${path()}:${action}`, { ...manager, headers: { 'If-Match': await etagOf() }, body })
}

async function publish(title: string): Promise<{ version: number; undo: { version: number } }> {
  await save(title)
  return (await post('publish', { note: `Dit is ${title}` })).body as never
}

async function titles(): Promise<{ live: string; draft: string }> {
  const read = async (query: string) =>
    ((await server.call(`GET ${path()}${query}`, manager)).body as { page: { title: string } }).page.title
  return { live: await read(''), draft: await read('?draft=true') }
}

describe('versions', () => {
  it('are listed newest first, a page at a time, with who and why', async () => {
    await publish('Een')
    server.clock.now = new Date('2026-06-01T12:20:00Z')
    await publish('Twee')
    const { body, headers } = await server.call(`GET ${path()}/versions`, manager)
    const by = { guid: server.seeds.een.accounts.manager.guid, name: 'manager Proef' }
    expect(body).toEqual([
      { number: 3, publishedOn: '2026-06-01T12:20:00.000Z', note: 'Dit is Twee', by, isCurrent: true },
      { number: 2, publishedOn: '2026-06-01T12:00:00.000Z', note: 'Dit is Een', by, isCurrent: false },
      { number: 1, isCurrent: false },
    ])
    expect(headers.get('X-Total-Count')).toBe('3')
    const second = await server.call(`GET ${path()}/versions?itemCount=2&pageNumber=2`, manager)
    expect(second.body).toMatchObject([{ number: 1 }])
    expect((await server.call(`GET ${path()}/versions`)).status).toBe(401)
    expect((await server.call(`GET ${path()}/versions`, { as: 'user' })).status).toBe(403)
  })

  it('are answered whole, by their number', async () => {
    await publish('Een')
    const { body } = await server.call(`GET ${path()}/versions/1`, manager)
    expect(body).toMatchObject({ number: 1, isCurrent: false, page: { title: page().title, options: [] } })
    for (const number of ['9', '0', 'x']) expect((await server.call(`GET ${path()}/versions/${number}`, manager)).status).toBe(404)
    expect((await server.call(`GET ${path()}/versions/1`, { as: 'user' })).status).toBe(403)
    expect((await server.call(`GET ${path()}/versions/1`)).status).toBe(401)
  })

  it('of an item are answered too', async () => {
    const item = `/api/listitem/${guidIn('een', 'item')}`
    expect((await server.call(`POST ${item}:publish`, { ...manager, headers: { 'If-Match': '*' }, body: {} })).status).toBe(200)
    const { body } = await server.call(`GET ${item}/versions/1`, manager)
    expect(body).toMatchObject({ number: 1, isCurrent: true, item: { title: 'Bericht' } })
    expect((await server.call(`GET ${item}/versions`, manager)).body).toMatchObject([{ number: 1 }])
  })

  it('keep what came by git between two publishes', async () => {
    await publish('Een')
    const live = server.sites.find('een')?.index.find('page', page().guid)
    await server.sites.find('een')?.content.transact((writer) => writer.put('page', page().guid, { ...page(), ...live, title: 'Uit git' }))
    expect(await publish('Twee')).toMatchObject({ version: 4, undo: { version: 3 } })
  })

  it('stay while what they are of is in the wastebasket, and go with it', async () => {
    await publish('Een')
    const headers = { 'If-Match': '*' }
    expect((await server.call(`DELETE ${path()}?force=true`, { as: 'admin', headers })).status).toBe(204)
    const kept = () => server.records.read('een', async (reader) => [await reader.count('version'), await reader.count('versionValue')])
    expect(await kept()).toEqual([2, 2])
    await tidyWastebasket(server.sites.find('een') as Site, new Date(server.clock.now.getTime() + WASTEBASKET_KEPT + 1000))
    expect(await kept()).toEqual([0, 0])
  })
})

describe(':restore', () => {
  it('writes an earlier version into the working copy and leaves what is live', async () => {
    await publish('Een')
    await publish('Twee')
    const answer = await post('restore', { version: 2 })
    expect(answer).toMatchObject({ status: 200, body: { draftState: 'changed', isPublished: true } })
    expect(await titles()).toEqual({ live: 'Twee', draft: 'Een' })
    expect((await post('restore', { version: 3 })).body).toMatchObject({ draftState: 'none' })
    expect((await post('restore', { version: 9 })).status).toBe(404)
    expect((await post('restore', { version: 0 })).status).toBe(400)
  })

  it('never brings back who could see and edit', async () => {
    await publish('Een')
    await save('Gesloten', { viewAccess: 'Admin', editPermission: 'Roles', editRoles: [server.seeds.een.roleGuid] })
    await post('publish', {})
    await post('restore', { version: 2 })
    const { body } = await server.call(`GET ${path()}?draft=true`, manager)
    expect(body).toMatchObject({ page: { title: 'Een', viewAccess: 'Admin' } })
  })
})

describe('who may add to a block', () => {
  const list = () => page().buildingBlockInstances[0]?.guid
  const rightsOf = async (query = '?draft=true') => {
    const { body } = await server.call(`GET ${path()}${query}`, manager)
    const found = (body as { page: { buildingBlockInstances: { guid: string; addPermission?: string }[] } }).page.buildingBlockInstances
    return found.find(({ guid }) => guid === list())?.addPermission
  }
  const allow = (addPermission: string) =>
    server.call(`POST /api/buildingblockinstance/${list()}/permissions`, {
      as: 'admin',
      headers: { 'If-Match': '*' },
      body: { addPermission, addRoles: [] },
    })
  const postAsAdmin = (action: string, body: object) =>
    server.call(`POST ${path()}:${action}`, { as: 'admin', headers: { 'If-Match': '*' }, body })
  const removeList = () =>
    server.call(`PUT ${path()}`, {
      ...manager,
      headers: { 'If-Match': '*' },
      body: { title: 'Zonder', buildingBlockInstances: blocks().filter(({ guid }) => guid !== list()) },
    })

  /** Version 2 lets every user add, version 3 nobody; then an editor removes the list from the page. */
  async function closeAndRemove() {
    await save('Een')
    for (const permission of ['Users', 'Admin']) {
      expect((await allow(permission)).status).toBe(200)
      expect((await postAsAdmin('publish', {})).status).toBe(200)
    }
    expect((await removeList()).status).toBe(200)
  }

  it('stays closed when an editor takes it away and restores it from before', async () => {
    await closeAndRemove()
    expect((await post('restore', { version: 2 })).status).toBe(200)
    expect(await rightsOf()).toBe('Admin')
  })

  it('stays closed after a publish in between, no matter who goes back', async () => {
    await closeAndRemove()
    expect((await post('publish', {})).status).toBe(200)
    await post('restore', { version: 2 })
    expect(await rightsOf()).toBe('Admin')
    expect((await postAsAdmin('undoPublish', { version: 2 })).status).toBe(200)
    expect(await rightsOf('')).toBe('Admin')
  })
})

describe(':undoPublish', () => {
  it('makes live what was, and keeps what was published as the working copy', async () => {
    await publish('Een')
    const { undo } = await publish('Twee')
    const answer = await post('undoPublish', undo)
    expect(answer).toMatchObject({ status: 200, body: { version: 4, undo: { version: 3 } } })
    expect(await titles()).toEqual({ live: 'Een', draft: 'Twee' })
    const { body } = await server.call(`GET ${path()}/versions?itemCount=1`, manager)
    expect(body).toMatchObject([{ number: 4, restoredFrom: 2, isCurrent: true }])
  })

  it('leaves alone what somebody has written since', async () => {
    await publish('Een')
    const { undo } = await publish('Twee')
    await save('Later')
    await post('undoPublish', undo)
    expect(await titles()).toEqual({ live: 'Een', draft: 'Later' })
  })

  it('does not make live what the checks would stop, though git had it live', async () => {
    const { undo } = await publish('Een')
    // The options of the sample fit no block.
    expect(await post('undoPublish', undo)).toMatchObject({ status: 400, body: { code: 'SITE_PUBLISH_REFUSED' } })
    expect((await titles()).live).toBe('Een')
  })

  it('of a first publish takes the page off the site again', async () => {
    await save('Een')
    await post('publish', {})
    await post('unpublish')
    const { body } = await post('publish', {})
    expect(body).toMatchObject({ undo: { version: 0 } })
    expect((await post('undoPublish', { version: 0 })).status).toBe(200)
    expect((await server.call(`GET ${path()}`)).status).toBe(404)
  })
})

describe(':unpublish and :revert', () => {
  it('take a page off the site, and drop a working copy', async () => {
    await save('Later')
    expect(await post('unpublish')).toMatchObject({ status: 200, body: { draftState: 'changed', isPublished: false } })
    expect((await server.call(`GET ${path()}`)).status).toBe(404)
    expect(await post('revert')).toMatchObject({ status: 200, body: { draftState: 'none', isPublished: false } })
    expect((await post('unpublish')).status).toBe(200)
    expect(await titles()).toEqual({ live: page().title, draft: page().title })
  })

  it('a page that was taken off the site comes back as it was, and its working copy stays', async () => {
    const live = 'Een'
    await publish(live)
    const off = await post('unpublish')
    expect(off.body).toMatchObject({ undo: { version: 2 } })
    expect((await post('undoPublish', { version: 2 })).status).toBe(200)
    expect(await titles()).toEqual({ live, draft: live })
    const { body: rows } = await server.call(`GET /api/pages:rows?state=live`, { as: 'admin' })
    expect((rows as { guid: string }[]).map(({ guid }) => guid)).toContain(page().guid)

    await save('Later')
    const again = await post('unpublish')
    expect(again.body).toMatchObject({ draftState: 'changed', undo: { version: 3 } })
    expect((await post('undoPublish', { version: 3 })).status).toBe(200)
    expect(await titles()).toEqual({ live, draft: 'Later' })
    await post('unpublish')
    expect((await post('unpublish')).body).not.toHaveProperty('undo')
  })

  it('leave a page that never was live', async () => {
    const made = await server.call('POST /api/pages', { as: 'admin', body: { title: 'Vers' } })
    const { guid } = (made.body as { page: { guid: string } }).page
    const headers = { 'If-Match': made.headers.get('ETag') ?? '' }
    const answer = await server.call(`POST /api/pages/${guid}:revert`, { as: 'admin', headers })
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'SITE_NEVER_PUBLISHED'])
  })

  it.each(['unpublish', 'revert'])(':%s asks for the version and the right', async (action) => {
    const line = `POST ${path()}:${action}`
    expect((await server.call(line, manager)).status).toBe(428)
    expect((await server.call(line, { ...manager, headers: { 'If-Match': '"oud"' } })).status).toBe(412)
    expect((await server.call(line, { headers: { 'If-Match': '*' } })).status).toBe(401)
    expect((await server.call(line, { as: 'user', headers: { 'If-Match': '*' } })).status).toBe(403)
    const absent = `POST /api/pages/${guidIn('een', 'absent')}:${action}`
    expect((await server.call(absent, { ...manager, headers: { 'If-Match': '*' } })).status).toBe(404)
  })
})

it('the audit log says who changed what everyone sees', async () => {
  await publish('Een')
  await post('restore', { version: 1 })
  await post('revert')
  await post('unpublish')
  const log = (await server.call('GET /api/audit', { as: 'admin' })).body as AuditEntry[]
  expect(log.map(({ action, path: at, actor }) => [action, at, actor])).toEqual(
    ['unpublish', 'revert', 'restore', 'publish'].map((action) => [action, `${path()}:${action}`, server.seeds.een.accounts.manager.guid]),
  )
})
