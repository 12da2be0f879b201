import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DROPPED_KEPT } from '#content/model/schedule/schema.ts'
import { Scheduler } from '#editor-server/publishing/scheduler.ts'
import { setSchedule } from '#editor-server/publishing/schedules.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'

let server: ApiServer
// The first test loads every call.
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

interface Row {
  version: string
  canChange: boolean
  publishOn?: string
  isCurrent?: boolean
}

const site = () => server.sites.find('een') as Site
const page = () => server.seeds.een.page
const live = () => site().index.find('page', page().guid)
const plan = () => `/api/schedules/page/${page().guid}`
const admin = { as: 'admin' } as const

/** Minutes after noon of the first day. */
const at = (minutes: number) => new Date(Date.parse('2026-06-01T12:00:00Z') + minutes * 60_000)
const on = (minutes: number) => at(minutes).toISOString()

async function save(title: string): Promise<void> {
  const body = { title, buildingBlockInstances: [] }
  await server.call(`PUT /api/pages/${page().guid}`, { ...admin, headers: { 'If-Match': '*' }, body })
}

async function setPlan(body: object): Promise<void> {
  const answer = await server.call(`PUT /api/pages/${page().guid}:schedule`, { ...admin, headers: { 'If-Match': '*' }, body })
  expect(answer.status).toBe(200)
}

const rows = async (query = '') => (await server.call(`GET /api/schedules${query}`, admin)).body as Row[]
const version = async () => ({ headers: { 'If-Match': `"${(await rows())[0]?.version}"` } })

async function runAt(minutes: number): Promise<void> {
  server.clock.now = at(minutes)
  await new Scheduler({ sites: server.sites, log: pino({ level: 'silent' }), now: () => server.clock.now }).runDue()
}

describe('a plan that is moved', () => {
  it('publishes what was planned, whatever has been saved since', async () => {
    await save('Gepland')
    await setPlan({ publishOn: on(10), unpublishOn: on(20), note: 'Actie' })
    await save('Later bedacht')
    const moved = await server.call(`PUT ${plan()}`, { ...admin, ...(await version()), body: { publishOn: on(30) } })
    expect([moved.status, await rows()]).toMatchObject([200, [{ publishOn: on(30), isCurrent: false, note: 'Actie', canChange: true }]])
    expect((await rows())[0]).not.toHaveProperty('unpublishOn')
    expect(moved.body).toEqual({ version: (await rows())[0]?.version })
    await runAt(29)
    expect(live()?.title).toBe(page().title)
    await runAt(30)
    expect(live()?.title).toBe('Gepland')
  })

  it('has moments that are to come, and publishes nothing that was not planned', async () => {
    await setPlan({ unpublishOn: on(20) })
    const move = async (body: object) => (await server.call(`PUT ${plan()}`, { ...admin, ...(await version()), body })).body
    expect(await move({ unpublishOn: on(-1) })).toMatchObject({ errors: [{ path: 'body.unpublishOn', code: 'instantPast' }] })
    expect(await move({ publishOn: on(5) })).toMatchObject({ errors: [{ path: 'body.publishOn', code: 'instantUnplanned' }] })
    expect(await move({})).toMatchObject({ errors: [{ code: 'instantNeeded' }] })
    expect(await rows()).toMatchObject([{ unpublishOn: on(20) }])
  })
})

describe('a plan that is withdrawn', () => {
  it('is put back as it was, for a day and once', async () => {
    await save('Gepland')
    await setPlan({ publishOn: on(5000), mode: 'Notify', note: 'Actie' })
    await save('Later bedacht')
    const [before] = await rows()
    expect((await server.call(`DELETE ${plan()}`, { ...admin, ...(await version()) })).status).toBe(204)
    expect(await rows()).toEqual([])
    expect((await server.call(`POST ${plan()}:restore`, admin)).status).toBe(204)
    expect(await rows()).toEqual([before])
    expect((await server.call(`POST ${plan()}:restore`, admin)).status).toBe(404)
    await server.call(`DELETE ${plan()}`, { ...admin, ...(await version()) })
    await site().records.transact(async (writer) => {
      const [dropped] = await writer.list('droppedSchedule')
      if (!dropped) throw new Error('a plan was dropped')
      await writer.put('droppedSchedule', dropped.id, {
        ...dropped.value,
        droppedOn: new Date(at(0).getTime() - DROPPED_KEPT).toISOString(),
      })
    })
    expect((await server.call(`POST ${plan()}:restore`, admin)).status).toBe(404)
  })

  it('does not take the place of another, and does nothing whose moment has passed', async () => {
    await setPlan({ unpublishOn: on(10) })
    await server.call(`DELETE ${plan()}`, { ...admin, ...(await version()) })
    server.clock.now = at(1)
    await setPlan({ unpublishOn: on(20) })
    expect((await server.call(`POST ${plan()}:restore`, admin)).status).toBe(409)
    await server.call(`DELETE ${plan()}`, { ...admin, ...(await version()) })
    server.clock.now = at(21)
    expect((await server.call(`POST ${plan()}:restore`, admin)).status).toBe(404)
  })
})

describe('a plan that is done now', () => {
  it('publishes what was planned, and publish and plan are taken back', async () => {
    await save('Eerst')
    await server.call(`POST /api/pages/${page().guid}:publish`, { ...admin, headers: { 'If-Match': '*' }, body: {} })
    await save('Gepland')
    await setPlan({ publishOn: on(10), unpublishOn: on(20) })
    const [before] = await rows()
    const done = await server.call(`POST ${plan()}:run`, { ...admin, ...(await version()), body: { action: 'publish' } })
    expect(done).toMatchObject({ status: 200, body: { undo: { version: 2 } } })
    expect(live()?.title).toBe('Gepland')
    expect((await rows())[0]).not.toHaveProperty('publishOn')
    const undo = { ...admin, headers: { 'If-Match': '*' }, body: { version: 2 } }
    expect((await server.call(`POST /api/pages/${page().guid}:undoPublish`, undo)).status).toBe(200)
    expect((await server.call(`POST ${plan()}:restore`, admin)).status).toBe(204)
    expect(await rows()).toEqual([before])
    expect(live()?.title).toBe('Eerst')
  })

  it('is not done when it is not planned', async () => {
    await setPlan({ unpublishOn: on(10) })
    const done = await server.call(`POST ${plan()}:run`, { ...admin, ...(await version()), body: { action: 'publish' } })
    expect([done.status, await rows()]).toMatchObject([404, [{ unpublishOn: on(10) }]])
  })
})

describe('plans', () => {
  it('ask for the version and for the right, and are of their site alone', async () => {
    await setPlan({ unpublishOn: on(10) })
    const body = { unpublishOn: on(12) }
    const changes: [string, object][] = [
      [`PUT ${plan()}`, { body }],
      [`DELETE ${plan()}`, {}],
      [`POST ${plan()}:run`, { body: { action: 'unpublish' } }],
    ]
    for (const [call, more] of changes) {
      expect((await server.call(call, { ...admin, ...more })).status).toBe(428)
      expect((await server.call(call, { ...admin, ...more, headers: { 'If-Match': '"oud"' } })).status).toBe(412)
      expect((await server.call(call, { as: 'manager', ...more, headers: { 'If-Match': '*' } })).status).toBe(403)
      expect((await server.call(call, { ...more, headers: { 'If-Match': '*' } })).status).toBe(401)
      const absent = call.replace(page().guid, guidIn('een', 'absent'))
      expect((await server.call(absent, { ...admin, ...more, headers: { 'If-Match': '*' } })).status).toBe(404)
      const other = call.replace(page().guid, server.seeds.twee.page.guid)
      expect((await server.call(other, { ...admin, ...more, headers: { 'If-Match': '*' } })).status).toBe(404)
    }
    expect((await server.call(`PUT /api/schedules/menu/${page().guid}`, { ...admin, body })).status).toBe(404)
  })

  it('of what is gone are nobody’s to change, and say why they failed', async () => {
    await site().records.transact((writer) =>
      setSchedule(
        writer,
        { kind: 'page', guid: guidIn('een', 'absent') },
        {
          publishOn: undefined,
          unpublishOn: at(5),
          working: page(),
          live: undefined,
          mode: 'Save',
          note: undefined,
          by: server.seeds.een.accounts.admin.guid,
          now: at(0),
        },
      ),
    )
    await runAt(5)
    expect(await rows()).toMatchObject([{ canChange: false, failed: { action: 'unpublish' }, reason: { title: expect.any(String) } }])
  })

  it('are found by their days', async () => {
    await setPlan({ unpublishOn: on(10) })
    const found = async (from: number, before: number) =>
      (await rows(`?kind=page&from=${on(from)}&before=${on(before)}`)).length +
      (await rows(`?from=${on(from)}&before=${on(before)}`)).length
    expect([await found(10, 11), await found(11, 20), await found(0, 10)]).toEqual([2, 0, 0])
  })

  it('are told moment by moment', async () => {
    await save('Gepland')
    await setPlan({ publishOn: on(10), unpublishOn: on(20) })
    const due = async (from: number, before: number) =>
      (await server.call(`GET /api/schedules:due?from=${on(from)}&before=${on(before)}`, admin)).body
    expect(await due(0, 20)).toMatchObject([{ kind: 'page', guid: page().guid, action: 'publish', on: on(10), title: 'Gepland' }])
    expect(await due(20, 21)).toMatchObject([{ action: 'unpublish', on: on(20) }])
    expect((await server.call('GET /api/schedules:due', admin)).status).toBe(400)
  })

  it('that were done are listed, the newest first, with those that failed', async () => {
    await save('Gepland')
    await setPlan({ publishOn: on(10), unpublishOn: on(20) })
    await runAt(10)
    await runAt(20)
    const done = await server.call('GET /api/schedules:done', admin)
    expect(done.body).toMatchObject([
      { kind: 'page', guid: page().guid, action: 'unpublish', on: on(20), isGood: true, title: 'Gepland', setBy: { name: 'admin Proef' } },
      { kind: 'page', guid: page().guid, action: 'publish', on: on(10), isGood: true },
    ])
    expect([done.headers.get('X-Total-Count'), (await server.call('GET /api/schedules:done', { as: 'manager' })).status]).toEqual([
      '2',
      403,
    ])
  })
})
