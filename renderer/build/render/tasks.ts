import type { FileToRead } from '#content/store/files/file-stamp.ts'
import type { SourceContext } from '#content/store/files/read-source.ts'
import type { PageAssets } from '../../pages/renderer.tsx'
import type { ItemRow, PageRow, SiteSnapshot } from '../../reads/rows.ts'
import type { IndexedPart, PagesToIndex } from '../../search-indexer/index-pages.ts'
import type { PlacedFolder } from '../../search-indexer/move-files.ts'
import type { NodeRecord } from '../../graph/graph-store.ts'
import type { Failed, Rendered } from './site-renderer.ts'

/** Result of a render whose bytes are staged. */
export interface Staged extends Omit<Rendered, 'bytes'> {
  hash: string
  size: number
  /** Hash of what search reads of it (`describeSearched`). */
  searched?: string | undefined
  /** File in the staging folder; absent where the bytes are those of the last build. */
  staged?: string | undefined
}

export interface RenderBatch {
  keys: readonly string[]
  /** Path and hash of the bytes in the output now, by key; absent where the file is missing. */
  known: Readonly<Record<string, string>>
}

export interface RenderedBatch {
  staged: Staged[]
  failed: Failed[]
  derived: [key: string, record: NodeRecord][]
}

/** Where rendered files wait for their release. */
export interface Staging {
  /** Absolute. */
  folder: string
  /**
   * Whether there is no earlier output: the staged files then form the final tree, which one rename makes the output. Otherwise the folder
   * is flat and each file is moved to its path.
   */
  isTree: boolean
}

export interface SiteTask {
  snapshot: SiteSnapshot
  assets: PageAssets
  source: SourceContext
  staging: Staging
}

/**
 * Requests and answers travel as JSON text: one string reaches a thread in a third of the time that copying ten thousand objects takes. Those
 * of search travel as they are, for their arrays of numbers. This is what a thread is asked, in order of arrival.
 */
export type WorkerRequest =
  | { kind: 'read'; id: number; source: SourceContext; files: FileToRead[] }
  | { kind: 'site'; task: SiteTask }
  | { kind: 'render'; id: number; batch: RenderBatch }
  | SearchRequest

export type SearchRequest =
  | { kind: 'index'; id: number; pages: PagesToIndex }
  | { kind: 'place'; id: number; folder: PlacedFolder; files: readonly (readonly [path: string, key: string])[] }

export type WorkerAnswer =
  /** Everything of the thread is loaded. */
  | { kind: 'ready' }
  | { kind: 'read'; id: number; rows: (PageRow | ItemRow)[] }
  | { kind: 'rendered'; id: number; result: RenderedBatch }
  | SearchAnswer
  | { kind: 'failed'; id: number; message: string; code?: string | undefined; path?: string | undefined }

export type SearchAnswer = { kind: 'indexed'; id: number; part: IndexedPart } | { kind: 'placed'; id: number; written: string[] }

/** A message as it was before it travelled. */
export function openMessage<Message>(message: string | Message): Message {
  return typeof message === 'string' ? (JSON.parse(message) as Message) : message
}
