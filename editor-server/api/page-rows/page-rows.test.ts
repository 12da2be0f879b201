import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { displayNameOf } from '#content/model/profile/properties.ts'
import type { Site } from '#editor-server/site/site.ts'
import { measureHealth } from '#editor-server/statistics/measure-health.ts'
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts'
import { buildMenu, buildMenuItem, buildPage } from '#tests/support/build.ts'
import { guidOf } from '#tests/support/store-samples.ts'

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer()
}, 30_000)
afterEach(() => server.close())

const admin = { as: 'admin' } as const
const headers = { 'If-Match': '*' }
const site = () => server.sites.find('een') as Site

interface Row {
  guid: string
  title: string
  url: string
  depth?: number
  pagesBelow?: number
  findings?: { errors: number; warnings: number }
  state: string
  publishOn?: string
  changedOn?: string
  changedBy?: { name: string }
}

async function rows(query = ''): Promise<Row[]> {
  const answer = await server.call(`GET /api/pages:rows${encodeURI(query)}`, admin)
  expect(answer.status).toBe(200)
  return answer.body as Row[]
}
const titles = async (query = '') => (await rows(query)).map(({ title }) => title)

/** Zorg, with Thuis and Wijk below it, and Afval after it; Buiten stands in no menu. */
async function makeSection(): Promise<void> {
  const [zorg, thuis, wijk, afval, buiten] = ['Zorg', 'Thuis', 'Wijk', 'Afval', 'Buiten'].map((title, index) =>
    buildPage({ guid: guidOf(0x8000 + index), title }),
  ) as [ReturnType<typeof buildPage>, ...ReturnType<typeof buildPage>[]]
  const pages = [zorg, thuis, wijk, afval, buiten].flatMap((page) => page ?? [])
  const at = (page: (typeof pages)[number] | undefined, segment: string) => buildMenuItem(segment, { pageGuid: page?.guid ?? '' })
  const menu = {
    ...buildMenu([{ ...at(zorg, 'zorg'), relatedMenuItems: [at(wijk, 'wijk'), at(thuis, 'thuis')] }, at(afval, 'afval')]),
    guid: guidOf(0x6100),
  }
  await site().content.transact(async (writer) => {
    for (const page of pages) await writer.put('page', page.guid, page)
    await writer.put('menu', menu.guid, menu)
  })
}

describe('pages in a table', () => {
  it('come in the order of the menu, with how deep they stand; those outside it last, by title', async () => {
    await makeSection()
    const found = await rows()
    expect(found.slice(0, 4).map(({ title, depth, url }) => [title, depth, url])).toEqual([
      ['Zorg', 0, '/zorg'],
      ['Wijk', 1, '/zorg/wijk'],
      ['Thuis', 1, '/zorg/thuis'],
      ['Afval', 0, '/afval'],
    ])
    const others = found.slice(4).map(({ title }) => title)
    expect(others).toContain('Buiten')
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'nl')))
    expect(found.slice(4).every(({ depth }) => depth === undefined)).toBe(true)
    expect(await titles('?sort_by=place_desc')).toEqual(found.map(({ title }) => title).toReversed())
    const byTitle = await titles('?sort_by=title_asc')
    expect(byTitle).toEqual(byTitle.toSorted((a, b) => a.localeCompare(b, 'nl')))
  })

  it('stand by the titles of their working copies', async () => {
    await makeSection()
    for (const [index, title] of [
      [0, 'Yoga'],
      [4, 'Aan zee'],
    ] as const) {
      const path = `/api/pages/${guidOf(0x8000 + index)}`
      const { body } = await server.call(`GET ${path}?draft=true`, admin)
      expect((await server.call(`PUT ${path}`, { ...admin, headers, body: { ...(body as { page: object }).page, title } })).status).toBe(
        200,
      )
    }
    expect((await server.call('POST /api/pages', { ...admin, body: { title: 'Zzz' } })).status).toBe(201)
    const byTitle = await titles('?sort_by=title_asc')
    expect(byTitle).toEqual(byTitle.toSorted((a, b) => a.localeCompare(b, 'nl')))
    expect(byTitle).toEqual(expect.arrayContaining(['Aan zee', 'Yoga', 'Zzz']))
    expect((await titles()).slice(0, 2)).toEqual(['Yoga', 'Wijk'])
  })

  it('show what the newest working copy says, where its title stays as it was', async () => {
    await makeSection()
    const path = `/api/pages/${guidOf(0x8000)}`
    const { page } = (await server.call(`GET ${path}?draft=true`, admin)).body as { page: object }
    for (const lang of ['en', 'de', 'nl']) {
      expect((await server.call(`PUT ${path}`, { ...admin, headers, body: { ...page, lang } })).status).toBe(200)
      expect((await rows('?q=zorg'))[0]).toMatchObject({ title: 'Zorg', lang })
    }
    expect((await server.call(`POST ${path}:revert`, { ...admin, headers })).status).toBe(200)
    expect((await rows('?q=zorg'))[0]).toMatchObject({ state: 'live' })
  })

  it('are found by words of their title or address, accents and capitals aside', async () => {
    await makeSection()
    expect(await titles('?q=ZÖRG')).toEqual(['Zorg', 'Wijk', 'Thuis'])
    expect(await titles('?q=zorg thuis')).toEqual(['Thuis'])
    expect(await titles('?q=niets daarvan')).toEqual([])
  })

  it('name the addresses that lead to them, and are narrowed by having any', async () => {
    await makeSection()
    const formerUrls = Array.from({ length: 25 }, (_, number) => `/oud-${number}`)
    await site().content.transact((writer) =>
      writer.put('page', guidOf(0x8001), { ...buildPage({ guid: guidOf(0x8001), title: 'Thuis' }), formerUrls }),
    )
    expect(await rows('?formerUrls=some')).toMatchObject([{ title: 'Thuis', formerUrls: formerUrls.slice(-20) }])
    const others = await rows('?formerUrls=none')
    expect(others.map(({ title }) => title)).not.toContain('Thuis')
    expect(JSON.stringify(others)).not.toContain('formerUrls')
    expect((await server.call('GET /api/pages:rows?formerUrls=many', admin)).status).toBe(400)
  })

  it('say what is live, changed, new, kept back or planned, and who changed them last', async () => {
    await makeSection()
    const { draftPage, accounts } = server.seeds.een
    const page = { guid: guidOf(0x8003) }
    server.clock.now = new Date('2026-06-01T12:00:30Z')
    const read = await server.call(`GET /api/pages/${page.guid}?draft=true`, admin)
    const changed = { ...(read.body as { page: object }).page, title: 'Anders' }
    expect((await server.call(`PUT /api/pages/${page.guid}`, { ...admin, headers, body: changed })).status).toBe(200)
    const made = await server.call('POST /api/pages', { ...admin, body: { title: 'Nieuw' } })
    const { guid } = (made.body as { page: { guid: string } }).page
    const publishOn = '2026-06-02T12:00:00.000Z'
    expect((await server.call(`PUT /api/pages/${guid}:schedule`, { ...admin, headers, body: { publishOn } })).status).toBe(200)

    const states = Object.fromEntries((await rows()).map(({ guid: each, state }) => [each, state]))
    expect(states).toMatchObject({ [page.guid]: 'changed', [draftPage.guid]: 'off', [guid]: 'new' })
    expect(await titles('?state=changed')).toEqual(['Anders'])
    expect(await titles('?state=new')).toEqual(['Nieuw'])
    expect(await rows('?state=planned')).toMatchObject([{ guid, publishOn }])
    expect(await rows('?state=changed')).toMatchObject([
      { changedOn: '2026-06-01T12:00:30.000Z', changedBy: { name: displayNameOf(accounts.admin) } },
    ])
    expect((await server.call(`POST /api/pages/${page.guid}:publish`, { ...admin, headers, body: {} })).status).toBe(200)
    const [live] = (await rows('?state=live')).filter((row) => row.guid === page.guid)
    expect(live).toMatchObject({ title: 'Anders', changedBy: { name: displayNameOf(accounts.admin) } })
  })

  it('are told a page at a time, with how many there are', async () => {
    await makeSection()
    const answer = await server.call('GET /api/pages:rows?itemCount=3&pageNumber=2', admin)
    expect(answer.body).toHaveLength(3)
    expect((answer.body as Row[])[0]?.title).toBe('Afval')
    expect(answer.headers.get('X-Total-Count')).toBe('8')
    expect(answer.headers.get('Link')).toContain('pageNumber=3&itemCount=3')
  })

  it('stand in a tree: those below a page, by the menu or by their address, with how many are below each', async () => {
    await makeSection()
    const top = await rows('?below=top')
    expect(top.slice(0, 2).map(({ title, pagesBelow }) => [title, pagesBelow])).toEqual([
      ['Zorg', 2],
      ['Afval', 0],
    ])
    expect(top.map(({ title }) => title)).toContain('Buiten')
    expect(await titles(`?below=${guidOf(0x8000)}`)).toEqual(['Wijk', 'Thuis'])
    expect(await titles(`?below=${guidOf(0x8000)}&sort_by=title_asc`)).toEqual(['Thuis', 'Wijk'])
    expect(await titles(`?below=${guidOf(0xdead)}`)).toEqual([])
    expect(JSON.stringify(await rows())).not.toContain('pagesBelow')
    expect((await server.call('GET /api/pages:rows?below=elsewhere', admin)).status).toBe(400)
  })

  it('are for administrators', async () => {
    for (const path of ['/api/pages:rows', `/api/pages/${guidOf(0x8000)}/findings`]) {
      expect((await server.call(`GET ${path}`, { as: 'manager' })).status).toBe(403)
      expect((await server.call(`GET ${path}`)).status).toBe(401)
    }
  })

  it('say to who edits a page what links to it, and to nobody else', async () => {
    // The manager holds the role that the seeded page names.
    const own = server.seeds.een.page
    const closed = { ...buildPage({ guid: guidOf(0x8101), title: 'Van beheer' }), editPermission: 'Admin' as const }
    await site().content.transact(async (writer) => {
      await writer.put('page', closed.guid, closed)
    })
    const statusFor = async ({ guid }: { guid: string }, as?: 'manager') =>
      (await server.call(`GET /api/pages/${guid}/uses`, as && { as })).status
    expect([await statusFor(own, 'manager'), await statusFor(closed, 'manager'), await statusFor(own)]).toEqual([200, 403, 401])
  })

  it('stand by when they were changed last, and by state; those that nobody changed last', async () => {
    await makeSection()
    const change = async (number: number, on: string, publish: boolean) => {
      server.clock.now = new Date(on)
      const path = `/api/pages/${guidOf(0x8000 + number)}`
      const { page } = (await server.call(`GET ${path}?draft=true`, admin)).body as { page: object }
      expect((await server.call(`PUT ${path}`, { ...admin, headers, body: { ...page, description: on } })).status).toBe(200)
      if (publish) expect((await server.call(`POST ${path}:publish`, { ...admin, headers, body: {} })).status).toBe(200)
    }
    await change(0, '2026-06-01T12:00:00Z', true)
    await change(3, '2026-06-01T12:05:00Z', false)
    await change(1, '2026-06-01T12:10:00Z', true)
    const newest = await rows('?sort_by=changedOn_desc')
    expect(newest.slice(0, 3).map(({ title }) => title)).toEqual(['Thuis', 'Afval', 'Zorg'])
    const dated = newest.flatMap(({ changedOn }) => changedOn ?? [])
    expect(dated).toEqual(dated.toSorted().toReversed())
    expect(newest.slice(dated.length).every(({ changedOn }) => changedOn === undefined)).toBe(true)
    // What is published after the table was asked for counts, without reading every version again.
    await change(0, '2026-06-01T12:15:00Z', true)
    expect((await titles('?sort_by=changedOn_desc')).slice(0, 3)).toEqual(['Zorg', 'Thuis', 'Afval'])
    expect((await titles('?sort_by=changedOn_asc&itemCount=3')).slice(0, 3)).toEqual(['Afval', 'Thuis', 'Zorg'])
    expect((await titles('?sort_by=changedOn_desc&itemCount=2&pageNumber=2'))[0]).toBe('Afval')
    expect(await titles(`?sort_by=changedOn_desc&below=${guidOf(0x8000)}`)).toEqual(['Thuis', 'Wijk'])

    const states = (await rows('?sort_by=state_asc')).map(({ state }) => state)
    const order = ['live', 'changed', 'new', 'off']
    expect(states).toEqual(states.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    const down = await rows('?sort_by=state_desc')
    expect(down.map(({ state }) => state)).toEqual(states.toReversed())
    const live = down.filter(({ state }) => state === 'live').map(({ title }) => title)
    expect(live).toEqual(live.toSorted((a, b) => a.localeCompare(b, 'nl')))
  })

  it('come as fast where there are ten thousand, in the table and in the tree', { timeout: 60_000 }, async () => {
    await makeSection()
    await site().content.transact(async (writer) => {
      for (let number = 0; number < 10_000; number += 1) {
        const page = buildPage({ guid: guidOf(0x90000 + number), title: `Pagina ${number}` })
        await writer.put('page', page.guid, page)
      }
    })
    await site().records.transact(async (writer) => {
      for (let number = 0; number < 5000; number += 1)
        await writer.put('pageFindings', guidOf(0x90000 + number), { errors: 0, warnings: 1 })
    })
    // The best of some: others use the machine too.
    for (const query of ['', '?below=top', `?below=${guidOf(0x8000)}`, '?findings=some', '?q=pagina%209', '?sort_by=state_desc']) {
      const times: number[] = []
      for (let turn = 0; turn < 12; turn += 1) {
        const start = performance.now()
        expect((await server.call(`GET /api/pages:rows${query}`, admin)).status).toBe(200)
        times.push(performance.now() - start)
      }
      expect(Math.min(...times), query).toBeLessThan(100)
    }
  })
})

/** A page with one text. */
function buildLinking(text: string): ReturnType<typeof buildPage> {
  const page = buildPage({ guid: guidOf(0x8004), title: 'Buiten' })
  const block = {
    guid: guidOf(0x8104),
    layoutPosition: 'main' as const,
    sortId: 1,
    version: 1,
    options: {},
    content: text,
    buildingBlockName: 'text',
  }
  return { ...page, buildingBlockInstances: [block] }
}

describe('what is found on pages', () => {
  it('stands in the table once it is measured or published, narrows it, and is told with what to do', async () => {
    await makeSection()
    await site().content.transact((writer) => writer.put('page', guidOf(0x8004), buildLinking('[hier](/afval)')))
    expect(await rows('?findings=some')).toEqual([])
    await measureHealth(site(), { rest: 0 })
    const found = await rows('?findings=some')
    expect(found.map(({ title }) => title)).toContain('Buiten')
    const before = found.find(({ title }) => title === 'Buiten')?.findings
    expect((before?.errors ?? 0) + (before?.warnings ?? 0)).toBeGreaterThan(0)
    expect(await titles('?findings=none')).not.toContain('Buiten')
    const { body } = await server.call(`GET /api/pages/${guidOf(0x8004)}/findings`, admin)
    const { findings, more } = body as { findings: { code: string; blockGuid?: string }[]; more: number }
    expect(findings.find(({ code }) => code === 'CHECK_LINK_TEXT_VAGUE')).toMatchObject({ blockGuid: guidOf(0x8104) })
    expect(more).toBe(0)

    const path = `/api/pages/${guidOf(0x8004)}`
    const read = await server.call(`GET ${path}?draft=true`, admin)
    const { page } = read.body as { page: ReturnType<typeof buildPage> }
    const mended = { ...page, buildingBlockInstances: page.buildingBlockInstances.map((block) => ({ ...block, content: 'Goed.' })) }
    expect((await server.call(`PUT ${path}`, { ...admin, headers, body: mended })).status).toBe(200)
    const published = await server.call(`POST ${path}:publish`, { ...admin, headers, body: {} })
    const left = (published.body as { warnings: unknown[] }).warnings.length
    const [row] = await rows('?q=buiten')
    expect(row?.findings).toEqual(left === 0 ? undefined : { errors: 0, warnings: left })
  })

  it('is nothing of a page that visitors do not have; a page that is not there is not found', async () => {
    const { draftPage } = server.seeds.een
    expect((await server.call(`GET /api/pages/${draftPage.guid}/findings`, admin)).body).toEqual({ findings: [], more: 0 })
    for (const what of ['findings', 'uses']) {
      expect((await server.call(`GET /api/pages/${guidOf(0xdead)}/${what}`, admin)).status).toBe(404)
      expect((await server.call(`GET /api/pages/x/${what}`, admin)).status).toBe(404)
    }
  })

  it('goes with the page', async () => {
    await makeSection()
    await site().records.transact((writer) => writer.put('pageFindings', guidOf(0x8004), { errors: 1, warnings: 0 }))
    expect((await server.call(`DELETE /api/pages/${guidOf(0x8004)}`, { ...admin, headers })).status).toBeLessThan(300)
    expect(await site().records.read((reader) => reader.find('pageFindings', guidOf(0x8004)))).toBeUndefined()
  })
})

describe('where a page is used', () => {
  interface Uses {
    uses: { kind: string; title: string; isDraft: boolean }[]
    more: number
    formerUrls: string[]
  }
  const usesOf = async (guid: string) => (await server.call(`GET /api/pages/${guid}/uses`, admin)).body as Uses

  it('names menus, and pages that link to its address, an earlier one or its guid; not the page itself', async () => {
    await makeSection()
    const afval = guidOf(0x8003)
    const keep = (page: ReturnType<typeof buildPage>) => site().content.transact((writer) => writer.put('page', page.guid, page))
    await keep({ ...buildPage({ guid: afval, title: 'Afval' }), formerUrls: ['/vuil'] })
    const menuOnly = [{ kind: 'menu', guid: guidOf(0x6100), title: 'Top level menu', isDraft: false }]
    expect(await usesOf(afval)).toEqual({ uses: menuOnly, more: 0, formerUrls: ['/vuil'] })
    for (const text of ['[a](/afval/)', '[a](/vuil?x=1#y)', '<a href="/afval">a</a>', `[a](/g/${afval})`, '[a]: /afval']) {
      await keep(buildLinking(text))
      expect(
        (await usesOf(afval)).uses.map(({ title }) => title),
        text,
      ).toEqual(['Buiten', 'Top level menu'])
    }
    for (const text of ['[a](/afvalstoffen)', '[a](https://elders.example/afval)', 'Zie /afval']) {
      await keep(buildLinking(text))
      expect((await usesOf(afval)).uses, text).toEqual(menuOnly)
    }
    await keep(buildLinking(`[a](https://${new URL(site().origin).host}/afval)`))
    expect((await usesOf(afval)).uses.map(({ title }) => title)).toContain('Buiten')
  })
})
