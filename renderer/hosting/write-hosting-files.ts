import { cacheClasses } from './cache-classes.ts'
import { folderParts, type SiteDelivery } from './contract.ts'
import { FEED_TYPE } from './content-types.ts'
import { listPublicHeaders, type ThirdPartyHosts } from './headers.ts'

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
  for (const pattern of ['/feed.xml', '/*/feed.xml']) blocks.push(writeBlock(pattern, [['Content-Type', `${FEED_TYPE}; charset=utf-8`]]))
  return `${blocks.join('\n')}\n`
}

function writeBlock(pattern: string, headers: readonly (readonly [string, string])[]): string {
  return [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n')
}

/** The most rules with a pattern that Cloudflare Pages accepts. */
const MOST_PATTERNS = 100

/** The most static rules that Cloudflare Pages accepts in one file; Netlify recommends no more either. */
export const MOST_REDIRECTS = 2000

/**
 * `_redirects`: first what must not be lost, then `/g/<guid>` links and ids of items as far as the hosts' limit allows, then what is below
 * moved pages. The last lines name the not-found page of each part of the site (for Netlify; Cloudflare takes the nearest 404.html by
 * itself).
 */
export function writeRedirectsFile({ redirects, pageLinks, itemLinks, formerFolders, notFoundAreas }: SiteDelivery): string {
  const folders = formerFolders.flatMap(([from, to]) =>
    folderParts.map((part) => `${from}/${part}/* ${to === '/' ? '' : to}/${part}/:splat 301`),
  )
  const lines = [...redirects, ...pageLinks, ...itemLinks].slice(0, MOST_REDIRECTS).map(([from, to]) => `${from} ${to} 301`)
  lines.push(...folders.slice(0, MOST_PATTERNS))
  for (const { prefix, page } of notFoundAreas) lines.push(`${prefix}/* ${page} 404`)
  return `${lines.join('\n')}\n`
}
