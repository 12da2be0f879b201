import { describe, expect, test } from 'vitest'
import { itemsWithLanguage } from '#content/model/menu/names.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import { buildMenuItem, guidOf } from '#tests/support/build.ts'
import { makeReads, pageRow, type SiteContent } from '#tests/support/rows.ts'
import { facts } from './facts.ts'
import { deriveByName } from './create-reads.ts'
import { readMenuPlace } from './menu-reads.ts'
import { startRecording } from './recording.ts'
import type { PageRow } from './rows.ts'
import type { MenuLink } from './site-reader.ts'

const item = (urlSegment: string, over: Partial<MenuItem> = {}) => buildMenuItem(urlSegment, { name: urlSegment || 'Home', ...over })
const pages = [pageRow(1, 'index'), pageRow(2, 'w'), pageRow(3, 'v'), pageRow(5, 'intern', { viewAccess: 'Users' })]

/** The menu as an outline: name, URL, entries below. */
function menuOf(menuItems: MenuItem[], content: SiteContent = { pages }): unknown[] {
  const outline = ({ name, url, children }: MenuLink): unknown[] =>
    children.length === 0 ? [name, url] : [name, url, children.map(outline)]
  return makeReads({ ...content, menuItems })
    .open(startRecording())
    .menu()
    .map(outline)
}

describe('a page’s place in the menu', () => {
  const menuItems = [
    item('wonen', { pageGuid: guidOf(2), relatedMenuItems: [item('afval', { pageGuid: guidOf(3) })] }),
    item('ook', { pageGuid: guidOf(3), name: 'Ook' }),
  ]
  const read = (items: MenuItem[], number: number) => {
    const recording = startRecording()
    const reads = makeReads({ pages, menuItems: items })
    return {
      place: readMenuPlace(guidOf(number), reads.open(recording)),
      deps: [...recording.deps],
      hash: deriveByName(reads, 'menuPlaces')?.hash,
    }
  }

  test('is the first entry that names it, below those above', () => {
    const [wonen, afval] = [menuItems[0]?.guid, menuItems[0]?.relatedMenuItems[0]?.guid]
    expect(read(menuItems, 3)).toMatchObject({ place: { guids: [wonen, afval], url: '/wonen/afval' }, deps: ['menuPlaces'] })
    expect(read(menuItems, 1).place).toBeUndefined()
  })

  test('is the same whatever entries are called', () => {
    const renamed = menuItems.map((each) => ({ ...each, name: `Anders ${each.name}` }))
    expect(read(renamed, 3)).toEqual(read(menuItems, 3))
    expect(read(menuItems.slice(1), 3).hash).not.toBe(read(menuItems, 3).hash)
  })
})

describe('the menu', () => {
  test('has the pages that it gives a URL, and other sites', () => {
    const external = item('', { name: 'Rijk', externalUrl: 'https://rijksoverheid.nl' })
    expect(
      menuOf([
        item('', { pageGuid: guidOf(1) }),
        item('wonen', { pageGuid: guidOf(2), relatedMenuItems: [item('afval', { pageGuid: guidOf(3) })] }),
        external,
      ]),
    ).toEqual([
      ['Home', '/'],
      ['wonen', '/wonen', [['afval', '/wonen/afval']]],
      ['Rijk', 'https://rijksoverheid.nl'],
    ])
  })

  test('leaves out what is hidden, with all below it; its pages keep their URLs', () => {
    const menuItems = [item('wonen', { isHidden: true, pageGuid: guidOf(2), relatedMenuItems: [item('afval', { pageGuid: guidOf(3) })] })]
    expect(menuOf(menuItems)).toEqual([])
    expect(makeReads({ pages, menuItems }).open(startRecording()).page(guidOf(3))?.url).toBe('/wonen/afval')
  })

  test('leaves out what is not public, and a branch that leads nowhere', () => {
    expect(
      menuOf([
        item('intern', { pageGuid: guidOf(5) }),
        item('leeg', { relatedMenuItems: [item('intern', { pageGuid: guidOf(5) }), item('weg', { pageGuid: guidOf(9) })] }),
      ]),
    ).toEqual([])
  })

  test('an entry without a page of its own leads to the first below it', () => {
    const below = [item('intern', { pageGuid: guidOf(5) }), item('afval', { pageGuid: guidOf(3) }), item('ook', { pageGuid: guidOf(2) })]
    expect(menuOf([item('wonen', { relatedMenuItems: below })])).toEqual([
      [
        'wonen',
        '/wonen/afval',
        [
          ['afval', '/wonen/afval'],
          ['ook', '/wonen/ook'],
        ],
      ],
    ])
  })

  test('a page that stands twice has its one URL in both places', () => {
    expect(menuOf([item('wonen', { pageGuid: guidOf(2) }), item('ook', { pageGuid: guidOf(2) })])).toEqual([
      ['wonen', '/wonen'],
      ['ook', '/wonen'],
    ])
  })

  test('rests on the menus and the cards of its pages, those that are not public too', () => {
    const reads = makeReads({ pages, menuItems: [item('wonen', { pageGuid: guidOf(2) }), item('intern', { pageGuid: guidOf(5) })] })
    reads.open(startRecording()).menu()
    expect(reads.derived.get('menu')?.deps.toSorted()).toEqual([
      facts.card(guidOf(2)),
      facts.card(guidOf(5)),
      facts.menus,
      facts.setting('defaultLanguage'),
    ])
  })
})

describe('in another language', () => {
  const menuItems = [
    item('', { pageGuid: guidOf(1) }),
    item('wonen', {
      name: 'Wonen',
      names: { en: 'Living' },
      relatedMenuItems: [
        item('afval', { name: 'Afval', names: { en: 'Waste' }, pageGuid: guidOf(2) }),
        item('regels', { name: 'Regels', pageGuid: guidOf(3) }),
      ],
    }),
  ]
  const english = pageRow(3, 'v', { lang: 'en', title: 'Rules' })
  const content = { pages: [pageRow(1, 'index'), pageRow(2, 'w'), english], menuItems }
  const spell = ({ name, lang, children }: MenuLink): unknown[] => [name, lang, ...children.map(spell)]

  test('the menu has the names in it, and says the language of the others', () => {
    const read = makeReads(content).open(startRecording())
    expect(read.menu('en').map(spell)).toEqual([
      ['Home', 'nl'],
      ['Living', undefined, ['Waste', undefined], ['Regels', 'nl']],
    ])
    expect(read.menu('nl')).toBe(read.menu())
    expect(read.menu('nl').map(spell)).toEqual([
      ['Home', undefined],
      ['Wonen', undefined, ['Afval', undefined], ['Regels', undefined]],
    ])
  })

  test('breadcrumbs are in that of the page, or in the one asked for; a title in it comes before a name that is not', () => {
    const read = makeReads(content).open(startRecording())
    expect(read.breadcrumbs(guidOf(3))).toEqual([
      { name: 'Home', lang: 'nl', url: '/' },
      { name: 'Living' },
      { name: 'Rules', url: '/wonen/regels' },
    ])
    expect(read.breadcrumbs(guidOf(2))).toEqual([{ name: 'Home', url: '/' }, { name: 'Wonen' }, { name: 'Afval', url: '/wonen/afval' }])
    expect(read.breadcrumbs(guidOf(2), 'en').at(-1)).toEqual({ name: 'Waste', url: '/wonen/afval' })
  })

  test('a name in one language leaves the menu in the others as it is', () => {
    const hashes = (items: MenuItem[]) => {
      const reads = makeReads({ ...content, menuItems: items })
      const read = reads.open(startRecording())
      for (const lang of ['nl', 'en', 'de']) read.menu(lang)
      return ['menu', 'menu:en', 'menu:de'].map((key) => reads.derived.get(key)?.hash)
    }
    const renamed = hashes(menuItems.map((each) => ({ ...each, ...(each.names && { names: { en: 'Housing' } }) })))
    expect(hashes(menuItems).map((hash, place) => hash === renamed[place])).toEqual([true, false, true])
  })
})

describe('breadcrumbs', () => {
  const trailOf = (page: number, content: SiteContent) => makeReads(content).open(startRecording()).breadcrumbs(guidOf(page))
  const menuItems = [
    item('', { pageGuid: guidOf(1) }),
    item('wonen', { name: 'Wonen', relatedMenuItems: [item('afval', { name: 'Afval', pageGuid: guidOf(3) })] }),
  ]

  test('go from the home page to the page itself; a step without a page is no link', () => {
    expect(trailOf(3, { pages, menuItems })).toEqual([
      { name: 'Home', url: '/' },
      { name: 'Wonen' },
      { name: 'Afval', url: '/wonen/afval' },
    ])
  })

  test('are named by the menu, else by the page', () => {
    const below = [
      pageRow(1, 'index', { title: 'Welkom' }),
      pageRow(2, 'over', { title: 'Over ons' }),
      pageRow(3, 'over/team/wij', { title: 'Wij' }),
    ]
    expect(trailOf(3, { pages: below })).toEqual([
      { name: 'Welkom', url: '/' },
      { name: 'Over ons', url: '/over' },
      { name: 'Wij', url: '/over/team/wij' },
    ])
  })

  test('of the home page, and of a page that is not public, are empty', () => {
    expect(trailOf(1, { pages })).toEqual([])
    expect(trailOf(5, { pages })).toEqual([])
  })

  test('share what is above: pages side by side rest on one value', () => {
    const reads = makeReads({ pages: [pageRow(1, 'index'), pageRow(2, 'wonen/a1'), pageRow(3, 'wonen/b1')] })
    for (const page of [2, 3]) {
      const recording = startRecording()
      reads.open(recording).breadcrumbs(guidOf(page))
      expect([...recording.deps]).toContain('crumbs:/wonen')
    }
    expect([...reads.derived.keys()]).toEqual(['crumbs:/wonen'])
    expect(reads.derived.get('crumbs:/wonen')?.deps).toContain(facts.at('/wonen'))
  })
})

describe('a further menu', () => {
  const closed = { ...pageRow(2, 'w'), viewAccess: 'Users' as const }
  const items = itemsWithLanguage({
    lang: 'en',
    items: [
      item('living', { name: 'Living', names: { nl: 'Wonen' }, pageGuid: guidOf(2) }),
      item('hidden', { pageGuid: guidOf(3), isHidden: true }),
      item('', { name: 'Groups', relatedMenuItems: [item('waste', { name: 'Waste', pageGuid: guidOf(3) })] }),
    ],
  })
  const menu = { guid: guidOf(66, 'menu'), name: 'Quick links', lang: 'en', items }
  const read = (lang: string, content: SiteContent = { pages }, menus = [menu]) => {
    const reads = makeReads({ ...content, menus })
    return { found: reads.open(startRecording()).siteMenu(menu.guid, lang), derived: reads.derived.get(`links:${lang}:${menu.guid}`) }
  }

  test('is named in its language, with what visitors may see', () => {
    expect(read('en').found).toMatchObject({
      name: 'Quick links',
      links: [
        { name: 'Living', url: '/w' },
        { name: 'Groups', url: '/v', children: [{ name: 'Waste', url: '/v' }] },
      ],
    })
    expect(read('en', { pages: [pages[0] as PageRow, closed, pages[2] as PageRow] }).found?.links.map(({ name }) => name)).toEqual([
      'Groups',
    ])
  })

  test('has no name for visitors in another language, and says where the name of a link is in its own', () => {
    const { found } = read('nl')
    expect(found?.name).toBeUndefined()
    expect(found?.links.map(({ name, lang }) => [name, lang])).toEqual([
      ['Wonen', undefined],
      ['Groups', 'en'],
    ])
    expect(read('en', { pages }, [{ ...menu, name: 'Top level menu' }]).found?.name).toBeUndefined()
  })

  test('rests on itself and on its pages, and on no other menu', () => {
    const { derived } = read('en')
    expect(derived?.deps.toSorted()).toEqual(
      [facts.siteMenu(menu.guid), facts.card(guidOf(2)), facts.card(guidOf(3)), facts.setting('defaultLanguage')].toSorted(),
    )
    const renamed = read('en', { pages: [pages[0] as PageRow, { ...(pages[1] as PageRow), title: 'Anders' }, pages[2] as PageRow] }).derived
    expect(renamed?.hash).toBe(derived?.hash)
  })
})
