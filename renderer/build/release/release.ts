import { mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { clearWay, isFolder, isInTheWay, removeFile } from '#content/store/files/clear-way.ts'
import type { GraphStore, ReleaseList } from '../../graph/graph-store.ts'
import type { MoveLock } from '../contract.ts'

/**
 * Makes the output true to the graph: moves staged files to their places and deletes what is gone, then strikes
 * the list off. A list found at the start of a build is finished first; a rename already done is passed over
 * (DESIGN section 5, release).
 * @param lock held while the output is neither the old one nor the new one
 */
export function finishRelease(graph: GraphStore, out: string, staging: string, lock?: MoveLock) {
  const list = graph.getRelease()
  if (!list) return
  // Where somebody cleared the output folder and its staging, the output is not what the graph says.
  if (!list.isWhole && list.renames.length > 0 && !isFolder(staging)) graph.distrustOutput()
  if (list.isWhole || list.renames.length + list.deletes.length > 0) {
    const move = () => moveAll(list, out, staging)
    if (lock) lock.hold(move)
    else move()
  }
  graph.finishRelease()
}

function moveAll(list: ReleaseList, out: string, staging: string) {
  if (list.isWhole) becomeWhole(staging, out)
  moveFiles(list, out, staging)
  for (const path of list.deletes) deleteFile(out, path)
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
      if (isInTheWay(error)) clearWay(out, to)
      else if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
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

/** Deletes a file and the folders that become empty. */
function deleteFile(out: string, path: string) {
  if (!removeFile(join(out, path))) return
  for (let folder = dirname(path); folder !== '.' && folder !== ''; folder = dirname(folder)) {
    try {
      rmdirSync(join(out, folder))
    } catch {
      return
    }
  }
}
