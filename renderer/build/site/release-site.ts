import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from '#content/errors/app-error.ts'
import { isFolder } from '#content/store/files/clear-way.ts'
import type { PageAssets } from '../../pages/renderer.tsx'
import { isImageKey } from '../../reads/image-reads.ts'
import type { BuildOptions, BuiltRelease, SiteReport } from '../contract.ts'
import { graphFolder } from '../../graph/graph-folder.ts'
import { GraphStore } from '../../graph/graph-store.ts'
import { siteStyleSheet } from '../../outputs/site-style-sheet.ts'
import { finishRelease } from '../release/release.ts'
import { ParsedSources } from '../render/parsed-sources.ts'
import { renderKeys } from '../render/render-keys.ts'
import { SiteRenderer } from '../render/site-renderer.ts'
import { Splicer } from '../render/splice-outputs.ts'
import type { RenderedBatch, SiteTask } from '../render/tasks.ts'
import { replaceRow } from '../../reads/replace-row.ts'
import { assetsOf } from './assets-of.ts'
import { hasCdn, type SiteBuild } from './build-site.ts'
import { collectChanges, type Outcome } from './collect-changes.ts'
import { describeRelease } from './describe-release.ts'
import { drawPictures, listPictures, pictureFilesOf } from '../../images/draw-pictures.ts'
import { ImageCopies } from './image-copies.ts'
import { indexForSearch, type SearchedSite } from './index-for-search.ts'
import { type KnownSite, memoryOf } from './known-site.ts'
import { loadSite } from './load-site.ts'
import { isPage } from './page-keys.ts'
import { planWork } from './plan-work.ts'
import { describeStandstill, noteStandstill } from '../../standstill/standstill.ts'
import { listExpected } from './find-missing.ts'
import { findFileProblems, listProblems, problemsOfOutputs, reportOf } from './report-site.ts'
import { changedGroups, loadRows, pathsAlone } from './row-table.ts'
import { listMedia, stageAssets, stageMedia, stagePictures } from './stage-files.ts'
import { listPageSheets, stageSheets } from './stage-sheets.ts'
import { storePlan } from './stored-plan.ts'
import { findLeftovers } from './sweep-output.ts'

export interface SiteFolders {
  graph: string
  out: string
  staged: string
  /** For files of the search index, which are made while releases go on. */
  searched: string
}

/** What is left of a build once its pages are released. */
export interface ReleasedSite {
  report: SiteReport
  problems: Problem[]
  release: BuiltRelease
  known: KnownSite
}

/** Where a build begins: with what the last one left in memory, and the files that changed since; or with the files alone. */
export interface Beginning {
  known: KnownSite
  changed: readonly string[]
}

/** Brings one site's output up to date, and its search index after that. Keeps nothing in memory. */
export async function buildSite(build: SiteBuild): Promise<{ report: SiteReport; problems: Problem[] }> {
  const folders = foldersOf(build.site, build.options)
  const graph = new GraphStore(folders.graph)
  let standstill: ReturnType<typeof describeStandstill>
  try {
    finishRelease(graph, folders.out, folders.staged, build.options.lockOf?.(build.site))
    const { report, problems, searched } = await releaseOnce(build, graph, folders)
    const search = await indexForSearch(build, graph, searched, folders)
    report.written += search.written
    report.removed += search.removed
    report.searchMs = search.ms
    if (report.rendered + report.written + report.removed === 0) {
      const files = listExpected(graph, searched.index, searched.plan)
      const built = { bundle: build.bundle, now: build.now, pages: report.pages, problems, files }
      standstill = describeStandstill(build.site, build.options, graph, built)
    }
    return { report, problems }
  } finally {
    await closeGraph(graph, folders)
    if (standstill) noteStandstill(build.site, build.options, standstill)
  }
}

/** Lets go of all that search does not need. */
async function releaseOnce(build: SiteBuild, graph: GraphStore, folders: SiteFolders) {
  const { report, problems, release, known } = await releaseSite(build, graph, folders, undefined)
  build.options.onReleased?.(build.site, release)
  return { report, problems, searched: searchedOf(known) }
}

/**
 * Renders what a change affects and brings it out. Nothing of the earlier output is touched before the one transaction
 * that stores the graph; what fails leaves the earlier page in place and is reported.
 */
export async function releaseSite(
  build: SiteBuild,
  graph: GraphStore,
  { out, staged }: SiteFolders,
  begun: Beginning | undefined,
): Promise<ReleasedSite> {
  const started = performance.now()
  const { options, bundle } = build
  const staging = { folder: staged, isTree: !existsSync(out) }
  prepareStaging(staged)
  const parsed = new ParsedSources()
  const loaded = await loadSite(
    build,
    memoryOf(graph, () => loadRows(graph), begun?.known, begun?.changed),
    parsed,
  )
  const { settings, source, snapshot } = loaded
  const ownSheet = siteStyleSheet(settings, loaded.tokens)
  const assets: PageAssets = { ...assetsOf(bundle, settings.theme, ownSheet?.path, loaded.tokens), joinsStyles: true }
  const task: SiteTask = { snapshot, assets, source, staging }
  const { moves } = loaded
  const earlier = begun?.known.isFollowed && moves ? { index: begun.known.renderer.index, moves } : undefined
  const renderer = new SiteRenderer({ renderer: build.renderer, ...task, parsed, earlier })
  const { index } = renderer
  const work = planWork(build, graph, loaded, renderer, assets, { out, known: begun?.known })
  const files = pictureFilesOf(bundle.folder, source.folder, snapshot, build.images)
  const draw = build.draw ?? drawPictures
  const drawing = draw(listPictures(renderer.listPictures(), files), options.data, build.site)
  const copying = new ImageCopies(build.images, { index, ...source })
  const beginCopies = (keys: Iterable<string>) => {
    for (const key of keys) if (isImageKey(key)) void copying.begin(key)
  }
  beginCopies(work.verification.derived.keys())
  const splicer = new Splicer(graph, renderer, out, staging)
  const onBatch = ({ derived }: RenderedBatch) => beginCopies(derived.map(([key]) => key))
  const batches = await renderKeys(build, graph, work, task, renderer, onBatch, (key) => splicer.splice(key))
  // Pages are rendered long before the images of a first build are there.
  copying.watch((done, total, current) => build.progress('images', done, total, current))
  const pictures = await drawing
  // What planning derived counts too where nothing had to be rendered for it.
  batches.push({ staged: [], failed: [], derived: renderer.takeDerived() })
  const outcome = collectChanges(build, graph, loaded.rows, work, index, batches)
  const { changes } = outcome
  const stage = { changes, out, staging, trusted: graph.getMeta<number>('trusted') ?? 0 }
  const media = listMedia(source.folder, index, graph, changes)
  const { copies, problems: copyProblems } = await copying.finish(media.imageKeys)
  options.signal?.throwIfAborted()
  build.progress('release', 0, 1)
  stageAssets(bundle, settings.theme, stage)
  stageSheets(listPageSheets(renderer, graph, outcome), bundle, ownSheet, stage)
  stageMedia([...media.files, ...copies], graph, stage)
  stagePictures(pictures.drawn, graph, stage)
  if (graph.isNew && !staging.isTree) changes.release.deletes.push(...findLeftovers(out, outcome, work, index))
  options.signal?.throwIfAborted()
  changes.release.isWhole = staging.isTree
  changes.rowBuckets = changedGroups(loaded.before.rows, outcome.rows, outcome.otherRows, pathsAlone(graph))
  Object.assign(changes.meta, { inputs: work.inputs, readAs: loaded.readAs, scanned: loaded.scanned, distrust: false })
  const isPlanChanged = work.gone.length > 0 || work.plan.size !== work.oldPlan.size
  storePlan(graph, work.plan, isPlanChanged, changes.meta)
  const isWhole = graph.isNew || options.force === true
  const told = describeRelease(work, outcome, index, { now: Date.now(), isWhole })
  store(build, graph, outcome, told.purge)
  finishRelease(graph, out, staged, options.lockOf?.(build.site))
  // Only a build that looked at every file of the output knows that of all of them.
  if (!begun) graph.trustOutput(Date.now())
  build.progress('release', 1, 1)
  for (const path of outcome.otherRows) {
    const [before, row] = [loaded.rows.get(path), outcome.rows.get(path)]
    if (before !== row && before && row && before.kind !== 'media' && row.kind !== 'media') replaceRow(index, before, row)
  }
  const known: KnownSite = {
    bundle,
    baseUrl: options.baseUrl,
    loaded: { ...loaded, rows: outcome.rows, before: { rows: new Map(), inputs: undefined } },
    inputs: work.inputs,
    renderer,
    isFollowed: true,
    parsed,
    assets,
    plan: work.plan,
    pages: [...work.plan].filter(isPage).length,
    problems: findFileProblems(loaded, index),
    isSound:
      outcome.failed.size + work.broken.length === 0 && ![...outcome.rows.values()].some((row) => row.kind !== 'media' && row.isBroken),
  }
  const report = reportOf(build.site, known.pages, work, outcome, started)
  return {
    report,
    problems: [listProblems(known.problems), problemsOfOutputs(outcome, graph), pictures.problems, copyProblems].flat(),
    release: { ...told.release, visited: report.visited, rendered: report.rendered },
    known,
  }
}

/** What stands there belongs to a release that is finished, or to a build that was stopped before one. */
export function prepareStaging(folder: string) {
  if (!isFolder(dirname(folder))) rmSync(dirname(folder), { force: true })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** The one transaction. Gives the derived nodes that went with it. */
export function store(build: SiteBuild, graph: GraphStore, outcome: Outcome, purge: ReturnType<typeof describeRelease>['purge']): string[] {
  outcome.changes.meta['searchPending'] = [
    ...new Set([...(graph.getMeta<string[]>('searchPending') ?? []), ...outcome.searchChanged]),
  ].sort()
  if (hasCdn(build)) outcome.changes.purge = purge
  return graph.applyChanges(outcome.changes)
}

export function foldersOf(site: string, { data, out, graph }: Pick<BuildOptions, 'data' | 'out' | 'graph'>): SiteFolders {
  return {
    graph: graph ?? graphFolder(data, out, site),
    out: join(out, site),
    staged: join(out, '.staging', site),
    searched: join(out, '.staging', `.search-${site}`),
  }
}

export function searchedOf({ renderer, loaded, plan }: KnownSite): SearchedSite {
  return { index: renderer.index, synonyms: loaded.synonyms, plan }
}

/** A release that was stopped still needs its files: the next start finishes it. */
export async function closeGraph(graph: GraphStore, { staged }: SiteFolders): Promise<void> {
  if (!graph.getRelease()) rmSync(staged, { recursive: true, force: true })
  await graph.close()
}
