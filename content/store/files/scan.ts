import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface ScannedFile {
  /** Relative to the scanned folder, with forward slashes. */
  path: string
  /** Bytes. */
  size: number
  mtimeMs: number
  /** Moves on with every change of the file, also where its time is set back. */
  ctimeMs: number
}

export type OnUnreadable = (path: string, reason: string) => void

/**
 * Files under `folder` whose names end in `extension` ('.md'), sorted by path. Names that start with a dot
 * (our temporary files among them) are skipped and symbolic links are never followed. An absent folder is empty.
 * @param onUnreadable told of each folder or file that the system refuses, by its path below `folder` ('' for itself)
 *   and the system's code; without it such a refusal is thrown, since an empty list would read as deleted
 */
export function scanFiles(folder: string, extension: string, onUnreadable?: OnUnreadable): ScannedFile[] {
  const files: ScannedFile[] = []
  scanInto({ files, extension, onUnreadable }, folder, '')
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

interface Scan {
  files: ScannedFile[]
  extension: string
  onUnreadable: OnUnreadable | undefined
}

function scanInto(scan: Scan, folder: string, prefix: string): void {
  const entries = attempt(scan, prefix.slice(0, -1), () => readdirSync(folder, { withFileTypes: true }))
  for (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue
    const path = prefix + entry.name
    if (entry.isDirectory()) scanInto(scan, join(folder, entry.name), `${path}/`)
    else if (entry.isFile() && entry.name.endsWith(scan.extension)) {
      const stat = attempt(scan, path, () => lstatSync(`${folder}/${entry.name}`))
      if (stat?.isFile()) scan.files.push({ path, size: stat.size, mtimeMs: stat.mtimeMs, ctimeMs: stat.ctimeMs })
    }
  }
}

function attempt<T>({ onUnreadable }: Scan, path: string, look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    if (code === undefined || onUnreadable === undefined) throw error
    onUnreadable(path, code)
    return undefined
  }
}
