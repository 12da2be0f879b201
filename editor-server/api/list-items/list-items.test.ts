import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, type Caller, callers, startApiServer } from '#tests/support/api-server.ts'
import { addLists, type Lists } from '#tests/support/list-site.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import type { ApiItem } from './contract.ts'

let server: ApiServer
let lists: Lists
let other: Lists
beforeAll(async () => {
  server = await startApiServer()
  const both = await addLists(server)
  lists = both.een
  other = both.twee
})
afterAll(() => server.close())

const admin = { as: 'admin' } as const
const guids = (body: unknown) => (body as ApiItem[]).map(({ guid }) => guid)
const list = (guid: string, query = '', as: Caller = 'anonymous') => server.call(`GET /api/listitem/list/${guid}${query}`, { as })

describe('a list', () => {
  it('is paged as its options say, newest first', async () => {
    const first = await list(lists.news)
    expect(guids(first.body)).toEqual(lists.published.slice(0, 2))
    expect(first.headers.get('X-Total-Count')).toBe('5')
    expect(first.headers.get('Link')).toContain(`</api/listitem/list/${lists.news}?pageNumber=2&itemCount=2>; rel="next"`)
    expect(guids((await list(lists.news, '?pageNumber=3')).body)).toEqual(lists.published.slice(4))
    expect((await list(lists.news, '?pageNumber=4')).body).toEqual([])
  })

  it('takes another order, number, filter and highlight of the query', async () => {
    const { published } = lists
    expect(guids((await list(lists.news, '?sort_by=publishedOn_asc&itemCount=3')).body)).toEqual(published.toReversed().slice(0, 3))
    // No type has such a field: nothing of any item is read for it.
    expect(guids((await list(lists.news, '?sort_by=fields.nergens_asc')).body)).toEqual(published.slice(0, 2))
    const filtered = await list(lists.news, `?filter=parentGuids=${published[4]},${guidOf(0x9999)}`)
    expect(guids(filtered.body)).toEqual(published.slice(0, 2))
    expect(filtered.headers.get('X-Total-Count')).toBe('2')
    expect(guids((await list(lists.news, '?highlight=true')).body)).toEqual([published[3]])
  })

  it('shows items in the shape of the specification and keeps the rest to its editors', async () => {
    const [item] = (await list(lists.news)).body as ApiItem[]
    expect(item).toMatchObject({
      guid: lists.published[0],
      listItemTypeName: 'Nieuws',
      metadata: { description: '' },
      parentGuids: [lists.published[4]],
    })
    expect(Object.keys(item ?? {})).not.toContain('extra')
  })

  it.each([
    '?pageNumber=0',
    '?pageNumber=x',
    '?itemCount=201',
    '?sort_by=guid',
    '?filter=title=x',
    '?filter=parentGuids=1,2',
    '?highlight=ja',
    '?what=1',
    '?pageNumber=1&pageNumber=2',
  ])('refuses %s', async (query) => {
    expect(await list(lists.news, query)).toMatchObject({ status: 400, body: { code: 'SITE_REQUEST_INVALID' } })
  })

  it('shows drafts and what is not published to those who may edit its page, when they ask', async () => {
    const all = await list(lists.news, '?draft=true&itemCount=50', 'manager')
    expect(guids(all.body)).toContain(lists.unpublished)
    expect((all.body as ApiItem[])[0]?.draftState).toBe('none')
    expect((await list(lists.news, '?draft=true')).status).toBe(401)
    expect((await list(lists.news, '?draft=true', 'otherManager')).status).toBe(403)
    expect(guids((await list(lists.news, '?itemCount=50', 'admin')).body)).toEqual(lists.published)
  })

  it('tells its number of items', async () => {
    const meta = await server.call(`GET /api/listitem/list/${lists.news}/meta`)
    expect(meta).toMatchObject({ status: 200, body: { totalNumberOfItems: 5 } })
    const chosen = await server.call(`GET /api/listitem/list/${lists.news}/meta?filter=parentGuids=${lists.published[4]}`)
    expect(chosen.body).toEqual({ totalNumberOfItems: 2 })
  })

  it('shows what becomes active when its time has come', async () => {
    const site = server.sites.find('een')
    const [guid = ''] = lists.published
    const before = site?.index.find('item', guid)
    await site?.content.transact((writer) => writer.put('item', guid, { ...before!, activeFrom: '2026-06-01T13:00:00Z' }))
    const now = server.clock.now
    expect(guids((await list(lists.news, '?hasActiveItems=true')).body)).not.toContain(guid)
    server.clock.now = new Date('2026-06-01T13:00:00Z')
    expect(guids((await list(lists.news, '?hasActiveItems=true')).body)).toContain(guid)
    server.clock.now = now
    expect(guids((await list(lists.news, '?hasActiveItems=true')).body)).not.toContain(guid)
    await site?.content.transact((writer) => writer.put('item', guid, before!))
  })
})

describe('widgets', () => {
  it('show the items of another list by their own options', async () => {
    const answer = await server.call(`GET /api/listitem/widget/${lists.widget}`)
    expect(guids(answer.body)).toEqual(lists.published.slice(0, 3))
    expect(guids((await list(lists.widget)).body)).toEqual(lists.published.slice(0, 3))
  })

  it('ask for the rights of that list', async () => {
    const answers = await Promise.all(callers.map((as) => server.call(`GET /api/listitem/widget/${lists.closedWidget}`, { as })))
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200, 200, 200, 200, 200])
    const absent = await server.call(`GET /api/listitem/widget/${guidOf(0x9999)}`)
    expect({ ...(answers[0]?.body as object), correlationId: '' }).toEqual({ ...(absent.body as object), correlationId: '' })
  })
})

describe('who sees what', () => {
  const all: [keyof Lists, number[]][] = [
    ['news', [200, 200, 200, 200, 200, 200, 200]],
    ['closed', [404, 200, 200, 200, 200, 200, 200]],
    ['draft', [404, 404, 404, 200, 404, 200, 200]],
  ]
  it.each(all)('list %s', async (name, statuses) => {
    for (const path of [`list/${lists[name] as string}`, `list/${lists[name] as string}/meta`]) {
      const answers = await Promise.all(callers.map((as) => server.call(`GET /api/listitem/${path}`, { as })))
      expect(answers.map(({ status }) => status)).toEqual(statuses)
    }
  })

  it.each([
    ['unpublished', [404, 404, 404, 200, 404, 200, 200]],
    ['closedItem', [404, 200, 200, 200, 200, 200, 200]],
    ['draftItem', [404, 404, 404, 200, 404, 200, 200]],
  ] satisfies [keyof Lists, number[]][])('item %s', async (name, statuses) => {
    const guid = lists[name] as string
    for (const path of [guid, `short/kort-${guid.slice(-5)}`, `kort-${guid.slice(-5)}`]) {
      const answers = await Promise.all(callers.map((as) => server.call(`GET /api/listitem/${path}`, { as })))
      expect(answers.map(({ status }) => status)).toEqual(statuses)
    }
  })

  it('nothing of another site, for no caller', async () => {
    for (const as of callers) {
      for (const path of [
        `list/${other.news}`,
        `widget/${other.widget}`,
        other.published[0],
        `short/kort-${other.published[0]?.slice(-5)}`,
      ])
        expect((await server.call(`GET /api/listitem/${path}`, { as })).status).toBe(404)
    }
  })
})

describe('several lists at once', () => {
  const batch = (queries: Record<string, unknown>, as: Caller = 'anonymous') =>
    server.call(
      `GET /api/listitem/lists?${new URLSearchParams(Object.entries(queries).map(([guid, query]) => [guid, JSON.stringify(query)]))}`,
      { as },
    )

  it('answer each as if it were asked for alone, and leave out what is not there for the caller', async () => {
    const queries = {
      [lists.news]: { pageNumber: 2, itemCount: 1 },
      [lists.widget]: {},
      [lists.closed]: {},
      [lists.draft]: {},
      [other.news]: {},
      [guidOf(0x9999)]: {},
    }
    const answer = await batch(queries)
    expect(answer.status).toBe(200)
    const { [lists.news]: news, ...rest } = answer.body as Record<string, ApiItem[]>
    expect(guids(news)).toEqual([lists.published[1]])
    expect(Object.keys(rest)).toEqual([lists.widget])
    expect(Object.keys((await batch(queries, 'user')).body as object).sort()).toEqual([lists.news, lists.widget, lists.closed].sort())
  })

  it('refuse what is no query, and more than twenty', async () => {
    expect((await batch({ 'no-guid': {} })).status).toBe(400)
    expect((await batch({ [lists.news]: { sort: 'x' } })).status).toBe(400)
    expect((await server.call(`GET /api/listitem/lists?${lists.news}={`)).body).toMatchObject({ errors: [{ code: 'jsonText' }] })
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [guidOf(index), {}]))
    expect((await batch(many)).status).toBe(400)
    expect((await server.call('GET /api/listitem/lists')).body).toEqual({})
  })
})

describe('adding', () => {
  const add = (guid: string, body: unknown, as: Caller = 'admin') => server.call(`POST /api/listitem/list/${guid}`, { as, body })
  const idea = { title: 'Een idee', listItemTypeName: 'Nieuws' }

  it('makes drafts that only editors see', async () => {
    const made = await add(lists.ideas, [idea, { ...idea, title: 'Nog een' }], 'user')
    expect(made).toMatchObject({ status: 201, body: [{ title: 'Een idee', listGuid: lists.ideas }, { title: 'Nog een' }] })
    const [{ guid, shortId }] = made.body as [ApiItem]
    expect((await list(lists.ideas, '', 'manager')).body).toEqual([])
    expect((await server.call(`GET /api/listitem/${guid}`, { as: 'user' })).status).toBe(404)
    for (const path of [guid, shortId, `short/${shortId}`]) {
      expect((await server.call(`GET /api/listitem/${path}?draft=true`, { as: 'manager' })).body).toMatchObject({ guid, draftState: 'new' })
      // None of it is live: that is how edit mode tells a new item from a published one.
      expect((await server.call(`GET /api/listitem/${path}`, { as: 'manager' })).status).toBe(404)
    }
    const drafts = await list(lists.ideas, '?draft=true', 'manager')
    expect((drafts.body as ApiItem[]).map(({ draftState }) => draftState)).toEqual(['new', 'new'])
  })

  it.each([
    ['ideas', [401, 201, 201, 201, 201, 201, 201]],
    ['news', [401, 403, 403, 201, 403, 201, 201]],
    ['closed', [404, 403, 403, 201, 403, 201, 201]],
    ['draft', [404, 404, 404, 201, 404, 201, 201]],
    ['shut', [403, 403, 403, 403, 403, 403, 403]],
    ['widget', [401, 403, 403, 403, 403, 403, 403]],
  ] satisfies [keyof Lists, number[]][])('to %s', async (name, statuses) => {
    const answers = await Promise.all(callers.map((as) => add(lists[name] as string, [idea], as)))
    expect(answers.map(({ status }) => status)).toEqual(statuses)
  })

  it('says that a list is closed', async () => {
    expect((await add(lists.shut, [idea])).body).toMatchObject({ code: 'SITE_CLOSED' })
  })

  it.each([
    ['no list', idea],
    ['nothing', []],
    ['too many', Array.from({ length: 51 }, () => idea)],
    ['a type that is not there', [{ ...idea, listItemTypeName: 'Onbekend' }]],
    ['no title', [{ listItemTypeName: 'Nieuws' }]],
    ['a guid of its own', [{ ...idea, guid: guidOf(0x7777) }]],
    ['a short id of its own', [{ ...idea, shortId: 'mijn-id' }]],
    ['another list', [{ ...idea, listGuid: guidOf(0x7777) }]],
    ['keys of the file', [{ ...idea, extra: { layout: 'x' } }]],
    ['an end without a start', [{ ...idea, endsAt: '2026-06-01' }]],
    ['an absent parent', [{ ...idea, parentGuids: [guidOf(0x7777)] }]],
    ['an absent image', [{ ...idea, image: guidOf(0x7777) }]],
    ['the same block twice', [0, 1].map(() => ({ ...idea, contentBuildingBlockInstances: [textBlock(0x7001)] }))],
    ['an unknown block', [{ ...idea, contentBuildingBlockInstances: [{ ...textBlock(0x7001), buildingBlockName: 'nergens' }] }]],
  ])('refuses %s', async (_, body) => {
    expect(await add(lists.news, body)).toMatchObject({ status: 400, body: { code: 'SITE_REQUEST_INVALID' } })
  })

  it('refuses things of another site, and parents that the caller may not see, as it refuses what is not there', async () => {
    const errorsOf = async (parent: string, as: Caller) =>
      ((await add(lists.ideas, [{ ...idea, parentGuids: [parent] }], as)).body as { errors: unknown }).errors
    const absent = await errorsOf(guidOf(0x7777), 'user')
    expect(absent).toMatchObject([{ path: 'body.0.parentGuids.0', code: 'reference' }])
    expect(await errorsOf(other.published[0] ?? '', 'user')).toEqual(absent)
    expect(await errorsOf(lists.draftItem, 'user')).toEqual(absent)
    expect((await add(lists.ideas, [{ ...idea, parentGuids: [lists.closedItem] }], 'user')).status).toBe(201)
    const foreign = server.seeds.twee.page.buildingBlockInstances[0]
    const block = { ...textBlock(0x7002), buildingBlockName: 'hero', options: { title: 'x', image: other.news } }
    expect((await add(lists.news, [{ ...idea, contentBuildingBlockInstances: [block] }])).status).toBe(400)
    expect(
      (
        await add(lists.news, [
          { ...idea, contentBuildingBlockInstances: [{ ...textBlock(1), guid: server.seeds.een.page.buildingBlockInstances[0]?.guid }] },
        ])
      ).status,
    ).toBe(400)
    expect((await add(lists.news, [{ ...idea, contentBuildingBlockInstances: [{ ...textBlock(1), guid: foreign?.guid }] }])).status).toBe(
      201,
    )
  })

  it.each(['publishedOn', 'isPublished', 'isHighlighted', 'activeFrom', 'activeUntil'])('leaves %s to editors', async (field) => {
    const values: Record<string, unknown> = { isPublished: true, isHighlighted: true }
    const body = [{ ...idea, [field]: values[field] ?? '2026-06-01' }]
    expect((await add(lists.ideas, body, 'user')).status).toBe(400)
    expect((await add(lists.ideas, body, 'admin')).status).toBe(201)
  })
})

describe('changing', () => {
  const put = (guid: string, body: unknown, headers: Record<string, string> = { 'If-Match': '*' }, as: Caller = 'manager') =>
    server.call(`PUT /api/listitem/${guid}`, { as, body, headers })

  it('writes the working copy, of what GET gave', async () => {
    const [guid = ''] = lists.published
    const read = await server.call(`GET /api/listitem/${guid}`, { as: 'manager' })
    const headers = { 'If-Match': read.headers.get('ETag') ?? '' }
    const same = await put(guid, read.body, headers)
    expect(same.status).toBe(200)
    expect(same.headers.get('ETag')).toBe(read.headers.get('ETag'))
    const changed = await put(guid, { ...(same.body as object), title: 'Anders' }, headers)
    expect(changed).toMatchObject({ status: 200, body: { title: 'Anders', draftState: 'changed' } })
    expect((await put(guid, { ...(same.body as object), title: 'Te laat' }, headers)).status).toBe(412)
    expect(await server.call(`GET /api/listitem/${guid}`)).toMatchObject({ body: { title: 'Bericht 5' } })
    const draft = await server.call(`GET /api/listitem/${guid}?draft=true`, { as: 'manager' })
    expect(draft).toMatchObject({ body: { title: 'Anders', draftState: 'changed' } })
    expect(draft.headers.get('ETag')).toBe(changed.headers.get('ETag'))
    expect((await server.call(`GET /api/listitem/${guid}?draft=true`, { as: 'user' })).status).toBe(403)
    expect((await server.call(`GET /api/listitem/${guid}?draft=true`)).status).toBe(401)
  })

  it('takes out what is left out, and keeps settings', async () => {
    const [, guid = ''] = lists.published
    const before = (await server.call(`GET /api/listitem/${guid}`, { as: 'manager' })).body as ApiItem
    const { body } = await put(guid, { title: 'Kaal', contentBuildingBlockInstances: [] })
    expect(body).toMatchObject({ title: 'Kaal', listItemTypeName: 'Nieuws', parentGuids: before.parentGuids, isPublished: true })
    expect(body).not.toHaveProperty('publishedOn')
  })

  it('is for those who edit the page of its list', async () => {
    const guid = lists.published[2] ?? ''
    const body = { title: 'Wie mag dit', contentBuildingBlockInstances: [] }
    const answers = await Promise.all(callers.map((as) => put(guid, body, { 'If-Match': '*' }, as)))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 200, 403, 200, 200])
    expect((await put(guidOf(0x7777), body)).status).toBe(404)
    expect((await put(other.published[0] ?? '', body)).status).toBe(404)
    expect((await put(guid, body, {})).status).toBe(428)
  })

  it.each([
    ['guid', guidOf(0x7777)],
    ['shortId', 'anders'],
    ['listGuid', guidOf(0x7777)],
    ['extra', { sleutel: 'x' }],
    ['draftState', 'new'],
    ['changedBy', guidOf(0x7777)],
    ['parentGuids', [guidOf(0x7777)]],
    ['image', guidOf(0x7777)],
    ['listItemTypeName', 'Onbekend'],
  ])('refuses another %s', async (field, value) => {
    const guid = lists.published[3] ?? ''
    const answer = await put(guid, { title: 'x', contentBuildingBlockInstances: [], [field]: value })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: expect.stringContaining(`body.${field}`) }] } })
  })

  it('keeps an item from standing below itself', async () => {
    const [child = '', , , , parent = ''] = lists.published
    expect((await put(parent, { title: 'x', contentBuildingBlockInstances: [], parentGuids: [child] })).body).toMatchObject({
      errors: [{ path: 'body.parentGuids.0', code: 'itemParent' }],
    })
    expect((await put(parent, { title: 'x', contentBuildingBlockInstances: [], parentGuids: [parent] })).status).toBe(400)
  })

  it('leaves former addresses, and who adds to a block, to administrators', async () => {
    const guid = lists.published[2] ?? ''
    const addresses = { title: 'x', contentBuildingBlockInstances: [], formerUrls: ['/oud'] }
    const rights = { title: 'x', contentBuildingBlockInstances: [{ ...textBlock(0x7003), addPermission: 'Public' }] }
    for (const body of [addresses, rights]) {
      expect((await put(guid, body)).status).toBe(403)
      expect((await put(guid, body, { 'If-Match': '*' }, 'admin')).status).toBe(200)
    }
  })
})

describe('deleting', () => {
  const remove = (guid: string, as: Caller = 'manager', query = '', headers: Record<string, string> = { 'If-Match': '*' }) =>
    server.call(`DELETE /api/listitem/${guid}${query}`, { as, headers })

  it('takes an item and its working copy out', async () => {
    const guid = lists.published[3] ?? ''
    await server.call(`PUT /api/listitem/${guid}`, {
      ...admin,
      headers: { 'If-Match': '*' },
      body: { title: 'x', contentBuildingBlockInstances: [] },
    })
    expect((await remove(guid, 'anonymous')).status).toBe(401)
    expect((await remove(guid, 'otherManager')).status).toBe(403)
    expect((await remove(guid, 'manager', '', {})).status).toBe(428)
    expect((await remove(guid, 'manager', '', { 'If-Match': '"oud"' })).status).toBe(412)
    expect((await remove(guid)).status).toBe(204)
    expect((await server.call(`GET /api/listitem/${guid}`, admin)).status).toBe(404)
    expect((await remove(guid)).status).toBe(404)
  })

  it('leaves a parent of others alone, unless that is asked for', async () => {
    const [child = '', , , , parent = ''] = lists.published
    expect(await remove(parent)).toMatchObject({ status: 409, body: { code: 'SITE_IN_USE' } })
    expect((await remove(parent, 'manager', '?force=true')).status).toBe(204)
    for (const query of ['', '?draft=true'])
      expect((await server.call(`GET /api/listitem/${child}${query}`, admin)).body).toMatchObject({ parentGuids: [] })
  })
})

function textBlock(number: number) {
  return { guid: guidOf(number), buildingBlockName: 'text', layoutPosition: 'main', sortId: 1, options: {}, content: 'Tekst.' }
}
