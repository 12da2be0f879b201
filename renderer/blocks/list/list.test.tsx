import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { archivePages } from '#content/model/list-options/paging.ts'
import { selectItems } from '#content/model/list-options/rules.ts'
import { listOptionsSchema, listSorts, type ListOptions } from '#content/model/list-options/schema.ts'
import { createSampleReader, type SampleContent } from '../../gallery/sample-reader.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import { fakeTranslate } from '#tests/support/fake-block.ts'
import { readIslandProps } from '../../islands/island-data.ts'
import type { ItemCard } from '../../reads/site-reader.ts'
import type { BlockPlace } from '../contract.ts'
import type { Translate } from '../../language/translations.ts'
import { sampleImageGuids, samplePageGuids } from '../sample-guids.ts'
import { block } from './block.ts'
import { examples } from './examples.ts'
import type { ListIslandProps } from './island.tsx'
import en from './messages.en.json' with { type: 'json' }
import nl from './messages.nl.json' with { type: 'json' }
import { readList } from './read-list.ts'
import { ListView } from './view.tsx'

const listGuid = '11111111-0000-4000-8000-000000000001'
const otherGuid = '22222222-0000-4000-8000-000000000002'
const living = samplePageGuids.living
const moving = samplePageGuids.moving

const translate = (lang: string): Translate => fakeTranslate(lang === 'en' ? en : nl)

function item(number: number, over: Partial<ItemCard> = {}): ItemCard {
  const guid = `cccccccc-0000-4000-8000-${String(number).padStart(12, '0')}`
  const day = String((number % 28) + 1).padStart(2, '0')
  return {
    guid,
    shortId: `n${number}`,
    listGuid,
    url: `/nieuws/i/n${number}/bericht`,
    title: `Bericht ${number}`,
    description: '',
    typeName: 'nieuws',
    parentGuids: [],
    publishedOn: `2026-0${1 + (Math.floor(number / 28) % 9)}-${day}`,
    isHighlighted: false,
    lang: 'nl',
    ...over,
  }
}

const items = (count: number) => Array.from({ length: count }, (_, number) => item(number))

type Options = Partial<ListOptions>
type Place = Partial<BlockPlace>

/** Reads and renders a list of the page /nieuws over these items. */
function show(all: readonly ItemCard[], options: Options = {}, place: Place = {}, content: SampleContent = {}) {
  const read = createSampleReader({ items: all, ...content })
  // The fake reader sorts in its own simple way; a list needs the real rules.
  read.list = (guid, { offset = 0, limit, ...query }) => {
    const selected = selectItems(
      all.filter((each) => each.listGuid === guid),
      query,
      (instant) => read.hasCome(instant),
    )
    return { items: selected.slice(offset, limit === undefined ? undefined : offset + limit), total: selected.length }
  }
  const full: BlockPlace = {
    kind: 'page',
    pageGuid: samplePageGuids.news,
    url: '/nieuws',
    lang: 'nl',
    position: 'main',
    column: 'row',
    isFirst: false,
    isFirstList: true,
    isFirstProse: false,
    ...place,
  }
  const props = listOptionsSchema.parse(options)
  const instance = { guid: listGuid, buildingBlockName: 'list', layoutPosition: 'main', sortId: 1, version: 1, options } as const
  const data = readList({ props, block: instance, place: full, read })
  const html = renderToStaticMarkup(<ListView props={props} data={data} guid={listGuid} place={full} t={translate(full.lang)} />)
  return { data, html, titles: data.cards.map((card) => card.title), reports: read.reports }
}

const onPage = (number: number): Place => ({ listPage: { blockGuid: listGuid, number }, url: `/nieuws/p/${number}` })

describe('defaults (SPEC section 9)', () => {
  test('one item, the newest', () => {
    expect(show(items(3)).titles).toEqual(['Bericht 2'])
  })

  test('a list without items says so', () => {
    expect(show([]).html).toContain(nl.empty)
    expect(show([], {}, { lang: 'en' }).html).toContain(en.empty)
  })

  test('a list that fits on its page is no island', () => {
    expect(show(items(3), { defaultItemsPerPage: 3 }).html).not.toContain('site-island')
  })
})

describe('options', () => {
  test.each([
    ['publishedOn_asc', ['B', 'C', 'A']],
    ['publishedOn_desc', ['A', 'C', 'B']],
    ['title_asc', ['A', 'B', 'C']],
    ['title_desc', ['C', 'B', 'A']],
    ['activeFrom_asc', ['C', 'A', 'B']],
    ['activeFrom_desc', ['B', 'A', 'C']],
    ['manual', ['B', 'A', 'C']],
  ] as const)('defaultSortBy %s', (defaultSortBy, expected) => {
    const all = [
      item(1, { title: 'A', publishedOn: '2026-03-03', activeFrom: '2026-05-02' }),
      item(2, { title: 'B', publishedOn: '2026-03-01', activeFrom: '2026-05-03' }),
      item(3, { title: 'C', publishedOn: '2026-03-02', activeFrom: '2026-05-01' }),
    ]
    const sortOrder = [item(2).guid, item(1).guid, item(3).guid]
    expect(show(all, { defaultSortBy, sortOrder, defaultItemsPerPage: 9 }).titles).toEqual(expected)
  })

  test('nestedSortOrder puts children after their parent', () => {
    const all = [item(1), item(2, { parentGuids: [item(1).guid] }), item(3)]
    const nestedSortOrder = { root: [item(3).guid, item(1).guid], [item(1).guid]: [item(2).guid] }
    const { titles } = show(all, { defaultSortBy: 'manual', nestedSortOrder, defaultItemsPerPage: 9 })
    expect(titles).toEqual(['Bericht 3', 'Bericht 1', 'Bericht 2'])
  })

  test('defaultParentGuids, highlightOnly and hasActiveItems narrow the list', () => {
    const all = [
      item(1, { parentGuids: [living] }),
      item(2, { isHighlighted: true }),
      item(3, { activeFrom: '2026-12-01' }),
      item(4, { activeUntil: '2026-11-01' }),
    ]
    expect(show(all, { defaultParentGuids: [living], defaultItemsPerPage: 9 }).titles).toEqual(['Bericht 1'])
    expect(show(all, { highlightOnly: true, defaultItemsPerPage: 9 }).titles).toEqual(['Bericht 2'])
    expect(show(all, { hasActiveItems: true, defaultItemsPerPage: 9 }).titles).toEqual(['Bericht 2', 'Bericht 1'])
  })

  test('title, headingLevel: items one level below the title, or at its level without one', () => {
    expect(show(items(1), { title: 'Nieuws', headingLevel: 3 }).html).toMatch(/<h3[^>]*>Nieuws<\/h3>.*<h4/s)
    expect(show(items(1)).html).toContain('<h2')
  })

  test('showDate: publishedOn, or activeFrom where the list is sorted by it, in the language of the page', () => {
    const all = [item(1, { publishedOn: '2026-11-19', activeFrom: '2026-12-03T19:30:00Z' })]
    expect(show(all).html).toContain('<time class="list__item-date" dateTime="2026-11-19">19 november 2026</time>')
    expect(show(all, {}, { lang: 'en' }).html).toContain('19 November 2026')
    expect(show(all, { defaultSortBy: 'activeFrom_asc' }).html).toContain('3 december 2026')
    expect(show(all, { showDate: false }).html).not.toContain('<time')
    expect(show([item(1, { publishedOn: undefined })]).html).not.toContain('<time')
  })

  test('showImage: alt by language, else that in another one, which is named; a missing file is reported', () => {
    const all = [item(1, { image: sampleImageGuids.mill })]
    expect(show(all).html).toMatch(/<img[^>]*loading="lazy"[^>]*alt="Getekende molen/)
    expect(show(all, {}, { lang: 'fy' }).html).toMatch(/alt="Getekende molen[^"]*" lang="nl"/)
    expect(show(all, {}, { isFirst: true }).html).not.toContain('loading="lazy"')
    expect(show(all, { showImage: false }).html).not.toContain('<img')
    const missing = show([item(1, { image: sampleImageGuids.absent })])
    expect(missing.reports).toEqual([{ code: 'SITE_MEDIA_MISSING', params: { guid: sampleImageGuids.absent } }])
    expect(missing.html).not.toContain('<img')
  })

  test('showParents names items and pages, each once', () => {
    const all = [item(1, { parentGuids: [living, living, item(2).guid, otherGuid] }), item(2)]
    expect(show(all, { showParents: true, defaultItemsPerPage: 9 }).data.cards.at(-1)?.parents).toEqual(['Wonen en leven', 'Bericht 2'])
  })

  test('variant agenda shows day and month', () => {
    const { html } = show([item(1, { activeFrom: '2026-11-24' })], { variant: 'agenda', defaultSortBy: 'activeFrom_asc' })
    expect(html).toMatch(/list--agenda.*>24<.*>nov</s)
  })
})

describe('paging', () => {
  test('words follow the order, rel and URL the page', () => {
    expect(show(items(5), { defaultItemsPerPage: 2 }).html).toMatch(/rel="next" href="\/nieuws\/p\/2">Ouder/)
    expect(show(items(5), { defaultItemsPerPage: 2 }, onPage(2)).html).toMatch(
      /rel="prev" href="\/nieuws">.*Nieuwer<.*rel="next" href="\/nieuws\/p\/1">Ouder/s,
    )
    expect(show(items(5), { defaultSortBy: 'publishedOn_asc' }).html).toContain('>Nieuwer<')
    expect(show(items(5), { defaultSortBy: 'activeFrom_asc' }).html).toContain('>Later<')
    expect(show(items(5), { defaultSortBy: 'title_asc' }).html).toContain('>Volgende<')
  })

  test('a later list of a page has its short id in the URL', () => {
    expect(show(items(5), {}, { isFirstList: false }).data.nextUrl).toBe('/nieuws/p/11111111/4')
  })

  test('two lists without a title name their pagers apart', () => {
    const labelOf = (place: Place) => /<nav[^>]*aria-label="([^"]*)"/.exec(show(items(5), {}, place).html)?.[1]
    expect(labelOf({ isFirstList: true })).not.toBe(labelOf({ isFirstList: false }))
  })

  test('on a page of another list this one stands at its start', () => {
    const { data } = show(items(5), {}, { listPage: { blockGuid: otherGuid, number: 1 }, url: '/nieuws/p/22222222/1' })
    expect(data).toMatchObject({ url: '/nieuws', firstUrl: '/nieuws' })
    expect(data.previousUrl).toBeUndefined()
  })

  test('where no further pages exist, as on an item page, all items are shown', () => {
    expect(show(items(5), {}, { kind: 'item' }).titles).toHaveLength(5)
  })

  test('lazyLoad: the link to the next page says that it loads more', () => {
    expect(show(items(5), { lazyLoad: true }).html).toMatch(/href="\/nieuws\/p\/4">Meer laden/)
  })

  test('going on from the first page shows every item once, in order, and the way back is the way there', () => {
    const cases = fc.record({ count: fc.nat({ max: 40 }), perPage: fc.integer({ min: 1, max: 9 }), sort: fc.constantFrom(...listSorts) })
    fc.assert(
      fc.property(cases, ({ count, perPage, sort }) => {
        const all = items(count)
        const options: Options = { defaultItemsPerPage: perPage, defaultSortBy: sort }
        const wanted = show(all, { ...options, defaultItemsPerPage: 200 }).titles
        const seen = new Set<string>()
        let page = show(all, options).data
        let pages = 0
        for (;;) {
          page.cards.forEach((card) => seen.add(card.title))
          if (page.nextUrl === undefined) break
          const from = page.url
          page = show(all, options, onPage(Number(page.nextUrl.match(/(\d+)$/)?.[1]))).data
          expect(page.previousUrl).toBe(from)
          pages += 1
        }
        expect([...seen]).toEqual(wanted)
        expect(pages).toBe(archivePages({ total: count, perPage, sort }).length)
      }),
      { numRuns: 60 },
    )
  })

  test('a new item leaves the archive pages as they are, but for the way to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 5 }), (count, perPage) => {
        const [before, after] = [items(count), items(count + 1)]
        for (const number of archivePages({ total: count, perPage, sort: 'publishedOn_desc' })) {
          const [one, two] = [before, after].map((all) => show(all, { defaultItemsPerPage: perPage }, onPage(number)).data)
          expect(two?.cards).toEqual(one?.cards)
          expect(two?.nextUrl).toBe(one?.nextUrl)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('filter', () => {
  const all = [item(1, { parentGuids: [living] }), item(2, { parentGuids: [moving] }), item(3, { parentGuids: [living, otherGuid] })]

  test('offers the parents that exist, on the first page only', () => {
    expect(show(all, { filter: true }).data.choices.map(({ title }) => title)).toEqual(['Verhuizen', 'Wonen en leven'])
    expect(show(all, { filter: true }, onPage(1)).data.choices).toEqual([])
    expect(show(all, { filter: true }).html).toMatch(/role="group" aria-label="Kies een onderwerp"/)
  })

  test('every page carries what the filter looks at', () => {
    const data = readIslandProps(show(all, { filter: true }, onPage(1)).html, listGuid) as ListIslandProps
    expect(data.cards[0]?.parentGuids).toEqual([living])
  })

  test('a choice of one is none', () => {
    expect(show([all[0] as ItemCard], { filter: true }).html).not.toContain('list__filter')
  })
})

describe('widget', () => {
  const source = {
    guid: otherGuid,
    pageGuid: samplePageGuids.waste,
    pageUrl: '/wonen/afval',
    isFirst: true,
    options: listOptionsSchema.parse({ defaultItemsPerPage: 2, defaultSortBy: 'title_asc' }),
  }
  const theirs = items(5).map((each) => ({ ...each, listGuid: otherGuid }))
  const widget = (options: Options = {}) => show(theirs, { sourceListGuid: otherGuid, ...options }, {}, { listBlocks: [source] })

  test('shows the items of its source as the source orders them, and links to it', () => {
    expect(widget().titles).toEqual(['Bericht 0', 'Bericht 1'])
    expect(widget().html).toContain('href="/wonen/afval">Alles bij Afval</a>')
    expect(widget({ linkText: 'Al het afvalnieuws' }).html).toContain('>Al het afvalnieuws</a>')
  })

  test('has no link on the page of its source, where it would lead nowhere', () => {
    const there = show(theirs, { sourceListGuid: otherGuid }, { pageGuid: source.pageGuid }, { listBlocks: [source] })
    expect(there.titles).toEqual(['Bericht 0', 'Bericht 1'])
    expect(there.html).not.toContain('Alles bij')
  })

  test('goes its own way where it says so', () => {
    expect(widget({ defaultSortBy: 'title_desc', defaultItemsPerPage: 1 }).titles).toEqual(['Bericht 4'])
  })

  test('has no pages of its own', () => {
    expect(widget().data).not.toHaveProperty('nextUrl')
    expect(widget().html).not.toContain('site-island')
  })

  test('a source that is gone is reported', () => {
    expect(show([], { sourceListGuid: otherGuid }).reports).toEqual([
      { code: 'SITE_REFERENCE_BROKEN', params: { place: 'sourceListGuid', kind: 'public list block', guid: otherGuid } },
    ])
  })
})

describe('open state (now is 21 November 2026)', () => {
  test.each<[string, Options, string, string]>([
    ['closed by hand', { state: 'Closed' }, 'Gesloten', 'Closed'],
    ['closed', { state: 'Custom', closeOn: '2026-11-20T11:00:00Z' }, 'Gesloten sinds 20 november 2026', 'Closed since 20 November 2026'],
    [
      'closes',
      { state: 'Custom', closeOn: '2026-12-03T16:00:00Z' },
      'Open tot 3 december 2026, 17.00 uur',
      'Open until 3 December 2026 at 17:00',
    ],
    [
      'closes at midnight',
      { state: 'Custom', closeOn: '2026-12-02T23:00:00Z' },
      'Open tot 3 december 2026<',
      'Open until 3 December 2026<',
    ],
    [
      'opens',
      { state: 'Custom', openOn: '2026-12-03T08:00:00Z' },
      'Opent op 3 december 2026, 09.00 uur',
      'Opens on 3 December 2026 at 09:00',
    ],
  ])('%s', (_case, options, dutch, english) => {
    expect(show(items(1), options).html).toContain(dutch)
    expect(show(items(1), options, { lang: 'en' }).html).toContain(english)
  })

  test.each<[string, Options]>([
    ['open', { state: 'Open', closeOn: '2026-12-03T16:00:00Z' }],
    ['custom without dates', { state: 'Custom' }],
    ['opened before', { state: 'Custom', openOn: '2026-11-01T00:00:00Z' }],
  ])('%s needs no words', (_case, options) => expect(show(items(1), options).html).not.toContain('list__opening'))
})

describe('HTML', () => {
  test.each(examples)('example $name is valid and has no inline code', async ({ props }) => {
    const options = listOptionsSchema.parse(props)
    const page = (html: string) => `<!doctype html><html lang="nl"><head><title>t</title></head><body><h1>t</h1>${html}</body></html>`
    const all = items(3).map((each) => ({ ...each, ...(options.sourceListGuid && { listGuid: options.sourceListGuid }) }))
    const { html } = show(all, props as Options, { kind: 'gallery' })
    const problems = await findHtmlProblems(page(html))
    // A title of level 3 is an example of a list below a missing heading.
    expect(options.headingLevel === 2 ? problems : []).toEqual([])
  })

  test('a page in the middle, with filter, is valid', async () => {
    const all = items(9).map((each, index) => ({ ...each, parentGuids: [index % 2 ? living : moving] }))
    const { html } = show(all, { title: 'Nieuws', filter: true, defaultItemsPerPage: 2 })
    expect(
      await findHtmlProblems(`<!doctype html><html lang="nl"><head><title>t</title></head><body><h1>t</h1>${html}</body></html>`),
    ).toEqual([])
  })

  test('titles are text, in the page and in the data', () => {
    const evil = '</script><img src=x onerror=alert(1)>'
    const { html } = show([item(1, { title: evil, description: evil }), item(2)], { title: evil, defaultSortBy: 'title_asc' })
    expect(findInlineCode(html)).toEqual([])
    expect((readIslandProps(html, listGuid) as ListIslandProps).cards[0]?.title).toBe(evil)
  })
})

test('both languages have the same texts', () => {
  expect(Object.keys(en).sort()).toEqual(Object.keys(nl).sort())
  expect(block.name).toBe('list')
})
