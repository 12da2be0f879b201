import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { GraphStore } from '../../graph/graph-store.ts'
import { describeSearched, facetsOf } from '../../search-indexer/describe-searched.ts'
import type { SiteBuild } from '../site/build-site.ts'
import type { WorkPlan } from '../site/plan-work.ts'
import type { SiteRenderer } from './site-renderer.ts'
import type { RenderBatch, RenderedBatch, SiteTask, Staged, Staging } from './tasks.ts'

/** Below this count pages are rendered in the calling thread: starting threads would cost more. */
const RENDER_HERE = 128
const BATCH_HERE = 16
const SPLICED_AT_ONCE = 128
/** From this count on, the memory that threads hold is worth more than the time in which another site starts them again. */
const CLOSE_THREADS = 1000

/** Renders and stages the plan's keys, or splices them where only what stands around them changed. Stops between batches when the build is interrupted. */
export async function renderKeys(
  build: SiteBuild,
  graph: GraphStore,
  work: WorkPlan,
  task: SiteTask,
  here: SiteRenderer,
  onBatch: (batch: RenderedBatch) => void,
  splice: (key: string) => Staged | undefined,
): Promise<RenderedBatch[]> {
  const batches: RenderedBatch[] = []
  let done = 0
  const note = (batch: RenderedBatch) => {
    batches.push(batch)
    onBatch(batch)
    done += batch.staged.length + batch.failed.length
    build.progress('render', done, work.keys.length, batch.staged.at(-1)?.path)
    build.options.signal?.throwIfAborted()
  }
  build.progress('render', 0, work.keys.length)
  const spliced = new Set<string>()
  const around = work.keys.filter((key) => work.around.has(key))
  for (let start = 0; start < around.length; start += SPLICED_AT_ONCE) {
    const staged = around.slice(start, start + SPLICED_AT_ONCE).flatMap((key) => splice(key) ?? [])
    for (const { key } of staged) spliced.add(key)
    if (staged.length > 0) note({ staged, failed: [], derived: [] })
    await setImmediate()
  }
  const keys = spliced.size === 0 ? work.keys : work.keys.filter((key) => !spliced.has(key))
  const isKnown = (key: string) => !build.options.force && !work.missing.has(key)
  const known = (key: string) => (isKnown(key) && work.oldPlan.has(key) ? knownOutput(graph, key) : undefined)
  if (keys.length > RENDER_HERE && build.threads > 1) {
    build.pool().openSite(task)
    await build.pool().render(keys, known, (batch) => renderBatch(here, batch, task.staging, 'main'), note)
    if (keys.length >= CLOSE_THREADS) await build.pool().close()
    return batches
  }
  for (let start = 0; start < keys.length; start += BATCH_HERE) {
    const batch = keys.slice(start, start + BATCH_HERE)
    const hashes = Object.fromEntries(batch.flatMap((key) => (known(key) === undefined ? [] : [[key, known(key) as string]])))
    note(renderBatch(here, { keys: batch, known: hashes }, task.staging, 'main'))
    // Signals arrive between turns of the event loop.
    await setImmediate()
  }
  return batches
}

/** Path and hash of the bytes that an output has now. */
export function knownOutput(graph: GraphStore, key: string): string | undefined {
  const output = graph.getNode(key)?.outputs?.[0]
  return output && `${output.path}\n${output.hash}`
}

let nextFile = 0

/** Renders a batch and stages what differs from the current output. */
export function renderBatch(renderer: SiteRenderer, batch: RenderBatch, staging: Staging, thread: string): RenderedBatch {
  const result: RenderedBatch = { staged: [], failed: [], derived: [] }
  for (const key of batch.keys) {
    const rendered = renderer.render(key)
    if ('faults' in rendered) {
      result.failed.push(rendered)
      continue
    }
    const { bytes, path, deps, times, problems } = rendered
    const buffer = Buffer.from(bytes)
    const searched = describeSearched(key, path, bytes, facetsOf(key, renderer.index))
    const staged: Staged = { key, path, deps, times, problems, hash: hashOfBytes(buffer), size: buffer.length, searched, staged: undefined }
    if (batch.known[key] !== `${staged.path}\n${staged.hash}`) {
      staged.staged = staging.isTree ? staged.path : `${thread}-${nextFile++}`
      const file = `${staging.folder}/${staged.staged}`
      // Nearly every page has a folder of its own: creating it first is cheaper than a write that fails without it.
      if (staging.isTree) mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, buffer)
    }
    result.staged.push(staged)
  }
  result.derived = renderer.takeDerived()
  return result
}

/** By which the graph knows the bytes of an output. */
export function hashOfBytes(bytes: Uint8Array): string {
  return hash('sha1', bytes).slice(0, 20)
}
