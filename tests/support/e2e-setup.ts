import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { builtGalleryFolder } from './built-gallery-folder.ts'
import { describeRun, repository, runSite } from './run-site.ts'
import { scratchRoot } from './workspace.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Output folder with every shipped site, built once for all browser tests. */
    shippedOut: string
    /** Data folder of that build. */
    shippedData: string
  }
}

/** Compiles what `site` runs on and builds the shipped sites into a scratch folder, once for all projects of a run. */
export default async function setup({ vitest }: TestProject): Promise<(() => void) | undefined> {
  // Each of the other projects gets what the root project provides.
  const root = vitest.getRootProject()
  if ('shippedOut' in root.getProvidedContext()) return undefined
  // As `npm run prepare` does: otherwise the first servers of the run would each compile the application.
  for (const step of [['node_modules/typescript/bin/tsc', '-b', 'tsconfig.build.json'], ['cli/prepare.mjs']]) {
    execFileSync(process.execPath, step, { cwd: repository, stdio: 'inherit' })
  }
  const folder = mkdtempSync(join(scratchRoot, 'bouwsteen-shipped-'))
  const out = join(folder, 'dist')
  const run = await runSite(['build', '--out', out, '--data', join(folder, 'data'), '--now', '2026-11-21T10:00:00Z', '--json'])
  if (run.code !== 0) throw new Error(`The shipped sites do not build: ${describeRun(run)}`)
  root.provide('shippedOut', out)
  root.provide('shippedData', join(folder, 'data'))
  return () => {
    for (const made of [folder, builtGalleryFolder(basename(folder))]) rmSync(made, { recursive: true, force: true })
  }
}
