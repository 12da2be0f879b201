import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Site } from '#editor-server/site/site.ts'
import { type ApiServer, type Caller, callers, startApiServer } from '#tests/support/api-server.ts'
import { addLists, type Lists } from '#tests/support/list-site.ts'
import { mediaEntrySchema } from '#content/model/media/schema.ts'
import { sampleForm } from '#tests/support/form-samples.ts'
import { guidOf } from '#tests/support/store-samples.ts'
import type { searchResultSchema } from './contract.ts'
import type * as z from 'zod'

type Result = z.infer<typeof searchResultSchema>

let server: ApiServer
let lists: Lists
beforeAll(async () => {
  server = await startApiServer()
  lists = (await addLists(server)).een
  for (const name of ['een', 'twee'] as const) {
    const { page, closedPage, draftPage } = server.seeds[name]
    await server.sites.find(name)?.content.transact(async (writer) => {
      const write = async (guid: string, title: string, content: string) => {
        const before = await writer.find('page', guid)
        const [first, ...blocks] = before!.buildingBlockInstances
        const texts = [
          { ...first!, buildingBlockName: 'text', options: {}, content },
          ...blocks.filter((block) => block.buildingBlockName === 'list'),
        ]
        await writer.put('page', guid, {
          ...before!,
          title,
          buildingBlockInstances:
            first?.buildingBlockName === 'list' ? [first, { ...texts[0]!, guid: guidOf(Number(`0x${guid.slice(-5)}`) + 0x8000) }] : texts,
        })
      }
      await write(page.guid, 'Afval', `De afvalkalender zegt wanneer de ${name}oranje container aan de straat mag. Zie <b>pagina</b>.`)
      await write(closedPage.guid, 'Voor leden', 'Notulen van de ledenkanarie over afval.')
      await write(draftPage.guid, 'Plan', 'Het plan noemt de conceptkanarie en afval.')
      const menu = {
        guid: guidOf(0x6100),
        name: 'Top level menu',
        items: [{ guid: guidOf(0x6101), urlSegment: 'afval', name: 'Afval', pageGuid: page.guid, relatedMenuItems: [] }],
      }
      await writer.put('menu', menu.guid, menu)
      await writer.put('searchSynonym', 'vuilnis', { word: 'vuilnis', means: ['afval'] })
    })
  }
})
afterAll(() => server.close())

async function search(query: string, as: Caller = 'anonymous', more = ''): Promise<Result[]> {
  const answer = await server.call(`GET /api/search?q=${encodeURIComponent(query)}${more}`, { as })
  expect(answer.status).toBe(200)
  return answer.body as Result[]
}

describe('search', () => {
  it('finds pages by their words, word forms, synonyms and misspellings, with where they stand', async () => {
    for (const query of ['afvalkalender', 'containers', 'vuilnis', 'afvalkalendr']) {
      const [result] = await search(query)
      expect(result).toMatchObject({
        kind: 'page',
        guid: server.seeds.een.page.guid,
        title: 'Afval',
        url: '/afval',
        isPublic: true,
        draftState: 'none',
      })
    }
    const [{ excerpt, excerptParts }] = (await search('container')) as [Result]
    expect(excerpt).toContain('oranje container')
    expect(excerptParts).toContainEqual({ text: 'container', isMatch: true })
    expect(excerpt).toContain('<b>pagina</b>')
  })

  it('finds list items by their type and list', async () => {
    const found = await search('bericht', 'anonymous', '&kind=Nieuws&itemCount=2')
    expect(found).toHaveLength(2)
    expect(found[0]).toMatchObject({ kind: 'Nieuws', list: 'Afval', url: expect.stringMatching(/^\/afval\/i\/kort-\w+\/bericht-\d$/) })
    const all = await server.call('GET /api/search?q=bericht&itemCount=2')
    expect(all.headers.get('X-Total-Count')).toBe('5')
    expect(all.headers.get('Link')).toContain('rel="next"')
    expect(await search('bericht', 'anonymous', '&kind=page')).toEqual([])
    expect(await search('bericht', 'anonymous', '&lang=en')).toEqual([])
  })

  it.each(['', '?q=', '?q=%20', `?q=${'a'.repeat(201)}`, '?q=a&lang=!', '?q=a&itemCount=51', '?q=a&what=1', '?q=a&q=b'])(
    'refuses %j',
    async (query) => {
      expect((await server.call(`GET /api/search${query}`)).status).toBe(400)
    },
  )

  it('follows the content and its rights at once', async () => {
    const site = server.sites.find('een')!
    const { guid } = server.seeds.een.page
    const before = site.index.find('page', guid)!
    await site.content.transact((writer) => writer.put('page', guid, { ...before, title: 'Grondstoffen' }))
    expect(await search('grondstof')).toHaveLength(1)
    await site.content.transact((writer) => writer.put('page', guid, { ...before, viewAccess: 'Users' }))
    expect(await search('container')).toEqual([])
    expect(await search('bericht')).toEqual([])
    expect(await search('container', 'user')).toMatchObject([{ isPublic: false }])
    await site.content.transact((writer) => writer.put('page', guid, before))
    expect(await search('container')).toHaveLength(1)
  })

  it('leaves out what is over, but for its editors', async () => {
    const site = server.sites.find('een')!
    const [guid = ''] = lists.published
    const before = site.index.find('item', guid)!
    await site.content.transact((writer) =>
      writer.put('item', guid, { ...before, title: 'Voorbijgaand', activeUntil: '2026-06-01T12:05:00Z' }),
    )
    expect(await search('voorbijgaand')).toHaveLength(1)
    const { now } = server.clock
    server.clock.now = new Date('2026-06-01T12:05:00Z')
    expect(await search('voorbijgaand')).toEqual([])
    expect(await search('voorbijgaand', 'manager')).toHaveLength(1)
    server.clock.now = now
    await site.content.transact((writer) => writer.put('item', guid, before))
  })
})

describe('nothing shows that a caller may not see', () => {
  beforeAll(async () => {
    const body = (title: string) => ({ title, contentBuildingBlockInstances: [] })
    const headers = { 'If-Match': '*' }
    expect(
      (await server.call(`PUT /api/listitem/${lists.published[1]}`, { as: 'manager', headers, body: body('Werkkanarie') })).status,
    ).toBe(200)
    const added = [{ title: 'Ideekanarie', listItemTypeName: 'Nieuws' }]
    expect((await server.call(`POST /api/listitem/list/${lists.ideas}`, { as: 'user', body: added })).status).toBe(201)
  })

  const everyone = callers.join()
  const signedIn = 'user,verified,manager,otherManager,admin,staff'
  const editors = 'manager,admin,staff'
  it.each([
    ['eenoranje', everyone],
    ['ledenkanarie', signedIn],
    ['Voor leden', signedIn],
    ['conceptkanarie', editors],
    ['Nog geheim', editors],
    ['In wording', editors],
    ['Werkkanarie', editors],
    ['Ideekanarie', editors],
    ['tweeoranje', ''],
  ])('%s is found by %s', async (query, expected) => {
    const found = await Promise.all(callers.map(async (as) => [as, await search(query, as)] as const))
    const word = query.split(' ').at(-1)?.toLowerCase() ?? ''
    const who = found.filter(([, results]) => results.some(({ title, excerpt }) => `${title} ${excerpt}`.toLowerCase().includes(word)))
    expect(who.map(([as]) => as).join()).toBe(expected)
    // A prefix and a misspelling find it for the same people, and reveal the word to nobody else.
    const near = [word.slice(0, -2), `${word.slice(0, -1)}x`]
    for (const [as] of found.filter(([each]) => !who.some(([one]) => one === each)))
      for (const each of near) expect(JSON.stringify(await search(each, as)).toLowerCase()).not.toContain(word)
  })

  it('and their number and order do not tell of it', async () => {
    const before = await search('afval')
    const site = server.sites.find('een')!
    const { guid } = server.seeds.een.draftPage
    const draft = site.index.find('page', guid)!
    await site.content.transact((writer) => writer.put('page', guid, { ...draft, title: 'Afval afval afval' }))
    expect(await search('afval')).toEqual(before)
    expect((await search('afval', 'manager')).length).toBeGreaterThan(before.length)
  })
})

describe('every kind is found by whom it is for', () => {
  const word = 'zoekkanarie'
  const file = guidOf(0x99)
  const named = (version: (typeof sampleForm.versions)[number]) => ({ ...version, title: { nl: `Meld een ${word}` } })
  beforeAll(async () => {
    const site = server.sites.find('een')!
    const make = (number: number, more: object) =>
      mediaEntrySchema.parse({ guid: guidOf(number), extension: 'png', name: `${word} ${number}`, alt: { nl: 'Een kanarie' }, ...more })
    await site.content.transact(async (writer) => {
      await writer.put('media', file, make(0x99, {}))
      // What belongs to an item or block is not of the library.
      await writer.put('media', guidOf(0x98), make(0x98, { owner: { kind: 'block', guid: lists.news } }))
      for (const [guid, title] of [
        [lists.published[0], 'openbaar'],
        [lists.closedItem, 'besloten'],
        [lists.unpublished, 'ongepubliceerd'],
      ] as const) {
        const item = site.index.find('item', guid ?? '')!
        await writer.put('item', item.guid, { ...item, title: `${word} ${title}` })
      }
      await writer.put('form', sampleForm.guid, { ...sampleForm, name: 'Melding', versions: sampleForm.versions.map(named) })
      const page = await writer.find('page', server.seeds.een.closedPage.guid)
      await writer.put('page', page!.guid, { ...page!, title: `${word} ledenpagina` })
    })
    const { accounts } = server.seeds.een
    await site.records.transact((writer) =>
      writer.put('account', accounts.verified.guid, { ...accounts.verified, lastName: 'Zoekkanarie' }),
    )
  })

  const everything = async (as: Caller, more = '') => {
    const answer = await server.call(`GET /api/search?q=${word}&of=everything${more}`, { as })
    const facets = await server.call(`GET /api/search:facets?q=${word}${more}`, { as })
    expect([answer.status, facets.status]).toEqual([200, 200])
    return { found: answer.body as Result[], total: answer.headers.get('X-Total-Count'), facets: facets.body as Record<string, unknown> }
  }
  const content = ['openbaar']
  const inside = [...content, 'besloten', 'ledenpagina']
  const edited = [...inside, 'ongepubliceerd']
  it.each([
    ['anonymous', content, [], [], []],
    ['user', inside, [], [], []],
    ['verified', inside, [], [], []],
    ['otherManager', inside, [], ['media'], []],
    ['manager', edited, [], ['media'], []],
    ['admin', edited, ['people'], ['media'], ['forms']],
    ['staff', edited, ['people'], ['media'], ['forms']],
  ] as const)('%s', async (as, titles, people, media, forms) => {
    const { found, total, facets } = await everything(as)
    expect(
      found
        .filter(({ of }) => of === 'content')
        .map(({ title }) => title.split(' ')[1])
        .sort(),
    ).toEqual([...titles].sort())
    expect(found.slice(titles.length).map(({ of }) => of)).toEqual([...people, ...media, ...forms])
    expect(total).toBe(String(found.length))
    // Nobody is told of a kind that is not theirs, nor how much there is of it.
    expect([facets.people, facets.media, facets.forms]).toEqual([people, media, forms].map(({ length }) => length || undefined))
    const kinds = facets.kinds as { value: string; count: number }[]
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(titles.length)
    for (const [of, expected] of Object.entries({ people, media, forms })) {
      const one = (await server.call(`GET /api/search?q=${word}&of=${of}`, { as })).body as Result[]
      expect(one.map((each) => each.of)).toEqual(expected)
    }
  })

  it('is narrowed by kind and list, and each part of it has its pages', async () => {
    const { found, total } = await everything('admin', `&list=${lists.closed}`)
    expect([found.map(({ title }) => title), total]).toEqual([[`${word} besloten`], '1'])
    expect((await everything('admin', '&kind=page')).found.map(({ title }) => title)).toEqual([`${word} ledenpagina`])
    const { found: all } = await everything('admin')
    const pages = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        server.call(`GET /api/search?q=${word}&of=everything&pageNumber=${number}&itemCount=2`, { as: 'admin' }),
      ),
    )
    expect(pages.flatMap(({ body }) => body as Result[]).map(({ guid }) => guid)).toEqual(all.map(({ guid }) => guid))
  })

  it('leads where it is opened, and shows no other file than those of the library', async () => {
    const { found } = await everything('admin')
    const { verified } = server.seeds.een.accounts
    expect(found.filter(({ of }) => of !== 'content')).toMatchObject([
      {
        of: 'people',
        guid: verified.guid,
        title: 'verified Zoekkanarie',
        excerpt: verified.email,
        url: `/admin/users/${verified.guid}/profile`,
      },
      { of: 'media', guid: file, excerpt: 'Een kanarie', url: `/admin/media?q=${word}%20153`, isPublic: true },
      { of: 'forms', guid: sampleForm.guid, title: 'Melding', excerpt: `Meld een ${word}`, url: `/admin/forms/view/${sampleForm.guid}` },
    ])
  })

  it.each(['?q=a&of=templates', '?q=a&list=x', `?q=a&kind=${'a'.repeat(61)}`])('refuses %s', async (query) => {
    expect((await server.call(`GET /api/search${query}`, { as: 'admin' })).status).toBe(400)
  })

  it('refuses to count what is not asked well', async () => {
    for (const query of ['', '?q=', '?q=a&pageNumber=1']) expect((await server.call(`GET /api/search:facets${query}`)).status).toBe(400)
  })
})

describe('a search of visitors', () => {
  it('reads no record, and lists nothing anew while the content stays, however many drafts there are', async () => {
    const site = server.sites.find('een') as Site
    for (const title of ['Een', 'Twee', 'Drie']) {
      const body = { title, menu: { urlSegment: `zoek-${title.toLowerCase()}` } }
      expect((await server.call('POST /api/pages', { as: 'admin', body })).status).toBe(201)
    }
    const [read, list] = [vi.spyOn(site.records, 'read'), vi.spyOn(site.index, 'list')]
    const countLists = () => list.mock.calls.filter(([kind]) => kind === 'page' || kind === 'item').length
    const { page } = server.seeds.een
    await site.content.transact(async (writer) => writer.put('page', page.guid, (await writer.find('page', page.guid))!))
    await search('afval')
    expect(countLists()).toBeGreaterThan(0)
    list.mockClear()
    for (const query of ['afval', 'container', 'nergens']) await search(query)
    expect([read.mock.calls.length, countLists()]).toEqual([0, 0])
    vi.restoreAllMocks()
  })

  it('costs an editor as many reads with many drafts as with few', async () => {
    const site = server.sites.find('een') as Site
    const read = vi.spyOn(site.records, 'read')
    const countReads = async () => {
      read.mockClear()
      await search('afval', 'admin')
      return read.mock.calls.length
    }
    const few = await countReads()
    for (let number = 0; number < 8; number += 1) {
      const body = { title: `Concept ${number}`, menu: { urlSegment: `concept-${number}` } }
      expect((await server.call('POST /api/pages', { as: 'admin', body })).status).toBe(201)
    }
    expect([await countReads(), few > 0]).toEqual([few, true])
    vi.restoreAllMocks()
  })
})
