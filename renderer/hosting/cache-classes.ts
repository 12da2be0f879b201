import { ownNames } from '#content/model/url/own-names.ts'

/** How long browsers and caches keep an answer, by its path in the output. */
export interface CacheClass {
  /** Paths in the pattern language of `_headers`: `*` is anything. */
  patterns: readonly string[]
  value: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The first class that matches counts. Names with a content hash never change; what robots fetch may be an hour old. */
export const cacheClasses: readonly CacheClass[] = [
  { patterns: [`/${ownNames.assets}/*`, `/${ownNames.media}/*`], value: `public, max-age=${365 * DAY}, immutable` },
  { patterns: [`/${ownNames.search}/index/*`], value: `public, max-age=${5 * MINUTE}, stale-while-revalidate=${DAY}` },
  { patterns: ['/feed.xml', '/*/feed.xml'], value: `public, max-age=${15 * MINUTE}, stale-while-revalidate=${DAY}` },
  {
    patterns: [ownNames.sitemap, 'sitemap-*', ownNames.robots, `${ownNames.wellKnown}/*`, ownNames.manifest].map((name) => `/${name}`),
    value: `public, max-age=${HOUR}, stale-while-revalidate=${DAY}`,
  },
  { patterns: [`/${ownNames.favicon}`, `/${ownNames.appleIcon}`], value: `public, max-age=${DAY}, stale-while-revalidate=${7 * DAY}` },
]

/** Pages, and redirects with them: a minute in the browser, five in a cache, which shows an older one while it asks and when it cannot. */
export const PAGE_CACHE = `public, max-age=${MINUTE}, s-maxage=${5 * MINUTE}, stale-while-revalidate=${10 * MINUTE}, stale-if-error=${DAY}`
/** A missing page may appear later. */
export const NOT_FOUND_CACHE = `public, max-age=0, s-maxage=${MINUTE}`
/** Refused requests. */
export const NO_CACHE = 'no-store'

/** `Cache-Control` of a path that is answered with 200, 206, 301 or 304. */
export function cacheControlOf(path: string): string {
  const found = cacheClasses.find(({ patterns }) => patterns.some((pattern) => new RegExp(`^${patternSource(pattern)}$`).test(path)))
  return found?.value ?? PAGE_CACHE
}

/** A pattern as a regular expression that PCRE (nginx, Varnish) and RE2 (Caddy) both read. */
export function patternSource(pattern: string): string {
  return pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
}
