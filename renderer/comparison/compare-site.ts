import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { readOnce } from '#content/store/files/read-source.ts'
import { isSound } from '#content/store/records/is-sound.ts'
import { assetsOf } from '../build/site/assets-of.ts'
import type { SiteInputs } from '../build/site/find-changes.ts'
import { loadSiteAgain } from '../build/site/load-site-alone.ts'
import { inputsOf } from '../build/site/plan-work.ts'
import { loadRows } from '../build/site/row-table.ts'
import { readPlan } from '../build/site/stored-plan.ts'
import { hashOfBytes } from '../build/render/render-keys.ts'
import { ParsedSources } from '../build/render/parsed-sources.ts'
import { SiteRenderer } from '../build/render/site-renderer.ts'
import type { WorkspaceRenderer } from '../build/workspace-renderer.ts'
import { graphFolder } from '../graph/graph-folder.ts'
import { GraphStore, type NodeRecord } from '../graph/graph-store.ts'
import type { ImageWorks } from '../images/image-works.ts'
import { siteStyleSheet } from '../outputs/site-style-sheet.ts'
import type { PageAssets } from '../pages/renderer.tsx'
import type { Row } from '../reads/rows.ts'
import { type CompareOutcome, MOST_NAMED, type Named } from './contract.ts'

/** Blocks and themes of the workspace. */
type Code = Pick<WorkspaceRenderer, 'bundle' | 'renderer'>

export interface CompareOptions {
  /** Absolute, as those of a build. */
  workspace: string
  data: string
  out: string
  shown?: string
  baseUrl?: string
  site: string
  images: ImageWorks
  /** Waits between batches of outputs, so that others get on. */
  pause?: () => Promise<unknown>
  signal?: AbortSignal
}

const BATCH = 16

/**
 * Reads and renders a site anew, in memory and at the instant of its last build, and compares that with what its graph and its output say.
 * Takes no lock and changes nothing; a release that comes meanwhile makes the result `changed`.
 * @throws AppError as a check does
 */
export async function compareSite(opened: Code, options: CompareOptions): Promise<CompareOutcome> {
  const { data, out, site, signal, pause = setImmediate } = options
  const started = Date.now()
  const folder = graphFolder(data, out, site)
  const file = join(folder, 'graph.mdb')
  if (!existsSync(file) || !isSound(file)) return 'unbuilt'
  const graph = new GraphStore(folder)
  try {
    if (graph.isNew) return 'unbuilt'
    const { generation } = graph
    const fresh = await readAnew(graph, opened, options)
    if (fresh === undefined) return 'changed'
    const { renderer, staleRows, broken } = fresh
    const stale = new Set(staleRows)
    const damaged = new Set<string>()
    const plan = renderer.plan()
    const skipped = new Set([...broken, ...(graph.getMeta<string[]>('failed') ?? [])])
    for (const key of symmetricDifference(new Set(plan), readPlan(graph))) stale.add(key)
    for (const [index, key] of plan.entries()) {
      if (index % BATCH === 0) {
        signal?.throwIfAborted()
        await pause()
      }
      if (skipped.has(key)) continue
      const node = graph.getNode(key)
      if (!node || !isAsRendered(renderer, key, node)) stale.add(key)
      for (const { path, hash } of node?.outputs ?? []) if (!isThere(`${out}/${site}/${path}`, hash)) damaged.add(path)
    }
    for (const [key, { hash, deps }] of renderer.reads.derived) {
      const node = graph.getNode(key)
      if (node && (node.hash !== hash || !knows(node, deps))) stale.add(key)
    }
    for (const path of graph.getMeta<string[]>('mediaOutputs') ?? []) if (!isThere(`${out}/${site}/${path}`)) damaged.add(path)
    if (graph.generation !== generation) return 'changed'
    const at = new Date(started).toISOString()
    return { schema: 1, at, ms: Date.now() - started, generation, outputs: plan.length, stale: named(stale), damaged: named(damaged) }
  } finally {
    await graph.close()
  }
}

interface ReadAnew {
  renderer: SiteRenderer
  /** Paths of rows that say something else of a file that stayed the same. */
  staleRows: readonly string[]
  /** Keys of pages and items whose files cannot be read. */
  broken: readonly string[]
}

/** The site as its files say; undefined where they are not what the graph was built from. */
async function readAnew(
  graph: GraphStore,
  opened: Code,
  { workspace, data, shown, baseUrl, site, images }: CompareOptions,
): Promise<ReadAnew | undefined> {
  const inputs = graph.getMeta<SiteInputs>('inputs')
  const now = graph.getMeta<number>('now')
  if (inputs === undefined || now === undefined || graph.getRelease()) return undefined
  const lent = readOnce()
  const stored = loadRows(graph)
  const loaded = await loadSiteAgain(site, opened, { workspace, data, shown, baseUrl, now, images, lent, inputs, rows: stored })
  if (!isSame([...stored.values()].map(stampOf), [...loaded.rows.values()].map(stampOf))) return undefined
  const { snapshot, source, settings, tokens } = loaded
  const ownSheet = siteStyleSheet(settings, tokens)
  const assets: PageAssets = { ...assetsOf(opened.bundle, settings.theme, ownSheet?.path, tokens), joinsStyles: true }
  const renderer = new SiteRenderer({ renderer: opened.renderer, snapshot, assets, source, parsed: new ParsedSources(), lent })
  if (JSON.stringify(inputsOf(opened.bundle, loaded, renderer.index, assets)) !== JSON.stringify(inputs)) return undefined
  const staleRows = [...loaded.rows].flatMap(([path, row]) => (saysTheSame(row, stored.get(path)) ? [] : [path]))
  const broken = [...loaded.rows.values()].flatMap((row) => (row.kind !== 'media' && row.isBroken ? [`${row.kind}/${row.guid}`] : []))
  return { renderer, staleRows, broken }
}

const stampOf = ({ path, hash }: Row) => `${path} ${hash}`

/** When a file was looked at is nothing that pages show. */
function saysTheSame(row: Row, other: Row | undefined): boolean {
  const textOf = (each: Row) => {
    const said = Object.entries({ ...each, mtimeMs: 0, ctimeMs: 0 }).filter(([, value]) => value !== undefined)
    return JSON.stringify(said.sort(([one], [another]) => (one < another ? -1 : 1)))
  }
  return other !== undefined && textOf(row) === textOf(other)
}

/** Whether a node says what rendering its output anew gives. An output that fails had its earlier file kept, and says why elsewhere. */
function isAsRendered(renderer: SiteRenderer, key: string, node: NodeRecord): boolean {
  const rendered = renderer.render(key)
  if ('faults' in rendered) return false
  const [output] = node.outputs ?? []
  return output?.path === rendered.path && output.hash === hashOfBytes(Buffer.from(rendered.bytes)) && knows(node, rendered.deps)
}

/** Whether a node names all that was read. What it names beside that renders too much and never too little. */
function knows({ deps }: NodeRecord, read: readonly string[]): boolean {
  const known = new Set(deps)
  return read.every((fact) => known.has(fact))
}

/** @param hash of its bytes; absent where any will do */
function isThere(path: string, hash?: string): boolean {
  try {
    return hash === undefined ? existsSync(path) : hashOfBytes(readFileSync(path)) === hash
  } catch {
    return false
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  const set = new Set(some)
  return set.size === new Set(others).size && others.every((each) => set.has(each))
}

function symmetricDifference(some: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  return [...[...some].filter((each) => !others.has(each)), ...[...others].filter((each) => !some.has(each))]
}

function named(found: ReadonlySet<string>): Named {
  return { count: found.size, first: [...found].sort().slice(0, MOST_NAMED) }
}
