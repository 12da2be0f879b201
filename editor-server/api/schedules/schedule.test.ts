import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '#content/model/audit/schema.ts'
import { Scheduler } from '#editor-server/publishing/scheduler.ts'
import { putDraft } from '#editor-server/site/working-copies.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiAnswer, type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'

let server: ApiServer
let scheduler: Scheduler
// The first test loads every call.
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
  scheduler = startScheduler()
}, 30_000)
afterEach(() => server.close())

const startScheduler = () => new Scheduler({ sites: server.sites, log: pino({ level: 'silent' }), now: () => server.clock.now })
const site = () => server.sites.find('een') as Site
const page = () => server.seeds.een.page
const path = () => `/api/pages/${page().guid}`
const manager = { as: 'manager' } as const
const live = () => site().index.find('page', page().guid)

/** Minutes after noon of the first day. */
const at = (minutes: number) => new Date(Date.parse('2026-06-01T12:00:00Z') + minutes * 60_000)

async function save(title: string, more: object = {}): Promise<ApiAnswer> {
  return server.call(`PUT ${path()}`, { as: 'admin', headers: { 'If-Match': '*' }, body: { title, buildingBlockInstances: [], ...more } })
}

async function schedule(body: object, as = manager.as): Promise<ApiAnswer> {
  return server.call(`PUT ${path()}:schedule`, { as, headers: { 'If-Match': '*' }, body })
}

async function runAt(minutes: number): Promise<void> {
  server.clock.now = at(minutes)
  await scheduler.runDue()
}

const scheduled = async () =>
  ((await server.call(`GET ${path()}:schedule`, manager)).body as { schedule?: Record<string, unknown> }).schedule

describe('a schedule', () => {
  it('publishes and takes off the site at its moments, and not before', async () => {
    await save('Straks')
    const answer = await schedule({ publishOn: at(10).toISOString(), unpublishOn: at(20).toISOString(), note: 'Actie' })
    expect(answer).toMatchObject({
      status: 200,
      body: { schedule: { note: 'Actie', mode: 'Save', isCurrent: true, setBy: { name: 'manager Proef' } } },
    })
    await runAt(9)
    expect(live()?.title).toBe(page().title)
    await runAt(10)
    expect(live()).toMatchObject({ title: 'Straks', isPublished: true })
    expect(await scheduled()).toMatchObject({ unpublishOn: at(20).toISOString() })
    expect(await scheduled()).not.toHaveProperty('publishOn')
    await runAt(20)
    expect(live()).toMatchObject({ title: 'Straks', isPublished: false })
    expect(await scheduled()).toBeUndefined()
    const versions = (await server.call(`GET ${path()}/versions`, manager)).body
    expect(versions).toMatchObject([{ number: 2, note: 'Actie', by: { name: 'manager Proef' } }, { number: 1 }])
  })

  it('publishes what was scheduled, whatever the working copy has become, and says so', async () => {
    await save('Gepland')
    await schedule({ publishOn: at(10).toISOString() })
    const saved = await save('Later bedacht')
    expect(saved.body).toMatchObject({ schedule: { isCurrent: false } })
    expect((await server.call(`GET ${path()}?draft=true`, manager)).body).toMatchObject({ schedule: { isCurrent: false } })
    expect((await server.call(`GET ${path()}`, manager)).body).not.toHaveProperty('schedule')
    await runAt(10)
    expect(live()?.title).toBe('Gepland')
    expect((await server.call(`GET ${path()}?draft=true`, manager)).body).toMatchObject({ page: { title: 'Later bedacht' } })
  })

  it('is done at the start when its moment was missed, in the order of the moments', async () => {
    await save('Eerst')
    await schedule({ publishOn: at(10).toISOString(), unpublishOn: at(20).toISOString() })
    server.clock.now = at(600)
    const late = startScheduler()
    late.start()
    await expect.poll(() => live()?.isPublished).toBe(false)
    await late.stop()
    expect(live()).toMatchObject({ title: 'Eerst', isPublished: false })
    expect(await server.records.read('een', (reader) => reader.list('scheduleDue'))).toEqual([])
  })

  it('wakes for its moment by itself', async () => {
    await save('Vanzelf')
    await schedule({ publishOn: at(10).toISOString() })
    // 150 ms before it, on a running clock.
    const started = Date.now()
    const running = new Scheduler({
      sites: server.sites,
      log: pino({ level: 'silent' }),
      now: () => new Date(at(10).getTime() - 150 + Date.now() - started),
    })
    running.start()
    await expect.poll(() => live()?.title, { timeout: 5000, interval: 20 }).toBe('Vanzelf')
    expect(Date.now() - started).toBeLessThan(1000)
    await running.stop()
  })

  it('never opens what an administrator has closed since', async () => {
    await save('Gepland')
    await schedule({ publishOn: at(10).toISOString() })
    await site().content.transact((writer) => writer.put('page', page().guid, { ...page(), viewAccess: 'Admin' }))
    await runAt(10)
    expect(live()).toMatchObject({ title: 'Gepland', viewAccess: 'Admin' })
  })

  it('never opens a page that was never live and that an administrator has closed since', async () => {
    const made = await server.call('POST /api/pages', { as: 'admin', body: { title: 'Nieuw', menu: { urlSegment: 'nieuw' } } })
    const { guid } = (made.body as { page: { guid: string } }).page
    const change = { as: 'admin', headers: { 'If-Match': '*' } } as const
    await server.call(`PUT /api/pages/${guid}:schedule`, { ...change, body: { publishOn: at(10).toISOString() } })
    const closed = { viewAccess: 'Admin', viewRoles: [], editPermission: 'Admin', editRoles: [] }
    await server.call(`PUT /api/pages/${guid}`, { ...change, body: { title: 'Nieuw', buildingBlockInstances: [], ...closed } })
    await runAt(10)
    expect(site().index.find('page', guid)).toMatchObject({ isPublished: true, viewAccess: 'Admin' })
  })

  it('never opens a block that an administrator has closed since', async () => {
    const [block] = page().buildingBlockInstances
    const list = { ...block, options: {} }
    const withRight = (addPermission: 'Users' | 'Admin') => ({ ...page(), buildingBlockInstances: [{ ...block, addPermission }] })
    await site().content.transact((writer) => writer.put('page', page().guid, withRight('Users') as never))
    await save('Gepland', { buildingBlockInstances: [{ ...list, addPermission: 'Users' }] })
    expect((await schedule({ publishOn: at(10).toISOString() })).status).toBe(200)
    await site().content.transact((writer) => writer.put('page', page().guid, withRight('Admin') as never))
    await runAt(10)
    expect(live()).toMatchObject({ title: 'Gepland', buildingBlockInstances: [{ addPermission: 'Admin' }] })
  })

  it.each<[string, object]>([
    ['is put out', { isActive: false }],
    ['has lost the role', { roleIds: [] }],
  ])('is not done when the person who set it %s meanwhile, and administrators are told', async (_name, change) => {
    await save('Gepland')
    await schedule({ publishOn: at(10).toISOString(), unpublishOn: at(20).toISOString() })
    const account = server.seeds.een.accounts.manager
    await server.records.transact('een', (writer) => writer.put('account', account.guid, { ...account, ...change }))
    await runAt(20)
    expect(live()).toMatchObject({ title: page().title, isPublished: true })
    expect((await server.call('GET /api/schedules', { as: 'admin' })).body).toMatchObject([{ failed: { code: 'SITE_FORBIDDEN' } }])
    const mails = await server.records.read('een', (reader) => reader.list('outgoingMail'))
    expect(mails.map(({ value }) => value.to)).toContain('admin@proef.example')
  })

  it('gives way to who publishes by hand', async () => {
    await save('Gepland')
    await schedule({ publishOn: at(10).toISOString(), unpublishOn: at(20).toISOString() })
    await save('Nu')
    const answer = await server.call(`POST ${path()}:publish`, { ...manager, headers: { 'If-Match': '*' }, body: {} })
    expect(answer.body).toMatchObject({ unscheduled: at(10).toISOString() })
    await runAt(10)
    expect(live()?.title).toBe('Nu')
    expect(await scheduled()).toMatchObject({ unpublishOn: at(20).toISOString() })
  })

  it('tells followers when it was asked to', async () => {
    await server.call(`PUT /api/follows/${page().guid}`, { as: 'user' })
    await save('Gepland')
    await schedule({ publishOn: at(10).toISOString(), mode: 'Notify' })
    await runAt(10)
    expect((await server.call('GET /api/notifications', { as: 'user' })).body).toMatchObject([{ title: 'Gepland' }])
  })

  it('goes with its page, and is taken back', async () => {
    await save('Gepland')
    await schedule({ publishOn: at(10).toISOString() })
    expect((await server.call(`DELETE ${path()}:schedule`, { ...manager, headers: { 'If-Match': '*' } })).status).toBe(204)
    expect((await server.call(`DELETE ${path()}:schedule`, { ...manager, headers: { 'If-Match': '*' } })).status).toBe(404)
    await runAt(10)
    expect(live()?.title).toBe(page().title)
    await schedule({ publishOn: at(20).toISOString() })
    await server.call(`DELETE ${path()}?force=true`, { as: 'admin', headers: { 'If-Match': '*' } })
    await runAt(20)
    expect(live()).toBeUndefined()
    expect((await server.call('GET /api/schedules', { as: 'admin' })).body).toEqual([])
  })
})

describe('what does not work', () => {
  it('is kept, written down, and told by mail to who scheduled it', async () => {
    await save('Gepland')
    await schedule({ publishOn: at(10).toISOString() })
    // A block that no longer exists, as after removing it from the workspace.
    await server.records.transact('een', async (writer) => {
      const kept = (await writer.find('schedule', `page/${page().guid}`)) as {
        publish: { copy: { value: { buildingBlockInstances: object[] } } }
      }
      kept.publish.copy.value.buildingBlockInstances = [
        { guid: guidIn('een', 'absent'), buildingBlockName: 'weg', layoutPosition: 'main', sortId: 1, version: 1, options: {} },
      ]
      await writer.put('schedule', `page/${page().guid}`, kept as never)
    })
    await runAt(10)
    await runAt(11)
    expect(live()?.title).toBe(page().title)
    const failed = { action: 'publish', on: at(10).toISOString(), code: 'SITE_PUBLISH_REFUSED' }
    expect(await scheduled()).toMatchObject({ failed })
    expect((await server.call('GET /api/schedules', { as: 'admin' })).body).toMatchObject([{ kind: 'page', guid: page().guid, failed }])
    const mails = await server.records.read('een', (reader) => reader.list('outgoingMail'))
    expect(mails.map(({ value }) => [value.to, value.subject])).toEqual([
      ['manager@proef.example', '“Gepland” is niet gegaan zoals gepland'],
    ])
    expect(mails[0]?.value.text).toContain('Dit bouwblok bestaat niet.')
    const log = (await server.call('GET /api/audit?action=publish', { as: 'admin' })).body as AuditEntry[]
    expect(log).toMatchObject([{ method: 'SCHEDULE', result: 400, actor: server.seeds.een.accounts.manager.guid }])
  })

  it('is finished at the start where a crash came between content and records', async () => {
    await save('Half')
    await server.call(`POST ${path()}:publish`, { ...manager, headers: { 'If-Match': '*' }, body: {} })
    const now = { ...(live() as NonNullable<ReturnType<typeof live>>), title: 'Bijna' }
    await site().content.transact((writer) => writer.put('page', now.guid, now))
    await site().records.transact((writer) => putDraft(writer, 'page', now, { by: undefined, now: server.clock.now }))
    const late = startScheduler()
    late.start()
    await expect.poll(() => site().records.read((reader) => reader.list('workingCopy'))).toEqual([])
    await late.stop()
    expect((await server.call('GET /api/pages', manager)).body).toContainEqual(
      expect.objectContaining({ guid: now.guid, draftState: 'none' }),
    )
    expect((await server.call(`GET ${path()}/versions`, manager)).body).toMatchObject([
      { number: 3, isCurrent: true },
      { number: 2 },
      { number: 1 },
    ])
  })
})

describe('scheduling', () => {
  it.each<[string, object, object[]]>([
    ['nothing', {}, [{ code: 'instantNeeded' }]],
    ['the past', { publishOn: at(-1).toISOString() }, [{ path: 'body.publishOn', code: 'instantPast' }]],
    ['far away', { unpublishOn: '2040-01-01T00:00:00Z' }, [{ path: 'body.unpublishOn', code: 'instantFar' }]],
    ['no moment', { publishOn: 'morgen' }, [{ path: 'body.publishOn', code: 'instant' }]],
    [
      'the wrong way round',
      { publishOn: at(20).toISOString(), unpublishOn: at(10).toISOString() },
      [{ path: 'body.unpublishOn', code: 'instantOrder' }],
    ],
  ])('%s is refused', async (_what, body, errors) => {
    expect(await schedule(body)).toMatchObject({ status: 400, body: { errors } })
  })

  it('what cannot be published is refused at once', async () => {
    const hero = { guid: guidIn('een', 'absent'), buildingBlockName: 'hero', layoutPosition: 'top', sortId: 1, version: 2, options: {} }
    await save('Gepland', { buildingBlockInstances: [hero] })
    expect(await schedule({ publishOn: at(10).toISOString() })).toMatchObject({ status: 400, body: { code: 'SITE_PUBLISH_REFUSED' } })
  })

  it('asks for the version and the right', async () => {
    const body = { publishOn: at(10).toISOString() }
    expect((await server.call(`PUT ${path()}:schedule`, { ...manager, body })).status).toBe(428)
    expect((await server.call(`PUT ${path()}:schedule`, { ...manager, body, headers: { 'If-Match': '"oud"' } })).status).toBe(412)
    expect((await schedule(body, 'user' as never)).status).toBe(403)
    expect((await server.call(`GET ${path()}:schedule`)).status).toBe(401)
    expect((await server.call('GET /api/schedules', manager)).status).toBe(403)
    const absent = `PUT /api/pages/${guidIn('een', 'absent')}:schedule`
    expect((await server.call(absent, { ...manager, body, headers: { 'If-Match': '*' } })).status).toBe(404)
  })

  it('is the same for list items', async () => {
    const item = `/api/listitem/${guidIn('een', 'item')}`
    const headers = { 'If-Match': '*' }
    expect((await server.call(`PUT ${item}:schedule`, { ...manager, headers, body: { unpublishOn: at(10).toISOString() } })).status).toBe(
      200,
    )
    expect((await server.call(`GET ${item}:schedule`, manager)).body).toMatchObject({ schedule: { unpublishOn: at(10).toISOString() } })
    await runAt(10)
    expect((await server.call(`GET ${item}`)).status).toBe(404)
  })
})

describe('the list of what is scheduled', () => {
  it('is in the order of time, of pages or items, and of what is to come or did not work', async () => {
    await save('Straks')
    await schedule({ publishOn: at(20).toISOString(), unpublishOn: at(40).toISOString() })
    const item = guidIn('een', 'item')
    const ofItem = await server.call(`PUT /api/listitem/${item}:schedule`, {
      as: 'admin',
      headers: { 'If-Match': '*' },
      body: { unpublishOn: at(10).toISOString() },
    })
    expect(ofItem.status).toBe(200)
    const list = async (query = '') =>
      (await server.call(`GET /api/schedules${query}`, { as: 'admin' })).body as { guid: string; url?: string }[]
    expect((await list()).map(({ guid }) => guid)).toEqual([item, page().guid])
    expect(await list('?kind=page&state=planned')).toMatchObject([{ kind: 'page', title: 'Straks', url: `/g/${page().guid}` }])
    expect((await list('?kind=item')).map(({ guid }) => guid)).toEqual([item])
    expect(await list('?state=failed')).toEqual([])
    const paged = await server.call('GET /api/schedules?itemCount=1&pageNumber=2', { as: 'admin' })
    expect([paged.body, paged.headers.get('X-Total-Count')]).toMatchObject([[{ guid: page().guid }], '2'])
    expect((await server.call('GET /api/schedules?state=later', { as: 'admin' })).status).toBe(400)
    expect((await server.call('GET /api/schedules', manager)).status).toBe(403)
    expect((await server.call('GET /api/schedules')).status).toBe(401)
  })
})
