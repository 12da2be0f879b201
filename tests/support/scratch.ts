import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { scratchRoot } from './workspace.ts'

/** An empty folder that is deleted after the test. */
export function makeScratch(): string {
  const folder = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
