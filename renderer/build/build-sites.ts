import { makeFolder } from '#content/store/files/make-folder.ts'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { acquireLock } from '#content/store/lock.ts'
import type { BuildOptions, BuildReport } from './contract.ts'
import type { ImageWorks } from '../images/image-works.ts'
import { RenderPool } from './render/pool.ts'
import { checkFolders } from './check-folders.ts'
import { checkSiteNames, findSites } from './find-sites.ts'
import { findForeignOutput } from './find-foreign-output.ts'
import { findStandstill } from '../standstill/standstill.ts'
import { asOfBuild, isGraphDamage, presentMinute, problemOfSite } from './site-faults.ts'
import { asAppError } from './system-errors.ts'
import { graphFolder } from '../graph/graph-folder.ts'
import type { SiteBuild } from './site/build-site.ts'
import { loadRenderer, openBundle } from './workspace-renderer.ts'

/**
 * Builds the static output of the workspace's sites. A fault of one page or site leaves the others alone.
 * @throws AppError SITE_USAGE, SITE_UNKNOWN, SITE_NO_SITES, SITE_LOCKED, SITE_BUNDLE_FAILED, SITE_DISK_FULL, SITE_NOT_WRITABLE,
 *   SITE_INTERRUPTED
 */
export async function buildSites(options: BuildOptions): Promise<BuildReport> {
  try {
    return await buildUnderLock(options)
  } catch (error) {
    throw asAppError(error, options.signal)
  }
}

async function buildUnderLock(options: BuildOptions): Promise<BuildReport> {
  checkFolders(options)
  const sites = findSites(options.workspace, options.sites)
  for (const folder of [options.out, options.data]) makeFolder(folder)
  const lock = options.holdsLock === true ? undefined : await acquireLock(options.out, { command: 'site build' })
  let threadPool: RenderPool | undefined
  let images: ImageWorks | undefined
  // Hundreds of copies may still be waiting.
  const stopImages = () => void images?.close()
  options.signal?.addEventListener('abort', stopImages)
  try {
    for (const site of sites) options.onProgress?.({ site, phase: 'bundle', done: 0, total: 1 })
    const { bundle, workerModule } = await openBundle(options.workspace, options.data)
    const threads = options.concurrency ?? availableParallelism()
    const pool = () => (threadPool ??= new RenderPool(threads - 1, workerModule))
    // A first build has work for every thread: they load the renderer while this one does.
    if (threads > 1 && sites.some((site) => !existsSync(graphFolder(options.data, options.out, site)))) pool().start()
    let loading: ReturnType<typeof loadRenderer> | undefined
    const report: BuildReport = {
      sites: [],
      problems: [...checkSiteNames(options.workspace), ...bundle.problems, ...findForeignOutput(options)],
    }
    for (const site of sites) {
      options.signal?.throwIfAborted()
      const now = presentMinute(options.now)
      const still = options.force ? undefined : findStandstill(site, options, { bundle, now })
      if (still) {
        const none = { visited: 0, rendered: 0, written: 0, removed: 0 }
        report.sites.push({ site, pages: still.pages, ...none, ms: still.ms, searchMs: 0 })
        report.problems.push(...still.problems.map(asOfBuild))
        continue
      }
      const { renderer, buildSite } = await (loading ??= loadRenderer(bundle))
      images ??= (await import('../images/image-works.ts')).openImageWorks(options.data)
      const build: SiteBuild = {
        site,
        options,
        bundle,
        renderer,
        threads,
        pool,
        images,
        now,
        progress: (phase, done, total, current) =>
          options.onProgress?.({ site, phase, done, total, ...(current === undefined ? {} : { current }) }),
      }
      try {
        const built = await buildSite(build).catch((error: unknown) => {
          if (!isGraphDamage(error)) throw error
          rmSync(graphFolder(options.data, options.out, site), { recursive: true, force: true })
          return buildSite(build)
        })
        report.sites.push(built.report)
        report.problems.push(...built.problems.map(asOfBuild))
      } catch (error) {
        report.problems.push(problemOfSite(error, site, options.signal))
        report.sites.push({ site, pages: 0, visited: 0, rendered: 0, written: 0, removed: 0, ms: 0, searchMs: 0 })
      }
    }
    return report
  } finally {
    options.signal?.removeEventListener('abort', stopImages)
    await threadPool?.close()
    await images?.close()
    removeIfEmpty(join(options.out, '.staging'))
    await lock?.release()
  }
}

function removeIfEmpty(folder: string) {
  try {
    if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
  } catch {
    // Nothing was staged.
  }
}
