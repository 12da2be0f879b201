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
  /** Throws if the system refuses access, for callers that cannot go on; otherwise refusals are reported. */
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

/** Files that pages are made of. Pages and items are in `toRead`; media files are apart, since others read them. */
export interface SiteScan<Known extends FileStamp> extends Scan<Known> {
  mediaToRead: FileToRead[]
}

const texts: readonly ScannedFolder[] = [
  { name: 'pages', extension: '.md' },
  { name: 'items', extension: '.md' },
]
const media: ScannedFolder = { name: 'media', extension: '' }

/**
 * Compares the files that pages are made of with what is known of them.
 * @param lastScan when they were last looked at, in ms since 1970
 */
export function scanPageFiles<Known extends FileStamp>(
  folder: string,
  before: ReadonlyMap<string, Known>,
  lastScan: number,
): SiteScan<Known> {
  const { toRead, ...scan } = scanSite(folder, [...texts, media], before, lastScan)
  return { ...scan, toRead: toRead.filter(isText), mediaToRead: toRead.filter((file) => !isText(file)) }
}

/**
 * The same for these files alone; the others are as they were. A file that changed is read whatever its time says, and so is one that the
 * system refused before.
 * @param paths below the site; what is no page, item or media file is passed over. Where the list of media changed, its files are all
 *   looked at: who writes it writes those too
 * @param last what was passed over, and when, when all files were looked at
 */
export function scanChanged<Known extends FileStamp>(
  folder: string,
  before: ReadonlyMap<string, Known>,
  paths: readonly string[],
  last: Pick<Scan<Known>, 'skipped'> & { lastScan: number },
): SiteScan<Known> {
  const changed = new Set(paths)
  const isMediaListed = changed.has('media.json')
  const isElsewhere = (path: string) => isMediaListed && path.startsWith('media/')
  const unchanged: Known[] = []
  for (const known of before.values()) {
    if (known.hash.startsWith(UNREADABLE)) changed.add(known.path)
    else if (!changed.has(known.path) && !isElsewhere(known.path)) unchanged.push(known)
  }
  const looked = lookAtFiles(
    folder,
    [...changed].filter((path) => kindOfFile(path) !== undefined && !isElsewhere(path)),
  )
  const listed = isMediaListed ? scanSite(folder, [media], before, last.lastScan) : undefined
  const kept = last.skipped.filter(({ path }) => !changed.has(path) && !isElsewhere(path))
  return {
    unchanged: [...unchanged, ...(listed?.unchanged ?? [])],
    toRead: looked.toRead.filter(isText),
    mediaToRead: [...(listed?.toRead ?? []), ...looked.toRead.filter((file) => !isText(file))],
    unreadable: [...(listed?.unreadable ?? []), ...looked.unreadable],
    skipped: [...(listed?.skipped ?? []), ...kept],
  }
}

function isText({ path }: FileToRead): boolean {
  return isTextFile(path)
}

/** Whether a path below the site is that of a page or item. */
export function isTextFile(path: string): boolean {
  return kindOfFile(path) === 'text'
}

/** What pages take of a path below the site, by the rules of a scan. */
function kindOfFile(path: string): 'text' | 'media' | undefined {
  const [folder, ...names] = path.split('/')
  if (names.length === 0 || names.some((name) => name.startsWith('.'))) return undefined
  if (folder === 'media') return 'media'
  return (folder === 'pages' || folder === 'items') && path.endsWith('.md') ? 'text' : undefined
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
