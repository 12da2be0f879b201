import { replaceRow } from '../../reads/replace-row.ts'
import type { Row } from '../../reads/rows.ts'
import type { GraphStore } from '../../graph/graph-store.ts'
import { verify } from '../../graph/verify.ts'
import { finishRelease } from '../release/release.ts'
import { knownOutput, renderBatch } from '../render/render-keys.ts'
import type { RenderedBatch } from '../render/tasks.ts'
import { applyMoves } from './apply-moves.ts'
import type { SiteBuild } from './build-site.ts'
import { collectChanges, type Outcome } from './collect-changes.ts'
import { describeRelease } from './describe-release.ts'
import { findMissing } from './find-missing.ts'
import type { KnownSite } from './known-site.ts'
import { isPage } from './page-keys.ts'
import { deriveIfPossible, type WorkPlan } from './plan-work.ts'
import { type Beginning, prepareStaging, type ReleasedSite, type SiteFolders, store } from './release-site.ts'
import { changesAssets } from './changes-assets.ts'
import { readChangedRows } from './read-changed-rows.ts'
import { readChangedSettings, SETTINGS_FILE } from './read-changed-settings.ts'
import { listProblems, problemsOfIndex, problemsOfOutputs, reportOf } from './report-site.ts'
import type { GoneRow } from './row-table.ts'
import { storePlanChanges } from './stored-plan.ts'

/** With more outputs than this to render, the time that a look at the whole site takes no longer counts. */
const MOST_RENDERED = 100

/**
 * Brings out pages and items that changed, came or went, and settings, where nothing else of the site changes with them, which is what most
 * saves are: what it costs follows what they affect, and nothing of it the size of the site. Undefined, and nothing stored, where a change
 * reaches further; what is known of the site is then of no use but for its rows.
 */
export function releaseChanged(
  build: SiteBuild,
  graph: GraphStore,
  { out, staged }: SiteFolders,
  { known, changed }: Beginning,
): ReleasedSite | undefined {
  const started = performance.now()
  const { renderer, plan } = known
  const { index } = renderer
  if (!known.isSound || isDue(graph, build.now)) return undefined
  const areSettingsOther = changed.includes(SETTINGS_FILE)
  const other = areSettingsOther ? readChangedSettings(known, graph, MOST_RENDERED) : { settings: known.inputs.settings, facts: [] }
  const files = areSettingsOther ? changed.filter((path) => path !== SETTINGS_FILE) : changed
  const asked = { parsed: known.parsed, lent: build.lent, found: known.problems.ofIndex }
  const moves = other && readChangedRows(known.loaded, files, asked)
  const foundBefore = index.found.length
  if (!moves) return undefined
  known.isFollowed = false
  const applied = applyMoves(known, moves)
  if (!applied) return undefined
  const { added, gone } = applied
  const facts = new Set([...applied.facts, ...other.facts])
  const inputs = { ...known.inputs, settings: other.settings }
  Object.assign(index.snapshot, { now: build.now, settings: other.settings })
  renderer.forget(facts)
  const verification = verify(graph, facts, [], (key) => deriveIfPossible(renderer, key))
  const isGone = new Set(gone)
  const keys = [...new Set([...verification.dirty].filter((key) => plan.has(key) && !isGone.has(key))), ...added].sort()
  if (keys.length > MOST_RENDERED) return undefined
  const missing = findMissing(graph, index, out, new Set(keys), plan)
  prepareStaging(staged)
  const batch = renderBatch(renderer, { keys, known: knownOutputs(graph, keys, missing) }, { folder: staged, isTree: false }, 'main')
  const rows = new Map<string, Row>(moves.flatMap(({ row }) => (row ? [[row.path, row]] : [])))
  for (const path of sourcesOf(batch, known)) rows.set(path, rows.get(path) ?? (known.loaded.rows.get(path) as Row))
  const work: WorkPlan = {
    ...{ plan, oldPlan: plan, gone, inputs, facts, verification, missing, keys },
    rows: new Set(rows.keys()),
    around: new Set(),
    broken: [],
  }
  const outcome = collectChanges(build, graph, rows, work, index, [batch])
  if (outcome.failed.size > 0 || changesAssets(graph, outcome.nodes)) return undefined
  const rowsGone = moves.flatMap(({ old, row }) => (old && !row ? [old.path] : []))
  outcome.changes.rowBuckets = new Map<string, Row | GoneRow>([
    ...[...outcome.rows].filter(([path, row]) => known.loaded.rows.get(path) !== row),
    ...rowsGone.map((path): [string, GoneRow] => [path, { path, isGone: true }]),
  ])
  if (areSettingsOther) outcome.changes.meta['inputs'] = inputs
  const told = describeRelease(work, outcome, index, { now: Date.now(), isWhole: false })
  for (const key of added) plan.add(key)
  for (const key of gone) plan.delete(key)
  storePlanChanges(graph, plan, { added, gone }, outcome.changes.meta)
  renderer.drop(store(build, graph, outcome, told.purge))
  finishRelease(graph, out, staged, build.options.lockOf?.(build.site))
  takeRows(known, outcome, rowsGone)
  Object.assign(known, { inputs, isFollowed: true })
  known.loaded.settings = other.settings
  known.pages += added.filter(isPage).length - gone.filter(isPage).length
  if (index.found.length !== foundBefore) known.problems.ofIndex = problemsOfIndex(known.loaded, index)
  const report = reportOf(build.site, known.pages, work, outcome, started)
  return {
    report,
    problems: [...listProblems(known.problems), ...problemsOfOutputs(outcome, graph)],
    release: { ...told.release, visited: report.visited, rendered: report.rendered },
    known,
  }
}

/** Whether time alone has changed something since the last build. */
export function isDue(graph: GraphStore, now: number): boolean {
  const then = graph.getMeta<number>('now')
  return then === undefined || graph.nodesDueBetween(then, now).length > 0
}

function knownOutputs(graph: GraphStore, keys: readonly string[], missing: ReadonlySet<string>): Record<string, string> {
  const known: Record<string, string> = {}
  for (const key of keys) {
    const output = missing.has(key) ? undefined : knownOutput(graph, key)
    if (output !== undefined) known[key] = output
  }
  return known
}

/** Paths of the pages among outputs: their rows tell how large those are. */
function* sourcesOf({ staged }: RenderedBatch, { renderer }: KnownSite): Iterable<string> {
  for (const { key } of staged) {
    const page = key.startsWith('page/') ? renderer.index.pages.get(key.slice('page/'.length)) : undefined
    if (page) yield page.path
  }
}

/** The site is known as it is stored from now on. */
function takeRows({ loaded, renderer, problems }: KnownSite, { rows }: Outcome, gone: readonly string[]) {
  for (const [path, row] of rows) {
    const before = loaded.rows.get(path)
    loaded.rows.set(path, row)
    if (row.kind === 'media' || before?.kind === 'media') continue
    replaceRow(renderer.index, before ?? row, row)
    if (row.problems.length > 0) problems.ofRows.set(path, row.problems)
    else problems.ofRows.delete(path)
  }
  for (const path of gone) {
    loaded.rows.delete(path)
    problems.ofRows.delete(path)
  }
}
