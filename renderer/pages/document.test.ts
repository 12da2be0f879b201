import { describe, expect, test } from 'vitest'
import { buildMenuItem, buildPage, guidOf } from '#tests/support/build.ts'
import { createTestRenderer, openSite, renderPageIn, testAssets } from '#tests/support/in-process.ts'
import { itemRow, listRow, pageRow, type SiteContent } from '#tests/support/rows.ts'
import { buildItem } from '#tests/support/build.ts'

const menuItems = [
  buildMenuItem('', { name: 'Home', pageGuid: guidOf(1) }),
  buildMenuItem('wonen', {
    name: 'Wonen',
    pageGuid: guidOf(2),
    relatedMenuItems: [buildMenuItem('afval', { name: 'Afval', pageGuid: guidOf(3) })],
  }),
  buildMenuItem('nieuws', { name: 'Nieuws', pageGuid: guidOf(4) }),
]
const site: SiteContent = {
  pages: [
    pageRow(1, 'index'),
    pageRow(2, 'wonen'),
    pageRow(3, 'afval'),
    pageRow(4, 'nieuws', { lists: [listRow(1)] }),
    pageRow(5, 'los'),
    pageRow(6, 'waste', { lang: 'en', translationOf: guidOf(3) }),
  ],
  items: [itemRow(1, 1), itemRow(2, 1), itemRow(3, 1)],
  menuItems,
}
const show = (number: number, over = {}) => renderPageIn(site, buildPage({ guid: guidOf(number), title: `Pagina ${number}`, ...over }))

/** Menu links that say where the visitor is. */
const marks = (html: string) =>
  [...html.matchAll(/<a class="main-menu[^"]*" href="([^"]*)" aria-current="([^"]*)"/g)].map(([, url, mark]) => `${url} ${mark}`)

describe('the menu marks', () => {
  test('the page itself, and what it lies under', () => {
    expect(marks(show(2))).toEqual(['/wonen page'])
    expect(marks(show(3))).toEqual(['/wonen true', '/wonen/afval page'])
  })

  test('nothing for a page that it does not hold, and no slot is left', () => {
    expect(marks(show(5))).toEqual([])
    for (const number of [1, 2, 5]) expect(show(number)).not.toContain('data-menu')
  })

  test('nothing where it is switched off', () => {
    expect(show(3, { options: { showMainMenu: false } })).not.toContain('aria-current="true"')
  })

  test('a list’s page as above, not as the page, on an item or a further page of the list', () => {
    const { read } = openSite(site)
    const item = createTestRenderer().renderItem({ item: buildItem(guidOf(1, 'block'), { guid: guidOf(1, 'item') }) }, read, testAssets)
    expect(marks(item)).toEqual(['/nieuws true'])
    const further = renderPageIn(site, buildPage({ guid: guidOf(4) }), {
      listPage: { blockGuid: guidOf(1, 'block'), number: 1, url: '/nieuws/p/1/' },
    })
    expect(marks(further)).toEqual(['/nieuws true'])
  })
})

describe('the head', () => {
  test('has the page’s title before the site’s, and the site’s alone where they are the same', () => {
    expect(show(2)).toContain('<title>Pagina 2 – Proef</title>')
    expect(show(1, { title: 'Proef' })).toContain('<title>Proef</title>')
  })

  test('has no more description than there is', () => {
    expect(show(2)).not.toContain('name="description"')
    expect(show(2, { description: 'Over "wonen" & <meer>' })).toContain(
      '<meta name="description" content="Over &quot;wonen&quot; &amp; &lt;meer&gt;">',
    )
  })

  test('names the canonical URL: the site’s own for the home page, the page’s and not the file’s, the list page’s', () => {
    expect(show(1)).toContain('<link rel="canonical" href="https://www.proef.example/">')
    expect(show(3)).toContain('<link rel="canonical" href="https://www.proef.example/wonen/afval">')
    const further = renderPageIn(site, buildPage({ guid: guidOf(4) }), {
      listPage: { blockGuid: guidOf(1, 'block'), number: 1, url: '/nieuws/p/1/' },
    })
    expect(further).toContain('<link rel="canonical" href="https://www.proef.example/nieuws/p/1/">')
    expect(further).not.toContain('noindex')
  })

  test('names all translations, the page itself among them, and none where there is one', () => {
    const alternates = (html: string) => [...html.matchAll(/hreflang="(\w+)" href="([^"]*)"/g)].map(([, lang, url]) => `${lang} ${url}`)
    const both = ['nl https://www.proef.example/wonen/afval', 'en https://www.proef.example/waste']
    expect(alternates(show(3))).toEqual(both)
    expect(alternates(show(6, { lang: 'en' }))).toEqual(both)
    expect(alternates(show(2))).toEqual([])
  })

  test('tells search engines to leave out the page for what is not there', () => {
    const html = createTestRenderer().renderNotFound('en', openSite(site).read, testAssets)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('canonical')
    expect(html).toContain('<html lang="en"')
    expect(html).not.toMatch(/pages\.|notFound|shell\./)
  })

  test('loads islands only where the page has one', () => {
    expect(show(2)).not.toContain('/assets/islands.js')
    const block = {
      guid: guidOf(1, 'block'),
      buildingBlockName: 'list',
      layoutPosition: 'main' as const,
      sortId: 1,
      version: 1,
      options: { lazyLoad: true },
    }
    expect(show(4, { buildingBlockInstances: [block] })).toContain('<script type="module" src="/assets/islands.js"></script>')
  })

  test('says the language and its direction', () => {
    expect(show(2, { lang: 'ar' })).toContain('<html lang="ar" dir="rtl">')
    expect(show(2)).toContain('<html lang="nl" dir="ltr">')
  })
})
