import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildReport } from '#renderer/build/contract.ts'

export const repository = fileURLToPath(new URL('../..', import.meta.url))
export const siteBin = fileURLToPath(new URL('../../cli/bin.mjs', import.meta.url))

/** The Node of a stranger's machine, where it is to be another than this one: the path of its binary. */
export const strangerNode = process.env.STRANGER_NODE
const { PATH = '' } = process.env

/** The environment of a person's terminal: without what vitest adds. */
export const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST.*|TEST|PROD|DEV|SSR|MODE|NODE_OPTIONS)$/.test(name)),
  ),
  ...(strangerNode && { PATH: `${dirname(strangerNode)}${delimiter}${PATH}` }),
}

export interface SiteRun {
  code: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
  /** The `--json` line, when there is one. */
  report?: BuildReport
  ms: number
}

export interface RunOptions {
  cwd?: string
  env?: Record<string, string>
  /** Called with the process as soon as it has started, to signal it. */
  onStart?: (child: ChildProcess) => void
  /** Runs the command through this one, such as `['prlimit', '--fsize=1000']`. */
  wrapper?: readonly string[]
}

/** Runs the command line as a person would: as a separate process, without a terminal. */
export function runSite(args: readonly string[], options: RunOptions = {}): Promise<SiteRun> {
  const [command = process.execPath, ...rest] = [...(options.wrapper ?? []), process.execPath, siteBin, ...args]
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      cwd: options.cwd ?? repository,
      env: { ...environment, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const report = readReport(stdout)
      resolve({ code, signal, stdout, stderr, ...(report && { report }), ms: performance.now() - started })
    })
    options.onStart?.(child)
  })
}

function readReport(stdout: string): BuildReport | undefined {
  const line = stdout.trimEnd().split('\n').at(-1) ?? ''
  return line.startsWith('{"sites"') ? (JSON.parse(line) as BuildReport) : undefined
}

/** The output of a failed run, for an assertion's message. */
export function describeRun(run: SiteRun): string {
  return `exit ${run.code ?? run.signal} after ${Math.round(run.ms)} ms\n${run.stderr.slice(-2000)}\n${run.stdout.slice(-2000)}`
}
