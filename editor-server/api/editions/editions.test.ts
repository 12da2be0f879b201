import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EditionDetails } from '#content/model/edition/edition-card.ts'
import { AppError } from '#content/errors/app-error.ts'
import { finishEditions } from '#editor-server/editions/finish-editions.ts'
import { dueEditions } from '#editor-server/editions/run-due-editions.ts'
import { Scheduler } from '#editor-server/publishing/scheduler.ts'
import { publishUnbuilt } from '#editor-server/site/publish-unbuilt.ts'
import type { ContentChange } from '#editor-server/site/content-index.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiAnswer, type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'

let server: ApiServer
let releases: (readonly ContentChange[])[]

// The first test loads every call.
beforeEach(async () => {
  releases = []
  server = await startApiServer({
    publishingOf(site) {
      const unbuilt = publishUnbuilt(site)
      return {
        ...unbuilt,
        async release(changes) {
          releases.push(structuredClone(changes))
          return unbuilt.release(changes)
        },
      }
    },
  })
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

const site = () => server.sites.find('een') as Site
const page = () => server.seeds.een.page
const live = (guid = page().guid) => site().index.find('page', guid)
const draftOf = (guid: string) => site().records.read((reader) => reader.find('workingCopy', `page/${guid}`))
const menu = () => site().index.find('menu', guidIn('een', 'menu'))
const anyVersion = { headers: { 'If-Match': '*' } }
const [admin, manager] = [{ as: 'admin' } as const, { as: 'manager' } as const]

const call = (line: string, body?: unknown, by: typeof admin | typeof manager = admin): Promise<ApiAnswer> =>
  server.call(line, { ...by, ...anyVersion, ...(body !== undefined && { body }) })

async function make(name = 'Najaar', by: typeof admin | typeof manager = admin): Promise<string> {
  const { status, body } = await call('POST /api/editions', { name }, by)
  expect(status).toBe(201)
  return (body as EditionDetails).guid
}

const saveTitle = (title: string, guid = page().guid) => call(`PUT /api/pages/${guid}`, { title, buildingBlockInstances: [] })
const add = (edition: string, things: object[], by: typeof admin | typeof manager = admin) =>
  call(`POST /api/editions/${edition}:add`, { things }, by)
const thePage = () => ({ kind: 'page', guid: page().guid })
const detailsOf = async (edition: string, by: typeof admin | typeof manager = admin) =>
  (await call(`GET /api/editions/${edition}`, undefined, by)).body as EditionDetails
const emptyHero = { guid: guidIn('een', 'absent'), buildingBlockName: 'hero', layoutPosition: 'top', sortId: 1, options: { title: '' } }
const codeOf = ({ status, body }: ApiAnswer) => [status, (body as { code?: string }).code]

async function makePage(title: string, urlSegment: string): Promise<string> {
  const { body } = await call('POST /api/pages', { title, menu: { urlSegment } })
  return (body as { page: { guid: string } }).page.guid
}

/** A changed page, a new one with a place in the menu, a changed item, a menu entry and a setting. */
async function makeFull(): Promise<{ edition: string; newPage: string }> {
  const edition = await make()
  await saveTitle('Pagina van de uitgave')
  const newPage = await makePage('Nieuw', 'nieuw')
  expect(
    (await call(`PUT /api/listitem/${guidIn('een', 'item')}`, { title: 'Ander bericht', contentBuildingBlockInstances: [] })).status,
  ).toBe(200)
  expect(await add(edition, [thePage(), { kind: 'page', guid: newPage }, { kind: 'item', guid: guidIn('een', 'item') }])).toMatchObject({
    status: 200,
  })
  const settings = await call(`PUT /api/editions/${edition}/settings`, [{ key: 'platformDescription', value: 'Na de uitgave' }])
  expect(settings.status).toBe(200)
  return { edition, newPage }
}

describe('an edition', () => {
  it('makes everything that it holds live in one release, and puts all of it back in one', async () => {
    const { edition, newPage } = await makeFull()
    const before = { page: live(), menu: menu(), settings: site().index.settings, draft: await draftOf(newPage) }
    releases = []
    const published = await call(`POST /api/editions/${edition}:publish`)
    expect(published).toMatchObject({ status: 200, body: { edition: { state: 'published', count: 4 } } })
    expect(releases).toHaveLength(1)
    expect(live()).toMatchObject({ title: 'Pagina van de uitgave', isPublished: true })
    expect(live(newPage)).toMatchObject({ title: 'Nieuw', isPublished: true })
    expect(menu()?.items).toMatchObject([{ urlSegment: 'nieuw', pageGuid: newPage }])
    expect(site().index.find('item', guidIn('een', 'item'))?.title).toBe('Ander bericht')
    expect(site().index.settings.platformDescription).toBe('Na de uitgave')
    expect([await draftOf(page().guid), await draftOf(newPage)]).toEqual([undefined, undefined])
    const versions = await call(`GET /api/pages/${page().guid}/versions`)
    expect(versions.body).toMatchObject([{ number: 2, note: 'Najaar', isCurrent: true }, { number: 1 }])

    const undone = await call(`POST /api/editions/${edition}:undo`, {})
    expect(undone).toMatchObject({ status: 200, body: { kept: [], edition: { state: 'open', count: 4 } } })
    expect(releases).toHaveLength(2)
    expect({ page: live(), menu: menu(), settings: site().index.settings, draft: await draftOf(newPage) }).toEqual(before)
    expect(live(newPage)).toBeUndefined()
    expect((await draftOf(page().guid))?.value.title).toBe('Pagina van de uitgave')
    // And again, as often as one likes.
    expect((await call(`POST /api/editions/${edition}:publish`)).status).toBe(200)
    expect(menu()?.items).toMatchObject([{ urlSegment: 'nieuw', pageGuid: newPage }])
  })

  it('publishes what was added, whatever the working copy has become since, and says so', async () => {
    const edition = await make()
    await saveTitle('Toegevoegd')
    await add(edition, [thePage()])
    await saveTitle('Later getypt')
    expect((await detailsOf(edition)).entries).toMatchObject([{ title: 'Toegevoegd', isBehind: true, action: 'publish', canChange: true }])
    await call(`POST /api/editions/${edition}:publish`)
    expect([live()?.title, (await draftOf(page().guid))?.value.title]).toEqual(['Toegevoegd', 'Later getypt'])
    await call(`POST /api/editions/${edition}:undo`, {})
    expect([live()?.title, (await draftOf(page().guid))?.value.title]).toEqual([page().title, 'Later getypt'])
    await add(edition, [thePage()])
    expect((await detailsOf(edition)).entries).toMatchObject([{ title: 'Later getypt', isBehind: false }])
  })

  it('is named to whoever is about to publish something that it holds', async () => {
    const held = async () => {
      const { body } = await server.call(`GET /api/pages/${page().guid}:impact`, manager)
      return (body as { editions?: object[] }).editions
    }
    const edition = await make('Eerste')
    server.clock.now = new Date(server.clock.now.getTime() + 1_000)
    const other = await make('Tweede')
    await saveTitle('Wat erin gaat')
    expect(await held()).toBeUndefined()
    await add(edition, [thePage()])
    await add(other, [{ ...thePage(), action: 'unpublish' }])
    const on = new Date(server.clock.now.getTime() + 86_400_000).toISOString()
    expect((await call(`PUT /api/editions/${edition}:schedule`, { publishOn: on })).status).toBe(200)
    const addedOn = server.clock.now.toISOString()
    const planned = { guid: edition, name: 'Eerste', action: 'publish', isCurrent: true, addedOn, plannedOn: on }
    const takenOff = { guid: other, name: 'Tweede', action: 'unpublish', isCurrent: false, addedOn }
    expect(await held()).toEqual([planned, takenOff])
    await saveTitle('Wat er nu staat')
    expect(await held()).toEqual([{ ...planned, isCurrent: false }, takenOff])
    await call(`DELETE /api/editions/${other}`)
    expect((await call(`POST /api/editions/${edition}:publish`)).status).toBe(200)
    expect(await held()).toBeUndefined()
  })

  it('takes pages off the site', async () => {
    const edition = await make()
    await add(edition, [{ ...thePage(), action: 'unpublish' }])
    await call(`POST /api/editions/${edition}:publish`)
    expect(live()?.isPublished).toBe(false)
    await call(`POST /api/editions/${edition}:undo`, {})
    expect(live()).toEqual(page())
  })

  it('is published as a whole or not at all', async () => {
    const { edition, newPage } = await makeFull()
    await call(`PUT /api/pages/${newPage}`, { title: 'Nieuw', buildingBlockInstances: [emptyHero] })
    await add(edition, [{ kind: 'page', guid: newPage }])
    const answer = await call(`POST /api/editions/${edition}:publish`)
    expect(codeOf(answer)).toEqual([400, 'SITE_PUBLISH_REFUSED'])
    expect(answer.body).toMatchObject({ errors: [{ path: `page/${newPage} buildingBlockInstances.0.options.title` }] })
    expect([live()?.title, menu()?.items, releases]).toEqual([page().title, [], []])
    expect(await detailsOf(edition)).toMatchObject({ state: 'open' })
  })

  it('keeps a page below another one of the same edition, whichever comes first', async () => {
    const edition = await make()
    const above = await makePage('Boven', 'boven')
    const [{ guid: parentGuid } = { guid: '' }] = (await site().records.read((reader) => reader.list('workingCopyPlace'))).map(
      ({ value }) => value,
    )
    const { body } = await call('POST /api/pages', { title: 'Onder', menu: { urlSegment: 'onder', parentGuid } })
    const below = (body as { page: { guid: string } }).page.guid
    await add(edition, [{ kind: 'page', guid: below }])
    expect(codeOf(await call(`POST /api/editions/${edition}:publish`))).toEqual([400, 'SITE_PUBLISH_REFUSED'])
    await add(edition, [{ kind: 'page', guid: above }])
    expect((await call(`POST /api/editions/${edition}:publish`)).status).toBe(200)
    expect(menu()?.items).toMatchObject([{ pageGuid: above, relatedMenuItems: [{ pageGuid: below }] }])
  })

  it('makes the menu of a site that has none, and takes it away again, as often as one likes', async () => {
    await site().content.transact((writer) => writer.delete('menu', guidIn('een', 'menu')))
    const edition = await make()
    const newPage = await makePage('Nieuw', 'nieuw')
    await add(edition, [{ kind: 'page', guid: newPage }])
    for (let round = 0; round < 2; round += 1) {
      expect((await call(`POST /api/editions/${edition}:publish`)).status).toBe(200)
      expect(site().index.list('menu')).toMatchObject([{ items: [{ pageGuid: newPage }] }])
      expect((await call(`POST /api/editions/${edition}:undo`, {})).status).toBe(200)
      expect([site().index.list('menu'), live(newPage)]).toEqual([[], undefined])
    }
  })

  it('says what was changed since it was published, and leaves that on request', async () => {
    const { edition } = await makeFull()
    await call(`POST /api/editions/${edition}:publish`)
    await saveTitle('Van iemand anders')
    await call(`POST /api/pages/${page().guid}:publish`, {})
    const refused = await call(`POST /api/editions/${edition}:undo`, {})
    expect(codeOf(refused)).toEqual([409, 'SITE_EDITION_CHANGED'])
    expect(refused.body).toMatchObject({ errors: [{ path: `page/${page().guid}` }] })
    expect(site().index.settings.platformDescription).toBe('Na de uitgave')
    const undone = await call(`POST /api/editions/${edition}:undo`, { keepsChanged: true })
    expect(undone.body).toMatchObject({ kept: [`page/${page().guid}`] })
    expect([live()?.title, site().index.settings.platformDescription, menu()?.items]).toEqual(['Van iemand anders', '', []])
  })

  it('refuses a menu or setting that somebody changed meanwhile', async () => {
    const edition = await make()
    const item = { guid: guidIn('een', 'absent'), urlSegment: 'pagina', name: 'Pagina', pageGuid: page().guid }
    const { status } = await call(`PUT /api/editions/${edition}/menus/${guidIn('een', 'menu')}`, { name: 'Top level menu', items: [item] })
    expect(status).toBe(200)
    await call(`PUT /api/editions/${edition}/settings`, [{ key: 'platformDescription', value: 'Mijn tekst' }])
    await call('PUT /api/platformsettingvalues/platformDescription', { value: 'Van een ander' })
    expect((await detailsOf(edition)).entries).toMatchObject([
      { kind: 'menu', title: 'Top level menu', isOvertaken: false },
      { kind: 'setting', setting: 'platformDescription', change: { to: 'Mijn tekst' }, isOvertaken: true },
    ])
    const impact = await call(`GET /api/editions/${edition}:impact`)
    expect(impact.body).toMatchObject({
      findings: [{ key: 'setting/platformDescription', findings: [{ code: 'edition-settingChanged' }] }],
    })
    expect(codeOf(await call(`POST /api/editions/${edition}:publish`))).toEqual([400, 'SITE_PUBLISH_REFUSED'])
    await call(`POST /api/editions/${edition}:remove`, { keys: ['setting/platformDescription'] })
    expect((await call(`POST /api/editions/${edition}:publish`)).status).toBe(200)
    expect(menu()?.items).toMatchObject([{ urlSegment: 'pagina' }])
  })
})

describe('rights', () => {
  it('of everything in it decide who may publish it', async () => {
    const edition = await make('Van de redactie', manager)
    await saveTitle('Van de redacteur')
    expect((await add(edition, [thePage()], manager)).status).toBe(200)
    expect(await detailsOf(edition, manager)).toMatchObject({ canPublish: true })
    expect(codeOf(await call(`PUT /api/editions/${edition}/settings`, [{ key: 'showHeader', value: false }], manager))[0]).toBe(403)
    await call(`PUT /api/editions/${edition}/settings`, [{ key: 'showHeader', value: false }])
    expect(await detailsOf(edition, manager)).toMatchObject({ canPublish: false, links: [] })
    expect(codeOf(await call(`POST /api/editions/${edition}:publish`, undefined, manager))[0]).toBe(403)
    expect(codeOf(await call(`POST /api/editions/${edition}/links`, { hours: 1 }, manager))[0]).toBe(403)
    expect((await server.call('GET /api/editions', { as: 'user' })).status).toBe(403)
    expect((await call(`POST /api/editions/${edition}:publish`)).status).toBe(200)
  })

  it('that an administrator takes away before it is published stay away', async () => {
    const fresh = await makePage('Nieuw', 'nieuw')
    const edition = await make()
    await saveTitle('Open')
    await add(edition, [thePage(), { kind: 'page', guid: fresh }])
    const closed = { viewAccess: 'Admin', viewRoles: [], editPermission: 'Admin', editRoles: [] }
    for (const guid of [page().guid, fresh]) {
      expect((await call(`PUT /api/pages/${guid}`, { title: 'Dicht', buildingBlockInstances: [], ...closed })).status).toBe(200)
    }
    await call(`POST /api/pages/${page().guid}:publish`, {})
    expect((await call(`POST /api/editions/${edition}:publish`)).status).toBe(200)
    expect([live(), live(fresh)]).toMatchObject([
      { title: 'Open', viewAccess: 'Admin' },
      { title: 'Nieuw', viewAccess: 'Admin' },
    ])
  })

  it('of a page that a person may not edit keep it out, and its title hidden', async () => {
    const closed = await makePage('Geheim', 'geheim')
    const edition = await make()
    await add(edition, [{ kind: 'page', guid: closed }])
    expect(codeOf(await add(edition, [{ kind: 'page', guid: closed }], manager))[0]).toBe(404)
    const [entry] = (await detailsOf(edition, manager)).entries
    expect(entry).not.toHaveProperty('title')
    expect(entry).toMatchObject({ canChange: false })
  })
})

describe('a moment', () => {
  const scheduler = () =>
    new Scheduler({ sites: server.sites, further: dueEditions, log: pino({ level: 'silent' }), now: () => server.clock.now })
  const runAt = async (minutes: number) => {
    server.clock.now = new Date(Date.parse('2026-06-01T12:00:00Z') + minutes * 60_000)
    await scheduler().runDue()
  }
  const plan = (edition: string, minutes: number) =>
    call(`PUT /api/editions/${edition}:schedule`, {
      publishOn: new Date(Date.parse('2026-06-01T12:00:00Z') + minutes * 60_000).toISOString(),
    })

  it('publishes it, and not before', async () => {
    const { edition } = await makeFull()
    expect(await plan(edition, 10)).toMatchObject({ status: 200, body: { plan: { by: { name: 'admin Proef' } } } })
    await runAt(9)
    expect(live()?.title).toBe(page().title)
    await runAt(10)
    expect(live()?.title).toBe('Pagina van de uitgave')
    expect(await detailsOf(edition)).toMatchObject({ state: 'published' })
    const audit = await site().records.read((reader) => reader.list('audit'))
    expect(audit.map(({ value }) => value)).toContainEqual(
      expect.objectContaining({
        action: 'publish',
        method: 'SCHEDULE',
        path: `/api/editions/${edition}:publish`,
        result: 200,
        changes: [{ field: 'platformDescription', from: '', to: 'Na de uitgave' }],
      }),
    )
  })

  it('stands among what is planned, and then among what was done', async () => {
    const { edition } = await makeFull()
    await plan(edition, 10)
    const days = 'from=2026-06-01T00:00:00Z&before=2026-06-02T00:00:00Z'
    const named = { kind: 'edition', guid: edition, action: 'publish', title: 'Najaar', url: `/admin/editions/${edition}` }
    const due = await call(`GET /api/schedules:due?${days}`)
    expect([due.body, due.headers.get('x-total-count')]).toEqual([[{ ...named, on: '2026-06-01T12:10:00.000Z' }], '1'])
    await runAt(10)
    expect((await call(`GET /api/schedules:due?${days}`)).body).toEqual([])
    expect((await call('GET /api/schedules:done')).body).toEqual([expect.objectContaining({ ...named, isGood: true })])
    expect((await call(`DELETE /api/editions/${edition}`)).status).toBe(204)
    const { title: _title, url: _url, ...gone } = named
    const [done] = (await call('GET /api/schedules:done')).body as object[]
    expect(done).toMatchObject(gone)
    expect(done).not.toHaveProperty('title')
  })

  it('that does not work is told by mail and kept, and nothing of it is live', async () => {
    const { edition, newPage } = await makeFull()
    await call(`PUT /api/pages/${newPage}`, { title: 'Nieuw', buildingBlockInstances: [emptyHero] })
    await add(edition, [{ kind: 'page', guid: newPage }])
    await plan(edition, 10)
    await runAt(10)
    expect(live()?.title).toBe(page().title)
    expect(await detailsOf(edition)).toMatchObject({ state: 'open', failed: { reasons: [expect.any(String)] } })
    const mails = await site().records.read((reader) => reader.list('outgoingMail'))
    expect(mails.map(({ value }) => [value.subject, value.text.includes(`/admin/editions/${edition}`)])).toEqual([
      ['De uitgave “Najaar” is niet gepubliceerd', true],
    ])
    await runAt(11)
    expect(await site().records.read((reader) => reader.count('outgoingMail'))).toBe(1)
  })

  it('is taken back', async () => {
    const { edition } = await makeFull()
    await plan(edition, 10)
    expect((await call(`DELETE /api/editions/${edition}:schedule`)).status).toBe(204)
    await runAt(10)
    expect(live()?.title).toBe(page().title)
  })
})

describe('a server that stops halfway', () => {
  it('before the content is written goes on with it when it starts', async () => {
    const { edition, newPage } = await makeFull()
    const content = site().content.transact
    const records = site().records.transact
    let writes = 0
    Object.assign(site().content, { transact: () => Promise.reject(new AppError('SITE_DISK_FULL')) })
    // As a kill would leave it: nobody opens it again.
    Object.assign(site().records, {
      transact(work: Parameters<typeof records>[0]) {
        writes += 1
        return writes > 2 ? Promise.reject(new AppError('SITE_DATABASE_AWAY')) : records(work)
      },
    })
    expect((await call(`POST /api/editions/${edition}:publish`)).status).toBe(507)
    Object.assign(site().content, { transact: content })
    Object.assign(site().records, { transact: records })
    expect([live()?.title, (await detailsOf(edition)).state]).toEqual([page().title, 'publishing'])
    await finishEditions(site(), server.clock.now)
    expect([live()?.title, live(newPage)?.title, (await detailsOf(edition)).state]).toEqual(['Pagina van de uitgave', 'Nieuw', 'published'])
    await call(`POST /api/editions/${edition}:undo`, {})
    expect([live()?.title, live(newPage), menu()?.items]).toEqual([page().title, undefined, []])
  })

  it('after the content is written finishes what is known of it, and can be undone all the same', async () => {
    const { edition, newPage } = await makeFull()
    const { transact } = site().records
    let writes = 0
    const cut = Object.assign(site().records, {
      transact: (work: Parameters<typeof transact>[0]) =>
        transact(async (writer) => {
          const result = await work(writer)
          writes += 1
          if (writes === 2) throw new AppError('SITE_DATABASE_AWAY')
          return result
        }),
    })
    expect((await call(`POST /api/editions/${edition}:publish`)).status).toBe(503)
    Object.assign(cut, { transact })
    expect([live()?.title, (await detailsOf(edition)).state]).toEqual(['Pagina van de uitgave', 'publishing'])
    await finishEditions(site(), server.clock.now)
    expect(await detailsOf(edition)).toMatchObject({ state: 'published' })
    expect(await draftOf(page().guid)).toBeUndefined()
    await call(`POST /api/editions/${edition}:undo`, {})
    expect([live()?.title, live(newPage), menu()?.items]).toEqual([page().title, undefined, []])
    expect((await draftOf(newPage))?.value.title).toBe('Nieuw')
  })
})
