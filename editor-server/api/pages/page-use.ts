import type { Menu, MenuItem } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { StoreReader } from '#content/store/contract.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import type { Site } from '../../site/site.ts'

export interface PageUse {
  isUsed: boolean
  /** Menus that name the page. */
  menus: Menu[]
  /** Pages that say they translate it. */
  translations: Page[]
}

/** What goes wrong elsewhere when a page goes. Links in text are not counted: they are found by `site check`. */
export async function findPageUse(site: Site, reader: StoreReader<ContentKinds>, page: Pick<Page, 'guid'>): Promise<PageUse> {
  const menus = (await reader.list('menu')).map(({ value }) => value).filter(({ items }) => namesPage(items, page.guid))
  // The index finds them; what is written again is what the store has.
  const translated = site.index.list('page').filter(({ translationOf }) => translationOf === page.guid)
  const translations = await Promise.all(translated.map(({ guid }) => reader.find('page', guid)))
  return {
    isUsed: menus.length + translations.length > 0,
    menus,
    translations: translations.filter((each) => each !== undefined),
  }
}

function namesPage(items: readonly MenuItem[], guid: string): boolean {
  return items.some(({ pageGuid, relatedMenuItems }) => pageGuid === guid || namesPage(relatedMenuItems, guid))
}

/** A menu without a page. An item with others below it stays: their URLs go on from its segment. */
export function takeOutOfMenu(items: readonly MenuItem[], guid: string): MenuItem[] {
  return items.flatMap(({ pageGuid, ...item }): MenuItem[] => {
    const below = takeOutOfMenu(item.relatedMenuItems, guid)
    if (pageGuid !== guid) return [{ ...item, ...(pageGuid !== undefined && { pageGuid }), relatedMenuItems: below }]
    return below.length === 0 && item.externalUrl === undefined ? [] : [{ ...item, relatedMenuItems: below }]
  })
}
