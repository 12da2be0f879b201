import type { MenuLink } from '../../reads/site-reader.ts'
import type { BlockPlace } from '../contract.ts'

export interface SectionLink {
  guid: string
  name: string
  /** Language of the name, where it is not that of the page. */
  lang?: string | undefined
  url: string
  /** As `aria-current`: the page itself, or something it lies under. */
  current?: 'page' | 'true' | undefined
  children: readonly SectionLink[]
}

/** The branch of the top level menu that holds the current page, open along the way to it; empty when there is nothing to show. */
export function listSection(menu: readonly MenuLink[], place: BlockPlace, depth: number): SectionLink[] {
  const path = findWay(menu, place)
  const [section] = path
  return section && section.children.length > 0 ? [present(section, path, place, depth)] : []
}

/**
 * Every branch of the top level menu, open one level, and further along the way to the current page. Leaves out the home page: it is the
 * way in.
 */
export function listSections(menu: readonly MenuLink[], place: BlockPlace, depth: number): SectionLink[] {
  const path = findWay(menu, place)
  return menu
    .filter((link) => link.url !== '/' || link.children.length > 0)
    .map((link) => {
      const section = present(link, path, place, depth)
      const children = path.includes(link) ? section.children : link.children.map((child) => present(child, path, place, 0))
      return { ...section, children }
    })
}

function findWay(menu: readonly MenuLink[], place: BlockPlace): MenuLink[] {
  return findPath(menu, (link) => link.pageGuid === place.pageGuid) ?? findPath(menu, (link) => isUnder(place.url, link)) ?? []
}

/** Links from the top down to the deepest match. */
function findPath(links: readonly MenuLink[], fits: (link: MenuLink) => boolean): MenuLink[] | undefined {
  for (const link of links) {
    const below = findPath(link.children, fits)
    if (below) return [link, ...below]
    if (fits(link)) return [link]
  }
  return undefined
}

/** A page that no menu names belongs to the entry whose path its own path starts with. */
function isUnder(url: string, link: MenuLink): boolean {
  return !link.isExternal && link.url !== '/' && url.startsWith(`${link.url}/`)
}

function present(link: MenuLink, path: readonly MenuLink[], place: BlockPlace, depth: number): SectionLink {
  const isOnPath = path.includes(link)
  const isPage = isOnPath && link.pageGuid === place.pageGuid && place.kind !== 'item'
  return {
    guid: link.guid,
    name: link.name,
    lang: link.lang,
    url: link.url,
    current: isPage ? 'page' : isOnPath ? 'true' : undefined,
    children: isOnPath && depth > 0 ? link.children.map((child) => present(child, path, place, depth - 1)) : [],
  }
}
