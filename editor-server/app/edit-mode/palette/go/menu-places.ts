import { foldText } from '#content/model/text/fold-text.ts'
import type { ApiMenuItem } from '../../../../api/menus/contract.ts'
import { findPlace, listItems, MENU_TOP, mayHaveItems, takeOut } from '../../../client/menu-items/menu-items.ts'

/** Letters from which on a word may be the beginning of one that asks to move. */
const FEWEST = 3

/** Whether a word of these begins one of those that ask to move the page: else each name would find its page and what moves it there. */
export function asksToMove(text: string, verbs: string): boolean {
  const known = foldText(verbs).split(' ')
  return foldText(text)
    .split(/\s+/)
    .some((word) => word.length >= FEWEST && known.some((verb) => verb.startsWith(word)))
}

/** An item that a page can be moved below, with those above it; without one it is the top of the menu. */
interface MenuPlaceFor {
  item: ApiMenuItem | undefined
  above: readonly ApiMenuItem[]
}

/** Every place that the page is not in already. The home page stays where it is. */
export function listMenuPlaces(items: readonly ApiMenuItem[], pageGuid: string): MenuPlaceFor[] {
  const place = findPlace(items, pageGuid)
  if (place?.item.urlSegment === '') return []
  const rest = place ? takeOut(items, place.item.guid) : items
  const present = place && (place.above.at(-1)?.guid ?? MENU_TOP)
  const below = listItems(rest).filter(({ item }) => mayHaveItems(item))
  return [{ item: undefined, above: [] }, ...below].filter(({ item }) => (item?.guid ?? MENU_TOP) !== present)
}
