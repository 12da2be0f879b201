import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { graphFolder } from '../graph/graph-folder.ts'
import type { Comparison } from './contract.ts'

const FILE = 'comparison.json'

/** The last comparison of a site; undefined where there is none that can be read. */
export function readComparison({ data, out, site }: { data: string; out: string; site: string }): Comparison | undefined {
  try {
    const kept = JSON.parse(readFileSync(join(graphFolder(data, out, site), FILE), 'utf8')) as Comparison
    return kept.schema === 1 ? kept : undefined
  } catch {
    return undefined
  }
}

/** @param folder of the site's graph: what is said of a graph goes with it */
export function writeComparison(folder: string, comparison: Comparison): void {
  const unfinished = join(folder, `${FILE}.${process.pid}.tmp`)
  writeFileSync(unfinished, JSON.stringify(comparison))
  renameSync(unfinished, join(folder, FILE))
}
