import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface ScannedFile {
  /** Relative to the scanned folder, with forward slashes. */
  path: string
  /** Bytes. */
  size: number
  mtimeMs: number
}

/**
 * Files under `folder` whose names end in `extension` ('.md'), sorted by path. Names that start with a dot
 * (our temporary files among them) are skipped and symbolic links are never followed. An absent folder is empty.
 */
export function scanFiles(folder: string, extension: string): ScannedFile[] {
  const files: ScannedFile[] = []
  scanInto(files, folder, '', extension)
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function scanInto(files: ScannedFile[], folder: string, prefix: string, extension: string): void {
  for (const entry of readFolder(folder)) {
    if (entry.name.startsWith('.')) continue
    const path = prefix + entry.name
    if (entry.isDirectory()) scanInto(files, join(folder, entry.name), `${path}/`, extension)
    else if (entry.isFile() && entry.name.endsWith(extension)) {
      const stat = lstatSync(`${folder}/${entry.name}`, { throwIfNoEntry: false })
      if (stat?.isFile()) files.push({ path, size: stat.size, mtimeMs: stat.mtimeMs })
    }
  }
}

function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}
