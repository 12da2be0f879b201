import { moveRow, type RowMove } from '../../reads/move-row.ts'
import { keepsPlace, replaceRow } from '../../reads/replace-row.ts'
import type { ItemRow, PageRow } from '../../reads/rows.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import { shardsFor } from '../../outputs/sitemap.ts'
import { compareRow } from './find-changes.ts'
import type { KnownSite } from './known-site.ts'

/** What a change of some rows comes to. */
export interface AppliedMoves {
  /** Facts that differ. */
  facts: Set<string>
  /** Keys of outputs that come, and that go. */
  added: string[]
  gone: string[]
}

/**
 * Brings the index that a site is rendered with up to date with some of its rows. Undefined where more of the site changes than the graph
 * can tell from those rows; the index is then of no use any more.
 */
export function applyMoves(
  { renderer, inputs, plan }: Pick<KnownSite, 'renderer' | 'inputs' | 'plan'>,
  moves: readonly RowMove[],
): AppliedMoves | undefined {
  const { index } = renderer
  const moved = moves.filter(({ old, row }) => !old || !row || !keepsPlace(old, row))
  const lists = new Set(rowsOf(moved).flatMap((row) => (row.kind === 'item' ? row.listGuid : [])))
  const before = new Set([...lists].flatMap((guid) => renderer.planList(guid)))
  for (const move of moves) if (!applyMove(index, move)) return undefined
  if (moved.length > 0 && shardsFor(index.countUrls()) !== inputs.sitemapShards) return undefined
  if (!rowsOf(moved).every((row) => isOfOwnLanguage(row, index))) return undefined
  const facts = new Set<string>()
  for (const { old, row } of moves) compareRow(old, row, index, inputs.sitemapShards, facts)
  const now = new Set([...lists].flatMap((guid) => renderer.planList(guid)))
  const keys = new Set([...before, ...now, ...rowsOf(moved).flatMap(keysOf)])
  const isThere = (key: string) => now.has(key) || isPlanned(key, index)
  const added = [...keys].filter((key) => isThere(key) && !plan.has(key))
  const gone = [...keys].filter((key) => !isThere(key) && plan.has(key))
  return { facts, added, gone }
}

/** Brings an index up to date with one row; false where more of it changes (`replaceRow`, `moveRow`). */
export function applyMove(index: SiteIndex, { old, row }: RowMove): boolean {
  return old && row && keepsPlace(old, row) ? replaceRow(index, old, row) : moveRow(index, { old, row })
}

function rowsOf(moves: readonly RowMove[]): (PageRow | ItemRow)[] {
  return moves.flatMap(({ old, row }) => [old, row].filter((each) => each !== undefined))
}

/** The first page in another language brings a search page and one for what is not there; the last one takes them away. */
function isOfOwnLanguage(row: PageRow | ItemRow, index: SiteIndex): boolean {
  const lang = row.kind === 'page' ? row.lang : index.langOfItem(row)
  if (lang === index.snapshot.settings.defaultLanguage) return true
  for (const page of index.pages.values()) {
    if (page.lang === lang && page.guid !== row.guid && index.urlOfPage.get(page.guid) !== '/') return true
  }
  return false
}

function keysOf({ kind, guid }: PageRow | ItemRow): string[] {
  return kind === 'page' ? [`page/${guid}`] : [`item/${guid}`, `event/${guid}`]
}

function isPlanned(key: string, { pages, items }: SiteIndex): boolean {
  const [kind, guid = ''] = key.split('/')
  if (kind === 'page') return pages.has(guid)
  return kind === 'item' ? items.has(guid) : kind === 'event' && items.get(guid)?.startsAt !== undefined
}
