import { facts } from '../reads/facts.ts'
import type { RecordingReader } from '../reads/create-reads.ts'
import type { SiteIndex } from '../reads/site-index.ts'
import { escapeHtml } from '#content/model/text/escape-html.ts'
import { ownNames, sitemapShard } from '#content/model/url/own-names.ts'

/** A shard holds at most 1,000 URLs (DESIGN section 7); plan 700, because addresses spread unevenly. */
const PLANNED_PER_SHARD = 700

/** Number of shards for this many URLs: a power of two, so that a growing site seldom moves its URLs. */
export function shardsFor(urls: number): number {
  let shards = 1
  while (shards * PLANNED_PER_SHARD < urls) shards *= 2
  return shards
}

/** Shard of a URL, by its characters: adding a page changes one shard. */
export function urlSetOf(url: string, shards: number): [shard: number, shards: number] {
  let sum = 7
  for (let position = 0; position < url.length; position++) sum = Math.imul(sum ^ url.charCodeAt(position), 16777619)
  return [(sum >>> 0) % shards, shards]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACES = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** `sitemap.xml`: the index over the shards (sitemaps.org protocol). */
export function renderSitemapIndex(read: RecordingReader, shards: number): string {
  read.touch(facts.renderer)
  read.touch(`sitemapShards:${shards}`)
  const entries = Array.from(
    { length: shards },
    (_, shard) => `<sitemap><loc>${escapeHtml(`${read.baseUrl}/${sitemapShard(shard)}`)}</loc></sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** One shard: the canonical URLs of public pages and items, with their translations (hreflang). */
export function renderSitemapShard(read: RecordingReader, index: SiteIndex, shard: number, shards: number): string {
  read.touch(facts.renderer)
  read.touch(facts.urlSet(shard, shards))
  const base = read.baseUrl
  const isHere = (url: string) => urlSetOf(url, shards)[0] === shard
  const pages = [...index.pageAt.keys()]
    .filter(isHere)
    .sort()
    .map((url) => {
      const page = index.pageAt.get(url)
      return renderEntry(base, url, read.translations(page?.guid ?? ''))
    })
  const legal = [...index.legalAt.values()]
    .filter(({ url }) => isHere(url))
    .map(({ kind, url }) => {
      read.touch(facts.setting('defaultLanguage'))
      const versions = [...index.legalAt.values()].filter((other) => other.kind === kind)
      return renderEntry(base, url, versions)
    })
  const items = [...index.items.values()]
    .map((item) => ({ url: index.urlOfItem(item) as string, publishedOn: item.publishedOn }))
    .filter(({ url }) => isHere(url))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
    .map(({ url, publishedOn }) => renderEntry(base, url, [], publishedOn))
  return `${HEAD}<urlset ${NAMESPACES}>\n${pages.join('')}${items.join('')}${legal.join('')}</urlset>\n`
}

function renderEntry(base: string, url: string, versions: readonly { lang: string; url: string }[] = [], changedOn?: string): string {
  const alternates = versions.map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.lang}" href="${escapeHtml(locate(base, other.url))}"/>`,
  )
  const lastmod = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`
  return `<url><loc>${escapeHtml(locate(base, url))}</loc>${lastmod}${alternates.join('')}</url>\n`
}

function locate(base: string, url: string): string {
  return url === '/' ? `${base}/` : base + url
}

/** `robots.txt`: allows everything but the editors' paths. A path is a prefix unless `$` ends it (RFC 9309). */
export function renderRobots(read: RecordingReader): string {
  read.touch(facts.renderer)
  const closed = ['/api/', '/admin/', '/account/', '/edit$', '/*/edit$', '/search$', '/search?', '/search/']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${read.baseUrl}/${ownNames.sitemap}\n`
}
