import { lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closePath, ignoreUnreachable } from './close-path.ts'

/** Lies beside the records of a data folder while they are being copied there. */
export const COPY_MARK_FILE = 'unfinished-copy'

/** What the product keeps in a data folder, and nothing else does. */
const own: ReadonlySet<string> = new Set([
  ...['records', 'staff', 'commits', 'uploads', 'media', 'quarantine', 'graph', 'cache', 'import', 'dev', 'shown', 'rehearsals'],
  ...['.lock', '.restore.tmp', COPY_MARK_FILE],
])

/** One of these is in every data folder that was used. */
const telling = ['records', 'graph']

const FOR_OTHERS = 0o077

/** Makes a data folder that nobody but its owner enters, or closes one that is there. */
export function makeData(data: string): void {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  closeData(data)
}

/**
 * Closes a data folder of an earlier version: folders 0700, files 0600. One that is closed costs a look. A folder that holds anything else
 * too, such as `/` or `/srv`, belongs to somebody else, and nothing in it is touched: what the product writes there it writes closed.
 * Neither a link nor another file system is entered.
 */
export function closeData(data: string): void {
  if (process.platform === 'win32' || !isOpen(data)) return
  const names = listNames(data)
  if (resolve(data) === resolve(data, '..') || !names.every((name) => own.has(name)) || !telling.some((name) => names.includes(name)))
    return
  const { dev } = lstatSync(data)
  for (const name of names) {
    // Records of `site dev`: a data folder in a data folder.
    if (name === 'dev') closeData(join(data, name))
    else closeAll(join(data, name), dev)
  }
  closePath(data)
}

/** Whether others may do anything with it. */
function isOpen(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  return stat !== undefined && !stat.isSymbolicLink() && (stat.mode & FOR_OTHERS) !== 0
}

/** A folder is closed after what is in it: one that is closed needs no second look. */
function closeAll(path: string, dev: number): void {
  if (!isOpen(path)) return
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (stat?.dev !== dev || !(stat.isDirectory() || stat.isFile())) return
  if (stat.isDirectory()) for (const name of listNames(path)) closeAll(join(path, name), dev)
  closePath(path)
}

function listNames(path: string): string[] {
  try {
    return readdirSync(path)
  } catch (error) {
    ignoreUnreachable(error)
    return []
  }
}
