import { type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createProblem, type ErrorPlace, type Problem } from '../../errors/app-error.ts'

export interface ScannedFile {
  /** Relative to the scanned folder, with forward slashes. */
  path: string
  /** Bytes. */
  size: number
  mtimeMs: number
  /** Moves on with every change of the file, also where its time is set back. */
  ctimeMs: number
}

/** Who is told of what a scan passes over. Paths are relative to the scanned folder. */
export interface ScanListener {
  /**
   * A folder ('' for the scanned one) or file that the system refuses, with the system's code. Without it such a refusal
   * is thrown, since an empty list would read as deleted.
   */
  onUnreadable?: (path: string, reason: string) => void
  /** Something that its author will take for content, and that no scan gives. */
  onSkipped?: (path: string, skip: Skip) => void
}

export type Skip = 'encoding' | 'control' | 'folder' | 'link' | 'special'

/**
 * Files under `folder` whose names end in `extension` ('.md'), sorted by path. Names that start with a dot
 * (our temporary files among them) are skipped and symbolic links are never followed. An absent folder is empty.
 */
export function scanFiles(folder: string, extension: string, listener: ScanListener = {}): ScannedFile[] {
  const files: ScannedFile[] = []
  scanInto({ files, extension, listener }, folder, '')
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

interface Scan {
  files: ScannedFile[]
  extension: string
  listener: ScanListener
}

function scanInto(scan: Scan, folder: string, prefix: string): void {
  const entries = attempt(scan, prefix.slice(0, -1), folder, () => readdirSync(folder, { withFileTypes: true }))
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue
    const path = prefix + entry.name
    const file = `${folder}/${entry.name}`
    const skip = findSkip(entry, scan.extension)
    if (skip) scan.listener.onSkipped?.(path, skip)
    else if (entry.isDirectory()) scanInto(scan, join(folder, entry.name), `${path}/`)
    else if (entry.isFile() && entry.name.endsWith(scan.extension)) {
      const stat = attempt(scan, path, file, () => lstatSync(file))
      if (stat?.isFile()) scan.files.push({ path, size: stat.size, mtimeMs: stat.mtimeMs, ctimeMs: stat.ctimeMs })
    }
  }
}

/** Bytes that are no UTF-8 reach us as this sign, and a path with it opens nothing. */
const NO_UTF_8 = '\uFFFD'
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/

function findSkip(entry: Dirent, extension: string): Skip | undefined {
  const { name } = entry
  const hasExtension = name.endsWith(extension)
  const mayBeFolder = entry.isDirectory() || (entry.isSymbolicLink() && !name.includes('.'))
  if (!hasExtension && !mayBeFolder) return undefined
  if (name.includes(NO_UTF_8)) return 'encoding'
  if (CONTROL.test(name)) return 'control'
  if (entry.isDirectory()) return extension !== '' && hasExtension ? 'folder' : undefined
  if (entry.isSymbolicLink()) return 'link'
  return entry.isFile() ? undefined : 'special'
}

const skips: Record<Skip, { reason: string; fix: string }> = {
  encoding: { reason: 'its name is not UTF-8', fix: 'Rename it; on Linux, convmv does so for a whole folder.' },
  control: { reason: 'its name holds a control character, such as a tab or line break', fix: 'Rename it.' },
  folder: { reason: 'it is a folder with the name of a page', fix: 'Rename the folder, without .md at its end.' },
  link: { reason: 'it is a symbolic link, and these are not followed', fix: 'Put the file or folder itself in its place.' },
  special: { reason: 'it is no ordinary file', fix: 'Take it out of the content folder.' },
}

/** @param place names the file below the workspace */
export function describeSkip(skip: Skip, place: ErrorPlace & { path: string }): Problem {
  const { reason, fix } = skips[skip]
  return createProblem(skip === 'link' ? 'warning' : 'error', 'SITE_FILE_NAME', { path: place.path, reason, fix }, place)
}

function attempt<T>({ listener: { onUnreadable } }: Scan, path: string, file: string, look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A link that leads nowhere, or a file in a folder's place, is there and is no folder: that is not an empty one.
    if ((code === 'ENOENT' || code === 'ENOTDIR') && !isThere(file)) return undefined
    if (code === undefined || onUnreadable === undefined) throw error
    onUnreadable(path, code)
    return undefined
  }
}

function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}
