import { isError, type Problem } from '#content/errors/app-error.ts'
import type { SourceLoan } from '#content/store/files/read-source.ts'
import type { SiteBuilt } from '#editor-server/publishing/rebuilds/rebuilds.ts'
import type { BuildOptions } from '#renderer/build/contract.ts'
import { LiveBuilds } from '#renderer/build/live-builds.ts'
import type { PlannedChange, PlannedImpact } from '#renderer/build/site/plan-impact.ts'
import { toAppError } from '../report/errors.ts'

export type BuildFolders = Pick<BuildOptions, 'workspace' | 'out' | 'data' | 'baseUrl' | 'sitesWithCdn'>

/** Quiet (ms) after a release before its search index is made: another save may follow at once, and somebody waits for it. */
const BEFORE_SEARCH = 150

/** Builds for a server that holds the lock of the output: releases in the order of asking, search once nobody waits and beside them. */
export class BuildQueue {
  readonly #builds: LiveBuilds
  readonly #onFault: (site: string, problem: Problem) => void
  /** Sites whose search index is behind their pages. */
  readonly #unsearched = new Set<string>()
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #timer: NodeJS.Timeout | undefined
  /** The search index that is being made; pages are released meanwhile. */
  #searching: Promise<void> | undefined
  #isClosed = false

  /** @param onFault told of what goes wrong after a release was answered */
  constructor(folders: BuildFolders, onFault: (site: string, problem: Problem) => void) {
    this.#builds = new LiveBuilds(folders)
    this.#onFault = onFault
  }

  /**
   * Never rejects: what went wrong is in the answer.
   * @param changed and loan as of `LiveBuilds.release`
   */
  release(site: string, changed?: readonly string[], loan?: SourceLoan): Promise<SiteBuilt> {
    return this.#inTurn(async () => {
      const startedAt = performance.now()
      const spent = () => Math.round(performance.now() - startedAt)
      try {
        const { report, release, problems, nextDue } = await this.#builds.release(site, changed, loan)
        // A site always has pages, that for what is not there at least: none means that the build of the site as a whole failed.
        const isGood = report !== undefined && report.pages > 0
        if (isGood) this.#unsearched.add(site)
        const mayPass = !isGood && !problems.some(isOfContent)
        return { isGood, mayPass, problems, nextDue, rendered: report?.rendered ?? 0, ms: spent(), release }
      } catch (error) {
        return { isGood: false, mayPass: true, problems: [describe(error)], nextDue: undefined, rendered: 0, ms: spent() }
      }
    })
  }

  /** Rejects with a problem's text where the site cannot be built. */
  impact(site: string, changes: readonly PlannedChange[]): Promise<PlannedImpact & { expectedMs: number }> {
    return this.#inTurn(() => this.#builds.impact(site, changes))
  }

  /** Once what runs has ended; a search index that is being made is left, and made by the next start. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#last
    await this.#builds.close()
    await this.#searching
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    clearTimeout(this.#timer)
    this.#waiting += 1
    const done = this.#last.then(work).finally(() => {
      this.#waiting -= 1
      this.#planSearch()
    })
    this.#last = done.catch(() => undefined)
    return done
  }

  #planSearch(): void {
    if (this.#isClosed || this.#waiting > 0 || this.#searching || this.#unsearched.size === 0) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#search(), BEFORE_SEARCH)
  }

  #search(): void {
    const [site] = this.#unsearched
    if (site === undefined) return
    this.#unsearched.delete(site)
    this.#searching = this.#builds
      .indexForSearch(site, (work) => this.#inTurn(work))
      .catch((error: unknown) => this.#onFault(site, describe(error)))
      .finally(() => {
        this.#searching = undefined
        this.#planSearch()
      })
  }
}

function describe(error: unknown): Problem {
  return toAppError(error, new AbortController().signal).toProblem()
}

/** The same build fails again for as long as its content stays as it is. */
function isOfContent(problem: Problem): boolean {
  return isError(problem) && problem.code !== 'SITE_INTERNAL'
}
