import type { ListItem } from '#content/model/list-item/schema.ts'
import type { ApiItem } from './contract.ts'

const forVisitors = new WeakMap<ListItem, ApiItem>()

/** An item as visitors get it: keys of its file that Bouwsteen does not know and its former addresses are its editors' business. */
export function presentToVisitors(item: ListItem): ApiItem {
  const known = forVisitors.get(item)
  if (known) return known
  const { extra: _extra, formerUrls: _formerUrls, ...shown } = item
  forVisitors.set(item, shown)
  return shown
}

export function presentItem(item: ListItem, mayEdit: boolean): ApiItem {
  return mayEdit ? item : presentToVisitors(item)
}
