/** How a file looks from outside: size and times tell a change. */
export interface FileToRead {
  /** Below the site's folder, with forward slashes. */
  path: string
  /** Bytes. */
  size: number
  mtimeMs: number
  /** Tells an edit whose size and time of change were put back. */
  ctimeMs: number
}

/** How a file looked when it was last read; the hash of its bytes decides where the rest leaves a doubt. */
export interface FileStamp extends FileToRead {
  hash: string
}

/** Starts the hash of a file that could not be read. */
export const UNREADABLE = 'unreadable-'

/** Files changed this shortly before they were last read may have changed again within the clock's grain (ms). */
export const CLOCK_GRAIN = 50

/**
 * Whether a file is the one that was read. What could not be read may be readable now: a change of rights above it leaves the file's own
 * times alone.
 * @param readAt when it was looked at, in ms since 1970
 */
export function isSameFile(known: FileStamp, file: FileToRead, readAt: number): boolean {
  const isOlder = Math.max(file.mtimeMs, file.ctimeMs) < readAt - CLOCK_GRAIN
  return looksAlike(known, file) && isOlder && !known.hash.startsWith(UNREADABLE)
}

/** Whether nothing outside tells two looks at a file apart. */
export function looksAlike(one: FileToRead, other: FileToRead): boolean {
  return one.size === other.size && one.mtimeMs === other.mtimeMs && one.ctimeMs === other.ctimeMs
}
