import type { ListItem } from '#content/model/list-item/schema.ts'
import type { ContentType } from '#renderer/content-types/content-types.ts'
import { findType, shownFields } from '../../site/typed-fields.ts'
import type { Site } from '../../site/site.ts'
import type { ApiItem } from './contract.ts'

const forVisitors = new WeakMap<ListItem, { type: ContentType | undefined; shown: ApiItem }>()

/**
 * An item as visitors get it: keys of its file that Bouwsteen does not know, fields that its type does not know and its former addresses
 * are its editors' business.
 */
export function presentToVisitors(site: Pick<Site, 'index' | 'code'>, item: ListItem): ApiItem {
  const type = findType(site, item)
  const known = forVisitors.get(item)
  if (known && known.type === type) return known.shown
  const { extra: _extra, formerUrls: _formerUrls, fields: _fields, fieldsVersion: _fieldsVersion, ...rest } = item
  const shown = { ...rest, ...shownFields(type, item) }
  forVisitors.set(item, { type, shown })
  return shown
}

export function presentItem(site: Pick<Site, 'index' | 'code'>, item: ListItem, mayEdit: boolean): ApiItem {
  return mayEdit ? item : presentToVisitors(site, item)
}
