import type { Row } from '../../reads/rows.ts'
import type { GraphStore } from '../../graph/graph-store.ts'

/** Rows are stored in groups, so that loading is quick and a change rewrites one small group; a release between two looks at all files stores
 * its rows alone, by their paths. */
const GROUPS = 128

/** Stands for a row that went since its group was stored. */
export interface GoneRow {
  path: string
  isGone: true
}

/** Rows that were stored alone come after the groups, and go before what those say of them. */
export function loadRows(graph: Pick<GraphStore, 'rowBuckets'>): Map<string, Row> {
  const rows = new Map<string, Row>()
  for (const bucket of graph.rowBuckets())
    for (const row of Array.isArray(bucket) ? (bucket as Row[]) : [bucket as Row | GoneRow]) {
      if ('isGone' in row) rows.delete(row.path)
      else rows.set(row.path, row)
    }
  return rows
}

/** Paths of the rows that stand alone. */
export function pathsAlone(graph: Pick<GraphStore, 'rowsAlone'>): string[] {
  return [...graph.rowsAlone()].map((row) => (row as Row | GoneRow).path)
}

/**
 * What of the stored rows is to be written anew.
 * @param others paths of rows that are other ones now, or went; those that are the same do no harm
 * @param alone paths of rows that stand alone: they go back to their groups
 */
export function changedGroups(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
  others: Iterable<string>,
  alone: Iterable<string> = [],
): Map<string, Row[] | undefined> {
  const changed = new Set<number>()
  for (const path of others) if (before.get(path) !== after.get(path)) changed.add(groupOf(path))
  const buckets = new Map<string, Row[] | undefined>()
  for (const path of alone) {
    changed.add(groupOf(path))
    buckets.set(path, undefined)
  }
  if (changed.size === 0) return buckets
  const groups = new Map([...changed].map((group): [number, Row[]] => [group, []]))
  for (const [path, row] of after) groups.get(groupOf(path))?.push(row)
  for (const [group, rows] of groups) buckets.set(String(group), rows)
  return buckets
}

function groupOf(path: string): number {
  let sum = 0
  for (let position = 0; position < path.length; position++) sum = (sum * 31 + path.charCodeAt(position)) | 0
  return Math.abs(sum) % GROUPS
}
