import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlaceablePage, placePages, wantedUrl } from './place-pages.ts'

const noMenu = { urlOfPage: new Map<string, string>() }
const menuOf = (...entries: [guid: string, url: string][]) => ({ urlOfPage: new Map(entries) })
const page = (path: string, more: Partial<PlaceablePage> = {}): PlaceablePage => ({
  guid: `guid of ${path}`,
  path: `pages/${path}.md`,
  isPublished: true,
  viewAccess: 'Public',
  ...more,
})
const pathsAt = (pages: PlaceablePage[], menu = noMenu) =>
  Object.fromEntries([...placePages(pages, menu).pageAt].map(([url, { path }]) => [url, path]))

describe('placePages', () => {
  it('takes a page to where the menu names it, and others to where their files stand', () => {
    const pages = [page('index'), page('wonen/afval'), page('contact', { guid: 'c' })]
    expect(pathsAt(pages, menuOf(['c', '/over/contact']))).toEqual({
      '/': 'pages/index.md',
      '/wonen/afval': 'pages/wonen/afval.md',
      '/over/contact': 'pages/contact.md',
    })
  })

  it.each([
    ['the first path goes before others', [page('wonen'), page('wonen/index')], noMenu, 'pages/wonen.md'],
    ['the menu goes before a file', [page('wonen'), page('zzz', { guid: 'z' })], menuOf(['z', '/wonen']), 'pages/zzz.md'],
    [
      'a page for everyone goes before a closed one',
      [page('wonen', { viewAccess: 'Users' }), page('wonen/index')],
      noMenu,
      'pages/wonen/index.md',
    ],
    [
      'a published page goes before a draft that the menu names',
      [page('wonen'), page('aaa', { guid: 'a', isPublished: false })],
      menuOf(['a', '/wonen']),
      'pages/wonen.md',
    ],
    [
      'a closed page goes before a draft',
      [page('wonen', { isPublished: false }), page('wonen/index', { viewAccess: 'Admin' })],
      noMenu,
      'pages/wonen/index.md',
    ],
  ])('where two want one address %s', (_, pages, menu, winner) => {
    for (const given of [pages, pages.toReversed()]) {
      const { pageAt, urlOf, problems } = placePages(given, menu)
      expect([...pageAt].map(([url, { path }]) => [url, path])).toEqual([['/wonen', winner]])
      const loser = given.find(({ path }) => path !== winner) as PlaceablePage
      expect(urlOf.has(loser.guid)).toBe(false)
      expect(problems).toEqual([{ page: loser, code: 'SITE_URL_TAKEN', params: { path: loser.path, other: winner, url: '/wonen' } }])
    }
  })

  it('leaves the addresses of the product alone, and names the segment', () => {
    const { pageAt, problems } = placePages([page('wonen/edit')], noMenu)
    expect(pageAt.size).toBe(0)
    expect(problems).toMatchObject([{ code: 'SITE_URL_RESERVED', params: { url: '/wonen/edit', segment: 'edit' } }])
  })

  const pages = fc.uniqueArray(
    fc.record({
      path: fc.constantFrom('a', 'a/index', 'a/b', 'A/b', 'b', 'b/index', 'index', 'edit', 'i/x').map((name) => `pages/${name}.md`),
      isPublished: fc.boolean(),
      viewAccess: fc.constantFrom('Public' as const, 'Users' as const),
    }),
    { selector: ({ path }) => path },
  )
  const menu = fc
    .uniqueArray(fc.tuple(fc.nat(8), fc.constantFrom('/', '/a', '/a/b', '/b', '/c', '/edit')), { selector: ([, url]) => url })
    .map((entries) => menuOf(...entries.map(([number, url]): [string, string] => [`g${number}`, url])))
  const site = fc.tuple(pages, menu).chain(([found, urls]) => {
    const given = found.map((each, number) => ({ ...each, guid: `g${number}` }))
    return fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }), fc.constant(urls))
  })

  it('gives the same addresses and problems in whatever order pages come', () => {
    fc.assert(
      fc.property(site, ([given, shuffled, urls]) => {
        const [one, other] = [placePages(given, urls), placePages(shuffled, urls)]
        expect([[...other.urlOf], [...other.pageAt], other.problems]).toEqual([[...one.urlOf], [...one.pageAt], one.problems])
      }),
    )
  })

  it('gives every page the address that it asks for or a problem, and no address twice', () => {
    fc.assert(
      fc.property(site, ([given, , urls]) => {
        const { urlOf, pageAt, problems } = placePages(given, urls)
        expect(urlOf.size).toBe(pageAt.size)
        expect(urlOf.size + problems.length).toBe(given.length)
        for (const [url, each] of pageAt) expect([urlOf.get(each.guid), wantedUrl(each, urls)]).toEqual([url, url])
        for (const { page: each } of problems) expect(urlOf.has(each.guid)).toBe(false)
      }),
    )
  })

  it('gives a page for everyone the same address whether others are there or not', () => {
    fc.assert(
      fc.property(site, ([given, , urls]) => {
        const isPublic = ({ isPublished, viewAccess }: PlaceablePage) => isPublished && viewAccess === 'Public'
        const alone = placePages(given.filter(isPublic), urls)
        const all = placePages(given, urls)
        for (const each of given.filter(isPublic)) expect(all.urlOf.get(each.guid)).toBe(alone.urlOf.get(each.guid))
      }),
    )
  })
})
