import type { Row } from '../../reads/rows.ts'
import type { BuildMemory } from './load-site.ts'

/** Rows are stored in groups, so that loading is quick and a change rewrites one small group. */
const GROUPS = 128

export function loadRows(graph: BuildMemory): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const group of graph.rowBuckets()) for (const row of group as Row[]) rows.set(row.path, row)
  return rows
}

/** The groups that differ from what is stored, ready to be written. */
export function changedGroups(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>): Map<string, Row[]> {
  const changed = new Set<number>()
  for (const [path, row] of after) if (before.get(path) !== row) changed.add(groupOf(path))
  for (const path of before.keys()) if (!after.has(path)) changed.add(groupOf(path))
  const groups = new Map<string, Row[]>([...changed].map((group) => [String(group), []]))
  if (changed.size === 0) return groups
  for (const [path, row] of after) groups.get(String(groupOf(path)))?.push(row)
  return groups
}

function groupOf(path: string): number {
  let sum = 0
  for (let position = 0; position < path.length; position++) sum = (sum * 31 + path.charCodeAt(position)) | 0
  return Math.abs(sum) % GROUPS
}
