import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { RenderBatch, RenderedBatch, Staged } from './tasks.ts'
import type { SiteRenderer } from './site-renderer.ts'

let nextFile = 0

/** Renders a batch and stages what differs from the present output. The staging folder is flat: a rename makes the path. */
export function renderBatch(renderer: SiteRenderer, batch: RenderBatch, staging: string, thread: string): RenderedBatch {
  const result: RenderedBatch = { staged: [], failed: [], derived: [] }
  for (const key of batch.keys) {
    const rendered = renderer.render(key)
    if ('problem' in rendered) {
      result.failed.push(rendered)
      continue
    }
    const { bytes, ...rest } = rendered
    const buffer = Buffer.from(bytes)
    const staged: Staged = { ...rest, hash: hashOfBytes(buffer), size: buffer.length }
    if (batch.known[key] !== `${staged.path}\n${staged.hash}`) {
      staged.staged = `${thread}-${nextFile++}`
      writeStaged(`${staging}/${staged.staged}`, buffer, staging)
    }
    result.staged.push(staged)
  }
  result.derived = renderer.takeDerived()
  return result
}

function writeStaged(file: string, buffer: Buffer, staging: string) {
  try {
    writeFileSync(file, buffer)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(staging, { recursive: true })
    writeFileSync(file, buffer)
  }
}

export function hashOfBytes(bytes: Uint8Array): string {
  return hash('sha1', bytes).slice(0, 20)
}
