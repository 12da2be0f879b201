import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readTree, type Tree } from '../read-tree.ts'
import { describeRun, environment, repository, runSite } from '../run-site.ts'
import type { Workspace } from '../workspace.ts'

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

  /** @param isAnew by `site build` as a process of its own, which takes a second longer */
  async build({ isAnew }: { isAnew: boolean }): Promise<Tree> {
    const [out, data] = [join(this.#folder, 'dist'), join(this.#folder, 'data')]
    const cache = join(this.#workspace.root, '.data', 'cache')
    for (const folder of [data, cache]) mkdirSync(folder, { recursive: true })
    // Kept by the hash of what they are made of: blocks and themes of the workspace, and what was read and made of images.
    symlinkSync(cache, join(data, 'cache'))
    try {
      await (isAnew ? this.#run(out, data) : this.#ask(out, data))
      return readTree(join(out, this.#workspace.site))
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

  async #run(out: string, data: string): Promise<void> {
    const run = await runSite(['build', '--workspace', this.#workspace.root, '--json', '--out', out, '--data', data])
    if (run.code !== 0) throw new Error(describeRun(run))
  }

  async #ask(out: string, data: string): Promise<void> {
    const builder = (this.#process ??= fork(script, { cwd: repository, env: environment, execArgv: [] }))
    const id = (this.#count += 1)
    const answered = once(builder, 'message') as Promise<[{ id: number; problems: { message: string }[] }]>
    builder.send({ id, options: { workspace: this.#workspace.root, out, data } })
    const [answer] = await answered
    if (answer.id !== id || answer.problems.length > 0) throw new Error(`The clean build failed: ${JSON.stringify(answer.problems)}`)
  }
}
