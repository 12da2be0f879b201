import { existsSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import type { TreeListeners, TreeWatch, WatchTree } from './watch-tree.ts'

/** How often (ms) to check whether a deleted root is back. */
const RETRY_MS = 500
/** Delay after something happened to a folder itself (ms). */
const SETTLE_MS = 30
/** chokidar drops a second change of a file within 50 ms, so the file is checked again after that (ms). */
const DROPPED_MS = 60

/**
 * Watches with chokidar, which re-reads a folder for each write in it: fine when a person saves, too much when a server publishes (decision
 * 053).
 */
export const watchWithChokidar: WatchTree = (root, listeners) => new ChokidarWatch(root, listeners)

class ChokidarWatch implements TreeWatch {
  readonly ready: Promise<void>
  readonly #root: string
  readonly #listeners: TreeListeners
  /** Paths below the root, so that those of a deleted root can be reported one by one. */
  readonly #files = new Set<string>()
  /** Absolute. */
  readonly #folders = new Set<string>()
  readonly #later = new Map<string, NodeJS.Timeout>()
  #watcher: FSWatcher | undefined
  #retry: NodeJS.Timeout | undefined
  #isReady = false
  #isClosed = false

  constructor(root: string, listeners: TreeListeners) {
    this.#root = root
    this.#listeners = listeners
    this.ready = this.#open(false)
  }

  hintAll(): void {
    void this.#reopen()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    for (const timer of this.#later.values()) clearTimeout(timer)
    await this.#watcher?.close()
  }

  /** @param isLater whether to report existing files too */
  #open(isLater: boolean): Promise<void> {
    const watcher = watch(this.#root, {
      atomic: false,
      followSymlinks: false,
      ignored: (path, stats) => (path !== this.#root && basename(path).startsWith('.')) || stats?.isSymbolicLink() === true,
    })
    this.#watcher = watcher
    let isKnown = isLater
    return new Promise((resolve, reject) => {
      watcher
        .on('add', (path) => {
          this.#files.add(this.#pathOf(path))
          if (isKnown) this.#tell(this.#pathOf(path))
        })
        .on('change', (path) => this.#tell(this.#pathOf(path)))
        .on('unlink', (path) => {
          this.#files.delete(this.#pathOf(path))
          this.#listeners.onHint(this.#pathOf(path))
        })
        .on('unlinkDir', (path) => {
          if (path === this.#root) void this.#reopen()
        })
        .on('addDir', (path) => this.#folders.add(path))
        .on('raw', (_event, name, details) => {
          const { watchedPath = '' } = details as { watchedPath?: string }
          if (name === basename(watchedPath) && this.#folders.has(watchedPath)) this.#lookAgain(watchedPath)
        })
        .on('error', (error) => (this.#isReady ? this.#listeners.onError(error) : reject(error)))
        .on('ready', () => {
          isKnown = true
          this.#isReady = true
          resolve()
        })
    })
  }

  /** chokidar keeps watching a deleted folder when another has taken its name, as happens in a checkout. */
  #lookAgain(folder: string): void {
    this.#after(SETTLE_MS, folder, () => {
      if (folder === this.#root || !existsSync(folder)) return
      this.#watcher?.unwatch(folder)
      this.#watcher?.add(folder)
      const prefix = `${this.#pathOf(folder)}/`
      for (const path of this.#files) if (path.startsWith(prefix)) this.#listeners.onHint(path)
    })
  }

  /** Reports all files that there were, and all that there are once the root is back. */
  async #reopen(): Promise<void> {
    const old = this.#watcher
    this.#watcher = undefined
    for (const path of this.#files) this.#listeners.onHint(path)
    this.#files.clear()
    await old?.close()
    if (this.#isClosed || this.#watcher) return
    if (existsSync(this.#root)) await this.#open(true).catch(this.#listeners.onError)
    else this.#retry = setTimeout(() => void this.#reopen(), RETRY_MS).unref()
  }

  #tell(path: string): void {
    this.#listeners.onHint(path)
    this.#after(DROPPED_MS, path, () => this.#listeners.onHint(path))
  }

  /** Runs once, however often it is requested meanwhile. */
  #after(ms: number, key: string, work: () => void): void {
    clearTimeout(this.#later.get(key))
    const run = () => {
      this.#later.delete(key)
      work()
    }
    this.#later.set(key, setTimeout(run, ms).unref())
  }

  #pathOf(path: string): string {
    return relative(this.#root, path).replaceAll(sep, '/')
  }
}
