export interface TreeListeners {
  /** Called with each file that may have changed: its path below the root, with forward slashes. */
  onHint: (path: string) => void
  /** The system refuses further watches, later on. */
  onError: (error: unknown) => void
}

export interface TreeWatch {
  /** Resolves when changes from now on are seen; rejects with the system's error if it refuses the first watches. */
  ready: Promise<void>
  /** Reports every file: after very many events at once, the system has dropped some. */
  hintAll(): void
  close(): Promise<void>
}

/**
 * Watches a tree of folders from here on, even when its root is deleted and comes back. Ignores symbolic links and names that start with a
 * dot. `watch-folders.ts` is for a server that writes there itself, `watch-with-chokidar.ts` for `site dev`; `watch.test.ts` tests both.
 */
export type WatchTree = (root: string, listeners: TreeListeners) => TreeWatch
