import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Page } from '#content/model/page/schema.ts'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, type Caller, startApiServer } from '#tests/support/api-server.ts'
import { buildBlock } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import type { TranslationState } from './contract.ts'

let server: ApiServer
// The first test loads every call.
beforeEach(async () => {
  server = await startApiServer()
}, 30_000)
afterEach(() => server.close())

const admin = { as: 'admin', headers: { 'If-Match': '*' } } as const
const site = () => server.sites.find('een') as Site
const text = (content: string, number = 1) => buildBlock({ guid: guidOf(0xd0 + number), content, sortId: number })
const link = (words: string, page: number) => ({ text: words, page: guidOf(page) })
const hero = (...links: object[]) =>
  buildBlock({
    guid: guidOf(0xe1),
    buildingBlockName: 'hero',
    layoutPosition: 'top',
    version: 2,
    content: '',
    options: { title: 'Welkom', links },
  })

/** The page as it is live from now on. */
async function write(change: Partial<Page>): Promise<Page> {
  const page = { ...(site().index.find('page', server.seeds.een.page.guid) ?? server.seeds.een.page), ...change }
  await site().content.transact((writer) => writer.put('page', page.guid, page))
  return page
}

async function translate(guid: string, lang = 'en'): Promise<Page> {
  const { status, body } = await server.call(`POST /api/pages/${guid}:duplicate`, { ...admin, body: { lang } })
  expect(status).toBe(201)
  return (body as { page: Page }).page
}

async function stateOf(guid: string, as: Caller = 'admin'): Promise<TranslationState> {
  const { status, body } = await server.call(`GET /api/pages/${guid}/translation`, { as })
  expect(status).toBe(200)
  return body as TranslationState
}

const markWith = (guid: string, body: object) => server.call(`POST /api/pages/${guid}:markTranslated`, { ...admin, body })

/** Says that all of it is right as it is now, or the texts at some places. */
async function mark(guid: string, places?: string[]) {
  const { original, stale } = await stateOf(guid)
  const texts = stale.filter(({ place }) => places?.includes(place)).map(({ place, print }) => ({ place, print }))
  return markWith(guid, places ? { texts } : { whole: original.print })
}
const kindsOf = ({ stale }: TranslationState) => stale.map(({ place, kind }) => [place, kind])

it('tells which texts of the original changed, came and went, beside the block that was made of each', async () => {
  const { guid } = await write({ buildingBlockInstances: [text('Oud.'), text('Blijft.', 2), text('Gaat weg.', 3)] })
  const made = await translate(guid)
  expect(await stateOf(made.guid)).toMatchObject({ original: { guid, mayEdit: true }, stale: [] })
  await write({ title: 'Anders', buildingBlockInstances: [text('Nieuw.'), text('Blijft.', 2), text('Erbij.', 4)] })
  const state = await stateOf(made.guid)
  expect(kindsOf(state)).toEqual([
    ['title', 'changed'],
    [`${guidOf(0xd1)}/content`, 'changed'],
    [`${guidOf(0xd4)}/content`, 'added'],
    [`${guidOf(0xd3)}/content`, 'removed'],
  ])
  const [first, , third] = made.buildingBlockInstances
  expect(state.stale.map(({ field, blockName, twinGuid, parts }) => [field, blockName, twinGuid, parts])).toEqual([
    ['title', undefined, undefined, ['Anders']],
    ['content', 'text', first?.guid, ['Nieuw.']],
    ['content', 'text', undefined, ['Erbij.']],
    ['content', 'text', third?.guid, []],
  ])
  const { body } = await server.call(`GET /api/pages/${guid}/translations`, { as: 'admin' })
  expect((body as { translations: object[] }).translations).toMatchObject([{ guid: made.guid, staleTexts: 4 }])
})

it('gives what a block is made of that the translation lacks, after the counterpart of the one before it', async () => {
  const { guid } = await write({ buildingBlockInstances: [text('Een.'), text('Twee.', 3)] })
  const made = await translate(guid)
  const added = { ...hero(link('Verder', 1)), layoutPosition: 'main' as const, sortId: 2 }
  await write({ buildingBlockInstances: [text('Een.'), added, text('Twee.', 3)] })
  const [title, links] = (await stateOf(made.guid)).stale
  expect(title).toMatchObject({ field: 'title', kind: 'added', blockName: 'hero' })
  expect(title?.block).toEqual({
    ...{ guid: added.guid, layoutPosition: 'main', version: 2, content: '', options: added.options },
    after: made.buildingBlockInstances.find(({ sortId }) => sortId === 1)?.guid,
  })
  expect(links).toMatchObject({ field: 'links', kind: 'added' })
  expect(links?.block).toBeUndefined()

  const twin = { ...added, guid: guidOf(0xe9) }
  const body = { title: 'Title', lang: 'en', translationOf: guid, buildingBlockInstances: [...made.buildingBlockInstances, twin] }
  expect((await server.call(`PUT /api/pages/${made.guid}`, { ...admin, body })).status).toBe(200)
  const pair = (original: string, translation: string) =>
    server.call(`POST /api/pages/${made.guid}:pairBlocks`, { ...admin, body: { original, translation } })
  // What one of them lacks is no pair.
  expect((await pair(added.guid, guidOf(0xea))).body).toMatchObject({ stale: [{ block: { guid: added.guid } }, {}] })
  const { stale } = (await pair(added.guid, twin.guid)).body as TranslationState
  expect(stale.map(({ field, twinGuid, block }) => [field, twinGuid, block])).toEqual([
    ['title', twin.guid, undefined],
    ['links', twin.guid, undefined],
  ])
})

it('raises no alarm for what is moved, set, stored in another order, or saved as it was', async () => {
  const before = [text('Een.'), hero(link('Eerst', 1), link('Later', 2))]
  const { guid } = await write({ buildingBlockInstances: before })
  const made = await translate(guid)
  const [first, second] = before.map((block) => structuredClone(block))
  const turned = (second!.options['links'] as object[]).map((each) => Object.fromEntries(Object.entries(each).toReversed())).toReversed()
  const moved = { ...second!, layoutPosition: 'bottom' as const, sortId: -1, options: { links: turned, title: 'Welkom' } }
  await write({ layout: '25 - 75', buildingBlockInstances: [moved, { ...first!, content: 'Een.\r\n', sortId: 9 }] })
  expect((await stateOf(made.guid)).stale).toEqual([])
  await write({ buildingBlockInstances: [hero(link('Eerst', 3), link('Nog later', 2)), text('Een.')] })
  expect(kindsOf(await stateOf(made.guid))).toEqual([[`${guidOf(0xe1)}/links`, 'changed']])
})

it('what is called right is right until it changes again: one text, or all of them', async () => {
  const { guid } = await write({ buildingBlockInstances: [text('Een.'), text('Twee.', 2), text('Drie.', 3)] })
  const made = await translate(guid)
  await write({ buildingBlockInstances: [text('Een!'), text('Twee!', 2)] })
  const answer = await mark(made.guid, [`${guidOf(0xd1)}/content`])
  expect(answer.status).toBe(200)
  expect(kindsOf(answer.body as TranslationState)).toEqual([
    [`${guidOf(0xd2)}/content`, 'changed'],
    [`${guidOf(0xd3)}/content`, 'removed'],
  ])
  expect((await mark(made.guid)).body).toMatchObject({ stale: [] })
  await write({ buildingBlockInstances: [text('Een!!'), text('Twee!', 2)] })
  expect(kindsOf(await stateOf(made.guid))).toEqual([[`${guidOf(0xd1)}/content`, 'changed']])
})

it('what changed since somebody read it is not called right', async () => {
  const { guid } = await write({ buildingBlockInstances: [text('Een.'), text('Weg.', 2)] })
  const made = await translate(guid)
  await write({ title: 'Twee', buildingBlockInstances: [text('Een!'), text('Weg.', 2)] })
  const { original, stale, markedOn } = await stateOf(made.guid)
  await write({ title: 'Drie', description: 'Erbij', buildingBlockInstances: [text('Een!')] })
  const texts = stale.map(({ place, print }) => ({ place, print }))
  const { body } = await markWith(made.guid, { texts: [...texts, { place: 'unknown' }] })
  expect(kindsOf(body as TranslationState)).toEqual([
    ['title', 'changed'],
    ['description', 'added'],
    [`${guidOf(0xd2)}/content`, 'removed'],
  ])
  // The rest was right since before.
  expect((body as TranslationState).markedOn).toBe(markedOn)
  expect((await markWith(made.guid, { whole: original.print })).body).toEqual(body)
  for (const wrong of [{}, { texts: [] }, { whole: 1 }, { texts, whole: 'x' }, { places: ['title'] }])
    expect((await markWith(made.guid, wrong)).status).toBe(400)
})

it('a block that is gone and never was in the translation is told as a block', async () => {
  const { guid } = await write({ buildingBlockInstances: [text('Een.')] })
  const made = await translate(guid)
  await write({ buildingBlockInstances: [text('Een.'), text('Even.', 2)] })
  await mark(made.guid)
  await write({ buildingBlockInstances: [text('Een.')] })
  expect((await stateOf(made.guid)).stale).toMatchObject([{ kind: 'removed', isOfBlock: true, field: 'content' }])
})

it('of a translation that was made by hand nothing is known until somebody calls it right', async () => {
  const { guid } = await write({ buildingBlockInstances: [text('Een.'), text('Twee.', 2)] })
  const [block, other] = [text('One.', 5), text('Two.', 6)]
  const hand = { ...server.seeds.een.page, guid: guidOf(0xb1), lang: 'en', translationOf: guid, buildingBlockInstances: [block, other] }
  await site().content.transact((writer) => writer.put('page', hand.guid, hand as never))
  const unknown = await stateOf(hand.guid)
  expect([unknown.markedOn, unknown.stale]).toEqual([undefined, []])
  expect((await mark(hand.guid)).status).toBe(200)
  await write({ buildingBlockInstances: [text('Een.'), text('Twee!', 2)] })
  expect((await stateOf(hand.guid)).stale).toMatchObject([{ kind: 'changed', twinGuid: other.guid }])
})

it('a translation that was made of another one is as right as that', async () => {
  const { guid } = await write({ buildingBlockInstances: [text('Een.')] })
  const english = await translate(guid)
  await write({ buildingBlockInstances: [text('Een!')] })
  const german = await translate(english.guid, 'de')
  expect((await stateOf(german.guid)).stale).toMatchObject([{ kind: 'changed', twinGuid: german.buildingBlockInstances[0]?.guid }])
  expect((await mark(german.guid)).body).toMatchObject({ stale: [] })
  expect((await stateOf(english.guid)).stale).toHaveLength(1)
})

it('says what a text was by the version that it was translated from, to who may edit the original', async () => {
  const { guid } = await write({ buildingBlockInstances: [text('Wij zijn open.')], editPermission: 'Roles', editRoles: ['ContentManager'] })
  const made = await translate(guid)
  const rights = { editPermission: 'Roles', editRoles: ['ContentManager'], buildingBlockInstances: made.buildingBlockInstances }
  const body = { title: 'Open', lang: 'en', translationOf: guid, ...rights }
  expect((await server.call(`PUT /api/pages/${made.guid}`, { ...admin, body })).status).toBe(200)
  const draft = { title: 'Titel', buildingBlockInstances: [text('Wij zijn dicht.')], editPermission: 'Admin' }
  expect((await server.call(`PUT /api/pages/${guid}`, { ...admin, body: draft })).status).toBe(200)
  // A draft of the original is no news yet.
  expect((await stateOf(made.guid)).stale).toEqual([])
  expect((await server.call(`POST /api/pages/${guid}:publish`, { ...admin, body: {} })).status).toBe(200)
  const content = (await stateOf(made.guid)).stale.find(({ field }) => field === 'content')
  expect(content).toMatchObject({ parts: ['Wij zijn dicht.'], was: ['Wij zijn open.'] })
  const asManager = await stateOf(made.guid, 'manager')
  expect(asManager.original.mayEdit).toBe(false)
  expect(asManager.stale.find(({ field }) => field === 'content')).toMatchObject({ parts: ['Wij zijn dicht.'] })
  expect(JSON.stringify(asManager)).not.toContain('open')
})

it('the table of pages says how far each translation is behind, and finds those that are', async () => {
  const { guid } = await write({ buildingBlockInstances: [text('Een.')] })
  const made = await translate(guid)
  const hand = { ...server.seeds.een.page, guid: guidOf(0xb1), lang: 'fr', translationOf: guid, buildingBlockInstances: [] }
  await site().content.transact((writer) => writer.put('page', hand.guid, hand as never))
  const rowsOf = async (translation: string) => {
    const { body } = await server.call(`GET /api/pages:rows?translation=${translation}`, { as: 'admin' })
    return (body as { guid: string; staleTexts?: number }[]).map(({ guid: each, staleTexts }) => [each, staleTexts])
  }
  expect(await rowsOf('right')).toEqual([[made.guid, 0]])
  await write({ title: 'Anders', buildingBlockInstances: [text('Een!')] })
  expect(await rowsOf('right')).toEqual([])
  expect(await rowsOf('behind')).toEqual([[made.guid, 2]])
  expect(await rowsOf('unknown')).toEqual([[hand.guid, undefined]])
})

it('is not there for a page that translates none, or one that the caller may not see', async () => {
  const { guid } = await write({ buildingBlockInstances: [] })
  const made = await translate(guid)
  for (const path of [`GET /api/pages/${guid}/translation`, `GET /api/pages/${guidOf(0xff)}/translation`])
    expect((await server.call(path, { as: 'admin' })).status).toBe(404)
  await write({ viewAccess: 'Admin', editPermission: 'Admin' })
  const body = {
    title: 'Open',
    lang: 'en',
    translationOf: guid,
    editPermission: 'Roles',
    editRoles: ['ContentManager'],
    buildingBlockInstances: [],
  }
  expect((await server.call(`PUT /api/pages/${made.guid}`, { ...admin, body })).status).toBe(200)
  for (const call of ['GET /api/pages/{id}/translation', 'POST /api/pages/{id}:markTranslated']) {
    const path = call.replace('{id}', made.guid)
    expect(
      (await server.call(path, { as: 'manager', headers: { 'If-Match': '*' }, ...(call.startsWith('POST') && { body: { whole: 'x' } }) }))
        .status,
    ).toBe(404)
  }
})
