import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describeSearched, facetsOf } from '../../search-indexer/describe-searched.ts'
import type { RenderBatch, RenderedBatch, Staged } from './tasks.ts'
import type { SiteRenderer } from './site-renderer.ts'

let nextFile = 0

export interface Staging {
  /** Absolute. */
  folder: string
  /**
   * Whether there is no earlier output: the staged files then form the final tree, which one rename makes the output. Otherwise the folder
   * is flat and each file is moved to its path.
   */
  isTree: boolean
}

/** Renders a batch and stages what differs from the current output. */
export function renderBatch(renderer: SiteRenderer, batch: RenderBatch, staging: Staging, thread: string): RenderedBatch {
  const result: RenderedBatch = { staged: [], failed: [], derived: [] }
  for (const key of batch.keys) {
    const rendered = renderer.render(key)
    if ('faults' in rendered) {
      result.failed.push(rendered)
      continue
    }
    const { bytes, path, deps, times, problems } = rendered
    const buffer = Buffer.from(bytes)
    const searched = describeSearched(key, path, bytes, facetsOf(key, renderer.index))
    const staged: Staged = { key, path, deps, times, problems, hash: hashOfBytes(buffer), size: buffer.length, searched, staged: undefined }
    if (batch.known[key] !== `${staged.path}\n${staged.hash}`) {
      staged.staged = staging.isTree ? staged.path : `${thread}-${nextFile++}`
      const file = `${staging.folder}/${staged.staged}`
      // Nearly every page has a folder of its own: creating it first is cheaper than a write that fails without it.
      if (staging.isTree) mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, buffer)
    }
    result.staged.push(staged)
  }
  result.derived = renderer.takeDerived()
  return result
}

export function hashOfBytes(bytes: Uint8Array): string {
  return hash('sha1', bytes).slice(0, 20)
}
