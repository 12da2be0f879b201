import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import type { BuildingBlockInstance } from '#content/model/building-block-instance/schema.ts'
import { privateMediaSchema } from '#content/model/media/schema.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildItem } from '#tests/support/build.ts'
import { sendFile } from '#tests/support/send-file.ts'
import type { ContentChange } from '../site/content-index.ts'
import type { Site } from '../site/site.ts'
import { findPromoted } from './find-promoted.ts'
import { putPrivate } from './keep-upload.ts'
import { promoteMedia } from './promote-media.ts'

let server: ApiServer
let site: Site
let guid: string

beforeEach(async () => {
  server = await startApiServer()
  site = server.sites.find('een') as Site
  await write({ kind: 'page', id: closedPage().guid, value: closedPage() })
  const path = `POST /api/media?block=${closedPage().buildingBlockInstances[0]?.guid}`
  const sent = await sendFile(server, path, { as: 'admin', field: 'File', name: 'plan.csv', bytes: Buffer.from('een;twee\n') })
  guid = (sent.body as { guid: string }).guid
  return () => server.close()
})

const closedPage = () => ({ ...server.seeds.een.page, viewAccess: 'Users' as const })
const openedPage = (): ContentChange => ({ kind: 'page', id: closedPage().guid, value: server.seeds.een.page })
const write = ({ kind, id, value }: ContentChange) => site.content.transact((writer) => writer.put(kind, id, value as never))

it('finds the files of a page that would be public, as they would be moved, and leaves everything alone', async () => {
  expect(await findPromoted(site, [])).toEqual([])
  expect(await findPromoted(site, [{ ...openedPage(), value: { ...closedPage(), title: 'Anders' } }])).toEqual([])
  const [found, ...others] = await findPromoted(site, [openedPage()])
  expect(others).toEqual([])
  expect(found).toMatchObject({ entry: { guid, extension: 'csv', name: 'plan' }, file: expect.stringContaining(`${guid}.csv`) })
  expect(site.index.find('media', guid)).toBeUndefined()
  expect(site.index.find('page', closedPage().guid)?.viewAccess).toBe('Users')

  await write(openedPage())
  await promoteMedia(site)
  expect(site.index.find('media', guid)).toEqual(found?.entry)
  expect(await findPromoted(site, [openedPage()])).toEqual([])
})

it('nothing of a page that would go, or be closed in the same changes', async () => {
  expect(await findPromoted(site, [{ kind: 'page', id: closedPage().guid }])).toEqual([])
  expect(await findPromoted(site, [openedPage(), { ...openedPage(), value: { ...server.seeds.een.page, isPublished: false } }])).toEqual([])
})

it('an item that would be published has its files with it', async () => {
  const list = {
    ...(closedPage().buildingBlockInstances[0] as BuildingBlockInstance),
    buildingBlockName: 'list',
    options: {},
    content: undefined,
  }
  const live = buildItem(list.guid)
  await write({ ...openedPage(), value: { ...server.seeds.een.page, buildingBlockInstances: [list] } })
  const withheld: ContentChange = { kind: 'item', id: live.guid, value: { ...live, isPublished: false } }
  await write(withheld)
  const ofItem = randomUUID()
  const from = await site.media.files.newTemporary()
  writeFileSync(from, 'drie;vier')
  const kept = privateMediaSchema.parse({ guid: ofItem, extension: 'csv', owner: { kind: 'item', guid: live.guid } })
  await putPrivate(site, kept, { from, sender: '' })
  await promoteMedia(site)
  const found = await findPromoted(site, [{ ...withheld, value: { ...live, isPublished: true } }])
  expect(found.map(({ entry }) => entry.guid)).toEqual([ofItem])
})
