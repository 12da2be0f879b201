import type { MenuItem } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'

/** Stands for the top of the tree where a page is asked for. */
export const TOP = 'top'

/** Pages right below each page, or at the top, in the order of the pages that the tree was made of. */
export type PageTree = ReadonlyMap<string, readonly Page[]>

/**
 * Which pages stand below which: those in the menu below the nearest page above them there, others below the page whose address theirs begins
 * with. No page stands below the home page for its address alone: all would.
 * @param pages in the order in which those of one level come
 * @param places of the pages in the menu
 */
export function growPageTree(
  pages: readonly Page[],
  { places, urlOf }: { places: ReadonlyMap<string, Pick<MenuPlace, 'above'>>; urlOf: (pageGuid: string) => string },
): PageTree {
  const urls = pages.map(({ guid }) => urlOf(guid))
  const pageAt = new Map(pages.map(({ guid }, index) => [urls[index] as string, guid]))
  const known = new Set(pages.map(({ guid }) => guid))
  const tree = new Map<string, Page[]>()
  for (const [index, page] of pages.entries()) {
    const place = places.get(page.guid)
    const found = place ? place.above : findAbove(urls[index] as string, pageAt)
    const parent = found !== undefined && known.has(found) ? found : TOP
    const siblings = tree.get(parent)
    if (siblings) siblings.push(page)
    else tree.set(parent, [page])
  }
  return tree
}

function findAbove(url: string, pageAt: ReadonlyMap<string, string>): string | undefined {
  for (let end = url.lastIndexOf('/'); end > 0; end = url.lastIndexOf('/', end - 1)) {
    const found = pageAt.get(url.slice(0, end))
    if (found !== undefined) return found
  }
  return undefined
}

/** Where a page stands in a menu. */
export interface MenuPlace {
  /** How many items come before it. */
  order: number
  depth: number
  /** The nearest page above it. */
  above: string | undefined
}

/** Where pages stand in a menu, read from the top; a page that stands there twice is where it comes first. */
export function placesIn(items: readonly MenuItem[]): Map<string, MenuPlace> {
  const places = new Map<string, MenuPlace>()
  let order = 0
  const walk = (level: readonly MenuItem[], depth: number, above: string | undefined) => {
    for (const { pageGuid, relatedMenuItems } of level) {
      if (pageGuid !== undefined && !places.has(pageGuid)) places.set(pageGuid, { order, depth, above })
      order += 1
      walk(relatedMenuItems, depth + 1, pageGuid ?? above)
    }
  }
  walk(items, 0, undefined)
  return places
}
