import { describe, expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { itemRow, listRow, makeReads, mediaEntry, mediaRow, pageRow } from '#tests/support/rows.ts'
import { renderFeed } from '../outputs/feed.ts'
import { renderSecurityTxt } from '../outputs/security-txt.ts'
import { startRecording, timesOf } from '../reads/recording.ts'
import type { ItemCard } from '../reads/site-reader.ts'
import { pictureKey, readIcons, readSharePicture } from './pictures.ts'
import { describeBreadcrumbs, describeItem, renderStructuredData } from './structured-data.ts'
import { readPictureLook, withOwnColors } from './picture-look.ts'

const base = 'https://www.proef.example'

describe('structured data', () => {
  const card: ItemCard = {
    guid: guidOf(1, 'item'),
    shortId: 'n1',
    listGuid: guidOf(1, 'block'),
    url: '/nieuws/i/n1/brug',
    title: 'Brug </script><script>alert(1)',
    description: '',
    typeName: 'nieuws',
    parentGuids: [],
    publishedOn: '2026-01-02',
    isHighlighted: false,
    lang: 'nl',
  }
  const item = { card, siteName: 'Proef', organizationType: 'GovernmentOrganization' as const }

  test('never ends its own block', () => {
    const html = renderStructuredData(describeItem(item, base))
    expect(html.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))).toMatchObject({ headline: card.title, '@type': 'NewsArticle' })
  })

  test.each([
    ['nieuws', {}, 'NewsArticle'],
    ['product', {}, 'Article'],
    ['agenda', { startsAt: '2026-12-01T20:00:00+01:00' }, 'Event'],
  ])('an item of type %s with %o is %s', (typeName, more, type) => {
    expect(describeItem({ ...item, card: { ...card, typeName, ...more } as ItemCard }, base)[0]?.['@type']).toBe(type)
  })

  test('breadcrumbs leave out steps without a page, and are no path alone', () => {
    const things = describeBreadcrumbs([{ name: 'Home', url: '/' }, { name: 'Thema' }, { name: 'Afval', url: '/thema/afval' }], base)
    expect(things[0]?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${base}/` },
      { '@type': 'ListItem', position: 2, name: 'Afval', item: `${base}/thema/afval` },
    ])
    expect(describeBreadcrumbs([{ name: 'Home', url: '/' }], base)).toEqual([])
  })
})

describe('the look of a theme', () => {
  const css = `@font-face{font-family:Own Face;src:url(/assets/own-ext-1.woff2)format("woff2");unicode-range:U+100-2BA}
@font-face{font-family:Own Face;font-style:italic;src:url(/assets/own-italic-1.woff2)format("woff2");unicode-range:U+??}
@font-face{font-family:Own Face;src:url(/assets/own-1.woff2)format("woff2");unicode-range:U+??,U+131}
:root{--color-hero:var(--color-primary);--color-primary:#0b4a5e;--color-accent:light-dark(#ffcf3f, #000);--color-odd:oklch(50% 0.1 200);--font-heading:"Own Face",sans-serif}
@media (prefers-color-scheme:dark){:root{--color-primary:#fff}}`
  const look = readPictureLook(css)

  test('is that of the light scheme, with names followed', () => {
    expect(look.colors).toEqual({ 'color-hero': '#0b4a5e', 'color-primary': '#0b4a5e', 'color-accent': '#ffcf3f' })
  })

  test('takes the upright face with Latin letters', () => expect(look.fonts).toEqual({ heading: '/assets/own-1.woff2', text: undefined }))

  test('gives way to the site’s own colours', () => {
    expect(withOwnColors(look, { 'color-hero': '#123456', 'color-x': 'oklch(1 0 0)' }).colors['color-hero']).toBe('#123456')
  })
})

describe('pictures', () => {
  const theme = { name: 'polder', mark: '<svg/>', browserColor: { light: '#ffffff', dark: '#000000' } }
  const context = { theme, assets: { look: { colors: {}, fonts: {} } } }
  const image = guidOf(77)
  const open = (settings: Record<string, unknown>) =>
    makeReads({
      settings,
      pages: [pageRow(1, 'index'), pageRow(2, 'nieuws', { title: 'Nieuws', lists: [listRow(1)] })],
      media: [mediaEntry(image)],
      mediaFiles: [mediaRow(image)],
    }).open(startRecording())

  test('have one name as long as they show the same, and another when that changes', () => {
    const nameOf = (settings: Record<string, unknown>, list?: string) => readSharePicture(pictureKey(list), open(settings), context).src
    expect(nameOf({})).toBe(nameOf({ headerLogoHeight: 40 }))
    const names = [
      nameOf({}),
      nameOf({ platformName: 'Anders' }),
      nameOf({ colorScheme: { 'color-hero': '#111111' } }),
      nameOf({}, guidOf(1, 'block')),
    ]
    expect(new Set(names).size).toBe(names.length)
  })

  test('icons are drawn from the site’s own logo, else from the theme’s mark, else from a letter', () => {
    expect(readIcons(open({ faviconLogo: image }), context).mark).toEqual({ kind: 'media', hash: 'abc', extension: 'png' })
    expect(readIcons(open({}), context).mark.kind).toBe('svg')
    const { mark: _mark, ...bare } = theme
    expect(readIcons(open({ platformName: 'éénstad' }), { ...context, theme: bare }).mark).toEqual({ kind: 'letter', letter: 'É' })
  })

  test('a letter stands on the site’s own colour, a mark on that of the hero', () => {
    const { mark: _mark, ...bare } = theme
    const colorScheme = { 'color-hero': '#fbf8f2', 'color-primary': '#bb341c' }
    expect(readIcons(open({ colorScheme }), { ...context, theme: bare }).background).toBe('#bb341c')
    expect(readIcons(open({ colorScheme }), context).background).toBe('#fbf8f2')
    expect(readIcons(open({ colorScheme, browserColor: '#123456' }), { ...context, theme: bare }).background).toBe('#123456')
  })
})

describe('a feed', () => {
  const pages = [pageRow(1, 'index'), pageRow(2, 'nieuws', { title: 'Nieuws & meer', lists: [listRow(1)] })]
  const items = [
    itemRow(1, 1, { publishedOn: '2026-01-02', title: 'A < B', description: 'Bel\u0007 ons' }),
    itemRow(2, 1, { publishedOn: '2027-01-01T00:00:00Z' }),
    itemRow(3, 1, { publishedOn: undefined }),
  ]
  const recording = startRecording()
  const { path, xml } = renderFeed(guidOf(1, 'block'), makeReads({ pages, items }).open(recording))

  test('holds what has come out, under ids that do not move, and is due when the next comes out', () => {
    expect(path).toBe('nieuws/feed.xml')
    expect([...xml.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)).toEqual([
      `urn:uuid:${guidOf(1, 'block')}`,
      `urn:uuid:${guidOf(1, 'item')}`,
    ])
    expect(timesOf(recording)).toContain(Date.parse('2027-01-01T00:00:00Z'))
    expect(xml).toContain('<updated>2026-01-01T23:00:00Z</updated>')
  })

  test('is sound XML with absolute addresses', () => {
    expect(xml).toContain('<title>A &lt; B</title>')
    expect(xml).toContain('<summary>Bel ons</summary>')
    expect([...xml.matchAll(/href="([^"]+)"/g)].every(([, url]) => url?.startsWith(base))).toBe(true)
  })

  test('without items it is a feed still', () => {
    const empty = renderFeed(guidOf(1, 'block'), makeReads({ pages }).open(startRecording())).xml
    expect(empty).toContain('<updated>1970-01-01T00:00:00Z</updated>')
    expect(empty).not.toContain('<entry')
  })
})

test.each([
  ['veilig@proef.example', 'mailto:veilig@proef.example'],
  ['https://proef.example/melden', 'https://proef.example/melden'],
  ['mailto:a@proef.example', 'mailto:a@proef.example'],
])('security.txt names %s and expires on the first of a month', (contact, shown) => {
  const recording = startRecording()
  const text = renderSecurityTxt(contact, makeReads({ settings: { securityContact: contact } }).open(recording))
  expect(text).toContain(`Contact: ${shown}\nExpires: 2027-10-01T00:00:00Z\n`)
  expect(timesOf(recording)).toEqual([Date.parse('2026-11-01T00:00:00Z'), Date.parse('2026-12-01T00:00:00Z')])
})
