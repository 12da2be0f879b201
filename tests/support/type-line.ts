import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, repository, siteBin } from './run-site.ts'

export interface TypedLine {
  /** Null when a signal ended it. */
  code: number | null
  output: string
}

/** Types a line into a shell. Stops a server once it prints its address. */
export function typeLine(line: string, options: { cwd?: string; env?: Record<string, string> } = {}): Promise<TypedLine> {
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', line], {
      cwd: options.cwd ?? repository,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, ...options.env },
    })
    let output = ''
    const read = (text: string) => {
      output += text
      // The processes of npx form a separate group: signals all of them.
      if (/http:\/\/\S+\.localhost:\d+/.test(output) && child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** Writes a program for the PATH of typed lines. */
export function writeProgram(path: string, text: string): void {
  writeFileSync(path, `#!/bin/sh\n${text}\n`)
  chmodSync(path, 0o755)
}

/** Writes an `npx` that starts `site` at once: npm's own works longer than most commands do. @returns its folder, for the PATH */
export function makeNpx(folder: string): string {
  mkdirSync(folder, { recursive: true })
  writeProgram(join(folder, 'npx'), `shift; exec '${process.execPath}' '${siteBin}' "$@"`)
  return folder
}

/** Serving commands take a port that is free. */
export const onFreePort = (line: string) => line.replace(/ (preview|dev|serve)\b( --port \d+)?/, ' $1 --port 0')

/** Done, or stopped while serving. */
export function isDone(code: number | null): boolean {
  return code === 0 || code === 130 || code === null
}
