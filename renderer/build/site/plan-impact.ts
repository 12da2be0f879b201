import type { Problem } from '#content/errors/app-error.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { eventUrl } from '#content/model/list-item/event-url.ts'
import { feedUrlOf, listPageUrl } from '#content/model/list-options/paging-url.ts'
import type { MediaEntry } from '#content/model/media/schema.ts'
import type { Menu } from '#content/model/menu/schema.ts'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { pathOfNewItem, pathOfNewPage } from '#content/store/files/new-path.ts'
import type { ItemRow, MediaRow, PageRow, Row, SiteSnapshot } from '../../reads/rows.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { AffectedKind } from '../contract.ts'
import type { GraphStore } from '../graph/graph-store.ts'
import { addressesOfOutput, urlOfOutput } from '../release/output-urls.ts'
import { ParsedSources } from '../render/parsed-sources.ts'
import { hashOfBytes } from '../render/render-batch.ts'
import { fileOf, SiteRenderer } from '../render/site-renderer.ts'
import type { SiteBuild } from './build-site.ts'
import { urlsOfFacts } from './describe-release.ts'
import type { KnownSite } from './known-site.ts'
import { affectedKindOf, titleOf } from './name-output.ts'
import { isPage } from './page-keys.ts'
import { toItemRow, toPageRow } from './page-row.ts'
import { planWork } from './plan-work.ts'
import { distinct } from './report-site.ts'

/** A change of content that is not made yet; without a value the thing goes. */
export interface PlannedChange {
  kind: keyof ContentKinds
  id: string
  value?: ContentKinds[keyof ContentKinds] | undefined
}

export interface PlannedImpact {
  /** Pages that would be rendered or go, by URL. */
  pages: { url: string; title: string; kind: AffectedKind }[]
  /** Addresses that caches would have to forget. */
  urls: string[]
  problems: Problem[]
}

/** Up to this many outputs are rendered to see whether they come out as they are. */
const MOST_TRIED = 20

/**
 * What a build would render and release if these changes were made: the plan of one over the site as it would be. Up to `MOST_TRIED`
 * outputs are rendered, and those that come out the same left out; of more the graph tells which may differ. Nothing is stored.
 */
export function planImpact(
  build: SiteBuild,
  graph: GraphStore,
  { known, out }: { known: KnownSite; out: string },
  changes: readonly PlannedChange[],
): PlannedImpact {
  const { loaded, inputs, assets } = known
  const bodies = new Map<string, Page | ListItem>()
  const rows = withChanges(loaded.rows, changes, bodies)
  const snapshot: SiteSnapshot = {
    ...withFiles(loaded.snapshot, changes),
    now: build.now,
    pages: ofKind<PageRow>(rows, 'page'),
    items: ofKind<ItemRow>(rows, 'item'),
    mediaFiles: ofKind<MediaRow>(rows, 'media'),
  }
  const parsed = new ParsedSources()
  const renderer = new SiteRenderer({ renderer: build.renderer, snapshot, assets, source: loaded.source, parsed })
  const { index } = renderer
  const after = { ...loaded, before: { rows: loaded.rows, inputs }, rows, snapshot, settings: snapshot.settings }
  const work = planWork(build, graph, after, renderer, assets, { out, known })
  const gone = [...work.oldPlan].filter((key) => !work.plan.has(key))
  const paths = new Set(gone.flatMap((key) => outputPath(graph, key) ?? []))
  const pages = new Map<string, { title: string; kind: AffectedKind }>()
  const changed = new Set(changes.map(({ kind, id }) => `${kind}/${id}`))
  const problems: Problem[] = []
  const isTried = work.keys.length <= MOST_TRIED
  for (const key of work.keys) {
    const before = outputPath(graph, key)
    const path = plannedPath(key, index) ?? before
    if (isTried) {
      for (const [source, body] of bodies) parsed.keep(source, 1, body)
      const rendered = renderer.render(key)
      problems.push(...('faults' in rendered ? rendered.faults : rendered.problems))
      const [output] = graph.getNode(key)?.outputs ?? []
      if (!('faults' in rendered) && output?.path === rendered.path && output.hash === hashOfBytes(Buffer.from(rendered.bytes))) continue
    }
    for (const each of [before, path]) if (each !== undefined) paths.add(each)
    if (path !== undefined && isPage(key)) pages.set(urlOfOutput(path), { title: titleOf(key, index), kind: affectedKindOf(key, changed) })
  }
  for (const key of gone) {
    const path = isPage(key) ? outputPath(graph, key) : undefined
    if (path !== undefined) pages.set(urlOfOutput(path), { title: titleOf(key, known.renderer.index), kind: affectedKindOf(key, changed) })
  }
  const urls = new Set([...[...paths].flatMap(addressesOfOutput), ...urlsOfFacts(work.facts, index)])
  return {
    pages: [...pages].sort(([one], [other]) => (one < other ? -1 : 1)).map(([url, page]) => ({ url, ...page })),
    urls: [...urls].sort(),
    problems: distinct(problems),
  }
}

/** The rows as they would be, in the order of paths; bodies by path, since their files say something else. */
function withChanges(
  before: ReadonlyMap<string, Row>,
  changes: readonly PlannedChange[],
  bodies: Map<string, Page | ListItem>,
): Map<string, Row> {
  const rows = new Map(before)
  for (const { kind, id, value } of changes) {
    if (kind !== 'page' && kind !== 'item') continue
    const old = [...before.values()].find((row) => row.kind === kind && row.guid === id)
    if (value === undefined) {
      if (old) rows.delete(old.path)
      continue
    }
    const isTaken = (path: string) => rows.has(path)
    const path =
      old?.path ??
      (kind === 'page'
        ? pathOfNewPage((value as Page).title, isTaken)
        : pathOfNewItem((value as ListItem).listItemTypeName, (value as ListItem).title, isTaken))
    const stamp = { path, size: 0, mtimeMs: 0, ctimeMs: 0, hash: 'planned' }
    const row = kind === 'page' ? toPageRow(value as Page, stamp, []) : toItemRow(value as ListItem, stamp, [])
    const { url } = (old ?? {}) as Partial<PageRow>
    rows.set(path, { ...row, url } as Row)
    bodies.set(path, value as Page | ListItem)
  }
  return new Map([...rows].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** What stands in the site's own files as it would be. */
function withFiles(snapshot: SiteSnapshot, changes: readonly PlannedChange[]): SiteSnapshot {
  const changed = { ...snapshot }
  for (const { kind, id, value } of changes) {
    if (kind === 'settings' && value) changed.settings = value as PlatformSettings
    if (kind === 'template') changed.templates = withEntry(changed.templates, id, value as Template | undefined)
    if (kind === 'media') changed.media = withEntry(changed.media, id, value as MediaEntry | undefined)
    if (kind === 'menu' && (value as Menu | undefined)?.name === TOP_LEVEL_MENU) changed.menuItems = (value as Menu).items
  }
  return changed
}

function withEntry<Entry extends { guid: string }>(entries: readonly Entry[], id: string, value: Entry | undefined): Entry[] {
  const place = entries.findIndex(({ guid }) => guid === id)
  if (place === -1) return value ? [...entries, value] : [...entries]
  return value ? entries.with(place, value) : entries.toSpliced(place, 1)
}

function ofKind<R extends Row>(rows: ReadonlyMap<string, Row>, kind: R['kind']): R[] {
  return [...rows.values()].filter((row): row is R => row.kind === kind)
}

function outputPath(graph: GraphStore, key: string): string | undefined {
  return graph.getNode(key)?.outputs?.[0]?.path
}

/** Where an output that belongs to a page, item or list would stand; undefined for others, which stand where they stood. */
function plannedPath(key: string, index: SiteIndex): string | undefined {
  const [kind, guid = '', number = ''] = key.split('/')
  const item = kind === 'item' || kind === 'event' ? index.items.get(guid) : undefined
  const itemUrl = item && index.urlOfItem(item)
  if (itemUrl !== undefined) return kind === 'event' ? eventUrl(itemUrl).slice(1) : fileOf(itemUrl)
  const list = kind === 'list' || kind === 'feed' ? index.listBlocks.get(guid) : undefined
  const pageUrl = index.urlOfPage.get(kind === 'page' ? guid : (list?.page.guid ?? ''))
  if (pageUrl === undefined || !list) return pageUrl === undefined ? undefined : fileOf(pageUrl)
  if (kind === 'feed') return feedUrlOf(pageUrl, guid, list.isFirst).slice(1)
  return fileOf(listPageUrl(pageUrl, guid, list.isFirst, Number(number)))
}
