import { lstatSync, type Stats } from 'node:fs'
import { type FileStamp, type FileToRead, isSameFile, UNREADABLE } from './file-stamp.ts'
import type { LentSources } from './read-source.ts'
import { type ScanListener, scanFiles, type Skip } from './scan.ts'

/** Files below one folder of a site, by how their names end. */
export interface ScannedFolder {
  name: string
  /** '' for all files. */
  extension: string
}

export interface Scan<Known extends FileStamp> {
  /** What is known of the files that are as they were. */
  unchanged: Known[]
  /** New, changed, or in doubt. */
  toRead: FileToRead[]
  /** Folders and files that the system refuses, by path below the site, with its code. */
  unreadable: { path: string; reason: string }[]
  /** What looks like content and is passed over, by path below the site. */
  skipped: { path: string; skip: Skip }[]
}

export interface RefusalOptions {
  /** Throws what the system refuses, for who cannot go on without it; else it is told. */
  throwsRefusals?: boolean
}

/**
 * Compares the files of a site with what is known of them: size and times tell a change; a file as young as the last look is in doubt
 * and read again (DESIGN section 5).
 * @param lastScan when they were last looked at, in ms since 1970
 */
export function scanSite<Known extends FileStamp>(
  folder: string,
  folders: readonly ScannedFolder[],
  before: ReadonlyMap<string, Known>,
  lastScan: number,
  { throwsRefusals = false }: RefusalOptions = {},
): Scan<Known> {
  const scan: Scan<Known> = { unchanged: [], toRead: [], unreadable: [], skipped: [] }
  for (const { name, extension } of folders) {
    const onUnreadable: ScanListener['onUnreadable'] = (path, reason) =>
      void scan.unreadable.push({ path: path === '' ? name : `${name}/${path}`, reason })
    const listener: ScanListener = {
      ...(!throwsRefusals && { onUnreadable }),
      onSkipped: (path, skip) => void scan.skipped.push({ path: `${name}/${path}`, skip }),
    }
    for (const file of scanFiles(`${folder}/${name}`, extension, listener)) {
      file.path = `${name}/${file.path}`
      const known = before.get(file.path)
      if (known && isSameFile(known, file, lastScan)) scan.unchanged.push(known)
      else scan.toRead.push(file)
    }
  }
  return scan
}

/**
 * Which of these files a site has now: a file that changed is read whatever its time says.
 * @param paths below the site, each that of a file a scan would give
 */
export function lookAtFiles(
  folder: string,
  paths: Iterable<string>,
  { throwsRefusals = false }: RefusalOptions = {},
): Pick<Scan<never>, 'toRead' | 'unreadable'> {
  const scan: Pick<Scan<never>, 'toRead' | 'unreadable'> = { toRead: [], unreadable: [] }
  for (const path of paths) {
    const stat = lookAt(`${folder}/${path}`, throwsRefusals)
    if (typeof stat === 'string') scan.unreadable.push({ path, reason: stat })
    else if (stat?.isFile()) scan.toRead.push({ path, size: stat.size, mtimeMs: stat.mtimeMs, ctimeMs: stat.ctimeMs })
  }
  return scan
}

/** Lends what the files say at the moment of asking, whatever the one who asks knows of them. */
export function lendAsItIs(lend: LentSources): LentSources {
  return (context, { path }) => {
    const [file] = lookAtFiles(context.folder, [path]).toRead
    return file && lend(context, file)
  }
}

/** Of what is known, what lies where the system refuses a look. It counts as there, and is read again next time. */
export function findRefused<Known extends FileStamp>(
  before: Iterable<Known>,
  unreadable: Scan<Known>['unreadable'],
): { known: Known; hash: string }[] {
  if (unreadable.length === 0) return []
  return [...before].flatMap((known) => {
    const refused = unreadable.find(({ path }) => known.path === path || known.path.startsWith(`${path}/`))
    return refused ? [{ known, hash: UNREADABLE + refused.reason }] : []
  })
}

/** The system's code where it refuses; undefined where nothing is there. */
function lookAt(path: string, throwsRefusals: boolean): Stats | string | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return undefined
    if (throwsRefusals) throw error
    return code ?? String(error)
  }
}
