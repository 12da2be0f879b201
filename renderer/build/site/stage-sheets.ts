import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageSheet } from '../../pages/page-sheet.ts'
import type { Bundle } from '../../bundle/bundle.ts'
import type { GraphStore } from '../../graph/graph-store.ts'
import type { SiteStyleSheet } from '../../outputs/site-style-sheet.ts'
import type { SiteRenderer } from '../render/site-renderer.ts'
import type { Outcome } from './collect-changes.ts'
import { type StageArgs, stage } from './stage-files.ts'

/** The sheets that pages name: those of earlier builds that the graph still knows, and those of this one. Their names are stored with it. */
export function listPageSheets(renderer: SiteRenderer, graph: GraphStore, { nodes, changes }: Outcome): PageSheet[] {
  const before = (graph.getMeta<string[]>('sheets') ?? []).filter((key) => graph.getNode(key) !== undefined)
  const keys = [...new Set([...before, ...[...nodes.keys()].filter((key) => key.startsWith('sheet:'))])].sort()
  changes.meta['sheets'] = keys
  return keys.flatMap((key) => (renderer.derive(key)?.value as PageSheet | undefined) ?? [])
}

/** Stages each sheet that the output lacks: its parts one after the other. Earlier ones stay: cached pages still ask for them. */
export function stageSheets(sheets: readonly PageSheet[], bundle: Bundle, ownSheet: SiteStyleSheet | undefined, args: StageArgs) {
  const read = (part: string) => (part === ownSheet?.path ? Buffer.from(ownSheet.css) : readFileSync(join(bundle.folder, 'client', part)))
  for (const { src, parts } of sheets) {
    const bytes = Buffer.concat(parts.map(read))
    stage(args, src.slice(1), bytes.length, () => bytes)
  }
}
