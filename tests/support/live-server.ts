import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request as send, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountSchema, type Account } from '#content/model/account/schema.ts'
import { recordIndexes } from '#content/store/records/record-indexes.ts'
import { recordShredding } from '#content/store/records/record-shredding.ts'
import type { RecordKinds } from '#content/store/records/record-kinds.ts'
import { createRecordsStore } from '#content/store/records/records-store.ts'
import { beginSession, giveAccessToken, hashToken } from '#editor-server/accounts/sessions.ts'
import { STAFF } from '#editor-server/site/open-sites.ts'
import { environment, repository, siteBin } from './run-site.ts'
import { guidOf } from './store-samples.ts'

export const TEST_SECRET = 'n7Wq0e3b9LkZr5tY1uXc8vB2mA6sD4fG'

export interface LiveAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface LiveRequest {
  site?: string
  host?: string
  /** Token of a session. */
  session?: string | undefined
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

export interface LiveServer {
  port: number
  child: ChildProcess
  /** Its output so far. */
  stdout: () => string
  stderr: () => string
  get: (path: string, request?: LiveRequest) => Promise<LiveAnswer>
  /** Waits until /readyz answers 200. */
  ready: () => Promise<void>
  /** Sends a signal and returns the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

export interface LiveServerOptions {
  root: string
  site: string
  /** Default: one that the system assigns. */
  port?: number
  args?: readonly string[]
  env?: Record<string, string>
}

/** The log line with the port. */
const LISTENING = /"port":(\d+),[^\n]*"msg":"listening"/

/**
 * `site serve` as a process, on a port that the system assigns, so that no other test's server answers instead; resolves once it listens.
 */
export async function startLiveServer({ root, site, port: asked = 0, args = [], env = {} }: LiveServerOptions): Promise<LiveServer> {
  const child = spawn(process.execPath, [siteBin, 'serve', '--workspace', root, '--port', String(asked), ...args], {
    cwd: repository,
    env: { ...environment, SITE_SECRET: TEST_SECRET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.stderr += text))
  const ended = once(child, 'close') as Promise<[number | null]>
  await waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(`site serve ended with ${child.exitCode}: ${written.stdout} ${written.stderr}`)
      return LISTENING.test(written.stdout)
    },
    () => `site serve does not listen: ${written.stdout} ${written.stderr}`,
  )
  const port = Number(LISTENING.exec(written.stdout)?.[1])
  const get: LiveServer['get'] = (path, request = {}) => getFrom(port, path, { site, ...request })
  return {
    port,
    child,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    get,
    ready: () =>
      waitFor(
        async () => (await get('/readyz')).status === 200,
        () => `not ready: ${written.stdout} ${written.stderr}`,
      ),
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return (await ended)[0]
    },
  }
}

/** Checks every 50 ms, for at most a minute. */
export async function waitFor(isSo: () => Promise<boolean> | boolean, describe: () => string): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(describe())
    await sleep(50)
  }
}

/** Sends a request to a port of this machine with any host name. */
export function getFrom(port: number, path: string, request: LiveRequest): Promise<LiveAnswer> {
  const { site, host, session, method = 'GET', headers = {}, body } = request
  return new Promise((resolve, reject) => {
    const cookie = session === undefined ? {} : { cookie: `__Host-sid=${session}` }
    const call = send(
      { host: '127.0.0.1', port, path, method, headers: { host: host ?? `${site}.localhost:${port}`, ...cookie, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }))
      },
    )
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection at the moment it was used again, which any client may meet: a new one settles it.
      if (call.reusedSocket && error.code === 'ECONNRESET') resolve(getFrom(port, path, request))
      else reject(error)
    })
    call.end(body)
  })
}

/** Accounts of a site, by their name in tests, each with a session; written before the server starts or while it runs. */
export async function signIn<Name extends string>(
  data: string,
  site: string,
  people: Readonly<Record<Name, Partial<Account>>>,
): Promise<Record<Name, string>> {
  const records = createRecordsStore<RecordKinds>({ folder: join(data, 'records'), indexes: recordIndexes, shredding: recordShredding })
  const staff = createRecordsStore<RecordKinds>({ folder: join(data, 'staff'), indexes: recordIndexes, shredding: recordShredding })
  const tokens: Partial<Record<Name, string>> = {}
  try {
    for (const [index, [name, more]] of Object.entries<Partial<Account>>(people).entries()) {
      const account = accountSchema.parse({
        guid: guidOf(0x700 + index),
        firstName: name,
        lastName: 'Proef',
        email: `${name.toLowerCase()}@proef.example`,
        sourceKind: 'Manual',
        createdOn: '2026-01-01T00:00:00Z',
        ...more,
      })
      const isStaff = account.isMett
      const home = isStaff ? staff : records
      await home.transact(isStaff ? STAFF : site, (writer) => writer.put('account', account.guid, account))
      const { token } = await records.transact(site, (writer) =>
        beginSession(writer, { account, isStaff, methods: ['pwd'], now: new Date() }),
      )
      tokens[name as Name] = token
    }
  } finally {
    await Promise.all([records.close(), staff.close()])
  }
  return tokens as Record<Name, string>
}

/** A bearer token for a session that `signIn` began. */
export async function giveBearer(data: string, site: string, session: string): Promise<string> {
  const records = createRecordsStore<RecordKinds>({ folder: join(data, 'records'), indexes: recordIndexes, shredding: recordShredding })
  try {
    return (await records.transact(site, (writer) => giveAccessToken(writer, hashToken(session), new Date()))).accessToken
  } finally {
    await records.close()
  }
}
