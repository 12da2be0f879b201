import { describeImage, type ImageText } from '#content/model/media/describe-image.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import { dateFieldOf } from '#content/model/list-options/rules.ts'
import type { ListSort } from '#content/model/list-options/schema.ts'
import type { CardFields } from '../../content-types/card-fields.tsx'
import { presentFields } from '../field-facts.ts'
import { facetsOf } from '../../content-types/field-values.ts'
import type { EventPlace } from './describe-event.ts'
import { formatDate, formatDayAndMonth } from '../../language/format-date.ts'
import type { BlockPlace } from '../contract.ts'
import { type Picture, type PicturePart, presentPicture } from '../../pictures/picture.tsx'
import type { ItemCard, SiteReader } from '../../reads/site-reader.ts'

/** What somebody answered, in words. */
export interface ToldAnswer {
  /** Guid of the field. */
  name: string
  label: string
  /** Language of the label, where it is not that of the page. */
  lang?: string
  text: string
}

/** One item as a list shows it, in finished texts: part of the page and, as JSON, of the island's data. */
export interface ListCard {
  guid: string
  /** Absent of a submission, which has no page of its own and no title. */
  url?: string
  title: string
  description?: string
  date?: { instant: string; text: string; day: string; month: string }
  image?: Picture & ImageText & { isEager?: true }
  /** When and where an event takes place, in words. */
  when?: string
  /** Of a submission. */
  answers?: readonly ToldAnswer[]
  /** The fields of its type. */
  fields?: CardFields
  /** For the visitor's filter. */
  parentGuids?: readonly Guid[]
  /** The same by field: values as texts. */
  facets?: Readonly<Record<string, readonly string[]>>
  /** Titles shown as labels. */
  parents?: readonly string[]
}

/** A card whose event the view still has to put into words. */
export interface ReadCard extends ListCard {
  event?: EventPlace
}

export interface PresentOptions {
  read: SiteReader
  /** Language of the page, for its dates. */
  lang: string
  sort: ListSort
  showDate: boolean
  /** Absent where the list shows no pictures. */
  pictureOf?: PictureReader | undefined
  showParents: boolean
  showFields: boolean
  /** Whether the visitor can filter by parent. */
  filter: boolean
  /** Fields that the visitor can filter by. */
  filterFields: readonly string[]
}

/** @param index place in the list */
export function presentCard(item: ItemCard, options: PresentOptions, index: number): ReadCard {
  const { read, lang, sort, showDate, showParents, showFields, pictureOf, filter, filterFields } = options
  const instant = showDate ? item[dateFieldOf(sort)] : undefined
  const image = item.image === undefined ? undefined : pictureOf?.(item.image, index)
  const parents = showParents ? [...new Set(item.parentGuids.flatMap((guid) => titleOf(guid, read) ?? []))] : []
  return {
    guid: item.guid,
    url: item.url,
    title: item.title,
    ...(item.description && { description: item.description }),
    ...(instant && { date: { instant, text: formatDate(instant, lang), ...formatDayAndMonth(instant, lang) } }),
    ...(image && { image }),
    ...(item.startsAt !== undefined && sort.startsWith('startsAt') && { event: pickEvent(item) }),
    ...(showFields && presentFields(item.fields, { read, lang })),
    ...(filter && item.parentGuids.length > 0 && { parentGuids: item.parentGuids }),
    ...(filterFields.length > 0 && { facets: readFacets(item, filterFields, read) }),
    ...(parents.length > 0 && { parents }),
  }
}

/** The values of an item by which a visitor may find it. */
export function readFacets({ fields }: ItemCard, names: readonly string[], read: SiteReader): Record<string, readonly string[]> {
  const type = fields && read.contentType(fields.type)
  if (!fields || !type) return {}
  const each = names.map((name) => [name, facetsOf(type, fields.values, name)] as const)
  return Object.fromEntries(each.filter(([, values]) => values.length > 0))
}

function pickEvent({ startsAt, endsAt, location }: ItemCard): EventPlace {
  return { startsAt, ...(endsAt !== undefined && { endsAt }), ...(location !== undefined && { location }) }
}

/** Title of a parent: an item, or a page. */
export function titleOf(guid: Guid, read: SiteReader): string | undefined {
  return read.item(guid)?.title ?? read.page(guid)?.title
}

/** The picture of the item at a place in the list. */
export type PictureReader = (image: Guid, index: number) => ListCard['image']

/** Reads pictures of a list; the first of a page's first block is likely in view at once. */
export function pictureReader(
  parts: ((index: number) => PicturePart) | undefined,
  { column, lang, isFirst }: BlockPlace,
  read: SiteReader,
): PictureReader | undefined {
  if (!parts) return undefined
  return (guid, index) => {
    const image = read.image(guid, { ratio: '8:5' })
    if (!image) {
      read.report('SITE_MEDIA_MISSING', { guid })
      return undefined
    }
    const isEager = isFirst && index === 0
    const picture = presentPicture(image, { read, column, part: parts(index), isEager })
    return { ...picture, ...describeImage(image.entry, lang), ...(isEager && { isEager }) }
  }
}
