import type { BigIntStats, Dirent } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../errors/app-error.ts'
import { archiveNameOf, maxBytesAt, PathsTaken, pathOfArchived } from './layout.ts'

/** Files that are looked at together. */
const AT_ONCE = 32

export interface ScannedContent {
  /** How each file looks from outside, by its path below the site, in order; another look tells a change. */
  files: ReadonlyMap<string, string>
  /** What an archive cannot hold, by path, with the reason. */
  leftOut: ReadonlyMap<string, string>
}

/**
 * The files of a site's content, a few at a time, so that nobody waits for a large one. Hidden ones belong to a running process, and no link
 * is followed.
 */
export async function scanContent(folder: string): Promise<ScannedContent> {
  const files = new Map<string, string>()
  const leftOut = new Map<string, string>()
  const taken = new PathsTaken()
  const add = (path: string, { stamp, reason }: Looked) => {
    const other = reason === undefined && stamp !== undefined ? taken.take(path) : undefined
    if (reason !== undefined) leftOut.set(path, reason)
    else if (other !== undefined) leftOut.set(path, `on many systems its name is that of ${other}`)
    else if (stamp !== undefined) files.set(path, stamp)
  }
  const visit = async (below: string): Promise<void> => {
    const entries = await list(join(folder, below))
    for (let at = 0; at < entries.length; at += AT_ONCE) {
      const part = entries.slice(at, at + AT_ONCE).filter((entry) => !entry.isDirectory())
      const looked = await Promise.all(part.map((entry) => look(folder, below + entry.name, entry)))
      for (const [index, { name }] of part.entries()) add(below + name, looked[index] ?? {})
    }
    for (const entry of entries) if (entry.isDirectory()) await visit(`${below}${entry.name}/`)
  }
  await visit('')
  return { files, leftOut }
}

/** A rename gives a file another number, and a write at least another time. */
export function stampOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${ino}/${size}/${mtimeNs}/${ctimeNs}`
}

function refusalOf(path: string, { size }: BigIntStats): string | undefined {
  const most = maxBytesAt(path)
  if (most === undefined) return 'no page, setting or medium lies there'
  if (pathOfArchived(archiveNameOf(path)) === undefined) return 'not every system can write its name'
  return size > most ? `it has more than ${most} bytes` : undefined
}

/** In an order that no system has a say in. */
async function list(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter(({ name }) => !name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    return ignoreGone(error, folder) ?? []
  }
}

/** Neither for a file that is gone. */
interface Looked {
  stamp?: string
  reason?: string
}

async function look(folder: string, path: string, entry: Dirent): Promise<Looked> {
  if (!entry.isFile()) return { reason: 'it is a link or a device' }
  try {
    const stat = await lstat(join(folder, path), { bigint: true })
    if (!stat.isFile()) return {}
    const reason = refusalOf(path, stat)
    return reason === undefined ? { stamp: stampOf(stat) } : { reason }
  } catch (error) {
    return ignoreGone(error, path) ?? {}
  }
}

/** @throws AppError SITE_FILE_UNREADABLE */
export function ignoreGone(error: unknown, path: string): undefined {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return undefined
  throw new AppError('SITE_FILE_UNREADABLE', { path, reason: code }, { place: { path }, cause: error })
}
