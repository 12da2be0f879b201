import { lstatSync, type Stats } from 'node:fs'
import { type ScanListener, scanFiles, type Skip } from '#content/store/files/scan.ts'
import type { Row } from '../../reads/rows.ts'
import type { FileToRead } from '../render/tasks.ts'
import { UNREADABLE } from './read-source.ts'

/** Files changed this shortly before they were last read may have changed again within the clock's grain (ms). */
const CLOCK_GRAIN = 50

export interface Scan {
  /** Rows that are as they were. */
  unchanged: Row[]
  /** Page and item files to read: new, changed, or in doubt. */
  toRead: FileToRead[]
  mediaToRead: FileToRead[]
  /** Folders and files that the system refuses, by path below the site, with its code. */
  unreadable: { path: string; reason: string }[]
  /** What looks like content and is passed over, by path below the site. */
  skipped: { path: string; skip: Skip }[]
}

/**
 * Compares the site's files with the rows of the last build: size and time tell a change; a file as young as
 * that build is in doubt and read again (DESIGN section 5).
 * @param lastScan when the last build looked, in ms since 1970
 */
export function scanSite(folder: string, before: ReadonlyMap<string, Row>, lastScan: number): Scan {
  const scan = nothingSeen()
  for (const [name, extension] of [
    ['pages', '.md'],
    ['items', '.md'],
    ['media', ''],
  ] as const) {
    scanFolder(scan, { folder, name, extension, before, lastScan })
  }
  return scan
}

function nothingSeen(): Scan {
  return { unchanged: [], toRead: [], mediaToRead: [], unreadable: [], skipped: [] }
}

interface ScannedFolder {
  folder: string
  name: 'pages' | 'items' | 'media'
  extension: string
  before: ReadonlyMap<string, Row>
  lastScan: number
}

function scanFolder(scan: Scan, { folder, name, extension, before, lastScan }: ScannedFolder) {
  const listener: ScanListener = {
    onUnreadable: (path, reason) => void scan.unreadable.push({ path: path === '' ? name : `${name}/${path}`, reason }),
    onSkipped: (path, skip) => void scan.skipped.push({ path: `${name}/${path}`, skip }),
  }
  for (const file of scanFiles(`${folder}/${name}`, extension, listener)) {
    const path = `${name}/${file.path}`
    const row = before.get(path)
    const isSame =
      row?.size === file.size && row.mtimeMs === file.mtimeMs && row.ctimeMs === file.ctimeMs && isOlder(file, lastScan) && isReadable(row)
    if (isSame) scan.unchanged.push(row)
    else (name === 'media' ? scan.mediaToRead : scan.toRead).push({ ...file, path })
  }
}

/**
 * The same for these files alone; the others are as they were. A file that changed is read whatever its time says, and so is one that the
 * system refused before.
 * @param paths below the site; what is no page, item or media file is passed over. Where the list of media changed, its files are all
 *   looked at: who writes it writes those too
 * @param last what was passed over, and when, when all files were looked at
 */
export function lookAtFiles(
  folder: string,
  before: ReadonlyMap<string, Row>,
  paths: readonly string[],
  last: { skipped: Scan['skipped']; lastScan: number },
): Scan {
  const changed = new Set(paths)
  const scan = nothingSeen()
  const isMediaListed = changed.has('media.json')
  const isElsewhere = (path: string) => isMediaListed && path.startsWith('media/')
  for (const row of before.values()) {
    if (!isReadable(row)) changed.add(row.path)
    else if (!changed.has(row.path) && !isElsewhere(row.path)) scan.unchanged.push(row)
  }
  if (isMediaListed) scanFolder(scan, { folder, name: 'media', extension: '', before, lastScan: last.lastScan })
  for (const path of changed) {
    if (isElsewhere(path)) continue
    const kind = kindOfFile(path)
    const stat = kind && lookAt(`${folder}/${path}`)
    if (typeof stat === 'string') scan.unreadable.push({ path, reason: stat })
    if (typeof stat !== 'object' || !stat.isFile()) continue
    const file = { path, size: stat.size, mtimeMs: stat.mtimeMs, ctimeMs: stat.ctimeMs }
    ;(kind === 'media' ? scan.mediaToRead : scan.toRead).push(file)
  }
  scan.skipped.push(...last.skipped.filter(({ path }) => !changed.has(path) && !isElsewhere(path)))
  return scan
}

/** The system's code where it refuses; undefined where nothing is there. */
function lookAt(path: string): Stats | string | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOTDIR' ? undefined : (code ?? String(error))
  }
}

/** What a path below the site is to a build, by the rules of a scan. */
function kindOfFile(path: string): 'text' | 'media' | undefined {
  const [folder, ...names] = path.split('/')
  if (names.length === 0 || names.some((name) => name.startsWith('.'))) return undefined
  if (folder === 'media') return 'media'
  return (folder === 'pages' || folder === 'items') && path.endsWith('.md') ? 'text' : undefined
}

/** Whether a path below the site is that of a page or item. */
export function isTextFile(path: string): boolean {
  return kindOfFile(path) === 'text'
}

function isOlder(file: { mtimeMs: number; ctimeMs: number }, lastScan: number): boolean {
  return Math.max(file.mtimeMs, file.ctimeMs) < lastScan - CLOCK_GRAIN
}

/** What could not be read may be readable now: a change of rights above it leaves the file's own times alone. */
function isReadable(row: Row): boolean {
  return !row.hash.startsWith(UNREADABLE)
}
