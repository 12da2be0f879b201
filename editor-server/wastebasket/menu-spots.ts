import { insertItem } from '#content/model/menu/insert-item.ts'
import type { Menu, MenuItem } from '#content/model/menu/schema.ts'
import type { MenuSpot } from '#content/model/wastebasket/schema.ts'
import { nearestBefore } from '../site/draft-places.ts'

/** Where menus name a page. */
export function findSpots(menus: readonly Menu[], pageGuid: string): MenuSpot[] {
  return menus.flatMap((menu) => spotsIn(menu.guid, menu.items, pageGuid, undefined))
}

function spotsIn(menu: string, items: readonly MenuItem[], pageGuid: string, parentGuid: string | undefined): MenuSpot[] {
  return items.flatMap((item) => {
    const below = spotsIn(menu, item.relatedMenuItems, pageGuid, item.guid)
    if (item.pageGuid !== pageGuid) return below
    const after = nearestBefore(items, item.guid)
    const spot = { menu, item: { ...item, relatedMenuItems: [] }, ...(parentGuid !== undefined && { parentGuid }), after }
    return [spot, ...below]
  })
}

/** A menu that names the page again; undefined where what it stood below is gone, or its item leads elsewhere now. */
export function putOnSpot(menu: Menu, { item, parentGuid, after }: MenuSpot): Menu | undefined {
  const left = findItem(menu.items, item.guid)
  if (left?.pageGuid === item.pageGuid) return menu
  if (left?.pageGuid !== undefined) return undefined
  // An item with others below it stayed when its page went.
  const items = left ? withPage(menu.items, item) : insertItem(menu.items, item, { parentGuid, after })
  return items && { ...menu, items }
}

function findItem(items: readonly MenuItem[], guid: string): MenuItem | undefined {
  for (const item of items) {
    const found = item.guid === guid ? item : findItem(item.relatedMenuItems, guid)
    if (found) return found
  }
  return undefined
}

function withPage(items: readonly MenuItem[], { guid, pageGuid }: MenuItem): MenuItem[] {
  return items.map((item) => {
    const below = withPage(item.relatedMenuItems, { guid, pageGuid } as MenuItem)
    return item.guid === guid ? { ...item, pageGuid, relatedMenuItems: below } : { ...item, relatedMenuItems: below }
  })
}
