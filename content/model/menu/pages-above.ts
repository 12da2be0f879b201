import type { Guid } from '../guid/guid.ts'
import type { MenuItem } from './schema.ts'

/**
 * The page above each page of a menu: that of the nearest item above the first one that names the page, parents before children, as for its
 * URL. Pages with none above them are left out. No page is above itself, over however many others: a place comes after those above it.
 */
export function mapPagesAbove(items: readonly MenuItem[]): ReadonlyMap<Guid, Guid> {
  const above = new Map<Guid, Guid>()
  const seen = new Set<Guid>()
  const visit = ({ pageGuid, relatedMenuItems }: MenuItem, pageAbove: Guid | undefined): void => {
    if (pageGuid !== undefined && !seen.has(pageGuid)) {
      seen.add(pageGuid)
      if (pageAbove !== undefined) above.set(pageGuid, pageAbove)
    }
    for (const child of relatedMenuItems) visit(child, pageGuid ?? pageAbove)
  }
  for (const item of items) visit(item, undefined)
  return above
}
