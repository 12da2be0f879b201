/** A place in a file of menus: keys and indexes from the top. */
export type MenuPlace = readonly (string | number)[]

export interface MenuTwin {
  guid: string
  place: MenuPlace
  /** Of the item that has the guid already. */
  other: MenuPlace
}

/**
 * Menu items that share a guid, in any menu at any depth: a place or right that names one would mean both.
 * @param menus as a file has them, which may be anything
 * @param key that holds them
 */
export function findMenuTwins(menus: readonly unknown[], key: string): MenuTwin[] {
  const known = new Map<string, MenuPlace>()
  const twins: MenuTwin[] = []
  const visit = (items: unknown, path: MenuPlace): void => {
    for (const [index, item] of (Array.isArray(items) ? items : []).entries()) {
      const { guid, relatedMenuItems } = Object(item) as { guid?: unknown; relatedMenuItems?: unknown }
      const place = [...path, index]
      if (typeof guid === 'string') {
        const other = known.get(guid.toLowerCase())
        if (other) twins.push({ guid, place, other })
        else known.set(guid.toLowerCase(), place)
      }
      visit(relatedMenuItems, [...place, 'relatedMenuItems'])
    }
  }
  for (const [index, menu] of menus.entries()) visit((Object(menu) as { items?: unknown }).items, [key, index, 'items'])
  return twins
}
