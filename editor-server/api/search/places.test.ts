import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaEntrySchema } from '#content/model/media/schema.ts'
import { type ApiServer, type Caller, callers, startApiServer } from '#tests/support/api-server.ts'
import { addLists, type Lists } from '#tests/support/list-site.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import type * as z from 'zod'
import type { findPlaces } from './contract.ts'

type Group = z.output<(typeof findPlaces.answers)[200]>[number]

const word = 'wegwijskanarie'
let server: ApiServer
let lists: Lists
beforeAll(async () => {
  server = await startApiServer()
  lists = (await addLists(server)).een
  const site = server.sites.find('een')!
  const { page, closedPage, draftPage, accounts } = server.seeds.een
  await site.content.transact(async (writer) => {
    const name = async (guid: string, title: string) => {
      const before = await writer.find('page', guid)
      await writer.put('page', guid, { ...before!, title })
    }
    await name(page.guid, `${word} open`)
    await name(closedPage.guid, `Leden ${word}`)
    await name(draftPage.guid, `Concept ${word}`)
    for (const [guid, title] of [
      [lists.published[0], `${word} bericht`],
      [lists.closedItem, `${word} besloten`],
      [lists.unpublished, `${word} ongepubliceerd`],
    ] as const) {
      const item = site.index.find('item', guid ?? '')!
      await writer.put('item', item.guid, { ...item, title })
    }
    const file = { guid: guidOf(0x99), extension: 'png', name: `${word}.png`, alt: { nl: 'Een wegwijzer' } }
    await writer.put('media', file.guid, mediaEntrySchema.parse(file))
    await writer.put('template', guidOf(0x98), { guid: guidOf(0x98), name: `${word} voet`, kind: 'footer', blocks: [] })
    await writer.put('page', guidOf(0x97), { ...page, guid: guidOf(0x97), title: 'Zonder woord', lang: 'en', buildingBlockInstances: [] })
  })
  await site.records.transact((writer) =>
    writer.put('account', accounts.verified.guid, { ...accounts.verified, lastName: 'Wegwijskanarie' }),
  )
})
afterAll(() => server.close())

async function find(q: string, as: Caller = 'admin'): Promise<Group[]> {
  const answer = await server.call(`GET /api/search:places?q=${encodeURIComponent(q)}`, { as })
  expect(answer.status).toBe(200)
  return answer.body as Group[]
}
const titles = (found: readonly Group[]) => found.map(({ of, places }) => `${of}: ${places.map(({ title }) => title).join(', ')}`)

describe('places', () => {
  const open = `page: ${word} open`
  const inside = `${open}, Leden ${word}`
  const item = `item: ${word} bericht`
  const media = `media: ${word}.png`
  it.each([
    ['user', [inside, `${item}, ${word} besloten`]],
    ['verified', [inside, `${item}, ${word} besloten`]],
    ['otherManager', [inside, `${item}, ${word} besloten`, media]],
    ['manager', [`${inside}, Concept ${word}`, `${item}, ${word} besloten, ${word} ongepubliceerd`, media]],
    [
      'admin',
      [
        ...[`${inside}, Concept ${word}`, `${item}, ${word} besloten, ${word} ongepubliceerd`, media],
        ...['person: verified Wegwijskanarie', `template: ${word} voet`],
      ],
    ],
    [
      'staff',
      [
        ...[`${inside}, Concept ${word}`, `${item}, ${word} besloten, ${word} ongepubliceerd`, media],
        ...['person: verified Wegwijskanarie', `template: ${word} voet`],
      ],
    ],
  ] as const)('of that name that %s may open', async (as, expected) => {
    expect(titles(await find(word, as))).toEqual(expected)
  })

  it('lead to where they are edited only for who may', async () => {
    for (const as of callers.filter((each) => each !== 'anonymous')) {
      const [pages] = await find(`${word} open`, as)
      const edits = pages?.places.map(({ editUrl }) => editUrl !== undefined)
      expect([as, edits]).toEqual([as, [['manager', 'admin', 'staff'].includes(as)]])
    }
    const [items] = await find(`${word} bericht`)
    expect(items?.places[0]).toMatchObject({
      about: `Nieuws · ${word} open`,
      editUrl: expect.stringMatching(/\/i\/kort-\w+\/wegwijskanarie-bericht\/edit$/),
    })
  })

  it('are found by address, in any language, in the middle of a name and without accents', async () => {
    const [byAddress] = await find(server.seeds.een.page.guid)
    expect(byAddress?.places.map(({ guid }) => guid)).toEqual([server.seeds.een.page.guid])
    expect(titles(await find('zónder WOORD'))).toEqual(['page: Zonder woord'])
    expect(titles(await find('wijskanarie open'))).toEqual([open])
  })

  it('say how many more there are, and come and go with rights and drafts', async () => {
    const [all] = await find('bericht', 'user')
    expect(all).toMatchObject({ of: 'item', total: 5 })
    const { guid } = server.seeds.een.closedPage
    const site = server.sites.find('een')!
    const before = site.index.find('page', guid)!
    await site.content.transact((writer) => writer.put('page', guid, { ...before, viewAccess: 'Admin' }))
    expect(JSON.stringify(await find(word, 'user'))).not.toMatch(/Leden|besloten/)
    await site.content.transact((writer) => writer.put('page', guid, before))
    expect((await server.call('POST /api/pages', { as: 'admin', body: { title: `Nieuw ${word}` } })).status).toBe(201)
    const [pages] = await find(`nieuw ${word}`)
    expect(pages?.places).toMatchObject([{ title: `Nieuw ${word}`, draftState: 'new', editUrl: expect.stringMatching(/\/edit$/) }])
    expect(await find(`nieuw ${word}`, 'user')).toEqual([])
  })

  it('are of one site, and for who is signed in', async () => {
    const other = await server.call(`GET /api/search:places?q=${word}`, { as: 'admin', site: 'twee' })
    expect([other.status, other.body]).toEqual([200, []])
    expect((await server.call(`GET /api/search:places?q=${word}`)).status).toBe(401)
  })

  it.each(['', '?q=a', '?q=%20a%20', `?q=${'a'.repeat(201)}`, '?q=ab&what=1'])('refuse %j', async (query) => {
    expect((await server.call(`GET /api/search:places${query}`, { as: 'admin' })).status).toBe(400)
  })
})
