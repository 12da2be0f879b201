import { describe, expect, test } from 'vitest'
import { guidOf } from '#tests/support/build.ts'
import { itemRow, listRow, makeReads, pageRow } from '#tests/support/rows.ts'
import { startRecording } from '../reads/recording.ts'
import { facts } from '../reads/facts.ts'
import { renderRobots, renderSitemapIndex, renderSitemapShard, shardsFor, urlSetOf } from './sitemap.ts'

const count = 20_000

/** Sites whose URLs differ little: the worst case for distributing them. */
const sites: Record<string, (number: number) => string> = {
  'pages by number': (number) => `/pagina-${number}`,
  'pages in folders': (number) => `/wonen/thema-${Math.floor(number / 100)}/vraag-${number % 100}`,
  'padded numbers': (number) => `/p${String(number).padStart(6, '0')}`,
  items: (number) => `/nieuws/i/${number.toString(16).padStart(8, '0')}/bericht`,
  'even numbers': (number) => `/besluit-${number * 2}`,
  letters: (number) => `/${Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('')}`,
}

describe('shards', () => {
  test.each(Object.entries(sites))('of %s hold at most 1,000 URLs', (_name, urlOf) => {
    for (const size of [count, 11_200, 1401, 701]) {
      const shards = shardsFor(size)
      const sizes = new Map<number, number>()
      for (let number = 0; number < size; number += 1) {
        const [shard] = urlSetOf(urlOf(number), shards)
        sizes.set(shard, (sizes.get(shard) ?? 0) + 1)
      }
      expect(Math.max(...sizes.values()), `${size} URLs in ${shards} shards`).toBeLessThanOrEqual(1000)
    }
  })

  test('a URL stays in its shard while the site grows, until the number of shards doubles', () => {
    expect([shardsFor(1), shardsFor(700), shardsFor(701), shardsFor(1400), shardsFor(1401), shardsFor(count)]).toEqual([1, 1, 2, 2, 4, 32])
    const moved = Array.from({ length: 100 }, (_, number) => `/pagina-${number}`).filter(
      (url) => urlSetOf(url, 16)[0] !== urlSetOf(url, 32)[0] % 16,
    )
    expect(moved).toEqual([])
  })
})

describe('a sitemap', () => {
  const pages = [
    pageRow(1, 'index'),
    pageRow(2, 'wonen', { lists: [listRow(1)] }),
    pageRow(3, 'living', { lang: 'en', translationOf: guidOf(2) }),
    pageRow(4, 'intern', { viewAccess: 'Users' }),
  ]
  const reads = makeReads({ pages, items: [itemRow(1, 1)] })

  test('lists public pages and items under their canonical URL, with their translations', () => {
    const recording = startRecording()
    const xml = renderSitemapShard(reads.open(recording), reads.index, 0, 1)
    const urls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
    expect(urls.filter((url) => !url?.includes('/legal/'))).toEqual([
      'https://www.proef.example/',
      'https://www.proef.example/living',
      'https://www.proef.example/wonen',
      'https://www.proef.example/wonen/i/n1/bericht-1',
    ])
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://www.proef.example/living"/>')
    expect(urls).toContain('https://www.proef.example/legal/privacy')
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://www.proef.example/legal/privacy/en"/>')
    expect(recording.deps).toContain(facts.urlSet(0, 1))
    expect(recording.deps).toContain(facts.translations(guidOf(2)))
  })

  test('has an index that names every shard', () => {
    const xml = renderSitemapIndex(reads.open(startRecording()), 2)
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://www.proef.example/sitemap-0.xml',
      'https://www.proef.example/sitemap-1.xml',
    ])
  })
})

describe('robots.txt', () => {
  const text = renderRobots(makeReads().open(startRecording()))

  /** Whether a crawler may read this path (RFC 9309, section 2.2.2: a rule is a prefix, `*` anything, `$` the end). */
  function isOpen(path: string): boolean {
    const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule]) => rule as string)
    return !rules.some((rule) => new RegExp(`^${rule.replace(/[.?+^()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}`).test(path))
  }

  test.each(['/', '/editie-2026', '/zoeken', '/searchlight', '/administratie', '/accountant', '/apis', '/wonen/bewerken'])(
    '%s may be read',
    (path) => {
      expect(isOpen(path)).toBe(true)
    },
  )

  test.each(['/api/pages', '/admin/menu', '/account/profile', '/edit', '/wonen/edit', '/search', '/search?q=a', '/search/'])(
    '%s may not',
    (path) => {
      expect(isOpen(path)).toBe(false)
    },
  )

  test('says where the sitemap is', () => {
    expect(text).toContain('\nSitemap: https://www.proef.example/sitemap.xml\n')
  })
})
