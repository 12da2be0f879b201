import type { Problem } from '#content/errors/app-error.ts'
import type { BuildOptions, SiteReport } from '../contract.ts'
import { type ExplainedNode, explainNode } from '../../graph/explain-node.ts'
import { GraphStore } from '../../graph/graph-store.ts'
import { finishRelease } from '../release/release.ts'
import { type BegunSearch, beginSearch, type SearchedSite } from './index-for-search.ts'
import type { SiteBuild } from './build-site.ts'
import { type KnownSite, trimKnown } from './known-site.ts'
import { ReleasePace } from './release-pace.ts'
import { type PlannedChange, type PlannedImpact, planImpact } from './plan-impact.ts'
import { pathsOfPages } from './read-changed-rows.ts'
import { releaseChanged } from './release-changed.ts'
import { changesFaultsApart, siteFolder } from './site-inputs.ts'
import { closeGraph, foldersOf, releaseSite, searchedOf, type SiteFolders } from './release-site.ts'

/**
 * Builds one site again and again. Between builds it keeps what it found out, so that the next one costs what it affects; all of that
 * stands in the graph too, so that a builder that is lost loses nothing.
 */
export class SiteBuilder {
  readonly #folders: SiteFolders
  #graph: GraphStore | undefined
  #known: KnownSite | undefined
  readonly #pace = new ReleasePace()
  /** Of the last release; search comes after it. */
  #searched: SearchedSite | undefined

  constructor(site: string, options: Pick<BuildOptions, 'data' | 'out'>) {
    this.#folders = foldersOf(site, options)
  }

  /** How many files it holds in mind. */
  get size(): number {
    return this.#known?.loaded.rows.size ?? 0
  }

  /**
   * Brings the pages of the site out.
   * @param changed paths below the site that changed since the last build of this builder; absent where any may have
   */
  async release(build: SiteBuild, changed?: readonly string[]): Promise<{ report: SiteReport; problems: Problem[] }> {
    const graph = this.#open()
    finishRelease(graph, this.#folders.out, this.#folders.staged, build.options.lockOf?.(build.site))
    // Whatever goes wrong from here, the next build begins with what is stored.
    const known = this.#takeKnown(build, graph)
    const folder = siteFolder(build.options.workspace, build.site)
    const isKnown = known && changed && !changesFaultsApart(folder, changed, known.loaded.problems)
    const begun = isKnown ? { known, changed: pathsOfPages(changed) } : undefined
    const patched = begun && releaseChanged(build, graph, this.#folders, begun)
    const { report, problems, release, known: now } = patched ?? (await releaseSite(build, graph, this.#folders, begun))
    this.#pace.note(release.rendered, report.ms)
    this.#searched = searchedOf(now)
    trimKnown(now)
    this.#known = now
    build.options.onReleased?.(build.site, release)
    return { report, problems }
  }

  /**
   * What a build would do if these changes were made; undefined where the site is not known. Nothing is stored.
   * @returns with how long that would take (ms), by what renderings took until now
   */
  impact(build: SiteBuild, changes: readonly PlannedChange[]): (PlannedImpact & { expectedMs: number }) | undefined {
    if (!this.#known) return undefined
    const impact = planImpact(build, this.#open(), { known: this.#known, out: this.#folders.out }, changes)
    return { ...impact, expectedMs: this.#pace.expect(impact.pages.length) }
  }

  /** What a node of the graph read in its last build, and what reads it. */
  explain(node: string): ExplainedNode {
    return explainNode(this.#open(), node)
  }

  /** The update that its search index needs since the last release; until it has ended this builder stays open, and begins no other. */
  async beginSearch(build: SiteBuild): Promise<BegunSearch | undefined> {
    const searched = this.#searched
    this.#searched = undefined
    return searched && beginSearch(build, this.#open(), searched, this.#folders)
  }

  /** The first instant after this one at which pages change by themselves; both in ms since 1970. */
  nextDue(after: number): number | undefined {
    return this.#open().nextDue(after)
  }

  /** @param isTaken another builder may be at work on the site: what is staged is its own */
  async close({ isTaken = false } = {}): Promise<void> {
    const graph = this.#graph
    this.#graph = undefined
    this.#known = undefined
    if (graph) await (isTaken ? graph.close() : closeGraph(graph, this.#folders))
  }

  #open(): GraphStore {
    return (this.#graph ??= new GraphStore(this.#folders.graph))
  }

  /** What is known, if it is still good for this build. */
  #takeKnown({ bundle, options }: SiteBuild, graph: GraphStore): KnownSite | undefined {
    const known = this.#known
    this.#known = undefined
    const isGood = known?.bundle === bundle && known.baseUrl === options.baseUrl && !options.force && graph.getMeta('distrust') !== true
    return isGood ? known : undefined
  }
}
