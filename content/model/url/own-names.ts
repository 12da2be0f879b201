/**
 * Names at the top of a site's output that delivery writes itself. Writers take them from here, and so do the rules of addresses
 * (`segment.ts`): no page and no former address can have one.
 */
export const ownNames = {
  headers: '_headers',
  redirects: '_redirects',
  notFound: '404.html',
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  manifest: 'manifest.webmanifest',
  favicon: 'favicon.ico',
  appleIcon: 'apple-touch-icon.png',
  wellKnown: '.well-known',
  assets: 'assets',
  media: 'a',
  search: 'search',
  legal: 'legal',
} as const

/** One of the parts of the sitemap. */
export function sitemapShard(number: number | string): string {
  return ownNames.sitemap.replace('.', `-${number}.`)
}

const atTop: ReadonlySet<string> = new Set(Object.values(ownNames))

/** Whether delivery itself writes at this path, or below the folder that it begins with. */
export function isOwnFile(path: string): boolean {
  const [, first = '', ...rest] = path.split('/')
  if (atTop.has(first) || (rest.length === 0 && /^sitemap.*\.xml$/.test(first))) return true
  return path.endsWith(`/${ownNames.notFound}`)
}
