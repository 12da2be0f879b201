import { describe, expect, test } from 'vitest'
import { shortIdOf } from '#content/model/guid/guid.ts'
import { SiteIndex } from '#renderer/reads/site-index.ts'
import { buildMenuItem, guidOf } from '#tests/support/build.ts'
import { itemRow, listRow, makeSnapshot, pageRow } from '#tests/support/rows.ts'
import { resolveUrl } from './resolve-url.ts'

const index = new SiteIndex(
  makeSnapshot({
    pages: [
      pageRow(1, 'index'),
      pageRow(2, 'nieuws', { lists: [listRow(7), listRow(8)], formerUrls: ['/actueel'] }),
      pageRow(3, 'wonen/afval'),
      pageRow(4, 'concept', { isPublished: false }),
    ],
    items: [itemRow(5, 7)],
    menuItems: [buildMenuItem('afval', { pageGuid: guidOf(3) }), buildMenuItem('nog-eens', { pageGuid: guidOf(3) })],
  }),
)
const [first, second] = [guidOf(7, 'block'), guidOf(8, 'block')]
const keys = new Set([`list/${first}/2`, `list/${second}/3`, 'robots', 'sitemap/2', 'sitemap-shard/1/2'])
const resolve = (path: string) => {
  const target = resolveUrl(path, index, keys)
  return target?.kind === 'redirect' ? `to ${target.to}` : target?.key
}

describe('an output', () => {
  test.each([
    ['/', `page/${guidOf(1)}`],
    ['/afval', `page/${guidOf(3)}`],
    ['/nieuws/i/n5/bericht-5', `item/${guidOf(5, 'item')}`],
    ['/nieuws/p/2', `list/${first}/2`],
    [`/nieuws/p/${shortIdOf(second)}/3`, `list/${second}/3`],
    ['/robots.txt', 'robots'],
    ['/sitemap.xml', 'sitemap/2'],
    ['/sitemap-1.xml', 'sitemap-shard/1/2'],
  ])('%s', (path, key) => expect(resolve(path)).toBe(key))
})

describe('a redirect', () => {
  test.each([
    ['/home', '/'],
    ['/afval/', '/afval'],
    ['/afval/index.html', '/afval'],
    ['/nog-eens', '/afval'],
    [`/g/${guidOf(3)}`, '/afval'],
    ['/nieuws/i/n5', '/nieuws/i/n5/bericht-5'],
    ['/nieuws/i/n5/oude-titel', '/nieuws/i/n5/bericht-5'],
    [`/nieuws/i/${guidOf(5, 'item')}`, '/nieuws/i/n5/bericht-5'],
    ['/elders/i/n5/bericht-5', '/nieuws/i/n5/bericht-5'],
    ['/actueel/i/n5/oude-titel', '/nieuws/i/n5/bericht-5'],
    ['/actueel/p/2', '/nieuws/p/2'],
    [`/actueel/p/${shortIdOf(second)}/3`, `/nieuws/p/${shortIdOf(second)}/3`],
    ['/actueel/feed.xml', '/nieuws/feed.xml'],
  ])('%s', (path, to) => expect(resolve(path)).toBe(`to ${to}`))
})

describe('no page', () => {
  test.each([
    '/wonen/afval',
    '/concept',
    `/g/${guidOf(4)}`,
    '/g',
    '/g/',
    '/nieuws/i/geen',
    '/nieuws/i/n5/titel/meer',
    '/nieuws/p/9/',
    `/nieuws/p/${shortIdOf(first)}/2/`,
    '/sitemap-9.xml',
    '/..%2fgeheim',
    '/%E0%A4%A',
    '//elders.example',
  ])('%s', (path) => expect(resolve(path)).toBeUndefined())
})
