import { SiteReads } from './create-reads.ts'
import type { SiteIndex } from './site-index.ts'

/** Readers over the same site with a draft in it. Keeps derived values that pages and lists do not affect, and passes nothing back. */
export function createDraftReads(reads: SiteReads, index: SiteIndex): SiteReads {
  const own = new SiteReads(index, reads.renderMarkdown, reads.readMediaText, reads.types)
  for (const [key, value] of reads.derived) if (!/^(?:list|crumbs)/.test(key)) own.derived.set(key, value)
  return own
}
