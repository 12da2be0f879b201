export interface TreeListeners {
  /** Told of each file at which something may have happened: its path below the root, with forward slashes. */
  onHint: (path: string) => void
  /** The system refuses more watches, later on. */
  onError: (error: unknown) => void
}

export interface TreeWatch {
  /** Resolves when changes from now on are seen; rejects with the system's error where it refuses the first watches. */
  ready: Promise<void>
  /** Tells of every file: where very many events came at once, the system has dropped some. */
  hintAll(): void
  close(): Promise<void>
}

/**
 * Watches a tree of folders from here on, also when its root goes and comes back. What starts with a dot and symbolic links are left alone.
 * `watch-folders.ts` is for a server that writes there itself, `watch-with-chokidar.ts` for `site dev`; `watch.test.ts` tries both.
 */
export type WatchTree = (root: string, listeners: TreeListeners) => TreeWatch
