import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { digestFolders } from './digest-folders.ts'
import { productRoot } from '../product-root.ts'
import { type BundleSources, findSources, isCode } from './find-sources.ts'

/** What was found once, and what it looked like from outside. */
interface KnownSources {
  look: string
  sources: BundleSources
}

/** As `findSources`. Where nothing changed since a data folder was last asked, no file is read. */
export function findKnownSources(workspace: string, dataFolder: string): BundleSources {
  const file = join(dataFolder, 'cache', 'sources.json')
  const look = lookAtSources(workspace)
  const known = look === undefined ? undefined : readKnown(file)
  if (known && known.look === look) return known.sources
  const sources = findSources(workspace)
  if (look !== undefined) keep(file, { look, sources })
  return sources
}

/** Undefined where something is so young that it may have changed since. */
function lookAtSources(workspace: string): string | undefined {
  const [own, products] = [
    ['blocks', 'themes', 'types'].map((name) => join(workspace, name)),
    ['renderer', 'content', 'themes'].map((name) => join(productRoot, name)),
  ]
  try {
    const sites = join(productRoot, 'content', 'sites')
    const look = digestFolders([...own, ...products], Date.now(), (path) => path === sites || !isCode(path))
    return look && JSON.stringify([look, workspace, readFileSync(join(productRoot, 'package.json'), 'utf8')])
  } catch {
    // What is wrong shows when it is read.
    return undefined
  }
}

function readKnown(file: string): KnownSources | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KnownSources
  } catch {
    return undefined
  }
}

function keep(file: string, known: KnownSources) {
  const unfinished = `${file}.${process.pid}-${threadId}.tmp`
  try {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(unfinished, JSON.stringify(known))
    renameSync(unfinished, file)
  } catch {
    // It spares the next build some time, and no more.
  }
}
