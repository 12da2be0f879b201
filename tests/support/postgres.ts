import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '#content/store/postgres/migrate-database.ts'
import { findServer } from './find-server.mjs'

/** A PostgreSQL for one test. */
export interface Postgres {
  /** An empty, migrated database. */
  createDatabase: () => Promise<TestDatabase>
  /** A database without tables. */
  createEmptyDatabase: () => Promise<TestDatabase>
  /** Takes it down like a power failure, and leaves it down until `resume`. */
  halt: () => Promise<void>
  /** Restarts it on the same port. */
  resume: () => Promise<void>
  /** Takes it down like a power failure, and restarts it. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

export interface TestDatabase {
  /** As the role that owns nothing: the value for DATABASE_URL. */
  url: string
  /** As the role that owns the tables. */
  ownerUrl: string
  /** As the superuser. */
  adminUrl: string
}

/** Debian refuses to run it as root. */
const isRoot = process.getuid?.() === 0

/** Starts a cluster in a new folder; it listens only on this machine. */
export async function startPostgres(): Promise<Postgres> {
  const program = findServer('postgres')
  if (program === undefined) throw new Error('PostgreSQL is not here: sudo apt-get install -y postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'bouwsteen-postgres-'))
  const user: { uid?: number; gid?: number } = isRoot ? userOf('postgres') : {}
  if (isRoot) chownSync(folder, user.uid as number, user.gid as number)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  execFileSync(join(dirname(program), 'initdb'), ['-D', data, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  })
  const port = await findPort()
  let server = await launch(program, { data, folder, port, user })
  let count = 0
  const urlOf = (role: string, database: string) => `postgresql://${role}@127.0.0.1:${port}/${database}`
  await query(urlOf('admin', 'postgres'), 'CREATE ROLE owner LOGIN; CREATE ROLE app LOGIN NOSUPERUSER NOBYPASSRLS')
  async function createEmptyDatabase(): Promise<TestDatabase> {
    const name = `test_${(count += 1)}`
    await query(urlOf('admin', 'postgres'), `CREATE DATABASE ${name} OWNER owner`)
    return { url: urlOf('app', name), ownerUrl: urlOf('owner', name), adminUrl: urlOf('admin', name) }
  }
  // Immediate: nothing is flushed, and the next start recovers.
  const halt = () => end(server, 'SIGQUIT')
  const resume = async () => {
    server = await launch(program, { data, folder, port, user })
  }
  return {
    async createDatabase() {
      const database = await createEmptyDatabase()
      await migrateDatabase(database)
      return database
    },
    createEmptyDatabase,
    halt,
    resume,
    async crash() {
      await halt()
      await resume()
    },
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Runs one or several statements on a separate connection, bypassing our code. */
export async function query(url: string, text: string): Promise<void> {
  await withClient(url, (client) => client.query(text))
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function launch(program: string, at: { data: string; folder: string; port: number; user: object }) {
  const settings = { listen_addresses: '127.0.0.1', port: at.port, unix_socket_directories: at.folder, max_connections: 200 }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(program, ['-D', at.data, ...args], { ...at.user, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('database system is ready to accept connections')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)))
  })
  return server
}

function end(server: Awaited<ReturnType<typeof launch>>, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}

function userOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name]).toString())
  return { uid: id('-u'), gid: id('-g') }
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
