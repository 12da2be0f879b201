import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import type { Author } from '../../site/authorship.ts'

export interface CommitOrder {
  /** A folder of the repository, absolute; paths are below it. */
  folder: string
  paths: readonly string[]
  /** Whether a changed file that is not among the paths goes along. */
  takesAlong?: (path: string, isDeleted: boolean) => boolean
  author: Author
  committer: Author
  message: string
  /** For each run of git, in ms: a hook may check a whole repository. */
  timeoutMs?: number
}

export type CommitOutcome = { kind: 'done' } | { kind: 'nothing' } | { kind: 'failed'; reason: string }

const TIMEOUT = 60_000
const MOST_OUTPUT = 64 * 1024 ** 2
const isWindows = process.platform === 'win32'
/** More paths than this are looked for in what changed in the whole folder. */
const MOST_ARGUMENTS = 500

interface GitRun {
  code: number
  stdout: string
  stderr: string
}

/** What keeps a commit from being made now, by the ref that git keeps meanwhile. */
const underWay = { MERGE_HEAD: 'a merge', CHERRY_PICK_HEAD: 'a cherry-pick', REVERT_HEAD: 'a revert' } as const

/**
 * Commits these files as they are now, and nothing else: what is staged of others stays staged. No shell is involved, and no path, name
 * or text is read as an option or a pattern.
 */
export async function commitPaths(order: CommitOrder): Promise<CommitOutcome> {
  const fault = await findObstacle(order.folder)
  if (fault !== undefined) return { kind: 'failed', reason: fault }
  const changed = await listChanged(order)
  if (typeof changed === 'string') return { kind: 'failed', reason: changed }
  if (changed.length === 0) return { kind: 'nothing' }
  const added = changed.filter(({ state }) => state === '??').map(({ path }) => path)
  if (added.length > 0) {
    const run = await git(order.folder, ['add', ...fromInput], added)
    if (run.code !== 0) return { kind: 'failed', reason: describe(run) }
  }
  const { author, committer, message, timeoutMs } = order
  const run = await git(
    order.folder,
    [
      ...['-c', `committer.name=${committer.name}`, '-c', `committer.email=${committer.email}`],
      ...['commit', '--quiet', '--only', '--no-edit', '--cleanup=whitespace'],
      ...[`--author=${author.name} <${author.email}>`, `--message=${message}`, ...fromInput],
    ],
    changed.map(({ path }) => path),
    timeoutMs,
  )
  if (run.code === 0) return { kind: 'done' }
  // Do not leave what is new here staged for the next commit.
  if (added.length > 0) await git(order.folder, ['reset', '--quiet', ...fromInput], added)
  return { kind: 'failed', reason: describe(run) }
}

const fromInput = ['--pathspec-from-file=-', '--pathspec-file-nul']

/** Why nothing can be committed in this repository now. */
export async function findObstacle(folder: string): Promise<string | undefined> {
  const branch = await git(folder, ['symbolic-ref', '--quiet', 'HEAD'])
  if (branch.code === 1) return 'no branch is checked out: a rebase is under way, or HEAD is detached'
  if (branch.code !== 0) return describe(branch)
  const inside = await git(folder, ['rev-parse', '--is-inside-work-tree'])
  if (inside.stdout.trim() === 'false') return 'the repository keeps its files in another folder (core.worktree)'
  for (const [ref, name] of Object.entries(underWay)) {
    if ((await git(folder, ['rev-parse', '--quiet', '--verify', ref])).code === 0) return `${name} is under way`
  }
  return undefined
}

/** Files of the order that differ from the last commit; a text where git cannot tell. */
async function listChanged({ folder, paths, takesAlong }: CommitOrder): Promise<{ state: string; path: string }[] | string> {
  const prefix = await git(folder, ['rev-parse', '--show-prefix'])
  if (prefix.code !== 0) return describe(prefix)
  const asked = takesAlong || paths.length > MOST_ARGUMENTS ? ['.'] : paths
  const status = await git(folder, ['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames', '--', ...asked])
  if (status.code !== 0) return describe(status)
  const own = new Set(paths)
  const start = prefix.stdout.trimEnd()
  return status.stdout
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => ({ state: line.slice(0, 2), path: line.slice(3 + start.length) }))
    .filter(({ path, state }) => own.has(path) || (takesAlong?.(path, state.includes('D')) ?? false))
}

function git(folder: string, args: readonly string[], paths: readonly string[] = [], timeoutMs = TIMEOUT): Promise<GitRun> {
  // A watcher of files is a command of the configuration; to look at some files none is needed.
  const all = ['-C', folder, '--literal-pathspecs', '-c', 'core.quotePath=false', '-c', 'core.fsmonitor=false', ...args]
  return new Promise((resolve) => {
    // As a group of its own, so that its hooks end with it; Windows would open a window for one.
    const child = spawn('git', all, { detached: !isWindows, windowsHide: true })
    let fault: string | undefined
    const stop = (reason: string) => {
      fault ??= reason
      if (child.pid !== undefined) endGroup(child.pid)
    }
    const timer = setTimeout(() => stop(`git did not end within ${timeoutMs / 1000} s`), timeoutMs)
    const stdout = collect(child.stdout, () => stop('git says too much'))
    const stderr = collect(child.stderr, () => stop('git says too much'))
    // A program that does not read it has ended already, and says why.
    child.stdin.on('error', () => undefined)
    child.stdin.end(paths.join('\0'))
    child.on('error', (error: NodeJS.ErrnoException) => {
      fault ??= error.code === 'ENOENT' ? 'git is not installed' : error.message
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code: fault === undefined ? (code ?? 255) : 255, stdout: stdout(), stderr: fault ?? stderr() })
    })
  })
}

function collect(stream: Readable, onTooMuch: () => void): () => string {
  const parts: Buffer[] = []
  let size = 0
  stream.on('data', (part: Buffer) => {
    size += part.length
    if (size > MOST_OUTPUT) onTooMuch()
    else parts.push(part)
  })
  return () => Buffer.concat(parts).toString('utf8')
}

/** Ends a process with those that it started. */
function endGroup(pid: number): void {
  if (isWindows) return void spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true })
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // It has ended by itself.
  }
}

/** The first line that says something, without git's own word before it. */
function describe({ code, stdout, stderr }: GitRun): string {
  const lines = `${stderr}\n${stdout}`.split('\n').map((line) => line.trim())
  const line = lines.find((each) => /^(fatal|error):/.test(each)) ?? lines.find((each) => each !== '' && !each.startsWith('hint:'))
  return line?.replaceAll(/^(fatal|error): | \(or any .*/g, '').slice(0, 300) ?? `git ended with ${code}`
}
