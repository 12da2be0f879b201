/** Where an item goes in a menu. */
export interface ItemPlace {
  /** Item to stand below; default: the top level. */
  parentGuid?: string | undefined
  /** Items to come after, the nearest first: one that is not there is passed over, and without any of them it comes first. */
  after?: readonly string[] | undefined
  /** How many items come before it, where `after` is left out; default: all. */
  index?: number | undefined
}

/** Undefined if there is no such parent. */
export function insertItem<Item extends { guid: string; relatedMenuItems: Item[] }>(
  items: readonly Item[],
  item: Item,
  { parentGuid, ...among }: ItemPlace,
): Item[] | undefined {
  if (parentGuid === undefined) return items.toSpliced(findIndex(items, among), 0, item)
  for (const [at, each] of items.entries()) {
    const below = insertItem(each.relatedMenuItems, item, each.guid === parentGuid ? among : { parentGuid, ...among })
    if (below) return items.with(at, { ...each, relatedMenuItems: below })
  }
  return undefined
}

function findIndex(items: readonly { guid: string }[], { after, index = items.length }: Omit<ItemPlace, 'parentGuid'>): number {
  if (!after) return Math.min(index, items.length)
  const indexOf = new Map(items.map(({ guid }, at) => [guid, at]))
  const nearest = after.find((guid) => indexOf.has(guid))
  return nearest === undefined ? 0 : (indexOf.get(nearest) as number) + 1
}
