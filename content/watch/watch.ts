import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { watchFolders } from './watch-folders.ts'
import type { WatchTree } from './watch-tree.ts'

/** With more hints than this in a batch the system may have dropped some: Linux queues 16,384 events, and a new file makes three. */
const MOST_HINTS = 4_000

export interface WatchOptions {
  /** Milliseconds of quiet after which a batch is complete. */
  quietMs?: number
  /** Milliseconds after which a batch is sent even if changes keep coming. */
  longestMs?: number
  /** Whether more is sure to come, as in the middle of a `git pull`: a batch then waits until that is over. */
  isHeld?: () => boolean
  /** Default: one watch per folder. */
  watchTree?: WatchTree
  /** Called when something cannot be watched later on. */
  onError?: (error: unknown) => void
}

export interface Watch {
  /** Resolves when changes from now on are seen. */
  ready: Promise<void>
  close(): Promise<void>
}

/**
 * Watches a folder of content and reports in batches which files were added, deleted or changed. The watcher's events are hints: size, time
 * and then hash decide, so that a checkout or an editor that rewrites a file with the same bytes triggers nothing the second time. Dot
 * files and symbolic links are ignored.
 * @param onChange paths relative to the folder, with forward slashes, sorted
 */
export function watchFolder(
  folder: string,
  onChange: (paths: string[]) => void,
  { quietMs = 50, longestMs = 500, isHeld = () => false, watchTree = watchFolders, onError = () => {} }: WatchOptions = {},
): Watch {
  const hashes = new Map<string, string | undefined>()
  const hinted = new Set<string>()
  let quiet: NodeJS.Timeout | undefined
  let longest: NodeJS.Timeout | undefined
  let wasHeld = false
  /** Hints in this batch; several about one file all count. */
  let hints = 0

  const flush = (): void => {
    clearTimeout(quiet)
    clearTimeout(longest)
    longest = undefined
    // Events of what was held back trickle in for a moment after it.
    const isEarly = isHeld() || wasHeld
    wasHeld = isHeld()
    if (isEarly) {
      quiet = setTimeout(flush, quietMs)
      return
    }
    if (hints > MOST_HINTS) {
      tree.hintAll()
      clearTimeout(quiet)
      clearTimeout(longest)
      longest = undefined
    }
    const changed = [...hinted].filter((path) => hasChanged(path)).sort()
    hinted.clear()
    hints = 0
    if (changed.length > 0) onChange(changed)
  }
  const hasChanged = (path: string): boolean => {
    const hash = hashOf(join(folder, path))
    const isSame = hashes.has(path) && hashes.get(path) === hash
    hashes.set(path, hash)
    return !isSame
  }
  const hint = (path: string): void => {
    hinted.add(path)
    hints += 1
    clearTimeout(quiet)
    quiet = setTimeout(flush, quietMs)
    longest ??= setTimeout(flush, longestMs)
  }

  const tree = watchTree(folder, { onHint: hint, onError })
  return {
    ready: tree.ready,
    async close() {
      clearTimeout(quiet)
      clearTimeout(longest)
      await tree.close()
    },
  }
}

/** Undefined for a file that is gone. */
function hashOf(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : undefined
  } catch {
    return undefined
  }
}
