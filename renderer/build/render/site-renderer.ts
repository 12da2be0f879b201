import { hasOwnItems } from '#content/model/list-options/schema.ts'
import { AppError, type Problem } from '#content/errors/app-error.ts'
import type { ErrorCode } from '#content/errors/catalogue.ts'
import { listPageUrl } from '#content/model/list-options/paging-url.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { ownNames, sitemapShard } from '#content/model/url/own-names.ts'
import type { FileToRead } from '#content/store/files/file-stamp.ts'
import { type LentSources, readSource, type SourceContext } from '#content/store/files/read-source.ts'
import { deliveryOf, notFoundPageOf } from '../../hosting/delivery-of.ts'
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from '../../hosting/speculation-rules.ts'
import { writeHeadersFile, writeRedirectsFile } from '../../hosting/write-hosting-files.ts'
import { pictureKey } from '../../head/pictures.ts'
import type { NamedPictures } from '../../images/draw-pictures.ts'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import type { PageAssets, Renderer } from '../../pages/renderer.tsx'
import { facts } from '../../reads/facts.ts'
import { deriveByName, SiteReads } from '../../reads/create-reads.ts'
import { type Derived, startRecording, timesOf } from '../../reads/recording.ts'
import { thirdPartyHosts } from '../../reads/third-parties.ts'
import type { MediaRow, SiteSnapshot } from '../../reads/rows.ts'
import type { EarlierPlaces } from '../../reads/follow-places.ts'
import { SiteIndex } from '../../reads/site-index.ts'
import type { NodeRecord } from '../../graph/graph-store.ts'
import { recordOf } from '../../graph/verify.ts'
import { eventUrl } from '#content/model/list-item/event-url.ts'
import { renderEvent } from '../../outputs/event.ts'
import { renderFeed } from '../../outputs/feed.ts'
import { renderManifest } from '../../outputs/manifest.ts'
import { renderSecurityTxt } from '../../outputs/security-txt.ts'
import { searchUrlOf } from '../../search-box/search-url.ts'
import { renderRobots, renderSitemapIndex, renderSitemapShard } from '../../outputs/sitemap.ts'
import { fileOf } from '../release/output-urls.ts'
import { type Audience, everyone } from './audience.ts'
import { faultsOf } from './faults-of.ts'
import { planListPages, planOutputs } from './plan-outputs.ts'
import type { ParsedSources } from './parsed-sources.ts'
import { locateProblems } from './locate-problems.ts'
import { readMediaText } from './read-media-text.ts'

export interface Rendered {
  key: string
  /** Below the site's output folder. */
  path: string
  bytes: string
  deps: string[]
  times: number[]
  problems: Problem[]
}

export interface Failed {
  key: string
  /** Why there is nothing to show, at least one. */
  faults: Problem[]
}

export interface SiteRendererOptions {
  renderer: Renderer
  snapshot: SiteSnapshot
  assets: PageAssets
  source: SourceContext
  parsed: ParsedSources
  /** Pages and items that somebody else holds in mind as their files say now. */
  lent?: LentSources | undefined
  /** Absent for the public. */
  audience?: Audience
  /** What the same audience saw of the site a moment ago. */
  earlier?: EarlierPlaces | undefined
}

/** Renders the outputs of one site by their keys. It holds one snapshot and cannot reach another site. */
export class SiteRenderer {
  readonly index: SiteIndex
  readonly reads: SiteReads
  readonly renderer: Renderer
  readonly assets: PageAssets
  private readonly source: SourceContext
  private readonly parsed: ParsedSources
  private readonly lent: LentSources | undefined
  private readonly audience: Audience
  private readonly handedOut = new Set<string>()

  constructor(options: SiteRendererOptions) {
    this.renderer = options.renderer
    this.assets = options.assets
    this.source = options.source
    this.parsed = options.parsed
    this.lent = options.lent
    this.audience = options.audience ?? everyone
    this.index = new SiteIndex(options.snapshot, this.audience.isShown, options.earlier)
    const readText = (file: MediaRow) => readMediaText(`${this.source.folder}/${file.path}`, file.size)
    this.reads = new SiteReads(this.index, renderMarkdown, readText, this.renderer.types)
  }

  /** The present value of a derived node. */
  derive(key: string): Derived | undefined {
    if (key === 'icons') return this.reads.derive(key, (read) => this.renderer.readIcons(read, this.assets))
    if (key.startsWith('picture:')) return this.reads.derive(key, (read) => this.renderer.readPicture(key, read, this.assets))
    if (key.startsWith('sheet:')) return this.reads.derive(key, (read) => this.renderer.readSheet(key, read, this.assets))
    if (!key.startsWith('shell:')) return deriveByName(this.reads, key)
    const variant = JSON.parse(key.slice('shell:'.length)) as Parameters<Renderer['renderShell']>[0]
    return this.reads.derive(key, (read) => this.renderer.renderShell(variant, read, this.assets))
  }

  /** The index has changed in these facts: derives anew, and hands out again, what depends on them. */
  forget(changed: Iterable<string>) {
    for (const key of this.reads.forget(changed)) this.handedOut.delete(key)
  }

  /** The index may have changed anywhere. */
  forgetAll() {
    this.reads.forget([])
    this.drop([...this.reads.derived.keys()])
  }

  /** Drops derived nodes that the graph dropped, since nothing reads them. */
  drop(keys: Iterable<string>) {
    for (const key of keys) if (this.reads.derived.delete(key)) this.handedOut.delete(key)
  }

  /** Records of the derived nodes computed since the last call. */
  takeDerived(): [key: string, record: NodeRecord][] {
    const fresh: [string, NodeRecord][] = []
    for (const [key, derived] of this.reads.derived) {
      if (this.handedOut.has(key)) continue
      this.handedOut.add(key)
      fresh.push([key, recordOf(key, derived)])
    }
    return fresh
  }

  /** Renders one output. Faults of its content come back as a failure; the caller keeps the earlier bytes. */
  render(key: string): Rendered | Failed {
    const recording = startRecording()
    const path = this.sourcePathOf(key)
    try {
      const read = this.reads.open(recording, path)
      const { path: output, bytes } = this.renderKey(key, read)
      return {
        key,
        path: output,
        bytes,
        deps: [...recording.deps],
        times: timesOf(recording),
        problems: locateProblems(recording.problems, this.source),
      }
    } catch (error) {
      const found = faultsOf(error, { site: this.index.snapshot.site, path })
      return { key, faults: locateProblems(found, this.source) }
    }
  }

  /** Keys of all outputs of the site. */
  plan(): string[] {
    return planOutputs(this.index, this.#readApart())
  }

  /** Keys of the further pages of a list block. */
  planList(guid: string): string[] {
    return planListPages(guid, this.index, this.#readApart())
  }

  /** A reader whose reads belong to no output. */
  #readApart() {
    return new SiteReads(this.index, renderMarkdown, undefined, this.renderer.types).open(startRecording())
  }

  /** Pictures that pages name: one of the site, one of each list, and the icons. The build makes their files. */
  listPictures(): NamedPictures {
    const read = this.#readApart()
    const lists = [...this.index.listBlocks].filter(([, block]) => hasOwnItems(block.row.options))
    return {
      icons: this.renderer.readIcons(read, this.assets),
      shares: [undefined, ...lists.map(([guid]) => guid)].map((guid) => this.renderer.readPicture(pictureKey(guid), read, this.assets)),
    }
  }

  private renderKey(key: string, read: ReturnType<SiteReads['open']>): { path: string; bytes: string } {
    const [kind, guid = '', number = ''] = key.split('/')
    switch (kind) {
      case 'page': {
        const url = this.index.urlOfPage.get(guid) as string
        return { path: fileOf(url), bytes: this.renderer.renderPage({ page: this.page(guid), url }, read, this.assets) }
      }
      case 'list': {
        const block = this.index.listBlocks.get(guid)
        if (!block) throw new Error(`No list block ${guid}`)
        const pageUrl = this.index.urlOfPage.get(block.page.guid) as string
        const url = listPageUrl(pageUrl, guid, block.isFirst, Number(number))
        const listPage = { blockGuid: guid, number: Number(number), url }
        return {
          path: fileOf(url),
          bytes: this.renderer.renderPage({ page: this.page(block.page.guid), url: pageUrl, listPage }, read, this.assets),
        }
      }
      case 'item': {
        const row = this.index.items.get(guid)
        if (!row) throw new Error(`No item ${guid}`)
        const url = this.index.urlOfItem(row) as string
        return { path: fileOf(url), bytes: this.renderer.renderItem({ item: this.body(row) as ListItem }, read, this.assets) }
      }
      case 'event': {
        const item = read.item(guid)
        if (!item) throw new Error(`No item ${guid}`)
        return { path: eventUrl(item.url).slice(1), bytes: renderEvent(item, read) }
      }
      case 'legal': {
        const place = [...this.index.legalAt.values()].find(({ kind: each, lang }) => each === guid && lang === number)
        if (!place) throw new Error(`No legal page ${key}`)
        return { path: fileOf(place.url), bytes: this.renderer.renderLegal(place, read, this.assets) }
      }
      case 'not-found':
        return {
          path: notFoundPageOf(guid, read.setting('defaultLanguage')).slice(1),
          bytes: this.renderer.renderNotFound(guid, read, this.assets),
        }
      case 'search':
        return {
          path: fileOf(searchUrlOf(guid, this.index.snapshot.settings.defaultLanguage)),
          bytes: this.renderer.renderSearch(guid, read, this.assets),
        }
      case 'sitemap':
        return { path: ownNames.sitemap, bytes: renderSitemapIndex(read, Number(guid)) }
      case 'sitemap-shard':
        return { path: sitemapShard(guid), bytes: renderSitemapShard(read, this.index, Number(guid), Number(number)) }
      case 'robots':
        return { path: ownNames.robots, bytes: renderRobots(read) }
      case 'speculation-rules':
        read.touch(facts.renderer)
        return { path: SPECULATION_RULES_PATH.slice(1), bytes: SPECULATION_RULES }
      case 'feed': {
        const { path, xml } = renderFeed(guid, read)
        return { path, bytes: xml }
      }
      case 'manifest': {
        const icons = read.derive('icons', (reader) => this.renderer.readIcons(reader, this.assets))
        return { path: ownNames.manifest, bytes: renderManifest(icons, read) }
      }
      case 'security':
        return { path: `${ownNames.wellKnown}/security.txt`, bytes: renderSecurityTxt(read.setting('securityContact') ?? '', read) }
      case 'headers':
        read.touch(facts.renderer)
        return { path: ownNames.headers, bytes: writeHeadersFile(thirdPartyHosts(read)) }
      case 'redirects':
        read.touch(facts.renderer)
        read.touch(facts.addresses)
        read.touch(facts.setting('defaultLanguage'))
        return { path: ownNames.redirects, bytes: writeRedirectsFile(deliveryOf(this.index)) }
      default:
        throw new Error(`No output named ${key}`)
    }
  }

  private page(guid: string): Page {
    const row = this.index.pages.get(guid)
    if (!row) throw new Error(`No page ${guid}`)
    return this.body(row) as Page
  }

  private body(row: FileToRead): Page | ListItem {
    const kept = this.parsed.take(row.path)
    if (kept) return kept
    const source = this.lent?.(this.source, row) ?? readSource(this.source, row)
    const entity = source.page ?? source.item
    // Saved since the last scan, for fewer people: its text must not go out under the earlier access.
    if (entity && !this.audience.mayRead(entity)) throw new AppError('SITE_SOURCE_CHANGED', { path: row.path })
    if (entity) return entity
    const [problem] = source.problems
    // A problem of a file has a code of the catalogue.
    throw new AppError((problem?.code as ErrorCode | undefined) ?? 'SITE_INTERNAL', {
      path: row.path,
      reason: problem?.message ?? 'the file changed while it was read',
    })
  }

  /** Bytes of the file that an output is made of; 0 where it is made of many. */
  sizeOf(key: string): number {
    return this.rowOf(key)?.size ?? 0
  }

  /** The file that a problem of this output belongs to. */
  private sourcePathOf(key: string): string | undefined {
    const [kind, guid = '', lang = ''] = key.split('/')
    if (kind === 'legal') return `${this.source.folderName}/legal/${guid}.${lang}.md`
    const row = this.rowOf(key)
    return row && `${this.source.folderName}/${row.path}`
  }

  private rowOf(key: string): FileToRead | undefined {
    const [kind, guid = ''] = key.split('/')
    if (kind === 'item' || kind === 'event') return this.index.items.get(guid)
    return kind === 'list' ? this.index.listBlocks.get(guid)?.page : this.index.pages.get(guid)
  }
}
