import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const CONNECTIONS = 32

export const repository = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** What wrk prints when it finishes. */
const reportScript = `done = function(summary, latency)
  local failed = summary.errors
  io.write(string.format("RESULT %f %f %d\\n", summary.requests / (summary.duration / 1e6), latency:percentile(95) / 1000,
    failed.status + failed.connect + failed.read + failed.write + failed.timeout))
end
`

/** Ends the process if this machine has no wrk. */
export function needWrk() {
  if (!spawnSync('wrk', ['--version']).error) return
  console.error('wrk makes the requests and is not here. Debian, Ubuntu: apt-get install wrk; macOS: brew install wrk')
  process.exit(2)
}

const PASSWORD = 'een zin die niemand raadt'
const EMAIL = 'bench@example.org'

/**
 * A folder for a benchmark's files, the servers that it starts, and wrk to call them.
 * @param options.checkout whose `site serve` it starts; this one where it is left out
 * @param options.folder where the files go; in memory where it is left out
 */
export function openLiveBench(name, { checkout = repository, folder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir() } = {}) {
  const scratch = mkdtempSync(join(folder, `bouwsteen-bench-${name}-`))
  const children = []

  /** Starts a server that logs to a file. */
  function start(command, args, log, env = {}) {
    const out = openSync(join(scratch, `${log}.log`), 'a')
    const child = spawn(command, args, { stdio: ['ignore', out, out], env: { ...process.env, NODE_ENV: 'production', ...env } })
    children.push(child)
    return child
  }

  async function waitFor(isSo) {
    const end = Date.now() + 300_000
    while (!(await isSo().catch(() => false))) {
      if (Date.now() > end) throw new Error(`a server does not answer; see the logs in ${scratch}`)
      await sleep(50)
    }
  }

  return {
    scratch,
    start,
    waitFor,

    /**
     * Starts `site serve` on a workspace and returns its port and process id once all pages are built; the output is in `<scratch>/dist`.
     * @param env more variables of its environment
     */
    async startLiveServer(workspace, env = {}) {
      const port = await findFreePort()
      const folders = ['--workspace', workspace, '--data', join(scratch, 'data'), '--out', join(scratch, 'dist')]
      const { pid } = start(process.execPath, [join(checkout, 'cli/bin.mjs'), 'serve', ...folders, '--port', String(port)], 'live', {
        SITE_SECRET: randomUUID() + randomUUID(),
        ...env,
      })
      await waitFor(async () => (await get(port, '/readyz')).status === 200)
      return { port, pid }
    },

    /** @returns requests a second and the 95th percentile in ms */
    async load(port, path, headers, duration) {
      const script = join(scratch, 'report.lua')
      if (!existsSync(script)) writeFileSync(script, reportScript)
      const given = Object.entries({ Host: `bench.localhost:${port}`, ...headers }).flatMap(([key, value]) => ['-H', `${key}: ${value}`])
      const args = ['-t1', `-c${CONNECTIONS}`, `-d${duration}s`, '-s', script, ...given, `http://127.0.0.1:${port}${path}`]
      const output = await new Promise((resolve, reject) => {
        const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] })
        let text = ''
        child.stdout.setEncoding('utf8').on('data', (part) => (text += part))
        child.once('error', reject).once('close', () => resolve(text))
      })
      const found = /^RESULT (\S+) (\S+) (\S+)$/m.exec(output)
      if (!found) throw new Error(`wrk said:\n${output}`)
      const [perSecond, p95, errors] = found.slice(1).map(Number)
      if (errors > 0) throw new Error(`${errors} of the requests failed:\n${output}`)
      return { perSecond, p95 }
    },

    close() {
      for (const child of children) child.kill('SIGKILL')
      rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

export function get(port, path) {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: `bench.localhost:${port}` } }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        resolve({ status: answer.statusCode, headers: answer.headers, bytes, body: bytes.toString() })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** Creates the account that `signIn` signs in with. */
export function addAdministrator(workspace, data, checkout = repository) {
  const folders = ['--workspace', workspace, '--data', data, '--site', 'bench']
  const args = ['user', 'add', ...folders, '--email', EMAIL, '--role', 'Admin', '--password-stdin']
  const child = spawn(process.execPath, [join(checkout, 'cli/bin.mjs'), ...args], { stdio: ['pipe', 'ignore', 'inherit'] })
  child.stdin.end(`${PASSWORD}\n`)
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => (code === 0 ? resolve() : reject(new Error(`site user add ended with ${code}`))))
  })
}

/** @returns the token of a session */
export async function signIn(port) {
  const headers = { origin: `http://bench.localhost:${port}` }
  const { status, body } = await send(port, 'POST', '/api/sessions', { body: { email: EMAIL, password: PASSWORD }, headers })
  if (status !== 201) throw new Error(`signing in was answered with ${status}: ${JSON.stringify(body)}`)
  return body.accessToken
}

export function send(port, method, path, { headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const all = { host: `bench.localhost:${port}`, ...(text && { 'content-type': 'application/json' }), ...headers }
    const sent = request({ host: '127.0.0.1', port, method, path, headers: all }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const received = Buffer.concat(parts).toString()
        const isJson = /json/.test(answer.headers['content-type'] ?? '')
        resolve({ status: answer.statusCode, etag: answer.headers.etag, body: isJson ? JSON.parse(received) : received })
      })
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
