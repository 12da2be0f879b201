import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommentThreadCard } from '#content/model/comment/comment-card.ts'
import { mentionOf } from '#content/model/comment/mentions.ts'
import type { Site } from '#editor-server/site/site.ts'
import { putDraft } from '#editor-server/site/working-copies.ts'
import { forgetDeleted } from '#editor-server/wastebasket/deleted-records.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock, buildItem } from '#tests/support/build.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
let site: Site
const block = buildBlock({ guid: guidOf(0xd2), content: 'Het feest begint om acht uur.' })
const other = { guid: guidOf(0xd3), shortId: '000000d3', title: 'Concept' }
const guid = guidOf(0xd1)
beforeAll(async () => {
  server = await startApiServer()
  await furnish(server)
  site = server.sites.find('een')!
  const list = guidIn('een', 'list')
  const item = buildItem(list, { guid, shortId: '000000d1', title: 'Zomerfeest', contentBuildingBlockInstances: [block] })
  await site.content.transact((writer) => writer.put('item', guid, item))
  const draft = buildItem(list, { ...other, contentBuildingBlockInstances: [] })
  await site.records.transact((writer) => putDraft(writer, 'item', draft, { by: undefined, now: server.clock.now }))
}, 30_000)
afterAll(() => server.close())

const pageOfList = () => site.index.findPageOfBlock(guidIn('een', 'list'))?.guid ?? ''
const call = (line: string, body?: unknown, as: Caller = 'manager') => server.call(line, { as, ...(body !== undefined && { body }) })
const threadsOf = (of: string) => site.records.read((reader) => reader.count('commentThread', { prefix: `${of}/` }))

it('an item has conversations about it, its blocks and their words, for who edits the page of its list', async () => {
  const text = `Klopt dit, ${mentionOf(server.seeds.een.accounts.admin.guid)}?`
  const quote = { words: 'acht uur', before: 'om ', after: '.' }
  const begun = await call(`POST /api/comments/${guid}`, {
    text,
    block: block.guid,
    quote,
    suggestion: { kind: 'words', text: 'negen uur' },
  })
  expect(begun).toMatchObject({ status: 201, body: { block: block.guid, quote, suggestion: { text: 'negen uur' } } })
  const { guid: thread } = begun.body as CommentThreadCard
  expect((await call(`GET /api/comments/${guid}:counts`)).body).toMatchObject({ open: 1, blocks: [{ block: block.guid, open: 1 }] })
  expect((await call(`GET /api/comments/${guid}:people`)).body).toEqual((await call(`GET /api/comments/${pageOfList()}:people`)).body)
  const told = (await call('GET /api/notifications', undefined, 'admin')).body as { url: string }[]
  expect(told).toMatchObject([{ kind: 'mention', title: 'Zomerfeest' }])
  const { pathname, search } = new URL(told[0]?.url ?? '', site.origin)
  expect(search).toBe(`?comment=${thread}`)
  const at = await call(`GET /api/pages:atPath?path=${encodeURIComponent(pathname.replace(/\/edit$/, ''))}`)
  expect(at).toMatchObject({ status: 200, body: { kind: 'item', guid } })
  expect((await call('GET /api/work/comments')).body).toMatchObject({
    items: [{ kind: 'item', guid, thread, title: 'Zomerfeest', count: 1 }],
  })
  expect((await call(`POST /api/comments/${guid}/${thread}:decide`, { outcome: 'accepted' }, 'admin')).status).toBe(200)
  expect((await call(`GET /api/comments/${guid}/${thread}`, undefined, 'anonymous')).status).toBe(401)
  expect((await call(`GET /api/comments/${guid}/${thread}`, undefined, 'verified')).status).toBe(403)
})

it('a block of something else is refused, and so is an item that is not there', async () => {
  const [elsewhere] = server.seeds.een.page.buildingBlockInstances
  expect((await call(`POST /api/comments/${guid}`, { text: 'x', block: elsewhere?.guid })).status).toBe(400)
  expect((await call(`POST /api/comments/${guidOf(0xd9)}`, { text: 'x' })).status).toBe(404)
})

it('one that was never published has them too', async () => {
  expect((await call(`POST /api/comments/${other.guid}`, { text: 'Nog een datum?' })).status).toBe(201)
})

it('they are kept in the wastebasket, and go for good with the item, also where its page goes', async () => {
  const page = pageOfList()
  await call(`POST /api/comments/${guid}`, { text: 'Nog één' })
  await server.call(`DELETE /api/pages/${page}?force=true`, { as: 'admin', headers: { 'If-Match': '*' } })
  expect((await call(`GET /api/comments/${guid}`)).status).toBe(404)
  expect(await threadsOf(guid)).toBeGreaterThan(0)
  await site.records.transact(async (writer) => {
    for (const { value } of await writer.list('deletedThing', { prefix: page })) await forgetDeleted(writer, value)
  })
  expect([await threadsOf(guid), await threadsOf(other.guid)]).toEqual([0, 0])
})
