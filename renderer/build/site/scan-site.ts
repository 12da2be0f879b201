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
  const scan: Scan = { unchanged: [], toRead: [], mediaToRead: [], unreadable: [], skipped: [] }
  for (const [name, extension] of [
    ['pages', '.md'],
    ['items', '.md'],
    ['media', ''],
  ] as const) {
    const listener: ScanListener = {
      onUnreadable: (path, reason) => void scan.unreadable.push({ path: path === '' ? name : `${name}/${path}`, reason }),
      onSkipped: (path, skip) => void scan.skipped.push({ path: `${name}/${path}`, skip }),
    }
    for (const file of scanFiles(`${folder}/${name}`, extension, listener)) {
      const path = `${name}/${file.path}`
      const row = before.get(path)
      const isSame =
        row?.size === file.size &&
        row.mtimeMs === file.mtimeMs &&
        row.ctimeMs === file.ctimeMs &&
        isOlder(file, lastScan) &&
        isReadable(row)
      if (isSame) scan.unchanged.push(row)
      else (name === 'media' ? scan.mediaToRead : scan.toRead).push({ ...file, path })
    }
  }
  return scan
}

function isOlder(file: { mtimeMs: number; ctimeMs: number }, lastScan: number): boolean {
  return Math.max(file.mtimeMs, file.ctimeMs) < lastScan - CLOCK_GRAIN
}

/** What could not be read may be readable now: a change of rights above it leaves the file's own times alone. */
function isReadable(row: Row): boolean {
  return !row.hash.startsWith(UNREADABLE)
}
