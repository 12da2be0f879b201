import { join } from 'node:path'
import { watchWithChokidar } from '#content/watch/watch-with-chokidar.ts'
import { watchFolder } from '#content/watch/watch.ts'
import type { Code } from './loaded-code.ts'
import type { DevEvent } from './contract.ts'
import type { ErrorLog } from './error-log.ts'
import type { OpenPages } from './open-pages.ts'
import type { ServedSites } from './served-sites.ts'

/** Changes that come within this many ms belong together: first those of content, then those of content and code. */
const QUIET_MS = 10

export interface FollowOptions {
  workspace: string
  code: Code
  sites: ServedSites
  pages: OpenPages
  log: ErrorLog
  onEvent: (event: DevEvent) => void
  /** Told of files below content/sites before their pages are rendered again. */
  takeContent: (paths: readonly string[]) => Promise<void>
}

export interface Following {
  /** A file that pages are rendered with has changed; absolute path. */
  takeCode: (file: string) => void
  /** Resolves when everything that has changed until now is taken in. */
  idle: () => Promise<void>
  close: () => Promise<void>
}

/** Takes changes in one after the other: what they touch is loaded again, then the open pages are compared with what they would be. */
export function followChanges({ workspace, code, sites, pages, log, onEvent, takeContent: tellLive }: FollowOptions): Following {
  const folder = join(workspace, 'content', 'sites')
  let queue = Promise.resolve()
  /** What has changed in this burst: absolute paths of code, and paths below `folder`. */
  const changedCode = new Set<string>()
  const changedContent = new Set<string>()
  let quiet: NodeJS.Timeout | undefined
  let isQuiet = Promise.resolve()
  let endQuiet = () => {}

  /** One burst of content and code alike, as a checkout makes it, is one look at the open pages. */
  function gather(changed: Set<string>, paths: readonly string[]): void {
    if (changedCode.size + changedContent.size === 0) isQuiet = new Promise((resolve) => (endQuiet = resolve))
    for (const path of paths) changed.add(path)
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      const burst = { code: [...changedCode], content: [...changedContent] }
      changedCode.clear()
      changedContent.clear()
      takeIn(burst)
      endQuiet()
    }, QUIET_MS)
  }

  function takeIn(burst: { code: readonly string[]; content: readonly string[] }): void {
    const since = performance.now()
    const files = [...burst.code, ...burst.content.map((path) => join(folder, path))]
    const work = async () => {
      if (burst.content.length > 0) {
        if (sites.relist()) onEvent({ kind: 'sites', sites: sites.names })
        await tellLive(burst.content)
      }
      if (burst.code.length > 0) await code.load()
      const names = new Set(burst.content.map((path) => path.split('/')[0] as string))
      for (const site of burst.code.length > 0 ? sites.all() : [...names].flatMap((name) => sites.get(name) ?? [])) await site.refresh()
      const { changed, errors } = await pages.refresh()
      onEvent({ kind: 'changed', files, pages: changed, ms: performance.now() - since })
      log.settle(code.error ? [code.error] : errors)
    }
    queue = queue.then(work).catch((error: unknown) => log.noteThrown(error))
  }

  // The watcher compares bytes once it is quiet; here its files meet those of code.
  const watch = watchFolder(folder, (paths) => gather(changedContent, paths), { quietMs: QUIET_MS, watchTree: watchWithChokidar })
  // The system has no more watches to give; pages are right when asked for a minute later.
  watch.ready.catch((error: unknown) => log.noteThrown(error))

  return {
    takeCode: (file) => gather(changedCode, [file]),
    async idle() {
      await isQuiet
      await queue
    },
    async close() {
      clearTimeout(quiet)
      endQuiet()
      await watch.close()
      await queue
    },
  }
}
