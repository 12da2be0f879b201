import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#content/errors/app-error.ts'
import type { BuildOptions, SiteReport } from '../contract.ts'
import { GraphStore } from '../../graph/graph-store.ts'
import { finishRelease } from '../release/release.ts'
import { type BegunSearch, beginSearch, type IndexedSearch, type SearchedSite } from './index-for-search.ts'
import { updateSearch } from '../../search-indexer/update-search.ts'
import type { SiteBuild } from './build-site.ts'
import { graphFolder } from '../../graph/graph-folder.ts'
import { type KnownSite, trimKnown } from './known-site.ts'
import { ReleasePace } from './release-pace.ts'
import { type PlannedChange, type PlannedImpact, planImpact } from './plan-impact.ts'
import { pathsOfPages } from './read-changed-rows.ts'
import { releaseChanged } from './release-changed.ts'
import { releaseSite, type SiteFolders } from './release-site.ts'

/**
 * Builds one site again and again. Between builds it keeps what it found out, so that the next one costs what it affects; all of that
 * stands in the graph too, so that a builder that is lost loses nothing.
 */
export class SiteBuilder {
  readonly #folders: SiteFolders
  readonly #keeps: boolean
  #graph: GraphStore | undefined
  #known: KnownSite | undefined
  readonly #pace = new ReleasePace()
  /** Of the last release; search comes after it. */
  #searched: SearchedSite | undefined

  /** @param options.keeps false for one build and no more */
  constructor(site: string, { data, out }: Pick<BuildOptions, 'data' | 'out'>, { keeps = true }: { keeps?: boolean } = {}) {
    this.#folders = {
      graph: graphFolder(data, out, site),
      out: join(out, site),
      staged: join(out, '.staging', site),
      searched: join(out, '.staging', `.search-${site}`),
    }
    this.#keeps = keeps
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
    finishRelease(graph, this.#folders.out, this.#folders.staged)
    // Whatever goes wrong from here, the next build begins with what is stored.
    const known = this.#takeKnown(build, graph)
    const begun = known && changed ? { known, changed: pathsOfPages(changed) } : undefined
    const patched = begun && releaseChanged(build, graph, this.#folders, begun)
    const { report, problems, release, known: now } = patched ?? (await releaseSite(build, graph, this.#folders, begun))
    this.#pace.note(release.rendered, report.ms)
    const { index } = now.renderer
    this.#searched = { index, synonyms: now.loaded.synonyms, plan: now.plan }
    if (this.#keeps) {
      trimKnown(now)
      this.#known = now
    }
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

  /** Brings the search index up to date with the last release. */
  async indexForSearch(build: SiteBuild): Promise<IndexedSearch & { ms: number }> {
    const started = performance.now()
    const begun = await this.beginSearch(build)
    const indexed = { written: 0, removed: 0 }
    if (begun) {
      build.progress('search', 0, 1)
      Object.assign(indexed, begun.finish(await updateSearch(begun.update)))
      build.progress('search', 1, 1)
    }
    return { ...indexed, ms: Math.round(performance.now() - started) }
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

  async close(): Promise<void> {
    const graph = this.#graph
    this.#graph = undefined
    this.#known = undefined
    if (!graph) return
    // A release that was stopped still needs its files: the next start finishes it.
    if (!graph.getRelease()) rmSync(this.#folders.staged, { recursive: true, force: true })
    await graph.close()
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

/** Brings one site's output up to date, and its search index after that. Keeps nothing in memory. */
export async function buildSite(build: SiteBuild): Promise<{ report: SiteReport; problems: Problem[] }> {
  const builder = new SiteBuilder(build.site, build.options, { keeps: false })
  try {
    const { report, problems } = await builder.release(build)
    const search = await builder.indexForSearch(build)
    report.written += search.written
    report.removed += search.removed
    report.searchMs = search.ms
    return { report, problems }
  } finally {
    await builder.close()
  }
}
