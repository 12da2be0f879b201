import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { createProblem } from '#content/errors/app-error.ts'
import type { Check } from './check.ts'

const run = promisify(execFile)
const SECRET_BYTES = 32
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
    name: 'records outside git',
    async run({ workspace, data }) {
      const path = relative(workspace, data)
      if (path.startsWith('..') || (await git(workspace, 'rev-parse', '--git-dir')) === undefined) return {}
      const ignored = await git(workspace, 'check-ignore', '-q', `${path}/x`)
      return ignored === undefined ? { problems: [createProblem('error', 'SITE_DATA_NOT_IGNORED', { path }, { path })] } : { detail: `${path} is ignored` }
    },
  },
  {
    name: 'unfinished build',
    run({ workspace, out }) {
      const staging = join(out, '.staging')
      const count = existsSync(staging) ? readdirSync(staging, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length : 0
      const path = relative(workspace, staging)
      return { problems: count === 0 ? [] : [createProblem('warning', 'SITE_STAGING_LEFT', { count, path }, { path })] }
    },
  },
  {
    name: 'SITE_SECRET',
    run({ environment: { secret } }) {
      if (secret === undefined || secret === '') {
        return { problems: [createProblem('warning', 'SITE_SECRET_MISSING', { reason: 'SITE_SECRET is not set; the live server needs it.' })] }
      }
      const bytes = Buffer.byteLength(secret)
      const reason = `SITE_SECRET has ${bytes} bytes; the live server needs ${SECRET_BYTES}.`
      return { problems: bytes < SECRET_BYTES ? [createProblem('error', 'SITE_SECRET_MISSING', { reason })] : [] }
    },
  },
  {
    name: 'second factor',
    run: ({ config: { secondFactor } }) => ({
      detail: secondFactor,
      problems: secondFactor === 'optional' ? [createProblem('warning', 'SITE_SECOND_FACTOR')] : [],
    }),
  },
]

/** Output of a git command, or undefined when it fails or there is no git. */
async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  try {
    return (await run('git', ['-C', folder, ...args], { timeout: 2000, maxBuffer: 64e6 })).stdout
  } catch {
    return undefined
  }
}
