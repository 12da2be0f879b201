import { setImmediate } from 'node:timers/promises'
import type { GraphStore } from '../../graph/graph-store.ts'
import { renderBatch } from '../render/render-batch.ts'
import type { SiteRenderer } from '../render/site-renderer.ts'
import type { RenderedBatch, SiteTask } from '../render/tasks.ts'
import type { SiteBuild } from './build-site.ts'
import type { WorkPlan } from './plan-work.ts'

/** Below this count pages are rendered in the calling thread: starting threads would cost more. */
const RENDER_HERE = 128
const BATCH_HERE = 16
/** From this count on, the memory that threads hold is worth more than the time in which another site starts them again. */
const CLOSE_THREADS = 1000

/** Renders and stages the plan's keys. Stops between batches when the build is interrupted. */
export async function renderKeys(
  build: SiteBuild,
  graph: GraphStore,
  work: WorkPlan,
  task: SiteTask,
  here: SiteRenderer,
  onBatch: (batch: RenderedBatch) => void,
): Promise<RenderedBatch[]> {
  const { keys } = work
  const batches: RenderedBatch[] = []
  let done = 0
  const note = (batch: RenderedBatch) => {
    batches.push(batch)
    onBatch(batch)
    done += batch.staged.length + batch.failed.length
    build.progress('render', done, keys.length, batch.staged.at(-1)?.path)
    build.options.signal?.throwIfAborted()
  }
  build.progress('render', 0, keys.length)
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
