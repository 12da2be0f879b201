import { isPublicPage } from '#content/access/page-access.ts'
import type { Page } from '#content/model/page/schema.ts'
import { urlOfFile } from '#content/model/url/file-url.ts'
import { readSegments } from '#renderer/hosting/request-path.ts'
import type { Site } from '../site/site.ts'
import { findMenuUrls } from '../site/site-urls.ts'

/** A place at which a page stands that is not for everyone. */
export interface ClosedPlace {
  page: Page
  /** A menu names it: who does not see it may learn that signing in could help. */
  isNamed: boolean
}

/** Path of a page's file below the site, as the content store knows it. */
export type FindPath = (site: string, guid: string) => Promise<string | undefined>

interface Places {
  byUrl: ReadonlyMap<string, ClosedPlace>
  byGuid: ReadonlyMap<string, ClosedPlace>
  /** Segments of the longest address. */
  depth: number
}

/**
 * Addresses of closed pages in the current content. It is consulted before anything of the built output is sent: a page that has just been
 * closed stays there until the next build, which may fail.
 */
export class ClosedPlaces {
  readonly #findPath: FindPath

  constructor(findPath: FindPath) {
    this.#findPath = findPath
  }

  /**
   * The closed page that a path belongs to: the page itself, an item below it, a further page of its list, its feed.
   * @param path as requested, not decoded
   */
  async find(site: Site, path: string): Promise<ClosedPlace | undefined> {
    const segments = readSegments(path)?.map((segment) => segment.toLowerCase())
    if (!segments) return undefined
    const { byUrl, byGuid, depth } = await site.index.derive(this, () => this.#look(site))
    if (byUrl.size === 0) return undefined
    if (segments[0] === 'g' && segments.length === 2) return byGuid.get(segments[1] as string)
    for (const url of pageUrlsOf(segments, depth)) {
      const place = byUrl.get(url)
      if (place) return place
    }
    return undefined
  }

  async #look(site: Site): Promise<Places> {
    const urls = findMenuUrls(site)
    const namedUrls = new Set([...urls.urlOfPage.values(), ...urls.redirects.keys()])
    const byUrl = new Map<string, ClosedPlace>()
    const byGuid = new Map<string, ClosedPlace>()
    for (const page of site.index.list('page')) {
      if (isPublicPage(page)) continue
      const named = urls.urlOfPage.get(page.guid)
      const place = { page, isNamed: named !== undefined }
      byGuid.set(page.guid, place)
      const url = named ?? (await this.#urlOfFile(site, page.guid))
      // Where a menu and a file want one place the menu has it (DESIGN section 3).
      if (url !== undefined && (named !== undefined || !namedUrls.has(url))) byUrl.set(url, place)
    }
    for (const [from, to] of urls.redirects) {
      const place = byUrl.get(to)
      if (place) byUrl.set(from, place)
    }
    return { byUrl, byGuid, depth: Math.max(0, ...Array.from(byUrl.keys(), (url) => url.split('/').length - 1)) }
  }

  async #urlOfFile(site: Site, guid: string): Promise<string | undefined> {
    const path = await this.#findPath(site.name, guid)
    return path === undefined ? undefined : urlOfFile(path)
  }
}

/**
 * The pages that a path may belong to, the longest first.
 * @param depth beyond which no page stands: a path of eight kilobytes has thousands of segments, each of which could end one
 */
function pageUrlsOf(segments: readonly string[], depth: number): string[] {
  const urls: string[] = []
  for (let length = Math.min(segments.length, depth); length >= 0; length -= 1) {
    const next = segments[length]
    const isBelow = next === undefined || next === 'i' || next === 'p' || next === 'index.html' || /^feed.*\.xml$/.test(next)
    if (isBelow) urls.push(`/${segments.slice(0, length).join('/')}`)
  }
  return urls
}
