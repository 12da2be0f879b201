import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { createProblem } from '#content/errors/app-error.ts'
import { scanFiles } from '#content/store/files/scan.ts'
import { GRAPH_VERSION } from '#renderer/graph/graph-store.ts'
import { findPlainHost } from '#content/store/postgres/database-url.ts'
import { findSecretFault } from '../../live-server/secret.ts'
import { formatAmount } from '../../report/numbers.ts'
import type { Check } from './check.ts'

const run = promisify(execFile)
const secretFile = /(^|\/)(\.env(\.(?!example$|sample$)[\w-]+)*|id_(rsa|ecdsa|ed25519)|[^/]+\.(pem|key|p12|pfx|keystore))$/
const secretText = String.raw`-----BEGIN [A-Z ]*PRIVATE KEY-----$|SITE_SECRET=['"]?[A-Za-z0-9+/=_-]{32,}`

export const safetyChecks: readonly Check[] = [
  {
    name: 'secrets in git',
    async run({ workspace }) {
      const tracked = await git(workspace, 'ls-files', '-z')
      if (tracked === undefined) return { detail: 'no git repository' }
      const byName = tracked.split('\0').filter((path) => secretFile.test(path))
      const byText = ((await git(workspace, 'grep', '-l', '-z', '-I', '-E', '-e', secretText)) ?? '').split('\0').filter(Boolean)
      const paths = [...new Set([...byName, ...byText])]
      return { problems: paths.map((path) => createProblem('error', 'SITE_SECRET_IN_GIT', { path }, { path })) }
    },
  },
  {
    name: 'SITE_SECRET',
    run({ environment }) {
      // Only the live server needs it.
      if (environment.siteSecret === undefined) return { detail: 'not set; `site serve` asks for it' }
      const reason = findSecretFault(environment)
      return reason === undefined ? { detail: 'fit' } : { problems: [createProblem('error', 'SITE_SECRET_UNFIT', { reason })] }
    },
  },
  {
    name: 'second factor',
    run({ config, data, sites }) {
      const detail = `secondFactor: ${config.secondFactor}`
      const asksNobody = sites().some(({ settings }) => (settings?.secondFactor ?? 'optional') === 'optional')
      // Without accounts nobody signs in.
      if (config.secondFactor !== 'optional' || !asksNobody || !existsSync(join(data, 'records'))) return { detail }
      return { detail, problems: [createProblem('warning', 'SITE_SECOND_FACTOR_OPTIONAL')] }
    },
  },
  {
    name: 'PostgreSQL',
    run({ environment }) {
      const { databaseUrl } = environment
      if (databaseUrl === undefined) return { detail: 'not used; records are in the data folder' }
      const host = findPlainHost(databaseUrl)
      return host === undefined
        ? { detail: 'encrypted, or on this machine' }
        : { problems: [createProblem('warning', 'SITE_DATABASE_PLAIN', { host })] }
    },
  },
  {
    name: 'records outside git',
    async run({ workspace, data }) {
      const path = relative(workspace, data)
      if (path.startsWith('..') || (await git(workspace, 'rev-parse', '--git-dir')) === undefined) return {}
      const ignored = await git(workspace, 'check-ignore', '-q', `${path}/x`)
      return ignored === undefined
        ? { problems: [createProblem('error', 'SITE_DATA_NOT_IGNORED', { path }, { path })] }
        : { detail: `${path} is ignored` }
    },
  },
  {
    name: 'locks',
    async run({ workspace, data, out }) {
      const holders = await Promise.all([join(workspace, 'content', 'sites'), data, out].map(readLock))
      return { detail: holders.filter(Boolean).join(', ') || 'none' }
    },
  },
  {
    name: 'dependency graph',
    async run({ data }) {
      const graphs = scanFiles(join(data, 'graph'), '.mdb').map(({ path }) => path)
      const problems = await Promise.all(graphs.map(async (path) => ({ path, version: await readGraphVersion(join(data, 'graph', path)) })))
      const current = GRAPH_VERSION
      return {
        detail: graphs.length === 0 ? 'none yet' : formatAmount(graphs.length, 'graph'),
        problems: problems
          .filter(({ version }) => version !== undefined && version !== current)
          .map(({ path, version }) =>
            createProblem('warning', 'SITE_GRAPH_OLD', { site: basename(dirname(path)), version: String(version), current }),
          ),
      }
    },
  },
  {
    name: 'unfinished build',
    run({ workspace, out }) {
      const staging = join(out, '.staging')
      const count = existsSync(staging)
        ? readdirSync(staging, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
        : 0
      const path = relative(workspace, staging)
      return { problems: count === 0 ? [] : [createProblem('warning', 'SITE_STAGING_LEFT', { count, path }, { path })] }
    },
  },
]

/** Names the process that writes to a folder. The next one takes over from a dead one. */
async function readLock(folder: string): Promise<string | undefined> {
  try {
    const { pid, command, since } = JSON.parse(await readFile(join(folder, '.lock'), 'utf8')) as {
      pid: number
      command: string
      since: string
    }
    process.kill(pid, 0)
    return `${command} (process ${pid}, since ${since})`
  } catch {
    return undefined
  }
}

/** Undefined if it cannot be read; the next build replaces it. */
async function readGraphVersion(path: string): Promise<unknown> {
  const { open } = await import('lmdb')
  try {
    const root = open({ path, readOnly: true, noSubdir: true, maxDbs: 8, compression: false })
    const version: unknown = root.openDB({ name: 'meta', encoding: 'json' }).get('version')
    await root.close()
    return version
  } catch {
    return undefined
  }
}

/** Output of a git command; undefined if it fails or there is no git. */
async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    return (await run('git', ['-C', folder, ...args], { timeout: 2000, maxBuffer: 64e6 })).stdout
  } catch {
    return undefined
  }
}
