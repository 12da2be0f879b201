import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BrowserContext } from 'playwright'
import { getCurrentTest } from 'vitest/suite'
import { repository } from './run-site.ts'

declare module 'vitest' {
  export interface TaskMeta {
    /** Files with the browser's actions in a failed test; relative to the repository. */
    traces?: string[]
  }
}

const folder = join(repository, 'test-results', 'traces')

/** Pictures of every step, which take as long as the steps themselves. */
const isWhole = process.env.TEST_TRACE === '1'
/** `npm test` records nothing in its first run: answers that are kept cost a tenth of it. Files that fail run again, with pictures. */
const isOff = process.env.TEST_TRACE === '0'

const traced = new Set<BrowserContext>()
let written = 0

/**
 * Records what happens in a context: its actions, requests and messages, and with TEST_TRACE=1 what the page looked like. Discarded unless
 * the test that has the context open fails.
 */
export async function traceContext(context: BrowserContext): Promise<void> {
  if (isOff) return
  await context.tracing.start({ snapshots: isWhole, screenshots: isWhole })
  await context.tracing.startChunk()
  traced.add(context)
  const close = context.close.bind(context)
  context.close = async (options) => {
    if (traced.delete(context) && getCurrentTest()?.result?.state === 'fail') await keep(context)
    await close(options)
  }
}

/** Keeps the traces of contexts that a failed test left open. */
export async function keepTraces(): Promise<void> {
  for (const context of traced) {
    await keep(context)
    await context.tracing.startChunk().catch(() => traced.delete(context))
  }
}

async function keep(context: BrowserContext): Promise<void> {
  const test = getCurrentTest()
  if (!test) return
  const name = `${test.file.name} ${test.name}`.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80)
  mkdirSync(folder, { recursive: true })
  written += 1
  const path = join(folder, `${name}-${process.pid}-${written}.zip`)
  try {
    await context.tracing.stopChunk({ path })
  } catch {
    // Its browser is gone, and so is the trace.
    return
  }
  const place = relative(repository, path)
  ;(test.meta.traces ??= []).push(place)
  console.log(`What the browser did: npx playwright show-trace ${place}`)
}
