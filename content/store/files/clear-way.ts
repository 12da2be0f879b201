import { lstatSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Codes of a write that found a file where a folder has to be, or the other way round. */
const inTheWay: ReadonlySet<string | undefined> = new Set(['EISDIR', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST'])

export function isInTheWay(error: unknown): boolean {
  return inTheWay.has((error as NodeJS.ErrnoException).code)
}

/**
 * Removes what stands in the way of a file: a file in the place of one of its folders, or a folder in its own.
 * @param root a folder that belongs to us whole; a link to one stays
 */
export function clearWay(root: string, path: string): void {
  if (!statOf(root)?.isDirectory()) makeFolderOf(root)
  const steps = path.split('/')
  for (let depth = 1; depth < steps.length; depth++) {
    const folder = join(root, ...steps.slice(0, depth))
    if (!isFolder(folder)) makeFolderOf(folder)
  }
  const target = join(root, path)
  if (isFolder(target)) rmSync(target, { recursive: true, force: true })
}

/** Removes a file, or what stands in its place. Where a file has taken the place of one of its folders, it is gone already. */
export function removeFile(path: string): boolean {
  try {
    rmSync(path, { force: true, recursive: true })
    return true
  } catch (error) {
    if (!isInTheWay(error)) throw error
    return false
  }
}

/** Whether a folder stands there; a link to one is none. */
export function isFolder(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  } catch {
    return false
  }
}

function makeFolderOf(path: string) {
  rmSync(path, { force: true })
  mkdirSync(path)
}

function statOf(path: string) {
  return statSync(path, { throwIfNoEntry: false })
}
