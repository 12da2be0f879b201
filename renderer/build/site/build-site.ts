import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#content/errors/app-error.ts'
import type { PageAssets, Renderer } from '../../pages/renderer.tsx'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { ImageWorks } from '../../images/image-works.ts'
import { isImageKey } from '../../reads/image-reads.ts'
import { withOwnColors } from '../../head/picture-look.ts'
import { emptyTokens, type TokenSet } from '../../theme/token-set.ts'
import type { Bundle } from '../bundle/bundle.ts'
import type { BuildOptions, BuildProgress, SiteReport } from '../contract.ts'
import { GraphStore } from '../graph/graph-store.ts'
import { siteStyleSheet } from '../outputs/site-style-sheet.ts'
import { urlOfOutput } from '../release/output-urls.ts'
import { finishRelease } from '../release/release.ts'
import { locateProblems } from '../render/locate-problems.ts'
import type { RenderPool } from '../render/pool.ts'
import { ParsedSources } from '../render/parsed-sources.ts'
import { SiteRenderer } from '../render/site-renderer.ts'
import type { SiteTask } from '../render/tasks.ts'
import { collectChanges, type Outcome } from './collect-changes.ts'
import { describeRelease } from './describe-release.ts'
import { graphFolder } from './graph-folder.ts'
import { type LoadedSite, loadSite } from './load-site.ts'
import { isPage } from './page-keys.ts'
import { planWork, type WorkPlan } from './plan-work.ts'
import { renderKeys } from './render-keys.ts'
import { type DrawPictures, drawPictures, listPictures, pictureFilesOf } from './draw-pictures.ts'
import { listMedia, stageAssets, stageMedia, stagePictures } from './stage-files.ts'
import { ImageCopies } from './image-copies.ts'
import { listPageSheets, stageSheets } from './stage-sheets.ts'
import { listFiles } from '../search/move-files.ts'
import { describeSearch, INDEX_FOLDER, needsUpdate, type SearchUpdate, updateSearch } from '../search/update-search.ts'
import { findLeftovers } from './sweep-output.ts'

export interface SiteBuild {
  site: string
  options: BuildOptions
  bundle: Bundle
  /** The compiled renderer, for this thread. */
  renderer: Renderer
  /** Worker threads to use; the pool is started on first use. */
  threads: number
  pool: () => RenderPool
  /** The instant that rendering takes as now, ms since 1970. */
  now: number
  /** Where images are looked at and copied. */
  images: ImageWorks
  /** How pictures are drawn, where not by the product's own hand. */
  draw?: DrawPictures
  progress(phase: BuildProgress['phase'], done: number, total: number, current?: string): void
}

/** What is left of a build once its pages are released. */
interface ReleasedSite {
  report: SiteReport
  problems: Problem[]
  index: SiteIndex
  synonyms: LoadedSite['synonyms']
  /** Keys of all outputs. */
  plan: ReadonlySet<string>
}

interface SiteFolders {
  graph: string
  out: string
  staged: string
}

/**
 * Brings one site's output up to date. Nothing of the earlier output is touched before the one transaction
 * that stores the graph; what fails leaves the earlier page in place and is reported.
 */
export async function buildSite(build: SiteBuild): Promise<{ report: SiteReport; problems: Problem[] }> {
  const { site, options } = build
  const folders: SiteFolders = {
    graph: graphFolder(options.data, options.out, site),
    out: join(options.out, site),
    staged: join(options.out, '.staging', site),
  }
  const graph = new GraphStore(folders.graph)
  try {
    const released = await releasePages(build, graph, folders)
    await indexForSearch(build, graph, released, folders)
    return { report: released.report, problems: released.problems }
  } finally {
    // A release that was stopped still needs its files: the next start finishes it.
    if (!graph.getRelease()) rmSync(folders.staged, { recursive: true, force: true })
    await graph.close()
  }
}

/** A function of its own, so that what rendering held is free when the search index is made. */
async function releasePages(build: SiteBuild, graph: GraphStore, { out, staged }: SiteFolders): Promise<ReleasedSite> {
  const started = performance.now()
  const { site, options, bundle } = build
  finishRelease(graph, out, staged)
  rmSync(staged, { recursive: true, force: true })
  mkdirSync(staged, { recursive: true })
  const staging = { folder: staged, isTree: !existsSync(out) }
  const parsed = new ParsedSources()
  const loaded = await loadSite(build, graph, parsed)
  const { settings, source, snapshot } = loaded
  const ownSheet = siteStyleSheet(settings, loaded.tokens)
  const assets: PageAssets = { ...assetsOf(bundle, settings.theme, ownSheet?.path, loaded.tokens), joinsStyles: true }
  const task: SiteTask = { snapshot, assets, source, staging }
  const renderer = new SiteRenderer({ renderer: build.renderer, ...task, parsed })
  const work = planWork(build, graph, loaded, renderer, assets, out)
  const files = pictureFilesOf(bundle.folder, source.folder, snapshot, build.images)
  const draw = build.draw ?? drawPictures
  const drawing = draw(listPictures(renderer, snapshot, files), options.data, site)
  const copying = new ImageCopies(build.images, { index: renderer.index, ...source })
  const beginCopies = (keys: Iterable<string>) => {
    for (const key of keys) if (isImageKey(key)) void copying.begin(key)
  }
  beginCopies(work.verification.derived.keys())
  const batches = await renderKeys(build, graph, work, task, renderer, ({ derived }) => beginCopies(derived.map(([key]) => key)))
  // Pages are rendered long before the images of a first build are there.
  copying.watch((done, total, current) => build.progress('images', done, total, current))
  const pictures = await drawing
  // What planning derived counts too where nothing had to be rendered for it.
  batches.push({ staged: [], failed: [], derived: renderer.takeDerived() })
  const outcome = collectChanges(build, graph, loaded, work, renderer.index, batches)
  const stage = { changes: outcome.changes, out, staging, trusted: graph.getMeta<number>('trusted') ?? 0 }
  const media = listMedia(source.folder, renderer.index, graph, outcome.changes)
  const { copies, problems: copyProblems } = await copying.finish(media.imageKeys)
  options.signal?.throwIfAborted()
  build.progress('release', 0, 1)
  stageAssets(bundle, settings.theme, stage)
  stageSheets(listPageSheets(renderer, graph, outcome), bundle, ownSheet, stage)
  stageMedia([...media.files, ...copies], graph, stage)
  stagePictures(pictures.drawn, graph, stage)
  if (graph.isNew && !staging.isTree) outcome.changes.release.deletes.push(...findLeftovers(out, outcome, work, renderer.index))
  options.signal?.throwIfAborted()
  outcome.changes.release.isWhole = staging.isTree
  outcome.changes.meta['searchPending'] = listSearchPending(graph, outcome)
  const isWhole = graph.isNew || build.options.force === true
  const { release, purge } = describeRelease(work, outcome, renderer.index, { now: Date.now(), isWhole })
  if (hasCdn(build)) outcome.changes.purge = purge
  graph.applyChanges(outcome.changes)
  finishRelease(graph, out, staged)
  graph.trustOutput(Date.now())
  build.progress('release', 1, 1)
  const report = reportOf(site, work, outcome, started)
  options.onReleased?.(site, { ...release, visited: report.visited, rendered: report.rendered })
  return {
    report,
    problems: [...problemsOf(loaded, outcome, renderer, graph), ...pictures.problems, ...copyProblems],
    index: renderer.index,
    synonyms: loaded.synonyms,
    plan: work.plan,
  }
}

function hasCdn({ site, options }: SiteBuild): boolean {
  return options.sitesWithCdn?.includes(site) ?? false
}

/** Outputs whose change the search index has yet to take in: what a stopped build left, and what this one changes. */
function listSearchPending(graph: GraphStore, { searchChanged }: Outcome): string[] {
  return [...new Set([...(graph.getMeta<string[]>('searchPending') ?? []), ...searchChanged])].sort()
}

/** Search follows the release of the pages (DESIGN section 5): its time is told apart. */
async function indexForSearch(build: SiteBuild, graph: GraphStore, { report, ...released }: ReleasedSite, folders: SiteFolders) {
  const started = performance.now()
  const update: SearchUpdate = {
    ...released,
    folder: folders.graph,
    out: folders.out,
    staging: folders.staged,
    code: build.bundle.renderer,
    pending: graph.getMeta<string[]>('searchPending') ?? [],
    fileOf: (key) => graph.getNode(key)?.outputs?.[0],
    force: build.options.force ?? false,
  }
  const state = describeSearch(update)
  if (needsUpdate(update, graph.getMeta<string>('searchState') === state)) {
    build.progress('search', 0, 1)
    const wasCutOff = graph.beginSearch()
    const { written, removed } = await updateSearch(update)
    const changed = wasCutOff ? listFiles(join(folders.out, INDEX_FOLDER)) : [...written, ...removed]
    const urls = changed.map((path) => urlOfOutput(`${INDEX_FOLDER}/${path}`))
    const isTold = hasCdn(build) && urls.length > 0
    graph.finishSearch(state, isTold ? { what: { urls, indexes: [] }, releaseId: 'search', now: Date.now() } : undefined)
    report.written += written.length
    report.removed += removed.length
    build.progress('search', 1, 1)
  }
  report.searchMs = Math.round(performance.now() - started)
}

/** @param own what the site sets over its theme's tokens; its pictures take their colours from it too */
export function assetsOf(bundle: Bundle, theme: string, ownSheet: string | undefined, own: TokenSet = emptyTokens()): PageAssets {
  const { behaviour, consent, keeper, islandLoader, islands, themes } = bundle.assets
  const styleSheets = [themes[theme]?.css, ownSheet].filter((sheet) => sheet !== undefined && sheet !== '') as string[]
  const { preload = [], blocks = {}, look = { colors: {}, fonts: {} } } = themes[theme] ?? {}
  return {
    look: withOwnColors(look, own.light),
    styleSheets,
    blockStyles: blocks,
    preload,
    behaviour,
    consent,
    keeper,
    islandLoader,
    islands,
  }
}

function reportOf(site: string, work: WorkPlan, { changes, failed }: Outcome, started: number): SiteReport {
  const visited = new Set([...work.verification.dirty, ...work.keys, ...work.broken].filter((key) => work.plan.has(key) && isPage(key)))
  return {
    site,
    pages: [...work.plan].filter(isPage).length,
    visited: visited.size,
    rendered: work.keys.filter((key) => isPage(key) && !failed.has(key)).length,
    written: changes.release.renames.length,
    removed: changes.release.deletes.length,
    ms: Math.round(performance.now() - started),
    searchMs: 0,
  }
}

function problemsOf(loaded: LoadedSite, outcome: Outcome, renderer: SiteRenderer, graph: GraphStore): Problem[] {
  return [
    ...sourceProblems(loaded, renderer.index),
    ...distinct(outcome.failures),
    ...distinct([...outcome.problemKeys].sort().flatMap((key) => (outcome.nodes.get(key) ?? graph.getNode(key))?.problems ?? [])),
  ]
}

/** A template has its problems on every page and in every variant of the shell. */
export function distinct(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** What is wrong with a site's files and how they fit together, before anything is rendered. */
export function sourceProblems({ problems, rows, source }: LoadedSite, index: SiteIndex): Problem[] {
  const inContent = (path: string | undefined) =>
    path === undefined || path.startsWith('content/') ? path : `${source.folderName}/${path}`
  const found = index.found.map(({ problem, ...place }) => ({ ...place, problem: { ...problem, path: inContent(problem.path) } }))
  return [...problems, ...[...rows.values()].flatMap((row) => row.problems ?? []), ...locateProblems(found, source)]
}
