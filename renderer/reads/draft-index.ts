import type { MenuItem } from '#content/model/menu/schema.ts'
import { resolveMenuUrls } from '#content/model/menu/urls.ts'
import type { Template } from '#content/model/template/schema.ts'
import { OverlayMap } from './overlay-map.ts'
import type { ItemRow, PageRow } from './rows.ts'
import type { SiteIndex } from './site-index.ts'

/** What a draft of a page is shown with, none of which need be live. */
export interface DraftedAround {
  template?: Template | undefined
  /** The menu that gives pages their URL as it will be with this page, which stands nowhere yet. */
  menuItems?: readonly MenuItem[] | undefined
  /** Items of its lists. */
  items?: readonly ItemRow[] | undefined
}

/** The same side of the site with a page as somebody is editing it. The rest is shared, and `index` stays as it is. */
export function withDraftedPage(index: SiteIndex, row: PageRow, { template, menuItems, items = [] }: DraftedAround): SiteIndex {
  const menu = menuItems && resolveMenuUrls(menuItems)
  const around = template ? index.withTemplate(template) : index
  const placed = around.withPage(row, menu?.urlOfPage.get(row.guid) ?? `/g/${row.guid}`)
  if (!menu || !menuItems) return withItems(placed, items)
  // URLs of the pages that are shown stay what they are.
  const named = placed.with({ snapshot: { ...placed.snapshot, menuItems }, menu, nameAt: new Map() })
  named.nameByMenu()
  return withItems(named, items)
}

/** With items in the lists that they belong to. */
function withItems(index: SiteIndex, rows: readonly ItemRow[]): SiteIndex {
  if (rows.length === 0) return index
  const own = new Map(rows.map((row) => [row.guid, row]))
  const touched = new Set(rows.flatMap(({ guid, listGuid }) => [listGuid, index.items.get(guid)?.listGuid ?? listGuid]))
  const lists = [...touched].map((listGuid) => {
    const others = (index.itemsOfList.get(listGuid) ?? []).filter(({ guid }) => !own.has(guid))
    return [listGuid, [...others, ...rows.filter((row) => row.listGuid === listGuid)]] satisfies [string, ItemRow[]]
  })
  return index.with({ items: new OverlayMap(index.items, own), itemsOfList: new OverlayMap(index.itemsOfList, lists) })
}
