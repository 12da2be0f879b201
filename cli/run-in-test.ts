import { readEnvironment } from './environment.ts'
import { main } from './main.ts'

export interface TestRun {
  code: number
  stdout: string
  stderr: string
}

export interface TestRunOptions {
  cwd?: string
  /** The only environment variables that the command sees. */
  env?: Record<string, string>
  /** Makes both streams terminals this many columns wide. */
  columns?: number
  /** How the person starts `site`. */
  program?: string
  signal?: AbortSignal
}

/** Runs a command line in this process with captured streams. */
export async function runInTest(argv: readonly string[], options: TestRunOptions = {}): Promise<TestRun> {
  const { cwd = '/', env = {}, columns, program = 'site', signal } = options
  const written = { stdout: '', stderr: '' }
  const stream = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => (written[name] += text),
    isTTY: columns !== undefined,
    columns,
  })
  const code = await main(argv, {
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    environment: readEnvironment({ LANG: 'nl_NL.UTF-8', TERM: 'xterm', ...env }),
    cwd,
    program,
    signal: signal ?? new AbortController().signal,
  })
  return { code, ...written }
}
