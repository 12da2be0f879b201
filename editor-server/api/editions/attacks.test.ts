import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#content/errors/app-error.ts'
import type { EditionDetails } from '#content/model/edition/edition-card.ts'
import { MOST_EDITION_SIZE } from '#content/model/edition/schema.ts'
import { getEdition } from '#editor-server/editions/editions.ts'
import { dropExpiredLinks } from '#editor-server/editions/drop-expired-links.ts'
import { finishEditions } from '#editor-server/editions/finish-editions.ts'
import { publishEdition } from '#editor-server/editions/publish-edition.ts'
import { dueEditions } from '#editor-server/editions/run-due-editions.ts'
import { Scheduler } from '#editor-server/publishing/scheduler.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiAnswer, type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

type By = { as: 'admin' | 'manager' }
const [admin, manager]: [By, By] = [{ as: 'admin' }, { as: 'manager' }]
const site = () => server.sites.find('een') as Site
const page = () => server.seeds.een.page
const live = (guid = page().guid) => site().index.find('page', guid)
const draftOf = (guid: string) => site().records.read((reader) => reader.find('workingCopy', `page/${guid}`))
const placeOf = (guid: string) => site().records.read((reader) => reader.find('workingCopyPlace', guid))
const theMenu = () => guidIn('een', 'menu')
const call = (line: string, body?: unknown, by: By = admin): Promise<ApiAnswer> =>
  server.call(line, { ...by, headers: { 'If-Match': '*' }, ...(body !== undefined && { body }) })
const make = async (by: By = admin) => ((await call('POST /api/editions', { name: 'Najaar' }, by)).body as EditionDetails).guid
const detailsOf = async (edition: string, by: By = admin) =>
  (await call(`GET /api/editions/${edition}`, undefined, by)).body as EditionDetails
const add = (edition: string, guid: string, by: By = admin) =>
  call(`POST /api/editions/${edition}:add`, { things: [{ kind: 'page', guid }] }, by)
const save = (title: string, guid = page().guid, by: By = admin, more = {}) =>
  call(`PUT /api/pages/${guid}`, { title, buildingBlockInstances: [], ...more }, by)
const publish = (edition: string, by: By = admin) => call(`POST /api/editions/${edition}:publish`, undefined, by)
const undo = (edition: string, body = {}, by: By = admin) => call(`POST /api/editions/${edition}:undo`, body, by)
const setMenu = (...items: object[]) => call(`PUT /api/menus/${theMenu()}`, { name: 'Top level menu', items })
const itemTo = (urlSegment: string) => ({ guid: guidIn('een', 'absent'), urlSegment, name: urlSegment, pageGuid: page().guid })
async function makePage(title: string, urlSegment: string): Promise<string> {
  return ((await call('POST /api/pages', { title, menu: { urlSegment } })).body as { page: { guid: string } }).page.guid
}
const rightsOfLive = () => ({ editPermission: live()?.editPermission, editRoles: live()?.editRoles })
const options = () => ({ by: undefined, now: server.clock.now, language: 'nl', mayChangeRights: true }) as const
/** The disk is full for as long as `work` runs. */
async function whileFull(work: () => Promise<unknown>): Promise<void> {
  const { transact } = site().content
  const full = Object.assign(site().content, { transact: () => Promise.reject(new AppError('SITE_DISK_FULL')) })
  await work()
  Object.assign(full, { transact })
}

/** The records go away when the second write of `work` has done everything but end: the content is written by then. */
async function cutOff(work: () => Promise<unknown>): Promise<void> {
  const { transact } = site().records
  let writes = 0
  const cut = Object.assign(site().records, {
    transact: (each: Parameters<typeof transact>[0]) =>
      transact(async (writer) => {
        const result = await each(writer)
        writes += 1
        if (writes === 2) throw new AppError('SITE_DATABASE_AWAY')
        return result
      }),
  })
  await work()
  Object.assign(cut, { transact })
}

describe('rights', () => {
  it('a new page that somebody may not see keeps the whole edition from them', async () => {
    const secret = await makePage('Geheim', 'geheim')
    const edition = await make()
    await add(edition, secret)
    expect((await call(`GET /api/pages/${secret}?draft=true`, undefined, manager)).status).toBe(404)
    expect((await detailsOf(edition, manager)).canPublish).toBe(false)
    expect((await call(`POST /api/editions/${edition}/links`, { hours: 1 }, manager)).status).toBe(403)
    expect((await publish(edition, manager)).status).toBe(403)
    expect((await call(`DELETE /api/editions/${edition}`, undefined, manager)).status).toBe(403)
  })
  it('what somebody may not see is not theirs to take out', async () => {
    const secret = await makePage('Geheim', 'geheim')
    const edition = await make()
    await add(edition, secret)
    await call(`POST /api/editions/${edition}:remove`, { keys: [`page/${secret}`] }, manager)
    expect((await detailsOf(edition)).count).toBe(1)
  })
  it('who may not change rights does not undo a change of them', async () => {
    await save('Gesloten', page().guid, admin, { viewAccess: 'Admin', ...rightsOfLive() })
    const edition = await make()
    await add(edition, page().guid)
    await publish(edition)
    expect(live()?.viewAccess).toBe('Admin')
    await undo(edition, {}, manager)
    expect(live()?.viewAccess).toBe('Admin')
  })
  it('the impact names nothing that the edition itself hides', async () => {
    const secret = await makePage('Fusie met gemeente X', 'fusie')
    const edition = await make()
    await add(edition, secret)
    expect(JSON.stringify((await call(`GET /api/editions/${edition}:impact`, undefined, manager)).body)).not.toMatch(/fusie/i)
  })
  it('is decided by what is published, and not by what was there when it was asked', async () => {
    const edition = await make(manager)
    await save('Van de redacteur', page().guid, manager)
    await add(edition, page().guid, manager)
    const { read } = site().records
    const slow = Object.assign(site().records, {
      async read(work: Parameters<typeof read>[0]) {
        const found = await read(work)
        if (Array.isArray(found) && found.some((each) => (each as { addedOn?: string }).addedOn)) {
          Object.assign(slow, { read })
          await call(`PUT /api/editions/${edition}/settings`, [{ key: 'platformDescription', value: 'Van de beheerder' }])
        }
        return found
      },
    })
    await publish(edition, manager)
    expect(site().index.settings.platformDescription).not.toBe('Van de beheerder')
  })
  it('500 editions of anybody leave what an administrator can undo', async () => {
    const edition = await make()
    await call(`PUT /api/editions/${edition}/settings`, [{ key: 'platformDescription', value: 'x' }])
    await publish(edition)
    const madeOn = server.clock.now.toISOString()
    await site().records.transact(async (writer) => {
      for (let n = 1; n < 500; n += 1) {
        const guid = `00000000-0000-4000-8000-${String(900_000 + n).padStart(12, '0')}`
        await writer.put('edition', guid, { guid, name: `E${n}`, state: 'open', madeOn, revision: 0, size: 0, links: [] })
      }
    })
    for (let n = 0; n < 4; n += 1) await call('POST /api/editions', { name: 'Nog een' }, manager)
    expect((await call(`GET /api/editions/${edition}`)).status).toBe(200)
  })
})

describe('a link that expires', () => {
  it('opens nothing from that moment on, and its preview goes with the last of them', async () => {
    const forgotten: string[] = []
    Object.assign(site().publishing, { rehearse: async () => {}, forget: async (edition: string) => void forgotten.push(edition) })
    const [short, long] = [await make(), await make()]
    const linkOf = async (edition: string, hours: number) =>
      new URL(((await call(`POST /api/editions/${edition}/links`, { hours })).body as { url: string }).url).pathname
    const paths = [await linkOf(short, 1), await linkOf(long, 1), await linkOf(long, 48)]
    const statuses = () => Promise.all(paths.map(async (path) => (await server.call(`GET ${path}`, { as: 'anonymous' })).status))
    const linksOf = async (edition: string) => (await site().records.read((reader) => getEdition(reader, edition))).links.length
    server.clock.now = new Date(server.clock.now.getTime() + 3600_000 - 1)
    expect(await statuses()).toEqual([302, 302, 302])
    await dropExpiredLinks(site(), server.clock.now)
    expect([forgotten, await linksOf(short), await linksOf(long)]).toEqual([[], 1, 2])
    server.clock.now = new Date(server.clock.now.getTime() + 1)
    expect(await statuses()).toEqual([404, 404, 302])
    await dropExpiredLinks(site(), server.clock.now)
    expect([forgotten, await linksOf(short), await linksOf(long)]).toEqual([[short], 0, 1])
  })
})

describe('what an edition costs to read', () => {
  const sizeNow = async (guid: string) => (await site().records.read((reader) => getEdition(reader, guid))).size
  it('is bounded, however large its pages are', async () => {
    const edition = await make()
    await save('Past er nog bij')
    await site().records.transact(async (writer) =>
      writer.put('edition', edition, { ...(await getEdition(writer, edition)), size: MOST_EDITION_SIZE - 1 }),
    )
    expect(await add(edition, page().guid)).toMatchObject({ status: 409, body: { code: 'SITE_EDITION_FULL' } })
    expect(await sizeNow(edition)).toBe(MOST_EDITION_SIZE - 1)
    expect((await detailsOf(edition)).entries).toEqual([])
  })
  it('counts each thing once, and nothing of what was taken out', async () => {
    const edition = await make()
    const sizes: number[] = []
    for (const title of ['Kort', 'Kort', 'Een titel die langer is', 'Kort']) {
      await save(title)
      await add(edition, page().guid)
      sizes.push(await sizeNow(edition))
    }
    expect(sizes[1]).toBe(sizes[0])
    expect(sizes[2]).toBeGreaterThan(sizes[0] as number)
    expect(sizes[3]).toBe(sizes[0])
    await call(`POST /api/editions/${edition}:remove`, { keys: [`page/${page().guid}`] })
    expect(await sizeNow(edition)).toBe(0)
  })
})

describe('all or nothing', () => {
  it('a setting saved while the edition is checked keeps all of it back', async () => {
    const edition = await make()
    await save('Nieuw')
    await add(edition, page().guid)
    await call(`PUT /api/editions/${edition}/settings`, [{ key: 'platformDescription', value: 'Mijn tekst' }])
    const check = () => call('PUT /api/platformsettingvalues/platformDescription', { value: 'Van een ander' }).then(() => {})
    await publishEdition(site(), edition, { ...options(), check }).catch(() => {})
    expect([live()?.title, (await detailsOf(edition)).state]).toEqual([page().title, 'open'])
  })
  it('a new page thrown away while the edition is checked keeps all of it back, and nothing is stuck', async () => {
    const edition = await make()
    await save('Nieuw')
    const gone = await makePage('Weg', 'weg')
    await add(edition, page().guid)
    await add(edition, gone)
    const check = () => call(`DELETE /api/pages/${gone}`).then(() => {})
    await publishEdition(site(), edition, { ...options(), check }).catch(() => {})
    expect([live()?.title, (await detailsOf(edition)).state]).toEqual([page().title, 'open'])
  })
  it('a new page thrown away while an edition waits to be finished: that is open again, and others are finished', async () => {
    const gone = await makePage('Weg', 'weg')
    const bad = await make()
    await add(bad, gone)
    await whileFull(() => publish(bad))
    await call(`DELETE /api/pages/${gone}`)
    await finishEditions(site(), server.clock.now)
    expect((await detailsOf(bad)).state).toBe('open')
  })
  it('a plan whose moment meets a full disk is tried again', async () => {
    const edition = await make()
    await save('Nieuw')
    await add(edition, page().guid)
    await call(`PUT /api/editions/${edition}:schedule`, { publishOn: '2026-06-01T12:10:00Z' })
    const scheduler = new Scheduler({
      sites: server.sites,
      further: dueEditions,
      log: pino({ level: 'silent' }),
      now: () => server.clock.now,
    })
    server.clock.now = new Date('2026-06-01T12:10:00Z')
    await whileFull(() => scheduler.runDue())
    for (const minute of [12, 13]) {
      server.clock.now = new Date(`2026-06-01T12:${minute}:00Z`)
      await scheduler.runDue()
    }
    expect([(await detailsOf(edition)).state, live()?.title]).toEqual(['published', 'Nieuw'])
  })
  it('an edition that cannot be finished keeps no other plan of the site waiting', async () => {
    const stuck = guidIn('een', 'publishedEdition')
    const absent = guidIn('een', 'absent')
    await site().records.transact(async (writer) => {
      const edition = await writer.find('edition', stuck)
      await writer.put('edition', stuck, { ...edition!, undoing: { on: '2026-06-01T12:00:00Z', keepsChanged: false } })
      await writer.put('editionBefore', `${stuck}/page/${absent}`, { kind: 'page', before: {}, after: 'absent' } as never)
    })
    await save('Nieuw')
    await call(`PUT /api/pages/${page().guid}:schedule`, { publishOn: '2026-06-01T12:10:00Z' })
    server.clock.now = new Date('2026-06-01T12:10:00Z')
    const scheduler = new Scheduler({
      sites: server.sites,
      further: dueEditions,
      log: pino({ level: 'silent' }),
      now: () => server.clock.now,
    })
    await scheduler.runDue()
    expect([live()?.title, (await detailsOf(stuck)).state]).toEqual(['Nieuw', 'published'])
  })
  it('what a crash cut off is published in the name of who published it', async () => {
    const edition = await make()
    await save('Nieuw')
    await add(edition, page().guid)
    await cutOff(() => publish(edition))
    await finishEditions(site(), server.clock.now)
    expect((await detailsOf(edition)).published?.by?.name).toBe('admin Proef')
  })
})

describe('undo', () => {
  it('that is cut off after the content is finished at the next start', async () => {
    const edition = await make()
    const made = await makePage('Nieuw', 'nieuw')
    await add(edition, made)
    await publish(edition)
    await cutOff(() => undo(edition))
    await finishEditions(site(), server.clock.now)
    expect([(await detailsOf(edition)).state, (await call(`GET /api/pages/${made}?draft=true`)).status]).toEqual(['open', 200])
  })
  it('gives a new page its place back, also where its working copy was saved since it was added', async () => {
    const edition = await make()
    const made = await makePage('Nieuw', 'nieuw')
    await add(edition, made)
    await save('Later getypt', made)
    const before = await placeOf(made)
    await publish(edition)
    await undo(edition)
    expect([before !== undefined, await placeOf(made)]).toEqual([true, before])
  })
  it('keeps addresses that a page was given since', async () => {
    await setMenu(itemTo('eerst'))
    const edition = await make()
    await save('Nieuw')
    await add(edition, page().guid)
    await publish(edition)
    await setMenu(itemTo('daarna'))
    await undo(edition)
    expect(live()?.formerUrls).toEqual(['/eerst'])
  })
  it('of a moved page leaves its working copy as it was, for its editor to publish', async () => {
    await setMenu(itemTo('eerst'))
    await save('Van de redacteur', page().guid, manager)
    const before = await draftOf(page().guid)
    const edition = await make()
    await call(`PUT /api/editions/${edition}/menus/${theMenu()}`, { name: 'Top level menu', items: [itemTo('daarna')] })
    await publish(edition)
    await undo(edition)
    expect((await draftOf(page().guid))?.value).toEqual(before?.value)
    expect((await call(`POST /api/pages/${page().guid}:publish`, {}, manager)).status).toBe(200)
  })
  it('that leaves a changed menu does not leave it naming what is gone', async () => {
    const edition = await make()
    const made = await makePage('Nieuw', 'nieuw')
    await add(edition, made)
    await publish(edition)
    await setMenu(...(site().index.find('menu', theMenu())?.items ?? []), itemTo('anders'))
    await undo(edition, { keepsChanged: true })
    expect(
      site()
        .index.find('menu', theMenu())
        ?.items.filter(({ pageGuid }) => pageGuid && !live(pageGuid)),
    ).toEqual([])
  })
  it('gives plans of pages back', async () => {
    await save('Eerst')
    await call(`PUT /api/pages/${page().guid}:schedule`, { publishOn: '2026-06-05T12:10:00Z' })
    const edition = await make()
    await add(edition, page().guid)
    await publish(edition)
    await undo(edition)
    expect(await site().records.read((reader) => reader.list('schedule'))).toHaveLength(1)
  })
})

it('texts name the figure that they mean', async () => {
  const edition = await make()
  await save('x')
  await add(edition, page().guid)
  let last: ApiAnswer | undefined
  for (let n = 0; n < 21; n += 1) last = await call(`POST /api/editions/${edition}/links`, { hours: 1 })
  expect(JSON.stringify(last?.body)).not.toContain('{{')
})
it('addresses kept for working copies survive a crash between the write and the release', async () => {
  await setMenu(itemTo('eerst'))
  await save('Van de redacteur')
  const edition = await make()
  await call(`PUT /api/editions/${edition}/menus/${theMenu()}`, { name: 'Top level menu', items: [itemTo('daarna')] })
  await cutOff(() => publish(edition))
  await finishEditions(site(), server.clock.now)
  expect((await draftOf(page().guid))?.value).toMatchObject({ formerUrls: ['/eerst'] })
})
