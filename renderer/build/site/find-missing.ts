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
    if (oldPlan.has(key) && (isDistrusted || !isThere(key))) missing.add(key)
  }
  return missing

  function isThere(key: string): boolean {
    const page = pageFile(key, index)
    if (page) return isAsExpected(key, page)
    return outputsOf(key, graph).every((file) => isAsExpected(key, file))
  }

  /** Whether a file of the output holds what was written there. A copy, or a time that was put back, shows itself by its time of change (ctime). */
  function isAsExpected(key: string, { path, size }: ExpectedFile): boolean {
    const stat = statOf(`${out}/${path}`)
    if (!stat?.isFile() || stat.size === 0 || (size !== undefined && stat.size !== size)) return false
    if (stat.ctimeMs <= trusted) return true
    const expected = outputsOf(key, graph).find((output) => output.path === path)?.hash
    return expected === undefined || hashOfBytes(readFileSync(`${out}/${path}`)) === expected
  }
}

/** Files of the output by what is planned, with their sizes. */
export function* listExpected(graph: GraphStore, index: SiteIndex, plan: Iterable<string>): Iterable<[path: string, size: number]> {
  for (const key of plan) {
    const page = pageFile(key, index)
    if (page?.size !== undefined) yield [page.path, page.size]
    else for (const { path, size = 0 } of outputsOf(key, graph)) yield [path, size]
  }
}

function outputsOf(key: string, graph: GraphStore): readonly ExpectedFile[] {
  return graph.getNode(key)?.outputs ?? []
}

/** A page's file follows from its row, which costs less than its node; a page that moves is dirty anyway. */
function pageFile(key: string, index: SiteIndex): ExpectedFile | undefined {
  if (!key.startsWith('page/')) return undefined
  const guid = key.slice('page/'.length)
  const url = index.urlOfPage.get(guid)
  if (url === undefined) return undefined
  const size = index.pages.get(guid)?.outputSize
  return size === undefined ? { path: fileOf(url) } : { path: fileOf(url), size }
}

function statOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}
