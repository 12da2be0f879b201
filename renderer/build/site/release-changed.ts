import type { Row } from '../../reads/rows.ts'
import { replaceRow } from '../../reads/replace-row.ts'
import type { GraphStore } from '../graph/graph-store.ts'
import { verify } from '../graph/verify.ts'
import { finishRelease } from '../release/release.ts'
import { renderBatch } from '../render/render-batch.ts'
import type { RenderedBatch } from '../render/tasks.ts'
import type { SiteBuild } from './build-site.ts'
import { collectChanges, type Outcome } from './collect-changes.ts'
import { describeRelease } from './describe-release.ts'
import { compareRow } from './find-changes.ts'
import { findMissing } from './find-missing.ts'
import type { KnownSite } from './known-site.ts'
import { deriveIfPossible, type WorkPlan } from './plan-work.ts'
import { type Beginning, prepareStaging, type ReleasedSite, type SiteFolders, store } from './release-site.ts'
import { knownOutput } from './render-keys.ts'
import { readChangedRows } from './read-changed-rows.ts'
import { listProblems, problemsOfOutputs, reportOf } from './report-site.ts'

/** With more outputs than this to render, the time that a look at the whole site takes no longer counts. */
const MOST_RENDERED = 100

/**
 * Brings out pages and items whose texts changed while they stay where they are, which is what most saves are: what it costs follows what
 * they affect, and nothing of it the size of the site. Undefined, and nothing stored, where a change reaches further; what is known of the
 * site is then of no use but for its rows.
 */
export function releaseChanged(
  build: SiteBuild,
  graph: GraphStore,
  { out, staged }: SiteFolders,
  { known, changed }: Beginning,
): ReleasedSite | undefined {
  const started = performance.now()
  const { renderer, inputs, plan } = known
  const { index } = renderer
  const isPossible = known.isSound && !isDue(graph, build.now)
  const read = isPossible ? readChangedRows(known.loaded, changed, { parsed: known.parsed, found: known.problems.ofIndex }) : undefined
  if (!read || !read.every(({ old, row }) => replaceRow(index, old, row))) return undefined
  index.snapshot.now = build.now
  const facts = new Set<string>()
  for (const { old, row } of read) compareRow(old, row, index, inputs.sitemapShards, facts)
  renderer.forget(facts)
  const verification = verify(graph, facts, [], (key) => deriveIfPossible(renderer, key))
  const keys = [...verification.dirty].filter((key) => plan.has(key)).sort()
  if (keys.length > MOST_RENDERED) return undefined
  const missing = findMissing(graph, index, out, new Set(keys), plan)
  prepareStaging(staged)
  const batch = renderBatch(renderer, { keys, known: knownOutputs(graph, keys, missing) }, { folder: staged, isTree: false }, 'main')
  const work: WorkPlan = { plan, oldPlan: plan, inputs, facts, verification, missing, keys, broken: [] }
  const rows = new Map<string, Row>(read.map(({ row }) => [row.path, row]))
  for (const path of sourcesOf(batch, known)) rows.set(path, rows.get(path) ?? (known.loaded.rows.get(path) as Row))
  const outcome = collectChanges(build, graph, rows, work, index, [batch])
  if (outcome.failed.size > 0 || reachesFiles(graph, outcome)) return undefined
  outcome.changes.rowBuckets = new Map([...outcome.rows].filter(([path, row]) => known.loaded.rows.get(path) !== row))
  const told = describeRelease(work, outcome, index, { now: Date.now(), isWhole: false })
  renderer.drop(store(build, graph, outcome, told.purge))
  finishRelease(graph, out, staged)
  takeRows(known, outcome)
  const report = reportOf(build.site, known.pages, work, outcome, started)
  return {
    report,
    problems: [...listProblems(known.problems), ...problemsOfOutputs(outcome, graph)],
    release: { ...told.release, visited: report.visited, rendered: report.rendered },
    known,
  }
}

/** Whether time alone has changed something since the last build. */
function isDue(graph: GraphStore, now: number): boolean {
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

/** Whether a change shows in more than the outputs that were rendered: in images, drawn pictures or sheets. */
function reachesFiles(graph: GraphStore, { nodes }: Outcome): boolean {
  for (const [key, record] of nodes) {
    const before = graph.getNode(key)
    if (OF_FILES.test(key) && before?.hash !== record?.hash) return true
    const [was, is] = [before?.deps ?? [], record?.deps ?? []].map((deps) =>
      deps
        .filter((dep) => OF_FILES.test(dep))
        .sort()
        .join('\n'),
    )
    if (was !== is) return true
  }
  return false
}

/** Facts and nodes on which files beside the pages rest. */
const OF_FILES = /^(?:media:|image:|picture:|sheet:|icons$)/

/** The site is known as it is stored from now on. */
function takeRows({ loaded, renderer, problems }: KnownSite, { rows }: Outcome) {
  for (const [path, row] of rows) {
    const before = loaded.rows.get(path)
    loaded.rows.set(path, row)
    if (row.kind === 'media' || before === undefined || before.kind === 'media') continue
    replaceRow(renderer.index, before, row)
    if (row.problems.length > 0) problems.ofRows.set(path, row.problems)
    else problems.ofRows.delete(path)
  }
}
