import { AppError, createProblem, type ErrorPlace, type Problem } from '#content/errors/app-error.ts'
import { archivePages } from '#content/model/list-options/paging.ts'
import { listPageUrl } from '#content/model/list-options/paging-url.ts'
import type { ListOptions } from '#content/model/list-options/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import type { PageAssets, Renderer } from '../../pages/renderer.tsx'
import { deriveByName, SiteReads } from '../../reads/create-reads.ts'
import type { BlockPart } from '../../pages/prepare-blocks.ts'
import { type Derived, type FoundProblem, startRecording, timesOf } from '../../reads/recording.ts'
import type { SiteSnapshot } from '../../reads/rows.ts'
import { SiteIndex } from '../../reads/site-index.ts'
import type { ListQuery } from '../../reads/site-reader.ts'
import { renderRobots, renderSitemapIndex, renderSitemapShard, shardsFor } from '../outputs/sitemap.ts'
import { locateProblems } from './locate-problems.ts'
import { readSource, type SourceContext } from '../site/read-source.ts'

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

/** Bodies of pages and items that were parsed in this process and need not be read again. */
export class ParsedSources {
  private readonly kept = new Map<string, Page | ListItem>()
  private room = MAX_KEPT_BYTES

  keep(path: string, size: number, entity: Page | ListItem) {
    if (this.room < size) return
    this.room -= size
    this.kept.set(path, entity)
  }

  take(path: string): Page | ListItem | undefined {
    const entity = this.kept.get(path)
    this.kept.delete(path)
    return entity
  }
}

/** A thread keeps at most this much source text between reading and rendering. */
const MAX_KEPT_BYTES = 48 * 1024 * 1024

/** Renders the outputs of one site by their keys. It knows one snapshot; nothing of another site is in reach. */
export class SiteRenderer {
  readonly index: SiteIndex
  readonly reads: SiteReads
  private readonly renderer: Renderer
  private readonly assets: PageAssets
  private readonly source: SourceContext
  private readonly parsed: ParsedSources
  private readonly handedOut = new Set<string>()

  constructor(options: { renderer: Renderer; snapshot: SiteSnapshot; assets: PageAssets; source: SourceContext; parsed: ParsedSources }) {
    this.renderer = options.renderer
    this.assets = options.assets
    this.source = options.source
    this.parsed = options.parsed
    this.index = new SiteIndex(options.snapshot)
    this.reads = new SiteReads(this.index, renderMarkdown)
  }

  /** The present value of a derived node. */
  derive(key: string): Derived | undefined {
    if (!key.startsWith('shell:')) return deriveByName(this.reads, key)
    const variant = JSON.parse(key.slice('shell:'.length)) as Parameters<Renderer['renderShell']>[0]
    return this.reads.derive(key, (read) => this.renderer.renderShell(variant, read, this.assets))
  }

  /** Derived nodes computed since the last call. */
  takeDerived(): [key: string, derived: Omit<Derived, 'value'>][] {
    const fresh: [string, Omit<Derived, 'value'>][] = []
    for (const [key, { hash, deps, times, problems }] of this.reads.derived) {
      if (this.handedOut.has(key)) continue
      this.handedOut.add(key)
      fresh.push([key, { hash, deps, times, problems }])
    }
    return fresh
  }

  /** Renders one output. What is wrong with its content comes back as a failure; the caller keeps the earlier bytes. */
  render(key: string): Rendered | Failed {
    const recording = startRecording()
    const path = this.sourcePathOf(key)
    try {
      const read = this.reads.open(recording, path)
      const output = this.renderKey(key, read)
      return {
        key,
        ...output,
        deps: [...recording.deps],
        times: timesOf(recording),
        problems: locateProblems(recording.problems, this.source),
      }
    } catch (error) {
      const found = faultsOf(error, { site: this.index.snapshot.site, path })
      return { key, faults: locateProblems(found, this.source) }
    }
  }

  /** Keys of everything the site's output consists of. */
  plan(): string[] {
    const keys: string[] = []
    // Readers of their own: what the plan computes is no page's read.
    const read = new SiteReads(this.index, renderMarkdown).open(startRecording())
    for (const guid of this.index.pages.keys()) keys.push(`page/${guid}`)
    for (const guid of this.index.items.keys()) keys.push(`item/${guid}`)
    for (const [guid, block] of this.index.listBlocks) {
      const { options } = block.row
      if (options.sourceListGuid !== undefined || !this.index.itemsOfList.has(guid)) continue
      const { total } = read.list(guid, listQueryOf(options))
      const paging = { total, perPage: options.defaultItemsPerPage, sort: options.defaultSortBy }
      keys.push(...archivePages(paging).map((number) => `list/${guid}/${number}`))
    }
    for (const { kind, lang } of this.index.legalAt.values()) keys.push(`legal/${kind}/${lang}`)
    const shards = shardsFor(this.index.countUrls())
    for (let shard = 0; shard < shards; shard++) keys.push(`sitemap-shard/${shard}/${shards}`)
    keys.push(`sitemap/${shards}`, 'robots', `not-found/${this.index.snapshot.settings.defaultLanguage}`)
    return keys
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
      case 'legal': {
        const place = [...this.index.legalAt.values()].find(({ kind: each, lang }) => each === guid && lang === number)
        if (!place) throw new Error(`No legal page ${key}`)
        return { path: fileOf(place.url), bytes: this.renderer.renderLegal(place, read, this.assets) }
      }
      case 'not-found':
        return { path: '404.html', bytes: this.renderer.renderNotFound(guid, read, this.assets) }
      case 'sitemap':
        return { path: 'sitemap.xml', bytes: renderSitemapIndex(read, Number(guid)) }
      case 'sitemap-shard':
        return { path: `sitemap-${guid}.xml`, bytes: renderSitemapShard(read, this.index, Number(guid), Number(number)) }
      case 'robots':
        return { path: 'robots.txt', bytes: renderRobots(read) }
      default:
        throw new Error(`No output named ${key}`)
    }
  }

  private page(guid: string): Page {
    const row = this.index.pages.get(guid)
    if (!row) throw new Error(`No page ${guid}`)
    return this.body(row) as Page
  }

  private body(row: { path: string; size: number }): Page | ListItem {
    const kept = this.parsed.take(row.path)
    if (kept) return kept
    const source = readSource(this.source, row)
    const entity = source.page ?? source.item
    // Saved since the site was looked at, to be seen by fewer people: its text must not go out under the earlier access.
    if (entity && !isPublic(entity)) throw new AppError('SITE_SOURCE_CHANGED', { path: row.path })
    if (entity) return entity
    const [problem] = source.problems
    throw new AppError(problem?.code ?? 'SITE_INTERNAL', {
      path: row.path,
      reason: problem?.message ?? 'the file changed while it was read',
    })
  }

  /** File that a problem of this output belongs to. */
  private sourcePathOf(key: string): string | undefined {
    const [kind, guid = '', lang = ''] = key.split('/')
    if (kind === 'legal') return `${this.source.folderName}/legal/${guid}.${lang}.md`
    const row =
      kind === 'item' ? this.index.items.get(guid) : kind === 'list' ? this.index.listBlocks.get(guid)?.page : this.index.pages.get(guid)
    return row && `${this.source.folderName}/${row.path}`
  }
}

/** What a render that stopped says of the content: each fault of its blocks is one. */
function faultsOf(error: unknown, place: ErrorPlace): FoundProblem[] {
  if (error instanceof AggregateError) return error.errors.flatMap((inner) => faultsOf(inner, place))
  if (!(error instanceof AppError)) {
    const reason = error instanceof Error ? error.message : String(error)
    return [{ problem: createProblem('error', 'SITE_INTERNAL', { reason }, place) }]
  }
  const { guid, path } = (error.cause ?? {}) as Partial<BlockPart>
  return [{ problem: { ...place, ...error.toProblem() }, at: guid === undefined || path === undefined ? undefined : { guid, path } }]
}

function isPublic(entity: Page | ListItem): boolean {
  return entity.isPublished && (!('viewAccess' in entity) || entity.viewAccess === 'Public')
}

/** The part of a list block's options that selects and orders its items. */
export function listQueryOf(options: ListOptions): ListQuery {
  return {
    sort: options.defaultSortBy,
    parentGuids: options.defaultParentGuids,
    highlightOnly: options.highlightOnly,
    activeOnly: options.hasActiveItems,
    sortOrder: options.sortOrder,
    nestedSortOrder: options.nestedSortOrder,
  }
}

/** File of a URL in the output: `/wonen/afval` is `wonen/afval/index.html`. */
export function fileOf(url: string): string {
  return `${url.slice(1)}/index.html`.replace(/^\/|\/(?=\/)/g, '')
}
