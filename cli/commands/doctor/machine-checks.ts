import { access, constants, readFile, stat, statfs } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createProblem, type Problem } from '#content/errors/app-error.ts'
import { scanFiles } from '#content/store/files/scan.ts'
import { productRoot } from '#renderer/product-root.ts'
import { formatBytes, formatCount } from '../../report/numbers.ts'
import { readProductVersion } from '../../product-version.ts'
import type { Check } from './check.ts'

/** Last day of security fixes by major version (nodejs/Release schedule). */
const endOfLife: Readonly<Record<number, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' }
const RECOMMENDED_NODE = 24
const LOW_DISK_BYTES = 500e6
const FULL_DISK_BYTES = 50e6

export const machineChecks: readonly Check[] = [
  { name: 'product', run: () => ({ detail: `Bouwsteen ${readProductVersion()}` }) },
  {
    name: 'node version',
    run() {
      const version = process.versions.node
      const ends = endOfLife[Number.parseInt(version, 10)]
      if (ends === undefined || Date.parse(ends) > Date.now()) return { detail: version }
      return { detail: version, problems: [createProblem('warning', 'SITE_NODE_OLD', { version, date: ends, newer: RECOMMENDED_NODE })] }
    },
  },
  {
    name: 'compiled code',
    async run() {
      // An installed package has no sources to compare with.
      if (!existsSync(join(productRoot, 'cli', 'main.ts'))) return {}
      for (const folder of ['content', 'renderer', 'editor-server', 'cli']) {
        // The compiler rewrites its build info after any change, but an output only when that differs.
        const made = await stat(join(productRoot, '.compiled', `${folder}.tsbuildinfo`)).catch(() => undefined)
        const sources = [...scanFiles(join(productRoot, folder), '.ts'), ...scanFiles(join(productRoot, folder), '.tsx')]
        const newer = sources.find(({ path, mtimeMs }) => !/\.test\.tsx?$/.test(path) && mtimeMs > (made?.mtimeMs ?? 0))
        if (newer !== undefined) {
          const path = `${folder}/${newer.path}`
          return { problems: [createProblem('warning', 'SITE_COMPILED_OLD', { path }, { path })] }
        }
      }
      return { detail: 'current' }
    },
  },
  {
    name: 'free disk',
    async run({ out, data, workspace }) {
      const folders = [...new Set([out, data].map(findExisting))]
      const problems: Problem[] = []
      let least = Infinity
      for (const folder of folders) {
        const { bavail, bsize } = await statfs(folder)
        const free = bavail * bsize
        least = Math.min(least, free)
        const path = relative(workspace, folder) || '.'
        if (free < LOW_DISK_BYTES)
          problems.push(
            createProblem(free < FULL_DISK_BYTES ? 'error' : 'warning', 'SITE_DISK_LOW', { path, free: formatBytes(free) }, { path }),
          )
      }
      return { detail: formatBytes(least), problems }
    },
  },
  {
    name: 'write rights',
    async run({ out, data, workspace }) {
      const problems = await Promise.all(
        [out, data].map(async (folder) => {
          const failure = await access(findExisting(folder), constants.W_OK).then(
            () => undefined,
            (error: NodeJS.ErrnoException) => error,
          )
          const path = relative(workspace, folder) || '.'
          const reason = failure?.code === 'EROFS' ? 'the disk is read-only' : 'no permission'
          return failure === undefined ? [] : [createProblem('error', 'SITE_NOT_WRITABLE', { path, reason }, { path })]
        }),
      )
      return { problems: problems.flat() }
    },
  },
  {
    name: 'file watcher',
    async run({ sites }) {
      const text = await readFile('/proc/sys/fs/inotify/max_user_watches', 'utf8').catch(() => '')
      const limit = Number.parseInt(text, 10)
      if (Number.isNaN(limit)) return {}
      const folders = new Set(
        sites().flatMap(({ site, frontMatters }) => [...frontMatters.keys()].map((path) => `${site}/${dirname(path)}`)),
      )
      // Blocks, themes and sources take some hundreds more, and other programs share the limit.
      const count = folders.size + 1000
      const problems =
        count > limit ? [createProblem('warning', 'SITE_WATCH_LIMIT', { count: formatCount(count), limit: formatCount(limit) })] : []
      return { detail: `${formatCount(limit)} folders`, problems }
    },
  },
]

function findExisting(folder: string): string {
  return existsSync(folder) ? folder : findExisting(dirname(folder))
}
