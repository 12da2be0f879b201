import { lstatSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { GraphStore, ReleaseList } from '../../graph/graph-store.ts'

/**
 * Makes the output true to the graph: moves staged files to their places and deletes what is gone, then strikes
 * the list off. A list found at the start of a build is finished first; a rename already done is passed over
 * (DESIGN section 5, release).
 */
export function finishRelease(graph: GraphStore, out: string, staging: string) {
  const list = graph.getRelease()
  if (!list) return
  // Where somebody cleared the output folder and its staging, the output is not what the graph says.
  if (!list.isWhole && list.renames.length > 0 && !isFolder(staging)) graph.distrustOutput()
  if (list.isWhole) becomeWhole(staging, out)
  moveFiles(list, out, staging)
  for (const path of list.deletes) deleteFile(out, path)
  graph.finishRelease()
}

/** What appeared in the way since the release was decided belongs to nobody we know, or to an older build. */
function becomeWhole(staging: string, out: string) {
  if (!isFolder(staging)) return
  rmSync(out, { recursive: true, force: true })
  renameSync(staging, out)
}

function moveFiles(list: ReleaseList, out: string, staging: string) {
  let folder = ''
  for (const [from, to] of list.renames) {
    const target = join(out, to)
    try {
      renameSync(join(staging, from), target)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EISDIR' || code === 'ENOTDIR' || code === 'ENOTEMPTY') {
        clearWay(out, to)
      } else if (code !== 'ENOENT') throw error
      if (dirname(target) !== folder) {
        folder = dirname(target)
        mkdirSync(folder, { recursive: true })
      }
      renameIfThere(join(staging, from), target)
    }
  }
}

/** After a crash the file may have been moved already. */
function renameIfThere(from: string, to: string) {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Removes a file or folder that stands in the place of the other kind. */
function clearWay(out: string, path: string) {
  const steps = path.split('/')
  for (let depth = 1; depth < steps.length; depth++) {
    const folder = join(out, ...steps.slice(0, depth))
    try {
      mkdirSync(folder)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST' && !isFolder(folder)) {
        rmSync(folder, { force: true })
        mkdirSync(folder)
      }
    }
  }
  const target = join(out, path)
  if (isFolder(target)) rmSync(target, { recursive: true, force: true })
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Deletes a file and the folders that become empty. */
function deleteFile(out: string, path: string) {
  rmSync(join(out, path), { force: true, recursive: true })
  for (let folder = dirname(path); folder !== '.' && folder !== ''; folder = dirname(folder)) {
    try {
      rmdirSync(join(out, folder))
    } catch {
      return
    }
  }
}
