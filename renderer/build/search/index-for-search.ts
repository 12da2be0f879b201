import { join } from 'node:path'
import type { GraphStore } from '../graph/graph-store.ts'
import { urlOfOutput } from '../release/output-urls.ts'
import type { SiteBuild } from '../site/build-site.ts'
import { hasCdn, type SiteFolders } from '../site/release-site.ts'
import { listFiles } from './move-files.ts'
import { describeSearch, INDEX_FOLDER, needsUpdate, type SearchUpdate, updateSearch } from './update-search.ts'

/** What of a released site its search index is made of. */
export type SearchedSite = Pick<SearchUpdate, 'index' | 'synonyms' | 'plan'>

/** Files written and removed, and the time it took. */
export interface IndexedSearch {
  written: number
  removed: number
  ms: number
}

/** Search follows the release of the pages (DESIGN section 5); what caches have to forget of its files is stored for itself. */
export async function indexForSearch(
  build: SiteBuild,
  graph: GraphStore,
  searched: SearchedSite,
  folders: SiteFolders,
): Promise<IndexedSearch> {
  const started = performance.now()
  const update: SearchUpdate = {
    ...searched,
    folder: folders.graph,
    out: folders.out,
    staging: folders.staged,
    code: build.bundle.renderer,
    pending: graph.getMeta<string[]>('searchPending') ?? [],
    fileOf: (key) => graph.getNode(key)?.outputs?.[0],
    force: build.options.force ?? false,
  }
  const indexed: IndexedSearch = { written: 0, removed: 0, ms: 0 }
  const state = describeSearch(update)
  if (needsUpdate(update, graph.getMeta<string>('searchState') === state)) {
    build.progress('search', 0, 1)
    const wasCutOff = graph.beginSearch()
    const { written, removed } = await updateSearch(update)
    // Who was cut off did not tell which files it had replaced.
    const changed = wasCutOff ? listFiles(join(folders.out, INDEX_FOLDER)) : [...written, ...removed]
    const urls = changed.map((path) => urlOfOutput(`${INDEX_FOLDER}/${path}`))
    const isTold = hasCdn(build) && urls.length > 0
    graph.finishSearch(state, isTold ? { what: { urls, indexes: [] }, releaseId: 'search', now: Date.now() } : undefined)
    indexed.written = written.length
    indexed.removed = removed.length
    build.progress('search', 1, 1)
  }
  indexed.ms = Math.round(performance.now() - started)
  return indexed
}
