import type { Problem } from '#content/errors/app-error.ts'
import { isDerived } from '../../reads/facts.ts'
import type { ItemRow, PageRow, Row } from '../../reads/rows.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { GraphChanges, GraphStore, NodeRecord, OutputFile } from '../../graph/graph-store.ts'
import type { RenderedBatch } from '../render/tasks.ts'
import type { SiteBuild } from './build-site.ts'
import { presentUrl } from './find-changes.ts'
import type { WorkPlan } from './plan-work.ts'

export interface Outcome {
  changes: GraphChanges
  /** The rows given, with the URLs and sizes of their outputs as they are now. */
  rows: Map<string, Row>
  /** Paths of those that are other objects than the rows given, or were other ones in the last build, and of those that went. */
  otherRows: ReadonlySet<string>
  nodes: Map<string, NodeRecord | undefined>
  failed: Set<string>
  failures: Problem[]
  /** Outputs with problems of their own, of this and of earlier builds. */
  problemKeys: Set<string>
  /** Outputs in which what search reads came, changed or went. */
  searchChanged: Set<string>
}

/** What one build stores: new nodes, the files to move and delete. Rows, and what they were read as, are the caller's to add. */
export function collectChanges(
  build: SiteBuild,
  graph: GraphStore,
  rowsNow: ReadonlyMap<string, Row>,
  work: WorkPlan,
  index: SiteIndex,
  batches: readonly RenderedBatch[],
): Outcome {
  const nodes = new Map<string, NodeRecord | undefined>(work.verification.derived)
  const problemKeys = new Set(graph.getMeta<string[]>('problemKeys') ?? [])
  const failed = new Set<string>()
  const failures: Problem[] = []
  const renames: [string, string][] = []
  const taken = new Set<string>()
  const freed: string[] = []
  const searchChanged = new Set<string>()
  for (const batch of batches) {
    for (const [key, record] of batch.derived) nodes.set(key, record)
    for (const { key, faults } of batch.failed) {
      failed.add(key)
      failures.push(...faults)
    }
    for (const { key, path, hash, size, deps, times, problems, searched, staged } of batch.staged) {
      const output: OutputFile = { path, size, hash, ...(searched !== undefined && { searched }) }
      const record: NodeRecord = { deps, hash, outputs: [output] }
      if (times.length > 0) record.times = times
      if (problems.length > 0) record.problems = problems
      problemKeys[problems.length > 0 ? 'add' : 'delete'](key)
      nodes.set(key, record)
      taken.add(path)
      if (staged !== undefined) renames.push([staged, path])
      const before = work.oldPlan.has(key) ? outputsOf(graph, key) : []
      freed.push(...before.map((earlier) => earlier.path))
      if (before[0]?.searched !== searched) searchChanged.add(key)
    }
  }
  for (const key of work.gone) {
    searchChanged.add(key)
    nodes.set(key, undefined)
    problemKeys.delete(key)
    freed.push(...outputsOf(graph, key).map((output) => output.path))
  }
  for (const [key, record] of nodes) if (isDerived(key)) problemKeys[record?.problems ? 'add' : 'delete'](key)
  // A page that failed before may name a file that another page has taken since.
  if (graph.getMeta<string[]>('failed')?.length) {
    for (const key of work.plan) if (!nodes.has(key)) for (const { path } of outputsOf(graph, key)) taken.add(path)
  }
  const deletes = [...new Set(freed)].filter((path) => !taken.has(path)).sort()
  const meta = { now: build.now, failed: [...failed, ...work.broken].sort(), problemKeys: [...problemKeys].sort() }
  const changes: GraphChanges = { nodes, meta, rowBuckets: new Map(), release: { renames, deletes } }
  const { rows, otherRows } = withOutputs(rowsNow, work.rows, index, nodes)
  return { changes, rows, otherRows, nodes, failed, failures, problemKeys, searchChanged }
}

function outputsOf(graph: GraphStore, key: string): readonly OutputFile[] {
  return graph.getNode(key)?.outputs ?? []
}

/** Rows with the URL and the size of the output that this build gave them; what stays the same keeps its object. */
function withOutputs(
  rowsNow: ReadonlyMap<string, Row>,
  differing: ReadonlySet<string>,
  index: SiteIndex,
  nodes: Outcome['nodes'],
): Pick<Outcome, 'rows' | 'otherRows'> {
  const otherRows = new Set(differing)
  for (const key of nodes.keys()) {
    const page = key.startsWith('page/') ? index.pages.get(key.slice('page/'.length)) : undefined
    if (page) otherRows.add(page.path)
  }
  const rows = new Map(rowsNow)
  for (const path of otherRows) {
    const row = rowsNow.get(path)
    if (row && row.kind !== 'media') rows.set(path, withOutput(row, index, nodes))
  }
  return { rows, otherRows }
}

function withOutput(row: PageRow | ItemRow, index: SiteIndex, nodes: Outcome['nodes']): PageRow | ItemRow {
  const url = presentUrl(row, index)
  if (row.kind === 'item') return row.url === url ? row : { ...row, url }
  const outputSize = url === undefined ? undefined : (nodes.get(`page/${row.guid}`)?.outputs?.[0]?.size ?? row.outputSize)
  return row.url === url && row.outputSize === outputSize ? row : { ...row, url, outputSize }
}
