import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isError } from '#content/errors/app-error.ts'
import type { BuildReport } from '#renderer/build/contract.ts'
import { readTree } from '../read-tree.ts'
import { describeRun, environment, repository, runSite } from '../run-site.ts'
import type { CleanBuild, Workspace } from '../workspace.ts'

interface BuildOptions {
  workspace: string
  out: string
  data: string
  now?: string
}

const script = fileURLToPath(new URL('clean-builder.mjs', import.meta.url))

/** Builds of a workspace that know nothing of earlier ones: no graph and no output. */
export class CleanBuilds {
  readonly #workspace: Workspace
  readonly #folder: string
  #process: ChildProcess | undefined
  #count = 0

  constructor(workspace: Workspace) {
    this.#workspace = workspace
    this.#folder = join(workspace.root, 'clean')
  }

  /**
   * @param isAnew with `site build` as a separate process, which takes a second longer
   * @param now of `site build --now`
   */
  async build({ isAnew, now }: { isAnew: boolean; now?: string }): Promise<CleanBuild> {
    const [out, data] = [join(this.#folder, 'dist'), join(this.#folder, 'data')]
    const cache = join(this.#workspace.root, '.data', 'cache')
    for (const folder of [data, cache]) mkdirSync(folder, { recursive: true })
    // Kept by the hash of their sources: blocks and themes of the workspace, and facts and copies of images.
    symlinkSync(cache, join(data, 'cache'))
    try {
      const folders = { workspace: this.#workspace.root, out, data, ...(now !== undefined && { now }) }
      const report = await (isAnew ? this.#run(folders) : this.#ask(folders))
      return { tree: readTree(join(out, this.#workspace.site)), report }
    } finally {
      rmSync(this.#folder, { recursive: true })
    }
  }

  async close(): Promise<void> {
    if (!this.#process) return
    const ended = once(this.#process, 'exit')
    this.#process.disconnect()
    await ended
  }

  async #run(options: BuildOptions): Promise<BuildReport> {
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
    const run = await runSite(['build', '--json', ...args])
    if (run.code !== 0 || !run.report) throw new Error(describeRun(run))
    return run.report
  }

  async #ask(options: BuildOptions): Promise<BuildReport> {
    const builder = (this.#process ??= fork(script, { cwd: repository, env: environment, execArgv: [] }))
    const id = (this.#count += 1)
    const answered = once(builder, 'message') as Promise<[{ id: number; report?: BuildReport; fault?: string }]>
    builder.send({ id, options })
    const [{ report, fault, ...answer }] = await answered
    if (answer.id !== id || !report) throw new Error(`The clean build failed: ${fault}`)
    if (report.problems.some(isError)) throw new Error(`The clean build failed: ${JSON.stringify(report.problems)}`)
    return report
  }
}
