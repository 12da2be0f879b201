import { type BigIntStats, type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '#content/errors/app-error.ts'
import { contentName, dataName, isPassingFile, isPlacedNote, parseArchiveName } from './archive-names.ts'

/** A file that belongs in a backup. */
export interface FoundFile {
  /** Absolute. */
  path: string
  /** Of how it looks from outside; another one tells a change. */
  stamp: string
}

export interface ScannedSite {
  /** By name in the archive. */
  files: ReadonlyMap<string, FoundFile>
  /** What cannot go into a backup, by path as people see it, with the reason. */
  leftOut: ReadonlyMap<string, string>
}

export interface InstallationFolders {
  /** `content/sites` of the workspace, absolute. */
  sitesFolder: string
  /** Data folder, absolute. */
  data: string
}

/** All files of a site: content, uploads that are not public, and notes of those on their way. No link is followed. */
export function scanFiles(site: string, { sitesFolder, data }: InstallationFolders): ScannedSite {
  const files = new Map<string, FoundFile>()
  const leftOut = new Map<string, string>()
  const visit = (folder: string, below: string, nameOf: (path: string) => string): void => {
    for (const entry of list(folder)) {
      if (isPassingFile(entry.name)) continue
      const path = join(folder, entry.name)
      const relative = below + entry.name
      const name = nameOf(relative)
      if (entry.isDirectory()) {
        visit(path, `${relative}/`, nameOf)
        continue
      }
      const reason = entry.isFile() ? (parseArchiveName(name) ? undefined : 'its name') : 'it is a link or a device'
      const stat = reason === undefined ? lstatSync(path, { bigint: true, throwIfNoEntry: false }) : undefined
      if (stat?.isFile()) files.set(name, { path, stamp: stampOf(stat) })
      else if (reason !== undefined) leftOut.set(name, reason)
    }
  }
  visit(join(sitesFolder, site), '', (path) => contentName(site, path))
  visit(join(data, 'media', site), '', (path) => dataName('media', site, path))
  for (const { name } of list(join(data, 'uploads', site))) {
    const path = join(data, 'uploads', site, name)
    const stat = isPlacedNote(name) ? lstatSync(path, { bigint: true, throwIfNoEntry: false }) : undefined
    if (stat?.isFile()) files.set(dataName('uploads', site, name), { path, stamp: stampOf(stat) })
  }
  return { files, leftOut }
}

/** A rename gives a file another number, and a write at least another time. */
export function stampOf({ ino, size, mtimeNs, ctimeNs }: Pick<BigIntStats, 'ino' | 'size' | 'mtimeNs' | 'ctimeNs'>): string {
  return `${ino}/${size}/${mtimeNs}/${ctimeNs}`
}

export function looksTheSame(one: ScannedSite, other: ScannedSite): boolean {
  if (one.files.size !== other.files.size) return false
  for (const [name, { stamp }] of one.files) if (other.files.get(name)?.stamp !== stamp) return false
  return true
}

function list(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw new AppError('SITE_FILE_UNREADABLE', { path: folder, reason: code }, { place: { path: folder }, cause: error })
  }
}
