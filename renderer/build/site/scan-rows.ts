import { type FileToRead, UNREADABLE } from '#content/store/files/file-stamp.ts'
import { lookAtFiles, type Scan, type ScannedFolder, scanSite } from '#content/store/files/scan-site.ts'
import type { Row } from '../../reads/rows.ts'

export interface SiteScan extends Scan<Row> {
  mediaToRead: FileToRead[]
}

const texts: readonly ScannedFolder[] = [
  { name: 'pages', extension: '.md' },
  { name: 'items', extension: '.md' },
]
const media: ScannedFolder = { name: 'media', extension: '' }

/**
 * Compares the files that pages are made of with the rows of the last build.
 * @param lastScan when it looked, in ms since 1970
 */
export function scanAll(folder: string, before: ReadonlyMap<string, Row>, lastScan: number): SiteScan {
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
export function scanChanged(
  folder: string,
  before: ReadonlyMap<string, Row>,
  paths: readonly string[],
  last: Pick<SiteScan, 'skipped'> & { lastScan: number },
): SiteScan {
  const changed = new Set(paths)
  const isMediaListed = changed.has('media.json')
  const isElsewhere = (path: string) => isMediaListed && path.startsWith('media/')
  const unchanged: Row[] = []
  for (const row of before.values()) {
    if (row.hash.startsWith(UNREADABLE)) changed.add(row.path)
    else if (!changed.has(row.path) && !isElsewhere(row.path)) unchanged.push(row)
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

/** What a path below the site is to a build, by the rules of a scan. */
function kindOfFile(path: string): 'text' | 'media' | undefined {
  const [folder, ...names] = path.split('/')
  if (names.length === 0 || names.some((name) => name.startsWith('.'))) return undefined
  if (folder === 'media') return 'media'
  return (folder === 'pages' || folder === 'items') && path.endsWith('.md') ? 'text' : undefined
}
