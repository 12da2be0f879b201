import { hash } from 'node:crypto'
import type { SiteIndex } from '../reads/site-index.ts'
import { partsOf } from './extract-document.ts'

/** Values that the search page filters by. */
export interface Facets {
  /** `page`, or the name of a list item's type. */
  kind: string
  /** Guid of the item's list, or empty. */
  list: string
}

export function facetsOf(key: string, index: SiteIndex): Facets {
  const [kindOfKey, guid = ''] = key.split('/')
  const item = kindOfKey === 'item' ? index.items.get(guid) : undefined
  return { kind: item?.typeName ?? 'page', list: item?.listGuid ?? '' }
}

/**
 * Hash of everything that search reads of an output; undefined for an output that it leaves out. Where it stays the same, as when only the
 * shell around a page changed, the page is not read again.
 */
export function describeSearched(key: string, path: string, html: string, { kind, list }: Facets): string | undefined {
  if (!isDocument(key, path)) return undefined
  return hash('sha1', [path, kind, list, ...partsOf(html)].join('\n')).slice(0, 20)
}

/** Pages of their own. Items on further pages of a list are found by themselves. */
function isDocument(key: string, path: string): boolean {
  return path.endsWith('.html') && !/^(list|not-found|search)\//.test(key)
}
