import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MenuItem } from './schema.ts'
import { resolveMenuUrls } from './urls.ts'

let count = 0

function item(urlSegment: string, pageGuid: string | undefined, children: MenuItem[] = [], more: Partial<MenuItem> = {}): MenuItem {
  count += 1
  return { guid: `item-${count}`, urlSegment, name: `Item ${urlSegment}`, pageGuid, relatedMenuItems: children, ...more }
}

describe('resolveMenuUrls', () => {
  it('joins segments and gives the empty one to the home page', () => {
    const { urlOfPage, problems } = resolveMenuUrls([
      item('', 'home', [item('nieuws', 'news')]),
      item('wonen', 'living', [item('afval', 'waste')]),
    ])
    expect(Object.fromEntries(urlOfPage)).toEqual({ home: '/', news: '/nieuws', living: '/wonen', waste: '/wonen/afval' })
    expect(problems).toEqual([])
  })

  it('redirects further places to the first, children before the next sibling', () => {
    const { urlOfPage, redirects } = resolveMenuUrls([item('wonen', 'living', [item('afval', 'waste')]), item('afval', 'waste')])
    expect(urlOfPage.get('waste')).toBe('/wonen/afval')
    expect([...redirects]).toEqual([['/afval', '/wonen/afval']])
  })

  it('gives hidden items a URL', () => {
    expect(resolveMenuUrls([item('dank', 'thanks', [], { isHidden: true })]).urlOfPage.get('thanks')).toBe('/dank')
  })

  it('joins below a group without a page', () => {
    expect(resolveMenuUrls([item('wonen', undefined, [item('afval', 'waste')])]).urlOfPage.get('waste')).toBe('/wonen/afval')
  })

  it('asks no segment of an external link, at any level', () => {
    const link = () => item('', undefined, [], { externalUrl: 'https://example.org' })
    expect(resolveMenuUrls([item('', 'home'), link(), item('wonen', 'living', [link(), link()])]).problems).toEqual([])
  })

  it.each([
    ['SITE_URL_RESERVED', item('admin', 'x')],
    ['SITE_URL_RESERVED', item('Admin', 'x')],
    ['SITE_URL_RESERVED', item('%61dmin', 'x')],
    ['SITE_URL_RESERVED', item('wonen', 'y', [item('edit', 'x')])],
    ['SITE_URL_SEGMENT', item('robots.txt', 'x')],
    ['SITE_URL_SEGMENT', item('Wonen en zo', 'x')],
    ['SITE_URL_SEGMENT', item('wonen', 'y', [item('', 'x')])],
  ] as const)('refuses with %s', (code, refused) => {
    const { urlOfPage, problems } = resolveMenuUrls([refused])
    expect(problems.map((problem) => problem.code)).toEqual([code])
    expect(urlOfPage.has('x')).toBe(false)
  })

  it('refuses the second of two siblings with one segment', () => {
    const { urlOfPage, problems } = resolveMenuUrls([item('wonen', 'a'), item('wonen', 'b')])
    expect([...urlOfPage]).toEqual([['a', '/wonen']])
    expect(problems).toMatchObject([{ code: 'SITE_URL_TAKEN', params: { url: '/wonen' } }])
  })

  it('gives each page one URL, and no URL to two pages or to a redirect as well', () => {
    const segment = fc.constantFrom('', 'a', 'b-1', 'c-1', 'edit')
    const page = fc.constantFrom('p', 'q', 'r', 's', undefined)
    const { menu } = fc.letrec<{ menu: MenuItem[] }>((tie) => ({
      menu: fc.oneof(
        { depthSize: 'small', withCrossShrink: true, maxDepth: 3 },
        fc.constant<MenuItem[]>([]),
        fc.array(
          fc.tuple(segment, page, tie('menu')).map(([urlSegment, pageGuid, children]) => item(urlSegment, pageGuid, children)),
          { maxLength: 4 },
        ),
      ),
    }))
    fc.assert(
      fc.property(menu, (items) => {
        const { urlOfPage, redirects } = resolveMenuUrls(items)
        const canonical = [...urlOfPage.values()]
        expect(new Set(canonical).size).toBe(canonical.length)
        for (const [from, to] of redirects) {
          expect(canonical).toContain(to)
          expect(canonical).not.toContain(from)
        }
      }),
    )
  })
})
