import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { AppError, type Problem } from '#content/errors/app-error.ts'
import { lendFrom, type SourceLoan } from '#content/store/files/read-source.ts'
import { type ImageWorks, openImageWorks } from '../images/image-works.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { checkFolders } from './check-folders.ts'
import type { BuildOptions, BuiltRelease, SiteReport } from './contract.ts'
import { findForeignOutput } from './find-foreign-output.ts'
import { checkSiteNames, findSites } from './find-sites.ts'
import { RenderPool } from './render/pool.ts'
import type { BegunSearch } from './site/index-for-search.ts'
import { type RunningUpdate, startUpdate } from '../search-indexer/search-thread.ts'
import { updateSearch } from '../search-indexer/update-search.ts'
import type { SiteBuild } from './site/build-site.ts'
import { graphFolder } from '../graph/graph-folder.ts'
import type { PlannedChange, PlannedImpact } from './site/plan-impact.ts'
import type { SiteBuilder } from './site/site-builder.ts'
import { asOfBuild, isGraphDamage, presentMinute, problemOfSite } from './site-faults.ts'
import { asAppError } from './system-errors.ts'
import { loadRenderer, openBundle, type WorkspaceRenderer } from './workspace-renderer.ts'

export interface LiveBuild {
  /** Absent where the site as a whole could not be built. */
  report: SiteReport | undefined
  release: BuiltRelease | undefined
  problems: Problem[]
  /** When pages change by themselves, in ms since 1970. */
  nextDue: number | undefined
}

interface Code extends Pick<WorkspaceRenderer, 'renderer' | 'SiteBuilder'> {
  bundle: Bundle
  workerModule: string
}

/** A site that nobody changed for this long (ms) is let go; its next build takes as long as a first look at all its files. */
const IDLE = 15 * 60_000

/** With more pages than this to read, an index is made in a thread of its own; these take about as long as a release. */
const MOST_INDEXED_HERE = 50

/** Files that the builders of all sites may hold in mind together; 10,000 pages take 17 MB. */
const MOST_FILES_KEPT = 40_000

/** Does some work when nothing else is done. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Builds the sites of a server that runs, one at a time. What a build found out of a site stays in memory for the next one, for as long
 * as there is room and the site is in use. The caller holds the lock of the output.
 */
export class LiveBuilds {
  readonly #options: BuildOptions
  /** The one that was used last stands last. */
  readonly #builders = new Map<string, SiteBuilder>()
  readonly #idle = new Map<string, NodeJS.Timeout>()
  readonly #searching = new Map<string, RunningUpdate>()
  #code: Code | undefined
  /** What is wrong with the workspace as a whole. */
  #ofAll: readonly Problem[] = []
  #images: ImageWorks | undefined

  constructor(options: Omit<BuildOptions, 'holdsLock' | 'sites'>) {
    this.#options = { ...options, holdsLock: true }
  }

  /**
   * Brings the pages of a site out; its search index is left to `indexForSearch`.
   * @param changed paths below the site that changed since its last build here; absent where any may have, code of blocks and themes included
   * @param loan what the caller has read of them
   * @throws AppError where the machine is at fault, such as SITE_DISK_FULL
   */
  async release(site: string, changed?: readonly string[], loan?: SourceLoan): Promise<LiveBuild> {
    let release: BuiltRelease | undefined
    const options = { ...this.#options, onReleased: (_site: string, released: BuiltRelease) => void (release = released) }
    let pool: RenderPool | undefined
    try {
      const isKnown = this.#code !== undefined && changed !== undefined && this.#builders.has(site)
      if (!isKnown) await this.#openCode()
      const openPool = () => (pool ??= new RenderPool(this.#threads - 1, (this.#code as Code).workerModule))
      const build = { ...this.#describe(site, options, openPool), ...(isKnown && loan && { lent: lendFrom(loan) }) }
      const { report, problems } = await this.#releaseOrAnew(build, isKnown ? changed : undefined)
      const nextDue = this.#builderOf(site).nextDue(Date.now())
      this.#letGo()
      return { report, release, problems: [...this.#ofAll, ...problems].map(asOfBuild), nextDue }
    } catch (error) {
      // What is held in mind of a site that went wrong is not to be trusted, and neither is an open database.
      await this.forget(site)
      return { report: undefined, release: undefined, problems: [problemOfSite(error, site, undefined)], nextDue: undefined }
    } finally {
      await pool?.close()
    }
  }

  /** What a build would do if these changes were made to what is stored. Of a site that is not in mind, what is stored is brought out first. */
  async impact(site: string, changes: readonly PlannedChange[]): Promise<PlannedImpact & { expectedMs: number }> {
    if (!this.#builders.has(site)) await this.release(site)
    const impact = this.#builders.get(site)?.impact(this.#describe(site, this.#options, noPool), changes)
    if (!impact) throw new AppError('SITE_RELEASE_FAILED', { reason: 'the site could not be built' })
    return impact
  }

  /**
   * Brings the search index up to date with the last release; nothing to do where that is done. A large update goes on in a thread of its
   * own, and releases may come in between.
   * @param inTurn does its work while nothing else is done with any site
   */
  async indexForSearch(site: string, inTurn: InTurn): Promise<void> {
    const builder = this.#builders.get(site)
    if (!builder || this.#searching.has(site)) return
    try {
      const running = await inTurn(() => this.#beginSearch(site, builder))
      const moved = await running?.done
      await inTurn(async () => {
        if (moved && this.#builders.get(site) === builder) running?.finish(moved)
      })
    } catch (error) {
      // Whoever lets go of a site stops its search: the next build begins with it.
      if (this.#builders.get(site) !== builder) return
      await this.forget(site)
      throw asAppError(error, undefined)
    } finally {
      this.#searching.delete(site)
    }
  }

  /** Lets go of what is held in mind of a site; its next build reads it anew. */
  async forget(site: string): Promise<void> {
    const builder = this.#builders.get(site)
    clearTimeout(this.#idle.get(site))
    this.#builders.delete(site)
    const searching = this.#searching.get(site)
    searching?.stop()
    await searching?.done.catch(() => undefined)
    await builder?.close()
  }

  async close(): Promise<void> {
    for (const site of [...this.#builders.keys()]) await this.forget(site)
    await this.#images?.close()
    this.#images = undefined
  }

  get #threads(): number {
    return this.#options.concurrency ?? availableParallelism()
  }

  /** Undefined where nothing is left to do. */
  async #beginSearch(site: string, builder: SiteBuilder): Promise<(RunningUpdate & Pick<BegunSearch, 'finish'>) | undefined> {
    const begun = await builder.beginSearch(this.#describe(site, this.#options, noPool))
    if (!begun) return undefined
    if (begun.update.keys.length <= MOST_INDEXED_HERE) {
      begun.finish(await updateSearch(begun.update))
      return undefined
    }
    const running = { ...startUpdate(begun.update), finish: begun.finish }
    this.#searching.set(site, running)
    return running
  }

  /** Blocks and themes as they are now: other ones make another renderer, and what is known was made with the earlier one. */
  async #openCode(): Promise<void> {
    checkFolders(this.#options)
    mkdirSync(this.#options.out, { recursive: true })
    const { bundle, workerModule } = await openBundle(this.#options.workspace, this.#options.data)
    this.#ofAll = [...checkSiteNames(this.#options.workspace), ...bundle.problems, ...findForeignOutput(this.#options)]
    if (this.#code?.bundle.folder === bundle.folder) return
    for (const site of [...this.#builders.keys()]) await this.forget(site)
    this.#code = { bundle, workerModule, ...(await loadRenderer(bundle)) }
  }

  #describe(site: string, options: BuildOptions, pool: () => RenderPool): SiteBuild {
    const { bundle, renderer } = this.#code as Code
    const images = (this.#images ??= openImageWorks(this.#options.data))
    return { site, options, bundle, renderer, threads: this.#threads, pool, images, now: presentMinute(undefined), progress: () => {} }
  }

  #builderOf(site: string): SiteBuilder {
    const { SiteBuilder: Builder } = this.#code as Code
    const builder = this.#builders.get(site) ?? new Builder(site, this.#options)
    this.#builders.delete(site)
    this.#builders.set(site, builder)
    clearTimeout(this.#idle.get(site))
    this.#idle.set(site, setTimeout(() => void this.forget(site), IDLE).unref())
    return builder
  }

  async #releaseOrAnew(build: SiteBuild, changed: readonly string[] | undefined) {
    if (!changed) findSites(this.#options.workspace, [build.site])
    try {
      return await this.#builderOf(build.site).release(build, changed)
    } catch (error) {
      if (!isGraphDamage(error)) throw error
      await this.forget(build.site)
      rmSync(graphFolder(this.#options.data, this.#options.out, build.site), { recursive: true, force: true })
      return this.#builderOf(build.site).release(build)
    }
  }

  /** The sites that were not used for longest make room. */
  #letGo(): void {
    let files = [...this.#builders.values()].reduce((sum, { size }) => sum + size, 0)
    for (const [site, builder] of [...this.#builders]) {
      if (files <= MOST_FILES_KEPT || this.#builders.size === 1) return
      files -= builder.size
      void this.forget(site)
    }
  }
}

function noPool(): never {
  throw new Error('No threads are used for this')
}
