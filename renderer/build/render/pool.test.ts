import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { scratchRoot } from '#tests/support/workspace.ts'
import { RenderPool } from './pool.ts'
import type { RenderedBatch } from './tasks.ts'

const folder = mkdtempSync(join(scratchRoot, 'bouwsteen-pool-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Answers each batch with its keys as failures, and says how many batches this thread has had. */
const worker = `
import { parentPort } from 'node:worker_threads'
let batches = 0
parentPort.on('message', (text) => {
  const { kind, id, batch } = JSON.parse(text)
  if (kind !== 'render') return
  batches++
  const failed = batch.keys.map((key) => ({ key, faults: [] }))
  parentPort.postMessage(JSON.stringify({ kind: 'rendered', id, result: { staged: [], failed, derived: [['batches', batches]] } }))
})
`

test('threads that were ended start again with the next use, with nothing of before', async () => {
  const module = join(folder, 'worker.mjs')
  writeFileSync(module, worker)
  const pool = new RenderPool(1, module)
  const keys = Array.from({ length: 200 }, (_, number) => `page/${number}`)
  const renderAll = async () => {
    const results: RenderedBatch[] = []
    const here = (batch: { keys: readonly string[] }) => ({
      staged: [],
      failed: batch.keys.map((key) => ({ key, faults: [] })),
      derived: [],
    })
    await pool.render(
      keys,
      () => undefined,
      here,
      (result) => results.push(result),
    )
    const ofThread = results.filter(({ derived }) => derived.length > 0)
    return { rendered: results.flatMap(({ failed }) => failed.map(({ key }) => key)).sort(), first: ofThread[0]?.derived[0]?.[1] }
  }
  try {
    expect(await renderAll()).toEqual({ rendered: keys.toSorted(), first: 1 })
    await pool.close()
    expect(await renderAll()).toEqual({ rendered: keys.toSorted(), first: 1 })
  } finally {
    await pool.close()
  }
})
