import type { Problem } from '#content/errors/app-error.ts'
import type { LentSources } from '#content/store/files/read-source.ts'
import { isTextFile, scanChanged } from '#content/store/files/scan-site.ts'
import type { RowMove } from '../../reads/move-row.ts'
import type { ItemRow, PageRow } from '../../reads/rows.ts'
import type { ParsedSources } from '../render/parsed-sources.ts'
import type { LoadedSite } from './load-site.ts'
import { readRows } from './read-rows.ts'

/**
 * The rows of changed files as they were and are, where all of them are pages and items that can be read; undefined where one cannot, or is
 * something else. Those that went come first, so that what takes their place finds it free.
 * @param changed paths below the site
 * @param options.lent what was read already
 * @param options.found what does not fit together: where in a file it stands is told by a look at all of them
 */
export function readChangedRows(
  { source, rows, skipped }: Pick<LoadedSite, 'source' | 'rows' | 'skipped'>,
  changed: readonly string[],
  { parsed, lent, found }: { parsed: ParsedSources; lent?: LentSources | undefined; found: readonly Problem[] },
): RowMove[] | undefined {
  if (found.some(({ path }) => changed.some((each) => path === each || path === `${source.folderName}/${each}`))) return undefined
  if (!changed.every(isTextFile) || skipped.some(({ path }) => changed.includes(path))) return undefined
  const olds = changed.map((path) => rows.get(path)).filter((row) => row !== undefined && row.kind !== 'media')
  const before = new Map(olds.map((row) => [row.path, row]))
  const { toRead, unreadable } = scanChanged(source.folder, before, changed, { skipped: [], lastScan: 0 })
  if (unreadable.length > 0) return undefined
  const fresh = new Map(readRows(source, toRead, { parsed, lent }).map((row) => [row.path, row]))
  const moves: RowMove[] = []
  for (const path of new Set(changed)) {
    const [old, row] = [before.get(path), fresh.get(path)]
    if (row?.isBroken || row?.withdrawal || old?.isBroken) return undefined
    if (!row) {
      if (old) moves.unshift({ old })
    } else if (!old) moves.push({ row })
    else {
      const { url } = old
      moves.push({ old, row: { ...row, url, ...(old.kind === 'page' && { outputSize: old.outputSize }) } as PageRow | ItemRow })
    }
  }
  return moves
}

/** Files of a site that no page is made of: who may do what, and what people say of themselves. */
const APART = /^(?:roles|profile-properties)\.json$/

/** Of changed files those that pages are made of. */
export function pathsOfPages(changed: readonly string[]): string[] {
  return changed.filter((path) => !APART.test(path))
}
