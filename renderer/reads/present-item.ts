import type { ItemRow } from './rows.ts'
import type { SiteIndex } from './site-index.ts'
import type { ItemCard } from './site-reader.ts'

/** An item's row without what belongs to the file. */
export function presentItem(item: ItemRow, index: SiteIndex): ItemCard {
  return {
    guid: item.guid,
    shortId: item.shortId,
    listGuid: item.listGuid,
    url: index.urlOfItem(item) as string,
    title: item.title,
    description: item.description,
    typeName: item.typeName,
    parentGuids: item.parentGuids,
    publishedOn: item.publishedOn,
    isHighlighted: item.isHighlighted,
    activeFrom: item.activeFrom,
    activeUntil: item.activeUntil,
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    location: item.location,
    image: item.image,
    lang: index.langOfItem(item),
  }
}
