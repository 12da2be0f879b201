import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import en from '#content/messages/public/en.json' with { type: 'json' }
import nl from '#content/messages/public/nl.json' with { type: 'json' }
import { fakeTranslate } from '#tests/support/fake-block.ts'
import { sampleImages, sampleMenu } from '../gallery/sample-site.ts'
import { findHtmlProblems, findInlineCode } from '#tests/support/html-validate.ts'
import type { MenuLink } from '../reads/site-reader.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import type { HeaderArgs } from './contract.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PageHeader } from './page-header.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'

const t = fakeTranslate(nl)
const args: HeaderArgs = { platformName: 'Voorbeeldstad', menu: sampleMenu, showSubMenu: true, visibility: 'pinned', homeUrl: '/', t }
const header = (over: Partial<HeaderArgs> = {}) => renderToStaticMarkup(<Header {...args} {...over} />)

describe('a page made of all parts', () => {
  test.each([
    ['nl', fakeTranslate(nl)],
    ['en', fakeTranslate(en)],
  ])('is sound HTML in %s', async (lang, texts) => {
    const html = renderToStaticMarkup(
      <html lang={lang}>
        <head>
          <title>Proef</title>
        </head>
        <body>
          <SkipLink t={texts} />
          <Header {...args} logo={sampleImages[0]} searchUrl="/search" accountUrl="/account" t={texts} />
          <Breadcrumbs items={[{ name: 'Home', url: '/' }, { name: 'Wonen' }, { name: 'Afval', url: '/wonen/afval' }]} t={texts} />
          <main id={MAIN_ID} tabIndex={-1}>
            <PageHeader title="Afval" lead="Kort." image={sampleImages[0]} appearance="hero" searchUrl="/search" t={texts} />
          </main>
          <Footer platformName="Voorbeeldstad" legalLinks={[{ name: 'Privacy', url: '/legal/privacy' }]} t={texts} />
        </body>
      </html>,
    )
    expect(await findHtmlProblems(`<!doctype html>${html.replaceAll(/ data-menu="[^"]*"/g, '')}`)).toEqual([])
    expect(findInlineCode(html)).toEqual([])
  })
})

describe('header', () => {
  test('every menu link ends in data-menu, which the splicer replaces', () => {
    const links = [...header().matchAll(/<a class="main-menu[^>]*>/g)].map(([tag]) => tag)
    expect(links).toHaveLength(5)
    for (const link of links) expect(link).toMatch(/ data-menu="[0-9a-f-]{36}">$/)
  })

  test('says nothing of the page but through data-menu', () => {
    expect(header()).not.toContain('aria-current')
  })

  test('each part is left out where its arguments leave it out', () => {
    expect(header({ showSubMenu: false })).not.toContain('main-menu__sub')
    expect(header({ menu: [] })).not.toMatch(/<nav|<button/)
    expect(header()).not.toContain('site-header__actions')
  })

  test('a menu too long to stand beside the name gets a row of its own, one too long for a row stays in the drawer', () => {
    const many = (length: number) =>
      Array.from({ length }, (_, index) => ({ ...(sampleMenu[0] as MenuLink), guid: String(index), name: 'Wonen en leven' }))
    const placeOf = (menu: readonly MenuLink[], over: Partial<HeaderArgs> = {}) =>
      /site-header__inner--(\w+)/.exec(header({ menu, showSubMenu: false, ...over }))?.[1]
    expect([1, 4, 5, 6, 7].map((length) => placeOf(many(length)))).toEqual(['beside', 'beside', 'row', 'row', 'drawer'])
    const platformName = 'Voorbeeldstad-Oost'
    expect(placeOf(many(4), { platformName })).toBe('beside')
    // The account takes some of the room.
    expect(placeOf(many(4), { platformName, accountUrl: '/account' })).toBe('row')
    expect(header({ menu: many(6), showSubMenu: false })).toContain('main-menu--bar')
    expect(header({ menu: many(7), showSubMenu: false })).not.toContain('main-menu--bar')
  })
})

describe('breadcrumbs', () => {
  const show = (items: { name: string; url?: string }[]) => renderToStaticMarkup(<Breadcrumbs items={items} t={t} />)

  test('the last step is the page itself and no link; a step without a page is no link either', () => {
    const html = show([{ name: 'Home', url: '/' }, { name: 'Wonen' }, { name: 'Afval', url: '/wonen/afval' }])
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).toContain('<span aria-current="page">Afval</span>')
  })

  test('a trail of one step is left out', () => {
    expect(show([{ name: 'Home', url: '/' }])).toBe('')
  })
})
