import { join } from 'node:path'
import type { GraphStore } from '../../graph/graph-store.ts'
import { urlOfOutput } from '../release/output-urls.ts'
import { hasCdn, type SiteBuild } from './build-site.ts'
import type { SiteFolders } from './release-site.ts'
import { isIndexDamage } from '../../search-indexer/shown-text.ts'
import { listFiles, type MovedFiles } from '../../search-indexer/move-files.ts'
import {
  describeSearch,
  INDEX_FOLDER,
  needsUpdate,
  planUpdate,
  type SearchRequest,
  type SearchUpdate,
  updateSearch,
} from '../../search-indexer/update-search.ts'

/** What of a released site its search index is made of. */
export type SearchedSite = Pick<SearchRequest, 'index' | 'synonyms' | 'plan'>

/** Files written and removed. */
export interface IndexedSearch {
  written: number
  removed: number
}

/** An update of an index that is to be made; releases may go on meanwhile. */
export interface BegunSearch {
  update: SearchUpdate
  /** Notes that it was made. What was released since waits for the next one. */
  finish(moved: MovedFiles): IndexedSearch
}

/** Brings the search index up to date with what was released. */
export async function indexForSearch(
  build: SiteBuild,
  graph: GraphStore,
  searched: SearchedSite,
  folders: SiteFolders,
): Promise<IndexedSearch & { ms: number }> {
  const started = performance.now()
  const helpers = () => (build.threads > 1 ? build.pool().indexers : [])
  const make = async (): Promise<IndexedSearch> => {
    const begun = await beginSearch(build, graph, searched, folders)
    if (!begun) return { written: 0, removed: 0 }
    build.progress('search', 0, 1)
    const indexed = begun.finish(await updateSearch(begun.update, undefined, helpers))
    build.progress('search', 1, 1)
    return indexed
  }
  const indexed = await make().catch((error: unknown) => {
    if (!isIndexDamage(error)) throw error
    return make()
  })
  return { ...indexed, ms: Math.round(performance.now() - started) }
}

/**
 * Search follows the release of the pages (DESIGN section 5); what caches have to forget of its files is stored for itself. Undefined where
 * the index is up to date.
 */
export async function beginSearch(
  build: SiteBuild,
  graph: GraphStore,
  searched: SearchedSite,
  folders: SiteFolders,
): Promise<BegunSearch | undefined> {
  const request: SearchRequest = {
    ...searched,
    folder: folders.graph,
    out: folders.out,
    staging: folders.searched,
    code: build.bundle.renderer,
    pending: graph.searchPending,
    fileOf: (key) => graph.getNode(key)?.outputs?.[0],
    force: build.options.force ?? false,
  }
  const state = describeSearch(request)
  if (!needsUpdate(request, graph.getMeta<string>('searchState') === state)) return undefined
  const update = await planUpdate(request)
  const wasCutOff = graph.beginSearch()
  return { update, finish }

  function finish({ written, removed }: MovedFiles): IndexedSearch {
    // An interrupted update did not record which files it had replaced.
    const changed = wasCutOff ? listFiles(join(folders.out, INDEX_FOLDER)) : [...written, ...removed]
    const urls = changed.map((path) => urlOfOutput(`${INDEX_FOLDER}/${path}`))
    const isTold = hasCdn(build) && urls.length > 0
    graph.finishSearch(state, isTold ? { what: { urls, indexes: [] }, releaseId: 'search', now: Date.now() } : undefined)
    return { written: written.length, removed: removed.length }
  }
}
