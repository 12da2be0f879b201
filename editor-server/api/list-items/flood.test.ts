import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { addLists, type Lists } from '#tests/support/list-site.ts'

let server: ApiServer
let lists: Lists
beforeAll(async () => {
  server = await startApiServer()
  lists = (await addLists(server)).een
})
afterAll(() => server.close())

const items = (count: number) => Array.from({ length: count }, (_, number) => ({ title: `Idee ${number}`, listItemTypeName: 'Nieuws' }))
const add = (count: number, as: 'user' | 'manager') => server.call(`POST /api/listitem/list/${lists.ideas}`, { as, body: items(count) })

it('a list takes no flood of items, but what its editors add', async () => {
  for (let round = 0; round < 4; round++) expect((await add(50, 'user')).status).toBe(201)
  expect(await add(1, 'user')).toMatchObject({ status: 503, body: { code: 'SITE_TOO_MANY_WAITING' } })
  expect((await add(1, 'manager')).status).toBe(201)
})

it('who edits nothing adds so often a minute', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 30; round++) statuses.push((await add(1, 'user')).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await add(1, 'manager')).status).toBe(201)
})
