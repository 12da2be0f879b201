import { beforeEach, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { sendFile } from '#tests/support/send-file.ts'
import type { Site } from '../site/site.ts'
import { deleteDraft, putDraft } from '../site/working-copies.ts'
import { sweepMedia, tidyMedia } from './sweep-media.ts'

const DAY = 24 * 3600_000
let server: ApiServer
let site: Site
let guid: string

beforeEach(async () => {
  server = await startApiServer()
  site = server.sites.find('een') as Site
  await putPage()
  const path = `POST /api/media?block=${blockGuid()}`
  const sent = await sendFile(server, path, { as: 'admin', field: 'File', name: 'plan.csv', bytes: Buffer.from('een;twee\n') })
  guid = (sent.body as { guid: string }).guid
  return () => server.close()
})

const closedPage = () => ({ ...server.seeds.een.page, viewAccess: 'Users' as const })
const blockGuid = () => closedPage().buildingBlockInstances[0]?.guid as string
const putPage = () => site.content.transact((writer) => writer.put('page', closedPage().guid, closedPage()))
const deletePage = () => site.content.transact((writer) => writer.delete('page', closedPage().guid))
const sweepAfter = (days: number) => tidyMedia(site, new Date(server.clock.now.getTime() + days * DAY))
const draft = { by: undefined, now: new Date('2026-06-01T12:00:00Z') }

/** What is left of the file: its entry, its index by owner, its count, and its bytes. */
async function whatIsLeft() {
  const kept = await site.records.read(async (reader) => [
    await reader.find('media', guid),
    (await reader.list('mediaOfOwner'))[0],
    await reader.find('mediaNote', guid),
    (await reader.list('mediaBytes'))[0],
  ])
  return [...kept, (await site.media.files.list('records'))[0]].filter((each) => each !== undefined).length
}

it('a file whose page is gone goes after 30 days, whole', async () => {
  await deletePage()
  await sweepAfter(0)
  await sweepAfter(29.9)
  expect(await whatIsLeft()).toBe(5)
  await sweepAfter(30)
  expect(await whatIsLeft()).toBe(0)
})

it('a file whose block alone is gone goes too', async () => {
  await site.content.transact((writer) => writer.put('page', closedPage().guid, { ...closedPage(), buildingBlockInstances: [] }))
  await sweepAfter(0)
  await sweepAfter(31)
  expect(await whatIsLeft()).toBe(0)
})

it('what comes back within that time has lost nothing, and has its time anew', async () => {
  await deletePage()
  await sweepAfter(0)
  await putPage()
  await sweepAfter(29)
  await deletePage()
  await sweepAfter(31)
  await sweepAfter(60)
  expect(await whatIsLeft()).toBe(5)
  await sweepAfter(61)
  expect(await whatIsLeft()).toBe(0)
})

it('the time begins when it is first seen to be gone, however long ago the file was sent', async () => {
  await deletePage()
  await sweepAfter(400)
  expect(await whatIsLeft()).toBe(5)
})

it('a block that a working copy still has keeps its file', async () => {
  await site.records.transact((writer) => putDraft(writer, 'page', closedPage(), draft))
  await deletePage()
  await sweepAfter(0)
  await sweepAfter(31)
  expect(await whatIsLeft()).toBe(5)
  await site.records.transact((writer) => deleteDraft(writer, 'page', closedPage().guid))
  await sweepAfter(32)
  await sweepAfter(62)
  expect(await whatIsLeft()).toBe(0)
})

it('a working copy of another page that names the file keeps it', async () => {
  const [block] = closedPage().buildingBlockInstances
  const other = {
    ...closedPage(),
    guid: '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c34',
    buildingBlockInstances: [
      { ...block, guid: '5e1c0a52-8d3b-4c1e-9f07-2b6a4d8e1c35', content: `Zie [het plan](/a/${guid}).` } as typeof block & object,
    ],
  }
  await site.records.transact((writer) => putDraft(writer, 'page', other, draft))
  await deletePage()
  await sweepAfter(0)
  await sweepAfter(31)
  expect(await whatIsLeft()).toBe(5)
})

it('a crash between its entry and its file leaves nothing at the next start', async () => {
  await deletePage()
  await sweepAfter(0)
  const { files } = site.media
  const remove = files.delete.bind(files)
  files.delete = () => Promise.reject(new Error('crash'))
  await expect(sweepAfter(31)).rejects.toThrow('crash')
  files.delete = remove
  expect(await whatIsLeft()).toBe(1)
  await sweepMedia(site, new Date(server.clock.now.getTime() + 31 * DAY))
  expect(await whatIsLeft()).toBe(0)
})
