import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { furnish, guidIn } from '#tests/support/furnished-sites.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
// The first test loads every call.
beforeEach(async () => {
  server = await startApiServer()
  await furnish(server)
}, 30_000)
afterEach(() => server.close())

const admin = { as: 'admin' } as const
const headers = { 'If-Match': '*' }
const site = () => server.sites.find('een') as Site
const source = () => server.seeds.een.page
const item = (number: number, urlSegment: string, pageGuid: string, below: MenuItem[] = []): MenuItem => ({
  guid: guidOf(number),
  urlSegment,
  name: urlSegment || 'home',
  pageGuid,
  relatedMenuItems: below,
})

/** Home, which is there in English at /en, and the page below /wonen. */
async function placePages(): Promise<{ home: string; english: string; living: string }> {
  const [home, english, living] = [guidOf(0xa1), guidOf(0xa2), guidOf(0xa3)]
  const pages = [
    { guid: home, title: 'Home', lang: 'nl' },
    { guid: english, title: 'English', lang: 'en', translationOf: home },
    { guid: living, title: 'Wonen', lang: 'nl' },
  ]
  await site().content.transact(async (writer) => {
    for (const page of pages) await writer.put('page', page.guid, { ...source(), buildingBlockInstances: [], ...page })
  })
  const items = [item(0x91, '', home), item(0x92, 'wonen', living, [item(0x93, 'afval', source().guid)]), item(0x94, 'en', english)]
  const body = { name: 'Top level menu', items }
  expect((await server.call(`PUT /api/menus/${guidIn('een', 'menu')}`, { ...admin, headers, body })).status).toBe(200)
  return { home, english, living }
}

const translate = (guid: string, body: object) => server.call(`POST /api/pages/${guid}:duplicate`, { ...admin, body })
const translationsOf = async (guid: string, as: 'admin' | 'manager' = 'admin') =>
  (await server.call(`GET /api/pages/${guid}/translations`, { as })).body as {
    translations: { guid: string; lang: string; draftState: string; mayEdit: boolean; url: string }[]
    places: { lang: string; parentGuid?: string; title: string }[]
    atTop: boolean
  }
const madeBy = ({ body }: { body: unknown }) =>
  (body as { page: { guid: string; title: string; lang: string; translationOf?: string; buildingBlockInstances: { guid: string }[] } }).page

it('a translation has the blocks and the title of the page, its language, and says what it translates', async () => {
  const block = buildBlock({ guid: guidOf(0xd1), content: 'Tekst.' })
  const page = { ...source(), buildingBlockInstances: [block] }
  await site().content.transact((writer) => writer.put('page', page.guid, page))
  const answer = await translate(page.guid, { lang: 'en' })
  expect(answer.status).toBe(201)
  const made = madeBy(answer)
  expect(made).toMatchObject({ title: page.title, lang: 'en', translationOf: page.guid, buildingBlockInstances: [{ content: 'Tekst.' }] })
  expect(made.buildingBlockInstances[0]?.guid).not.toBe(block.guid)
  expect(await translationsOf(page.guid)).toMatchObject({
    translations: [{ guid: made.guid, lang: 'en', draftState: 'new', mayEdit: true }],
  })
  expect(await translationsOf(made.guid)).toMatchObject({ translations: [{ guid: page.guid, draftState: 'none' }] })
})

it('a translation of a translation names the same original, and no language is there twice', async () => {
  await site().content.transact((writer) => writer.put('page', source().guid, { ...source(), buildingBlockInstances: [] }))
  const english = madeBy(await translate(source().guid, { lang: 'en' }))
  const german = madeBy(await translate(english.guid, { lang: 'de', title: 'Abfall' }))
  expect(german).toMatchObject({ title: 'Abfall', translationOf: source().guid })
  for (const [guid, lang] of [
    [source().guid, 'en'],
    [source().guid, source().lang],
    [german.guid, 'en'],
    [english.guid, source().lang],
  ] as const) {
    expect(await translate(guid, { lang })).toMatchObject({ status: 400, body: { errors: [{ code: 'translationThere' }] } })
  }
  expect((await translationsOf(english.guid)).translations.map(({ lang }) => lang).toSorted()).toEqual(['de', source().lang])
  // Published, the answer is the same, with what is live.
  expect((await server.call(`POST /api/pages/${english.guid}:publish`, { ...admin, headers, body: {} })).status).toBe(200)
  expect((await translationsOf(source().guid)).translations).toContainEqual(
    expect.objectContaining({ guid: english.guid, lang: 'en', draftState: 'none' }),
  )
  expect((await translate(source().guid, { lang: 'en' })).status).toBe(400)
})

it('a language that is none is refused', async () => {
  for (const lang of ['', 'Engels!', 'e']) expect((await translate(source().guid, { lang })).status).toBe(400)
})

it('stands below the nearest page above that is there in the language', async () => {
  const { english, living } = await placePages()
  const ofHome = { lang: 'en', parentGuid: guidOf(0x94), title: 'English' }
  expect((await translationsOf(source().guid)).places).toContainEqual(ofHome)
  expect((await translationsOf(english)).places.map(({ lang }) => lang)).not.toContain('de')
  // A draft of the page above is nearer than the home page.
  const menu = { parentGuid: ofHome.parentGuid, urlSegment: 'living' }
  const above = madeBy(await translate(living, { lang: 'en', title: 'Living', menu }))
  const place = (await translationsOf(source().guid)).places.find(({ lang }) => lang === 'en')
  expect(place).toMatchObject({ title: 'Living' })
  const below = { parentGuid: place?.parentGuid, urlSegment: 'waste' }
  const waste = madeBy(await translate(source().guid, { lang: 'en', title: 'Waste', menu: below }))
  expect(await translationsOf(source().guid)).toMatchObject({ translations: [{ guid: waste.guid, url: '/en/living/waste' }] })
  // Back from English, what is beside the home page stands at the top.
  expect((await translationsOf(above.guid)).places).toContainEqual({ lang: source().lang, title: 'Home' })
})

it('who may make no page there gets no place, and nothing of drafts that are not theirs', async () => {
  const { english } = await placePages()
  const rights = { editPermission: 'Admin', editRoles: [] }
  const closed = { ...site().index.find('page', english), ...rights }
  await site().content.transact((writer) => writer.put('page', english, closed as never))
  const open = { ...source(), editPermission: 'Roles', editRoles: ['ContentManager'] }
  await site().content.transact((writer) => writer.put('page', open.guid, open as never))
  const draft = madeBy(await translate(open.guid, { lang: 'de' }))
  await server.call(`PUT /api/pages/${draft.guid}`, {
    ...admin,
    headers,
    body: { title: 'Nur für Admins', lang: 'de', translationOf: open.guid, ...rights, buildingBlockInstances: [] },
  })
  const told = await translationsOf(open.guid, 'manager')
  expect(told.places.map(({ lang }) => lang)).not.toContain('en')
  expect(JSON.stringify(told)).not.toContain(draft.guid)
  expect((await translationsOf(open.guid)).translations).toMatchObject([{ guid: draft.guid }])
})
