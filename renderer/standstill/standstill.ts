import { lstatSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#content/errors/app-error.ts'
import { SHOWN_FOLDER } from '#content/shown/shown-files.ts'
import { ownNames } from '#content/model/url/own-names.ts'
import { graphFolder } from '../graph/graph-folder.ts'
import { GraphStore } from '../graph/graph-store.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { digestFolders } from '../bundle/digest-folders.ts'

/** A build in which nothing changed, as the next one finds it. */
interface Standstill {
  schema: 1
  /** Code, and options that change what is built. */
  code: string
  /** Of the graph: whatever was stored since began with a change. */
  generation: number
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
export async function findStandstill(
  site: string,
  options: Place,
  { bundle, now }: { bundle: Bundle; now: number },
): Promise<AtRest | undefined> {
  const started = performance.now()
  const folder = options.graph ?? graphFolder(options.data, options.out, site)
  const known = read(folder)
  if (known?.code !== describeCode(bundle, options)) return undefined
  try {
    if (digestFolders(foldersOf(site, options), known.scanned) !== known.content) return undefined
    if (!standsAll(join(options.out, site), known) || !(await isStored(folder, known, now))) return undefined
  } catch {
    // A build tells what is wrong.
    return undefined
  }
  return { pages: known.pages, problems: known.problems, ms: Math.round(performance.now() - started) }
}

/**
 * Notes that a build has ended in which nothing changed. Nothing is noted where that may not last: where a file is as young as the build, or a
 * page could not be rendered.
 * @param built.files of the output, as far as pages and what else is planned go, with their sizes
 */
export function noteStandstill(
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
): void {
  const { bundle, now, pages, problems } = built
  const scanned = graph.getMeta<number>('scanned')
  const trusted = graph.getMeta<number>('trusted')
  if (scanned === undefined || trusted === undefined || !isQuiet(graph, now)) return
  try {
    const content = digestFolders(foldersOf(site, options), scanned)
    if (content === undefined) return
    const files = { ...Object.fromEntries(built.files), ...listOthers(join(options.out, site)) }
    const code = describeCode(bundle, options)
    keep(options.graph ?? graphFolder(options.data, options.out, site), {
      schema: 1,
      code,
      generation: graph.generation,
      scanned,
      trusted,
      content,
      files,
      pages,
      problems,
    })
  } catch {
    // It spares the next build some time, and no more.
  }
}

function keep(folder: string, noted: Standstill): void {
  const unfinished = join(folder, `${FILE}.${process.pid}.tmp`)
  writeFileSync(unfinished, JSON.stringify(noted))
  renameSync(unfinished, join(folder, FILE))
}

async function isStored(folder: string, { generation }: Standstill, now: number): Promise<boolean> {
  const graph = new GraphStore(folder)
  try {
    return graph.generation === generation && isQuiet(graph, now)
  } finally {
    await graph.close()
  }
}

/** Whether the graph has nothing left to do at this instant. */
function isQuiet(graph: GraphStore, now: number): boolean {
  const then = graph.getMeta<number>('now')
  return (
    then !== undefined &&
    graph.nodesDueBetween(then, now).length === 0 &&
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

/** Files of the output that no page is: scripts, sheets, images and the search index. */
function listOthers(out: string): Record<string, number> {
  const sizes: Record<string, number> = {}
  for (const folder of [ownNames.assets, ownNames.media, `${ownNames.search}/index`]) {
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
  return Object.entries(files).every(([path, size]) => {
    const stat = lstatSync(`${out}/${path}`, { throwIfNoEntry: false })
    return stat?.isFile() === true && stat.size === size && stat.ctimeMs <= trusted
  })
}

function read(folder: string): Standstill | undefined {
  try {
    const noted = JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Standstill
    return noted.schema === 1 ? noted : undefined
  } catch {
    return undefined
  }
}
