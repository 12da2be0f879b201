import type { PublicForm } from '#content/model/form/public-form.ts'
import type { Guid } from '#content/model/guid/guid.ts'
import type { LegalKind, LegalLanguage, LegalText } from '#content/model/legal/schema.ts'
import type { Answers } from '#content/model/form/answers.ts'
import type { ShownField } from '#content/model/submission/shown.ts'
import type { ListOptions, ListSort, NestedSortOrder } from '#content/model/list-options/schema.ts'
import type { PlatformSettingKey, PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { ThirdParty } from '#content/model/third-party/third-party.ts'
import type { ContentType } from '../content-types/content-types.ts'
import type { Column, PageMeasures } from '../pictures/column-width.ts'
import type { ImageShape } from '../pictures/image-variants.ts'
import type { MediaFile, MediaImage, OriginalImage } from '../pictures/media-image.ts'

/** The public summary of a page. A change of its body leaves its card, and so its readers, alone. */
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
  /** For an event; as in `content/model/list-item`. */
  startsAt?: string | undefined
  endsAt?: string | undefined
  location?: string | undefined
  /** Fields of a type that the workspace defines; absent where its type has none. */
  fields?: TypedFields | undefined
  image?: Guid | undefined
  lang: string
}

/** The fields of an item or page as their type reads them. */
export interface TypedFields {
  /** Name of the workspace's type. */
  type: string
  /** What is right of them. */
  values: Readonly<Record<string, unknown>>
  /** Whether they are all that the type asks for: only then views of its own may show them. */
  isWhole: boolean
}

/** A menu item that visitors see, with its page resolved to a URL. */
export interface MenuLink {
  guid: Guid
  name: string
  /** Language of the name, where it is not the one that the menu was asked in. */
  lang?: string | undefined
  url: string
  pageGuid?: Guid | undefined
  isExternal: boolean
  children: readonly MenuLink[]
}

/** A menu of the site by its guid, as visitors see it. */
export interface SiteMenu {
  /** What its administrators call it; no name for visitors where it is the top level menu, or in another language. */
  name?: string | undefined
  links: readonly MenuLink[]
}

export interface Breadcrumb {
  name: string
  /** Language of the name, where it is not the one that was asked for. */
  lang?: string | undefined
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

/** Selects a page of a list; numbers as in `content/model/list-options/paging.ts`, absent for the page that holds the list. */
export interface ListPageQuery extends Omit<ListQuery, 'offset' | 'limit'> {
  perPage: number
  number?: number | undefined
}

export interface ListPageResult {
  items: readonly ItemCard[]
  /** Pages before and after, in display order; absent if there is none. */
  previous?: number | 'first'
  next?: number
}

/** What a list shows of a submission: its public answers, with what its version of the form asked. */
export interface SubmissionCard {
  /** Not its guid, which would open all of it. */
  id: string
  sentOn: string
  /** Language of its version. */
  lang: string
  fields: readonly ShownField[]
  /** By guid of the field. */
  answers: Answers
}

export interface SubmissionPage extends Pick<ListPageResult, 'previous' | 'next'> {
  submissions: readonly SubmissionCard[]
}

/** A list block of a page, for widgets and item pages. */
export interface ListBlockCard {
  guid: Guid
  pageGuid: Guid
  pageUrl: string
  options: ListOptions
}

/** What an item's own page needs of its list. Changes of paging or filters do not affect it. */
export interface ListHome {
  pageGuid: Guid
  sort: ListSort
  showDate: boolean
}

/**
 * Everything a page may read of its site while it renders. Each call is recorded in the dependency graph, also when nothing was found, so
 * that a later change renders exactly the pages that read it (DESIGN section 5). In a static build only public content is visible.
 */
export interface SiteReader {
  readonly site: string
  /** Scheme and host of absolute URLs without a trailing slash, such as https://www.voorbeeldstad.nl. */
  readonly baseUrl: string
  setting<K extends PlatformSettingKey>(key: K): PlatformSettings[K]
  page(guid: Guid): PageCard | undefined
  /** The page whose canonical URL is this path. */
  pageAt(path: string): PageCard | undefined
  item(guid: Guid): ItemCard | undefined
  /**
   * The top level menu, without hidden items and pages that are not public.
   * @param lang of its names, where it has them; default: the site's own
   */
  menu(lang?: string): readonly MenuLink[]
  /** Any menu of the site, by the same rules as the top level menu. */
  siteMenu(guid: Guid, lang: string): SiteMenu | undefined
  /**
   * From the home page down to the page itself.
   * @param lang of the names; default: that of the page
   */
  breadcrumbs(pageGuid: Guid, lang?: string): readonly Breadcrumb[]
  /** Translations of a page, itself included, when there is more than one. */
  translations(pageGuid: Guid): readonly PageCard[]
  /** The fields of a page whose type the workspace defines. They are no part of its card: few who link to a page show them. */
  pageFields(guid: Guid): TypedFields | undefined
  /** A type that the workspace defines, for its labels and views. */
  contentType(name: string): ContentType | undefined
  listBlock(blockGuid: Guid): ListBlockCard | undefined
  /** The page of a list block, and its order; undefined like `listBlock`. */
  listHome(blockGuid: Guid): ListHome | undefined
  list(listGuid: Guid, query: ListQuery): ListResult
  /** One page of a list, without the total, so that a further page stays as it is while the list grows. */
  listPage(listGuid: Guid, query: ListPageQuery): ListPageResult
  /** Submissions of a form that stand on the site, the newest first; none of a form that is not there. */
  submissions(formGuid: Guid): readonly SubmissionCard[]
  /** One page of them, numbered as a list is that has the newest first. */
  submissionPage(formGuid: Guid, query: { perPage: number; number?: number | undefined }): SubmissionPage
  template(guid: Guid): Template | undefined
  /** An image for a place of this shape, with copies to choose from. */
  image(guid: Guid, shape?: ImageShape): MediaImage | undefined
  /** An image as it was uploaded, to be named outside the site. Pages show copies. */
  original(guid: Guid): OriginalImage | undefined
  /** How wide pages may be, by the theme and the site: for `sizes`. */
  measures(): PageMeasures
  /** Any media file to link to: name, type and size. */
  file(guid: Guid): MediaFile | undefined
  /** Text of a media file, such as a CSV; undefined if there is none or it is larger than 1 MiB. */
  fileText(guid: Guid): string | undefined
  /** The site's own text of a legal page; undefined where the default applies. */
  legalText(kind: LegalKind, lang: LegalLanguage): LegalText | undefined
  /** A form with its current version; undefined where there is none of this guid. */
  form(guid: Guid): PublicForm | undefined
  /** Third parties that the site's public content loads with consent; empty on a site that needs none. */
  thirdParties(): readonly ThirdParty[]
  /** True once the instant (ISO 8601) has come. The page is rendered again when it comes. */
  hasCome(instant: string): boolean
  /** GitHub-flavoured Markdown to HTML without raw HTML or unsafe links. Resolves `/g/<guid>` and `/a/<guid>`. */
  markdown(source: string, options: MarkdownOptions): string
  /**
   * Reports something an author should fix; it is kept with the page until the page changes.
   * @param at the value in the file that it is about, where params name nothing to look for
   */
  report(code: ReportCode, params: Record<string, string>, at?: readonly string[]): void
}

/** With the params of their messages; for `SITE_MEDIA_MISSING` the guid is enough. */
export type ReportCode =
  | 'SITE_LINK_BROKEN'
  | 'SITE_LINK_RELATIVE'
  | 'SITE_LINK_UNSAFE'
  | 'SITE_MEDIA_MISSING'
  | 'SITE_IMAGE_FOREIGN'
  | 'SITE_TABLE_UNREADABLE'
  | 'SITE_REFERENCE_BROKEN'
  | 'SITE_VIDEO_HOST'
  | 'SITE_FIELD'
  | 'SITE_FIELD_UNKNOWN'

export interface MarkdownOptions {
  lang: string
  /** Column of the text, for `sizes` of its images; default: the whole page. */
  column?: Column
  /** Prefix of the ids of headings and footnotes, unique on the page. The page's first text needs none. */
  idPrefix?: string
  /** Level of a `#` heading; the page title is the only h1. Default 2. */
  topHeadingLevel?: 2 | 3 | 4
}
