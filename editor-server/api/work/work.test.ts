import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scheduleSchema } from '#content/model/schedule/schema.ts'
import { type ApiServer, type Caller, callers, startApiServer } from '#tests/support/api-server.ts'
import { addLists, type Lists } from '#tests/support/list-site.ts'
import { guidOf } from '#tests/support/store-samples.ts'

interface Thing {
  guid: string
  title: string
  url: string
}
type Part<More = object> = { items: (Thing & More)[]; next?: string }

let server: ApiServer
let lists: Lists
beforeAll(async () => {
  server = await startApiServer()
  lists = (await addLists(server)).een
})
afterAll(() => server.close())

const site = () => server.sites.find('een')!
const ask = async <Answer>(path: string, as: Caller) => {
  const answer = await server.call(`GET /api/work/${path}`, { as })
  expect([path, as, answer.status]).toEqual([path, as, 200])
  return { body: answer.body as Answer, headers: answer.headers }
}
const write = async (line: string, as: Caller, body: object) => {
  const { status } = await server.call(line, { as, body, headers: { 'If-Match': '*' } })
  expect([line, status]).toEqual([line, expect.toSatisfy((code: number) => code < 300)])
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}
const titles = (things: readonly Thing[]) => things.map(({ title }) => title)
const signedIn = callers.filter((each) => each !== 'anonymous')
/** What each caller gets, in one line each. */
const byCaller = async (path: string) =>
  Object.fromEntries(
    await Promise.all(
      signedIn.map(async (as) => {
        const { body } = await ask<Part | Thing[]>(path, as)
        return [as, titles(Array.isArray(body) ? body : body.items).join(', ')] as const
      }),
    ),
  )
const forEditors = (things: string) => ({ user: '', verified: '', otherManager: '', manager: things, admin: things, staff: things })

describe('drafts', () => {
  beforeAll(async () => {
    await write(`PUT /api/pages/${server.seeds.een.closedPage.guid}`, 'manager', { title: 'Besloten concept', buildingBlockInstances: [] })
    await write('POST /api/pages', 'admin', { title: 'Nooit gepubliceerd' })
    await write(`POST /api/listitem/list/${lists.news}`, 'admin', [{ title: 'Nieuw bericht', listItemTypeName: 'Nieuws' }] as never)
  })

  it('are of the caller, or of others as far as the caller may edit them', async () => {
    expect(await byCaller('drafts?of=own')).toEqual({
      ...forEditors(''),
      manager: 'Besloten concept',
      admin: 'Nieuw bericht, Nooit gepubliceerd',
    })
    expect(await byCaller('drafts?of=others')).toEqual({
      ...{ user: '', verified: '', otherManager: '', manager: 'Nieuw bericht', admin: 'Besloten concept' },
      staff: 'Nieuw bericht, Nooit gepubliceerd, Besloten concept',
    })
  })

  it('say whether they were ever published, who changed them, and where they are edited', async () => {
    const { body } = await ask<Part<{ draftState: string; changedBy?: { name: string } }>>('drafts?of=own', 'admin')
    expect(body.items.map(({ draftState }) => draftState)).toEqual(['new', 'new'])
    const [item, page] = body.items
    expect(page?.url).toBe(`/g/${page?.guid}`)
    expect(item?.url).toMatch(/\/i\/.+\/nieuw-bericht$/)
    const others = await ask<Part<{ draftState: string; changedBy?: { name: string } }>>('drafts?of=others', 'admin')
    expect(others.body.items[0]).toMatchObject({ draftState: 'changed', changedBy: { name: 'manager Proef' } })
  })

  it('go on behind many that are for others', async () => {
    const { page } = server.seeds.twee
    const records = server.sites.find('twee')!.records
    const copy = (number: number, mayEdit: boolean) => {
      const value = { ...page, guid: guidOf(0x9000 + number), title: `Concept ${number}`, buildingBlockInstances: [] }
      const rights = mayEdit ? {} : { editPermission: 'Admin' as const, editRoles: [] }
      const changedOn = new Date(Date.parse('2026-05-01T00:00:00Z') + number * 1000).toISOString()
      return { kind: 'page' as const, value: { ...value, ...rights }, changedOn }
    }
    await records.transact(async (writer) => {
      for (let number = 0; number < 700; number += 1)
        await writer.put('workingCopy', `page/${guidOf(0x9000 + number)}`, copy(number, number < 30))
    })
    const read = async (cursor: string) => {
      const answer = await server.call(`GET /api/work/drafts?of=others${cursor}`, { as: 'manager', site: 'twee' })
      return answer.body as Part
    }
    const first = await read('')
    expect(first.items).toEqual([])
    const second = await read(`&cursor=${encodeURIComponent(first.next ?? '')}`)
    expect(titles(second.items)).toEqual(Array.from({ length: 30 }, (_, index) => `Concept ${29 - index}`))
    expect(second.next).toBeUndefined()
  })
})

it('recent work is what the caller changed or published, each thing once, and may still edit', async () => {
  const { page } = server.seeds.een
  await write(`PUT /api/pages/${page.guid}`, 'manager', { title: 'Zelf gepubliceerd', buildingBlockInstances: [] })
  await write(`POST /api/pages/${page.guid}:publish`, 'manager', { mode: 'Save' })
  const { body } = await ask<(Thing & { action: string })[]>('recent', 'manager')
  expect(body.map(({ title, action }) => [title, action])).toEqual([
    ['Zelf gepubliceerd', 'published'],
    ['Besloten concept', 'changed'],
  ])
  expect(titles((await ask<Thing[]>('recent', 'user')).body)).toEqual([])
  const { accounts } = server.seeds.een
  const account = (more: object) =>
    site().records.transact((writer) => writer.put('account', accounts.manager.guid, { ...accounts.manager, ...more }))
  await account({ roleIds: [] })
  expect((await ask<Thing[]>('recent', 'manager')).body).toEqual([])
  await account({})
})

describe('plans and findings', () => {
  beforeAll(async () => {
    const { page, closedPage } = server.seeds.een
    const plan = (guid: string, more: object) => scheduleSchema.parse({ kind: 'page', guid, setOn: '2026-06-01T12:00:00Z', ...more })
    await site().records.transact(async (writer) => {
      await writer.put('schedule', `page/${page.guid}`, plan(page.guid, { unpublish: { on: '2026-07-01T12:00:00Z' } }))
      await writer.put(
        'schedule',
        `page/${closedPage.guid}`,
        plan(closedPage.guid, { failed: { action: 'publish', on: '2026-05-01T12:00:00Z', code: 'SITE_PUBLISH_REFUSED' } }),
      )
      await writer.put('pageFindings', page.guid, { errors: 0, warnings: 3 })
      await writer.put('pageFindings', closedPage.guid, { errors: 1, warnings: 0 })
    })
  })

  it('are of what the caller may edit, the most urgent first', async () => {
    expect(await byCaller('plans?state=planned')).toEqual(forEditors('Zelf gepubliceerd'))
    expect(await byCaller('plans?state=failed')).toEqual(forEditors('Besloten concept'))
    const { title } = site().index.find('page', server.seeds.een.closedPage.guid)!
    expect(await byCaller('findings')).toEqual(forEditors(`${title}, Zelf gepubliceerd`))
    const { body } = await ask<Part<{ reason?: string }>>('plans?state=failed', 'manager')
    expect(body.items[0]?.reason).toBeTruthy()
  })
})

describe('pages to edit', () => {
  it('are named for each caller, with how many there are to see', async () => {
    const counts = await Promise.all(
      signedIn.map(async (as) => {
        const { body, headers } = await ask<Thing[]>('pages', as)
        const { editable, visible } = (await ask<{ editable: number; visible: number }>('pages:count', as)).body
        expect([body.length, headers.get('X-Total-Count')]).toEqual([editable, String(editable)])
        return [as, editable, visible]
      }),
    )
    expect(counts).toEqual([
      ['user', 0, 2],
      ['verified', 0, 2],
      ['manager', 3, 3],
      ['otherManager', 0, 2],
      // The page that an administrator only drafted at the top is for administrators.
      ['admin', 4, 4],
      ['staff', 4, 4],
    ])
    expect(titles((await ask<Thing[]>('pages?q=zelf', 'manager')).body)).toEqual(['Zelf gepubliceerd'])
  })

  it('say whose rights they have: a page above is named for who may see it', async () => {
    const { page, roleGuid } = server.seeds.een
    const below = {
      ...page,
      guid: guidOf(0x7001),
      title: 'Eronder',
      editPermission: 'Inherited' as const,
      editRoles: [],
      buildingBlockInstances: [],
    }
    const item = (number: number, urlSegment: string, pageGuid: string, relatedMenuItems: object[] = []) => ({
      ...{ guid: guidOf(number), urlSegment, name: urlSegment, pageGuid, relatedMenuItems },
    })
    const menu = {
      guid: guidOf(0x7002),
      name: 'Top level menu',
      items: [item(0x7003, 'wonen', page.guid, [item(0x7004, 'afval', below.guid)])],
    }
    await site().content.transact(async (writer) => {
      await writer.put('page', below.guid, below)
      await writer.put('menu', menu.guid, menu as never)
    })
    const rows = async (as: Caller) => (await ask<(Thing & { rightsFrom: string; above?: string })[]>('pages', as)).body
    const found = (await rows('manager')).find(({ guid }) => guid === below.guid)
    expect(found).toMatchObject({ url: '/wonen/afval', rightsFrom: 'page', above: 'Zelf gepubliceerd' })
    expect((await rows('manager')).find(({ guid }) => guid === page.guid)).toMatchObject({ url: '/wonen', rightsFrom: 'own' })
    expect(roleGuid).toBe(page.editRoles[0])
  })
})

it.each(['recent', 'drafts?of=own', 'plans?state=failed', 'findings', 'pages', 'pages:count'])(
  '%s is for who is signed in',
  async (path) => {
    expect((await server.call(`GET /api/work/${path}`)).status).toBe(401)
  },
)

it.each(['drafts', 'drafts?of=all', 'drafts?of=own&cursor=x', 'plans', 'plans?state=done', 'pages?itemCount=501', 'findings?x=1'])(
  '%s is refused',
  async (path) => {
    expect((await server.call(`GET /api/work/${path}`, { as: 'admin' })).status).toBe(400)
  },
)
