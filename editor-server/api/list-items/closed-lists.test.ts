import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { deriveGuid } from '#content/store/files/derive-guid.ts'
import { putDraft } from '#editor-server/site/working-copies.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock, buildItem } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

const LIST = guidOf(0xa1)
const ITEM = guidOf(0xa2)
const list = (guid = LIST) => buildBlock({ guid, buildingBlockName: 'list', layoutPosition: 'main', options: {} })

let server: ApiServer
const site = () => server.sites.find('een')!
const put = (page: Page) => site().content.transact((writer) => writer.put('page', page.guid, page))
const call = (line: string, as: Caller, body?: object) => server.call(line, { as, headers: { 'If-Match': '*' }, ...(body && { body }) })

/** A list on a page for administrators, with an item. */
const closed = (): Page => ({
  ...server.seeds.een.closedPage,
  viewAccess: 'Admin',
  editPermission: 'Admin',
  editRoles: [],
  buildingBlockInstances: [list()],
})
beforeEach(async () => {
  await server?.close()
  server = await startApiServer()
  await put(closed())
  await site().content.transact((writer) => writer.put('item', ITEM, buildItem(LIST, { guid: ITEM, shortId: 'geheim1', title: 'Geheim' })))
}, 30_000)
afterAll(() => server.close())

const reads = [
  `GET /api/listitem/${ITEM}`,
  'GET /api/listitem/short/geheim1',
  `GET /api/listitem/list/${LIST}`,
  `GET /api/listitem/list/${LIST}/meta`,
]
const statusesFor = async (as: Caller) => {
  const lists = `GET /api/listitem/lists?${LIST}=${encodeURIComponent('{}')}`
  expect(JSON.stringify((await call(lists, as)).body)).not.toContain('Geheim')
  expect(JSON.stringify((await call('GET /api/search?q=Geheim', as)).body)).not.toContain(ITEM)
  return Promise.all(reads.map(async (line) => (await call(line, as)).status))
}
const expectClosed = async () => {
  for (const as of ['anonymous', 'user', 'manager'] as const)
    for (const status of await statusesFor(as)) expect([401, 403, 404]).toContain(status)
}

/** What saving an open page with a block of this guid says to its content manager. */
async function answerTo(guid: string, as: Caller = 'manager'): Promise<unknown> {
  const { page } = server.seeds.een
  const body = { title: page.title, buildingBlockInstances: [...page.buildingBlockInstances, list(guid)] }
  const answer = await call(`PUT /api/pages/${page.guid}`, as, body)
  return answer.status === 200 ? 200 : (answer.body as { errors: unknown }).errors
}
const refused = [expect.objectContaining({ path: 'body.buildingBlockInstances.1.guid', code: 'uniqueGuid' })]

describe('items of a list for administrators', () => {
  it('stay closed when the list is taken away and another page wants its guid', async () => {
    await put({ ...closed(), buildingBlockInstances: [] })
    await expectClosed()
    expect(await answerTo(LIST)).toEqual(refused)
    expect(await answerTo(LIST, 'admin')).toEqual(refused)
    await expectClosed()
  })

  it('come back with the list on the page that had it', async () => {
    const save = (blocks: BuildingBlockInstance[]) =>
      call(`PUT /api/pages/${closed().guid}`, 'admin', { title: closed().title, buildingBlockInstances: blocks })
    const publish = async () => expect((await call(`POST /api/pages/${closed().guid}:publish`, 'admin', {})).status).toBe(200)
    expect((await save([])).status).toBe(200)
    await publish()
    expect((await save([list()])).status).toBe(200)
    await publish()
    expect((await call(`GET /api/listitem/${ITEM}`, 'admin')).status).toBe(200)
    await expectClosed()
  })

  it('stay closed when a file brings a second block of that guid to an open page', async () => {
    const { page } = server.seeds.een
    for (const twin of [
      { ...page, buildingBlockInstances: [list()] },
      { ...page, guid: guidOf(1), buildingBlockInstances: [list()] },
    ]) {
      await put(twin)
      await expectClosed()
      // Whichever of the two was written last.
      await put({ ...closed(), title: 'Anders' })
      await expectClosed()
      await put({ ...twin, buildingBlockInstances: [] })
    }
    expect((await call(`GET /api/listitem/${ITEM}`, 'admin')).status).toBe(200)
  })
})

it('drafts of items in a list that was taken away stay with who wrote them', async () => {
  const draft = buildItem(guidOf(0xb1), { guid: guidOf(0xb2), shortId: 'b2', title: 'Van een ander' })
  const { accounts } = server.seeds.een
  const write = (by: string) => site().records.transact((writer) => putDraft(writer, 'item', draft, { by, now: new Date(0) }))
  await write(accounts.admin.guid)
  expect(await answerTo(guidOf(0xb1))).toEqual(refused)
  await write(accounts.manager.guid)
  expect(await answerTo(guidOf(0xb1))).toBe(200)
})

it('a guid that follows from a path says nothing of what stands there', async () => {
  const [there, nowhere] = ['geheim-plan.md', 'er-is-niets.md'].map((path) => deriveGuid('een', 'pages', path)) as [string, string]
  await put({ ...closed(), guid: there, buildingBlockInstances: [] })
  expect(await answerTo(there)).toEqual(refused)
  expect(await answerTo(nowhere)).toEqual(refused)
  expect(await answerTo(guidOf(0xc1))).toBe(200)
})
