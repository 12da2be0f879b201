import { describe, expect, test } from 'vitest'
import { buildBlock, buildMenuItem, guidOf } from '#tests/support/build.ts'
import { itemRow, listRow, makeSnapshot, pageRow, type SiteContent } from '#tests/support/rows.ts'
import { SiteIndex } from './site-index.ts'

const indexOf = (content: SiteContent) => new SiteIndex(makeSnapshot(content))
const urlsOf = (index: SiteIndex) => Object.fromEntries([...index.pageAt].map(([url, page]) => [url, page.path]))
const problemsOf = ({ found }: SiteIndex) => found.map(({ problem: { code, path } }) => `${code} ${path}`)
/** Without those to the legal pages, which every site has. */
const redirectsOf = (index: SiteIndex) => [...index.redirects].filter(([, to]) => !to.startsWith('/legal'))
const menuOf = (segment: string, page?: number, over = {}) =>
  buildMenuItem(segment, { ...(page !== undefined && { pageGuid: guidOf(page) }), ...over })
const menuFile = 'content/sites/proef/menus.json'

describe('URLs of pages', () => {
  test('come from the menu, else from the file', () => {
    const index = indexOf({
      pages: [pageRow(1, 'index'), pageRow(2, 'wonen/afval'), pageRow(3, 'contact')],
      menuItems: [menuOf('wonen', undefined, { relatedMenuItems: [menuOf('grofvuil', 2)] })],
    })
    expect(urlsOf(index)).toEqual({ '/': 'pages/index.md', '/wonen/grofvuil': 'pages/wonen/afval.md', '/contact': 'pages/contact.md' })
    expect(problemsOf(index)).toEqual([])
  })

  test('where the menu and a file want one URL the menu wins, whatever the order', () => {
    for (const pages of [
      [pageRow(1, 'wonen'), pageRow(2, 'zzz')],
      [pageRow(2, 'aaa'), pageRow(1, 'wonen')],
    ]) {
      const index = indexOf({ pages, menuItems: [menuOf('wonen', 2)] })
      expect(index.pageAt.get('/wonen')?.guid).toBe(guidOf(2))
      expect(index.pages.has(guidOf(1))).toBe(false)
      expect(problemsOf(index)).toEqual(['SITE_URL_TAKEN pages/wonen.md'])
    }
  })

  test('two files that come out at one URL: the first in order of paths has it', () => {
    const index = indexOf({ pages: [pageRow(1, 'wonen'), pageRow(2, 'wonen/index')] })
    expect(urlsOf(index)).toEqual({ '/wonen': 'pages/wonen.md' })
    expect(problemsOf(index)).toEqual(['SITE_URL_TAKEN pages/wonen/index.md'])
  })

  test.each([
    ['admin/nieuw', 'admin'],
    ['wonen/edit', 'edit'],
    ['robots.txt', 'robots.txt'],
    ['_headers', '_headers'],
    ['_redirects/oud', '_redirects'],
  ])('%s belongs to the product', (name, segment) => {
    const index = indexOf({ pages: [pageRow(1, name)] })
    expect(index.pages.size).toBe(0)
    expect(problemsOf(index)).toEqual([`SITE_URL_RESERVED pages/${name}.md`])
    expect(index.found[0]?.problem.fix).toContain(`"${segment}"`)
  })

  test('a second file with a page’s guid is left out', () => {
    const index = indexOf({ pages: [pageRow(1, 'wonen'), pageRow(1, 'wonen-kopie')] })
    expect(urlsOf(index)).toEqual({ '/wonen': 'pages/wonen.md' })
    expect(problemsOf(index)).toEqual(['SITE_GUID_TAKEN pages/wonen-kopie.md'])
  })

  test('a menu item that names no page is reported, and so is a place the menu gives twice', () => {
    const index = indexOf({
      pages: [pageRow(1, 'wonen'), pageRow(2, 'bouwen')],
      menuItems: [menuOf('wonen', 1), menuOf('wonen', 2), menuOf('weg', 9)],
    })
    expect(problemsOf(index).sort()).toEqual([`SITE_MENU_PAGE_UNKNOWN ${menuFile}`, `SITE_URL_TAKEN ${menuFile}`])
    expect(index.urlOfPage.get(guidOf(2))).toBe('/bouwen')
  })
})

describe('what is not public', () => {
  const drafts = [
    { isPublished: false },
    { viewAccess: 'Users' },
    { viewAccess: 'Roles' },
    { viewAccess: 'Verify' },
    { viewAccess: 'Admin' },
  ] as const

  test.each(drafts)('has no URL, list, item or translation: %o', (hidden) => {
    const index = indexOf({
      pages: [pageRow(1, 'intern', { ...hidden, lists: [listRow(1)] }), pageRow(2, 'internal', { lang: 'en', translationOf: guidOf(1) })],
      items: [itemRow(1, 1)],
      menuItems: [menuOf('intern', 1)],
    })
    expect([...index.pages.keys()]).toEqual([guidOf(2)])
    expect([index.items.size, index.itemByShortId.size, index.itemsOfList.size, index.listBlocks.size, index.translations.size]).toEqual([
      0, 0, 0, 0, 0,
    ])
  })

  test('leaves its place in the menu to a page that is', () => {
    const index = indexOf({ pages: [pageRow(1, 'concept', { isPublished: false }), pageRow(2, 'wonen')], menuItems: [menuOf('wonen', 1)] })
    expect(index.pageAt.get('/wonen')?.guid).toBe(guidOf(2))
  })

  test('is led to by no redirect', () => {
    const content = { menuItems: [menuOf('wonen', 1), menuOf('ook', 1)] }
    expect(redirectsOf(indexOf({ ...content, pages: [pageRow(1, 'a1')] }))).toEqual([['/ook', '/wonen']])
    expect(redirectsOf(indexOf({ ...content, pages: [pageRow(1, 'a1', { isPublished: false })] }))).toEqual([])
  })
})

describe('redirects', () => {
  test('further places of a page in the menu lead to its first, unless a page stands there', () => {
    const index = indexOf({
      pages: [pageRow(1, 'a1'), pageRow(2, 'bezet')],
      menuItems: [menuOf('wonen', 1), menuOf('ook', 1), menuOf('bezet', 1)],
    })
    expect(redirectsOf(index)).toEqual([['/ook', '/wonen']])
  })

  test('what people try for a legal page leads to it, unless a page of the site stands there', () => {
    expect(indexOf({}).redirects.get('/toegankelijkheid')).toBe('/legal/accessibility/nl')
    const own = indexOf({ pages: [pageRow(1, 'toegankelijkheid')] })
    expect(own.redirects.has('/toegankelijkheid')).toBe(false)
    expect(indexOf({ settings: { defaultLanguage: 'en' } }).redirects.get('/legal/terms-of-use')).toBe('/legal/terms-of-use/en')
  })
})

describe('list items', () => {
  const news = pageRow(1, 'nieuws', { lists: [listRow(1), listRow(2)] })

  test('have their URL under the page of their list', () => {
    const index = indexOf({ pages: [news], items: [itemRow(1, 1, { title: 'Één brug & meer' })] })
    expect([...index.items.values()].map((item) => index.urlOfItem(item))).toEqual(['/nieuws/i/n1/een-brug-meer'])
    expect(indexOf({ pages: [pageRow(1, 'index', { lists: [listRow(1)] })], items: [itemRow(1, 1)] }).items.size).toBe(1)
  })

  test('of the home page have no double slash', () => {
    const index = indexOf({ pages: [pageRow(1, 'index', { lists: [listRow(1)] })], items: [itemRow(1, 1)] })
    expect(index.urlOfItem(index.items.get(guidOf(1, 'item')) as never)).toBe('/i/n1/bericht-1')
  })

  test('that are drafts, or of a list that is not there, are left out', () => {
    const index = indexOf({ pages: [news], items: [itemRow(1, 1, { isPublished: false }), itemRow(2, 9), itemRow(3, 2)] })
    expect([...index.items.keys()]).toEqual([guidOf(3, 'item')])
    expect(index.itemsOfList.get(guidOf(2, 'block'))?.length).toBe(1)
  })

  test('with the guid of another are left out and reported', () => {
    const index = indexOf({ pages: [news], items: [itemRow(1, 1), itemRow(1, 1, { path: 'items/nieuws/kopie.md', shortId: 'k' })] })
    expect(index.items.size).toBe(1)
    expect(problemsOf(index)).toEqual(['SITE_GUID_TAKEN items/nieuws/kopie.md'])
  })

  test('that want one URL: the first has it, the other is reported', () => {
    const twins = [itemRow(1, 1), itemRow(2, 1, { shortId: 'n1', title: 'Bericht 1' })]
    const index = indexOf({ pages: [news], items: twins })
    expect([...index.items.keys()]).toEqual([guidOf(1, 'item')])
    expect(index.itemsOfList.get(guidOf(1, 'block'))?.length).toBe(1)
    expect(problemsOf(index)).toEqual(['SITE_SHORT_ID_TAKEN items/nieuws/n2.md'])
    const onOnePage = [itemRow(1, 1), itemRow(2, 2, { shortId: 'n1', title: 'Anders' })]
    expect(problemsOf(indexOf({ pages: [news], items: onOnePage }))).toEqual(['SITE_SHORT_ID_TAKEN items/nieuws/n2.md'])
    const pages = [news, pageRow(2, 'bouwen', { lists: [listRow(3)] })]
    expect(problemsOf(indexOf({ pages, items: [itemRow(1, 1), itemRow(2, 3, { shortId: 'n1' })] }))).toEqual([])
  })

  test('speak the language of their list’s page, unless they name one', () => {
    const index = indexOf({ pages: [{ ...news, lang: 'en' }], items: [itemRow(1, 1), itemRow(2, 1, { lang: 'fr' })] })
    expect([...index.items.values()].map((item) => index.langOfItem(item))).toEqual(['en', 'fr'])
  })
})

describe('list blocks', () => {
  test('know their page, their options and which is the page’s first', () => {
    const index = indexOf({ pages: [pageRow(1, 'nieuws', { lists: [listRow(1, { defaultItemsPerPage: 7 }), listRow(2)] })] })
    expect(index.listBlocks.get(guidOf(1, 'block'))).toMatchObject({
      isFirst: true,
      page: { guid: guidOf(1) },
      row: { options: { defaultItemsPerPage: 7 } },
    })
    expect(index.listBlocks.get(guidOf(2, 'block'))).toMatchObject({ isFirst: false })
  })

  test('a page that was copied with its blocks does not take the items along, and is reported', () => {
    const index = indexOf({
      pages: [pageRow(1, 'nieuws', { lists: [listRow(1)] }), pageRow(2, 'nieuws-kopie', { lists: [listRow(1)] })],
      items: [itemRow(1, 1)],
    })
    expect(index.urlOfItem(index.items.get(guidOf(1, 'item')) as never)).toBe('/nieuws/i/n1/bericht-1')
    expect(problemsOf(index)).toEqual(['SITE_GUID_TAKEN pages/nieuws-kopie.md'])
  })
})

describe('a list that a closed page has too', () => {
  test.each(['aaa', 'zzz'])('shows none of its items, with the closed page at %s', (name) => {
    for (const closed of [{ viewAccess: 'Admin' }, { isPublished: false }] as const) {
      const pages = [pageRow(1, name, { ...closed, lists: [listRow(1)] }), pageRow(2, 'nieuws', { lists: [listRow(1)] })]
      const index = indexOf({ pages, items: [itemRow(1, 1)] })
      expect([index.items.size, index.listBlocks.size]).toEqual([0, 0])
      expect(problemsOf(index)).toEqual(['SITE_GUID_TAKEN pages/nieuws.md'])
    }
  })
})

describe('two items with one short id', () => {
  test('keep a page each where their titles differ; the first is what the short id alone leads to', () => {
    const pages = [pageRow(1, 'nieuws', { lists: [listRow(1)] })]
    const index = indexOf({ pages, items: [itemRow(1, 1), itemRow(2, 1, { shortId: 'n1' })] })
    expect([...index.items.values()].map((item) => index.urlOfItem(item))).toEqual(['/nieuws/i/n1/bericht-1', '/nieuws/i/n1/bericht-2'])
    expect(index.itemByShortId.get('n1')?.guid).toBe(guidOf(1, 'item'))
    expect(index.found).toMatchObject([{ at: { path: ['shortId'] }, problem: { severity: 'error', code: 'SITE_SHORT_ID_TAKEN' } }])
    expect(index.found[0]?.problem.message).toContain('items/nieuws/n1.md')
  })
})

describe('translations', () => {
  test('stand together, the first one in front', () => {
    const index = indexOf({ pages: [pageRow(1, 'about', { lang: 'en', translationOf: guidOf(2) }), pageRow(2, 'over', { lang: 'nl' })] })
    expect([...index.translations].map(([group, pages]) => [group, pages.map(({ lang }) => lang)])).toEqual([[guidOf(2), ['nl', 'en']]])
  })

  test('of nothing, or of itself, are none', () => {
    expect(
      indexOf({ pages: [pageRow(1, 'about', { translationOf: guidOf(1) }), pageRow(3, 'over', { translationOf: guidOf(9) })] }).translations
        .size,
    ).toBe(0)
  })
})

describe('names', () => {
  test('are what the menu first calls a URL, the home page’s too', () => {
    const index = indexOf({
      pages: [pageRow(1, 'index'), pageRow(2, 'wonen'), pageRow(3, 'afval')],
      menuItems: [
        menuOf('', 1, { name: 'Start' }),
        menuOf('wonen', 2, { name: 'Wonen', relatedMenuItems: [menuOf('afval', 3, { name: 'Afval' })] }),
        menuOf('wonen', 4, { name: 'Nogmaals' }),
      ],
    })
    expect([...index.nameAt].map(([url, { name }]) => [url, name])).toEqual([
      ['/', 'Start'],
      ['/wonen', 'Wonen'],
      ['/wonen/afval', 'Afval'],
    ])
  })

  test('of pages that are not public stay out, those of a mere heading in the menu do not', () => {
    const index = indexOf({
      pages: [pageRow(1, 'raad', { viewAccess: 'Users' }), pageRow(2, 'besluit')],
      menuItems: [
        menuOf('raad', 1, { name: 'Geheim overleg', relatedMenuItems: [menuOf('besluit', 2, { name: 'Besluit' })] }),
        menuOf('over', undefined, { name: 'Over' }),
      ],
    })
    expect([...index.nameAt].map(([url, { name }]) => [url, name])).toEqual([
      ['/raad/besluit', 'Besluit'],
      ['/over', 'Over'],
    ])
  })
})

describe('third parties', () => {
  const video = (id: string) => ({ videos: [{ url: `https://youtu.be/${id}` }] })
  const namesOf = (content: SiteContent) => indexOf(content).thirdParties.map(({ name }) => name)

  test('are those of what is public', () => {
    expect(namesOf({ pages: [pageRow(1, 'film', video('aaaaaaaaaaa')), pageRow(2, 'nog', video('bbbbbbbbbbb'))] })).toEqual(['YouTube'])
    expect(namesOf({ pages: [pageRow(1, 'film', { ...video('aaaaaaaaaaa'), viewAccess: 'Users' })] })).toEqual([])
    const list = pageRow(1, 'nieuws', { lists: [listRow(1)] })
    expect(namesOf({ pages: [list], items: [itemRow(1, 1, video('aaaaaaaaaaa'))] })).toEqual(['YouTube'])
    expect(namesOf({ pages: [list], items: [itemRow(1, 1, { ...video('aaaaaaaaaaa'), isPublished: false })] })).toEqual([])
  })

  test('are those of templates too', () => {
    const blocks = [buildBlock({ buildingBlockName: 'video', options: { url: 'https://vimeo.com/76979871' } })]
    expect(namesOf({ templates: [{ guid: guidOf(80), name: 'Voet', kind: 'footer', blocks }] })).toEqual(['Vimeo'])
  })
})

describe('a former URL', () => {
  const leadsFrom = (path: string) => {
    const pages = [pageRow(1, 'nieuws', { lists: [listRow(1)] }), pageRow(2, 'over', { formerUrls: [path] })]
    return new SiteIndex(makeSnapshot({ pages, items: [itemRow(1, 1, { title: 'Titel' })] })).redirects.get(path)
  }

  test.each([
    '/oud',
    '/oud/i/1/titel',
    '/nieuws/i/weg/titel',
    '/contact.html',
    '/zoeken',
    '/legal/oud',
    '/p/oud',
    '/nieuws/api',
    '/searchresults',
    '/oud/feed.xml',
    '/oud/index.html',
  ])('%s leads to its page', (path) => {
    expect(leadsFrom(path)).toBe('/over')
  })

  test.each([
    ...[
      '/search',
      '/search/en',
      '/legal/privacy',
      '/home',
      '/g/1',
      '/assets/site.css',
      '/a/1/plan.pdf',
      '/_headers',
      '/_redirects',
      '/robots.txt',
    ],
    ...[
      '/api',
      '/Admin/users',
      '/%61ccount',
      '/sign-in',
      '/password',
      '/settings',
      '/invitation/1',
      '/wonen/edit',
      '/_headers/x',
      '/../x',
      '/%',
    ],
    ...[
      '/sitemap-0.xml',
      '/.well-known/security.txt',
      '/404.html',
      '/en/404.html',
      '/over/index.html',
      '/nieuws/i/n1/titel',
      '/nieuws/p/2',
      '/nieuws/feed.xml',
    ],
  ])('%s leads nowhere: something stands there', (path) => {
    expect(leadsFrom(path)).not.toBe('/over')
  })

  test('that belongs to the product is reported, and the page and what else led to it stay', () => {
    const over = pageRow(2, 'over', { lists: [listRow(1)], formerUrls: ['/oud', '/api'] })
    const index = new SiteIndex(makeSnapshot({ pages: [over], items: [itemRow(1, 1, { formerUrls: ['/_headers'] })] }))
    expect(problemsOf(index)).toEqual(['SITE_FORMER_URL_RESERVED pages/over.md', `SITE_FORMER_URL_RESERVED ${itemRow(1, 1).path}`])
    expect(index.found.map(({ at }) => at)).toEqual([{ path: ['formerUrls', 1] }, { path: ['formerUrls', 0] }])
    expect(index.redirects.get('/oud')).toBe('/over')
    expect([...index.formerFolders]).toEqual([['/oud', '/over']])
    expect([...index.redirects.keys()].filter((from) => from.startsWith('/api'))).toEqual([])
  })
})
