import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { erasePerson } from '#editor-server/erasing/erase-person.ts'
import { promoteMedia } from '#editor-server/images/promote-media.ts'
import { sweepMedia } from '#editor-server/images/sweep-media.ts'
import type { Site } from '#editor-server/site/site.ts'
import { deleteDraft, findDraft } from '#editor-server/site/working-copies.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { addLists, type Lists } from '#tests/support/list-site.ts'
import { sendFile } from '#tests/support/send-file.ts'

/** `verified` sends it in; of the others only `manager`, `admin` and `staff` edit the page. */
const seenBy = ['anonymous', 'user', 'verified', 'otherManager', 'manager', 'admin'] as const satisfies readonly Caller[]
const sendersAndEditors = [404, 404, 200, 404, 200, 200]
const editors = [404, 404, 404, 404, 200, 200]
const everyone = [200, 200, 200, 200, 200, 200]
const DAY = 24 * 3600_000

let server: ApiServer
let site: Site
let lists: Lists
beforeEach(async () => {
  server = await startApiServer()
  site = server.sites.find('een') as Site
  lists = (await addLists(server)).een
  return () => server.close()
})

const picture = (background = '#c02') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()

async function send(as: Caller, place = `block=${lists.ideas}`, bytes?: Buffer): Promise<string> {
  const answer = await sendFile(server, `POST /a/upload?${place}`, { as, field: 'Image', name: 'x.png', bytes: bytes ?? (await picture()) })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return (answer.body as { guid: string }).guid
}

const get = (guid: string, as: Caller) => server.call(`GET /a/${guid}`, { as })
const statuses = (guid: string) => Promise.all(seenBy.map(async (as) => (await get(guid, as)).status))
const findKept = (guid: string) => site.records.read((reader) => reader.find('media', guid))
const standsIn = async (home: 'content' | 'records', guid: string) => (await site.media.files.list(home)).includes(`${guid}.png`)

/** Sends in an item that shows an image; it waits as a working copy. */
async function sendItem(image: string, as: Caller = 'verified'): Promise<ListItem> {
  const answer = await server.call(`POST /api/listitem/list/${lists.ideas}`, {
    as,
    body: [{ title: 'Een bankje', listItemTypeName: 'Nieuws', image, contentBuildingBlockInstances: [] }],
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const [{ guid }] = answer.body as [{ guid: string }]
  return (await site.records.read((reader) => findDraft(reader, 'item', guid))) as ListItem
}

/** What an editor does: makes the working copy live. */
async function publish(item: ListItem, more: Partial<ListItem> = {}): Promise<void> {
  await site.content.transact((writer) => writer.put('item', item.guid, { ...item, ...more }))
  await site.records.transact((writer) => deleteDraft(writer, 'item', item.guid))
}

describe('an image that somebody sends in who may only add', () => {
  it('is the sender’s and the editors’ until a published item names it', async () => {
    const guid = await send('verified')
    expect(await statuses(guid)).toEqual(sendersAndEditors)
    expect((await get(guid, 'verified')).headers.get('Cache-Control')).toBe('private, no-store')
    expect([site.index.find('media', guid), await standsIn('content', guid), await standsIn('records', guid)]).toEqual([
      undefined,
      false,
      true,
    ])
    expect(await findKept(guid)).toMatchObject({ isSentIn: true, uploadedBy: server.seeds.een.accounts.verified.guid })

    const item = await sendItem(guid)
    expect(await promoteMedia(site)).toBe(0)
    expect(await statuses(guid)).toEqual(sendersAndEditors)

    await publish(item, { isPublished: false })
    expect(await promoteMedia(site)).toBe(0)
    expect(await statuses(guid)).toEqual(sendersAndEditors)

    await publish(item)
    expect(await statuses(guid)).toEqual(everyone)
    expect(await promoteMedia(site)).toBe(1)
    expect(await statuses(guid)).toEqual(everyone)
    expect([await standsIn('content', guid), await standsIn('records', guid)]).toEqual([true, false])
    // The sender stays private: content is in git, and its shape has no place for one.
    expect(Object.keys(site.index.find('media', guid) ?? {})).not.toContain('uploadedBy')
    expect(site.index.find('media', guid)).toMatchObject({ owner: { kind: 'block', guid: lists.ideas } })
  })

  it('moves when the server starts, where it was published before', async () => {
    const guid = await send('verified')
    await publish(await sendItem(guid))
    await sweepMedia(site, server.clock.now)
    expect([await standsIn('content', guid), (await get(guid, 'anonymous')).headers.get('Cache-Control')]).toEqual([
      true,
      'public, max-age=86400, immutable',
    ])
  })

  it('is public once a block of a published page shows it', async () => {
    const guid = await send('verified')
    const { page, draftPage } = server.seeds.een
    const show = async (each: typeof page) => {
      const live = site.index.find('page', each.guid) ?? each
      const [first] = live.buildingBlockInstances
      const buildingBlockInstances = [{ ...first!, options: { ...first!.options, image: guid } }, ...live.buildingBlockInstances.slice(1)]
      await site.content.transact((writer) => writer.put('page', each.guid, { ...live, buildingBlockInstances }))
    }
    await show(draftPage)
    expect([await promoteMedia(site), await statuses(guid)]).toEqual([0, sendersAndEditors])
    await show(page)
    expect([await promoteMedia(site), await statuses(guid)]).toEqual([1, everyone])
  })

  it('is for who sees the item, where that stands on a closed page', async () => {
    const guid = await send('verified')
    const item = await sendItem(guid)
    await publish({ ...item, listGuid: lists.closed })
    expect(await promoteMedia(site)).toBe(0)
    expect(await statuses(guid)).toEqual([404, 200, 200, 200, 200, 200])
    expect((await get(guid, 'user')).headers.get('Cache-Control')).toBe('private, no-store')
  })

  it('is told to nobody else who asks what it is', async () => {
    const guid = await send('verified')
    const ask = async (line: string, as: Caller) => (await server.call(line, { as, headers: { 'If-Match': '*' } })).status
    for (const line of [`GET /api/media/${guid}`, `DELETE /api/media/${guid}`]) expect(await ask(line, 'user'), line).toBe(404)
    const shown = await server.call(`GET /api/media/${guid}`, { as: 'manager' })
    expect([shown.status, Object.keys(shown.body as object).filter((key) => /sent|uploadedBy/i.test(key))]).toEqual([200, []])
    expect(await ask(`DELETE /api/media/${guid}`, 'verified')).toBe(403)
    expect(await ask(`DELETE /api/media/${guid}`, 'manager')).toBe(204)
  })

  it('waits on when an editor describes or replaces it', async () => {
    const guid = await send('verified')
    const as = 'manager'
    const headers = { 'If-Match': '*' }
    const body = { name: 'Bankje', alt: { nl: 'Een bankje' }, tags: [] }
    expect((await server.call(`PUT /api/media/${guid}`, { as, headers, body })).status).toBe(200)
    const file = { as, field: 'File', name: 'y.png', bytes: await picture('#0a0'), headers } as const
    expect((await sendFile(server, `POST /api/media/${guid}:replace`, file)).status).toBe(200)
    expect([await promoteMedia(site), await statuses(guid)]).toEqual([0, sendersAndEditors])
    expect(await findKept(guid)).toMatchObject({ name: 'Bankje', isSentIn: true })
  })

  it('is each sender’s own, and none of an editor who sends the same', async () => {
    const bytes = await picture('#00c')
    const place = `block=${lists.ideas}`
    const mine = await send('verified', place, bytes)
    const [his, again] = [await send('user', place, bytes), await send('verified', place, bytes)]
    expect([again, his === mine]).toEqual([mine, false])
    expect([(await get(his, 'user')).status, (await get(mine, 'user')).status]).toEqual([200, 404])
    const ofEditor = await send('manager', place, bytes)
    expect([ofEditor === mine || ofEditor === his, await statuses(ofEditor)]).toEqual([false, everyone])
    expect(await statuses(mine)).toEqual(sendersAndEditors)
    const atOnce = await Promise.all([send('user', place, await picture('#ccc')), send('manager', place, await picture('#ccc'))])
    expect(await Promise.all(atOnce.map(async (each) => (await get(each, 'anonymous')).status))).toEqual([404, 200])
  })

  it('stays with the item when its sender is erased, without a name', async () => {
    const guid = await send('verified')
    const item = await sendItem(guid)
    const left = await send('verified', undefined, await picture('#123'))
    const { verified } = server.seeds.een.accounts
    await erasePerson(site.records, verified)
    expect(JSON.stringify(await site.records.read((reader) => reader.list('media')))).not.toContain(verified.guid)
    expect([await promoteMedia(site), await statuses(guid)]).toEqual([0, editors])
    // What no item names is deleted after a day.
    await sweepMedia(site, new Date(server.clock.now.getTime() + DAY + 1))
    expect([await standsIn('records', guid), await standsIn('records', left)]).toEqual([true, false])
    await publish(item)
    expect([await promoteMedia(site), (await get(guid, 'anonymous')).status]).toEqual([1, 200])
  })

  it('goes after a day that no item names it', async () => {
    const guid = await send('verified')
    await sweepMedia(site, new Date(server.clock.now.getTime() + DAY - 1))
    expect((await get(guid, 'verified')).status).toBe(200)
    await sweepMedia(site, new Date(server.clock.now.getTime() + DAY + 1))
    expect([(await get(guid, 'verified')).status, await standsIn('records', guid)]).toEqual([404, false])
  })
})

describe('an image of an editor', () => {
  it('on a list is public at once, as its page is', async () => {
    expect(await statuses(await send('manager'))).toEqual(everyone)
  })

  it('of an item that is not published is not, until the item is', async () => {
    const draft = await sendItem(await send('verified'))
    const guid = await send('manager', `item=${draft.guid}`)
    expect([await promoteMedia(site), await statuses(guid), await standsIn('content', guid)]).toEqual([0, editors, false])
    const ofLive = await send('manager', `item=${lists.unpublished}`)
    expect([await promoteMedia(site), await statuses(ofLive)]).toEqual([0, editors])
    await publish({ ...draft, image: guid })
    expect(await statuses(guid)).toEqual(everyone)
  })
})
