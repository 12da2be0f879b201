import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clearWay, isFolder, isInTheWay, removeFile } from '#content/store/files/clear-way.ts'
import type { IndexHelper } from './index-pages.ts'
import type { IndexFiles } from './update-index.ts'

/** Paths below the folder of the index. */
export interface MovedFiles {
  written: readonly string[]
  removed: readonly string[]
}

/** Where files of an index are written. */
export interface PlacedFolder {
  /** The folder itself, or that which becomes it. */
  folder: string
  isNew: boolean
  /** For unfinished files of a folder that is in use. */
  staging: string
}

/**
 * Brings the folder of an index up to date. Each file is complete at any time, and unchanged files are not touched. The first index is made
 * beside the folder and moved there at once.
 * @param isWhole whether these files are all the folder should hold
 */
export async function moveFiles(files: IndexFiles, target: string, staging: string, isWhole: boolean): Promise<MovedFiles> {
  const isNew = !isFolder(target)
  const gone = new Set<string>(isNew || !isWhole ? [] : listFiles(target).filter((path) => files.get(path) === undefined))
  const own: [path: string, text: () => string][] = []
  const held = new Map<IndexHelper, [path: string, key: string][]>()
  for (const [path, text] of files) {
    if (text === undefined) gone.add(path)
    else if (typeof text === 'function') own.push([path, text])
    else {
      const theirs = held.get(text.holder)
      if (theirs) theirs.push([path, text.key])
      else held.set(text.holder, [[path, text.key]])
    }
  }
  const place: PlacedFolder = { folder: isNew ? staging : target, isNew, staging }
  const placing = Array.from(held, ([holder, theirs]) => holder.place(place, theirs))
  const settled = Promise.allSettled(placing)
  const written = placeFiles(place, own)
  await settled
  for (const paths of await Promise.all(placing)) written.push(...paths)
  if (isNew) {
    if (written.length > 0) bringOut(staging, target)
    return { written, removed: [] }
  }
  for (const path of gone) removeFile(join(target, path))
  for (const folder of new Set([...gone].map((path) => join(target, dirname(path))))) removeIfEmpty(folder)
  return { written, removed: [...gone] }
}

/** Returns the paths of the files that were written. */
export function placeFiles(
  { folder, isNew, staging }: PlacedFolder,
  files: Iterable<readonly [path: string, text: () => string]>,
): string[] {
  const written: string[] = []
  const made = new Set<string>()
  for (const [path, text] of files) {
    if (!isNew) {
      if (replaceFile(folder, path, text(), staging)) written.push(path)
      continue
    }
    const file = join(folder, path)
    const parent = dirname(file)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    writeFileSync(file, text())
    written.push(path)
  }
  return written
}

function bringOut(staging: string, target: string) {
  mkdirSync(dirname(target), { recursive: true })
  // Not a folder, or it would have been kept.
  rmSync(target, { force: true })
  renameSync(staging, target)
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
