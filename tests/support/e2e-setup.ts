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
  }
}

/** Compiles what `site` runs on and builds the shipped sites into a scratch folder. */
export default async function setup(project: TestProject): Promise<() => void> {
  execFileSync(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-b', 'tsconfig.build.json'], {
    cwd: repository,
    stdio: 'inherit',
  })
  const folder = mkdtempSync(join(scratchRoot, 'bouwsteen-shipped-'))
  const out = join(folder, 'dist')
  const run = await runSite(['build', '--out', out, '--data', join(folder, 'data'), '--now', '2026-11-21T10:00:00Z', '--json'])
  if (run.code !== 0) throw new Error(`The shipped sites do not build: ${describeRun(run)}`)
  project.provide('shippedOut', out)
  project.provide('bundleCache', join(folder, 'data', 'cache'))
  return () => {
    for (const made of [folder, builtGalleryFolder(basename(folder))]) rmSync(made, { recursive: true, force: true })
  }
}
