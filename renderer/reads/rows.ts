import type { Problem } from '#content/errors/app-error.ts'
import type { PublicForm } from '#content/model/form/public-form.ts'
import type { LegalText } from '#content/model/legal/schema.ts'
import type { ListItemType } from '#content/model/list-item-type/schema.ts'
import type { ListOptions } from '#content/model/list-options/schema.ts'
import type { MediaEntry } from '#content/model/media/schema.ts'
import type { Menu, MenuItem } from '#content/model/menu/schema.ts'
import type { AccessLevel, PageLayout } from '#content/model/page/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { ShownList } from '#content/model/submission/shown.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { StoredFields } from '#content/model/typed-fields/schema.ts'
import type { VideoAddress } from '#content/model/video/external-video.ts'
import type { FileStamp } from '#content/store/files/file-stamp.ts'
import type { PageMeasures } from '../pictures/column-width.ts'

export interface ListBlockRow {
  guid: string
  options: ListOptions
}

/** What the index knows of a page file without its body. */
export interface PageRow extends FileStamp {
  kind: 'page'
  guid: string
  title: string
  description: string
  lang: string
  layout: PageLayout
  isPublished: boolean
  viewAccess: AccessLevel
  translationOf?: string | undefined
  /** Paths that lead here; absent where there are none. */
  formerUrls?: string[] | undefined
  /** Public URL when the row was stored; absent for a page that is not public. */
  url?: string | undefined
  /** Templates named by its options, by option; absent for none. */
  templates?: Readonly<Record<string, string>> | undefined
  /** Size in bytes of the page's file in the output when the row was stored; absent if there is none. */
  outputSize?: number | undefined
  /** As stored; `renderer/content-types` reads them. Absent without a type and fields. */
  typed?: ({ type?: string | undefined } & StoredFields) | undefined
  /** The page's list blocks in reading order. */
  lists: ListBlockRow[]
  /** External videos in its blocks; absent where there are none. */
  videos?: VideoAddress[] | undefined
  /** Problems of the file's newest version. Where that cannot be read, the other fields keep the last good version. */
  problems: Problem[]
  /** The newest version cannot be read; the earlier output stays. */
  isBroken?: boolean | undefined
  /**
   * The newest version may be meant to be hidden from everybody (`findWithdrawal`): the earlier output is removed until the file is right
   * again.
   */
  withdrawal?: Problem | undefined
}

export interface ItemRow extends FileStamp {
  kind: 'item'
  guid: string
  shortId: string
  listGuid: string
  title: string
  description: string
  typeName: string
  parentGuids: string[]
  publishedOn?: string | undefined
  isPublished: boolean
  isHighlighted: boolean
  activeFrom?: string | undefined
  activeUntil?: string | undefined
  startsAt?: string | undefined
  endsAt?: string | undefined
  location?: string | undefined
  /** As stored; `renderer/content-types` reads them. */
  fields?: Record<string, unknown> | undefined
  fieldsVersion?: number | undefined
  image?: string | undefined
  lang?: string | undefined
  /** Earlier paths of the item. */
  formerUrls?: string[] | undefined
  /** External videos in its blocks; absent where there are none. */
  videos?: VideoAddress[] | undefined
  /** Public URL when the row was stored; absent for an item that is not public. */
  url?: string | undefined
  problems: Problem[]
  isBroken?: boolean | undefined
  withdrawal?: Problem | undefined
}

/** A file under `media/` with its entry; images have `width` and `height`. */
export interface MediaRow extends FileStamp {
  kind: 'media'
  guid: string
  /** For an image that can be shown: pixels, as browsers show it. */
  width?: number | undefined
  height?: number | undefined
  /** For an image that can be decoded: more than one for an animation. */
  frames?: number | undefined
  /** Four colours from top to bottom, shown while it loads; absent for a transparent image. */
  placeholder?: readonly string[] | undefined
  /** Why it cannot be decoded; it is then shown as it is. */
  problems?: Problem[] | undefined
}

export type Row = PageRow | ItemRow | MediaRow

/** All that rendering a site needs beside the bodies of its pages. Sent to worker threads as it is. */
export interface SiteSnapshot {
  site: string
  baseUrl: string
  /** The instant that rendering takes as now, in ms since 1970. */
  now: number
  settings: PlatformSettings
  measures: PageMeasures
  /** Of the top level menu. */
  menuItems: readonly MenuItem[]
  /** All menus, that one too. */
  menus: readonly Menu[]
  templates: readonly Template[]
  media: readonly MediaEntry[]
  /** The types of list items that the site names itself. */
  itemTypes: readonly ListItemType[]
  /** The site's own legal texts, by file name. */
  legal: Readonly<Record<string, LegalText>>
  /** What pages show of the site's forms, by guid. */
  forms: Readonly<Record<string, PublicForm>>
  /** What the site shows of submissions, by guid of the form. */
  shown: Readonly<Record<string, ShownList>>
  pages: readonly PageRow[]
  items: readonly ItemRow[]
  mediaFiles: readonly MediaRow[]
}
