import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { expect, vi } from 'vitest'
import { getFrom } from './live-server.ts'
import { type PackedProduct, runNpm } from './packed-product.ts'
import { environment } from './run-site.ts'
import type { TutorialStep } from './tutorial.ts'

const run = promisify(execFile)
const git = {
  GIT_AUTHOR_NAME: 'Noor',
  GIT_AUTHOR_EMAIL: 'noor@waterland.example',
  GIT_COMMITTER_NAME: 'Noor',
  GIT_COMMITTER_EMAIL: 'noor@waterland.example',
}
const npm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false' }
const env = { ...environment, ...git, ...npm, LANG: 'C.UTF-8' }

/** In the project of the reader. */
const program = join('node_modules', '.bin', 'bouwsteen')

export interface TutorialReader {
  follow: (step: TutorialStep) => Promise<void>
  stop: () => Promise<void>
}

interface RunningServer {
  port: number
  child: ChildProcess
}

/**
 * Does what the tutorial says, step by step, and compares what it says will be seen.
 * @param installed a project with the packages that `npm install` would fetch again
 */
export function createTutorialReader(empty: string, packed: PackedProduct, installed: string): TutorialReader {
  let cwd = empty
  /** By the port that the tutorial names. */
  const servers = new Map<number, RunningServer>()

  async function stopServer(port: number): Promise<void> {
    const server = servers.get(port)
    servers.delete(port)
    if (server?.child.pid === undefined || server.child.exitCode !== null) return
    const ended = new Promise((resolve) => server.child.once('close', resolve))
    process.kill(-server.child.pid, 'SIGINT')
    await ended
  }

  async function startServer(line: string): Promise<void> {
    const [named, command] = line.includes('preview') ? [4173, 'preview'] : [3000, 'dev']
    await stopServer(named)
    const child = spawn(program, [command, '--port', '0'], {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let log = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text))
    const find = () => Number(/http:\/\/[a-z.-]*localhost:(\d+)/.exec(log)?.[1] ?? expect.fail(log))
    servers.set(named, { port: 0, child })
    const port = await vi.waitFor(find, { timeout: 60_000, interval: 50 })
    servers.set(named, { port, child })
  }

  async function type(line: string): Promise<{ code: number; output: string }> {
    if (line.startsWith('cd ')) cwd = join(cwd, line.slice(3))
    else if (line.startsWith('npm create ')) await create(line)
    else if (/^(npm run|npx bouwsteen) (dev|preview)$/.test(line)) await startServer(line)
    else return runShell(line)
    return { code: 0, output: '' }
  }

  async function create(line: string): Promise<void> {
    const [, words = ''] = /^npm create bouwsteen (.*)$/.exec(line) ?? []
    const given = words.split(' ').filter((word) => word !== '--')
    await runNpm(['exec', '--yes', '--package', packed.create, '--', 'create-bouwsteen', ...given, '--package', packed.product], cwd)
  }

  async function runShell(line: string): Promise<{ code: number; output: string }> {
    if (line === 'npm install' && !existsSync(join(cwd, 'node_modules'))) await borrowPackages()
    // npx would find the same, in a second more.
    const typed = line.replace(/^npx bouwsteen/, program).replace(/^npm install$/, 'npm install --ignore-scripts')
    try {
      const { stdout, stderr } = await run('sh', ['-c', typed], { cwd, env, maxBuffer: 2 ** 26 })
      return { code: 0, output: stdout + stderr }
    } catch (error) {
      const { code = 1, stdout = '', stderr = '' } = error as { code?: number; stdout?: string; stderr?: string }
      return { code, output: stdout + stderr }
    }
  }

  async function borrowPackages(): Promise<void> {
    await run('cp', ['-al', join(installed, 'node_modules'), cwd])
    // npm writes these in place, and a link would give the other project what it wrote.
    for (const name of ['package-lock.json', 'node_modules/.package-lock.json']) {
      rmSync(join(cwd, name), { force: true })
      copyFileSync(join(installed, name), join(cwd, name))
    }
  }

  async function open(url: string, says: readonly string[]): Promise<void> {
    const { hostname, port: named, pathname } = new URL(url)
    const port = servers.get(Number(named))?.port ?? expect.fail(`Nothing is served on port ${named}`)
    const host = `${hostname}:${port}`
    const look = async () => {
      const first = await getFrom(port, pathname, { host })
      const { location } = first.headers
      const answer = location === undefined ? first : await getFrom(port, new URL(location, url).pathname, { host })
      return answer.status === 200 ? readText(answer.body) : `status ${answer.status}`
    }
    for (const words of says.length === 0 ? [''] : says) await expect.poll(look, { timeout: 30_000, message: url }).toContain(words)
    expect(await look()).not.toMatch(/^status/)
  }

  const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(cwd, path)), { recursive: true })
    writeFileSync(join(cwd, path), text)
  }

  return {
    async follow(step) {
      switch (step.kind) {
        case 'type': {
          const { code, output } = await type(step.line)
          const isFault = step.shows.some((line) => line.startsWith('✖'))
          expect(code === 0, `${step.line}\n${output}`).toBe(!isFault)
          for (const line of step.shows)
            expect(stripVTControlCharacters(output).replace(/[ \t]+/g, ' '), step.line).toMatch(toPattern(line))
          return
        }
        case 'write': {
          expect(existsSync(join(cwd, step.path)), step.path).toBe(step.replaces)
          const line = step.keyOf && new RegExp(`^${step.keyOf.key}:.*$`, 'm')
          const [own] = (line && line.exec(read(step.keyOf?.path ?? ''))) ?? []
          write(step.path, line && own !== undefined ? step.text.replace(line, own) : step.text)
          return
        }
        case 'change':
          expect(read(step.path)).toContain(step.from)
          return write(
            step.path,
            read(step.path).replace(step.from, () => step.to),
          )
        case 'insert': {
          const lines = read(step.path).split('\n')
          const at = lines.findIndex((line) => line.includes(step.below))
          expect(at, `${step.path} has no line with ${step.below}`).toBeGreaterThanOrEqual(0)
          return write(step.path, [...lines.slice(0, at + 1), step.text, ...lines.slice(at + 1)].join('\n'))
        }
        case 'open':
          return open(step.url, step.says)
      }
    },
    async stop() {
      for (const port of servers.keys()) await stopServer(port)
    },
  }
}

/** A line of the page: an ellipsis stands for what differs from time to time. */
function toPattern(line: string): RegExp {
  const parts = line.trim().replace(/\s+/g, ' ').split('…')
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'))
}

/** What people read of a document. */
function readText(html: string): string {
  const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ')
  return text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) => String.fromCodePoint(parseInt(code, hex ? 16 : 10)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
}
