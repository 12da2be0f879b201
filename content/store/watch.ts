import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { watch } from 'chokidar'

export interface WatchOptions {
  /** Milliseconds of quiet after which a batch is complete. */
  quietMs?: number
  /** Milliseconds after which a batch is sent although changes keep coming. */
  longestMs?: number
  /** Whether more is sure to come, as in the middle of a `git pull`: a batch waits until it is over. */
  isHeld?: () => boolean
}

export interface Watch {
  /** Resolves when changes from now on are seen. */
  ready: Promise<void>
  close(): Promise<void>
}

/**
 * Watches a folder of content and tells in batches which files changed: added, gone, or with other bytes. The watcher's
 * events are hints: size, time and then hash decide, so that a checkout or an editor that rewrites a file with the same
 * bytes wakes nobody the second time. Dot files and symbolic links are left alone.
 * @param onChange paths relative to the folder, with forward slashes, sorted
 */
export function watchFolder(
  folder: string,
  onChange: (paths: string[]) => void,
  { quietMs = 50, longestMs = 500, isHeld = () => false }: WatchOptions = {},
): Watch {
  const hashes = new Map<string, string | undefined>()
  const hinted = new Set<string>()
  let quiet: NodeJS.Timeout | undefined
  let longest: NodeJS.Timeout | undefined
  let wasHeld = false
  let isReady = false

  const flush = (): void => {
    clearTimeout(quiet)
    clearTimeout(longest)
    longest = undefined
    // Events of what was held trickle in for a moment after it.
    const isEarly = isHeld() || wasHeld
    wasHeld = isHeld()
    if (isEarly) {
      quiet = setTimeout(flush, quietMs)
      return
    }
    const changed = [...hinted].filter((path) => hasChanged(path)).sort()
    hinted.clear()
    if (changed.length > 0) onChange(changed)
  }
  const hasChanged = (path: string): boolean => {
    const hash = hashOf(join(folder, path))
    const isSame = hashes.has(path) && hashes.get(path) === hash
    hashes.set(path, hash)
    return !isSame
  }
  const hint = (absolute: string): void => {
    const path = relative(folder, absolute).split(sep).join('/')
    if (!isReady) return
    hinted.add(path)
    clearTimeout(quiet)
    quiet = setTimeout(flush, quietMs)
    longest ??= setTimeout(flush, longestMs)
  }

  // A file that is gone is told after this wait (ms); shorter than the quiet, so that a move is one batch.
  const atomic = quietMs / 2
  const watcher = watch(folder, { ignoreInitial: true, followSymlinks: false, atomic, ignored: (path) => isHidden(relative(folder, path)) })
  watcher.on('add', hint).on('change', hint).on('unlink', hint)
  const ready = new Promise<void>((resolve, reject) => {
    watcher.once('ready', () => {
      isReady = true
      resolve()
    })
    // ENOSPC: the system has no more watches to give.
    watcher.on('error', reject)
  })
  return {
    ready,
    async close() {
      clearTimeout(quiet)
      clearTimeout(longest)
      await watcher.close()
    },
  }
}

function isHidden(path: string): boolean {
  return path.split(sep).some((part) => part.startsWith('.') && part !== '..')
}

/** Undefined for a file that is gone. */
function hashOf(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : undefined
  } catch {
    return undefined
  }
}
