import { afterEach, beforeEach, expect, it } from 'vitest'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'

let server: ApiServer
// The first test loads every call.
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

const path = () => `/api/pages/${guidIn('een', 'listPage')}`
const call = (line: string, body?: object, as: Caller = 'manager') =>
  server.call(line, { as, headers: { 'If-Match': '*' }, ...(body && { body }) })

async function draftItems() {
  const answer = await call(`GET ${path()}:impact`)
  expect(answer.status).toBe(200)
  // Both were changed at the moment at which the server's clock stands.
  return (answer.body as { draftItems?: { title: string }[] }).draftItems?.toSorted((a, b) => a.title.localeCompare(b.title))
}

it('names them in the order in which the page shows them', async () => {
  const list = guidIn('een', 'list')
  for (const title of ['Bibliotheek', 'Afval', 'Zwembad'])
    expect((await call(`POST /api/listitem/list/${list}`, [{ title, listItemTypeName: 'Nieuws' }])).status).toBe(201)
  for (const sort of ['title_asc', 'title_desc'] as const) {
    expect((await call(`POST /api/buildingblockinstance/${list}/options`, { defaultSortBy: sort })).status).toBe(200)
    const { body } = await call(`GET ${path()}:impact`)
    const titles = (body as { draftItems: { title: string }[] }).draftItems.map(({ title }) => title)
    expect(titles).toEqual(sort === 'title_asc' ? ['Afval', 'Bibliotheek', 'Zwembad'] : ['Zwembad', 'Bibliotheek', 'Afval'])
  }
})

it('tells of a page which items in its lists have something to publish', async () => {
  expect(await draftItems()).toBeUndefined()
  const added = await call(`POST /api/listitem/list/${guidIn('een', 'list')}`, [{ title: 'Zwembad dicht', listItemTypeName: 'Nieuws' }])
  expect(added.status).toBe(201)
  const [{ guid }] = added.body as [{ guid: string }]
  const live = guidIn('een', 'item')
  expect((await call(`PUT /api/listitem/${live}`, { title: 'Ander bericht', contentBuildingBlockInstances: [] })).status).toBe(200)
  expect(await draftItems()).toEqual([
    { guid: live, title: 'Ander bericht', draftState: 'changed' },
    { guid, title: 'Zwembad dicht', draftState: 'new' },
  ])
  expect((await call(`POST /api/listitem/${guid}:publish`, {})).status).toBe(200)
  expect((await call(`POST /api/listitem/${live}:revert`)).status).toBe(200)
  expect(await draftItems()).toBeUndefined()
})
