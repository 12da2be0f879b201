import { join } from 'node:path'
import { watchFolder } from '#content/store/watch.ts'
import type { Code } from './code.ts'
import type { DevEvent } from './contract.ts'
import type { ErrorLog } from './error-log.ts'
import type { OpenPages } from './open-pages.ts'
import type { ServedSites } from './served-sites.ts'

/** Changes that come within this many ms belong together. */
const QUIET_MS = 15

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
  let queue = Promise.resolve()
  function takeIn(files: readonly string[], load: () => Promise<void>): void {
    const since = performance.now()
    const work = async () => {
      await load()
      const { changed, errors } = await pages.refresh()
      onEvent({ kind: 'changed', files, pages: changed, ms: performance.now() - since })
      log.settle(code.error ? [code.error] : errors)
    }
    queue = queue.then(work).catch((error: unknown) => log.noteThrown(error))
  }

  const changedCode = new Set<string>()
  let quiet: NodeJS.Timeout | undefined
  let isQuiet = Promise.resolve()
  let endQuiet = () => {}
  function takeCode(file: string): void {
    if (changedCode.size === 0) isQuiet = new Promise((resolve) => (endQuiet = resolve))
    changedCode.add(file)
    clearTimeout(quiet)
    quiet = setTimeout(() => {
      takeIn([...changedCode], async () => {
        await code.load()
        for (const site of sites.all()) await site.refresh()
      })
      changedCode.clear()
      endQuiet()
    }, QUIET_MS)
  }

  const folder = join(workspace, 'content', 'sites')
  const takeContent = (paths: readonly string[]) => {
    const files = paths.map((path) => join(folder, path))
    const names = new Set(paths.map((path) => path.split('/')[0] as string))
    takeIn(files, async () => {
      if (sites.relist()) onEvent({ kind: 'sites', sites: sites.names })
      await tellLive(paths)
      for (const name of names) await sites.get(name)?.refresh()
    })
  }
  const watch = watchFolder(folder, takeContent, { quietMs: QUIET_MS })
  // The system has no more watches to give; pages are right when asked for a minute later.
  watch.ready.catch((error: unknown) => log.noteThrown(error))

  return {
    takeCode,
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
