import { spawn } from 'node:child_process'
import { expect, vi } from 'vitest'
import { environment } from './run-site.ts'

export interface ProjectScript {
  /** Waits for its output to say so. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>
  stop: () => Promise<void>
}

/** A script of a project that serves; its signals go to all that npm starts. */
export function startScript(cwd: string, words: readonly string[], env: Record<string, string> = {}): ProjectScript {
  const child = spawn('npm', ['run', ...words], { cwd, env: { ...environment, ...env }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text))
  let hasEnded = false
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => (hasEnded = true))
  return {
    async says(pattern) {
      const find = () => pattern.exec(log) ?? (hasEnded ? undefined : expect.fail(log))
      return (await vi.waitFor(find, { timeout: 90_000, interval: 50 })) ?? expect.fail(log)
    },
    async stop() {
      if (child.pid !== undefined && !hasEnded) process.kill(-child.pid, 'SIGINT')
      await ended
    },
  }
}
