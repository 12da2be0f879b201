import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clearWay, isFolder, isInTheWay, removeFile } from '#content/store/files/clear-way.ts'
import type { IndexFiles } from './update-index.ts'

/** Paths below the folder of the index. */
export interface MovedFiles {
  written: readonly string[]
  removed: readonly string[]
}

/**
 * Brings the folder of an index up to date. Each file is complete at any time, and unchanged files are not touched. The first index is made
 * beside the folder and moved there at once.
 * @param isWhole whether these files are all the folder should hold
 */
export function moveFiles(files: IndexFiles, target: string, staging: string, isWhole: boolean): MovedFiles {
  if (!isFolder(target)) return { written: makeFolder(files, target, staging), removed: [] }
  const written: string[] = []
  const gone = new Set<string>(isWhole ? listFiles(target).filter((path) => files.get(path) === undefined) : [])
  for (const [path, text] of files) {
    if (text === undefined) gone.add(path)
    else if (replaceFile(target, path, text(), staging)) written.push(path)
  }
  for (const path of gone) removeFile(join(target, path))
  for (const folder of new Set([...gone].map((path) => join(target, dirname(path))))) removeIfEmpty(folder)
  return { written, removed: [...gone] }
}

function makeFolder(files: IndexFiles, target: string, staging: string): string[] {
  const made = new Set<string>()
  const written: string[] = []
  for (const [path, text] of files) {
    if (text === undefined) continue
    const file = join(staging, path)
    const folder = dirname(file)
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    writeFileSync(file, text())
    written.push(path)
  }
  if (written.length === 0) return written
  mkdirSync(dirname(target), { recursive: true })
  // Not a folder, or it would have been kept.
  rmSync(target, { force: true })
  renameSync(staging, target)
  return written
}

function replaceFile(target: string, path: string, text: string, staging: string): boolean {
  const file = join(target, path)
  if (hasText(file, text)) return false
  mkdirSync(staging, { recursive: true })
  const unfinished = join(staging, hash('sha1', file).slice(0, 16))
  writeFileSync(unfinished, text)
  try {
    mkdirSync(dirname(file), { recursive: true })
    renameSync(unfinished, file)
  } catch (error) {
    if (!isInTheWay(error)) throw error
    clearWay(target, path)
    renameSync(unfinished, file)
  }
  return true
}

function hasText(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text
  } catch {
    return false
  }
}

/** All files below a folder; empty where it does not exist. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
}

function removeIfEmpty(folder: string) {
  if (isFolder(folder) && readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}
