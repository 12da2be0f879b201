import type { Problem } from '#content/errors/app-error.ts'
import type { MediaEntry } from '#content/model/media/schema.ts'
import type { AffectedKind } from '#renderer/build/contract.ts'
import type { ExplainedNode } from '#renderer/graph/explain-node.ts'
import type { ContentChange } from './content-index.ts'

/** Brings what is stored out to visitors. Content is written first (`site.content.transact`); nothing here writes it. */
export interface Publishing {
  /**
   * Builds what the changes of this site until now affect, and resolves when the files stand and what caches have to forget is stored.
   * @param changes what has just been written; a transaction is noted by itself, so that nothing is missed where some are left out
   * @throws AppError SITE_RELEASE_FAILED when these changes did not reach the output. They are stored, and the next build takes them in
   */
  release(changes: readonly ContentChange[]): Promise<Released>
  /** What would be built, and what caches would have to forget, if these changes were made. Writes nothing. */
  impact(changes: readonly ContentChange[]): Promise<Impact>
  /** What a node of the dependency graph read in its last build, and what reads it; undefined where nothing is built. */
  explain(node: string): Promise<ExplainedNode | undefined>
  /** False where pages are rendered on request, as under `site dev`: `rehearse` and `explain` have nothing to go by. */
  readonly hasBuilds: boolean
  /**
   * Builds the whole site as it would be if these changes were made, apart from what visitors get. Calls for one id that come while it is being
   * built are answered by one more build, of the changes that were given last.
   * @param id names the folder it is built in: digits, small letters and hyphens
   * @param media private files that these changes make public (`findPromoted`)
   * @throws AppError SITE_REHEARSAL_ABSENT, SITE_REHEARSAL_FAILED; what writing the changes would throw
   */
  rehearse(id: string, changes: readonly ContentChange[], media?: readonly PromotedFile[]): Promise<Rehearsal>
  /** Deletes what was built under an id, once it is built. */
  forget(id: string): Promise<void>
  /** How far caches have been told of a release: 'none' where the site has no CDN. */
  delivery(releaseId: string): Promise<Delivery>
}

export type Delivery = 'none' | 'waiting' | 'delivered' | 'failed'

/** A page or item as people know it. */
export interface PlacedPage {
  url: string
  title: string
}

/** A page as a change would affect it. */
export interface AffectedPage extends PlacedPage {
  kind: AffectedKind
}

export interface Released {
  /** By which `delivery` knows it. */
  id: string
  /** Pages and items whose file is another one now; of a release that changes very many the first of them. */
  pages: PlacedPage[]
  /** Everything in the output that came, changed or went, as visitors ask for it. */
  urls: string[]
  /** Pages that were compared, and of those that were rendered. */
  visited: number
  rendered: number
  ms: number
}

/** A private file that would be public, with its entry as the content would have it. */
export interface PromotedFile {
  entry: MediaEntry
  /** Absolute. */
  file: string
}

export interface Rehearsal {
  /** Pages of the site as it would be, and of those that had to be rendered since its last rehearsal. */
  pages: number
  rendered: number
  /** What is wrong with the site as it would be. */
  problems: Problem[]
  /** With the wait for other rehearsals left out. */
  ms: number
}

export interface Impact {
  /** The first of the pages and items that would be rendered, by URL. */
  pages: AffectedPage[]
  /** How many they are. */
  pageCount: number
  /** How many addresses caches would have to forget; of very many, `urls` has the first. */
  urlCount: number
  urls: string[]
  /** From what renderings took until now. */
  expectedMs: number
  /** What is wrong with the pages as they would be. */
  problems: Problem[]
}
