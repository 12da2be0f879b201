import { constants, existsSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { AppError, createProblem, type Problem } from '../../errors/app-error.ts'
import { type ArchiveSink, ArchiveWriter } from '../archive-writer.ts'
import { archiveNameOf, HEADING, MANIFEST } from './layout.ts'
import { type ArchivedFile, SITE_ARCHIVE_FORMAT, type SiteArchiveHeading } from './manifest.ts'
import { ignoreGone, type ScannedContent, scanContent, stampOf } from './scan-content.ts'

/** Bytes that are read at a time. */
const PART = 256 * 1024

/** Files that are listed before others have their turn. */
const LISTED_AT_ONCE = 1000

/** How long to go on looking for a moment in which nothing changes, and how long to wait between two looks (ms). */
const PATIENCE = 60_000
const PAUSE = 50

/** Nothing of an archive depends on where or when it was made. */
const FACTS = { mode: 0o644, mtimeMs: Date.UTC(1980, 0, 1) }

export interface SiteArchiveOptions {
  site: string
  /** Folder of the site's content, absolute. */
  folder: string
  /** Of the product. */
  version: string
  sink: ArchiveSink
  /** Whether somebody else changes many files at this moment, such as git. */
  isBusy: () => boolean
  signal: AbortSignal
  /** Told before each file of how many. */
  onProgress?: (done: number, total: number) => void
  /** How long it may take to find a moment in which nothing changes (ms). */
  patience?: number
}

export interface WrittenSiteArchive {
  files: readonly ArchivedFile[]
  /** What is not in it. */
  problems: Problem[]
}

/**
 * Writes the content of a site as one archive, as it was at one moment, while others go on writing. The same content gives the same bytes.
 * It holds one piece of one file at a time, and never keeps anybody waiting.
 * @throws AppError SITE_EXPORT_BUSY, SITE_FILE_UNREADABLE; what the sink throws; the reason of `signal`
 */
export async function writeSiteArchive(options: SiteArchiveOptions): Promise<WrittenSiteArchive> {
  const { site, version, sink } = options
  const archive = new ArchiveWriter(sink)
  try {
    const heading: SiteArchiveHeading = { format: SITE_ARCHIVE_FORMAT, product: 'bouwsteen', version, site }
    await archive.addText(HEADING, `${JSON.stringify(heading, undefined, 2)}\n`, FACTS)
    const { files, leftOut } = await addContent(archive, options)
    const parts = await spellManifest(files)
    await archive.add({ name: MANIFEST, size: parts.reduce((size, part) => size + part.length, 0), ...FACTS }, parts)
    await archive.end()
    const problems = [...leftOut].map(([path, reason]) =>
      createProblem('warning', 'SITE_EXPORT_LEFT_OUT', { reason }, { site, path: `content/sites/${site}/${path}` }),
    )
    return { files, problems }
  } finally {
    await archive.abandon()
  }
}

/** The manifest in parts: that of a large site takes a while. */
async function spellManifest(files: readonly ArchivedFile[]): Promise<Buffer[]> {
  const parts = [Buffer.from('{"files":[')]
  for (let at = 0; at < files.length; at += LISTED_AT_ONCE) {
    const lines = files.slice(at, at + LISTED_AT_ONCE).map((file) => `\n${JSON.stringify(file)}`)
    parts.push(Buffer.from(`${at === 0 ? '' : ','}${lines.join(',')}`))
    await nextTurn()
  }
  return [...parts, Buffer.from('\n]}\n')]
}

/** Files are added until two looks at all of them are alike and no commit of several was under way: so they stood together in between. */
async function addContent(
  archive: ArchiveWriter,
  { site, folder, isBusy, signal, onProgress, patience = PATIENCE }: SiteArchiveOptions,
): Promise<{ files: ArchivedFile[]; leftOut: ScannedContent['leftOut'] }> {
  const added = new Map<string, ArchivedFile & { stamp: string }>()
  const add = async ({ files }: ScannedContent) => {
    let done = 0
    for (const [path, stamp] of files) {
      signal.throwIfAborted()
      onProgress?.(done++, files.size)
      if (added.get(path)?.stamp === stamp) continue
      const file = await addFile(archive, folder, path)
      if (file) added.set(path, file)
    }
  }
  let scanned = await scanContent(folder)
  await add(scanned)
  const until = performance.now() + patience
  for (;;) {
    const isQuiet = !isBusy() && !existsSync(join(folder, '.journal.json'))
    const again = await scanContent(folder)
    if (isQuiet && isAdded(scanned, again, added)) break
    if (performance.now() > until) throw new AppError('SITE_EXPORT_BUSY', { site, seconds: patience / 1000 })
    await add(again)
    scanned = again
    await wait(PAUSE)
    signal.throwIfAborted()
  }
  const files = [...scanned.files.keys()].map((path) => {
    const { name, size, sha256 } = added.get(path) as ArchivedFile
    return { name, size, sha256 }
  })
  return { files, leftOut: scanned.leftOut }
}

function isAdded(one: ScannedContent, other: ScannedContent, added: ReadonlyMap<string, { stamp: string }>): boolean {
  if (one.files.size !== other.files.size) return false
  for (const [path, stamp] of one.files) if (other.files.get(path) !== stamp || added.get(path)?.stamp !== stamp) return false
  return true
}

/** Undefined for a file that is gone; the next look misses it too. */
async function addFile(archive: ArchiveWriter, folder: string, path: string): Promise<(ArchivedFile & { stamp: string }) | undefined> {
  const file = await openPlain(join(folder, path))
  if (!file) return undefined
  try {
    const stat = await file.stat({ bigint: true })
    const [name, size] = [archiveNameOf(path), Number(stat.size)]
    return { name, size, sha256: await archive.add({ name, size, ...FACTS }, readParts(file)), stamp: stampOf(stat) }
  } finally {
    await file.close()
  }
}

async function* readParts(file: FileHandle): AsyncGenerator<Buffer> {
  for (;;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(PART), 0, PART)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

async function openPlain(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch (error) {
    return ignoreGone(error, path)
  }
}
