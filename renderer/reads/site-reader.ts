import type { Guid } from '#content/model/guid/guid.ts'
import type { LegalKind, LegalLanguage, LegalText } from '#content/model/legal/schema.ts'
import type { ListOptions, ListSort, NestedSortOrder } from '#content/model/list-options/schema.ts'
import type { PlatformSettingKey, PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { ThirdParty } from '#content/model/third-party/third-party.ts'
import type { Column, PageMeasures } from '../pictures/column-width.ts'
import type { ImageShape } from '../pictures/image-variants.ts'
import type { MediaFile, MediaImage, OriginalImage } from '../pictures/media-image.ts'

/** What others may show of a page. A change of its body leaves its card, and so its readers, alone. */
export interface PageCard {
  guid: Guid
  /** Path from the root of the site, without a trailing slash except `/` itself. */
  url: string
  title: string
  description: string
  lang: string
}

/** What a list shows of an item. */
export interface ItemCard {
  guid: Guid
  shortId: string
  listGuid: Guid
  url: string
  title: string
  description: string
  typeName: string
  parentGuids: readonly Guid[]
  publishedOn?: string | undefined
  isHighlighted: boolean
  activeFrom?: string | undefined
  activeUntil?: string | undefined
  /** Of an event; as in `content/model/list-item`. */
  startsAt?: string | undefined
  endsAt?: string | undefined
  location?: string | undefined
  image?: Guid | undefined
  lang: string
}

/** A menu item that visitors see, with its page resolved to a URL. */
export interface MenuLink {
  guid: Guid
  name: string
  url: string
  pageGuid?: Guid | undefined
  isExternal: boolean
  children: readonly MenuLink[]
}

export interface Breadcrumb {
  name: string
  /** Absent where a segment of the path has no page of its own. */
  url?: string | undefined
}

export interface ListQuery {
  sort: ListSort
  parentGuids?: readonly Guid[]
  highlightOnly?: boolean
  activeOnly?: boolean
  upcomingOnly?: boolean
  sortOrder?: readonly Guid[]
  nestedSortOrder?: NestedSortOrder
  offset?: number
  limit?: number
}

export interface ListResult {
  items: readonly ItemCard[]
  /** Items of the query before offset and limit. */
  total: number
}

/** Which page of a list; numbers as in `content/model/list-options/paging.ts`, absent for the page that holds the list. */
export interface ListPageQuery extends Omit<ListQuery, 'offset' | 'limit'> {
  perPage: number
  number?: number | undefined
}

export interface ListPageResult {
  items: readonly ItemCard[]
  /** Pages before and after, in display order; absent where there is none. */
  previous?: number | 'first'
  next?: number
}

/** A list block of some page, as a widget or an item page finds it. */
export interface ListBlockCard {
  guid: Guid
  pageGuid: Guid
  pageUrl: string
  options: ListOptions
}

/** What an item's own page needs of the list that it belongs to. How the list pages or filters leaves it alone. */
export interface ListHome {
  pageGuid: Guid
  sort: ListSort
  showDate: boolean
}

/**
 * Everything a page may read of its site while it renders. Each call is recorded in the dependency
 * graph, what was not found too, so that a later change renders exactly the pages that read it
 * (DESIGN section 5). Only public content is visible through it when the static site is built.
 */
export interface SiteReader {
  readonly site: string
  /** Scheme and host of absolute URLs without a trailing slash, such as https://www.voorbeeldstad.nl. */
  readonly baseUrl: string
  setting<K extends PlatformSettingKey>(key: K): PlatformSettings[K]
  page(guid: Guid): PageCard | undefined
  /** The page whose canonical URL this path is. */
  pageAt(path: string): PageCard | undefined
  item(guid: Guid): ItemCard | undefined
  /** The top level menu, without what is hidden or not public. */
  menu(): readonly MenuLink[]
  /** From the home page down to the page itself. */
  breadcrumbs(pageGuid: Guid): readonly Breadcrumb[]
  /** Translations of a page, itself included, when there is more than one. */
  translations(pageGuid: Guid): readonly PageCard[]
  listBlock(blockGuid: Guid): ListBlockCard | undefined
  /** Where a list block stands, and its order; undefined like `listBlock`. */
  listHome(blockGuid: Guid): ListHome | undefined
  list(listGuid: Guid, query: ListQuery): ListResult
  /** One page of a list. It does not tell the total, so that a further page stays as it is while the list grows. */
  listPage(listGuid: Guid, query: ListPageQuery): ListPageResult
  template(guid: Guid): Template | undefined
  /** An image as a place of this shape shows it, with copies to choose from. */
  image(guid: Guid, shape?: ImageShape): MediaImage | undefined
  /** An image as it was uploaded. Pages show copies; this is what they name to others. */
  original(guid: Guid): OriginalImage | undefined
  /** How wide the theme, and the site over it, lets pages be: for `sizes`. */
  measures(): PageMeasures
  /** Any media file to link to: name, type and size. */
  file(guid: Guid): MediaFile | undefined
  /** What a text file of the media library says, such as a CSV; undefined where there is none or it is larger than 1 MiB. */
  fileText(guid: Guid): string | undefined
  /** The site's own text of a legal page; undefined where the default holds. */
  legalText(kind: LegalKind, lang: LegalLanguage): LegalText | undefined
  /** Services of others that the site's public content loads once a visitor allows it; empty on a site that needs no consent. */
  thirdParties(): readonly ThirdParty[]
  /** True once the instant (ISO 8601) has come. The page is rendered again when it comes. */
  hasCome(instant: string): boolean
  /** GitHub-flavoured Markdown to HTML without raw HTML or unsafe links; `/g/<guid>` and `/a/<guid>` are resolved. */
  markdown(source: string, options: MarkdownOptions): string
  /** Reports something an author should mend; it is kept with the page until the page changes. */
  report(code: ReportCode, params: Record<string, string>): void
}

/** With the params that their texts name; of `SITE_MEDIA_MISSING` the guid is enough. */
export type ReportCode =
  | 'SITE_LINK_BROKEN'
  | 'SITE_LINK_RELATIVE'
  | 'SITE_LINK_UNSAFE'
  | 'SITE_MEDIA_MISSING'
  | 'SITE_IMAGE_FOREIGN'
  | 'SITE_TABLE_UNREADABLE'
  | 'SITE_REFERENCE_BROKEN'
  | 'SITE_VIDEO_HOST'

export interface MarkdownOptions {
  lang: string
  /** Where the text stands, for `sizes` of its images; absent: over the whole page. */
  column?: Column
  /** Prefix of the ids of headings and footnotes, unique on the page. Headings of the page's first text need none. */
  idPrefix?: string
  /** Level that a `#` heading becomes; the page title is the only h1. Default 2. */
  topHeadingLevel?: 2 | 3 | 4
}
