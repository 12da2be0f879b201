import type { Problem } from '#content/errors/app-error.ts'
import { presentForm } from '#content/model/form/public-form.ts'
import type { Form } from '#content/model/form/schema.ts'
import type { ListItem } from '#content/model/list-item/schema.ts'
import { eventUrl } from '#content/model/list-item/event-url.ts'
import { feedUrlOf, listPageUrl } from '#content/model/list-options/paging-url.ts'
import type { MediaEntry } from '#content/model/media/schema.ts'
import type { Menu } from '#content/model/menu/schema.ts'
import { itemsWithLanguage } from '#content/model/menu/names.ts'
import { TOP_LEVEL_MENU } from '#content/model/menu/schema.ts'
import type { Page } from '#content/model/page/schema.ts'
import type { PlatformSettings } from '#content/model/platform-setting/schema.ts'
import type { Template } from '#content/model/template/schema.ts'
import type { ContentKinds } from '#content/store/files/content-kinds.ts'
import { pathOfNewItem, pathOfNewPage } from '#content/store/files/new-path.ts'
import { keepsPlace, replaceRow } from '../../reads/replace-row.ts'
import type { ItemRow, MediaRow, PageRow, Row, SiteSnapshot } from '../../reads/rows.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { AffectedKind } from '../contract.ts'
import type { GraphStore } from '../../graph/graph-store.ts'
import { verify } from '../../graph/verify.ts'
import { addressesOfOutput, fileOf, urlOfOutput } from '../release/output-urls.ts'
import { outlivesItsPages } from '../../head/pictures.ts'
import { ParsedSources } from '../render/parsed-sources.ts'
import { hashOfBytes } from '../render/render-keys.ts'
import { SiteRenderer } from '../render/site-renderer.ts'
import type { SiteBuild } from './build-site.ts'
import { compareRow } from './find-changes.ts'
import { isDue } from './release-changed.ts'
import { urlsOfFacts } from './describe-release.ts'
import { listPictures, pictureFilesOf } from '../../images/draw-pictures.ts'
import type { KnownSite } from './known-site.ts'
import { affectedKindOf, titleOf } from './name-output.ts'
import { isPage } from './page-keys.ts'
import { toItemRow, toPageRow } from './read-rows.ts'
import { deriveIfPossible, planWork, type WorkPlan } from './plan-work.ts'
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
  const inPlace = planInPlace(build, graph, known, changes)
  if (inPlace) return inPlace
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
  const after = { ...loaded, before: { rows: loaded.rows, inputs }, rows, snapshot, settings: snapshot.settings }
  const work = planWork(build, graph, after, renderer, assets, { out, known })
  return describeImpact(build, graph, known, { renderer, parsed, work, bodies }, changes)
}

/**
 * The same of pages and items that stay where they are, at the cost of what they affect: the site has them for as long as it takes.
 * Undefined where a change reaches further.
 */
function planInPlace(build: SiteBuild, graph: GraphStore, known: KnownSite, changes: readonly PlannedChange[]): PlannedImpact | undefined {
  const { renderer, parsed, inputs, plan } = known
  const { index } = renderer
  if (!known.isSound || isDue(graph, build.now)) return undefined
  const bodies = new Map<string, Page | ListItem>()
  const moves: { old: PageRow | ItemRow; row: PageRow | ItemRow }[] = []
  for (const { kind, id, value } of changes) {
    const old = kind === 'page' ? index.pages.get(id) : kind === 'item' ? index.items.get(id) : undefined
    if (!old || value === undefined || bodies.has(old.path)) return undefined
    const row = { ...plannedRow(kind as 'page' | 'item', value as Page | ListItem, old.path), url: old.url } as PageRow | ItemRow
    if (!keepsPlace(old, row)) return undefined
    moves.push({ old, row })
    bodies.set(old.path, value as Page | ListItem)
  }
  const facts = new Set<string>()
  const derivedBefore = new Set(renderer.reads.derived.keys())
  try {
    if (!moves.every(({ old, row }) => replaceRow(index, old, row))) return undefined
    for (const { old, row } of moves) compareRow(old, row, index, inputs.sitemapShards, facts)
    renderer.forget(facts)
    const verification = verify(graph, facts, [], (key) => deriveIfPossible(renderer, key))
    const keys = [...verification.dirty].filter((key) => plan.has(key))
    const work: WorkPlan = {
      plan,
      oldPlan: plan,
      gone: [],
      inputs,
      facts,
      rows: new Set(bodies.keys()),
      verification,
      missing: new Set(),
      keys,
      around: new Set(),
      broken: [],
    }
    return describeImpact(build, graph, known, { renderer, parsed, work, bodies }, changes)
  } finally {
    for (const { old, row } of moves) replaceRow(index, row, old)
    renderer.forget(facts)
    renderer.drop([...renderer.reads.derived.keys()].filter((key) => !derivedBefore.has(key)))
    parsed.clear()
  }
}

interface Planned {
  renderer: SiteRenderer
  parsed: ParsedSources
  work: WorkPlan
  /** What pages and items would say, by path. */
  bodies: ReadonlyMap<string, Page | ListItem>
}

function describeImpact(
  build: SiteBuild,
  graph: GraphStore,
  known: KnownSite,
  { renderer, parsed, work, bodies }: Planned,
  changes: readonly PlannedChange[],
): PlannedImpact {
  const { index } = renderer
  const { gone } = work
  const paths = new Set(gone.flatMap((key) => outputPath(graph, key) ?? []))
  const pages = new Map<string, { title: string; kind: AffectedKind }>()
  const changed = new Set(changes.map(({ kind, id }) => `${kind}/${id}`))
  const problems: Problem[] = []
  const isTried = work.keys.length <= MOST_TRIED
  for (const key of work.keys) {
    const before = outputPath(graph, key)
    let path = plannedPath(key, index) ?? before
    // Where an output stands that is new, and of no page, item or list, it says itself.
    if (isTried || path === undefined) {
      for (const [source, body] of bodies) parsed.keep(source, 1, body)
      const rendered = renderer.render(key)
      problems.push(...('faults' in rendered ? rendered.faults : rendered.problems))
      const [output] = graph.getNode(key)?.outputs ?? []
      if (!('faults' in rendered)) {
        if (output?.path === rendered.path && output.hash === hashOfBytes(Buffer.from(rendered.bytes))) continue
        path ??= rendered.path
      }
    }
    for (const each of [before, path]) if (each !== undefined) paths.add(each)
    if (path !== undefined && isPage(key)) pages.set(urlOfOutput(path), { title: titleOf(key, index), kind: affectedKindOf(key, changed) })
  }
  for (const key of gone) {
    const path = isPage(key) ? outputPath(graph, key) : undefined
    if (path !== undefined) pages.set(urlOfOutput(path), { title: titleOf(key, known.renderer.index), kind: affectedKindOf(key, changed) })
  }
  for (const path of picturesThatChange(build, graph, renderer, known.loaded.source.folder)) paths.add(path)
  const urls = new Set([...[...paths].flatMap(addressesOfOutput), ...urlsOfFacts(work.facts, index)])
  return {
    pages: [...pages].sort(([one], [other]) => (one < other ? -1 : 1)).map(([url, page]) => ({ url, ...page })),
    urls: [...urls].sort(),
    problems: distinct(problems),
  }
}

/** Pictures for sharing, and icons, that would be drawn, and those that nothing would name any more. */
function picturesThatChange(build: SiteBuild, graph: GraphStore, renderer: SiteRenderer, folder: string): string[] {
  const { snapshot } = renderer.index
  const before = graph.getMeta<Record<string, string>>('pictures') ?? {}
  const now = new Map(
    listPictures(renderer.listPictures(), pictureFilesOf(build.bundle.folder, folder, snapshot, build.images)).map(({ path, id }) => [
      path.slice(1),
      id,
    ]),
  )
  const drawn = [...now].filter(([path, id]) => before[path] !== id).map(([path]) => path)
  return [...drawn, ...Object.keys(before).filter((path) => !now.has(path) && !outlivesItsPages(path))]
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
    const row = plannedRow(kind, value as Page | ListItem, path)
    const { url } = (old ?? {}) as Partial<PageRow>
    rows.set(path, { ...row, url } as Row)
    bodies.set(path, value as Page | ListItem)
  }
  return new Map([...rows].sort(([one], [other]) => (one < other ? -1 : 1)))
}

function plannedRow(kind: 'page' | 'item', value: Page | ListItem, path: string): PageRow | ItemRow {
  const stamp = { path, size: 0, mtimeMs: 0, ctimeMs: 0, hash: 'planned' }
  return kind === 'page' ? toPageRow(value as Page, stamp, []) : toItemRow(value as ListItem, stamp, [])
}

/** What stands in the site's own files as it would be. */
function withFiles(snapshot: SiteSnapshot, changes: readonly PlannedChange[]): SiteSnapshot {
  const changed = { ...snapshot }
  for (const { kind, id, value } of changes) {
    if (kind === 'settings' && value) changed.settings = value as PlatformSettings
    if (kind === 'template') changed.templates = withEntry(changed.templates, id, value as Template | undefined)
    if (kind === 'form') changed.forms = withForm(changed.forms, id, value as Form | undefined)
    if (kind === 'media') changed.media = withEntry(changed.media, id, value as MediaEntry | undefined)
    if (kind !== 'menu') continue
    changed.menus = withEntry(changed.menus, id, withLanguages(value as Menu | undefined))
    changed.menuItems = changed.menus.find(({ name }) => name === TOP_LEVEL_MENU)?.items ?? []
  }
  return changed
}

function withLanguages(menu: Menu | undefined): Menu | undefined {
  return menu && { ...menu, items: itemsWithLanguage(menu) }
}

/** Of a form that is stored, pages show no more than `presentForm` gives. */
function withForm(forms: SiteSnapshot['forms'], id: string, value: Form | undefined): SiteSnapshot['forms'] {
  const { [id]: _before, ...others } = forms
  return value ? { ...others, [id]: presentForm(value) } : others
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
