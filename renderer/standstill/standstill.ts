import { lstatSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#content/errors/app-error.ts'
import { SHOWN_FOLDER } from '#content/shown/shown-folder.ts'
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
  pages: number
  problems: readonly Problem[]
}

/** As it is stored: one line of JSON, and then one for each file of the output, with its size and its path. */
interface StoredStandstill {
  noted: Standstill
  files: string
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

const FILE = 'standstill'

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
  const stored = read(folder)
  if (stored?.noted.code !== describeCode(bundle, options)) return undefined
  const { noted: known, files } = stored
  const [from, until] = known.quiet
  if (now < from || now >= until) return undefined
  try {
    if (stampOfGraph(folder) !== known.graph) return undefined
    if (digestFolders(foldersOf(site, options), known.scanned) !== known.content) return undefined
    if (!standsAll(join(options.out, site), files, known.trusted)) return undefined
  } catch {
    // A build tells what is wrong.
    return undefined
  }
  return { pages: known.pages, problems: known.problems, ms: Math.round(performance.now() - started) }
}

/** What is to be noted, before it is known what the graph looks like from outside. */
interface DescribedStandstill {
  noted: Omit<Standstill, 'graph'>
  /** Sizes of the output's files, by path. */
  files: ReadonlyMap<string, number>
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
): DescribedStandstill | undefined {
  const { bundle, now, pages, problems } = built
  const scanned = graph.getMeta<number>('scanned')
  const trusted = graph.getMeta<number>('trusted')
  if (scanned === undefined || trusted === undefined || !isDone(graph)) return undefined
  try {
    const content = digestFolders(foldersOf(site, options), scanned)
    if (content === undefined) return undefined
    const files = new Map([...built.files, ...listOthers(join(options.out, site))])
    const code = describeCode(bundle, options)
    return { noted: { schema: 2, code, quiet: graph.quietAt(now), scanned, trusted, content, pages, problems }, files }
  } catch {
    return undefined
  }
}

/** Notes what was described, once the graph is closed. */
export function noteStandstill(site: string, options: Place, { noted, files }: DescribedStandstill): void {
  const folder = folderOf(site, options)
  try {
    const whole: Standstill = { ...noted, graph: stampOfGraph(folder) }
    const unfinished = join(folder, `${FILE}.${process.pid}.tmp`)
    writeFileSync(unfinished, [JSON.stringify(whole), ...[...files].map(([path, size]) => `${size} ${path}`)].join('\n'))
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
function listOthers(out: string): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const folder of [ownNames.assets, ownNames.media]) {
    for (const entry of readdirIfThere(join(out, folder))) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      sizes.set(path.slice(out.length + 1).replaceAll('\\', '/'), lstatSync(path).size)
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
function standsAll(out: string, files: string, trusted: number): boolean {
  if (!isFolder(join(out, ownNames.search, 'index'))) return false
  for (const line of files.split('\n')) {
    const space = line.indexOf(' ')
    const stat = lstatSync(`${out}/${line.slice(space + 1)}`, { throwIfNoEntry: false })
    if (!stat?.isFile() || stat.size !== Number(line.slice(0, space)) || stat.ctimeMs > trusted) return false
  }
  return true
}

function read(folder: string): StoredStandstill | undefined {
  try {
    const text = readFileSync(join(folder, FILE), 'utf8')
    const end = text.indexOf('\n')
    const noted = JSON.parse(text.slice(0, end)) as Standstill
    return noted.schema === 2 ? { noted, files: text.slice(end + 1) } : undefined
  } catch {
    return undefined
  }
}
