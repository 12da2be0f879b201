import { describe, expect, test } from 'vitest'
import { buildMenuItem, guidOf } from '#tests/support/build.ts'
import { itemRow, listRow, makeReads, pageRow } from '#tests/support/rows.ts'
import { cacheControlOf, PAGE_CACHE } from './cache-classes.ts'
import { contentTypeOf } from './content-types.ts'
import { deliveryOf } from './delivery-of.ts'
import { listPublicHeaders, publicPolicy } from './headers.ts'
import { MOST_REDIRECTS, writeHeadersFile, writeRedirectsFile } from './write-hosting-files.ts'
import { writeCaddy } from './write-caddy.ts'
import { writeCaddyProxy, writeNginxProxy } from './write-live-proxies.ts'
import { writeNginx } from './write-nginx.ts'
import { writeVarnish } from './write-varnish.ts'

const { index } = makeReads({
  settings: { primaryDomain: 'www.proef.example', hostNames: ['proef.example', 'www.proef.example'] },
  pages: [
    pageRow(1, 'index'),
    pageRow(2, 'nieuws', { lists: [listRow(1)], formerUrls: ['/actueel', '/nieuws', '/wonen'] }),
    pageRow(3, 'wonen'),
    pageRow(4, 'living', { lang: 'en' }),
    pageRow(5, 'living/waste', { lang: 'en' }),
    pageRow(6, 'leben', { lang: 'de' }),
    pageRow(7, 'intern', { viewAccess: 'Users', formerUrls: ['/geheim'] }),
  ],
  items: [
    itemRow(1, 1, { formerUrls: ['/2025/bericht', '/actueel'] }),
    itemRow(2, 1, { isPublished: false, formerUrls: ['/2025/geheim'] }),
  ],
  menuItems: [
    buildMenuItem('wonen', { name: 'Wonen', pageGuid: guidOf(3) }),
    buildMenuItem('ook', { guid: guidOf(2, 'menu'), name: 'Ook', pageGuid: guidOf(3) }),
  ],
})
const delivery = deliveryOf(index)

describe('a site’s part of the rule table', () => {
  test('leads what has moved to where it is, and never away from a page', () => {
    expect(delivery.redirects.filter(([from]) => !/legal|toegankelijkheid/.test(from))).toEqual([
      ['/home', '/'],
      ['/2025/bericht', '/nieuws/i/n1/bericht-1'],
      ['/actueel', '/nieuws'],
      ['/actueel/feed.xml', '/nieuws/feed.xml'],
      ['/ook', '/wonen'],
    ])
  })

  test('knows nothing of what is not public', () => {
    expect(JSON.stringify(delivery)).not.toMatch(/intern|geheim/)
  })

  test('has ids of pages and items', () => {
    expect(delivery.pageLinks).toContainEqual([`/g/${guidOf(3)}`, '/wonen'])
    expect(delivery.itemLinks.filter(([from]) => from.startsWith('/nieuws/'))).toEqual([
      [`/nieuws/i/${guidOf(1, 'item')}`, '/nieuws/i/n1/bericht-1'],
      ['/nieuws/i/n1', '/nieuws/i/n1/bericht-1'],
    ])
  })

  test('leads what was below a page with a list to where it is now, but for where another list stands', () => {
    const [item, other] = [guidOf(1, 'item'), guidOf(2, 'item')]
    const moved = makeReads({
      pages: [
        pageRow(1, 'pers', { lists: [listRow(1)], formerUrls: ['/nieuws', '/berichten'] }),
        pageRow(2, 'nieuws', { lists: [listRow(2)], formerUrls: ['/berichten'] }),
      ],
      items: [itemRow(1, 1), itemRow(2, 2)],
    })
    const { formerFolders, itemLinks } = deliveryOf(moved.index)
    expect(formerFolders).toEqual([['/berichten', '/pers']])
    const [one, two] = ['/pers/i/n1/bericht-1', '/nieuws/i/n2/bericht-2']
    expect(new Map(itemLinks)).toEqual(
      new Map([
        ...['/pers', '/nieuws', '/berichten'].flatMap((place) => [[`${place}/i/n1`, one] as const, [`${place}/i/${item}`, one] as const]),
        ...['/nieuws', '/berichten'].flatMap((place) => [[`${place}/i/n2`, two] as const, [`${place}/i/${other}`, two] as const]),
      ]),
    )
    const lines = writeRedirectsFile(deliveryOf(moved.index)).split('\n')
    expect(lines).toEqual(expect.arrayContaining(['/berichten/i/* /pers/i/:splat 301', '/berichten/p/* /pers/p/:splat 301']))
    expect(lines.filter((line) => /^\/(?:nieuws|pers)\/.*\*/.test(line))).toEqual([])
  })

  test('says in which parts visitors read another language that the product speaks', () => {
    expect(delivery.notFoundAreas).toEqual([
      { prefix: '/en', page: '/en/404.html' },
      { prefix: '/living', page: '/en/404.html' },
    ])
  })

  test('has the other hosts without the first', () => {
    expect([delivery.primaryDomain, delivery.otherHosts]).toEqual(['www.proef.example', ['proef.example']])
  })
})

describe('_redirects', () => {
  test('keeps to the limit of hosts: what has moved first, then pages by guid', () => {
    const pageLinks = Array.from({ length: 3000 }, (_, number) => [`/g/${number}`, `/p${number}`] as const)
    const lines = writeRedirectsFile({ ...delivery, pageLinks })
      .trim()
      .split('\n')
    const rules = lines.filter((line) => line.endsWith(' 301'))
    // Redirects below a page that moved are counted separately.
    const folders = ['/actueel/i/* /nieuws/i/:splat 301', '/actueel/p/* /nieuws/p/:splat 301']
    expect(rules.slice(0, -4)).toHaveLength(MOST_REDIRECTS)
    expect(rules.slice(-4, -2)).toEqual(folders)
    const firstPage = rules.findIndex((rule) => rule.startsWith('/g/'))
    expect(rules[firstPage]).toBe('/g/0 /p0 301')
    expect(rules.slice(0, firstPage)).toEqual(delivery.redirects.map(([from, to]) => `${from} ${to} 301`))
    expect(lines.slice(-2)).toEqual(['/en/* /en/404.html 404', '/living/* /en/404.html 404'])
  })
})

describe('_headers', () => {
  const text = writeHeadersFile({ 'frame-src': ['https://www.youtube-nocookie.com'] })

  test('keeps to the limits of hosts: 100 rules, 2,000 characters a line', () => {
    expect(text.split('\n').filter((line) => line.startsWith('/')).length).toBeLessThan(100)
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(2000)
  })

  test('gives no path two values of one header, which hosts would join', () => {
    const everywhere = text.slice(0, text.indexOf('\n/assets/*'))
    expect(everywhere).not.toContain('Cache-Control')
    expect(everywhere).toContain('Strict-Transport-Security')
  })

  test('names a third party in its own directive only, in place of none', () => {
    expect(text).toContain('; frame-src https://www.youtube-nocookie.com;')
    expect(text.match(/youtube/g)).toHaveLength(1)
    expect(publicPolicy({ 'script-src': ['https://a.example'] })).toContain("; script-src 'self' https://a.example;")
  })
})

test.each([
  ['/', PAGE_CACHE],
  ['/wonen', PAGE_CACHE],
  ['/assets/x-1.js', 'public, max-age=31536000, immutable'],
  ['/a/0a1b.webp', 'public, max-age=31536000, immutable'],
  ['/assetsx', PAGE_CACHE],
  ['/feed.xml', 'public, max-age=900, stale-while-revalidate=86400'],
  ['/nieuws/feed.xml', 'public, max-age=900, stale-while-revalidate=86400'],
  ['/robotsXtxt', PAGE_CACHE],
])('%s is kept as %s', (path, value) => expect(cacheControlOf(path)).toBe(value))

test.each([
  ['/wonen/index.html', 'text/html; charset=utf-8'],
  ['/nieuws/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/a/0a1b.webp', 'image/webp'],
  ['/a/0a1b.exe', 'application/octet-stream'],
])('%s is %s', (path, type) => expect(contentTypeOf(path)).toBe(type))

test('over http nothing is promised about https', () => {
  expect(JSON.stringify(listPublicHeaders({ isSecure: false }))).not.toMatch(/upgrade-insecure|Strict-Transport/)
})

describe('what is written for servers', () => {
  const texts = {
    nginx: writeNginx([delivery], { out: '/srv/dist', listen: '80' }),
    caddy: writeCaddy([delivery], { out: '/srv/dist', scheme: '' }),
    varnish: writeVarnish([delivery], { backend: 'web:8080' }),
  }

  test.each(Object.entries(texts))('%s: brackets and quotes are closed', (_name, text) => {
    const open = text.replace(/\\./g, '').replace(/^\s*#.*$/gm, '')
    for (const [left, right] of ['{}', '()']) expect(open.split(left as string).length).toBe(open.split(right as string).length)
    expect(open.split('"').length % 2).toBe(1)
  })

  test.each(Object.entries(texts))('%s knows both hosts, and refuses others', (_name, text) => {
    expect(text).toMatch(/www\\?\.proef\\?\.example/)
    expect(text).toContain('https://www.proef.example')
    expect(text).toContain('421')
  })

  test('the live server gets every host, and files of 100 MB with the form around them', () => {
    const nginx = writeNginxProxy([delivery], { backend: '127.0.0.1:8080' })
    const caddy = writeCaddyProxy([delivery], { backend: '127.0.0.1:8080' })
    for (const text of [nginx, caddy]) expect(text).toMatch(/www\.proef\.example,? proef\.example/)
    // nginx counts in 1024 × 1024 bytes, and Caddy only where it is told to.
    expect([nginx.match(/client_max_body_size (\w+);/)?.[1], caddy.match(/max_size (\w+)/)?.[1]]).toEqual(['101m', '101MiB'])
    expect(writeCaddyProxy([delivery], { backend: 'a:1', listen: '8081' })).toContain('http://www.proef.example:8081')
    expect(writeNginxProxy([{ ...delivery, primaryDomain: undefined }], { backend: 'a:1' })).not.toContain('server {')
  })

  test('Caddy fetches certificates unless it stands behind who has them', () => {
    expect(texts.caddy).toMatch(/^www\.proef\.example \{$/m)
    expect(texts.caddy).toContain('Strict-Transport-Security')
    const behind = writeCaddy([delivery], { out: '/srv/dist', scheme: 'http://', port: 8080 })
    expect(behind).toMatch(/^http:\/\/www\.proef\.example:8080 \{$/m)
    expect(behind).not.toContain('Strict-Transport-Security')
  })
})
