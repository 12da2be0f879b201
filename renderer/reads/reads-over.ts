import { SiteReads } from './create-reads.ts'
import type { SiteIndex } from './site-index.ts'

/** Readers over the same site with a draft in it. What pages and lists have no part in is not derived again; nothing goes back. */
export function readsOver(reads: SiteReads, index: SiteIndex): SiteReads {
  const own = new SiteReads(index, reads.renderMarkdown, reads.readMediaText)
  for (const [key, value] of reads.derived) if (!/^(?:list|crumbs)/.test(key)) own.derived.set(key, value)
  return own
}
