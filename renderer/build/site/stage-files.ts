import { lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { facts, isDerived } from '../../reads/facts.ts'
import { fileUrl } from '../../pictures/media-url.ts'
import { copiesNamedBy, isImageKey } from '../../reads/image-reads.ts'
import type { MediaRow } from '../../reads/rows.ts'
import type { SiteIndex } from '../../reads/site-index.ts'
import type { Bundle } from '../../bundle/bundle.ts'
import { outlivesItsPages } from '../../head/pictures.ts'
import { consentSheets } from '../../pages/consent-args.ts'
import { SIGNED_IN_SHEET } from '../../pages/shell-variant.tsx'
import type { GraphChanges, GraphStore } from '../../graph/graph-store.ts'
import type { Staging } from '../render/tasks.ts'
import type { DrawnPicture } from '../../images/draw-pictures.ts'

export interface StageArgs {
  changes: GraphChanges
  /** The site's output folder. */
  out: string
  staging: Staging
  /** Instant (ms since 1970) at which everything in the output was right. */
  trusted: number
}

/** Sheets that scripts fetch by address; the other parts come within the sheet of a page. */
const sheetsOfScripts: readonly string[] = [...consentSheets, SIGNED_IN_SHEET]

/** Stages the scripts, the theme's style sheet and the fonts that the output lacks. Earlier ones stay: cached pages still ask for them. */
export function stageAssets(bundle: Bundle, theme: string, args: StageArgs) {
  const { files = [], blocks = {} } = bundle.assets.themes[theme] ?? {}
  // Pages load the sheets of blocks as parts of another (`stage-sheets.ts`); those that scripts fetch come later and alone.
  const parts = new Set(Object.entries(blocks).flatMap(([name, file]) => (sheetsOfScripts.includes(name) ? [] : [file])))
  for (const file of new Set([...bundle.assets.scripts, ...files])) {
    if (parts.has(file)) continue
    const from = join(bundle.folder, 'client', file)
    stage(args, file.slice(1), statSync(from).size, () => readFileSync(from))
  }
}

/** A media file of the output. */
export interface MediaOutput {
  /** Below the site's output folder. */
  path: string
  /** Where its bytes are, absolute. */
  from: string
  size: number
  /** The row of the file it is, or is a copy of. */
  file: MediaRow
}

/** What of the media library pages name. */
export interface NamedMedia {
  /** Files as they were uploaded, under their hash. */
  files: MediaOutput[]
  /** The `image:` nodes of images that pages show. */
  imageKeys: string[]
}

/** What pages show and link to. Of an image with copies its original is there for those alone who name it. */
export function listMedia(siteFolder: string, index: SiteIndex, graph: GraphStore, changes: GraphChanges): NamedMedia {
  const readers = newReaders(changes)
  const named: NamedMedia = { files: [], imageKeys: [] }
  for (const file of index.mediaFiles.values()) {
    const entry = index.mediaEntries.get(file.guid)
    if (entry === undefined) continue
    const present = listReaders(facts.media(file.guid), graph, changes, readers)
    const shown = present.filter(isImageKey)
    named.imageKeys.push(...shown)
    const hasCopies = shown.every((key) => copiesNamedBy(key, index) !== undefined)
    if (present.length === shown.length && (shown.length === 0 || hasCopies)) continue
    named.files.push({ path: fileUrl(file.hash, entry).slice(1), from: join(siteFolder, file.path), size: file.size, file })
  }
  return named
}

/** Stages media files and their copies, and lists those that no page reads any more. */
export function stageMedia(media: readonly MediaOutput[], graph: GraphStore, args: StageArgs) {
  const before = graph.getMeta<string[]>('mediaOutputs') ?? []
  for (const { path, from, size } of media) stage(args, path, size, () => readFileSync(from))
  const now = new Set(media.map(({ path }) => path))
  args.changes.release.deletes.push(...before.filter((path) => !now.has(path)))
  args.changes.meta['mediaOutputs'] = [...now].sort()
}

/** Stages the pictures that the build drew; those with a name of their own choosing are compared by what they are drawn from. */
export function stagePictures(drawn: readonly DrawnPicture[], graph: GraphStore, args: StageArgs) {
  const before = graph.getMeta<Record<string, string>>('pictures') ?? {}
  const now: Record<string, string> = {}
  for (const { path, id, file } of drawn) {
    now[path] = id
    stage(args, path, before[path] === id ? statSync(file).size : -1, () => readFileSync(file))
  }
  args.changes.release.deletes.push(...Object.keys(before).filter((path) => !(path in now) && !outlivesItsPages(path)))
  args.changes.meta['pictures'] = now
}

/** Readers among the nodes of this build, by what concerns media. */
function newReaders({ nodes }: GraphChanges): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>()
  for (const [key, record] of nodes) {
    for (const dep of record?.deps ?? []) {
      if (!dep.startsWith('media:') && !isImageKey(dep)) continue
      readers.set(dep, (readers.get(dep) ?? new Set()).add(key))
    }
  }
  return readers
}

/** Nodes that read a fact, or the value of an image, and are themselves still there. */
function listReaders(fact: string, graph: GraphStore, changes: GraphChanges, readers: Map<string, Set<string>>): string[] {
  const earlier = graph.getReaders(fact).filter((reader) => !changes.nodes.has(reader))
  return [...(readers.get(fact) ?? []), ...earlier].filter((reader) => {
    if (isImageKey(reader)) return listReaders(reader, graph, changes, readers).length > 0
    return !isDerived(reader) || isStillRead(reader, graph, changes.nodes)
  })
}

/** A derived value, such as a shell, goes with its last reader. */
function isStillRead(derived: string, graph: GraphStore, nodes: GraphChanges['nodes']): boolean {
  for (const record of nodes.values()) if (record?.deps.includes(derived)) return true
  return graph.getReaders(derived).some((reader) => !nodes.has(reader) && (!isDerived(reader) || isStillRead(reader, graph, nodes)))
}

let nextFile = 0

/** Stages a file that the output lacks, or holds otherwise; its name is its content's, so size and time tell. */
export function stage({ changes, out, staging, trusted }: StageArgs, path: string, size: number, read: () => Buffer) {
  const stat = statOf(join(out, path))
  const looksSame = stat !== undefined && stat.isFile() && stat.size === size
  if (looksSame && stat.ctimeMs <= trusted) return
  const bytes = read()
  if (looksSame && readFileSync(join(out, path)).equals(bytes)) return
  const name = staging.isTree ? path : `file-${nextFile++}`
  const file = join(staging.folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  changes.release.renames.unshift([name, path])
}

function statOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
