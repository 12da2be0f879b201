import { type Dirent, type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { basename, join } from 'node:path'
import type { TreeListeners, TreeWatch, WatchTree } from './watch-tree.ts'

interface WatchedFolder {
  watcher: FSWatcher
  inode: number
  /** Names of the files in it, so that those of a deleted folder can be reported one by one. */
  files: Set<string>
}

/** How often (ms) to check whether a deleted root is back. */
const RETRY_MS = 1000

/**
 * Watches each folder and no file, and checks only the file that an event names, so that the cost of a write does not grow with the size of
 * its folder.
 */
export const watchFolders: WatchTree = (root, listeners) => new FolderWatch(root, listeners)

class FolderWatch implements TreeWatch {
  readonly ready: Promise<void>
  readonly #root: string
  readonly #listeners: TreeListeners
  readonly #folders = new Map<string, WatchedFolder>()
  #retry: NodeJS.Timeout | undefined

  constructor(root: string, listeners: TreeListeners) {
    this.#root = root
    this.#listeners = listeners
    this.ready = new Promise((resolve) => {
      this.#open('', () => {})
      resolve()
    })
  }

  hintAll(): void {
    this.#guard(() => this.#reopen(''))
  }

  async close(): Promise<void> {
    clearTimeout(this.#retry)
    for (const { watcher } of this.#folders.values()) watcher.close()
    this.#folders.clear()
  }

  /** Watches a folder and its subfolders. It watches before it lists, so that a file created meanwhile is seen twice rather than missed. */
  #open(folder: string, onFile: (path: string) => void): void {
    const opened = this.#start(folder)
    if (!opened) {
      if (folder === '') this.#waitForRoot()
      return
    }
    const files = new Set<string>()
    this.#folders.set(folder, { ...opened.watched, files })
    for (const entry of opened.entries) {
      if (isHidden(entry.name)) continue
      const path = pathOf(folder, entry.name)
      if (entry.isDirectory()) this.#open(path, onFile)
      else if (entry.isFile()) {
        files.add(entry.name)
        onFile(path)
      }
    }
  }

  /** Undefined for a folder that is gone. */
  #start(folder: string): { watched: Omit<WatchedFolder, 'files'>; entries: Dirent[] } | undefined {
    const absolute = join(this.#root, folder)
    let watcher: FSWatcher | undefined
    try {
      watcher = watch(absolute)
      const { ino: inode } = lstatSync(absolute)
      const entries = readdirSync(absolute, { withFileTypes: true })
      watcher.on('change', (_event, name) => this.#guard(() => this.#handle(folder, name?.toString())))
      // The folder is gone: the event of its parent reports that too.
      watcher.on('error', () => this.#guard(() => this.#reopen(folder)))
      return { watched: { watcher, inode }, entries }
    } catch (error) {
      watcher?.close()
      if (isGone(error)) return undefined
      throw error
    }
  }

  #guard(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#listeners.onError(error)
    }
  }

  /** @param name of what is in the folder; the folder's own if the event is about itself, absent if the system does not say */
  #handle(folder: string, name: string | undefined): void {
    const watched = this.#folders.get(folder)
    if (!watched || (name !== undefined && isHidden(name))) return
    // A folder that is deleted and created again may get its old inode back, without the watch.
    if (name === undefined || name === basename(join(this.#root, folder))) this.#reopen(folder)
    if (name === undefined) return
    const path = pathOf(folder, name)
    const stat = lstatSync(join(this.#root, path), { throwIfNoEntry: false })
    const inner = this.#folders.get(path)
    if (inner && !(stat?.isDirectory() && stat.ino === inner.inode)) this.#forget(path)
    if (stat?.isDirectory() && !this.#folders.has(path)) this.#open(path, this.#listeners.onHint)
    const { files } = this.#folders.get(folder) ?? watched
    if (stat?.isFile()) files.add(name)
    else if (!files.delete(name)) return
    this.#listeners.onHint(path)
  }

  #reopen(folder: string): void {
    if (!this.#folders.has(folder)) return
    this.#forget(folder)
    this.#open(folder, this.#listeners.onHint)
  }

  /** Stops watching a folder and its subfolders, and reports all their files. */
  #forget(folder: string): void {
    const prefix = folder === '' ? '' : `${folder}/`
    for (const [path, { watcher, files }] of this.#folders) {
      if (path !== folder && !path.startsWith(prefix)) continue
      watcher.close()
      this.#folders.delete(path)
      for (const name of files) this.#listeners.onHint(pathOf(path, name))
    }
  }

  #waitForRoot(): void {
    this.#retry = setTimeout(() => this.#guard(() => this.#open('', this.#listeners.onHint)), RETRY_MS).unref()
  }
}

const pathOf = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

const isHidden = (name: string) => name.startsWith('.')

function isGone(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}
