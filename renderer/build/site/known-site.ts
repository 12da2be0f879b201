import type { PageAssets } from '../../pages/renderer.tsx'
import type { Bundle } from '../../bundle/bundle.ts'
import type { GraphStore } from '../../graph/graph-store.ts'
import type { ParsedSources } from '../render/parsed-sources.ts'
import type { SiteRenderer } from '../render/site-renderer.ts'
import type { SiteInputs } from './find-changes.ts'
import type { BuildMemory, LoadedSite } from './load-site.ts'
import type { FileProblems } from './report-site.ts'

/** A site as its last build left it, in memory: the next build begins here and reads what changed since, not what is stored. */
export interface KnownSite {
  bundle: Bundle
  baseUrl: string | undefined
  /** Its rows are those that are stored. */
  loaded: LoadedSite
  inputs: SiteInputs
  renderer: SiteRenderer
  /** Whether the renderer's index is as the rows say. */
  isFollowed: boolean
  parsed: ParsedSources
  assets: PageAssets
  /** Keys of all outputs, and how many of them are pages. */
  plan: Set<string>
  pages: number
  problems: FileProblems
  /** Every file can be read, and every output was rendered. */
  isSound: boolean
}

/** Derived values that a renderer may hold between builds; some thousands take a few MB. */
const MOST_DERIVED = 3_000

/** Lets go of what would grow with each build. */
export function trimKnown({ renderer, parsed }: KnownSite) {
  parsed.clear()
  if (renderer.reads.derived.size > MOST_DERIVED) renderer.forgetAll()
}

/** What the load of a site takes from memory where it is known, and all of it where it is known what changed. */
export function memoryOf(
  graph: GraphStore,
  readRows: BuildMemory['readRows'],
  known?: KnownSite,
  changed?: readonly string[],
): BuildMemory {
  const getMeta = <T>(key: string) => (key === 'inputs' && known ? (known.inputs as T) : graph.getMeta<T>(key))
  if (!known || !changed) return { getMeta, readRows }
  return { getMeta, readRows: () => known.loaded.rows, changed, skipped: known.loaded.skipped }
}
