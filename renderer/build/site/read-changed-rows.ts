import type { Problem } from '#content/errors/app-error.ts'
import { keepsPlace } from '../../reads/replace-row.ts'
import type { Row } from '../../reads/rows.ts'
import type { ParsedSources } from '../render/parsed-sources.ts'
import { readFiles } from '../render/read-files.ts'
import type { LoadedSite } from './load-site.ts'
import { lookAtFiles } from './scan-site.ts'

/** A page or item whose text changed while it stays where it is. */
export interface RowChange {
  old: Row & { kind: 'page' | 'item' }
  row: Row & { kind: 'page' | 'item' }
}

/**
 * The rows of changed files, where all of them are pages and items that keep their place (`keepsPlace`); undefined where one came or went,
 * is broken, moved, or is something else.
 * @param changed paths below the site
 * @param options.found what does not fit together: where in a file it stands is told by a look at all of them
 */
export function readChangedRows(
  { source, rows }: Pick<LoadedSite, 'source' | 'rows'>,
  changed: readonly string[],
  { parsed, found }: { parsed: ParsedSources; found: readonly Problem[] },
): RowChange[] | undefined {
  if (found.some(({ path }) => changed.some((each) => path === each || path === `${source.folderName}/${each}`))) return undefined
  const olds = changed.map((path) => rows.get(path)).filter((row): row is RowChange['old'] => row !== undefined && row.kind !== 'media')
  if (olds.length < changed.length) return undefined
  const before = new Map(olds.map((row) => [row.path, row]))
  const { toRead, unreadable } = lookAtFiles(source.folder, before, changed, { skipped: [], lastScan: 0 })
  if (unreadable.length > 0 || toRead.length < changed.length) return undefined
  const fresh = new Map(readFiles(source, toRead, parsed).map((row) => [row.path, row]))
  const changes: RowChange[] = []
  for (const old of olds) {
    const row = fresh.get(old.path)
    if (!row || !keepsPlace(old, row)) return undefined
    const { url } = old
    changes.push({ old, row: { ...row, url, ...(old.kind === 'page' && { outputSize: old.outputSize }) } as RowChange['row'] })
  }
  return changes
}

/** Files of a site that no page is made of: who may do what, what lists take, and what is filled in. */
const APART = /^(?:forms\/|(?:roles|list-item-types|profile-properties)\.json$)/

/** Of changed files those that pages are made of. */
export function pathsOfPages(changed: readonly string[]): string[] {
  return changed.filter((path) => !APART.test(path))
}
