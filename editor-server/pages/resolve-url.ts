import { feedUrlOf, listPageUrl } from '#content/model/list-options/paging-url.ts'
import type { SiteIndex } from '#renderer/reads/site-index.ts'
import { readSegments } from '#renderer/hosting/request-path.ts'
import { searchUrlOf } from '#renderer/search-box/search-url.ts'
import { joinUrl } from '#content/model/url/join-url.ts'

export type Target = { kind: 'output'; key: string } | { kind: 'redirect'; to: string }

/**
 * Which output of a site a path names, or where it redirects (DESIGN section 3); undefined for no page.
 * @param path of the request, not decoded
 * @param keys everything the site's output consists of
 */
export function resolveUrl(path: string, index: SiteIndex, keys: ReadonlySet<string>): Target | undefined {
  const segments = readSegments(path)
  if (segments === undefined) return undefined
  const canonical = segments.at(-1) === 'index.html' ? segments.slice(0, -1) : segments
  const url = `/${canonical.join('/')}`
  const found = findTarget(url, canonical, index, keys)
  const isCanonical = canonical === segments && (path === '/' || !path.endsWith('/'))
  return found?.kind === 'output' && !isCanonical ? { kind: 'redirect', to: url } : found
}

function findTarget(url: string, segments: readonly string[], index: SiteIndex, keys: ReadonlySet<string>): Target | undefined {
  const page = index.pageAt.get(url)
  if (page) return { kind: 'output', key: `page/${page.guid}` }
  const legal = index.legalAt.get(url)
  if (legal) return { kind: 'output', key: `legal/${legal.kind}/${legal.lang}` }
  const to = url === '/home' ? '/' : (index.redirects.get(url) ?? findShort(segments, index))
  if (to !== undefined) return { kind: 'redirect', to }
  return (
    findItem(url, segments, index) ??
    findListPage(url, segments, index, keys) ??
    findFormerListPage(segments, index) ??
    findSearchPage(url, index, keys) ??
    findFile(url, index, keys)
  )
}

function findShort([first, guid = '', ...rest]: readonly string[], index: SiteIndex): string | undefined {
  return first === 'g' && rest.length === 0 ? index.urlOfPage.get(guid) : undefined
}

/** `<page>/i/<shortId>/<title>`; a guid or another title redirects there. */
function findItem(url: string, segments: readonly string[], index: SiteIndex): Target | undefined {
  const at = segments.lastIndexOf('i')
  const id = at < 0 || segments.length > at + 3 ? undefined : segments[at + 1]
  if (id === undefined) return undefined
  const item = index.itemByShortId.get(id) ?? index.items.get(id)
  const canonical = item && index.urlOfItem(item)
  if (!item || canonical === undefined) return undefined
  return canonical === url ? { kind: 'output', key: `item/${item.guid}` } : { kind: 'redirect', to: canonical }
}

/** `<page>/p/<n>`, for a further list of the page `<page>/p/<block short id>/<n>`. */
function findListPage(url: string, segments: readonly string[], index: SiteIndex, keys: ReadonlySet<string>): Target | undefined {
  const number = Number(segments.at(-1))
  const at = segments.lastIndexOf('p')
  if (!Number.isInteger(number) || at < 0) return undefined
  const pageUrl = `/${segments.slice(0, at).join('/')}`
  const lists = index.pageAt.get(pageUrl)?.lists ?? []
  const list = lists.find(({ guid }, position) => listPageUrl(pageUrl, guid, position === 0, number) === url)
  const key = `list/${list?.guid ?? ''}/${number}`
  return keys.has(key) ? { kind: 'output', key } : undefined
}

/** A page of a list whose page has moved. */
function findFormerListPage(segments: readonly string[], index: SiteIndex): Target | undefined {
  const at = segments.lastIndexOf('p')
  const to = at <= 0 ? undefined : index.formerFolders.get(`/${segments.slice(0, at).join('/')}`)
  return to === undefined ? undefined : { kind: 'redirect', to: joinUrl(to, `/${segments.slice(at).join('/')}`) }
}

function findSearchPage(url: string, { snapshot }: SiteIndex, keys: ReadonlySet<string>): Target | undefined {
  const key = [...keys].find((each) => {
    const [kind, lang = ''] = each.split('/')
    return kind === 'search' && searchUrlOf(lang, snapshot.settings.defaultLanguage) === url
  })
  return key === undefined ? undefined : { kind: 'output', key }
}

const fileKeys: Readonly<Record<string, string>> = {
  '/robots.txt': 'robots',
  '/manifest.webmanifest': 'manifest',
  '/.well-known/security.txt': 'security',
}

/** Sitemaps, feeds, robots.txt and the like. */
function findFile(url: string, index: SiteIndex, keys: ReadonlySet<string>): Target | undefined {
  const file = fileKeys[url]
  if (file !== undefined && keys.has(file)) return { kind: 'output', key: file }
  const feed = [...index.listBlocks].find(
    ([guid, block]) => feedUrlOf(index.urlOfPage.get(block.page.guid) ?? '', guid, block.isFirst) === url,
  )
  if (feed) return { kind: 'output', key: `feed/${feed[0]}` }
  const shard = /^\/sitemap(?:-(\d+))?\.xml$/.exec(url)
  if (!shard) return undefined
  const start = shard[1] === undefined ? 'sitemap/' : `sitemap-shard/${shard[1]}/`
  const key = [...keys].find((candidate) => candidate.startsWith(start))
  return key === undefined ? undefined : { kind: 'output', key }
}
