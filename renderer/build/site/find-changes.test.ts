import { describe, expect, test } from 'vitest'
import type { MediaEntry } from '#content/model/media/schema.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import { buildMenuItem, guidOf } from '#tests/support/build.ts'
import { itemRow, listRow, makeSnapshot, mediaEntry, mediaRow, pageRow, type SiteContent } from '#tests/support/rows.ts'
import { facts } from '../../reads/facts.ts'
import type { ItemRow, PageRow, Row, SiteSnapshot } from '../../reads/rows.ts'
import { SiteIndex } from '../../reads/site-index.ts'
import { urlSetOf } from '../../outputs/sitemap.ts'
import { type After, findChanges, presentUrl, type SiteInputs, textOfEach } from './find-changes.ts'

const image = guidOf(77)
const listGuid = guidOf(1, 'block')

const inputs = (snapshot: SiteSnapshot, index: SiteIndex, over: Partial<SiteInputs>): SiteInputs => ({
  baseUrl: snapshot.baseUrl,
  settings: snapshot.settings,
  measures: snapshot.measures,
  menuItems: snapshot.menuItems,
  redirects: Object.fromEntries(index.redirects),
  formerFolders: Object.fromEntries(index.formerFolders),
  templates: {},
  media: {},
  legal: textOfEach(snapshot.legal),
  thirdParties: JSON.stringify(index.thirdParties),
  code: { renderer: '1', 'code:text': '1' },
  sitemapShards: 1,
  ...over,
})

const entry = (over: Partial<MediaEntry> = {}) => ({ [image]: JSON.stringify(mediaEntry(image, over)) })

/** A site after a build: rows know the URL that the build gave them. */
function siteWith(content: SiteContent = {}, over: Partial<SiteInputs> = {}): After {
  const snapshot = makeSnapshot(content)
  const index = new SiteIndex(snapshot)
  const withUrl = (row: PageRow | ItemRow): Row => ({ ...row, url: presentUrl(row, index) })
  const rows: Row[] = [...snapshot.pages.map(withUrl), ...snapshot.items.map(withUrl), ...snapshot.mediaFiles]
  return { rows: new Map(rows.map((row) => [row.path, row])), index, inputs: inputs(snapshot, index, over) }
}

/** The same rows as a build finds them, with the URLs that the last build stored. */
function changesBetween(before: After, after: After): string[] {
  const found = new Map(
    [...after.rows].map(([path, row]) => [
      path,
      row.kind === 'media' ? row : { ...row, url: (before.rows.get(path) as PageRow | undefined)?.url },
    ]),
  )
  return [...findChanges(before, { ...after, rows: found }).facts].sort()
}

const menu = (over: Partial<MenuItem> = {}): MenuItem =>
  buildMenuItem('wonen', { guid: guidOf(1, 'menu'), name: 'Wonen', pageGuid: guidOf(1), ...over })
const home = pageRow(9, 'index')
const news = pageRow(2, 'nieuws', { lists: [listRow(1)] })
const urlSet = (url: string) => facts.urlSet(...urlSetOf(url, 1))
const cardOf = (number: number) => [facts.card(guidOf(number)), facts.translations(guidOf(number))]
const itemFacts = (number: number) => [facts.item(guidOf(number, 'item')), ...itemCardFacts(number)]
const itemCardFacts = (number: number) => [facts.itemCard(guidOf(number, 'item')), facts.itemAt(`n${number}`), facts.items(listGuid)]

describe('findChanges', () => {
  test.each<[edit: string, before: SiteContent, after: SiteContent, changed: string[]]>([
    ['nothing', { pages: [home, news], items: [itemRow(1, 1)] }, { pages: [home, news], items: [itemRow(1, 1)] }, []],
    ['a file that was saved as it was', { pages: [home] }, { pages: [{ ...home, mtimeMs: 2 }] }, []],
    ['the text of a page', { pages: [pageRow(1, 'afval')] }, { pages: [pageRow(1, 'afval', { hash: 'new' })] }, [facts.page(guidOf(1))]],
    [
      'its title',
      { pages: [pageRow(1, 'afval')] },
      { pages: [pageRow(1, 'afval', { hash: 'new', title: 'B' })] },
      [facts.page(guidOf(1)), ...cardOf(1)],
    ],
    [
      'the default language: the file is the same',
      { pages: [pageRow(1, 'afval')] },
      { pages: [pageRow(1, 'afval', { lang: 'en' })] },
      [facts.addresses, facts.page(guidOf(1)), ...cardOf(1)],
    ],
    [
      'a new page',
      { pages: [home] },
      { pages: [home, pageRow(1, 'afval')] },
      [facts.addresses, facts.page(guidOf(1)), ...cardOf(1), facts.at('/afval'), urlSet('/afval')],
    ],
    [
      'a page that goes',
      { pages: [home, pageRow(1, 'afval')] },
      { pages: [home] },
      [facts.addresses, facts.page(guidOf(1)), ...cardOf(1), facts.at('/afval'), urlSet('/afval')],
    ],
    [
      'a page that is no longer public',
      { pages: [pageRow(1, 'afval')] },
      { pages: [pageRow(1, 'afval', { hash: 'new', viewAccess: 'Users' })] },
      [facts.addresses, facts.page(guidOf(1)), ...cardOf(1), facts.at('/afval'), urlSet('/afval')],
    ],
    [
      'another guid for the same file',
      { pages: [pageRow(1, 'afval')] },
      { pages: [pageRow(1, 'afval', { guid: guidOf(3), hash: 'new' })] },
      [facts.addresses, facts.page(guidOf(1)), facts.page(guidOf(3)), ...cardOf(1), ...cardOf(3)],
    ],
    [
      'a translation',
      { pages: [home, pageRow(1, 'en')] },
      { pages: [home, pageRow(1, 'en', { hash: 'new', translationOf: guidOf(9) })] },
      [facts.page(guidOf(1)), ...cardOf(1), facts.translations(guidOf(9))],
    ],
    [
      'a legal text of the site',
      {},
      { legal: { 'privacy.nl.md': { kind: 'privacy', lang: 'nl', version: 1, date: '2026-01-01', body: 'Tekst' } } },
      [facts.legal('privacy.nl.md')],
    ],
    [
      'the first video from elsewhere',
      { pages: [home] },
      { pages: [{ ...home, hash: 'new', videos: [{ url: 'https://youtu.be/aqz-KE-bpKQ' }] }] },
      [facts.page(guidOf(9)), facts.thirdParties],
    ],
    [
      'an option of a list',
      { pages: [news] },
      { pages: [{ ...news, hash: 'new', lists: [listRow(1, { defaultItemsPerPage: 9 })] }] },
      [facts.page(guidOf(2)), facts.listBlock(listGuid)],
    ],
    [
      'a list on a page that stands where another with a list was',
      { pages: [pageRow(1, 'pers', { lists: [listRow(1)], formerUrls: ['/nieuws'] }), pageRow(2, 'nieuws')] },
      {
        pages: [
          pageRow(1, 'pers', { lists: [listRow(1)], formerUrls: ['/nieuws'] }),
          pageRow(2, 'nieuws', { hash: 'new', lists: [listRow(2)] }),
        ],
      },
      [facts.page(guidOf(2)), facts.listBlock(guidOf(2, 'block')), facts.addresses],
    ],
    [
      'a page that moves takes its list and the items of it along',
      { pages: [news], items: [itemRow(1, 1)], menuItems: [] },
      { pages: [news], items: [itemRow(1, 1)], menuItems: [menu({ urlSegment: 'actueel', name: 'Actueel', pageGuid: guidOf(2) })] },
      [
        ...[
          facts.page(guidOf(2)),
          ...cardOf(2),
          facts.at('/nieuws'),
          facts.at('/actueel'),
          facts.name('/actueel'),
          facts.ownName(guidOf(2)),
          facts.menus,
        ],
        ...[facts.addresses, facts.listBlock(listGuid), ...itemFacts(1), urlSet('/nieuws')],
      ],
    ],
    [
      'the language of a page: its items speak it too',
      { pages: [news], items: [itemRow(1, 1), itemRow(2, 1, { lang: 'fr' })] },
      { pages: [{ ...news, hash: 'new', lang: 'en' }], items: [itemRow(1, 1), itemRow(2, 1, { lang: 'fr' })] },
      [facts.addresses, facts.page(guidOf(2)), ...cardOf(2), facts.items(listGuid), facts.itemCard(guidOf(1, 'item'))],
    ],
    [
      'the text of an item',
      { pages: [news], items: [itemRow(1, 1)] },
      { pages: [news], items: [itemRow(1, 1, { hash: 'new' })] },
      [facts.item(guidOf(1, 'item'))],
    ],
    [
      'the description of an item',
      { pages: [news], items: [itemRow(1, 1)] },
      { pages: [news], items: [itemRow(1, 1, { hash: 'new', description: 'x' })] },
      itemFacts(1),
    ],
    [
      'the title of an item: its URL with it',
      { pages: [news], items: [itemRow(1, 1)] },
      { pages: [news], items: [itemRow(1, 1, { hash: 'new', title: 'B' })] },
      [facts.addresses, ...itemFacts(1), urlSet('')],
    ],
    [
      'the day an item came out',
      { pages: [news], items: [itemRow(1, 1)] },
      { pages: [news], items: [itemRow(1, 1, { hash: 'new', publishedOn: '2026-02-02' })] },
      [...itemFacts(1), urlSet('')],
    ],
    [
      'where a page was before',
      { pages: [pageRow(1, 'afval')] },
      { pages: [pageRow(1, 'afval', { hash: 'new', formerUrls: ['/vuil'] })] },
      [facts.addresses, facts.page(guidOf(1)), facts.at('/vuil')],
    ],
    ['a new item', { pages: [news] }, { pages: [news], items: [itemRow(1, 1)] }, [facts.addresses, ...itemFacts(1), urlSet('')]],
    [
      'an item that changes lists',
      { pages: [news, pageRow(3, 'bouwen', { lists: [listRow(5)] })], items: [itemRow(1, 1)] },
      { pages: [news, pageRow(3, 'bouwen', { lists: [listRow(5)] })], items: [itemRow(1, 5, { hash: 'new' })] },
      [facts.addresses, ...itemFacts(1), facts.items(guidOf(5, 'block')), urlSet('')],
    ],
    ['a new media file', {}, { mediaFiles: [mediaRow(image)] }, [facts.media(image)]],
    [
      'other bytes of a media file',
      { mediaFiles: [mediaRow(image)] },
      { mediaFiles: [mediaRow(image, { hash: 'def', size: 2 })] },
      [facts.media(image)],
    ],
    ['a media file that was saved as it was', { mediaFiles: [mediaRow(image)] }, { mediaFiles: [mediaRow(image, { mtimeMs: 2 })] }, []],
    ['a setting', {}, { settings: { useBrowserColor: true } }, [facts.setting('useBrowserColor')]],
    ['a setting that was absent', {}, { settings: { headerLogo: image } }, [facts.setting('headerLogo')]],
    ['the address of the site', {}, { baseUrl: 'https://elders.example' }, [facts.baseUrl]],
    [
      'the name of a menu item',
      { pages: [pageRow(1, 'afval')], menuItems: [menu()] },
      { pages: [pageRow(1, 'afval')], menuItems: [menu({ name: 'Huis' })] },
      [facts.name('/wonen'), facts.ownName(guidOf(1)), facts.menus],
    ],
    ['whether a menu item is hidden', { menuItems: [menu()] }, { menuItems: [menu({ isHidden: true })] }, [facts.menus]],
    [
      'a place in the menu that becomes a redirect',
      { pages: [pageRow(1, 'afval')], menuItems: [menu(), buildMenuItem('ook', { guid: guidOf(2, 'menu'), name: 'Ook' })] },
      {
        pages: [pageRow(1, 'afval')],
        menuItems: [menu(), buildMenuItem('ook', { guid: guidOf(2, 'menu'), name: 'Ook', pageGuid: guidOf(1) })],
      },
      [facts.addresses, facts.at('/ook'), facts.menus],
    ],
    [
      'a redirect to a page that is no longer public',
      { pages: [pageRow(1, 'afval')], menuItems: [menu(), menu({ urlSegment: 'ook' })] },
      { pages: [pageRow(1, 'afval', { hash: 'new', isPublished: false })], menuItems: [menu(), menu({ urlSegment: 'ook' })] },
      [facts.addresses, facts.page(guidOf(1)), ...cardOf(1), facts.at('/wonen'), facts.at('/ook'), urlSet('')],
    ],
  ])('%s', (_edit, before, after, changed) => {
    expect(changesBetween(siteWith(before), siteWith(after))).toEqual([...new Set(changed)].sort())
  })

  test.each<[string, Partial<SiteInputs>, Partial<SiteInputs>, string[]]>([
    ['a block’s code', { code: { 'code:text': '1' } }, { code: { 'code:text': '2' } }, ['code:text']],
    ['a new block', { code: {} }, { code: { 'code:quote': '1' } }, ['code:quote']],
    ['another theme', { code: { 'theme:polder': '1' } }, { code: { 'theme:own': '1' } }, ['theme:own', 'theme:polder']],
    ['a menu', { menus: { [image]: 'a', same: 'x' } }, { menus: { [image]: 'b', same: 'x' } }, [facts.siteMenu(image)]],
    ['a menu that is gone', { menus: { [image]: 'a' } }, { menus: {} }, [facts.siteMenu(image)]],
    ['a template', { templates: { [image]: 'a' } }, { templates: { [image]: 'b' } }, [facts.template(image)]],
    ['an entry that comes', {}, { media: entry() }, [facts.media(image)]],
    ['the alternative text of an image', { media: entry() }, { media: entry({ alt: { nl: 'Ander beeld' } }) }, [facts.media(image)]],
    ['the focal point of an image', { media: entry() }, { media: entry({ focalPoint: { x: 0.2, y: 0.5 } }) }, [facts.focus(image)]],
    ['how wide pages are', {}, { measures: { gutter: '1rem', pageWidth: '60rem', measure: '37rem' } }, [facts.measures]],
  ])('%s', (_edit, before, after, changed) => {
    expect(changesBetween(siteWith({}, before), siteWith({}, after))).toEqual(changed)
  })

  test('two pages that swap URLs are both found', () => {
    const swapped = changesBetween(
      siteWith({ pages: [pageRow(1, 'afval'), pageRow(2, 'bouwen')] }),
      siteWith({ pages: [pageRow(2, 'afval', { hash: 'hash of bouwen' }), pageRow(1, 'bouwen', { hash: 'hash of afval' })] }),
    )
    expect(swapped).toEqual(expect.arrayContaining([facts.card(guidOf(1)), facts.card(guidOf(2))]))
  })
})
