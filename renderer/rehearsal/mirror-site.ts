import { constants, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toWriteError } from '#content/store/write-error.ts'
import { listContent, PLANNED, readStamps, stampOf, type Stamps, writeStamps } from './content-stamps.ts'
import type { ShadowFolders } from './shadow-folders.ts'

/** How a site would differ from what is stored. It crosses to a thread as it is. */
export interface PlannedContent {
  /** Text, or undefined for a file that goes, by path below the site. */
  texts: ReadonlyMap<string, string | undefined>
  /** Files that stand elsewhere, absolute, by the path that they would get. */
  files: ReadonlyMap<string, string>
}

/** Files that were written and removed. */
export interface Mirrored {
  written: number
  removed: number
}

/**
 * Makes the content of a shadow what the site's would be, at the cost of what differs. Files are copies, which share their bytes where the
 * file system can: a hard link would change the time of the site's own file, and so tell those who watch it that it changed.
 * @param from folder of the site, which is only read
 * @throws AppError SITE_DISK_FULL, SITE_NOT_WRITABLE
 */
export function mirrorSite(from: string, shadow: ShadowFolders, planned: PlannedContent): Mirrored {
  try {
    return mirror(from, shadow, planned)
  } catch (error) {
    throw toWriteError(error, shadow.content)
  }
}

function mirror(from: string, { content, stamps: stampsFile }: ShadowFolders, { texts, files }: PlannedContent): Mirrored {
  const before: Stamps = readStamps(stampsFile) ?? new Map()
  // What is cut off from here on is made anew.
  rmSync(stampsFile, { force: true })
  if (before.size === 0) rmSync(content, { recursive: true, force: true })
  mkdirSync(content, { recursive: true, mode: 0o700 })
  const sources = listSources(from, files)
  const stamps = new Map([...sources].map(([path, { stamp }]) => [path, stamp]))
  for (const [path, text] of texts) {
    if (text === undefined) stamps.delete(path)
    else stamps.set(path, PLANNED)
  }
  const mirrored: Mirrored = { written: 0, removed: 0 }
  for (const path of before.keys()) {
    if (stamps.has(path)) continue
    rmSync(join(content, path), { force: true })
    mirrored.removed += 1
  }
  for (const [path, stamp] of stamps) {
    const text = stamp === PLANNED ? texts.get(path) : undefined
    const isWritten = text === undefined ? isCopied(path, stamp) : isChanged(join(content, path), text)
    mirrored.written += Number(isWritten)
  }
  writeStamps(stampsFile, stamps)
  return mirrored

  function isCopied(path: string, stamp: string): boolean {
    if (stamp !== '' && before.get(path) === stamp) return false
    const isThere = copy((sources.get(path) as Source).path, join(content, path))
    if (!isThere) stamps.delete(path)
    return isThere
  }
}

interface Source {
  path: string
  stamp: string
}

/** Where each file comes from. What the site itself has by now goes before what would come. */
function listSources(from: string, files: PlannedContent['files']): Map<string, Source> {
  const sources = new Map<string, Source>()
  const now = Date.now()
  for (const [path, file] of files) {
    const stamp = stampOf(file, now)
    if (stamp !== undefined) sources.set(path, { path: file, stamp })
  }
  for (const [path, stamp] of listContent(from)) sources.set(path, { path: join(from, path), stamp })
  return sources
}

/** False where the file has gone meanwhile: then the content was changed, and is looked at again. */
function copy(from: string, to: string): boolean {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}

/** Writes a text, unless it stands there. */
function isChanged(path: string, text: string): boolean {
  if (readIfThere(path) === text) return false
  rmSync(path, { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(path, text)
  return true
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
