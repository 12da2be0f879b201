import { lstatSync, readFileSync } from 'node:fs'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { GraphStore, OutputFile } from '../../graph/graph-store.ts'
import { hashOfBytes } from '../render/render-keys.ts'
import { fileOf } from '../release/output-urls.ts'

/** What is to stand in the output; without a size any file with something in it will do. */
type ExpectedFile = Pick<OutputFile, 'path'> & Partial<OutputFile>

/**
 * Keys whose file is not in the output as the graph says: deleted, or changed by somebody else. It takes one look at each
 * file. Its size tells, and its time: what was changed since the last build's end is in doubt and its bytes are compared.
 */
export function findMissing(
  graph: GraphStore,
  index: SiteIndex,
  out: string,
  plan: ReadonlySet<string>,
  oldPlan: ReadonlySet<string>,
): Set<string> {
  const missing = new Set<string>()
  const isDistrusted = graph.getMeta<boolean>('distrust') ?? false
  const trusted = graph.getMeta<number>('trusted') ?? 0
  for (const key of plan) {
    if (!oldPlan.has(key)) continue
    const files = pageFiles(key, index) ?? outputsOf(key, graph)
    const isRight = (file: ExpectedFile) => isAsExpected(`${out}/${file.path}`, file.size, trusted, () => hashIn(graph, key, file.path))
    if (isDistrusted || !files.every(isRight)) missing.add(key)
  }
  return missing
}

/** Files of the output by what is planned, with their sizes. */
export function* listExpected(graph: GraphStore, index: SiteIndex, plan: Iterable<string>): Iterable<[path: string, size: number]> {
  for (const key of plan) {
    const known = pageFiles(key, index)?.filter(({ size }) => size !== undefined)
    for (const { path, size = 0 } of known?.length ? known : outputsOf(key, graph)) yield [path, size]
  }
}

function outputsOf(key: string, graph: GraphStore): readonly ExpectedFile[] {
  return graph.getNode(key)?.outputs ?? []
}

/** A page's file follows from its row, which costs less than its node; a page that moves is dirty anyway. */
function pageFiles(key: string, index: SiteIndex): ExpectedFile[] | undefined {
  if (!key.startsWith('page/')) return undefined
  const guid = key.slice('page/'.length)
  const url = index.urlOfPage.get(guid)
  if (url === undefined) return undefined
  const size = index.pages.get(guid)?.outputSize
  return [size === undefined ? { path: fileOf(url) } : { path: fileOf(url), size }]
}

function hashIn(graph: GraphStore, key: string, path: string): string | undefined {
  return outputsOf(key, graph).find((output) => output.path === path)?.hash
}

/**
 * Whether a file of the output holds what was written there.
 * @param trusted instant (ms since 1970) at which everything in the output was right; a copy, or a time that was put back,
 *   shows itself by the file's time of change (ctime)
 * @param hash of the bytes that belong there; asked for in doubt only
 */
function isAsExpected(path: string, size: number | undefined, trusted: number, hash: () => string | undefined): boolean {
  const stat = statOf(path)
  if (!stat?.isFile() || stat.size === 0 || (size !== undefined && stat.size !== size)) return false
  if (stat.ctimeMs <= trusted) return true
  const expected = hash()
  return expected === undefined || hashOfBytes(readFileSync(path)) === expected
}

function statOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}
