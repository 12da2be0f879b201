import type { SiteReader } from '../reads/site-reader.ts'
import { readLinkTarget } from './link-target.ts'

/** A reader that knows every path the site answers at, including items and the product's own screens. */
export type LinkReader = SiteReader & { answersAt?(path: string): boolean }

export interface ResolvedLink {
  /** What goes into `href`. */
  url: string
  /** Name of the target; read on demand, since each read is an edge of the graph. */
  name(): string
  /** False where the site does not answer, or not publicly. */
  isFound: boolean
  /** Whether it leads to another site, a mail or telephone program. */
  isExternal: boolean
}

/**
 * Where an address in content leads now. Reports through the reader what is broken, absent or unsafe.
 * @param written the address as the author wrote it, by which a report finds its line
 * @returns undefined where no link is possible: an unknown guid, a missing file, a scheme that is not allowed
 */
export function resolveLink(href: string, read: LinkReader, written = href): ResolvedLink | undefined {
  const target = readLinkTarget(href)
  switch (target.kind) {
    case 'guid': {
      const card = read.page(target.guid) ?? read.item(target.guid)
      if (card) return { url: card.url + target.hash, name: () => card.title, isFound: true, isExternal: false }
      read.report('SITE_LINK_BROKEN', { target: written })
      return undefined
    }
    case 'unsafe':
      read.report('SITE_LINK_UNSAFE', { target: written })
      return undefined
    case 'media': {
      const file = read.file(target.guid)
      if (file) return { url: file.src, name: () => file.entry.name || file.src, isFound: true, isExternal: false }
      read.report('SITE_MEDIA_MISSING', { guid: target.guid })
      return undefined
    }
    case 'relative':
      read.report('SITE_LINK_RELATIVE', { target: written, suggestion: fromRoot(href) })
      return { url: href, name: () => href, isFound: false, isExternal: false }
    case 'path': {
      const isFound = read.answersAt?.(target.path) ?? read.pageAt(target.path) !== undefined
      if (!isFound) read.report('SITE_LINK_BROKEN', { target: written })
      return { url: href, name: () => read.pageAt(target.path)?.title ?? href, isFound, isExternal: false }
    }
    case 'other':
      return { url: href, name: () => href, isFound: true, isExternal: !href.startsWith('#') }
  }
}

/** What a link such as `contact`, `../contact` or `contact.md` most likely means. */
function fromRoot(href: string): string {
  return `/${href.replace(/^(?:\.{1,2}\/)+/, '').replace(/(?:\/?index)?\.md(?=$|[?#])/, '')}`
}
