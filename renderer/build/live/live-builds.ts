import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { makeFolder } from '#content/store/files/make-folder.ts'
import { AppError, isError, type Problem } from '#content/errors/app-error.ts'
import { lendFrom, type SourceLoan } from '#content/store/files/read-source.ts'
import type { Bundle } from '../../bundle/bundle.ts'
import type { ExplainedNode } from '../../graph/explain-node.ts'
import { graphFolder } from '../../graph/graph-folder.ts'
import { type ImageWorks, openImageWorks } from '../../images/image-works.ts'
import { isIndexDamage } from '../../search-indexer/shown-text.ts'
import { type RunningUpdate, startUpdate } from '../../search-indexer/search-thread.ts'
import { updateSearch } from '../../search-indexer/update-search.ts'
import { checkFolders } from '../check-folders.ts'
import type { BuildOptions, BuiltRelease, SiteBuilt } from '../contract.ts'
import { findForeignOutput } from '../find-foreign-output.ts'
import { checkSiteNames, findSites } from '../find-sites.ts'
import { notBuilt } from '../not-built.ts'
import { RenderPool } from '../render/pool.ts'
import { asOfBuild, isGraphDamage, isOfContent, presentMinute, problemOfSite } from '../site-faults.ts'
import type { SiteBuild } from '../site/build-site.ts'
import type { BegunSearch } from '../site/index-for-search.ts'
import type { PlannedChange, PlannedImpact } from '../site/plan-impact.ts'
import type { SiteBuilder } from '../site/site-builder.ts'
import { toAppError } from '../system-errors.ts'
import { loadRenderer, openBundle, type WorkspaceRenderer } from '../workspace-renderer.ts'
import { HeldSites } from './held-sites.ts'
import { type SearchDelays, type SearchOutcome, SearchQueue } from './search-queue.ts'

/** Where a server builds. */
export type BuildFolders = Pick<BuildOptions, 'workspace' | 'out' | 'data' | 'baseUrl' | 'sitesWithCdn'>

interface Code extends Pick<WorkspaceRenderer, 'renderer' | 'SiteBuilder'> {
  bundle: Bundle
  workerModule: string
}

/** With more pages than this to read, an index is made in a thread of its own; these take about as long as a release. */
const MOST_INDEXED_HERE = 50

/**
 * Builds the sites of a server that runs, one at a time and in the order of asking; search indexes once nobody waits. The caller holds the
 * lock of the output.
 */
export class LiveBuilds {
  readonly #options: BuildOptions
  readonly #onFault: (site: string, problem: Problem) => void
  readonly #held = new HeldSites()
  #code: Code | undefined
  /** What is wrong with the workspace as a whole. */
  #ofAll: readonly Problem[] = []
  #images: ImageWorks | undefined
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  readonly #search: SearchQueue
  readonly #releaseAgain: (site: string) => Promise<Pick<SiteBuilt, 'isGood' | 'mayPass' | 'problems'>>
  /** Sites that are built elsewhere. */
  readonly #left = new Set<string>()
  #isClosed = false

  /**
   * @param onFault told of what goes wrong after a release was answered, such as with the search index
   * @param releaseAgain brings out a site that was let go before its index was made; elsewhere where other threads build too
   */
  constructor(
    folders: BuildFolders & Pick<BuildOptions, 'concurrency' | 'lockOf'>,
    onFault: (site: string, problem: Problem) => void,
    searchDelays?: Partial<SearchDelays>,
    releaseAgain?: (site: string) => Promise<Pick<SiteBuilt, 'isGood' | 'mayPass' | 'problems'>>,
  ) {
    this.#options = { ...folders, holdsLock: true }
    this.#onFault = onFault
    this.#releaseAgain = releaseAgain ?? ((site) => this.release(site))
    this.#search = new SearchQueue({ make: (site) => this.#makeSearch(site), isBusy: () => this.#waiting > 0, delays: searchDelays })
  }

  /**
   * Brings the pages of a site out. Never rejects: what went wrong is in the answer.
   * @param changed paths below the site that changed since its last build here; absent where any may have, code of blocks and themes included
   * @param loan what the caller has read of them
   */
  release(site: string, changed?: readonly string[], loan?: SourceLoan): Promise<SiteBuilt> {
    return this.#inTurn(async () => {
      const startedAt = performance.now()
      const built = await this.#release(site, changed, loan).catch((error: unknown) => ({
        ...notBuilt,
        mayPass: true,
        problems: [toAppError(error).toProblem()],
      }))
      return { ...built, ms: Math.round(performance.now() - startedAt) }
    })
  }

  /**
   * What a build would do if these changes were made to what is stored. Of a site that is not in memory, what is stored is brought out first.
   * @throws AppError SITE_RELEASE_FAILED
   */
  impact(site: string, changes: readonly PlannedChange[]): Promise<PlannedImpact & { expectedMs: number }> {
    return this.#askHeld(site, (builder) => builder.impact(this.#describe(site, this.#options, noPool), changes))
  }

  /** What a node of the graph read in its last build, and what reads it. @throws AppError SITE_RELEASE_FAILED */
  explain(site: string, node: string): Promise<ExplainedNode> {
    return this.#askHeld(site, (builder) => builder.explain(node))
  }

  /** Lets go of a site that another thread builds from now on; once this has ended, nothing here touches its files. */
  leave(site: string): Promise<void> {
    this.#search.remove(site)
    return this.#inTurn(async () => {
      // Added again by a release that ran meanwhile.
      this.#search.remove(site)
      this.#left.add(site)
      await this.#held.forget(site, { isTaken: true })
    })
  }

  /** Its search index waits until `unbarIndex`: another thread may be making it. */
  barIndex(site: string): void {
    this.#search.bar(site)
  }

  unbarIndex(site: string): void {
    this.#search.unbar(site)
  }

  /** Whether nothing is left to be done, search indexes included. */
  get isDone(): boolean {
    return this.#waiting === 0 && this.#search.isDone
  }

  /** Once what runs has ended; a search index that is being made is left, and made by the next start. */
  async close(): Promise<void> {
    this.#isClosed = true
    const searched = this.#search.close()
    await this.#last
    await this.#held.forgetAll()
    await this.#images?.close()
    this.#images = undefined
    await searched
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#search.hold()
    this.#waiting += 1
    const done = this.#last.then(work).finally(() => {
      this.#waiting -= 1
      this.#search.plan()
    })
    this.#last = done.catch(() => undefined)
    return done
  }

  #askHeld<Told>(site: string, ask: (builder: SiteBuilder) => Told | undefined): Promise<Told> {
    return this.#inTurn(async () => {
      if (!this.#held.find(site)) await this.#release(site)
      const held = this.#held.find(site)
      const told = held && ask(held)
      if (!told) throw new AppError('SITE_RELEASE_FAILED', { reason: 'the site could not be built' })
      return told
    })
  }

  async #release(site: string, changed?: readonly string[], loan?: SourceLoan): Promise<Omit<SiteBuilt, 'ms'>> {
    this.#left.delete(site)
    let release: BuiltRelease | undefined
    const options = { ...this.#options, onReleased: (_site: string, released: BuiltRelease) => void (release = released) }
    let pool: RenderPool | undefined
    try {
      const isKnown = this.#code !== undefined && changed !== undefined && this.#held.find(site) !== undefined
      if (!isKnown) await this.#openCode()
      const openPool = () => (pool ??= new RenderPool(this.#threads - 1, (this.#code as Code).workerModule))
      const build = { ...this.#describe(site, options, openPool), ...(isKnown && loan && { lent: lendFrom(loan) }) }
      const { report, problems } = await this.#releaseOrAnew(build, isKnown ? changed : undefined)
      const nextDue = this.#builderOf(site).nextDue(Date.now())
      this.#held.makeRoom()
      // A site always has pages, that for what is not there at least: none means that the build of the site as a whole failed.
      const isGood = report.pages > 0
      if (isGood) this.#search.add(site)
      const all = [...this.#ofAll, ...problems].map(asOfBuild)
      const { visited, rendered, written, removed } = report
      return { isGood, mayPass: !isGood && !all.some(isOfContent), problems: all, nextDue, visited, rendered, written, removed, release }
    } catch (error) {
      // What is held of a site that went wrong is not to be trusted, and neither is an open database.
      await this.#held.forget(site)
      const problem = problemOfSite(error, site, undefined)
      return { ...notBuilt, mayPass: !isOfContent(problem), problems: [problem] }
    } finally {
      await pool?.close()
    }
  }

  async #makeSearch(site: string): Promise<SearchOutcome> {
    try {
      const builder = this.#held.find(site)
      const outcome = builder ? await this.#indexForSearch(site, builder) : await this.#releaseForSearch(site)
      return this.#left.has(site) ? 'done' : outcome
    } catch (error) {
      if (this.#left.has(site)) return 'done'
      if (isIndexDamage(error)) return 'again'
      this.#onFault(site, toAppError(error).toProblem())
      return 'later'
    }
  }

  /** An index is made of the pages of a site that is held: one that was let go since is brought out again, which costs a look at its files. */
  async #releaseForSearch(site: string): Promise<SearchOutcome> {
    const { isGood, mayPass, problems } = await this.#releaseAgain(site)
    // Elsewhere, its index is made there.
    if (isGood) return this.#held.find(site) ? 'again' : 'done'
    for (const problem of problems.filter(isError)) this.#onFault(site, problem)
    return mayPass ? 'later' : 'done'
  }

  /**
   * Brings the search index up to date with the last release; nothing to do where that is done. A large update goes on in a thread of its
   * own, and releases come in between.
   */
  async #indexForSearch(site: string, builder: SiteBuilder): Promise<SearchOutcome> {
    const isHeld = () => !this.#isClosed && this.#held.find(site) === builder
    /** Letting go of a site stops its search. */
    const inTurn = <Result>(work: () => Promise<Result> | Result) =>
      this.#inTurn(async () => {
        if (!isHeld()) return undefined
        try {
          return await work()
        } catch (error) {
          if (!isHeld()) return undefined
          // Within the turn: the next build would find its database closed halfway.
          await this.#held.forget(site)
          throw error
        }
      })
    try {
      const running = await inTurn(() => this.#beginSearch(site, builder))
      const moved = await running?.done.catch((error: unknown) => inTurn<undefined>(() => Promise.reject(error)))
      if (moved) await inTurn(() => running?.finish(moved))
    } finally {
      this.#held.noteSearch(site, undefined)
    }
    return isHeld() ? 'done' : 'again'
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
    this.#held.noteSearch(site, running)
    return running
  }

  get #threads(): number {
    return this.#options.concurrency ?? availableParallelism()
  }

  /** Blocks and themes as they are now: other ones make another renderer, and what is known was made with the earlier one. */
  async #openCode(): Promise<void> {
    checkFolders(this.#options)
    makeFolder(this.#options.out)
    const { bundle, workerModule } = await openBundle(this.#options.workspace, this.#options.data)
    this.#ofAll = [...checkSiteNames(this.#options.workspace), ...bundle.problems, ...findForeignOutput(this.#options)]
    if (this.#code?.bundle.folder === bundle.folder) return
    await this.#held.forgetAll()
    this.#code = { bundle, workerModule, ...(await loadRenderer(bundle)) }
  }

  #describe(site: string, options: BuildOptions, pool: () => RenderPool): SiteBuild {
    const { bundle, renderer } = this.#code as Code
    const images = (this.#images ??= openImageWorks(this.#options.data))
    return { site, options, bundle, renderer, threads: this.#threads, pool, images, now: presentMinute(undefined), progress: () => {} }
  }

  #builderOf(site: string): SiteBuilder {
    const { SiteBuilder: Builder } = this.#code as Code
    return this.#held.use(site, () => new Builder(site, this.#options))
  }

  async #releaseOrAnew(build: SiteBuild, changed: readonly string[] | undefined) {
    if (!changed) findSites(this.#options.workspace, [build.site])
    try {
      return await this.#builderOf(build.site).release(build, changed)
    } catch (error) {
      if (!isGraphDamage(error)) throw error
      await this.#held.forget(build.site)
      rmSync(graphFolder(this.#options.data, this.#options.out, build.site), { recursive: true, force: true })
      return this.#builderOf(build.site).release(build)
    }
  }
}

function noPool(): never {
  throw new Error('No threads are used for this')
}
