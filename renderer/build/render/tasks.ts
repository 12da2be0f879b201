import type { FileToRead } from '#content/store/files/file-stamp.ts'
import type { SourceContext } from '#content/store/files/read-source.ts'
import type { PageAssets } from '../../pages/renderer.tsx'
import type { ItemRow, PageRow, SiteSnapshot } from '../../reads/rows.ts'
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
 * Requests and answers travel as JSON text: one string reaches a thread in a third of the time that copying ten thousand objects takes.
 * This is what a thread is asked, in order of arrival.
 */
export type WorkerRequest =
  | { kind: 'read'; id: number; source: SourceContext; files: FileToRead[] }
  | { kind: 'site'; task: SiteTask }
  | { kind: 'render'; id: number; batch: RenderBatch }

export type WorkerAnswer =
  /** Everything of the thread is loaded. */
  | { kind: 'ready' }
  | { kind: 'read'; id: number; rows: (PageRow | ItemRow)[] }
  | { kind: 'rendered'; id: number; result: RenderedBatch }
  | { kind: 'failed'; id: number; message: string; code?: string | undefined; path?: string | undefined }
