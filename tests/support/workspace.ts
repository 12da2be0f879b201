import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BuildReport } from '#renderer/build/contract.ts'
import { readTree, type Tree } from './read-tree.ts'
import { describeRun, runSite, type RunOptions, type SiteRun } from './run-site.ts'

/** In memory if the machine supports it: disks of test machines vary tenfold. */
export const scratchRoot = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

export interface CleanBuild {
  tree: Tree
  report: BuildReport
}

/** A temporary folder with a site to build, change and build again. Paths are relative to `content/sites/<site>/`. */
export interface Workspace {
  root: string
  site: string
  /** Default output folder, `dist` in the workspace. */
  out: string
  /** Output of the workspace's one site. */
  dist: string
  path: (relative: string) => string
  read: (relative: string) => string
  write: (relative: string, text: string) => void
  writeJson: (relative: string, value: unknown) => void
  edit: (relative: string, change: (text: string) => string) => void
  editJson: <T>(relative: string, change: (value: T) => void) => void
  rename: (from: string, to: string) => void
  remove: (relative: string) => void
  /** `site build` of this workspace with `--json`. */
  build: (args?: readonly string[], options?: RunOptions) => Promise<SiteRun>
  /** A clean build: without graph and output, in separate folders that are deleted afterwards. */
  buildClean: (args?: readonly string[]) => Promise<CleanBuild>
  /** Deletes it all. */
  dispose: () => void
}

/** An empty site named `proef` with settings and a menu; add pages with `write`. */
export function makeWorkspace(site = 'proef'): Workspace {
  const root = mkdtempSync(join(scratchRoot, 'bouwsteen-test-'))
  const path = (relative: string) => join(root, 'content/sites', site, relative)
  const read = (relative: string) => readFileSync(path(relative), 'utf8')
  const write = (relative: string, text: string) => {
    mkdirSync(dirname(path(relative)), { recursive: true })
    writeFileSync(path(relative), text)
  }
  const writeJson = (relative: string, value: unknown) => write(relative, `${JSON.stringify(value, null, 2)}\n`)
  writeJson('site.json', { schema: 1, platformName: 'Proef', primaryDomain: 'www.proef.example', theme: 'polder' })
  writeJson('menus.json', { schema: 1, menus: [] })
  return {
    root,
    site,
    out: join(root, 'dist'),
    dist: join(root, 'dist', site),
    path,
    read,
    write,
    writeJson,
    edit: (relative, change) => write(relative, change(read(relative))),
    editJson: <T>(relative: string, change: (value: T) => void) => {
      const value = JSON.parse(read(relative)) as T
      change(value)
      writeJson(relative, value)
    },
    rename: (from, to) => {
      mkdirSync(dirname(path(to)), { recursive: true })
      renameSync(path(from), path(to))
    },
    remove: (relative) => rmSync(path(relative), { recursive: true }),
    build: (args = [], options) => runSite(['build', '--workspace', root, '--json', ...args], options),
    buildClean: async (args = []) => {
      const folder = mkdtempSync(join(root, 'clean-'))
      const run = await runSite([
        'build',
        '--workspace',
        root,
        '--json',
        '--out',
        join(folder, 'dist'),
        '--data',
        join(folder, 'data'),
        ...args,
      ])
      if (run.code !== 0 || !run.report) throw new Error(describeRun(run))
      const tree = readTree(join(folder, 'dist', site))
      rmSync(folder, { recursive: true })
      return { tree, report: run.report }
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  }
}
