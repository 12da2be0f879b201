import { cacheClasses } from './cache-classes.ts'
import { folderParts, type SiteDelivery } from './contract.ts'
import { contentTypeOf, FEED_TYPE } from './content-types.ts'
import { listPublicHeaders, type ThirdPartyHosts } from './headers.ts'
import { SPECULATION_RULES_PATH } from './speculation-rules.ts'
import { joinUrl } from '#content/model/url/join-url.ts'

/**
 * `_headers` for Cloudflare Pages and Netlify. Both join the values of overlapping rules, so each path gets one `Cache-Control`; pages have
 * the host's own, which drops them from its caches at every deployment.
 */
export function writeHeadersFile(hosts: ThirdPartyHosts): string {
  const own = Object.entries(listPublicHeaders({ isSecure: true, hosts }))
  const blocks = [writeBlock('/*', own)]
  for (const { patterns, value } of cacheClasses) {
    for (const pattern of patterns) blocks.push(writeBlock(pattern, [['Cache-Control', value]]))
  }
  blocks.push(writeBlock(SPECULATION_RULES_PATH, [['Content-Type', contentTypeOf(SPECULATION_RULES_PATH)]]))
  for (const pattern of ['/feed.xml', '/*/feed.xml']) blocks.push(writeBlock(pattern, [['Content-Type', `${FEED_TYPE}; charset=utf-8`]]))
  return `${blocks.join('\n')}\n`
}

function writeBlock(pattern: string, headers: readonly (readonly [string, string])[]): string {
  return [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
}

/** How many rules a host takes, and which. */
export interface RedirectLimits {
  most: number
  /** Rules with a `*`. */
  mostPatterns: number
  /** Of one line. */
  mostCharacters: number
  /** Whether a rule may answer with a page and status 404. */
  hasNotFound: boolean
  /** Whether `/a` in a rule means `/a` and not `/a/`. */
  isExact: boolean
}

/** The most static rules that Cloudflare Pages accepts in one file. */
export const MOST_REDIRECTS = 2000

/** What Cloudflare Pages and Netlify both read: the rules of a build, which knows no host. */
const everywhere: RedirectLimits = { most: MOST_REDIRECTS, mostPatterns: 100, mostCharacters: 1000, hasNotFound: true, isExact: false }

export function writeRedirectsFile(delivery: SiteDelivery): string {
  return writeRedirects(delivery, everywhere).text
}

/**
 * `_redirects`: first what must not be lost, then `/g/<guid>` links and ids of items as far as the host's limit allows, then what is below
 * moved pages, since Cloudflare takes static rules first. The last lines name the not-found page of each part of the site; Cloudflare takes
 * the nearest 404.html by itself and passes over them.
 */
export function writeRedirects(delivery: SiteDelivery, limits: RedirectLimits): { text: string; leftOut: number } {
  const { redirects, pageLinks, itemLinks, formerFolders, notFoundAreas } = delivery
  const isShort = (line: string) => line.length <= limits.mostCharacters
  const withSlash = redirects.filter(([from]) => !/\.[a-z]+$/i.test(from)).map(([from, to]) => [`${from}/`, to] as const)
  const fixed = [...redirects, ...(limits.isExact ? withSlash : []), ...pageLinks, ...itemLinks].map(([from, to]) => `${from} ${to} 301`)
  const folders = formerFolders.flatMap(([from, to]) =>
    folderParts.map((part) => `${from}/${part}/* ${joinUrl(to, `/${part}/:splat`)} 301`),
  )
  const kept = [...fixed.filter(isShort).slice(0, limits.most), ...folders.filter(isShort).slice(0, limits.mostPatterns)]
  const missing = limits.hasNotFound ? notFoundAreas.map(({ prefix, page }) => `${prefix}/* ${page} 404`) : []
  return { text: `${[...kept, ...missing].join('\n')}\n`, leftOut: fixed.length + folders.length - kept.length }
}
