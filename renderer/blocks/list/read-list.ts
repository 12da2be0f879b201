import { listPageUrl } from '#content/model/list-options/paging-url.ts'
import { followSource, queryOf } from '#content/model/list-options/query-of.ts'
import type { ListOptions } from '#content/model/list-options/schema.ts'
import type { ItemKind } from '#content/model/list-item/item-kind.ts'
import { type OpenState, openState } from '#content/model/open-state/open-state.ts'
import type { ListPageResult, ListQuery, SiteReader } from '../../reads/site-reader.ts'
import type { BlockReadArgs } from '../contract.ts'
import { describeFacet } from '../field-facts.ts'
import { labelOf, orderFacets } from '../../content-types/field-values.ts'
import { pictureReader, presentCard, type ReadCard, readFacets, titleOf } from './list-card.ts'
import { readSubmissions } from './read-submissions.ts'
import { picturePartsOf } from './picture-parts.ts'

export interface FilterChoice {
  guid: string
  title: string
}

/** A field with the values that items of the list have. */
export interface FacetChoice {
  field: string
  label: string
  values: readonly { value: string; text: string }[]
}

/** Whether the list accepts new items, where visitors should know. */
export interface Opening {
  state: Exclude<OpenState, 'open'>
  /** When that changes, or when the list closed. */
  instant?: string
}

export interface ListData {
  kind: ItemKind

  cards: readonly ReadCard[]
  sort: ListOptions['defaultSortBy']
  /** URL of this page of the list, and of the page that holds the list. */
  url: string
  firstUrl: string
  /** Towards the start of the list. */
  previousUrl?: string
  nextUrl?: string
  /** Parents that a visitor may filter by. */
  choices: readonly FilterChoice[]
  /** Fields that a visitor may filter by; empty on further pages. */
  facets: readonly FacetChoice[]
  opening?: Opening
  /** The page of the list whose items a widget shows. */
  source?: { url: string; title: string }
}

/** Reads one page of a list, or the items a widget shows (DESIGN section 3, list items). */
export function readList(args: BlockReadArgs<ListOptions>): ListData {
  const { props, block, place, read } = args
  if (props.formGuid !== undefined) return readSubmissions(args, props.formGuid, readOpening(props, read))
  const source = props.sourceListGuid === undefined ? undefined : read.listBlock(props.sourceListGuid)
  if (props.sourceListGuid !== undefined && !source) {
    read.report('SITE_REFERENCE_BROKEN', { place: 'sourceListGuid', kind: 'public list block', guid: props.sourceListGuid })
  }
  const options = source ? followSource(props, block.options, source.options) : props
  const query = queryOf(options)
  const listGuid = props.sourceListGuid ?? block.guid
  const isWidget = props.sourceListGuid !== undefined
  // Only a page has further pages of its lists. A widget shows the start and links to its source.
  const isWhole = props.variant === 'index'
  const isPaged = !isWidget && !isWhole && (place.kind === 'page' || place.kind === 'gallery')
  const number = place.listPage?.blockGuid === block.guid ? place.listPage.number : undefined

  const shown: ListPageResult =
    !isWhole && (isPaged || isWidget)
      ? read.listPage(listGuid, { ...query, perPage: options.defaultItemsPerPage, number })
      : read.list(listGuid, query)
  const firstUrl = (isPaged && read.page(place.pageGuid)?.url) || place.url
  const urlOf = (page: number | 'first') => (page === 'first' ? firstUrl : listPageUrl(firstUrl, block.guid, place.isFirstList, page))
  // Further pages have no filter: it reads the whole list, and they should stay as they are while the list grows.
  const choices = props.filter && isPaged && number === undefined ? readChoices(read, listGuid, query) : []
  const facets = isPaged && number === undefined ? readFacetChoices(props.filterFields, { read, listGuid, query, lang: place.lang }) : []
  const present = {
    read,
    lang: place.lang,
    sort: options.defaultSortBy,
    ...pick(options, 'showDate', 'showParents', 'filter'),
    showFields: options.showFields && (props.variant === 'rows' || props.variant === 'cards'),
    filterFields: isPaged ? props.filterFields : [],
    ...(options.showImage && { pictureOf: pictureReader(picturePartsOf(props.variant, shown.items.length), place, read) }),
  }
  const sourcePage = source && read.page(source.pageGuid)
  // A widget beside its own list needs no link to it.
  const isOnPage = place.kind !== 'item' && source?.pageGuid === place.pageGuid
  const opening = readOpening(options, read)

  return {
    kind: 'ListItem',
    cards: shown.items.map((item, index) => presentCard(item, present, index)),
    sort: options.defaultSortBy,
    url: urlOf(number ?? 'first'),
    firstUrl,
    choices,
    facets,
    ...(isPaged && shown.previous !== undefined && { previousUrl: urlOf(shown.previous) }),
    ...(isPaged && shown.next !== undefined && { nextUrl: urlOf(shown.next) }),
    ...(opening && { opening }),
    ...(sourcePage && !isOnPage && { source: { url: sourcePage.url, title: sourcePage.title } }),
  }
}

/** The existing parents that the list is narrowed to, or else all parents of its items. */
function readChoices(read: SiteReader, listGuid: string, query: ListQuery): FilterChoice[] {
  const guids = query.parentGuids ?? [...new Set(read.list(listGuid, query).items.flatMap((item) => item.parentGuids))]
  return guids
    .flatMap((guid) => ({ guid, title: titleOf(guid, read) ?? '' }))
    .filter((choice) => choice.title !== '')
    .sort((a, b) => a.title.localeCompare(b.title, 'nl') || (a.guid < b.guid ? -1 : 1))
}

interface FacetArgs {
  read: SiteReader
  listGuid: string
  query: ListQuery
  lang: string
}

/** Fields with at least two values to choose from. Where items are of several types, the words are those of the first that has the field. */
function readFacetChoices(fields: readonly string[], { read, listGuid, query, lang }: FacetArgs): FacetChoice[] {
  if (fields.length === 0) return []
  const { items } = read.list(listGuid, query)
  return fields.flatMap((field) => {
    const values = new Set(items.flatMap((item) => readFacets(item, [field], read)[field] ?? []))
    const typeName = items.find((item) => readFacets(item, [field], read)[field] !== undefined)?.fields?.type
    const type = typeName === undefined ? undefined : read.contentType(typeName)
    if (!type || values.size < 2) return []
    const texts = orderFacets(type, field, values).map((value) => ({ value, text: describeFacet(type, field, value, lang) }))
    return [{ field, label: labelOf(type, field, lang), values: texts }]
  })
}

function readOpening(options: ListOptions, read: SiteReader): Opening | undefined {
  const { openOn, closeOn } = options
  const state = openState(options.state, { openOn, closeOn }, (instant) => read.hasCome(instant))
  if (state === 'open') return undefined
  if (state === 'open-future') return openOn === undefined ? undefined : { state, instant: openOn }
  if (state === 'close-future') return closeOn === undefined ? undefined : { state, instant: closeOn }
  // A list that was closed by hand has no closing date.
  return options.state === 'Custom' && closeOn !== undefined ? { state, instant: closeOn } : { state }
}

function pick<T extends object, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
}
