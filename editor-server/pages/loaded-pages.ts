import { type LoadedSite, rowsByKind } from '#renderer/build/site/load-site.ts'
import type { RowMove } from '#renderer/reads/move-row.ts'
import { keepsPlace } from '#renderer/reads/replace-row.ts'
import type { EarlierPlaces } from '#renderer/reads/follow-places.ts'
import type { SiteRenderer } from '#renderer/build/render/site-renderer.ts'
import type { WorkspaceRenderer } from '#renderer/build/workspace-renderer.ts'
import type { SiteLook } from '../application/site-look/site-look.ts'
import type { ShownFile } from './private-files.ts'
import type { View } from './viewer.ts'

/** Blocks and themes. */
export type Code = Pick<WorkspaceRenderer, 'bundle' | 'renderer'>

/** A site as its files said when it was last looked at, rendered for each kind of visitor who came since. */
export interface Loaded {
  /** Of the content index when the files were looked at. */
  version: number
  code: Code
  loaded: LoadedSite
  /** Files of pages that are not for everyone, which only their visitors' pages show. */
  privateFiles: readonly ShownFile[]
  rendered: Map<string, Rendered>
  /** By view, what was seen at an earlier look at the site. */
  earlier: ReadonlyMap<string, EarlierPlaces>
  look?: SiteLook
}

/** What is kept of a site. */
export interface Kept {
  loading?: Promise<Loaded> | undefined
  /** Paths below the site that changed since it was looked at; undefined where not all of them are known. */
  noted?: Set<string> | undefined
}

/** A site as one kind of visitor sees it. */
export interface Rendered {
  renderer: SiteRenderer
  view: View
  /** Of all outputs; worked out when somebody asks for one. */
  keys: ReadonlySet<string> | undefined
}

/** What was seen at a look at the site, by view, for the next one. @param moves what differs since; undefined where that is not known */
export function seenBefore(
  { earlier, rendered }: Pick<Loaded, 'earlier' | 'rendered'>,
  moves: readonly RowMove[] | undefined,
): Loaded['earlier'] {
  const seen = new Map<string, EarlierPlaces>()
  if (!moves) return seen
  for (const [key, { index, moves: since }] of earlier) seen.set(key, { index, moves: [...since, ...moves] })
  for (const [key, { renderer }] of rendered) seen.set(key, { index: renderer.index, moves })
  return seen
}

/** Takes rows as they are now; the indexes know them already. */
export function takeMoves({ rows, snapshot }: LoadedSite, moves: readonly RowMove[]): void {
  for (const { old, row } of moves) {
    if (row) rows.set(row.path, row)
    else if (old) rows.delete(old.path)
  }
  if (moves.some(({ old, row }) => !old || !row || !keepsPlace(old, row))) Object.assign(snapshot, rowsByKind(rows.values()))
}

/** A look at the site without what was seen. */
export function forgetSeen(loaded: Loaded): Loaded {
  return { ...loaded, rendered: new Map(), earlier: new Map() }
}
