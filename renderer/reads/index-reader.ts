import { createProblem } from '#content/errors/app-error.ts'
import { dateOf, dayAfter, millisecondsOf } from '#content/model/instant/instant.ts'
import type { LegalKind, LegalLanguage } from '#content/model/legal/schema.ts'
import type { MenuItem } from '#content/model/menu/schema.ts'
import type { PlatformSettingKey } from '#content/model/platform-setting/schema.ts'
import type { ImageShape } from '../pictures/image-variants.ts'
import type { MediaFile, MediaImage } from '../pictures/media-image.ts'
import type { ContentType, ContentTypes } from '../content-types/content-types.ts'
import { findItemType } from '../content-types/own-types.ts'
import { answersAt } from './answers-at.ts'
import { facts } from './facts.ts'
import { computeImage, imageKey } from './image-reads.ts'
import { computeList, computeListHome, computeListPage, listKey, listPageKey, presentItem } from './list-reads.ts'
import { findFile, findOriginal } from './media-reads.ts'
import { computeBreadcrumbs, computeMenu, computeSiteMenu, crumbsKey, menuKey, nameCrumb, siteMenuKey } from './menu-reads.ts'
import { describeMissingMedia } from './missing-media.ts'
import type { ReadMediaText, RecordingReader, RenderMarkdown } from './recording-reader.ts'
import type { Derived, Recording } from './recording.ts'
import { computeSubmissionPage, computeSubmissions, submissionPageKey, submissionsKey } from './submission-reads.ts'
import { readTyped } from './typed-reads.ts'
import { translationGroup } from '#content/model/page/translation-group.ts'
import type { SiteIndex } from './site-index.ts'
import type {
  Breadcrumb,
  ItemCard,
  ListPageQuery,
  ListQuery,
  MenuLink,
  PageCard,
  SiteMenu,
  SiteReader,
  TypedFields,
} from './site-reader.ts'

/** A page's card, with the name of its fact. */
export interface KnownCard {
  card: PageCard
  fact: string
}

/** What all readers over an index share. */
interface SharedReads {
  readonly index: SiteIndex
  readonly renderMarkdown: RenderMarkdown
  readonly readMediaText: ReadMediaText
  readonly types: ContentTypes
  cardOf(guid: string): KnownCard | undefined
  derive<T>(key: string, compute: (read: RecordingReader) => T): Derived<T>
}

/** Answers the reads of one render from an index, and records each of them. */
export class IndexReader implements RecordingReader {
  readonly site: string
  private readonly reads: SharedReads
  private readonly index: SiteIndex
  private readonly recording: Recording
  private readonly path: string | undefined

  constructor(reads: SharedReads, recording: Recording, path: string | undefined) {
    this.site = reads.index.snapshot.site
    this.reads = reads
    this.index = reads.index
    this.recording = recording
    this.path = path
  }

  get baseUrl() {
    this.touch(facts.baseUrl)
    return this.index.snapshot.baseUrl
  }

  touch(key: string) {
    this.recording.deps.add(key)
  }

  derive<T>(key: string, compute: (read: RecordingReader) => T): T {
    const derived = this.reads.derive(key, compute)
    this.touch(key)
    return derived.value
  }

  setting<K extends PlatformSettingKey>(key: K) {
    this.touch(facts.setting(key))
    return this.index.snapshot.settings[key]
  }

  page(guid: string): PageCard | undefined {
    const known = this.reads.cardOf(guid)
    this.touch(known?.fact ?? facts.card(guid))
    return known?.card
  }

  pageAt(path: string): PageCard | undefined {
    this.touch(facts.at(path))
    const page = this.index.pageAt.get(path)
    return page && this.page(page.guid)
  }

  /** Whether a page, item, legal page, redirect or screen of the product answers at this path. */
  answersAt(path: string): boolean {
    return answersAt(this, path, this.index)
  }

  nameAt(url: string): MenuItem | undefined {
    this.touch(facts.name(url))
    return this.index.nameAt.get(url)
  }

  item(guid: string): ItemCard | undefined {
    this.touch(facts.itemCard(guid))
    const item = this.index.items.get(guid)
    return item && presentItem(item, this.index, this.reads.types.item)
  }

  contentType(name: string): ContentType | undefined {
    this.touch(facts.contentType(name))
    return findItemType(name, this.index.snapshot.itemTypes, this.reads.types.item) ?? this.reads.types.page.get(name)
  }

  get hasItemFields() {
    return this.reads.types.item.size > 0 || this.index.snapshot.itemTypes.some(({ fields }) => fields !== undefined)
  }

  pageFields(guid: string): TypedFields | undefined {
    this.touch(facts.pageFields(guid))
    const typed = this.index.pages.get(guid)?.typed
    return typed?.type === undefined ? undefined : readTyped(typed, this.reads.types.page.get(typed.type))
  }

  menu(lang?: string): readonly MenuLink[] {
    const key = lang === undefined ? 'menu' : menuKey(lang, this.setting('defaultLanguage'))
    return this.derive(key, (read) => computeMenu(read, key))
  }

  menuItems() {
    this.touch(facts.menus)
    return this.index.snapshot.menuItems
  }

  siteMenu(guid: string, lang: string): SiteMenu | undefined {
    const key = siteMenuKey(guid, lang)
    return this.derive(key, (read) => computeSiteMenu(read, key)) ?? undefined
  }

  menuAs(guid: string) {
    this.touch(facts.siteMenu(guid))
    return this.index.menus.get(guid)
  }

  breadcrumbs(pageGuid: string, asked?: string): readonly Breadcrumb[] {
    this.touch(facts.card(pageGuid))
    const page = this.index.pages.get(pageGuid)
    const url = page && this.index.urlOfPage.get(pageGuid)
    if (!page || url === undefined || url === '/') return []
    const lang = asked ?? page.lang
    const defaultLanguage = this.setting('defaultLanguage')
    const parent = url.slice(0, url.lastIndexOf('/')) || '/'
    const key = crumbsKey(parent, lang, defaultLanguage)
    const above = this.derive(key, (read) => computeBreadcrumbs(read, key))
    this.touch(facts.ownName(pageGuid))
    const named = nameCrumb(this.index.nameAt.get(url), page, lang, defaultLanguage)
    return [...above, { name: '', ...named, url }]
  }

  translations(pageGuid: string): readonly PageCard[] {
    this.touch(facts.translations(pageGuid))
    const page = this.index.pages.get(pageGuid)
    if (!page) return []
    const group = translationGroup(page)
    this.touch(facts.translations(group))
    return (this.index.translations.get(group) ?? []).flatMap((member) => this.page(member.guid) ?? [])
  }

  listBlock(blockGuid: string) {
    this.touch(facts.listBlock(blockGuid))
    const block = this.index.listBlocks.get(blockGuid)
    if (!block) return undefined
    const pageUrl = this.index.urlOfPage.get(block.page.guid) as string
    return { guid: blockGuid, pageGuid: block.page.guid, pageUrl, isFirst: block.isFirst, options: block.row.options }
  }

  listHome(blockGuid: string) {
    const key = `listHome:${blockGuid}`
    return this.derive(key, (read) => computeListHome(read, key)) ?? undefined
  }

  list(listGuid: string, query: ListQuery) {
    const key = listKey(listGuid, query)
    return this.derive(key, (read) => computeList(read, key, this.index, this.reads.types.item))
  }

  listPage(listGuid: string, query: ListPageQuery) {
    const key = listPageKey(listGuid, query)
    return this.derive(key, (read) => computeListPage(read, key))
  }

  template(guid: string) {
    this.touch(facts.template(guid))
    return this.index.templates.get(guid)
  }

  image(guid: string, shape?: ImageShape): MediaImage | undefined {
    const key = imageKey(guid, shape)
    return this.derive(key, (read) => computeImage(read, key, this.index)) ?? undefined
  }

  original(guid: string) {
    this.touch(facts.media(guid))
    return findOriginal(this.index, guid)
  }

  measures() {
    this.touch(facts.measures)
    return this.index.snapshot.measures
  }

  file(guid: string): MediaFile | undefined {
    this.touch(facts.media(guid))
    return findFile(this.index, guid)
  }

  fileText(guid: string): string | undefined {
    this.touch(facts.media(guid))
    const file = this.index.mediaFiles.get(guid)
    return file && this.reads.readMediaText(file)
  }

  private describeMissing(guid: string) {
    this.touch(facts.media(guid))
    return describeMissingMedia(guid, this.index.mediaEntries.get(guid), this.index.mediaFiles.get(guid))
  }

  legalText(kind: LegalKind, lang: LegalLanguage) {
    const fileName = `${kind}.${lang}.md`
    this.touch(facts.legal(fileName))
    return this.index.snapshot.legal[fileName]
  }

  form(guid: string) {
    this.touch(facts.form(guid))
    return this.index.snapshot.forms[guid]
  }

  submissions(formGuid: string) {
    const key = submissionsKey(formGuid)
    return this.derive(key, (read) => computeSubmissions(read, key, this.index))
  }

  submissionPage(formGuid: string, query: { perPage: number; number?: number | undefined }) {
    const key = submissionPageKey(formGuid, query)
    return this.derive(key, (read) => computeSubmissionPage(read, key))
  }

  thirdParties() {
    this.touch(facts.thirdParties)
    return this.index.thirdParties
  }

  hasCome(instant: string): boolean {
    const at = millisecondsOf(instant)
    if (Number.isNaN(at)) return false
    if (at <= this.index.snapshot.now) {
      this.recording.since = Math.max(this.recording.since, at)
      return true
    }
    this.recording.until = Math.min(this.recording.until, at)
    return false
  }

  startOfMonth(): string {
    const instants = monthsAround(this.index.snapshot.now)
    for (const instant of instants) this.hasCome(instant)
    return instants[0]
  }

  today(): string {
    const today = dateOf(new Date(this.index.snapshot.now).toISOString())
    for (const day of [today, dayAfter(today)]) this.hasCome(day)
    return today
  }

  markdown(source: string, options: Parameters<SiteReader['markdown']>[1]): string {
    return this.reads.renderMarkdown(source, options, this)
  }

  report(...[code, params, at]: Parameters<SiteReader['report']>) {
    const { guid, target } = params
    const all = code === 'SITE_MEDIA_MISSING' && guid !== undefined ? { ...params, ...this.describeMissing(guid) } : params
    const problem = createProblem('warning', code, all, { site: this.site, path: this.path })
    this.recording.problems.push({ problem, ...(at ? { at: { path: at } } : { needle: target ?? guid }) })
  }
}

/** First instants of the month of an instant (ms since 1970), and of the next month (UTC, ISO 8601). */
function monthsAround(now: number): [present: string, next: string] {
  const date = new Date(now)
  const startOf = (months: number) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString()
  return [startOf(0), startOf(1)]
}
