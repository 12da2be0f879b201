import type { ErrorCode } from '../../errors/catalogue.ts'
import type { Guid } from '../guid/guid.ts'
import { checkSegment } from '../url/segment.ts'
import type { MenuItem } from './schema.ts'

/** A menu item that gets no URL; `code` and `params` fit `createProblem`, the caller adds the place. */
export interface MenuUrlProblem {
  code: Extract<ErrorCode, 'SITE_URL_TAKEN' | 'SITE_URL_RESERVED' | 'SITE_URL_SEGMENT'>
  params: Record<string, string>
  itemGuid: Guid
}

export interface MenuUrls {
  /** Canonical URL by page guid. */
  urlOfPage: Map<Guid, string>
  /** Further places of pages in the menu, to their canonical URL. */
  redirects: Map<string, string>
  problems: MenuUrlProblem[]
}

/**
 * URLs that a menu gives to pages (DESIGN section 3): the urlSegments joined, without a trailing slash. The first item that names a page,
 * parents before children, gives its canonical URL; later ones redirect there. The empty segment is for the home page `/` and for external
 * links. Nothing below a refused segment gets a URL.
 */
export function resolveMenuUrls(items: readonly MenuItem[]): MenuUrls {
  const urls: MenuUrls = { urlOfPage: new Map(), redirects: new Map(), problems: [] }
  const takenBy = new Map<string, MenuItem>()

  function visit(item: MenuItem, parentSegments: readonly string[]): void {
    const problem = checkItem(item, parentSegments)
    if (problem) {
      urls.problems.push(problem)
      return
    }
    const segments = item.urlSegment === '' ? parentSegments : [...parentSegments, item.urlSegment]
    if (item.pageGuid || item.urlSegment !== '') take(item, `/${segments.join('/')}`)
    item.relatedMenuItems.forEach((child) => visit(child, segments))
  }

  function take(item: MenuItem, url: string): void {
    const holder = takenBy.get(url)
    if (holder && holder.pageGuid !== item.pageGuid) {
      urls.problems.push({ code: 'SITE_URL_TAKEN', params: { path: nameOf(item), other: nameOf(holder), url }, itemGuid: item.guid })
      return
    }
    takenBy.set(url, holder ?? item)
    if (!item.pageGuid) return
    const canonical = urls.urlOfPage.get(item.pageGuid)
    if (canonical === undefined) urls.urlOfPage.set(item.pageGuid, url)
    else if (canonical !== url) urls.redirects.set(url, canonical)
  }

  items.forEach((item) => visit(item, []))
  return urls
}

function nameOf(item: MenuItem): string {
  return `menu item "${item.name}"`
}

function checkItem(item: MenuItem, parentSegments: readonly string[]): MenuUrlProblem | undefined {
  const level = parentSegments.length
  const finding = checkSegment(item.urlSegment, level)
  const isHomeOrExternal = finding?.fault === 'empty' && (level === 0 || (item.externalUrl && !item.pageGuid))
  if (!finding || isHomeOrExternal) return undefined
  const code = finding.fault === 'reserved' ? 'SITE_URL_RESERVED' : 'SITE_URL_SEGMENT'
  const params = {
    item: item.name,
    url: `/${[...parentSegments, item.urlSegment].join('/')}`,
    segment: item.urlSegment,
    suggestion: finding.suggestion,
  }
  return { code, params, itemGuid: item.guid }
}
