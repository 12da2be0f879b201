import { lstatSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#content/errors/app-error.ts'
import { SHOWN_FOLDER } from '#content/shown/shown-files.ts'
import { ownNames } from '#content/model/url/own-names.ts'
import { isFolder } from '#content/store/files/clear-way.ts'
import { graphFolder } from '../graph/graph-folder.ts'
import type { GraphStore } from '../graph/graph-store.ts'
import { stampOfGraph } from '../graph/graph-stamp.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { digestFolders } from '../bundle/digest-folders.ts'

/** A build in which nothing changed, as the next one finds it. */
interface Standstill {
  schema: 2
  /** Code, and options that change what is built. */
  code: string
  /** Of the graph: whatever was stored since began with a change. */
  graph: string
  /** From the one instant until the other, in ms since 1970, time alone changes nothing. */
  quiet: [from: number, until: number]
  /** When the site was looked at, and when its output was right; ms since 1970. */
  scanned: number
  trusted: number
  /** Of everything that the site is made of. */
  content: string
  /** Sizes of the output's files, by path. */
  files: Record<string, number>
  pages: number
  problems: readonly Problem[]
}

/** Of a build's options, those that say where things are and what is built; folders are absolute. */
interface Place {
  workspace: string
  data: string
  out: string
  graph?: string
  shown?: string
  baseUrl?: string
}

const FILE = 'standstill.json'

/** What a build reports of a site in which nothing changed. */
export interface AtRest {
  pages: number
  problems: readonly Problem[]
  ms: number
}

/**
 * What a build of a site would report if nothing has changed since one in which nothing did: neither the renderer nor the pages are loaded to
 * see that. Undefined where anything is otherwise, or in doubt.
 * @param now the instant that rendering takes as now, in ms since 1970
 */
export function findStandstill(site: string, options: Place, { bundle, now }: { bundle: Bundle; now: number }): AtRest | undefined {
  const started = performance.now()
  const folder = folderOf(site, options)
  const known = read(folder)
  if (known?.code !== describeCode(bundle, options)) return undefined
  const [from, until] = known.quiet
  if (now < from || now >= until) return undefined
  try {
    if (stampOfGraph(folder) !== known.graph) return undefined
    if (digestFolders(foldersOf(site, options), known.scanned) !== known.content) return undefined
    if (!standsAll(join(options.out, site), known)) return undefined
  } catch {
    // A build tells what is wrong.
    return undefined
  }
  return { pages: known.pages, problems: known.problems, ms: Math.round(performance.now() - started) }
}

/**
 * Describes a build that has ended and in which nothing changed. Undefined where that may not last: where a file is as young as the build, or
 * a page could not be rendered.
 * @param built.files of the output, as far as pages and what else is planned go, with their sizes
 */
export function describeStandstill(
  site: string,
  options: Place,
  graph: GraphStore,
  built: {
    bundle: Bundle
    now: number
    pages: number
    problems: readonly Problem[]
    files: Iterable<readonly [path: string, size: number]>
  },
): Omit<Standstill, 'graph'> | undefined {
  const { bundle, now, pages, problems } = built
  const scanned = graph.getMeta<number>('scanned')
  const trusted = graph.getMeta<number>('trusted')
  if (scanned === undefined || trusted === undefined || !isDone(graph)) return undefined
  try {
    const content = digestFolders(foldersOf(site, options), scanned)
    if (content === undefined) return undefined
    const files = { ...Object.fromEntries(built.files), ...listOthers(join(options.out, site)) }
    const code = describeCode(bundle, options)
    return { schema: 2, code, quiet: graph.quietAt(now), scanned, trusted, content, files, pages, problems }
  } catch {
    return undefined
  }
}

/** Notes what was described, once the graph is closed. */
export function noteStandstill(site: string, options: Place, described: Omit<Standstill, 'graph'>): void {
  const folder = folderOf(site, options)
  try {
    const noted: Standstill = { ...described, graph: stampOfGraph(folder) }
    const unfinished = join(folder, `${FILE}.${process.pid}.tmp`)
    writeFileSync(unfinished, JSON.stringify(noted))
    renameSync(unfinished, join(folder, FILE))
  } catch {
    // It spares the next build some time, and no more.
  }
}

function folderOf(site: string, { data, out, graph }: Place): string {
  return graph ?? graphFolder(data, out, site)
}

/** Whether nothing is left to do. */
function isDone(graph: GraphStore): boolean {
  return (
    graph.getMeta<boolean>('distrust') !== true &&
    graph.getRelease() === undefined &&
    (graph.getMeta<string[]>('failed') ?? []).length === 0 &&
    graph.searchPending.length === 0
  )
}

function describeCode({ hash, renderer }: Bundle, { baseUrl }: Place): string {
  return JSON.stringify([hash, renderer, baseUrl])
}

function foldersOf(site: string, { workspace, data, shown }: Place): string[] {
  return [join(workspace, 'content', 'sites', site), join(shown ?? join(data, SHOWN_FOLDER), site)]
}

/** Files of the output that no page is: scripts, sheets and images. Those of the search index no build looks at. */
function listOthers(out: string): Record<string, number> {
  const sizes: Record<string, number> = {}
  for (const folder of [ownNames.assets, ownNames.media]) {
    for (const entry of readdirIfThere(join(out, folder))) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      sizes[path.slice(out.length + 1).replaceAll('\\', '/')] = lstatSync(path).size
    }
  }
  return sizes
}

function readdirIfThere(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Whether every file of the output is as it was written. */
function standsAll(out: string, { files, trusted }: Standstill): boolean {
  if (!isFolder(join(out, ownNames.search, 'index'))) return false
  return Object.entries(files).every(([path, size]) => {
    const stat = lstatSync(`${out}/${path}`, { throwIfNoEntry: false })
    return stat?.isFile() === true && stat.size === size && stat.ctimeMs <= trusted
  })
}

function read(folder: string): Standstill | undefined {
  try {
    const noted = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Standstill
    return noted.schema === 2 ? noted : undefined
  } catch {
    return undefined
  }
}
