import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scratchRoot } from '#tests/support/workspace.ts'
import { RenderPool } from './pool.ts'
import type { RenderedBatch } from './tasks.ts'

const folder = mkdtempSync(join(scratchRoot, 'bouwsteen-pool-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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

test('a thread is ended once it is loaded: before that a native module would end the process', async () => {
  const module = join(folder, 'slow.mjs')
  const sign = join(folder, 'loaded')
  writeFileSync(
    module,
    `import { parentPort } from 'node:worker_threads'\nimport { writeFileSync } from 'node:fs'\nawait new Promise((resolve) => setTimeout(resolve, 300))\nwriteFileSync(${JSON.stringify(sign)}, '')\nparentPort.on('message', () => {})\nparentPort.postMessage(JSON.stringify({ kind: 'ready' }))\n`,
  )
  const pool = new RenderPool(2, module)
  pool.start()
  await pool.close()
  expect(existsSync(sign)).toBe(true)
})

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
