import { scanFiles } from '#content/store/files/scan.ts'
import type { Row } from '../../reads/rows.ts'
import type { FileToRead } from '../render/tasks.ts'

/** Files changed this shortly before they were last read may have changed again within the clock's grain (ms). */
const CLOCK_GRAIN = 50

export interface Scan {
  /** Rows that are as they were. */
  unchanged: Row[]
  /** Page and item files to read: new, changed, or in doubt. */
  toRead: FileToRead[]
  mediaToRead: FileToRead[]
}

/**
 * Compares the site's files with the rows of the last build: size and time tell a change; a file as young as
 * that build is in doubt and read again (DESIGN section 5).
 * @param lastScan when the last build looked, in ms since 1970
 */
export function scanSite(folder: string, before: ReadonlyMap<string, Row>, lastScan: number): Scan {
  const scan: Scan = { unchanged: [], toRead: [], mediaToRead: [] }
  for (const [name, extension] of [
    ['pages', '.md'],
    ['items', '.md'],
    ['media', ''],
  ] as const) {
    for (const file of scanFiles(`${folder}/${name}`, extension)) {
      const path = `${name}/${file.path}`
      const row = before.get(path)
      const isSame = row?.size === file.size && row.mtimeMs === file.mtimeMs && file.mtimeMs < lastScan - CLOCK_GRAIN
      if (isSame) scan.unchanged.push(row)
      else (name === 'media' ? scan.mediaToRead : scan.toRead).push({ path, size: file.size, mtimeMs: file.mtimeMs })
    }
  }
  return scan
}
