import type { PageRow } from './page-row.ts'
import { type Level, TOP } from './use-page-tree.ts'

/** What the id of a row begins with that stands for further pages of a level. */
export const MORE = 'more '

/** A row of the tree: a page, or what stands for pages of a level that are not there yet. */
export type PageNode =
  | { kind: 'page'; id: string; page: PageRow; children: readonly PageNode[] }
  | { kind: 'more'; id: string; left: number }
  | { kind: 'loading' | 'failed'; id: string }

/** The rows of the tree, level by level. */
export function listNodes(levels: ReadonlyMap<string, Level>, parent = TOP): PageNode[] {
  const { rows, total, isError } = levels.get(parent) ?? { rows: [], total: undefined, isError: false }
  const pages = rows.map((page): PageNode => {
    // Folded, too: React Aria unfolds only rows that have something below them.
    return { kind: 'page', id: page.guid, page, children: (page.pagesBelow ?? 0) > 0 ? listNodes(levels, page.guid) : [] }
  })
  const id = `${MORE}${parent}`
  const left = (total ?? 0) - rows.length
  if (isError) return [...pages, { kind: 'failed', id }]
  if (total === undefined) return [...pages, { kind: 'loading', id }]
  return left > 0 ? [...pages, { kind: 'more', id, left }] : pages
}
