import { createProblem } from '#content/errors/app-error.ts'
import { millisecondsOf } from '#content/model/instant/instant.ts'
import type { LegalKind, LegalLanguage } from '#content/model/legal/schema.ts'
import { selectItems } from '#content/model/list-options/rules.ts'
import type { PlatformSettingKey } from '#content/model/platform-setting/schema.ts'
import { answersAt } from './answers-at.ts'
import { computeAt } from './compute-at.ts'
import { monthsAround } from './months.ts'
import { DerivedValues } from './derived-values.ts'
import { facts } from './facts.ts'
import { computeListHome, computeListPage, listPageKey } from './list-reads.ts'
import { computeImage, imageKey, isImageKey } from './image-reads.ts'
import type { ImageShape } from '../pictures/image-variants.ts'
import { findFile, findOriginal } from './media-reads.ts'
import { computeBreadcrumbs, computeMenu } from './menu-reads.ts'
import { describeMissingMedia } from './missing-media.ts'
import { presentItem } from './present-item.ts'
import type { ReadMediaText, RecordingReader, RenderMarkdown } from './recording-reader.ts'
import { type Derived, hashOf, type Recording, startRecording, timesOf } from './recording.ts'
import { type SiteIndex, translationGroup } from './site-index.ts'
import type { Breadcrumb, ItemCard, ListPageQuery, ListQuery, MenuLink, PageCard, SiteReader } from './site-reader.ts'
import type { MediaFile, MediaImage } from '../pictures/media-image.ts'

export type { ReadMediaText, RecordingReader, RenderMarkdown } from './recording-reader.ts'

interface KnownCard {
  card: PageCard
  fact: string
}

/** Readers over one snapshot of a site, sharing the derived values they compute. */
export class SiteReads {
  readonly index: SiteIndex
  readonly derived = new DerivedValues()
  private readonly cards = new Map<string, KnownCard>()
  readonly renderMarkdown: RenderMarkdown
  readonly readMediaText: ReadMediaText

  constructor(index: SiteIndex, renderMarkdown: RenderMarkdown, readMediaText: ReadMediaText = () => undefined) {
    this.index = index
    this.renderMarkdown = renderMarkdown
    this.readMediaText = readMediaText
  }

  /** One card object for each page, with the name of its fact: lists of links ask for the same ones again and again. */
  cardOf(guid: string): KnownCard | undefined {
    const known = this.cards.get(guid)
    if (known) return known
    const page = this.index.pages.get(guid)
    if (!page) return undefined
    const { title, description, lang } = page
    const made = { card: { guid, url: this.index.urlOfPage.get(guid) as string, title, description, lang }, fact: facts.card(guid) }
    this.cards.set(page.guid, made)
    return made
  }

  /** A reader whose reads go into `recording`. Problems are reported for the file `path`. */
  open(recording: Recording, path?: string): RecordingReader {
    return new Reader(this, recording, path)
  }

  /** The index has changed in these facts: drops what was derived from them. Returns the names of the dropped nodes. */
  forget(changed: Iterable<string>): string[] {
    this.cards.clear()
    return this.derived.forget(changed)
  }

  /** The derived node of this name, computed on first use. */
  derive<T>(key: string, compute: (read: RecordingReader) => T): Derived<T> {
    const known = this.derived.get(key)
    if (known) return known as Derived<T>
    const recording = startRecording()
    const templates = `content/sites/${this.index.snapshot.site}/templates.json`
    const value = computeAt(templates, () => compute(this.open(recording, templates)))
    const problems = recording.problems.map(({ problem }) => problem)
    const derived = { value, hash: hashOf(value), deps: [...recording.deps], times: timesOf(recording), problems }
    this.derived.set(key, derived)
    return derived
  }
}

/** Computes a derived node that reads know by name; `shell:` nodes belong to the renderer. */
export function deriveByName(reads: SiteReads, key: string): Derived | undefined {
  if (key === 'menu') return reads.derive(key, computeMenu)
  if (key.startsWith('crumbs:')) return reads.derive(key, (read) => computeBreadcrumbs(read as Reader, key.slice('crumbs:'.length)))
  if (key.startsWith('listHome:')) return reads.derive(key, (read) => computeListHome(read, key))
  if (key.startsWith('list:')) return reads.derive(key, (read) => (read as Reader).computeList(key))
  if (isImageKey(key)) return reads.derive(key, (read) => computeImage(read, key, reads.index))
  if (key.startsWith('listPage:')) return reads.derive(key, (read) => computeListPage(read, key))
  return undefined
}

class Reader implements RecordingReader {
  readonly site: string
  private readonly reads: SiteReads
  private readonly index: SiteIndex
  private readonly recording: Recording
  private readonly path: string | undefined

  constructor(reads: SiteReads, recording: Recording, path: string | undefined) {
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

  answersAt(path: string): boolean {
    return answersAt(path, this.index, (fact) => this.touch(fact))
  }

  nameAt(url: string): string | undefined {
    this.touch(facts.name(url))
    return this.index.nameAt.get(url)
  }

  item(guid: string): ItemCard | undefined {
    this.touch(facts.itemCard(guid))
    const item = this.index.items.get(guid)
    return item && presentItem(item, this.index)
  }

  menu(): readonly MenuLink[] {
    return this.derive('menu', computeMenu)
  }

  menuItems() {
    this.touch(facts.menus)
    return this.index.snapshot.menuItems
  }

  breadcrumbs(pageGuid: string): readonly Breadcrumb[] {
    this.touch(facts.card(pageGuid))
    const page = this.index.pages.get(pageGuid)
    const url = page && this.index.urlOfPage.get(pageGuid)
    if (url === undefined || url === '/') return []
    const parent = url.slice(0, url.lastIndexOf('/')) || '/'
    const above = this.derive(`crumbs:${parent}`, (read) => computeBreadcrumbs(read as Reader, parent))
    this.touch(facts.ownName(pageGuid))
    return [...above, { name: this.index.nameAt.get(url) ?? page?.title ?? '', url }]
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
    const key = `list:${JSON.stringify({ listGuid, ...query })}`
    return this.derive(key, (read) => (read as Reader).computeList(key))
  }

  /** The items of a `list:` node. */
  computeList(key: string): { items: readonly ItemCard[]; total: number } {
    const { listGuid, offset = 0, limit, ...query } = JSON.parse(key.slice('list:'.length)) as ListQuery & { listGuid: string }
    this.touch(facts.items(listGuid))
    const members = (this.index.itemsOfList.get(listGuid) ?? []).map((item) => presentItem(item, this.index))
    const ordered = selectItems(members, query, (instant) => this.hasCome(instant))
    return { items: ordered.slice(offset, limit === undefined ? undefined : offset + limit), total: ordered.length }
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

  markdown(source: string, options: Parameters<SiteReader['markdown']>[1]): string {
    return this.reads.renderMarkdown(source, options, this)
  }

  report(code: Parameters<SiteReader['report']>[0], params: Record<string, string>) {
    const { guid, target } = params
    const all = code === 'SITE_MEDIA_MISSING' && guid !== undefined ? { ...params, ...this.describeMissing(guid) } : params
    const problem = createProblem('warning', code, all, { site: this.site, path: this.path })
    this.recording.problems.push({ problem, needle: target ?? guid })
  }
}
